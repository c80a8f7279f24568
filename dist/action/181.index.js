export const id = 181;
export const ids = [181];
export const modules = {

/***/ 4181:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runAction: () => (/* binding */ runAction)
});

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 14 modules
var core = __webpack_require__(6421);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var model_errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var model_mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
;// CONCATENATED MODULE: ./build/src/core/model/sanitize.js
/**
 * Only this file makes text from outside (names, targets, errors, file names) harmless for its
 * destination.
 */

/**
 * What moves a cursor or hides text. Variation selectors are excepted: they choose between an emoji
 * and its letter.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\uFE0E\uFE0F]]/gv;
/** In UTF-16 units. */
const maxPlain = 1_000;
/**
 * One line of visible characters: white space becomes a blank, any other invisible character its
 * code point.
 */
function plain(text) {
    // One text from outside must not fill a page, nor take minutes: nothing below makes it shorter.
    const start = text.slice(0, maxPlain + 1);
    const spaced = start.replace(/[\t\n\r\v\f\u0085\u2028\u2029]/g, ' ');
    const visible = spaced.replace(invisible, (character) => `<U+${hex(character, 4).toUpperCase()}>`);
    return (0,model_text/* clip */.$Q)(visible, maxPlain);
}
/**
 * For a GitHub runner, which executes `::command::` after white space, and `##[command]` anywhere
 * in a line.
 */
function logLine(line) {
    return line.replace(/^(\s*):(?=:)/, '$1: ').replaceAll('##[', '# #[');
}
/**
 * Code in Markdown, where GitHub interprets nothing but a pipe in a table, which cannot be escaped
 * after a backslash.
 */
function code(text) {
    const visible = plain(text).trim();
    if (visible === '')
        return '—';
    const parts = visible.split('|').map((part) => (part === '' ? '' : span(part)));
    return parts.join('&#124;');
}
/**
 * A code span whose fence is longer than any run of backticks in it (CommonMark 0.31, section 6.1).
 */
function span(text) {
    const longestRun = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
    const fence = '`'.repeat(longestRun + 1);
    // CommonMark strips one blank on each side; it separates a backtick in the code from the fence.
    return longestRun === 0 && text.trim() === text
        ? `${fence}${text}${fence}`
        : `${fence} ${text} ${fence}`;
}
/**
 * The same JSON value, with everything escaped that moves a cursor, hides text or contains a
 * command for a runner.
 */
function escapeJson(json) {
    return escapeInvisible(json, (character) => character.replace(/./gs, escapeUnit));
}
/**
 * The same for YAML, where such texts are in double quotes. Most YAML readers refuse surrogates.
 */
function escapeYaml(yaml) {
    return escapeInvisible(yaml, (text) => text.length === 1 ? escapeUnit(text) : `\\U${hex(text, 8)}`);
}
function needsEscape(text) {
    return text.search(invisible) >= 0 || logLine(text) !== text;
}
function escapeInvisible(text, escapeOne) {
    const visible = text.replace(invisible, (character) => character === '\n' ? character : escapeOne(character));
    return visible.replaceAll('##[', `#${escapeUnit('#')}[`);
}
function escapeUnit(unit) {
    return `\\u${hex(unit, 4)}`;
}
function hex(character, digits) {
    return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}

// EXTERNAL MODULE: ./build/src/core/plan/plan-entry.js
var plan_entry = __webpack_require__(8283);
// EXTERNAL MODULE: ./node_modules/fast-string-width/dist/index.js + 2 modules
var dist = __webpack_require__(3223);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var model_problem = __webpack_require__(6960);
;// CONCATENATED MODULE: ./build/src/core/write/monitor-result.js
/** The statuses of a monitor, in the order in which reports list them. */
const statuses = [
    'failed',
    'created',
    'updated',
    'deleted',
    'obsolete',
    'missing',
    'changed',
    'unmanaged',
    'in-sync',
];
/** Whether the planned write has not been made: before it, or because the run ended first. */
function isStillPlanned({ operation, status }) {
    if (operation === null)
        return false;
    return status === 'missing' || status === 'changed' || status === 'obsolete';
}
function errorOf(result) {
    return result.status === 'failed' ? result.error : null;
}

;// CONCATENATED MODULE: ./build/src/core/report/report.js

function emptyReport(mode, startedAt) {
    return {
        mode,
        badMode: null,
        baseUrl: null,
        service: null,
        apply: [],
        offered: [],
        scope: [],
        listed: null,
        profileDigest: null,
        startedAt,
        durationMs: 0,
        declaredCount: 0,
        results: [],
        isRefused: false,
        ignored: 0,
        namedVariables: null,
        problems: [],
        requests: { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 },
        error: null,
        warnings: [],
        planFile: null,
    };
}
function countStatuses(results) {
    const counts = Object.fromEntries(statuses.map((status) => [status, 0]));
    for (const { status } of results)
        counts[status] += 1;
    return counts;
}
function sortByStatus(results) {
    return statuses.flatMap((status) => results.filter((result) => result.status === status));
}
function isCompared({ error, results, mode }) {
    return results.length > 0 || (error === null && mode !== 'validate');
}
function isInSync({ mode, error, results }) {
    const { missing, changed, failed, obsolete } = countStatuses(results);
    return mode !== 'validate' && error === null && missing + changed + obsolete + failed === 0;
}
/**
 * 0 done, 1 an error or a failed monitor, 2 a status that `fail-on` names, 129/130/143 stopped by a
 * signal.
 */
function decideExitCode({ error, results }, failOn) {
    // 128 + the signal's number, as shells expect.
    const stopCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
    if (error?.code === 'stopped')
        return stopCodes[error.serviceCode ?? ''] ?? 1;
    const counts = countStatuses(results);
    if (error !== null || counts.failed > 0)
        return 1;
    return failOn.some((status) => counts[status] > 0) ? 2 : 0;
}
/** Whether something was written, and something that was planned is left. */
function isPartlyApplied(results) {
    const { created, deleted, failed, updated } = countStatuses(results);
    return created + updated + deleted > 0 && (failed > 0 || results.some(isStillPlanned));
}

// EXTERNAL MODULE: ./build/src/core/model/json.js
var model_json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var model_monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/plan/likely-renames.js
var likely_renames = __webpack_require__(8115);
;// CONCATENATED MODULE: ./build/src/core/render/describe-monitor.js
/**
 * Describes each monitor once, for all outputs: {@link appearances} has what is shown, and a {@link
 * Notation} writes it.
 */







/**
 * For a terminal, a log and annotations. The output sanitizes each text; Markdown sanitizes each
 * value.
 */
const plainText = {
    key: (key) => JSON.stringify(key),
    path: (path) => path,
    // As JSON, so that the text "60" and the number 60 look different.
    value: (value) => (0,model_text/* clip */.$Q)(JSON.stringify(value), 80),
    id: model_monitor/* describeId */.p4,
    place: (place) => place === null ? '' : [place.file, place.line].filter((part) => part !== null).join(':'),
    // `tcp db:5432 every 60 s`
    target: ({ interval, target, type }) => [type === 'http' ? '' : type, target, interval && `every ${interval} s`]
        .filter((word) => word)
        .join(' '),
    interval: ({ interval }) => `${interval ?? ''}`,
};
const facts = {
    id: describeIdentifier,
    target: (result, { target }) => target(readCheck(result), result.declared === null && result.status !== 'unmanaged'),
    interval: (result, { interval }) => interval(readCheck(result)),
    place: (result, { place }) => place((0,plan_entry/* sourceOf */.vz)(result)),
    requestedBy: describeRequestedBy,
    why: (result, notation, apply) => {
        const reason = `${describeRequestedBy(result, notation)} ${notation.place((0,plan_entry/* sourceOf */.vz)(result))}`;
        return [reason, ...describeObstacle(result, apply)].join('; ');
    },
    undeclared: () => 'unmanaged: not declared',
    failure: describeFailure,
};
const headings = {
    id: 'Identifier',
    target: 'Target',
    interval: 'Interval',
    place: 'Declared at',
    why: 'Why obsolete',
    failure: 'Outcome',
};
const ofMissing = ['target', 'place'];
const ofObsolete = ['id', 'requestedBy', 'place'];
const appearances = {
    failed: ['!', 'bad', ['place'], ['failure', 'place'], 'list'],
    created: ['+', 'good', ['id'], ['target', 'interval', 'place', 'id'], 'table'],
    updated: ['~', 'good', ['id'], ['id', 'place'], 'list'],
    deleted: ['-', 'good', ['id'], ['why', 'target', 'id'], 'table'],
    obsolete: ['-', 'bad', ofObsolete, ['why', 'target', 'id'], 'table'],
    'to delete': ['-', 'bad', ofObsolete, ['why', 'target', 'id'], 'table'],
    'not deleted': ['-', 'bad', ofObsolete, ['why', 'target', 'id'], 'table'],
    missing: ['+', 'bad', ofMissing, ['target', 'interval', 'place'], 'table'],
    'to create': ['+', 'good', ofMissing, ['target', 'interval', 'place'], 'table'],
    'not created': ['!', 'warn', ofMissing, ['target', 'interval', 'place'], 'table'],
    changed: ['~', 'warn', ['id', 'place'], ['id', 'place'], 'list'],
    'to update': ['~', 'warn', ['id', 'place'], ['id', 'place'], 'list'],
    unmanaged: ['?', 'warn', ['id', 'undeclared'], ['target', 'id'], 'folded table'],
    // Only a document shows these.
    'in sync': ['', 'good', [], ['place', 'id'], 'folded table'],
};
function stateOf(result, mode) {
    const { operation, status } = result;
    if (mode === 'plan' && operation !== null && isStillPlanned(result))
        return `to ${operation}`;
    if (mode === 'sync' && status === 'missing')
        return 'not created';
    if (mode === 'sync' && status === 'obsolete' && operation !== null)
        return 'not deleted';
    return status === 'in-sync' ? 'in sync' : status;
}
const operationByStatus = {
    missing: 'create',
    changed: 'update',
    obsolete: 'delete',
};
function readCheck({ actual, declared }) {
    const body = declared?.body ?? {};
    const target = (0,model_json/* own */.ZV)(declared?.body ?? actual?.body ?? {}, 'target');
    return { type: (0,model_json/* own */.ZV)(body, 'type'), target, interval: (0,model_json/* own */.ZV)(body, 'intervalSeconds') };
}
/** What differs; of one that was updated, without the fields that no update can carry. */
function differencesOf({ differences, status }) {
    if (status === 'updated')
        return differences.filter(({ isReadOnly }) => !isReadOnly);
    return status === 'changed' ? differences : [];
}
/** Functions that write what differs, one for each field, and why sync leaves it alone. */
function describeDetails(result, { apply, mode }, notation) {
    const isUpdate = ['updated', 'to update'].includes(stateOf(result, mode));
    return [
        ...differencesOf(result).map((difference) => () => describeDifference(difference, isUpdate, notation)),
        ...describeObstacle(result, apply).map((text) => () => text),
    ];
}
/**
 * `intervalSeconds: 300 → 60` of what is updated, else `intervalSeconds: declared 60, actual 300`.
 */
function describeDifference(difference, isUpdate, { path, value }) {
    const { actual, declared, isHidden, isAlsoSet, isReadOnly } = difference;
    const isWritten = isUpdate && !isReadOnly;
    const values = isWritten
        ? `${value(actual)} → ${value(declared)}`
        : `declared ${value(declared)}, actual ${value(actual)}`;
    const notes = [
        isReadOnly && ' (cannot be written)',
        isHidden && ' (the service hides it)',
        declared === model_mask/* masked */.Iv && actual === model_mask/* masked */.Iv && ' (it contains a secret)',
    ];
    const note = notes.find((text) => text) || '';
    return `${isWritten && isAlsoSet ? 'also sets ' : ''}${path(difference.path)}: ${values}${note}`;
}
function describeIdentifier(result, notation) {
    const remark = 'remark' in result ? result.remark : null;
    return `${notation.id(result.id)}${remark === null ? '' : ` (${remark})`}`;
}
/** `not created`, or `may have been updated`: what became of a monitor that failed. */
function describeFailure(result) {
    const { operation } = result;
    return `${errorOf(result)?.code === 'outcome-unknown' ? 'may have been' : 'not'} ${operation ?? 'create'}d`;
}
/** The key of the config that requests a deletion. */
function describeRequestedBy({ requestedBy }, { key }) {
    return requestedBy?.kind === 'remove' ? `named under ${key('remove')}` : `matches ${key('owns')}`;
}
function describeObstacle({ obstacle, status }, apply) {
    if (obstacle === null)
        return [];
    if (status === 'updated')
        return [`updated only in part: ${plan_entry/* obstacleTexts */.g$[obstacle]}`];
    const operation = status === 'changed' ? 'update' : 'delete';
    return apply.includes(operation) ? [`never ${operation}d: ${plan_entry/* obstacleTexts */.g$[obstacle]}`] : [];
}
function describeRename({ renamedFrom: old, status }) {
    if (old === null || status !== 'missing')
        return [];
    const name = JSON.stringify((0,plan_entry/* nameOf */.Vb)(old));
    const { ifBoth, ifSame } = (0,likely_renames/* writeWaysOut */.Yt)(old);
    return [
        'likely a rename, not created: ' +
            `the unmanaged ${name} (${(0,model_monitor/* describeId */.p4)(old.id)}) has the same target`,
        `if it is this monitor, ${ifSame}`,
        `if both are wanted, ${ifBoth}`,
    ];
}

;// CONCATENATED MODULE: ./build/src/core/render/describe-run.js
/** Texts about a complete run, for terminals and Markdown. They are not sanitized yet. */






/** `3 to create, 1 changed, 2 in sync`: the count of each state that occurs. */
function describeCounts({ results, mode }, wanted = statuses) {
    const counted = results.filter(({ status }) => wanted.includes(status));
    const counts = [...groupByState(counted, mode)].map(([state, found]) => `${found.length} ${state}`);
    return counts.join(', ') || 'no monitors';
}
/** In the order of the statuses; of each status, what sync is to do comes first. */
function groupByState(results, mode) {
    const { left = [], planned = [] } = Object.groupBy(results, ({ operation }) => operation ? 'planned' : 'left');
    return Map.groupBy(sortByStatus([...planned, ...left]), (result) => stateOf(result, mode));
}
/** The run in one sentence, without a full stop. */
function describeResult(report, title = `${capitalize(report.mode)}: `) {
    const { apply, declaredCount, error, mode, problems, profileDigest, results } = report;
    if (problems.length > 0)
        return `Config not valid: ${(0,model_text/* count */.U9)(problems.length, 'problem')}`;
    if (error !== null && results.length === 0)
        return `Nothing was compared${mode === 'sync' ? ` or ${(0,plan_entry/* describeWriting */.Gi)(apply)}` : ''}`;
    const counts = describeCounts(report);
    if (error !== null && (0,model_errors/* kindOf */.I)(error) === 'refused')
        return `Sync refused, nothing was ${(0,plan_entry/* describeWriting */.Gi)(apply)}: ${counts}`;
    if (mode === 'validate')
        return (`Config ${profileDigest === null ? '' : 'and service profile '}valid: ` +
            `${(0,model_text/* count */.U9)(declaredCount, 'monitor')}`);
    const { changed, missing, obsolete } = countStatuses(results);
    if (error !== null || missing > 0)
        return title + counts;
    if (mode === 'drift')
        return `${title}${changed + obsolete === 0 ? 'none, ' : ''}${counts}`;
    if (results.some(({ operation }) => operation !== null))
        return title + counts;
    return `${title}nothing to ${(0,plan_entry/* mayOnlyCreate */.gP)(apply) ? 'create' : 'do'}, ${counts}`;
}
/** `scope shop/*: 12 of 214 monitors`, or null without a scope. */
function describeScope({ listed, scope }) {
    if (scope.length === 0)
        return null;
    const numbers = listed === null ? '' : `: ${listed.inScope} of ${(0,model_text/* count */.U9)(listed.all, 'monitor')}`;
    return `scope ${scope.join(', ')}${numbers}`;
}
function describePlanFile({ planFile }, how) {
    return planFile === null
        ? null
        : `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}
/** The reason for exit code 2. */
function describeFailOn(report, failOn) {
    if (decideExitCode(report, failOn) !== 2)
        return null;
    return `${describeCounts(report, failOn)} (fail-on: ${failOn.join(', ')})`;
}
function describeUnverified({ results }, join) {
    const unverified = results.map((result) => result.unverified).filter((names) => names.length > 0);
    if (unverified.length === 0)
        return [];
    const fields = join([...new Set(unverified.flat())]);
    const monitors = (0,model_text/* count */.U9)(unverified.length, 'monitor');
    return [`Not compared, because the service's list does not show it: ${fields} (${monitors})`];
}
/** `7 requests, 2 rate limited, waited 12 s`, or null if no request was sent. */
function describeRequests({ requests: { rateLimited, sent, waitedMs }, }) {
    if (sent === 0)
        return null;
    const limited = rateLimited > 0 ? `, ${rateLimited} rate limited` : '';
    return `${(0,model_text/* count */.U9)(sent, 'request')}${limited}${waitedMs > 0 ? `, waited ${Math.ceil(waitedMs / 1000)} s` : ''}`;
}
/** Whether the error that failed a monitor is also the one that ended the run: it is shown once. */
function endedRun({ message }, { error }) {
    return error?.message.startsWith(message) ?? false;
}
function capitalize(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

;// CONCATENATED MODULE: ./build/src/core/render/terminal-text.js











const same = (text) => text;
const noColors = { good: same, warn: same, bad: same, faint: same, strong: same };
/**
 * Statuses of monitors that {@link renderSettled} shows during the run; they are not repeated at
 * the end.
 */
const settledStatuses = ['created', 'updated', 'deleted', 'failed'];
/**
 * The scope, the monitors that are not in sync, then the result. By default, nothing is shortened.
 */
function renderText(report, palette, columns = Number.POSITIVE_INFINITY) {
    const notInSync = sortByStatus(report.results).filter((result) => result.status !== 'in-sync');
    const shown = notInSync.filter(({ status }) => !settledStatuses.includes(status));
    // Long names are not aligned.
    const widest = Math.min(40, Math.floor(columns / 3));
    const widths = shown
        .map((result) => (0,dist/* default */.A)(plain((0,plan_entry/* nameOf */.Vb)(result))))
        .filter((width) => width <= widest);
    const nameColumns = widths.reduce((most, width) => Math.max(most, width), 0);
    const scope = describeScope(report);
    const unverified = describeUnverified(report, (names) => names.join(', '));
    return toLines([
        ...(scope === null ? [] : (0,model_text/* wrap */.LV)(plain(scope), columns)),
        ...shown.flatMap((result) => renderMonitor(result, report, palette, columns, nameColumns)),
        ...(notInSync.length > 0 ? [''] : []),
        ...unverified.flatMap((sentence) => (0,model_text/* wrap */.LV)(plain(sentence), columns)).map(palette.faint),
        ...(report.ignored === 0
            ? []
            : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
        ...renderClosing(report, columns, palette),
    ]);
}
/**
 * `  + Checkout API  created  id m-1`: the line of a monitor that was just written or has failed;
 * else empty.
 */
function renderSettled(result, palette, columns = Number.POSITIVE_INFINITY) {
    if (!settledStatuses.includes(result.status))
        return '';
    return toLines(renderMonitor(result, { mode: 'sync', apply: [] }, palette, columns, 0));
}
function renderClosing(report, columns, { faint, strong }) {
    const result = `${describeResult(report)}.`;
    const requests = describeRequests(report);
    if (requests === null)
        return (0,model_text/* wrap */.LV)(result, columns).map(strong);
    if ((0,dist/* default */.A)(`${result} (${requests})`) <= columns)
        return [`${strong(result)} ${faint(`(${requests})`)}`];
    return [...(0,model_text/* wrap */.LV)(result, columns).map(strong), ...(0,model_text/* wrap */.LV)(`(${requests})`, columns).map(faint)];
}
/**
 * Warnings, the error that ended the run, failed monitors, and the reason for exit code 2; empty if
 * there are none.
 */
function renderWarningsAndErrors(report, failOn, { bad, warn }) {
    const failures = report.results.flatMap((result) => errorOf(result) ?? []);
    const others = failures.filter((error) => !endedRun(error, report));
    const errors = report.error === null ? others : [report.error, ...others];
    const failing = describeFailOn(report, failOn);
    return toLines([
        ...report.warnings.map((warning) => `${warn('Warning:')} ${plain((0,model_problem/* describeWarning */.U9)(warning))}`),
        ...errors.flatMap((error) => (0,model_errors/* describeError */.Uc)(error).map((line, index) => `${index === 0 ? bad('Error:') : ' '} ${plain(line)}`)),
        ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
    ]);
}
function toLines(lines) {
    return lines.map((line) => `${logLine(line)}\n`).join('');
}
/** Shown without their state, because the symbol or a fact shows it. */
const silentStates = ['to create', 'changed', 'unmanaged'];
/**
 * The line with the name, and the lines below. Facts that do not fit next to the name are shown
 * below it.
 */
function renderMonitor(result, run, palette, columns, nameColumns) {
    const state = stateOf(result, run.mode);
    const [symbol, tone, wanted] = appearances[state];
    const name = plain((0,plan_entry/* nameOf */.Vb)(result));
    const words = state === 'failed' ? `failed: ${describeFailure(result)}` : state;
    const start = `  ${palette[tone](symbol)} `;
    const end = silentStates.includes(state) ? '' : `  ${palette[tone](words)}`;
    const about = wanted.map((fact) => plain(facts[fact](result, plainText, run.apply)));
    const line = `${start}${pad(name, nameColumns)}${end}  ${palette.faint(about.join('  '))}`;
    const details = [
        ...describeRename(result),
        ...describeDetails(result, run, plainText).map((write) => write()),
    ];
    const indent = (text) => (0,model_text/* wrap */.LV)(text, columns - 6).map((part) => `      ${cut(part, columns - 6)}`);
    const below = details.map(plain).flatMap(indent);
    if ((0,dist/* default */.A)(line) <= columns)
        return [line, ...below];
    const shortName = cut(name, columns - (0,dist/* default */.A)(`${start}${end}`));
    return [
        `${start}${shortName}${end}`,
        ...pack(about, columns - 6)
            .flatMap(indent)
            .map(palette.faint),
        ...below,
    ];
}
/** Facts in as few lines as possible, where a fact that fits into one is not divided. */
function pack(about, columns) {
    const lines = [];
    for (const fact of about) {
        const line = [...lines.slice(-1), fact].join('  ');
        if ((0,dist/* default */.A)(line) <= columns)
            lines.splice(-1, 1, line);
        else
            lines.push(...(0,model_text/* wrap */.LV)(fact, columns));
    }
    return lines;
}
function pad(text, columns) {
    return text + ' '.repeat(Math.max(0, columns - (0,dist/* default */.A)(text)));
}
function cut(text, columns) {
    if ((0,dist/* default */.A)(text) <= columns)
        return text;
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    let start = '';
    for (const { segment } of graphemes.segment(text)) {
        if ((0,dist/* default */.A)(`${start}${segment}…`) > columns)
            break;
        start += segment;
    }
    return `${start}…`;
}

// EXTERNAL MODULE: ./build/src/core/http/describe-exchange.js
var describe_exchange = __webpack_require__(2963);
// EXTERNAL MODULE: ./build/src/core/model/likely-secrets.js
var likely_secrets = __webpack_require__(2571);
;// CONCATENATED MODULE: ./build/src/core/render/trace.js





/** About paging, rate limits and the response. */
const shownHeaders = /^(content-(range|type)|link|location|retry-after|server|x-(has|last|next|pag|per-|prev|total).*|.*rate-?limit.*|.*(request|correlation)-id)$/;
function openTrace(secrets, write) {
    const mask = (0,model_mask/* createMask */.Px)(secrets);
    // Masked before it is cut, because a part of a secret would not be recognized.
    const writeLine = (line) => write(logLine(plain(mask(line))));
    return {
        /** Of a body, it shows only the size or the keys, which show where the list is. */
        onExchange(exchange, milliseconds) {
            const { method, url } = exchange;
            const [outcome, ...facts] = exchange.kind === 'response'
                ? [exchange.status, describeBody(exchange), ...listHeaders(exchange)]
                : [exchange.sent ? 'no response' : 'not sent', `${exchange.code}: ${exchange.message}`];
            writeLine(`${method} ${(0,likely_secrets/* hideTarget */.wF)(url)} → ${outcome} in ${Math.round(milliseconds)} ms ` +
                `(${facts.join('; ')})`);
        },
        /** The signal that leads to a further page: `page 2: "meta.nextCursor" → ?cursor=abc`. */
        onNextPage(page, signal, url) {
            const { pathname, search } = new URL((0,likely_secrets/* hideTarget */.wF)(url));
            writeLine(`page ${page}: ${signal} → ${search || pathname}`);
        },
    };
}
function describeBody({ body, bodyFault, json }) {
    if (bodyFault !== null)
        return `a body that ${bodyFault.message}`;
    const value = json();
    if (Array.isArray(value))
        return `a list of ${value.length}`;
    return (0,model_json/* isObject */.Gv)(value) ? `keys ${Object.keys(value).join(', ')}` : `${body.length} characters`;
}
function listHeaders({ headers }) {
    return Object.entries(headers).flatMap(([name, value]) => {
        if (!shownHeaders.test(name))
            return [];
        return [`${name}: ${describeHeader(name, String(value))}`];
    });
}
/** Without what may be credentials in an address. */
function describeHeader(name, value) {
    if (name === 'location')
        return (0,describe_exchange/* hideQuery */.pl)(value);
    if (name === 'link')
        return value.replace(/<([^<>]*)>/g, (_, address) => `<${(0,likely_secrets/* hideTarget */.wF)(address)}>`);
    return (0,likely_secrets/* hideTarget */.wF)(value);
}

// EXTERNAL MODULE: ./build/src/core/plan/compare.js
var compare = __webpack_require__(8878);
;// CONCATENATED MODULE: ./build/src/core/report/redact-report.js





/** Fields with words of the report itself, which stay, although one may be equal to a secret. */
const fixedWords = [
    'mode',
    'apply',
    'offered',
    'profileDigest',
    'status',
    'operation',
    'obstacle',
    'kind',
    'code',
];
/**
 * Fields that {@link redactReport}, {@link redactByMask} or {@link redactMonitor} redacts by rules
 * of its own.
 */
const separateFields = [
    'results',
    'declared',
    'actual',
    'differences',
    'renamedFrom',
    'body',
    'template',
    'fields',
];
/**
 * The report for output:
 *
 * - Secrets are masked in every text, because a service may repeat them in an error or show them in
 *   a different monitor.
 * - A field that was declared with a secret is masked completely, declared and actual, because the
 *   service may still have an older secret there.
 * - Parts of a secret that a name was declared with are masked, too, because a service may shorten
 *   or change names.
 * - Actual values that look like secrets are hidden, by the rule of `export`.
 */
function redactReport(report, secrets) {
    const mask = maskNames((0,model_mask/* createMask */.Px)(secrets), report.results);
    return {
        ...redactTexts(report, mask),
        results: report.results.map((result) => redactByMask(result, mask)),
    };
}
function redactResult(result, mask) {
    return redactByMask(result, maskNames(mask, [result]));
}
/**
 * The same value with each text masked, except in {@link fixedWords} and {@link separateFields}.
 */
function redactTexts(value, mask) {
    const redact = (inner) => {
        // The exit code is derived from the name of a signal.
        if (typeof inner === 'string')
            return /^SIG(INT|TERM)$/.test(inner) ? inner : mask(inner);
        if (Array.isArray(inner))
            return inner.map(redact);
        if (typeof inner !== 'object' || inner === null || inner instanceof Date)
            return inner;
        const entries = Object.entries(inner);
        const isKept = (key) => fixedWords.includes(key) || separateFields.includes(key);
        return Object.fromEntries(entries.map(([key, field]) => [key, isKept(key) ? field : redact(field)]));
    };
    return redact(value);
}
/** @param outer the fields with a secret of the monitor that this one is the old name of. */
function redactByMask(result, mask, outer = []) {
    const { actual, declared, differences, renamedFrom } = result;
    const secretFields = declared?.secretFields ?? outer;
    return {
        ...redactTexts(result, mask),
        declared: declared && redactMonitor(declared, secretFields, mask),
        actual: actual &&
            redactMonitor({ ...actual, body: pickShown(actual.body), fields: {} }, secretFields, mask),
        differences: differences.map((difference) => {
            const named = declared === null ? difference : (0,compare/* nameDifference */.Fq)(difference, declared);
            const shown = (0,compare/* hideDifference */.k2)(named, secretFields, actual?.body ?? {});
            const { references } = shown;
            return {
                ...shown,
                ...redactValues(shown, mask),
                ...(references && { references: redactValues(references, mask) }),
                path: mask(difference.path),
            };
        }),
        renamedFrom: renamedFrom && redactByMask(renamedFrom, mask, secretFields),
    };
}
function redactValues(values, mask) {
    const { actual, declared } = values;
    return { declared: (0,model_mask/* redactJson */.Kp)(declared, mask), actual: (0,model_mask/* redactJson */.Kp)(actual, mask) };
}
function redactMonitor(monitor, secretFields, mask) {
    const { template } = monitor;
    const isSecret = (field) => secretFields.includes(field);
    const body = (0,model_json/* mapFields */.YP)(monitor.body, (value, field) => (isSecret(field) ? model_mask/* masked */.Iv : value));
    return {
        ...redactTexts(monitor, mask),
        name: isSecret('name') ? model_mask/* masked */.Iv : mask((0,model_monitor/* displayName */.QC)(monitor)),
        body: (0,model_mask/* redactJson */.Kp)(body, mask),
        ...(template && { template: (0,model_mask/* redactJson */.Kp)(template, mask) }),
    };
}
/** The fields of an actual monitor that outputs show: any other one could hold a secret. */
function pickShown(body) {
    const shown = (0,model_json/* pick */.Up)(body, (field) => field === 'name' || field === 'target');
    return (0,model_json/* mapFields */.YP)(shown, (value, field) => (0,likely_secrets/* hideSecretsAt */.hV)(body, [field], value));
}
/** The mask, and after it one for what is left of the secrets in declared names. */
function maskNames(mask, results) {
    const declared = results.flatMap(({ declared }) => declared ?? []);
    const named = declared.filter(({ secretFields }) => secretFields.includes('name'));
    if (named.length === 0)
        return mask;
    const maskParts = (0,model_mask/* maskFragments */.QK)(named.flatMap(readSecrets));
    const maskCut = (0,model_mask/* createMask */.Px)(findCutNames(named, results).filter((name) => maskParts(name) === name));
    return (text) => maskCut(maskParts(mask(text)));
}
/** Of a secret, in UTF-16 units: a shorter part at the end of a name is not recognized. */
const minCut = 3;
/** The actual names that are the start of a declared one, and end within a secret in it. */
function findCutNames(named, results) {
    const complete = named.map((declared) => {
        return {
            name: (0,model_monitor/* displayName */.QC)(declared).toLowerCase(),
            shortest: (readLiterals(declared)[0]?.length ?? 0) + minCut,
        };
    });
    const names = results.flatMap(({ actual }) => (actual === null ? [] : (0,model_monitor/* displayName */.QC)(actual)));
    return names.filter((cut) => {
        const start = cut.replace(/\s*(\.{2,3}|…)$/, '').toLowerCase();
        return complete.some(({ name, shortest }) => start.length >= shortest && name.startsWith(start));
    });
}
/** What a declared name has in the place of each `${NAME}`. */
function readSecrets(declared) {
    const rest = readLiterals(declared).reduce((name, literal) => (literal === '' ? name : name.replace(literal, '\n')), (0,model_monitor/* displayName */.QC)(declared));
    return rest.split('\n');
}
function readLiterals({ template }) {
    return (0,model_monitor/* trimName */.s2)(String((0,model_json/* own */.ZV)(template ?? {}, 'name') ?? '')).split(/\$\{\w+\}/);
}

// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/src/io/environment.js


const stopSignals = ['SIGHUP', 'SIGINT', 'SIGTERM'];
/** SIGHUP (a closed terminal), SIGINT and SIGTERM stop its run until it is disposed of. */
function openWorld(env, onWait, trace = {}) {
    const stop = new AbortController();
    const onSignal = (name) => {
        const message = `Stopped by ${name}: nothing further was written; ` +
            'the next run continues where this one stopped';
        stop.abort(new model_errors/* RunError */.e4({ code: 'stopped', serviceCode: name, message }));
    };
    for (const name of stopSignals)
        process.on(name, onSignal);
    // As in curl, the lower-case name takes precedence: https://curl.se/docs/manpage.html#ENVIRONMENT
    const read = (name) => env[name] || env[name.toUpperCase()] || '';
    return {
        clock: systemClock,
        random: Math.random,
        proxy: { httpsProxy: read('https_proxy'), noProxy: read('no_proxy') },
        signal: stop.signal,
        onWait,
        ...trace,
        [Symbol.dispose]() {
            for (const name of stopSignals)
                process.off(name, onSignal);
        },
    };
}
/** Yields once, so that a pending signal is handled. @throws RunError that names the signal. */
async function throwIfStopped({ signal }) {
    await (0,promises_.setImmediate)();
    signal.throwIfAborted();
}
const systemClock = {
    now: () => performance.now(),
    wallTime: () => Date.now(),
    sleep: (milliseconds, signal) => 
    // Node warns about a negative time, and fires at once after more than 2 ** 31 - 1 milliseconds.
    (0,promises_.setTimeout)(Math.min(Math.max(0, milliseconds), 2 ** 31 - 1), undefined, { signal }).catch(() => undefined),
};

// EXTERNAL MODULE: ./build/src/io/files/service-profiles.js + 3 modules
var service_profiles = __webpack_require__(1066);
;// CONCATENATED MODULE: ./build/src/io/progress-log.js
/**
 * @param everyMs milliseconds between two lines, and before the first one: short runs need none.
 */
function openProgressLog(clock, everyMs, write) {
    const closed = new AbortController();
    const wait = { until: 0, why: '' };
    let state = {
        done: 0,
        total: 0,
        activity: 'Creating',
        startedAt: 0,
        wait,
        isStopping: false,
    };
    let nextAt = clock.now() + everyMs;
    const writeLine = () => {
        if (closed.signal.aborted)
            return;
        nextAt = clock.now() + everyMs;
        write(describeProgress({ ...state, now: clock.wallTime() }));
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
        onProgress(done, total, activity = state.activity) {
            const startedAt = state.total === 0 ? clock.wallTime() : state.startedAt;
            state = { ...state, done, total, activity, startedAt };
        },
        /** @param until epoch milliseconds. */
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
/**
 * `Creating 120 of 400 · 9.8/s · 28 s left`; or the reason for a wait instead of the time left: `·
 * rate limited, 12 s to go`.
 */
function describeProgress(state) {
    const { activity, done, isStopping, now, startedAt, total, wait } = state;
    if (isStopping)
        return 'Stopping: waiting for the requests in flight';
    const perSecond = done / Math.max(1, (now - startedAt) / 1000);
    const parts = [total === 0 ? 'Listing the monitors' : `${activity} ${done} of ${total}`];
    if (done > 0)
        parts.push(`${perSecond.toFixed(1)}/s`);
    if (wait.until > now)
        parts.push(`${wait.why}, ${describeSpan((wait.until - now) / 1000)} to go`);
    else if (done > 0 && done < total)
        parts.push(`${describeSpan((total - done) / perSecond)} left`);
    return parts.join(' · ');
}
/** `28 s`, `2 min 5 s`, `1 h 3 min`. */
function describeSpan(seconds) {
    const total = Math.ceil(seconds);
    const minutes = Math.floor(total / 60);
    if (minutes === 0)
        return `${total} s`;
    return minutes < 60
        ? `${minutes} min ${total % 60} s`
        : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

// EXTERNAL MODULE: ./build/src/core/plan/plan.js + 1 modules
var plan_plan = __webpack_require__(7316);
// EXTERNAL MODULE: ./build/src/core/plan/plan-rules.js
var plan_rules = __webpack_require__(2484);
// EXTERNAL MODULE: ./build/src/core/plan/plan-warnings.js
var plan_warnings = __webpack_require__(6878);
// EXTERNAL MODULE: ./build/src/core/profile/decode.js
var decode = __webpack_require__(9233);
// EXTERNAL MODULE: ./build/src/core/profile/list-advice.js
var list_advice = __webpack_require__(8476);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
;// CONCATENATED MODULE: ./build/src/core/plan/safety-limits.js









function checkSafety(planned, limits, isApproved) {
    const unsafe = [
        ...checkProof(planned),
        ...checkEmptyConfig(planned),
        ...checkIdentifier(planned),
        ...checkKept(planned),
    ];
    if (isApproved)
        return unsafe;
    const missing = (wanted) => (wanted === 1 ? 'is missing' : 'are missing');
    return [
        ...unsafe,
        ...checkNumber(planned, 'create', limits.maxCreates, missing),
        ...checkNumber(planned, 'update', limits.maxUpdates, () => 'would be updated'),
        ...checkNumber(planned, 'delete', limits.maxDeletes, () => 'would be deleted because of "owns"'),
    ];
}
/** @throws RunError if a plan is unsafe; with the code of the first reason. */
function throwIfUnsafe(unsafe, apply) {
    const [first] = unsafe;
    if (first === undefined)
        return;
    const done = (0,plan_entry/* describeWriting */.Gi)(apply);
    const lines = unsafe.flatMap(({ next, what }) => [`${what}, so nothing was ${done}`, next]);
    throw new model_errors/* RunError */.e4({ code: first.code, message: lines.join('\n') });
}
/** @param isSaved whether the plan was written to a file, which a person can approve. */
function previewSafety(unsafe, isSaved) {
    const warnings = unsafe.map(({ isNumber, next, what }) => {
        const subject = isNumber && isSaved ? 'Without this plan file, sync' : 'Sync';
        return (0,model_problem/* warn */.R8)(`${subject} would be refused: ${what}. ${next}`);
    });
    return { isRefused: unsafe.some(({ isNumber }) => !(isNumber && isSaved)), warnings };
}
function checkNumber({ list, results, scope }, operation, limit, describeWanted) {
    const wanted = selectLimited(results, operation).length;
    const listed = list.monitors.filter(({ name }) => scope.has(name)).length;
    const where = scope.patterns.length === 0 ? '' : ' in the scope';
    const isShare = typeof limit === 'object' && limit !== null;
    const allowed = isShare
        ? Math.max(limit.atLeast, Math.ceil((limit.percent * listed) / 100))
        : (limit ?? wanted);
    if (wanted <= allowed)
        return [];
    const origin = isShare
        ? ` (${limit.percent}% of ${listed} listed${where}, at least ${limit.atLeast})`
        : '';
    const input = `"max-${operation}s"`;
    const what = `${(0,model_text/* count */.U9)(wanted, 'monitor')} ${describeWanted(wanted)}, ` +
        `and ${input} allows ${allowed}${origin}`;
    const next = `To ${operation} them, raise ` +
        `${input}${operation === 'delete' ? ', or name them under "remove"' : ''}`;
    return [{ code: `too-many-${operation}s`, what, next, isNumber: true }];
}
function selectLimited(results, operation) {
    return (0,plan_entry/* selectPlanned */.fJ)(results, operation).filter(({ requestedBy }) => requestedBy?.kind !== 'remove');
}
/** Each run would create one duplicate, which only the list after it shows. */
function checkProof({ list, profile, results }) {
    if (list.unproved === null || (0,plan_entry/* selectNewNames */.LU)(results).length === 0)
        return [];
    return [{ code: 'list-unproved', ...(0,list_advice/* describeUnproved */.$Z)(list.unproved, profile), isNumber: false }];
}
/**
 * A config without monitors is most often a mistake: a wrong path, an empty variable, a file that
 * lost its content.
 */
function checkEmptyConfig({ declared, results }) {
    const wanted = selectLimited(results, 'delete').length;
    if (declared > 0 || wanted === 0)
        return [];
    const what = `${(0,model_text/* count */.U9)(wanted, 'monitor')} would be deleted because of "owns", and the config declares none`;
    const next = 'Declare the monitors that should stay, or name those that should go under "remove"';
    return [{ code: 'nothing-declared', what, next, isNumber: false }];
}
/** A request with an identifier in its body could overwrite another monitor. */
function checkIdentifier({ list, profile, results }) {
    const chosen = (0,profile_profile/* findChosenIdentifier */.bw)(profile);
    if (chosen !== null)
        return checkChosenIdentifiers(results, list, chosen);
    const written = results.filter(({ operation }) => operation === 'create' || operation === 'update');
    const shows = ({ fields }) => (0,decode/* findIdentifierPlace */.Yr)(profile, fields) !== null;
    const shown = written.length === 0 ? undefined : list.monitors.find(shows);
    const place = shown === undefined ? null : (0,decode/* findIdentifierPlace */.Yr)(profile, shown.fields);
    if (place === null)
        return [];
    const key = JSON.stringify(place.join('/'));
    const inExtra = written.filter(({ declared }) => (0,model_json/* getAt */.sM)(declared?.body, place) !== undefined);
    const inConstants = (0,model_json/* getAt */.sM)(profile.constants, place) === undefined ? [] : written;
    const owners = { '"extra"': inExtra, '"constants" of the service profile': inConstants };
    return Object.entries(owners).flatMap(([owner, owned]) => {
        if (owned.length === 0)
            return [];
        const what = `${joinDeclaredNames(owned)}: ` +
            `${owner} sets ${key}, where the service lists the identifier of a monitor`;
        const next = `Remove ${key} from ${owner}: another identifier could overwrite another monitor`;
        return [{ code: 'identifier-declared', what, next, isNumber: false }];
    });
}
/** A creation with the identifier of another monitor could overwrite that monitor. */
function checkChosenIdentifiers(results, list, place) {
    const taken = new Map(list.monitors.map((monitor) => [monitor.id, (0,model_monitor/* displayName */.QC)(monitor)]));
    return (0,plan_entry/* selectPlanned */.fJ)(results, 'create').flatMap(({ declared }) => {
        const id = declared === null ? undefined : (0,model_json/* getAt */.sM)(declared.body, place);
        if (declared === null || id === undefined)
            return [];
        const owner = taken.get((0,model_json/* toText */.fE)(id));
        taken.set((0,model_json/* toText */.fE)(id), (0,model_monitor/* displayName */.QC)(declared));
        return owner === undefined ? [] : [takenIdentifier(declared, place, owner)];
    });
}
/** @param owner the name of the monitor that has the identifier. */
function takenIdentifier(declared, place, owner) {
    const key = JSON.stringify(place.join('/'));
    const shown = (0,model_monitor/* describeActualName */.bX)(owner, declared);
    const what = `${(0,model_monitor/* describeName */.T_)(declared)} cannot be created: ` +
        `its ${key} under "extra" is the identifier of ${shown}`;
    const next = `Declare another ${key}; or, if the monitor was renamed, its old name under "formerly"`;
    return { code: 'identifier-declared', what, next, isNumber: false };
}
/** An update clears a field that it replaces and cannot copy. */
function checkKept({ list, profile, results }) {
    const updated = (0,plan_entry/* selectPlanned */.fJ)(results, 'update');
    const cleared = (0,list_advice/* findUnlistedKeep */.PT)(list.monitors, profile).find(({ isCleared }) => isCleared);
    if (updated.length === 0 || cleared === undefined)
        return [];
    const pointer = JSON.stringify((0,model_json/* writePointer */.NS)(cleared.path.map(String)));
    const which = `${pointer}, which no listed monitor shows, although ${cleared.key} names it`;
    const what = `${joinDeclaredNames(updated)}: an update would clear ${which}`;
    const next = 'Correct it or remove it there; if the list cannot show it, do not include "update" in "apply"';
    return [{ code: 'keep-not-listed', what, next, isNumber: false }];
}
function joinDeclaredNames(results) {
    return (0,model_text/* joinNames */.JH)(results.flatMap(({ declared }) => (declared === null ? [] : (0,model_monitor/* describeName */.T_)(declared))));
}

// EXTERNAL MODULE: ./build/src/core/http/exchange.js
var exchange = __webpack_require__(8669);
;// CONCATENATED MODULE: ./build/src/core/report/plan-file.js






const format = { format: 'monitor-sync plan', version: 1 };
/** The text of a plan file; ends with a line feed. The secrets of the report are already masked. */
function renderPlanFile(report) {
    const { apply, baseUrl, profileDigest, results, scope, service, startedAt } = report;
    const target = { service, profileDigest, baseUrl, apply, scope };
    const plan = {
        ...format,
        ...target,
        createdAt: startedAt.toISOString(),
        monitors: results.map(toEntry),
    };
    return `${escapeJson(JSON.stringify(plan, null, 2))}\n`;
}
/** Whether a text is a plan of this program, of any version, damaged or not. */
function isPlan(text) {
    const plan = (0,exchange/* parseJson */.qF)(text);
    return (0,model_json/* isObject */.Gv)(plan) && plan['format'] === format.format;
}
/** @throws RunError if the text is not a plan of this program. */
function parsePlanFile(text, path) {
    const planFileError = (fault) => {
        const message = `The plan file ${path} ${fault} of Monitor Sync: write one with \`plan\``;
        return new model_errors/* RunError */.e4({ code: 'invalid-option', message });
    };
    const plan = (0,exchange/* parseJson */.qF)(text);
    if (!(0,model_json/* isObject */.Gv)(plan) || plan['format'] !== format.format)
        throw planFileError('is not a plan');
    const { createdAt, monitors, version } = plan;
    if ((0,model_json/* isObject */.Gv)(version) || Array.isArray(version) || (0,model_json/* isDeeperThan */.hz)(maxDepth, plan)) {
        throw planFileError('is a damaged plan');
    }
    if (version !== format.version)
        throw planFileError(`has a different version (${version})`);
    const isEntry = (entry) => (0,model_json/* isObject */.Gv)(entry) && typeof entry['name'] === 'string' && typeof entry['status'] === 'string';
    const isComplete = typeof createdAt === 'string' && hasTarget(plan);
    if (!isComplete || !Array.isArray(monitors) || !monitors.every(isEntry)) {
        throw planFileError('is a damaged plan');
    }
    return { path, createdAt, content: plan, monitors };
}
/** More levels than any plan has, and fewer than overflow the stack where values are compared. */
const maxDepth = 500;
/**
 * Whether what a plan says of its service and scope has the types that a comparison and its message
 * expect.
 */
function hasTarget({ apply, baseUrl, profileDigest, scope = [], service }) {
    const texts = [baseUrl, profileDigest, service].filter((text) => text !== null && text !== undefined);
    const isList = Array.isArray(apply) && Array.isArray(scope);
    return isList && [...texts, ...apply, ...scope].every((text) => typeof text === 'string');
}
function toEntry(result) {
    const { actual, declared, operation, renamedFrom, status } = result;
    return {
        name: (0,plan_entry/* nameOf */.Vb)(result),
        status,
        planned: operation,
        declared: declared?.body ?? null,
        // The text around a secret, such as the host of a target, is not masked, and was approved.
        ...(declared?.template && { written: declared.template }),
        id: actual?.id ?? null,
        // A person approves the deletion of what checks this target. Secrets in it are masked: a digest
        // of one could be guessed.
        ...(operation === 'delete' && { target: (0,model_json/* own */.ZV)(actual?.body ?? {}, 'target') ?? null }),
        // Creating a renamed monitor leaves two monitors with one target.
        ...(status === 'missing' && renamedFrom && { renamedFrom: (0,plan_entry/* nameOf */.Vb)(renamedFrom) }),
        // With identifiers, which are approved, and not the names that stand for them.
        changes: status === 'changed' ? result.differences.map(toChange) : [],
    };
}
function toChange({ references, ...difference }) {
    return { ...difference, ...references };
}
/** Number of changes in the message. */
const maxShown = 20;
/**
 * @throws RunError if a new comparison differs from the plan, even if only in unmanaged monitors.
 */
function requireSamePlan(saved, report) {
    const elsewhere = findOtherTarget(saved.content, report);
    const changes = elsewhere.length === 0 ? findChanges(saved.monitors, report.results) : elsewhere;
    if (changes.length === 0)
        return;
    const plan = `The plan ${saved.path} of ${saved.createdAt}`;
    throw outOfDateError(plan, changes, report, 'Make a new plan, and have it approved');
}
/**
 * @param shown the plan that a person has just confirmed on a terminal; null if nobody was asked.
 * @throws RunError if a new comparison differs from it, even if only in unmanaged monitors.
 */
function requireShownPlan(shown, report) {
    if (shown === null)
        return;
    const changes = findChanges(shown.results.map(toEntry), report.results);
    if (changes.length === 0)
        return;
    throw outOfDateError('The plan above', changes, report, 'Run the command again');
}
function outOfDateError(plan, changes, { apply }, next) {
    const more = changes.length > maxShown ? [`… and ${changes.length - maxShown} more`] : [];
    const message = [
        `${plan} is out of date, so nothing was ${(0,plan_entry/* describeWriting */.Gi)(apply)}. Changed since then:`,
        ...[...changes.slice(0, maxShown), ...more].map((line) => `  ${line}`),
        next,
    ].join('\n');
    return new model_errors/* RunError */.e4({ code: 'plan-out-of-date', message });
}
/**
 * How a run sends other requests than the plan, or for other monitors, whatever the monitors are.
 */
function findOtherTarget(saved, { apply, baseUrl, profileDigest, scope, service }) {
    const describeApply = (operations) => `"apply": ${[operations].flat().join(', ')}`;
    // A plan from before there were scopes has none.
    const describePatterns = (patterns = []) => `the scope ${[patterns].flat().join(', ') || 'of all names'}`;
    const elsewhere = [
        [saved['baseUrl'], baseUrl],
        [saved['service'], service],
        [describeApply(saved['apply']), describeApply(apply)],
        [describePatterns(saved['scope']), describePatterns(scope)],
    ].flatMap(([before, now]) => before === now ? [] : [`the plan is for ${before}, this run for ${now}`]);
    if (elsewhere.length > 0 || saved['profileDigest'] === profileDigest)
        return elsewhere;
    return [`the service profile of ${service}, or a variable in it`];
}
function findChanges(saved, results) {
    const before = Map.groupBy(saved, ({ name }) => String(name));
    const now = Map.groupBy(results, plan_entry/* nameOf */.Vb);
    return [...new Set([...now.keys(), ...before.keys()])].flatMap((name) => {
        const planned = before.get(name) ?? [];
        const found = now.get(name) ?? [];
        const entries = found.map(toEntry);
        if (canonical(planned) === canonical(entries))
            return [];
        const place = found[0]?.declared ? ` (${(0,model_monitor/* describeSource */.B6)(found[0].declared)})` : '';
        // Several monitors may have one name.
        const nth = Math.max(planned.findIndex((entry, index) => canonical(entry) !== canonical(entries[index])), 0);
        return [`${JSON.stringify(name)}${place} ${describeChange(planned[nth], entries[nth])}`];
    });
}
/** The keys of facts that a message describes in words; it quotes the others. */
const factNames = {
    id: 'identifier',
    planned: 'what sync does',
    renamedFrom: 'likely old name',
    changes: 'differences from the service',
};
function describeChange(before, now) {
    if (before === undefined)
        return `is ${now?.['status']}, and is not in the plan`;
    if (now === undefined)
        return `was ${before['status']}, and is no longer declared or listed, or is ignored now`;
    if (before['status'] !== now['status'])
        return `was ${before['status']}, and is now ${now['status']}`;
    // The declared fields, with `${NAME}` for secrets, or the target to delete, and the facts above.
    const [old = {}, current = {}] = [before, now].map(({ name: _name, status: _status, declared, written, ...facts }) => {
        return { ...((0,model_json/* isObject */.Gv)(declared) && declared), ...((0,model_json/* isObject */.Gv)(written) && written), ...facts };
    });
    const isChanged = (key) => canonical((0,model_json/* own */.ZV)(old, key)) !== canonical((0,model_json/* own */.ZV)(current, key));
    const changed = Object.keys({ ...current, ...old }).filter(isChanged);
    if (changed.length === 0)
        return 'is listed a different number of times';
    return `has changed: ${changed.map((key) => (0,model_json/* own */.ZV)(factNames, key) ?? JSON.stringify(key)).join(', ')}`;
}
/** JSON with sorted keys, to compare values. */
function canonical(value) {
    const sort = (_key, inner) => (0,model_json/* isObject */.Gv)(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
        : inner;
    return JSON.stringify(value, sort) ?? '';
}

// EXTERNAL MODULE: ./build/src/core/plan/match.js
var match = __webpack_require__(1188);
;// CONCATENATED MODULE: ./build/src/core/write/listed.js




// What a list shows of monitors that were written.
const createIndex = ({ monitors }) => ({
    byName: Map.groupBy(monitors, ({ name }) => name),
    byId: Map.groupBy(monitors, ({ id }) => id),
});
const indexes = new WeakMap();
function indexList(list) {
    const index = indexes.get(list) ?? createIndex(list);
    indexes.set(list, index);
    return index;
}
/**
 * Declared monitors that an earlier list showed, under the name in `seen`, and that this one does
 * not show.
 */
function findLost(declared, seen, list) {
    const { byName } = indexList(list);
    return declared.filter((one) => {
        const name = seen.get(one);
        return name !== undefined && !byName.has(one.name) && !byName.has(name);
    });
}
/**
 * Monitors of an earlier list, without those of known names, that this one shows neither by name
 * nor by identifier.
 */
function findVanished(before, after, known) {
    const { byId, byName } = indexList(after);
    return before.monitors.filter(({ id, name }) => !known.has(name) && !byName.has(name) && (id === null || !byId.has(id)));
}
/**
 * The name under which the service lists a monitor that was written, by its identifier; null if it
 * does not. Whoever declared a name that others have, too, would declare it twice.
 */
function describeNewName(declared, id, list) {
    const { byId, byName } = indexList(list);
    const [found] = id === null ? [] : (byId.get(id) ?? []);
    if (found === undefined || found.name === declared.name)
        return null;
    const shown = (0,model_monitor/* describeActualName */.bX)((0,model_monitor/* displayName */.QC)(found), declared);
    const others = (byName.get(found.name)?.length ?? 1) - 1;
    const next = others === 0 ? ': declare that name' : `, as it does ${(0,model_text/* count */.U9)(others, 'other monitor')}`;
    const what = `${(0,model_monitor/* describeNameAndSource */.ly)(declared)}: the service calls it ${shown}${next}`;
    return { what, isUnique: others === 0 };
}
/**
 * The monitors that have the name of an updated one, if the service carried out the update as a
 * copy. The list must show the identifier once, or, where the service replaces the monitor, a new
 * one without the old one.
 */
function findCopies({ actual, declared }, list) {
    const { byId, byName } = indexList(list);
    const found = byName.get(declared.name) ?? [];
    const same = byId.get(actual.id) ?? [];
    const isOne = found.length < 2 && same.length < 2 && found.every((one) => same.every((old) => old === one));
    return isOne ? [] : found;
}
function describeCopies(updated, list) {
    const { actual, declared } = updated;
    const name = (0,model_monitor/* describeNameAndSource */.ly)(declared);
    const copies = findCopies(updated, list);
    const ids = [...new Set([actual.id, ...copies.map(({ id }) => id)])].map(model_monitor/* describeId */.p4).join(', ');
    return `The service accepted the update of ${name}, and still lists the old monitor as well (${ids})`;
}
/** A monitor of an earlier list, as this one shows it with the same name and identifier. */
function findListed({ id, name }, list) {
    return indexList(list)
        .byName.get(name)
        ?.find((monitor) => monitor.id === id);
}
/**
 * Whether a list shows a deleted monitor, perhaps under a new identifier, which the list before did
 * not show.
 */
function isStillListed(actual, list, before) {
    const [named, earlier] = [indexList(list).byName.get(actual.name) ?? [], indexList(before).byId];
    return (findListed(actual, list) !== undefined || named.some((monitor) => !earlier.has(monitor.id)));
}
/**
 * The declared and the actual value for a message, without secrets: what is one in a pair, the
 * `listed` fields show.
 */
function showValues(difference, monitor, listed) {
    const named = (0,compare/* nameDifference */.Fq)(difference, monitor);
    const { actual, declared } = (0,compare/* hideDifference */.k2)(named, monitor.secretFields, listed);
    return [declared, actual].map((value) => (value === model_mask/* masked */.Iv ? model_mask/* masked */.Iv : JSON.stringify(value)));
}
function quoteName(actual) {
    return JSON.stringify((0,model_monitor/* displayName */.QC)(actual));
}
/** `"a" (id 1)`, for one of several of its name. */
function quoteDuplicate(actual) {
    return `${quoteName(actual)} (${(0,model_monitor/* describeId */.p4)(actual.id)})`;
}
/**
 * A monitor that is to be deleted; with its identifier if the config has that, because others have
 * its name.
 */
function quoteObsolete({ actual, requestedBy, }) {
    return requestedBy.staying === undefined ? quoteName(actual) : quoteDuplicate(actual);
}
function joinObsolete(obsolete) {
    return (0,model_text/* joinNames */.JH)(obsolete.map(quoteObsolete));
}
/** `"a" (monitors.yaml:3), "b" (monitors.yaml:5), "c" (monitors.yaml:7) and 4 more` */
function joinDeclared(monitors, describe = model_monitor/* describeNameAndSource */.ly) {
    return (0,model_text/* joinNames */.JH)(monitors.map(({ declared }) => describe(declared)));
}
/** `the update of "a", "b"` */
function describeChanges(operation, entries) {
    if (operation === 'update')
        return `the update of ${joinDeclared(entries, model_monitor/* describeName */.T_)}`;
    return `the deletion of ${joinObsolete(entries)}`;
}

;// CONCATENATED MODULE: ./build/src/core/write/created-otherwise.js





/** Number of monitors in the message. */
const maxNamed = 10;
/**
 * The error for created monitors that the last list shows with another type or target: another
 * thing is monitored than declared, whatever the service has accepted. Null if there are none.
 * Other fields are a warning of the creation.
 */
function createdOtherwiseError(results, list) {
    const created = results
        .filter(({ status }) => status === 'created')
        .flatMap(({ declared }) => declared ?? []);
    const lines = [];
    for (const { actual, declared, differences } of (0,match/* compareListed */.NG)(created, list)) {
        const isListed = actual.name === declared.name;
        const other = differences.filter(({ actual: shown, path }) => ['type', 'target'].includes(path) && shown !== null);
        if (!isListed || other.length === 0)
            continue;
        const values = other.map((difference) => {
            const [wanted, shown] = showValues(difference, declared, actual.body);
            return `${shown} and not ${wanted} for ${JSON.stringify(difference.path)}`;
        });
        lines.push(`${(0,model_monitor/* describeNameAndSource */.ly)(declared)} was created, ` +
            `and the service lists ${values.join(' and ')}`);
    }
    if (lines.length === 0)
        return null;
    const more = lines.length > maxNamed ? [`… and ${(0,model_text/* count */.U9)(lines.length - maxNamed, 'other monitor')}`] : [];
    const next = 'Declare what the service lists, or list the field under "ignoreChanges"; ' +
        'or correct it in the service';
    return new model_errors/* RunError */.e4({
        code: 'not-applied',
        message: [...lines.slice(0, maxNamed), ...more, next].join('\n'),
    });
}

// EXTERNAL MODULE: ./build/src/core/http/status-table.js
var status_table = __webpack_require__(9579);
;// CONCATENATED MODULE: ./build/src/core/write/creation-response.js






/**
 * The monitor is created, even if the body broke off.
 * @param isListedSince whether a list was read since, which shows its name if it has an identifier.
 */
function readCreation(response, declared, isListedSince) {
    const { body, bodyFault, json, profile } = response;
    const monitor = (0,status_table/* findWrittenMonitor */.F4)(response);
    const id = (monitor && (0,decode/* decodeId */.ks)(monitor, profile)) ?? (0,status_table/* readLocation */.mb)(response);
    const what = `${(0,model_monitor/* describeName */.T_)(declared)} was created, but`;
    if (monitor !== null) {
        const stored = (0,decode/* decodeFields */.ql)(monitor, profile);
        const { differences } = (0,compare/* compareMonitor */.Qg)(declared.body, stored, declared.ignoreChanges);
        const name = (0,decode/* decodeName */.e4)(monitor, profile) ?? declared.name;
        if ((0,model_monitor/* nameKey */.Rc)(name) === declared.name)
            return { id, warning: describeStored(declared, differences, stored) };
        const shown = (0,model_monitor/* describeActualName */.bX)(name, declared);
        const renamed = `${what} the response calls it ${shown}: check its name in the service`;
        return { id, warning: isListedSince && id !== null ? null : renamed };
    }
    // An empty body, or other JSON, is no fault.
    const hasNoFault = id !== null || (bodyFault === null && (body.trim() === '' || json() !== undefined));
    const fault = bodyFault?.message ?? ((0,exchange/* isHtml */._6)(response) ? 'is HTML' : 'is not JSON');
    return {
        id,
        warning: hasNoFault ? null : `${what} its identifier is not known: the response ${fault}`,
    };
}
function describeStored(declared, differences, stored) {
    if (differences.length === 0)
        return null;
    const values = differences.map((difference) => {
        const [wanted, shown] = showValues(difference, declared, stored);
        return `${shown} for ${JSON.stringify(difference.path)} (declared ${wanted})`;
    });
    return (`${(0,model_monitor/* describeName */.T_)(declared)} was created, but the service stores ${values.join(', ')}: ` +
        'unless an update corrects that, every later run finds the same difference; ' +
        'then declare what the service stores, or list it under "ignoreChanges"');
}
function describeUnknown(exchange) {
    if (exchange.kind === 'response')
        return `a response with status ${exchange.status}`;
    return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
}
function remarkOnRepeat(unknown) {
    return unknown === null ? null : `sent again after ${describeUnknown(unknown)}`;
}

// EXTERNAL MODULE: ./build/src/core/model/fields.js
var model_fields = __webpack_require__(4442);
;// CONCATENATED MODULE: ./build/src/core/model/state-names.js
/**
 * Only this file decides which fields are probably state by their names: results of checks, times,
 * counters, owners.
 */

/**
 * Names of state, with blanks between words: results of checks, times and authors of changes,
 * owners, own URLs.
 */
const stateNames = [
    /^(created|updated|modified|deleted)( on| by| date| time)?$/,
    /^(status|status code|status window|state|stats|statistics|health|healthy|up|down|is (up|down|online|healthy))$/,
    /^(started|timestamp|errors?|cause|http status( code)?|response time|ping time|(check|error|failure|incident|ping|success) count)$/,
    /^(heartbeats?|history|incidents?|results?|certificate|maintenance|screenshot|include sensitive data|endpoint|links|self)$/,
    /^((account|org|organization|owner|team|tenant|user) id|(badge|html|pause|ping|resume|update) url)$/,
    /^(average|avg|current|downtime|failures|latency|mean|median|n|next|offline|online|previous|recent|total|uptime)\b/,
    /\b(last|latest)\b/,
    / (at|timestamp|since)$/,
];
/**
 * Names of settings that start like state: `latency_warning_ms`, `failures_threshold`,
 * `recent_window_ms`; not of measured times.
 */
const limitName = / (thresholds?|limits?|warnings?|critical)\b| (delay|grace|interval|period|timeout|window) ms$/;
/** Names of state, whatever else they contain. */
const momentName = /\b(last|latest|next)\b| (at|timestamp|count)$/;
/** By the name of a field, in any spelling. A secret is no state. */
function looksLikeState(name) {
    if ((0,likely_secrets/* isSecretName */.eh)(name))
        return false;
    const words = (0,likely_secrets/* splitWords */.yM)(name);
    if (limitName.test(words) && !momentName.test(words))
        return false;
    return stateNames.some((pattern) => pattern.test(words));
}

;// CONCATENATED MODULE: ./build/src/core/write/field-effects.js





const nothing = new Set();
/**
 * Compares two lists of one monitor, field by field, whether the config declares a field or not. A
 * field that had no value before, a list in another order, and the identifier do not count; and of
 * what `list.readOnly` names, only secrets do: they are there so that `export` does not write them.
 */
class EffectFinder {
    #mapped;
    #readOnly;
    /** By key, because each monitor of a list may have changed in the same ones. */
    #namedLikeState = new Map();
    constructor(profile) {
        const mapped = new Map();
        for (const name of model_fields/* fieldNames */.pi) {
            const read = profile.fields[name]?.read ?? null;
            if (read !== null)
                mapped.set(writePlace(read), name);
        }
        this.#mapped = mapped;
        this.#readOnly = new Set(profile.list.readOnly.map(writePlace));
    }
    /** @param sent the places that a request has set, which are not compared. */
    find(before, after, sent = nothing) {
        const top = { above: '', isReadOnly: false, isNamedLikeState: false };
        return this.#findInObject(before.fields, after.fields, { before, after, sent, ...top });
    }
    #findInObject(was, is, where) {
        const effects = [];
        for (const key of Object.keys(was)) {
            const value = was[key];
            const shown = (0,model_json/* own */.ZV)(is, key);
            // Fast path: nearly all values are equal, and there may be 100,000 monitors.
            if (value === shown || isUnset(value))
                continue;
            for (const effect of this.#findAt(key, value, shown, where))
                effects.push(effect);
        }
        return effects;
    }
    #findAt(key, value, shown, where) {
        const place = where.above + (0,model_json/* writeStep */.qV)(key);
        if (where.sent.has(place))
            return [];
        if (where.above === '' && model_monitor/* identifierKeys */.mV.includes(key))
            return [];
        const field = this.#mapped.get(place);
        if (field !== undefined)
            return compareMapped(field, place, where);
        const isReadOnly = (where.isReadOnly || this.#readOnly.has(place)) && !(0,likely_secrets/* isSecretName */.eh)(key);
        if (isReadOnly && !(0,model_json/* isObject */.Gv)(value))
            return [];
        const isNamedLikeState = where.isNamedLikeState || this.#isNamedLikeState(key);
        const isLost = isUnset(shown);
        const effect = {
            path: place,
            place,
            was: value,
            is: shown ?? null,
            isLost,
            isAbsent: shown === undefined,
            isNamedLikeState,
        };
        if (!(0,model_json/* isObject */.Gv)(value) || (!isLost && !(0,model_json/* isObject */.Gv)(shown)))
            return isEqual(value, shown) ? [] : [effect];
        const below = { ...where, above: `${place}/`, isReadOnly, isNamedLikeState };
        const inner = this.#findInObject(value, (0,model_json/* isObject */.Gv)(shown) ? shown : {}, below);
        // An object that is gone is one effect, unless it had fields that a config has by name.
        const isOne = isLost && inner.length > 0 && inner.every((one) => one.path === one.place);
        if (!isOne)
            return inner;
        return [{ ...effect, isNamedLikeState: inner.every((one) => one.isNamedLikeState) }];
    }
    #isNamedLikeState(key) {
        const isState = this.#namedLikeState.get(key) ?? changesByItself(key);
        this.#namedLikeState.set(key, isState);
        return isState;
    }
}
/** In the words of the config, because two values of the service may mean the same. */
function compareMapped(field, place, { after, before }) {
    if (field === 'name' && before.name === after.name)
        return [];
    const was = (0,model_json/* own */.ZV)(before.body, field);
    const is = (0,model_json/* own */.ZV)(after.body, field);
    if (was === undefined || isUnset(was))
        return [];
    if ((0,model_fields/* isSameValue */.am)(field, was, is, before.body) || isEqual(was, is))
        return [];
    const isAbsent = is === undefined;
    const shown = is ?? null;
    const isLost = isUnset(is);
    return [{ path: field, place, was, is: shown, isLost, isAbsent, isNamedLikeState: false }];
}
/**
 * The places of a listed item that an update has set to another value than the listed one: what its
 * plan shows. A list counts as one place, because it is sent complete. All else that a request has
 * is a copy of what is listed, and must stay.
 */
function listSentPlaces(update, profile) {
    const places = new Set();
    for (const path of listSentPaths(update)) {
        const [first = '', ...rest] = path;
        const rule = (0,model_fields/* isFieldName */.ac)(first) ? profile.fields[first] : null;
        const starts = rule === null ? [[first]] : [rule.read, rule.write];
        for (const start of starts)
            if (start !== null)
                places.add(writePlace([...start, ...rest]));
    }
    return places;
}
/** The same in the words of the config. */
function listSentPaths({ actual, differences }) {
    const written = differences.filter(({ isReadOnly }) => !isReadOnly);
    return written.map(({ path }) => cutAtList((0,model_json/* parsePointer */.vp)(`/${path}`), actual.body));
}
function cutAtList(path, body) {
    let value = body;
    for (const [depth, step] of path.entries()) {
        if (Array.isArray(value))
            return path.slice(0, depth);
        value = (0,model_json/* isObject */.Gv)(value) ? (0,model_json/* own */.ZV)(value, String(step)) : undefined;
    }
    return path;
}
function writePlace(path) {
    return path.map((step) => (0,model_json/* writeStep */.qV)(String(step))).join('/');
}
/** Whether a field has no value: absent, null, or an empty text, list or object. */
function isUnset(value) {
    if (typeof value === 'object' && value !== null)
        return Object.keys(value).length === 0;
    return value === undefined || value === null || value === '';
}
/** State, and what services count or compute at each write. */
function changesByItself(key) {
    return looksLikeState(key) || /^(version|revision|etag)$/i.test(key);
}
/** Equal as JSON; a list may have another order, and other identifiers in its items. */
function isEqual(first, second) {
    if (first === second)
        return true;
    // What a plan compared has no HTML escapes any more, where the service adds them.
    const one = (0,model_monitor/* unescapeTexts */.RB)(first);
    const other = second === undefined ? undefined : (0,model_monitor/* unescapeTexts */.RB)(second);
    if (one === other)
        return true;
    if (other === undefined || typeof one !== typeof other)
        return false;
    return JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other));
}
function toComparable(value, isInList = false) {
    if (Array.isArray(value))
        return value.map((item) => JSON.stringify(toComparable(item, true))).toSorted();
    if (!(0,model_json/* isObject */.Gv)(value))
        return value;
    const keys = Object.keys(value).toSorted();
    const compared = isInList ? keys.filter((key) => !model_monitor/* identifierKeys */.mV.includes(key)) : keys;
    return compared.map((key) => [key, toComparable(value[key], isInList)]);
}
/** Whether an update has sent the declared value of a difference that the list shows after it. */
function createSentFinder(update) {
    const sent = listSentPaths(update).map((path) => (0,model_json/* writePointer */.NS)(path.map(String)).slice(1));
    return ({ path }) => sent.some((one) => (0,model_json/* isAtOrBelow */.a5)(path, one) || (0,model_json/* isAtOrBelow */.a5)(one, path));
}

;// CONCATENATED MODULE: ./build/src/core/write/outcome.js








/**
 * By write, because a run asks for all outcomes after each list. A write in the log never changes.
 */
const decided = new WeakMap();
function decideOutcome(write) {
    const outcome = decided.get(write) ?? { write, ...deciders[write.operation](write) };
    decided.set(write, outcome);
    return outcome;
}
const deciders = {
    create: decideCreation,
    update: decideUpdate,
    delete: decideDeletion,
};
const sighters = {
    create: ({ entry }, { entries }) => {
        const { declared } = entry;
        // A monitor that has the former name is not the created one.
        return entries.get(declared)?.actual?.name === declared.name;
    },
    update: showsUpdate,
    delete: showsDeletion,
};
/**
 * What a list shows of a write.
 * @param before the list before the operation: it shows that a monitor is the same one under a new
 * identifier.
 * @param isBehind whether the list lacks monitors that exist.
 */
function sight(write, listing, before, isBehind) {
    const isShown = sighters[write.operation](write, listing, before);
    const isBefore = !isShown && showsBefore(write, listing);
    const { declared } = write.entry;
    const entry = declared === null ? null : (listing.entries.get(declared) ?? null);
    return { at: listing.at, isShown, isBefore, isBehind, entry };
}
/**
 * Whether a list shows nothing of a write. What differs from before may be somebody else's work.
 */
function showsBefore({ entry, operation }, { entries, list }) {
    if (operation === 'create')
        return true;
    if (operation === 'delete')
        return findListed(entry.actual, list) !== undefined;
    const sent = entry.differences.filter((difference) => isToBeWritten(difference) && !difference.isHidden);
    const now = entries.get((0,plan_entry/* keyOf */.TN)(entry))?.differences ?? [];
    const left = new Map(now.map(({ actual, path }) => [path, JSON.stringify(actual)]));
    return (sent.length > 0 && sent.every(({ actual, path }) => left.get(path) === JSON.stringify(actual)));
}
function showsUpdate(write, { entries, list }) {
    const changed = write.entry;
    const found = entries.get(changed.declared);
    if (found === undefined || found.actual === null || findCopies(changed, list).length > 0)
        return false;
    const left = found.differences.filter(isToBeWritten);
    // No list will show a value that the service hides.
    return (left.length === 0 || (isAccepted(lastAttempt(write)) && left.every(({ isHidden }) => isHidden)));
}
/**
 * After an unknown outcome, somebody may have renamed it meanwhile, so its identifier must be gone,
 * too.
 */
function showsDeletion(write, { list }, before) {
    const { actual } = write.entry;
    if (isStillListed(actual, list, before))
        return false;
    return isAccepted(lastAttempt(write)) || !indexList(list).byId.has(actual.id);
}
/** A difference that an update is to end. */
function isToBeWritten({ isAlsoSet, isReadOnly }) {
    return !isReadOnly && !isAlsoSet;
}
function decideCreation(write) {
    const missing = write.entry;
    const { attempts, blockedBy, closedAs } = write;
    const lost = attempts.filter(({ exchange }) => exchange.outcome === 'unknown');
    const last = attempts.at(-1);
    const shown = findShown(write);
    const fail = (error) => {
        const facts = lost.length > 0 ? (0,describe_exchange/* withUnknownOutcome */.tz)(error, 'create') : error;
        return {
            ...missing,
            status: 'failed',
            error: hasTimedOut(write) ? addAdvice(facts, timeOutAdvice) : facts,
        };
    };
    if (last?.exchange.outcome === 'done')
        return {
            knowledge: shown === null ? 'accepted' : 'shown',
            result: acceptCreation(write, last, lost, shown),
        };
    if (shown !== null && lost.length > 0)
        return { knowledge: 'shown', result: foundCreation(missing, lost, shown) };
    if (blockedBy !== null || last === undefined)
        return { knowledge: 'refused', result: blockedBy === null ? missing : fail(blockedBy) };
    if (last.exchange.outcome === 'conflict') {
        if (shown !== null)
            return { knowledge: 'refused', result: { ...shown, operation: null } };
        const facts = (0,describe_exchange/* describeExchange */.Nu)(last.exchange, missing.declared);
        const result = closedAs ?? fail(addAdvice(facts, notListedAdvice));
        return { knowledge: closedAs === null ? 'conflict' : 'refused', result };
    }
    // One that was not sent again keeps the outcome of the time before.
    const answer = last.exchange.outcome === 'not-sent' ? (lost.at(-1) ?? last) : last;
    const result = fail(describeAttempt(answer, missing.declared));
    return { knowledge: lost.includes(answer) ? 'unknown' : 'refused', result };
}
const notListedAdvice = 'The monitors were not listed again; the next run will check whether it exists';
const timeOutAdvice = 'Wait some minutes before the next run, because the service may still create it; ' +
    'then lower "concurrency", or raise "request-timeout"';
function addAdvice(facts, advice) {
    return { ...facts, message: `${facts.message}\n${advice}` };
}
function acceptCreation(write, { exchange, listBefore }, lost, shown) {
    const missing = write.entry;
    const unread = { id: null, warning: null };
    const isListedSince = write.sightings.length > 0;
    const { id, warning } = exchange.kind === 'response' ? readCreation(exchange, missing.declared, isListedSince) : unread;
    const stored = shown?.actual
        ? describeStored(missing.declared, shown.differences, shown.actual.body)
        : null;
    // What the service said, if no list shows that it was a success.
    const isUnlisted = shown === null && isListedSince;
    const said = isUnlisted
        ? (0,describe_exchange/* describeFailure */.Ic)(exchange, `the creation of ${(0,model_monitor/* describeName */.T_)(missing.declared)}`)
        : null;
    const remark = remarkOnRepeat(lost.at(-1)?.exchange ?? null);
    // One that was listed before is that of another monitor, or the number of a job.
    const isKnown = indexList(listBefore).byId.has(id);
    return {
        ...missing,
        status: 'created',
        id: shown?.id ?? (isKnown ? null : id),
        warning: warning ?? stored ?? said,
        remark,
    };
}
function foundCreation(missing, lost, shown) {
    const { declared } = missing;
    const twice = `${(0,model_monitor/* describeName */.T_)(declared)} was sent ${lost.length} times before it showed up in the list; ` +
        'check for a duplicate';
    const stored = shown.actual === null ? null : describeStored(declared, shown.differences, shown.actual.body);
    const exchange = lost.at(-1)?.exchange;
    const remark = exchange === undefined ? null : `found in the list after ${describeUnknown(exchange)}`;
    return {
        ...missing,
        status: 'created',
        id: shown.id,
        warning: lost.length > 1 ? twice : stored,
        remark,
    };
}
function decideUpdate(write) {
    const changed = write.entry;
    const last = lastAttempt(write);
    if (last === null)
        return { knowledge: 'refused', result: changed };
    if (isRefused(last))
        return { knowledge: 'refused', result: failChange(changed, last, 'update') };
    const shown = findShown(write);
    if (shown?.differences.some(isToBeWritten))
        return { knowledge: 'shown', result: showAs(changed, shown) };
    const remark = remarkOn(last, 'found in the list', shown !== null);
    const updated = { ...changed, status: 'updated', remark, warning: null };
    if (shown !== null)
        return { knowledge: 'shown', result: updated };
    if (isAccepted(last))
        return { knowledge: 'accepted', result: write.closedAs ?? updated };
    return { knowledge: 'unknown', result: failChange(changed, last, 'update') };
}
/** What is reported of a write that no list has shown, with the newest one. */
function closeWrite(write, newest, profile) {
    const { knowledge, result } = decideOutcome(write);
    if (write.operation === 'update' && knowledge === 'accepted')
        return closeUpdate(write, newest, profile);
    if (write.operation === 'create' && knowledge === 'conflict')
        return closeConflict(write, newest.list);
    return write.operation === 'delete' ? closeDeletion(write) : result;
}
/** A creation whose name is taken by a monitor that the list does not show. */
function closeConflict(write, list) {
    const { result } = decideOutcome(write);
    if (result.status !== 'failed')
        return result;
    const { error } = result;
    const advice = adviseOnSimilarName(write.entry.declared, list) ?? describe_exchange/* conflictAdvice */.TE;
    return {
        ...result,
        error: { ...error, message: error.message.replace(notListedAdvice, () => advice) },
    };
}
/** Some services compare names without case. */
function adviseOnSimilarName(declared, { monitors }) {
    const name = declared.name.toLowerCase();
    const similar = monitors.find((monitor) => monitor.name.toLowerCase() === name);
    if (similar === undefined)
        return null;
    const shown = `${(0,model_monitor/* describeActualName */.bX)((0,model_monitor/* displayName */.QC)(similar), declared)} (${(0,model_monitor/* describeId */.p4)(similar.id)})`;
    const next = 'declare that name, or rename it in the service';
    return `The list shows ${shown}, whose name differs only in upper and lower case: ${next}`;
}
/** An accepted update that the lists do not confirm. */
function closeUpdate(write, { entries, list }, profile) {
    const changed = write.entry;
    const { declared, id } = changed;
    if (findCopies(changed, list).length > 0) {
        const next = 'Remove one of the two in the service';
        return failByList(changed, 'updated-not-listed', describeCopies(changed, list), next);
    }
    const found = entries.get(declared);
    if (found?.status === 'changed')
        return showAs(changed, found);
    const what = `The service accepted the update of ${(0,model_monitor/* describeNameAndSource */.ly)(declared)}, and does not list it`;
    // A name that was not sent is one that the update has cleared or changed.
    const isRenamed = createSentFinder(changed)({ path: 'name' });
    const renamed = isRenamed ? describeNewName(declared, id, list) : null;
    const key = (0,profile_profile/* describeKey */.Rx)('update.whole', profile);
    const cleared = `If it has no name any more, the service replaces the monitor: set ${key} to true`;
    const check = 'Check in the service what became of it';
    const isCleared = !isRenamed && profile.update?.whole === false;
    const next = renamed?.what ?? (isCleared ? `${check}. ${cleared}` : check);
    return failByList(changed, 'updated-not-listed', what, next);
}
/** One that the list does not confirm stays `changed`. */
function showAs(changed, shown) {
    const { actual, id, unverified } = shown;
    const differences = shown.differences.filter(({ isAlsoSet }) => !isAlsoSet);
    return { ...changed, actual, id, unverified, differences };
}
function decideDeletion(write) {
    const obsolete = write.entry;
    const last = lastAttempt(write);
    if (last === null)
        return { knowledge: 'refused', result: obsolete };
    if (isRefused(last))
        return { knowledge: 'refused', result: failChange(obsolete, last, 'delete') };
    const isShown = write.sightings.some((sighting) => sighting.isShown);
    const remark = remarkOn(last, 'no longer listed', isShown);
    const deleted = { ...obsolete, status: 'deleted', remark, warning: null };
    if (isShown)
        return { knowledge: 'shown', result: deleted };
    if (isAccepted(last))
        return { knowledge: 'accepted', result: write.closedAs ?? deleted };
    return { knowledge: 'unknown', result: write.closedAs ?? failChange(obsolete, last, 'delete') };
}
/** A deletion that the lists do not confirm: a 404 may also mean that the address is wrong. */
function closeDeletion(write) {
    const obsolete = write.entry;
    const { knowledge, result } = decideOutcome(write);
    if (knowledge === 'accepted')
        return obsolete;
    const last = lastAttempt(write);
    if (knowledge !== 'unknown' || last?.exchange.outcome !== 'done')
        return result;
    const what = `The service responded that ${quoteObsolete(obsolete)} is gone, and still lists it`;
    const next = 'Check the key "delete" of the service profile: its path and its method';
    return failByList(obsolete, 'deleted-still-listed', what, next);
}
function lastAttempt({ attempts }) {
    return attempts.at(-1) ?? null;
}
/** The monitor as the first list shows it that shows the write. */
function findShown({ sightings }) {
    return sightings.find(({ isShown }) => isShown)?.entry ?? null;
}
/**
 * Whether the service has done it, by its response; that a monitor to delete is gone may have
 * another reason.
 */
function isAccepted(attempt) {
    if (attempt?.exchange.outcome !== 'done')
        return false;
    return attempt.exchange.kind !== 'response' || !(0,status_table/* isGone */.ST)(attempt.exchange);
}
function isRefused({ exchange, unknown }) {
    return exchange.outcome !== 'done' && unknown === null;
}
function remarkOn(attempt, event, isShown) {
    const { exchange, unknown } = attempt;
    if (isAccepted(attempt))
        return remarkOnRepeat(unknown);
    return isShown ? `${event} after ${describeUnknown(unknown ?? exchange)}` : null;
}
/** The error of an attempt that failed. */
function describeAttempt({ acceptsOthers, exchange }, monitor) {
    const facts = (0,describe_exchange/* describeExchange */.Nu)(exchange, monitor);
    return acceptsOthers ? (0,describe_exchange/* describeAlone */.Vn)(facts, exchange) : facts;
}
function failChange(item, attempt, operation) {
    const { exchange, unknown } = attempt;
    const facts = describeAttempt(attempt, item.declared ?? item.actual);
    const isUnknown = unknown !== null || exchange.outcome === 'done';
    const error = isUnknown ? (0,describe_exchange/* withUnknownOutcome */.tz)(facts, operation) : facts;
    return { ...item, status: 'failed', unverified: [], error };
}
function failByList(item, code, what, next) {
    const error = { code, serviceCode: null, status: null, message: `${what}\n${next}` };
    return { ...item, status: 'failed', unverified: [], error };
}
/**
 * Whether it timed out: a slow service may still do it, so that a creation is never sent again in
 * the same run.
 */
function hasTimedOut({ attempts }) {
    return attempts.some(({ exchange, unknown }) => (0,status_table/* mayStillRun */.tk)(exchange) || (unknown !== null && (0,status_table/* mayStillRun */.tk)(unknown)));
}
/**
 * When the service has certainly ended its work: after a time-out, it may take as long as the
 * time-out once more.
 */
function estimateEnd(write, { timeoutMs }) {
    const at = lastAttempt(write)?.at ?? 0;
    return hasTimedOut(write) ? at + timeoutMs : at;
}
/**
 * Whether the newest lists prove that a creation with an unknown outcome created nothing: two of
 * them, `lag` apart, the last one after the service has ended its work.
 */
function isProvedAbsent(write, timing) {
    const { sightings } = write;
    const from = sightings.findLastIndex(({ isBehind, isShown }) => isBehind || isShown) + 1;
    const absences = sightings.slice(from);
    const first = absences[0];
    const last = absences.at(-1);
    if (first === undefined || last === undefined || first === last)
        return false;
    return last.at - first.at >= timing.lagMs && last.at >= estimateEnd(write, timing);
}

;// CONCATENATED MODULE: ./build/src/core/list/page-signals.js




/** How the next page is requested, the most certain method first. */
const pagingMethods = [
    'next url',
    'cursor',
    'next page',
    'next offset',
    'number',
    'last item',
];
/** What a page says about further pages; this one says nothing. */
const noSignals = {
    /** The most certain of the next pages that it names. */
    next: null,
    /** How the list is counted, from 0 or 1: by pages, or by the index of the first item. */
    counting: null,
    pages: null,
    total: null,
    /** What a flag announces. */
    more: null,
    /** Whether a flag, or a next page that is null, marks it as the last page. */
    isLast: false,
    /**
     * What a word announces that only says that there are more monitors, and not how to request them.
     */
    vague: null,
    /** Whether a service profile declares the signals: then nothing is detected. */
    isDeclared: false,
    /** Why a list without a total is refused if this is its first page. */
    absent: null,
};
/** Reads the signals that a service profile declares, and no others. */
function readDeclaredSignals(page, rule) {
    const declared = { ...noSignals, isDeclared: true };
    const { headers, json } = page.response;
    if (rule.by === 'none')
        return declared;
    if (rule.by === 'link') {
        const lines = (0,exchange/* headerLines */.Hq)(headers, 'link');
        return {
            ...declared,
            ...readNext(lines.length === 0 ? undefined : (0,exchange/* readLinkHeader */.uO)(lines), 'Link', null, page),
        };
    }
    const body = json();
    const total = rule.total && readNumber((0,model_json/* getAt */.sM)(body, rule.total) ?? null);
    const more = rule.more && (0,model_json/* getAt */.sM)(body, rule.more);
    const announced = more === true ? announceMore((0,model_json/* writePointer */.NS)((rule.more ?? []).map(String))) : null;
    const absent = rule.total && total === null ? missingTotal(rule.total, page) : null;
    const end = { ...declared, total, more: announced, isLast: more === false, absent };
    if (end.isLast)
        return end;
    if (rule.by === 'number')
        return { ...end, counting: { by: 'page', start: rule.from, parameters: [rule.parameter] } };
    if (rule.by === 'offset')
        return { ...end, counting: { by: 'offset', start: 0, parameters: [rule.parameter] } };
    const parameter = rule.by === 'cursor' ? rule.parameter : null;
    const next = readNext((0,model_json/* getAt */.sM)(body, rule.at), (0,model_json/* writePointer */.NS)(rule.at.map(String)), parameter, page);
    // A page that announces more and leads nowhere is not the last one.
    return {
        ...end,
        ...next,
        absent: absent ?? next.absent ?? null,
        isLast: next.isLast === true && more !== true,
    };
}
function readNext(value, at, parameter, page) {
    if (value === undefined)
        return { isLast: true, absent: mayBeFull(page) ? missingNext(at, page) : null };
    if (isNone(value))
        return { isLast: true };
    const announced = announceMore(at);
    // A cursor may also be a number, an object (DynamoDB), or an array (Elasticsearch).
    const isEmpty = typeof value === 'boolean' ||
        (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
    if (typeof value !== 'string' && (parameter === null || isEmpty))
        return { more: announced };
    const targets = [{ parameter, value: typeof value === 'string' ? value : JSON.stringify(value) }];
    return { next: { method: parameter === null ? 'next url' : 'cursor', targets, announced } };
}
function missingTotal(total, { response: { json, profile } }) {
    const what = `has no number at "list.page.total" ${(0,model_json/* describeAbsence */.Hw)(json(), total)}`;
    const advice = [
        `Correct ${(0,profile_profile/* describeKey */.Rx)('list.page.total', profile)}, or remove it if the service has no total`,
    ];
    return { code: 'list-incomplete', what, advice };
}
/**
 * The only fault of the page may be a wrong pointer in the profile, which would hide all other
 * pages.
 */
function missingNext(place, { items, response: { profile } }) {
    const what = `has ${items.length} monitors and no ${JSON.stringify(place)}, so further pages may exist`;
    const advice = [
        `Check ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)} against the documentation of the service`,
        'If the service leaves it out on the last page, request larger pages in "list.path", ' +
            'for example with ?limit=200, or declare "list.page.total" or "list.page.more"',
    ];
    return { code: 'list-incomplete', what, advice };
}
/** @param place the signal's, in the response. */
function announceMore(place) {
    return `more monitors (${JSON.stringify(place)})`;
}
/** Minimum number of items of a page that may be full although nothing says how long a page is. */
const minPageSize = 10;
/** Usual sizes of a page: a list of so many monitors may be the first page of more. */
const usualPageSizes = new Set([
    10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000,
]);
/**
 * Whether a page may have no room for more items: its address requests no larger page, as
 * `per_page` or `page[size]` does.
 */
function mayBeFull({ items, response }) {
    const sizeName = /limit|size|per_?page|^(max|count|take|top|first|rows)/i;
    const sizes = [...new URL(response.url).searchParams].filter(([name]) => sizeName.test(name));
    return items.length >= minPageSize && !sizes.some(([, size]) => Number(size) > items.length);
}
/** Values that mean that there is no next page; a page or an offset of 0 or -1 would lead back. */
function isNone(value) {
    return (value === null || (typeof value !== 'object' && /^(|false|null|0|-1)$/i.test(String(value))));
}
/** A number from 0, or its text, because headers are text. A negative number means "not known". */
function readNumber(value) {
    if (typeof value === 'number')
        return value >= 0 ? value : null;
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}
function largest(values) {
    return values.length === 0 ? null : Math.max(...values);
}
/**
 * The URL of a page, or why nothing may be sent there. The base is the URL of the page that names
 * it, below base-url.
 */
function resolveTarget({ parameter, value }, base, profile) {
    const here = new URL(base);
    if (parameter !== null) {
        here.searchParams.set(parameter, value);
        return here.href;
    }
    const url = URL.parse(value, base);
    const code = 'next-page-invalid';
    if (url === null) {
        const shown = JSON.stringify((0,likely_secrets/* hideTarget */.wF)(value));
        return { code, what: `names ${shown} as its next page, which is not a URL` };
    }
    // Not `origin`, because that of a blob: URL is the origin inside it.
    const there = `${url.protocol}//${url.host}`;
    const home = `${here.protocol}//${here.host}`;
    if (there !== home) {
        const verb = profile.list.page === null ? 'declare another paging method with' : 'correct';
        const what = `names a next page at ${there}, but "base-url" is at ${home}`;
        const advice = [
            'The token is for "base-url" only, so nothing was sent there',
            `If both addresses belong to the service, set "base-url" to ${there}`,
            `If the service names a wrong address, ${verb} ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)}`,
        ];
        return { code: 'next-page-elsewhere', what, advice };
    }
    if (url.username !== '' || url.password !== '')
        return { code, what: 'names a next page with a user name or a password' };
    url.hash = '';
    return url.href;
}

;// CONCATENATED MODULE: ./build/src/core/write/update-effects.js













/** The updated monitors that the list shows once, and in which something changed. */
function compareUpdated({ after, profile, updated }) {
    const finder = new EffectFinder(profile);
    return updated.flatMap((update) => {
        const shown = update_effects_findShown(update, after);
        if (shown === null)
            return [];
        const effects = finder
            .find(update.actual, shown, listSentPlaces(update, profile))
            .filter((effect) => !isAsDeclared(effect, update));
        return effects.length === 0 ? [] : [{ update, after: shown, effects }];
    });
}
/** Whether the list now shows what the config wants there, which no request could send. */
function isAsDeclared({ is, path }, { declared }) {
    const wanted = (0,model_json/* getAt */.sM)(declared.body, (0,model_json/* parsePointer */.vp)(`/${path}`));
    if (wanted === undefined || !((0,model_fields/* covers */.hU)(wanted, is) || (0,model_fields/* isSameValue */.am)(path, wanted, is, declared.body)))
        return false;
    return !declared.ignoreChanges.some((one) => (0,model_json/* isAtOrBelow */.a5)(path, one) || (0,model_json/* isAtOrBelow */.a5)(one, path));
}
/** By its identifier; or where the service replaces what it updates, by its name. */
function update_effects_findShown({ actual, declared }, list) {
    const { byId, byName } = indexList(list);
    const found = byId.get(actual.id) ?? byName.get(declared.name) ?? byName.get(actual.name) ?? [];
    return found.length === 1 ? (found[0] ?? null) : null;
}
/** All monitors for which no update was sent, and that both lists show once by an identifier. */
function compareOthers({ after, before, profile, requested }) {
    const finder = new EffectFinder(profile);
    const sent = new Set(requested.map(({ actual }) => actual.id));
    const earlier = indexList(before).byId;
    const later = indexList(after).byId;
    const others = [];
    for (const now of after.monitors) {
        if (now.id === null || sent.has(now.id))
            continue;
        const old = earlier.get(now.id);
        if (old?.length !== 1 || old[0] === undefined || later.get(now.id)?.length !== 1)
            continue;
        others.push({ before: old[0], after: now, effects: finder.find(old[0], now) });
    }
    return others;
}
/** The places that changed or lost their value in monitors for which no update was sent. */
function listChangedElsewhere(facts) {
    const effects = compareOthers(facts).flatMap((other) => other.effects);
    return new Set(effects.map(({ place }) => place));
}
const identity = ['name', 'type', 'target'];
function isRetyped({ differences }) {
    return differences.some(({ isReadOnly, path }) => path === 'type' && !isReadOnly);
}
/** Step 2, without state. */
function mayBeHarm({ isLost, isNamedLikeState, path }, update) {
    const mayBeLost = isRetyped(update) && path !== 'name';
    if (identity.includes(path))
        return !(isLost && mayBeLost);
    if (!isLost || mayBeLost)
        return false;
    return !isNamedLikeState || isDeclared(path, update);
}
function isDeclared(path, { declared }) {
    return (0,model_json/* getAt */.sM)(declared.body, (0,model_json/* parsePointer */.vp)(`/${path}`)) !== undefined;
}
/** The updated monitors with what is harm in them. */
function findHarmed(facts) {
    const suspected = compareUpdated(facts)
        .map((one) => ({ ...one, effects: one.effects.filter((it) => mayBeHarm(it, one.update)) }))
        .filter(({ effects }) => effects.length > 0);
    if (suspected.length === 0)
        return [];
    const state = listChangedElsewhere(facts);
    const isHarm = ({ path, place }) => identity.includes(path) || !state.has(place);
    return suspected
        .map((one) => ({ ...one, effects: one.effects.filter(isHarm) }))
        .filter(({ effects }) => effects.length > 0);
}
/** Rule 7. */
function checkFields(facts) {
    const harmed = findHarmed(facts);
    const [first] = harmed;
    if (first === undefined)
        return null;
    const { profile } = facts;
    const lost = first.effects.filter(({ isLost }) => isLost);
    const changed = first.effects.filter(({ isLost }) => !isLost);
    const parts = [
        ...(lost.length > 0 ? [`no longer has ${quotePaths(lost)}`] : []),
        ...changed.map((one) => `has another ${JSON.stringify(one.path)} (${showChange(one, first)})`),
    ];
    const it = first.effects.length === 1 ? 'it' : 'them';
    const others = `, and the same happened to ${(0,model_text/* count */.U9)(harmed.length - 1, 'other monitor')}`;
    const who = (0,model_monitor/* describeNameAndSource */.ly)(first.update.declared);
    const what = `After its update, ${who} ${parts.join(', and ')}; the update did not set ${it}`;
    return { what: [harmed.length === 1 ? what : `${what}${others}`], next: advise(first, profile) };
}
function advise(harmed, profile) {
    const { effects, update } = harmed;
    const whole = (0,profile_profile/* describeKey */.Rx)('update.whole', profile);
    const keep = (0,profile_profile/* describeKey */.Rx)('update.keep', profile);
    // What the request could have had, because the config knows it.
    const ours = effects.filter(({ path }) => (0,model_fields/* isFieldName */.ac)(path) || isDeclared(path, update));
    const others = effects.filter((effect) => !ours.includes(effect));
    const tops = others.map(({ place }) => (0,model_json/* writePointer */.NS)((0,model_json/* parsePointer */.vp)(`/${place}`).slice(0, 1)));
    const places = joinAll([...new Set(tops)].map((pointer) => JSON.stringify(pointer)));
    const named = others.length === 0 ? 'what the config does not declare' : places;
    const start = 'Correct the monitor in the service';
    if (ours.length === 0) {
        const state = 'name what changes by itself under "list.readOnly"';
        return `${start}. Name ${named} under ${keep}, or declare what should stay; ${state}`;
    }
    if (profile.update?.whole) {
        const check = `Check in the service profile where an update sends ${quotePaths(ours)}`;
        return `${start}. ${check}, and name ${named} under ${keep}`;
    }
    const isReplaced = ours.some(({ isLost }) => isLost);
    const why = isReplaced
        ? `The service replaces the monitor: set ${whole} to true`
        : `If the service replaces the monitor, set ${whole} to true`;
    return `${start}. ${why}, and name ${named} under ${keep}`;
}
function quotePaths(effects) {
    return joinAll(effects.map(({ path }) => JSON.stringify(path)));
}
/** Nothing that is lost may be hidden; but a monitor may have thousands of fields. */
function joinAll(texts) {
    const more = texts.length > 50 ? [`${texts.length - 50} more`] : [];
    return [...texts.slice(0, 50), ...more].join(', ');
}
/** `60 → 300`, without secrets. */
function showChange({ is, path, was }, { after, update }) {
    const { actual, declared } = update;
    const steps = (0,model_json/* parsePointer */.vp)(`/${path}`);
    if (declared.secretFields.includes(String(steps[0])))
        return `${model_mask/* masked */.Iv} → ${model_mask/* masked */.Iv}`;
    const shown = [(0,likely_secrets/* hideSecretsAt */.hV)(actual.body, steps, was), (0,likely_secrets/* hideSecretsAt */.hV)(after.body, steps, is)];
    return shown.map((value) => (0,model_text/* clip */.$Q)(JSON.stringify(value), 60)).join(' → ');
}
/**
 * Warns of what the updates changed without having sent it, between the list before them and a
 * later one, unless it is state.
 * @param ending the error that ended the run: harm that it does not report is a warning, too.
 */
function warnOfFields(facts, ending = null) {
    const compared = compareUpdated(facts);
    if (compared.length === 0)
        return [];
    const state = listChangedElsewhere(facts);
    const differing = listDiffering(compared, facts);
    const changes = [];
    for (const one of compared) {
        const paths = differing.get(one.update.declared) ?? [];
        for (const effect of one.effects) {
            const kind = decideKind(effect, one.update, state, facts.after);
            // A declared field that differs now has a warning of its own.
            if (kind === null || paths.some((path) => touches(path, effect)))
                continue;
            changes.push({ ...one, effect, kind });
        }
    }
    const harm = ending === null || ending === 'update-lost-fields' ? null : checkFields(facts);
    const byField = [
        ...Map.groupBy(changes, ({ effect, kind }) => `${kind} ${effect.path}`).values(),
    ];
    // What the same monitors have lost is one warning.
    const groups = Map.groupBy(byField, ([first, ...rest]) => {
        const names = [first, ...rest].map((one) => one?.update.declared.name);
        return JSON.stringify([
            first?.kind,
            ...(first?.kind === 'changed' ? [first.effect.path] : names),
        ]);
    });
    return [
        ...(harm?.what ?? []).map((what) => (0,model_problem/* warn */.R8)(what)),
        ...[...groups.values()].flatMap((fields) => update_effects_describeChanges(fields, facts.profile)),
    ];
}
/** What a warning says of an effect; null for harm, and for state. */
function decideKind(effect, update, state, after) {
    const { isLost, isNamedLikeState, place } = effect;
    if (state.has(place))
        return isUnlisted(effect, after) && !isNamedLikeState ? 'unlisted' : null;
    if (mayBeHarm(effect, update))
        return null;
    if (!isLost)
        return isNamedLikeState ? null : 'changed';
    return isNamedLikeState ? 'named like state' : 'retyped';
}
/** @param fields for each field, its changes in the same monitors. */
function update_effects_describeChanges(fields, profile) {
    const [changes = []] = fields;
    const [first] = changes;
    if (first === undefined)
        return [];
    const who = (0,model_text/* joinNames */.JH)(changes.map(({ update }) => (0,model_monitor/* describeName */.T_)(update.declared)));
    const all = fields.flatMap(([one]) => one?.effect ?? []);
    const sentence = update_effects_describeChange(first, who, all, (0,profile_profile/* describeKey */.Rx)('update.keep', profile));
    return [(0,model_problem/* warn */.R8)(sentence, first.update.declared.source)];
}
function update_effects_describeChange(first, who, effects, keep) {
    const them = quotePaths(effects);
    switch (first.kind) {
        case 'changed': {
            const next = `declare it, or name it under ${keep}`;
            return `The update of ${who} also changed ${them} (${showChange(first.effect, first)}): ${next}`;
        }
        case 'retyped': {
            const next = 'set again in the service what the new type needs';
            return `The update of the type of ${who} cleared ${them}: ${next}`;
        }
        case 'named like state': {
            const next = `name a setting under ${keep}, and state under "list.readOnly"`;
            return `The update of ${who} cleared ${them}, which may be state by the name: ${next}`;
        }
        case 'unlisted': {
            const next = 'check in the service what became of it';
            return `After the update of ${who}, no listed monitor has ${them}: ${next}`;
        }
    }
}
/** Whether the list no longer has the key for any monitor. */
function isUnlisted({ isAbsent, path, place }, { monitors }) {
    if (!isAbsent || (0,model_fields/* isFieldName */.ac)(path))
        return false;
    const steps = (0,model_json/* parsePointer */.vp)(`/${place}`);
    return monitors.every(({ fields }) => (0,model_json/* getAt */.sM)(fields, steps) === undefined);
}
/** The paths in which declared monitors differ from the list now. */
function listDiffering(compared, { after, profile }) {
    const declared = compared.map(({ update }) => update.declared);
    const results = (0,match/* compareListed */.NG)(declared, after, (0,profile_profile/* listReadOnlyFields */.Ch)(profile));
    return new Map(results.map((result) => [result.declared, result.differences.map(({ path }) => path)]));
}
function touches(path, effect) {
    return (0,model_json/* isAtOrBelow */.a5)(path, effect.path) || (0,model_json/* isAtOrBelow */.a5)(effect.path, path);
}
/** Step 3. */
function findHarmedOthers(facts) {
    if (facts.updated.length === 0)
        return [];
    const others = compareOthers(facts);
    const written = indexWritten(facts.updated);
    const isState = createStateFinder(others, facts);
    const after = `After the update of ${joinDeclared(facts.updated)}`;
    // Thousands of updates may have sent one value.
    const starts = new Map();
    return others.flatMap((other) => {
        const quoted = quoteName(other.after);
        const by = findWriters(other.before, other.after, written);
        if (by !== null) {
            const start = starts.get(by) ?? `The update of ${joinDeclared(by)} also changed`;
            starts.set(by, start);
            return [{ quoted, start }];
        }
        const lost = other.effects.filter((effect) => effect.isLost && !isState(effect));
        if (lost.length === 0)
            return [];
        return [{ quoted, start: `${after}, the list no longer shows ${quotePaths(lost)} of` }];
    });
}
/** What changes by itself in other monitors, so that no update has cleared it there. */
function createStateFinder(others, { after, updated }) {
    const known = new Map();
    const decide = (effect) => {
        if (effect.isNamedLikeState)
            return true;
        const steps = (0,model_json/* parsePointer */.vp)(`/${effect.place}`);
        const hadAll = updated.some(({ actual }) => !isUnset((0,model_json/* getAt */.sM)(actual.fields, steps)));
        if (hadAll && isUnlisted(effect, after))
            return true;
        return others.some(({ after: now, before: old, effects }) => {
            const isChanged = effects.some(({ isLost, place }) => place === effect.place && !isLost);
            return isChanged || (isUnset((0,model_json/* getAt */.sM)(old.fields, steps)) && !isUnset((0,model_json/* getAt */.sM)(now.fields, steps)));
        });
    };
    return (effect) => {
        const isState = known.get(effect.place) ?? decide(effect);
        known.set(effect.place, isState);
        return isState;
    };
}
function indexWritten(updated) {
    const written = new Map();
    for (const update of updated)
        for (const { declared, isReadOnly, path } of update.differences) {
            // Any number of monitors may be given one name, which is reported elsewhere.
            if (isReadOnly || path === 'name')
                continue;
            const byPath = getOrAdd(written, (0,compare/* fieldOf */._F)({ path }), newMap);
            const byValue = getOrAdd(byPath, path, newMap);
            getOrAdd(byValue, JSON.stringify(declared), () => []).push(update);
        }
    return written;
}
function newMap() {
    return new Map();
}
function getOrAdd(map, key, create) {
    const value = map.get(key) ?? create();
    map.set(key, value);
    return value;
}
/** The updates that sent a value which this monitor has got. */
function findWriters({ body: old }, { body: now }, written) {
    for (const [field, byPath] of written) {
        // Most fields of most monitors are as they were.
        if (isEqual((0,model_json/* own */.ZV)(old, field) ?? null, (0,model_json/* own */.ZV)(now, field)))
            continue;
        for (const [path, byValue] of byPath) {
            const steps = (0,model_json/* parsePointer */.vp)(`/${path}`);
            const value = JSON.stringify((0,model_json/* getAt */.sM)(now, steps));
            const found = value === undefined ? undefined : byValue.get(value);
            if (found !== undefined && JSON.stringify((0,model_json/* getAt */.sM)(old, steps)) !== value)
                return found;
        }
    }
    return null;
}
/** Rule 8. */
function checkOthers(facts) {
    const harmed = findHarmedOthers(facts);
    if (harmed.length === 0)
        return null;
    const groups = Map.groupBy(harmed, ({ start }) => start);
    const what = [...groups].map(([start, some]) => `${start} ${(0,model_text/* joinNames */.JH)(some.map(({ quoted }) => quoted))}`);
    const next = 'Correct these in the service, and "update" in the service profile: ' +
        'its path must name one monitor. ' +
        'If somebody else or another workflow has just changed them, run again';
    return { what: what.slice(0, 3), next };
}
/** Rule 8 at the end of a run, whose last list may show more. */
function othersError(facts) {
    const found = checkOthers(facts);
    if (found === null)
        return null;
    return new model_errors/* RunError */.e4({ code: 'updated-others', message: [...found.what, found.next].join('\n') });
}

;// CONCATENATED MODULE: ./build/src/core/write/verification.js








const always = () => true;
const after = (wanted) => (facts) => facts.operation === wanted;
const afterFirst = (wanted) => (facts) => facts.isFirst && facts.operation === wanted;
const rules = [
    ['created-twice', always, checkOnce],
    ['created-over-another', after('create'), checkOverwritten],
    ['created-not-listed', after('create'), checkListed],
    ['created-with-other-target', afterFirst('create'), checkTarget],
    ['update-lost-fields', after('update'), checkFields],
    ['updated-others', after('update'), checkOthers],
    // Before the next rule, whose error asks to delete the others by hand: the only one that is left
    // may be among them.
    ['list-shrunk', after('delete'), checkDuplicates],
    ['identifiers-changed', afterFirst('delete'), checkIdentifiers],
    ['list-shrunk', always, checkShrunk],
    ['deleted-still-listed', after('delete'), checkGone],
];
/**
 * The most important rule that the list breaks, if any; first one for which listing again cannot
 * help.
 */
function verify(facts) {
    const { created, deleted, scope, updated } = facts;
    if (created.length + updated.length + deleted.length === 0)
        return null;
    const broken = rules.flatMap(([code, applies, check]) => {
        const found = applies(facts) ? check(facts) : null;
        return found === null
            ? []
            : { code, ...found, next: `${found.next}${adviseOnOthers(code, scope)}` };
    });
    return broken.find(({ isFinal }) => isFinal) ?? broken[0] ?? null;
}
/** Another workflow may rename its monitors at the same time. */
function adviseOnOthers(code, { patterns }) {
    const isOfOthers = patterns.length > 0 && code === 'identifiers-changed';
    return isOfOthers ? '. If another workflow has just changed the others, run again' : '';
}
/**
 * The broken rule that counts after a further list.
 * @param showsWrites whether that list shows everything that the service accepted: only then it
 * withdraws a broken rule.
 */
function preferHarm(before, now, showsWrites) {
    const isHarm = before !== null && before.provesNothing !== true;
    const isProof = now === null ? showsWrites : now.provesNothing !== true;
    return isHarm && !isProof ? before : now;
}
function brokenRuleError(broken, progress) {
    const { code, next, serviceCode = null, status = null, what } = broken;
    return stopError({ code, serviceCode, status }, what.join('\n'), progress, next);
}
const nouns = { create: 'missing monitor', update: 'update', delete: 'deletion' };
/** An error that ends the run, with the number of planned writes that are left. */
function stopError(facts, what, { operation, unsent }, next) {
    const left = `The other ${unsent === 1 ? `${nouns[operation]} was` : `${unsent} ${nouns[operation]}s were`} not sent`;
    const message = [what, ...(unsent === 0 ? [] : [left]), next].join('\n');
    return new model_errors/* RunError */.e4({ ...facts, message });
}
/** Rules 1 and 2. */
function checkShrunk(facts) {
    const { after, before, created, declared, deleted, operation, profile, scope, updated } = facts;
    const named = declared.flatMap(({ formerly, name }) => [name, formerly?.name]);
    const known = new Set([...named, ...deleted.map(({ actual }) => actual.name)]);
    // One that somebody has renamed is not lost.
    const mustKeep = mustKeepOthers(facts);
    const vanished = mustKeep || didNotGrow(facts) ? findVanished(before, after, known) : [];
    // Another workflow may delete at the same time; but while trust is earned, nothing may be gone.
    const mayGo = operation === 'delete' || (operation === 'update' && !mustBeTrusted(facts));
    const lostOthers = vanished.filter(({ name }) => !mayGo || scope.has(name));
    const lost = [...facts.lost.map(model_monitor/* describeNameAndSource */.ly), ...lostOthers.map(quoteName)];
    if (lost.length === 0)
        return null;
    const writes = {
        create: created.length > 0 &&
            `After ${joinDeclared(created)} ${created.length === 1 ? 'was' : 'were'} created`,
        update: updated.length > 0 && `After the update of ${joinDeclared(updated)}`,
        delete: deleted.length > 0 && `After the deletion of ${joinObsolete(deleted)}`,
    };
    const first = `${writes[operation] || 'After what this run wrote'}, ` +
        `the list no longer shows ${(0,model_text/* joinNames */.JH)(lost)}`;
    const those = lost.length === 1 ? 'that monitor' : 'those monitors';
    if (operation !== 'create') {
        const isOfOthers = lostOthers.some(({ name }) => !scope.has(name));
        const also = isOfOthers
            ? ', or another workflow has just deleted what is outside the scope'
            : '';
        const why = `The service may have removed ${those} together with another one${also}`;
        const check = `Check in the service what became of ${those}`;
        const isUndeclared = facts.lost.length === 0;
        const next = isUndeclared
            ? `${check}. If somebody has just deleted ${lost.length === 1 ? 'it' : 'them'}, ` +
                'nothing is to be done'
            : `${check}, and run again`;
        return { what: [first, why], next };
    }
    const names = joinDeclared(created, model_monitor/* describeName */.T_);
    const why = 'The list is probably cut off, so a monitor that seems to be missing may exist, ' +
        `and ${names} may exist twice`;
    const next = `Correct ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)}. ` +
        `If somebody has just deleted ${those}, run again`;
    return { what: [first, why], next };
}
/** Rule 11, as far as the name is not lost. */
function checkDuplicates({ after, deleted, lost }) {
    const isNamed = new Set(lost.map(({ name }) => name));
    const staying = new Set(deleted.flatMap(({ requestedBy }) => requestedBy.staying ?? []));
    const gone = [...staying].filter((one) => !isNamed.has(one.name) && findListed(one, after) === undefined);
    if (gone.length === 0)
        return null;
    const which = (0,model_text/* joinNames */.JH)(gone.map(quoteDuplicate));
    const what = `After the deletion of ${joinObsolete(deleted)}, the list no longer shows ${which}, ` +
        'which should stay';
    const why = 'The service may have deleted a different monitor of that name than the one in the request';
    const next = 'Check in the service what is left of that name, keep it, and remove its line from "remove"';
    return { what: [what, why], next };
}
/** Whether even undeclared monitors may not disappear. */
function mustKeepOthers(facts) {
    const { after, before, created, deleted, isFirst, operation, profile, updated } = facts;
    if ({ create: created, update: updated, delete: deleted }[operation].length === 0)
        return false;
    // They most likely went with what was updated or deleted.
    if (operation !== 'create')
        return true;
    const isLong = Math.max(before.monitors.length, after.monitors.length) >= minPageSize;
    return isFirst && (profile.list.page !== null || isLong);
}
/** Whether others follow if the list shows that the first write had no other effect. */
function mustBeTrusted({ isFirst, unsent }) {
    return isFirst && unsent > 0;
}
/**
 * Whether the list is probably a window: it is not longer than an earlier one, and lost as many
 * monitors as were created since. After trust is earned, a single one is no sign of that: somebody
 * may have deleted it.
 */
function didNotGrow({ after, before, created, operation, trusted }) {
    if (operation !== 'create')
        return false;
    return [before, trusted].some((earlier) => {
        const { byName } = indexList(earlier);
        const since = created.filter(({ declared }) => !byName.has(declared.name));
        const minLost = Math.max(since.length, earlier === before ? 1 : 2);
        if (since.length === 0 || after.monitors.length > earlier.monitors.length)
            return false;
        return findVanished(earlier, after, new Set()).length >= minLost;
    });
}
/**
 * The error for declared monitors that an earlier list showed, where this run has written nothing
 * since.
 */
function lostError(lost) {
    const what = `The list no longer shows ${(0,model_text/* joinNames */.JH)(lost.map(model_monitor/* describeNameAndSource */.ly))}`;
    const next = 'Check in the service what became of ' +
        `${lost.length === 1 ? 'that monitor' : 'those monitors'}, and run again`;
    return new model_errors/* RunError */.e4({ code: 'list-shrunk', message: `${what}\n${next}` });
}
/** Rule 3. */
function checkListed({ after, before, created, profile }) {
    const absent = created.filter(({ declared }) => !indexList(after).byName.has(declared.name));
    if (absent.length === 0)
        return null;
    const [it, its] = absent.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
    const first = `The service accepted ${joinDeclared(absent)} and does not list ${it}: ` +
        `the next sync would create ${it} again`;
    // An identifier that was listed before is that of another monitor, or the number of a job.
    const renamed = absent.flatMap(({ declared, id }) => indexList(before).byId.has(id) ? [] : (describeNewName(declared, id, after) ?? []));
    if (renamed.length > 0) {
        const isUnique = renamed.every((one) => one.isUnique);
        const way = isUnique ? 'Declare the name that the service shows' : `Rename the ${its} there`;
        const next = `${way}, or remove ${isUnique ? `the ${its} there` : it} before the next sync`;
        return { what: [first, ...renamed.slice(0, 3).map(({ what }) => what)], next };
    }
    const shown = `The list shows ${(0,model_text/* count */.U9)(after.monitors.length, 'other monitor')}`;
    const cutOff = profile === profile_profile/* documentedApi */.xD ? '' : `, or ${(0,profile_profile/* describeKey */.Rx)('list.page', profile)} is wrong`;
    const next = `Check whether the service hides the ${its} from the list (private, of another account, ` +
        `beyond the end of a list that is cut off)${cutOff}, ` +
        `and remove ${it} there before the next sync`;
    return { what: [first, shown], next };
}
/** Rule 4. */
function checkOnce({ after, created, sends }) {
    const { byName } = indexList(after);
    const twice = created
        .map(({ declared }) => ({ declared, found: byName.get(declared.name) ?? [] }))
        .filter(({ found }) => found.length > 1);
    if (twice.length === 0)
        return null;
    const what = twice.map(({ declared, found }) => {
        const ids = found.map(({ id }) => id ?? 'without identifier').join(', ');
        return (`This run created ${(0,model_monitor/* describeNameAndSource */.ly)(declared)}, ` +
            `and the list shows it ${found.length} times (${ids})`);
    });
    const shown = what.slice(0, 10);
    if (what.length > shown.length)
        shown.push(`… and ${(0,model_text/* count */.U9)(what.length - shown.length, 'other monitor')}`);
    const repeated = twice.filter(({ declared }) => (sends.get(declared) ?? 0) > 1);
    const own = repeated.map(({ declared }) => `${(0,model_monitor/* describeName */.T_)(declared)} ${sends.get(declared)} times`);
    const others = 'Another run may have created it at the same time, or the service created it twice';
    const why = own.length === 0
        ? others
        : `This run itself sent ${(0,model_text/* joinNames */.JH)(own)}, because the outcome of the first was unknown`;
    const only = own.length === 0 ? ', and let only one sync run at a time' : '';
    const next = `Remove all but one of ${twice.length === 1 ? 'them' : 'each'} in the service${only}`;
    // Without identifiers, an order that moves may show one twice.
    const isFinal = twice.every(({ found }) => new Set(found.map(({ id }) => id)).size === found.length);
    return { what: [...shown, why], next, isFinal };
}
/** Rule 5. A service that creates or replaces by another key than the name, such as the target. */
function checkOverwritten({ after, before, created, profile }) {
    const [earlier, later] = [indexList(before), indexList(after)];
    const over = created.flatMap(({ declared }) => {
        const [found, ...more] = later.byName.get(declared.name) ?? [];
        const [old, ...others] = earlier.byId.get(found?.id ?? null) ?? [];
        const isOne = more.length + others.length === 0 && later.byId.get(found?.id ?? null)?.length === 1;
        const isOther = found !== undefined && found.id !== null && old !== undefined && old.name !== declared.name;
        return isOne && isOther ? [{ declared, old }] : [];
    });
    if (over.length === 0)
        return null;
    const what = over.map(({ declared, old }) => {
        const under = `${(0,model_monitor/* describeNameAndSource */.ly)(declared)} under ${(0,model_monitor/* describeId */.p4)(old.id)}`;
        return (`The service created ${under}, which was that of ${quoteName(old)}: ` +
            'it has replaced that monitor');
    });
    const key = (0,profile_profile/* findChosenIdentifier */.bw)(profile) === null ? 'a target or a name' : 'an identifier';
    const next = `Restore the replaced monitor in the service, and declare ${key} that no other monitor has`;
    return { what: what.slice(0, 3), next, isFinal: true };
}
/** Rule 6. */
function checkTarget({ after, created }) {
    const declared = created.slice(0, 1).map((first) => first.declared);
    const [shown] = (0,match/* compareListed */.NG)(declared, after);
    const target = shown?.differences.find(({ actual, path }) => path === 'target' && actual !== null);
    if (shown === undefined || target === undefined)
        return null;
    const [, value] = showValues(target, shown.declared, shown.actual.body);
    const what = `The service accepted ${(0,model_monitor/* describeNameAndSource */.ly)(shown.declared)} and lists it with another ` +
        `target, ${value}`;
    const next = 'Declare the target that the list shows, or list "target" under "ignoreChanges"';
    return { what: [what], next, isFinal: true };
}
/** Rule 9. */
function checkGone({ after, before, deleted }) {
    const kept = deleted.filter(({ actual }) => isStillListed(actual, after, before));
    if (kept.length === 0)
        return null;
    const them = kept.length === 1 ? 'it' : 'them';
    const what = `The service accepted the deletion of ${joinObsolete(kept)}, and still lists ${them}`;
    const next = `Check in the service what became of ${them}, and check the key "delete" of the ` +
        'service profile';
    return { what: [what], next };
}
/** Rule 10. That every other monitor is still listed at all is rule 2. */
function checkIdentifiers({ after, before, deleted }) {
    const gone = new Set(deleted.map(({ id }) => id));
    const [earlier, later] = [indexList(before).byId, indexList(after)];
    const moved = before.monitors.filter(({ id, name }) => {
        if (id === null || (earlier.get(id)?.length ?? 0) > 1)
            return false;
        const named = later.byId.get(id);
        return named === undefined
            ? !gone.has(id) && later.byName.has(name)
            : named.every((one) => one.name !== name);
    });
    if (deleted.length === 0 || moved.length === 0)
        return null;
    const what = `After the deletion of ${joinObsolete(deleted)}, ` +
        'the identifiers of other monitors are different: ' +
        `those of ${(0,model_text/* joinNames */.JH)(moved.map(quoteName))} now name other monitors, or none`;
    const why = 'A further deletion could hit a monitor that should stay';
    return {
        what: [what, why],
        next: 'Delete the others in the service, and remove "delete" from "apply"',
    };
}

;// CONCATENATED MODULE: ./build/src/core/write/words.js






// Sentences about the writes of a run.
/**
 * `"a" (monitors.yaml:3), "b" (monitors.yaml:5) and the update of "c" (monitors.yaml:7)`; empty for
 * none.
 */
function joinWrites(writes) {
    const select = (wanted) => writes.filter(({ operation }) => operation === wanted).map(({ entry }) => entry);
    const created = select('create');
    const updated = select('update');
    const deleted = select('delete');
    const parts = [];
    if (created.length > 0)
        parts.push(joinDeclared(created));
    if (updated.length > 0)
        parts.push(`the update of ${joinDeclared(updated)}`);
    if (deleted.length > 0)
        parts.push(`the deletion of ${joinObsolete(deleted)}`);
    return parts.join(' and ');
}
const firstWrites = {
    create: 'The first creation',
    update: 'The first update',
    delete: 'The first deletion',
};
/** The error of a first write that shows that the others would end the same way. */
function firstWriteError(write, result, knowledge, progress) {
    const error = errorOf(result);
    // The list shows what went wrong.
    const isHarm = error?.code === 'updated-not-listed' || error?.code === 'deleted-still-listed';
    const facts = error ?? { code: 'outcome-unknown' };
    if (isHarm)
        return stopError(facts, error.message, progress, 'The others would probably end the same way');
    const event = knowledge === 'refused' ? 'did not reach the service' : 'has an unknown outcome';
    const what = `${firstWrites[progress.operation]}, ${nameEntry(result)}, ${event}`;
    const isSlow = progress.operation === 'create' && hasTimedOut(write);
    return stopError(facts, what, progress, isSlow ? timeOutAdvice : 'Run again once the service responds as expected');
}
/**
 * The broken rule of a list that shows what was before writes that an earlier list of the run has
 * shown, or that may have come from two such lists. Null for any other list.
 */
function describeInconsistency(log, profile) {
    const { first, newest, undone } = log;
    // Some services show the first page again on each further one.
    const isMixed = newest.list.repeats === 'most' && first.list.repeats !== 'most';
    if (undone.length === 0 && !isMixed)
        return null;
    const shown = undone.slice(0, 3).map((write) => `The list ${describeUndone(write)}`);
    const what = undone.length > 0
        ? [...shown, `An earlier list of this run has shown it, so the list ${provesNothing}`]
        : [
            `Two requests for the same list have shown different monitors, so the list ${provesNothing}`,
        ];
    const lag = (0,profile_profile/* describeKey */.Rx)('lag', profile);
    const again = 'If somebody has just changed that in the service, run again';
    const next = `Run again in some minutes; if that happens often, raise ${lag}. ${again}`;
    return { code: 'list-inconsistent', what, next, provesNothing: true };
}
const provesNothing = 'goes back in time and proves nothing';
function describeUndone({ entry, operation }) {
    const name = nameEntry(entry);
    if (operation === 'create')
        return `no longer shows ${name}, which this run created`;
    if (operation === 'update')
        return `shows ${name} again as it was before its update`;
    return `shows ${name} again, which this run deleted`;
}
function nameEntry({ actual, declared }) {
    if (declared !== null)
        return (0,model_monitor/* describeNameAndSource */.ly)(declared);
    return actual === null ? '' : quoteName(actual);
}

;// CONCATENATED MODULE: ./build/src/core/write/rounds.js








// The decisions between two rounds of a run that writes (see `io/write-rounds.ts`): pure functions
// of its log.
/** Maximum number of sends of a creation with an unknown outcome. */
const maxSends = 3;
/**
 * Minimum wait in milliseconds before the first list after an unknown outcome; it doubles with each
 * send.
 */
const backoffMs = 1_000;
function planned(log, operation) {
    return (0,plan_entry/* selectPlanned */.fJ)(log.first.plan.results, operation);
}
/** Planned writes that were not sent. */
function findUnsent(log, operation) {
    return planned(log, operation).filter((entry) => log.writeOf(entry) === null);
}
/** The writes of an operation that may go, as the newest list shows their monitors. */
function findReady(log, operation, timing) {
    const { entries, list } = log.newest;
    return planned(log, operation).flatMap((entry) => {
        const now = entries.get((0,plan_entry/* keyOf */.TN)(entry));
        if (now === undefined ||
            !rounds_isStillPlanned(entry, now, operation) ||
            !areOthersListed(entry, list))
            return [];
        const write = log.writeOf(entry);
        if (write !== null && !mayBeSentAgain(write, timing))
            return [];
        return { ...entry, actual: now.actual, isEscaped: now.isEscaped };
    });
}
/**
 * Whether the newest plan has a write of the first one, too. Only the first one decides what is
 * likely a rename.
 */
function rounds_isStillPlanned(entry, now, operation) {
    if (operation === 'create')
        return now.status === 'missing';
    return now.operation === operation && now.id === entry.id;
}
/**
 * Of a duplicate that is to be deleted, whether those that stay are listed with their identifiers.
 */
function areOthersListed({ requestedBy }, list) {
    const staying = requestedBy?.staying ?? [];
    return staying.every((other) => findListed(other, list) !== undefined);
}
function mayBeSentAgain(write, timing) {
    const isUnknown = write.operation === 'create' && decideOutcome(write).knowledge === 'unknown';
    if (!isUnknown || write.closedAs !== null || hasTimedOut(write))
        return false;
    return write.attempts.length < maxSends && isProvedAbsent(write, timing);
}
/** Creations that may have happened, and whose absence no two lists prove. */
function findUnknown(log, timing) {
    return log.writes('create').filter((write) => {
        const isOpen = write.closedAs === null && decideOutcome(write).knowledge === 'unknown';
        return isOpen && !isProvedAbsent(write, timing);
    });
}
/**
 * What the service accepted and no list shows; of updates and deletions, also what it may have
 * done.
 */
function findUnlisted(log, operation) {
    return log.writes(operation).filter((write) => {
        const { knowledge } = decideOutcome(write);
        const isOpen = write.closedAs === null;
        return (isOpen && (knowledge === 'accepted' || (knowledge === 'unknown' && operation !== 'create')));
    });
}
/** What the service accepted and no list shows, for a sentence; empty for nothing. */
function describeAccepted(log, operation) {
    return joinWrites(log.writes(operation).filter((write) => decideOutcome(write).knowledge === 'accepted'));
}
/** Whether the newest list shows everything that the service accepted. */
function showsWrites(log, operation) {
    return findUnlisted(log, operation).length === 0;
}
/** How often each creation may have reached the service. */
function countSends(log) {
    const count = ({ attempts }) => attempts.filter(({ exchange }) => exchange.outcome === 'done' || (0,status_table/* mayHaveHappened */.dk)(exchange))
        .length;
    return new Map(log.writes('create').map((write) => [write.entry.declared, count(write)]));
}
/**
 * Whether a list is needed although nothing was written since the newest one: for conflicts (409),
 * of which one list serves all since the last write.
 */
function needsListForConflicts(log) {
    const conflicts = log
        .writes('create')
        .filter(({ attempts }) => attempts.at(-1)?.exchange.outcome === 'conflict');
    return conflicts.length > 0 && conflicts.every(({ sightings }) => sightings.length === 0);
}
/**
 * Whether one more list must come after all creations: where an outcome was unknown, because the
 * list that settles it may be followed by one that shows the monitor, or its duplicate; and where
 * conflicts have to be looked up.
 */
function mustEndWithList(log) {
    return log.writes('create').some((write) => {
        if (decideOutcome(write).knowledge === 'conflict')
            return true;
        const isLost = write.attempts.at(-1)?.exchange.outcome !== 'done';
        const wasUnknown = write.attempts.some(({ exchange }) => exchange.outcome === 'unknown');
        const wasShown = write.sightings.slice(0, -1).some(({ isShown }) => isShown);
        return wasUnknown && (!log.endsWithList || (isLost && !wasShown));
    });
}
/**
 * How long to wait before the next list, and for what; null where the newest list settles
 * everything.
 * @param readings number of lists since the last write.
 */
function findWait(log, { operation }, readings, broken, timing) {
    const { lagMs, now } = timing;
    const unknown = findUnknown(log, timing);
    if (unknown.length > 0) {
        const sends = unknown.reduce((most, { attempts }) => Math.max(most, attempts.length), 0);
        const pauseMs = Math.max(backoffMs, lagMs) * 2 ** (sends - 1);
        const reason = `Only the list shows whether ${joinWrites(unknown)} was created`;
        if (readings === 0)
            return { ms: pauseMs, reason };
        const end = unknown.reduce((latest, write) => Math.max(latest, estimateEnd(write, timing)), 0);
        return { ms: Math.max(2 * pauseMs, end - now), reason };
    }
    if (readings === 0)
        return null;
    const ms = lagMs * 2 ** (readings - 1);
    const unlisted = findUnlisted(log, operation);
    if (unlisted.length > 0)
        return { ms, reason: `The list does not show ${joinWrites(unlisted)}` };
    return broken === null ? null : { ms, reason: broken.what[0] ?? '' };
}
/**
 * Writes that the run no longer waits for after the last list. A creation whose absence is proved
 * may be sent again.
 * @param isOver whether the operation ends.
 */
function findClosed(log, operation, timing, isOver) {
    const outcomes = log.writes(operation).map(decideOutcome);
    return outcomes.filter(({ knowledge, write }) => {
        if (write.closedAs !== null || knowledge === 'shown')
            return false;
        if (knowledge === 'conflict')
            return isOver || write.sightings.length > 0;
        return isOver || !mayBeSentAgain(write, timing);
    });
}
/**
 * Whether a list lacks a monitor that this run has created, or every monitor that the list before
 * the operation shows.
 */
function isBehind(list, { monitors }, log) {
    const { byName } = indexList(list);
    if (monitors.length > 0 && !monitors.some(({ name }) => byName.has(name)))
        return true;
    return log.writes('create').some((write) => {
        const { result } = decideOutcome(write);
        return result.status === 'created' && !byName.has(result.declared?.name ?? '');
    });
}
/**
 * Whether the others may follow the first write; if not, the next one takes its place.
 * @throws RunError if it has an unknown outcome, did not reach the service, or harmed its monitor.
 */
function isTrusted(log, operation, first) {
    const write = log.writeOf(first);
    if (write === null)
        return false;
    const { knowledge, result } = decideOutcome(write);
    if (result.status !== 'failed')
        return knowledge === 'shown' || knowledge === 'accepted';
    // One list looks up all conflicts, and a creation that is proved absent is sent again.
    if (knowledge === 'conflict' || (knowledge === 'unknown' && write.closedAs === null))
        return false;
    const wasSent = write.attempts.some(({ exchange }) => exchange.outcome !== 'not-sent');
    if (knowledge === 'refused' && (wasSent || write.blockedBy !== null))
        return false;
    throw firstWriteError(write, result, knowledge, {
        operation,
        unsent: findUnsent(log, operation).length,
    });
}
/**
 * Declared monitors that an earlier list showed, under the name in `seen`, and this one does not.
 */
function findLostDeclared(log, declared, seen, list = log.newest.list) {
    const written = new Set(log
        .writes()
        .filter(mayBeAbsent)
        .map(({ entry }) => entry.declared));
    return findLost(declared.filter((one) => !written.has(one)), seen, list);
}
/** Whether a list may lack a monitor that this run wrote, because its outcome says so. */
function mayBeAbsent(write) {
    if (write.operation === 'create')
        return true;
    const { knowledge, result } = decideOutcome(write);
    return result.status === 'failed' || (knowledge !== 'shown' && write.closedAs === null);
}
/** Creations that could overwrite another monitor, which has the identifier that they choose. */
function findTaken(log, chosen) {
    if (chosen === null)
        return [];
    const { byId, byName } = indexList(log.newest.list);
    const open = planned(log, 'create').filter((entry) => {
        const write = log.writeOf(entry);
        return (write === null || (write.closedAs === null && decideOutcome(write).knowledge === 'unknown'));
    });
    return open.flatMap((entry) => {
        const { declared } = entry;
        const id = (0,model_json/* getAt */.sM)(declared.body, chosen);
        const [owner] = id === undefined ? [] : (byId.get((0,model_json/* toText */.fE)(id)) ?? []);
        if (owner === undefined || byName.has(declared.name))
            return [];
        const { next, what } = takenIdentifier(declared, chosen, (0,model_monitor/* displayName */.QC)(owner));
        const error = {
            code: 'identifier-declared',
            serviceCode: null,
            status: null,
            message: `${what}\n${next}`,
        };
        return { entry, error };
    });
}

;// CONCATENATED MODULE: ./build/src/core/write/results.js







/**
 * What became of each monitor: what this run wrote, as far as it knows, and all others as the
 * newest list shows them.
 */
function joinResults(log, outcomes) {
    const { entries, plan } = log.trusted;
    const written = new Map(outcomes.map(({ result, write }) => [(0,plan_entry/* keyOf */.TN)(write.entry), result]));
    const results = plan.results.map((entry) => {
        const result = written.get((0,plan_entry/* keyOf */.TN)(entry));
        if (result === undefined)
            return markUnsent(entry, log);
        // No update can write the rest: the next run would end with the error of such a change.
        const isPartial = result.operation === 'update' && entry.differences.some(({ isReadOnly }) => isReadOnly);
        return isPartial && result.status !== 'failed'
            ? { ...result, obstacle: 'read-only' }
            : result;
    });
    const gone = outcomes.flatMap(({ result, write }) => entries.has((0,plan_entry/* keyOf */.TN)(write.entry)) ? [] : result);
    const declared = results.filter((result) => result.declared !== null);
    const others = [...results.filter((result) => result.declared === null), ...gone];
    const sorted = others.sort((one, other) => one.actual === null || other.actual === null ? 0 : (0,plan_plan/* byNameAndId */.Z6)(one.actual, other.actual));
    return [...declared, ...sorted];
}
/**
 * An entry of the newest plan that this run did not write. What the first plan could not write
 * either keeps its obstacle.
 */
function markUnsent(entry, log) {
    const planned = log.first.entries.get((0,plan_entry/* keyOf */.TN)(entry)) ?? findPlannedDeletion(entry, log);
    if (entry.operation === null || entry.operation === 'create' || planned === undefined)
        return entry;
    const block = (obstacle) => ({ ...entry, operation: null, obstacle });
    if (planned.obstacle !== null)
        return block(planned.obstacle);
    if (planned.operation === entry.operation && planned.id !== entry.id)
        return block('replaced');
    return areOthersListed(planned, log.trusted.list) ? entry : block('last-of-name');
}
/** The planned deletion of a monitor that has another identifier by now. */
function findPlannedDeletion({ actual, operation }, log) {
    if (operation !== 'delete')
        return undefined;
    const named = (0,plan_entry/* selectPlanned */.fJ)(log.first.plan.results, 'delete').filter((planned) => planned.actual.name === actual?.name);
    return named.find((planned) => !log.trusted.entries.has((0,plan_entry/* keyOf */.TN)(planned)));
}
/**
 * The error of a sync that could not make a change that `apply` allows: without it, the run would
 * seem to be complete.
 */
function notAppliedError(results, apply) {
    const left = results.flatMap((result) => {
        const { actual, declared, obstacle, status } = result;
        const notStored = describeNotStored(result);
        if (notStored !== null)
            return [notStored];
        if (obstacle === null || !apply.includes(declared === null ? 'delete' : 'update'))
            return [];
        const done = status === 'updated' ? 'updated only in part' : 'not updated';
        if (declared !== null)
            return [`${(0,model_monitor/* describeNameAndSource */.ly)(declared)} was ${done}: ${plan_entry/* obstacleTexts */.g$[obstacle]}`];
        return actual === null
            ? []
            : [`${quoteDuplicate(actual)} was not deleted: ${plan_entry/* obstacleTexts */.g$[obstacle]}`];
    });
    if (left.length === 0)
        return null;
    // The report names all of them.
    const more = left.length > 10 ? [`… and ${(0,model_text/* count */.U9)(left.length - 10, 'other monitor')}`] : [];
    const next = 'Correct these in the service or the config, or remove the operation from "apply" for as ' +
        'long as they cannot be written';
    const message = [...left.slice(0, 10), ...more, next].join('\n');
    return new model_errors/* RunError */.e4({ code: 'not-applied', message });
}
/** Fields of which another value means that another thing is monitored than declared. */
const results_identity = ['name', 'type', 'target'];
/**
 * An update that the service accepted, and after which it shows another name, type or target; null
 * for any other result.
 */
function describeNotStored({ actual, declared, differences, operation, status, }) {
    if (status !== 'changed' || operation !== 'update' || declared === null || actual === null)
        return null;
    const left = differences.filter(({ isHidden, isReadOnly, path }) => results_identity.includes(path) && !isHidden && !isReadOnly);
    if (left.length === 0)
        return null;
    const shown = left.map((difference) => {
        const [wanted, found] = showValues(difference, declared, actual.body);
        return `${found} and not ${wanted} for ${JSON.stringify(difference.path)}`;
    });
    return (`${(0,model_monitor/* describeNameAndSource */.ly)(declared)} was not updated: ` +
        `after the update, the service shows ${shown.join(', ')}`);
}

;// CONCATENATED MODULE: ./build/src/core/write/write-warnings.js










/** What people should know of a run that wrote, or tried to. */
function warnOfWrites(log, outcomes, results, declared, { profile, scope }, end) {
    const before = log.first.list;
    const after = log.trusted.list;
    const written = outcomes.map(({ result }) => result);
    const updates = outcomes.filter(({ write }) => write.operation === 'update');
    const requested = updates.map(({ write }) => write.entry);
    const done = updates.filter(({ knowledge }) => knowledge !== 'refused');
    const updated = done.map(({ write }) => write.entry);
    const created = results.flatMap(({ declared, status }) => status === 'created' && declared !== null ? [declared] : []);
    const warnings = [
        ...warnOfCreated(written),
        ...warnOfDifferences(written, requested),
        ...warnOfDifferences(findUnconfirmed(log, outcomes), requested, false),
        ...warnOfFields({ updated, requested, before, after, profile }, end?.code ?? null),
        ...warnOfSaid(updates),
        ...warnOfUnlisted(outcomes.filter(({ result }) => !isReported(result, end))),
        ...(0,plan_warnings/* warnOfCreatedNextTo */.Gk)(created, after, scope),
    ];
    // The others compare the newest list with the first one.
    if (before === after)
        return warnings;
    const vanished = warnOfVanished(log, results, after, scope, end);
    return [
        ...warnings,
        ...warnOfLaterChanges(log, outcomes),
        ...vanished,
        ...(0,plan_warnings/* warnOfDuplicates */.sE)(declared, after, profile),
    ];
}
/** Whether the error that ended the run already says that no list shows a creation. */
function isReported({ declared }, end) {
    if (end?.code !== 'created-not-listed' || declared === null)
        return false;
    return end.message.includes((0,model_monitor/* describeNameAndSource */.ly)(declared));
}
/** Warns of each planned deletion that was not sent, because a later list shows something else. */
function warnOfUnsentDeletions(log, results) {
    const { byId } = indexList(log.trusted.list);
    const byKey = new Map(results.map((result) => [(0,plan_entry/* keyOf */.TN)(result), result]));
    return (0,plan_entry/* selectPlanned */.fJ)(log.first.plan.results, 'delete').flatMap((planned) => {
        const result = byKey.get((0,plan_entry/* keyOf */.TN)(planned));
        if (log.writeOf(planned) !== null || result?.operation === 'delete')
            return [];
        const named = results.find(({ actual, obstacle }) => obstacle !== null && actual?.name === planned.actual.name);
        const obstacle = result?.obstacle ?? named?.obstacle ?? null;
        const [renamed] = byId.get(planned.id) ?? [];
        const gone = renamed === undefined
            ? 'does not show it any more'
            : `shows it with the name ${quoteName(renamed)}`;
        const why = obstacle === null ? `a second list ${gone}` : plan_entry/* obstacleTexts */.g$[obstacle];
        return [(0,model_problem/* warn */.R8)(`${quoteObsolete(planned)} was not deleted: ${why}`, planned.requestedBy.source)];
    });
}
/**
 * Warns of each declared monitor that was in sync, or that this run wrote, and that the newest list
 * shows differently.
 */
function warnOfLaterChanges(log, outcomes) {
    const written = new Map(outcomes.map((outcome) => [(0,plan_entry/* keyOf */.TN)(outcome.write.entry), outcome]));
    return log.trusted.plan.results.flatMap((now) => {
        if (now.declared === null || now.status !== 'changed')
            return [];
        const outcome = written.get(now.declared) ?? null;
        // An update that no list has confirmed yet has a warning of its own.
        if (outcome?.knowledge === 'accepted')
            return [];
        const before = outcome?.result.status ?? log.first.entries.get(now.declared)?.status;
        if (!differsNow(now, outcome, before))
            return [];
        const fields = now.differences.map(({ path }) => JSON.stringify(path)).join(', ');
        const state = before === 'in-sync'
            ? 'was in sync before this run wrote'
            : `was as declared when this run ${before} it`;
        const what = `${(0,model_monitor/* describeName */.T_)(now.declared)} ${state}, and now differs in ${fields}`;
        return [(0,model_problem/* warn */.R8)(`${what}: check in the service what changed it`, now.declared.source)];
    });
}
function differsNow({ actual, declared, differences }, outcome, before) {
    if (actual?.name !== declared?.name)
        return false;
    // The look-up has warned of what the service stores differently, and no update has written what
    // is read-only.
    if (before === 'created')
        return outcome?.result.status === 'created' && outcome.result.warning === null;
    if (before === 'updated')
        return differences.some(({ isReadOnly }) => !isReadOnly);
    return before === 'in-sync';
}
/**
 * Updates that the service accepted, and that the newest list shows differently, although a later
 * one may still show them.
 */
function findUnconfirmed(log, outcomes) {
    const open = outcomes.filter(({ knowledge, write }) => knowledge === 'accepted' && write.closedAs === null);
    return open.flatMap(({ write }) => write.sightings.length > 0 ? (log.trusted.entries.get((0,plan_entry/* keyOf */.TN)(write.entry)) ?? []) : []);
}
/** What the service said of updates that it accepted, and that no list has shown. */
function warnOfSaid(updates) {
    const unlisted = updates.filter(({ knowledge, write }) => knowledge === 'accepted' && write.closedAs !== null);
    return unlisted.flatMap(({ write: { attempts, entry } }) => {
        const exchange = attempts.at(-1)?.exchange;
        const said = exchange && (0,describe_exchange/* describeFailure */.Ic)(exchange, describeChanges('update', [entry]));
        return said ? (0,model_problem/* warn */.R8)(said, (0,plan_entry/* sourceOf */.vz)(entry)) : [];
    });
}
/** Warns of what the service accepted and no list has shown, because the run ended before. */
function warnOfUnlisted(outcomes) {
    const accepted = outcomes.filter(({ knowledge, result }) => knowledge === 'accepted' && wasAccepted(result));
    const created = accepted.filter(({ write }) => write.operation === 'create');
    const next = 'the next sync would create it again, unless the list shows it by then';
    const ofCreations = created.flatMap(({ result: { declared } }) => declared === null
        ? []
        : (0,model_problem/* warn */.R8)(`No list has shown ${(0,model_monitor/* describeName */.T_)(declared)}, which the service accepted: ${next}`, declared.source));
    const ofChanges = ['update', 'delete'].flatMap((operation) => {
        const results = accepted
            .filter(({ write }) => write.operation === operation)
            .map(({ result }) => result);
        const [first] = results;
        if (first === undefined)
            return [];
        return [
            (0,model_problem/* warn */.R8)(`No list has shown ${describeChanges(operation, results)}: the next run will check`, (0,plan_entry/* sourceOf */.vz)(first)),
        ];
    });
    return [...ofCreations, ...ofChanges];
}
function wasAccepted({ status }) {
    return status === 'created' || status === 'updated' || status === 'deleted';
}
/**
 * Warns of each update after which the list shows other values than declared.
 * @param planned the updates of the plan: what it does not show was not sent.
 * @param isLast whether the lists show it for good: the run may have ended before.
 */
function warnOfDifferences(results, planned, isLast = true) {
    const updates = new Map(planned.map((update) => [update.declared, update]));
    return results.flatMap(({ actual, declared, differences, status }) => {
        if (status !== 'changed' || actual === null || declared === null)
            return [];
        // The plan has warned of the others.
        const left = differences.filter(({ isHidden, isReadOnly }) => !isHidden && !isReadOnly);
        const update = updates.get(declared);
        const isSent = update === undefined ? () => true : createSentFinder(update);
        const stored = left.filter(isSent).map((difference) => {
            const [wanted, found] = showValues(difference, declared, actual.body);
            return `accepted ${wanted} and shows ${found} for ${JSON.stringify(difference.path)}`;
        });
        const next = left.every(({ path }) => path === 'name')
            ? ''
            : ', or list it under "ignoreChanges"';
        // Whoever declared the escaped address would monitor another one in another account.
        const isEscaped = left.some(({ actual: listed, declared: wanted }) => (0,compare/* isEscapeOf */.Ly)(wanted, listed));
        const advice = isEscaped
            ? 'do not declare the HTML escapes, but list it under "ignoreChanges"'
            : `declare what it shows${next}`;
        const what = `${(0,model_monitor/* describeName */.T_)(declared)}: the service ${stored.join(', ')}: ` +
            `${isLast ? '' : 'if that stays, '}${advice}`;
        const others = left
            .filter((difference) => !isSent(difference))
            .map((difference) => {
            const [wanted, found] = showValues(difference, declared, actual.body);
            return `shows ${found} for ${JSON.stringify(difference.path)} (declared ${wanted})`;
        });
        const other = `After its update, ${(0,model_monitor/* describeName */.T_)(declared)} ${others.join(', ')}, ` +
            'which the update did not send: check in the service what changed it';
        return [
            ...(stored.length > 0 ? [(0,model_problem/* warn */.R8)(what, declared.source)] : []),
            ...(others.length > 0 ? [(0,model_problem/* warn */.R8)(other, declared.source)] : []),
        ];
    });
}
/**
 * Warns of monitors that the config does not declare, that this run has not deleted, and that its
 * last list no longer shows. Outside the scope, another workflow may have deleted them, which is no
 * error, but must not be hidden.
 * @param end what ended the run: what it names is not named again.
 */
function warnOfVanished({ first }, results, after, scope, end = null) {
    const planned = (0,plan_entry/* selectPlanned */.fJ)(first.plan.results, 'delete').map(({ actual }) => actual.name);
    const named = results.flatMap(({ actual, declared, status }) => {
        if (status === 'deleted' || status === 'obsolete')
            return [actual?.name];
        return [declared?.name, declared?.formerly?.name];
    });
    const known = new Set([...planned, ...named]);
    const isNamed = (actual) => end?.code === 'list-shrunk' && end.message.includes(quoteName(actual));
    const others = findVanished(first.list, after, known).filter((actual) => !isNamed(actual));
    const vanished = Map.groupBy(others, ({ name }) => scope.has(name));
    return [...vanished].map(([isInScope, gone]) => {
        const names = (0,model_text/* joinNames */.JH)(gone.map(quoteName));
        const [which, who] = isInScope
            ? [`${names}, which the config does not declare`, 'somebody']
            : [`${(0,model_text/* count */.U9)(gone.length, 'monitor')} outside the scope (${names})`, 'another workflow'];
        return (0,model_problem/* warn */.R8)(`The last list no longer shows ${which}: ` +
            `did ${who} delete ${gone.length === 1 ? 'it' : 'them'}?`);
    });
}
/** Warns of what the service stores differently. */
function warnOfCreated(results) {
    return results.flatMap((result) => {
        if (result.status !== 'created' || result.warning === null)
            return [];
        return [(0,model_problem/* warn */.R8)(result.warning, (0,plan_entry/* sourceOf */.vz)(result))];
    });
}

;// CONCATENATED MODULE: ./build/src/core/write/end.js










/** What a run reports at its end. @param declared all monitors of the config. */
function describeEnd(ended, declared, rules) {
    const { error, isUnfinished, log, outcomes } = ended;
    const results = joinResults(log, outcomes);
    const end = error === null ? null : (0,model_errors/* describeThrown */.YI)(error);
    const warnings = [...warnOfWrites(log, outcomes, results, declared, rules, end)];
    if (error === null && !isUnfinished)
        warnings.push(...warnOfUnsentDeletions(log, results));
    if (isUnfinished)
        warnings.push(warnOfLeftDeletions(results));
    const errors = findErrors(ended, results, declared, rules);
    const first = error ?? errors.shift() ?? null;
    const codeOfFirst = first === null ? null : (0,model_errors/* describeThrown */.YI)(first).code;
    const others = errors.filter(({ facts }) => facts.code !== codeOfFirst);
    warnings.push(...others.map(({ message }) => (0,model_problem/* warn */.R8)(message.split('\n').join('. '))));
    return { results, warnings, error: first };
}
/** What the last list shows, errors first. */
function findErrors({ error, log, outcomes }, results, declared, rules) {
    const { apply, profile } = rules;
    const updates = outcomes.filter(({ write }) => write.operation === 'update');
    const sent = (some) => some.map(({ write }) => write.entry);
    const updated = sent(updates.filter(({ knowledge }) => knowledge !== 'refused'));
    const lists = { before: log.first.list, after: log.trusted.list };
    const lost = findLostDeclared(log, declared, namesIn(log.first), log.trusted.list);
    const errors = [
        lost.length === 0 ? null : lostError(lost),
        othersError({ ...lists, updated, requested: sent(updates), profile }),
        createdOtherwiseError(results, log.trusted.list),
        // What was not tried is no obstacle.
        error === null ? notAppliedError(results, apply) : null,
        (0,likely_renames/* likelyRenameError */.DM)(results, apply),
    ];
    return errors.filter((one) => one !== null);
}
/** The names under which a list shows declared monitors. */
function namesIn({ entries }) {
    const names = new Map();
    for (const { actual, declared } of entries.values())
        if (actual !== null && declared !== null)
            names.set(declared, actual.name);
    return names;
}
function warnOfLeftDeletions(results) {
    const left = results.filter(({ status }) => status === 'obsolete').length;
    const what = `${(0,model_text/* count */.U9)(left, 'obsolete monitor')} ${left === 1 ? 'was' : 'were'} not deleted`;
    return (0,model_problem/* warn */.R8)(`${what}, because deletions only follow if everything before them succeeds`);
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/src/io/files/text-file.js
var text_file = __webpack_require__(9710);
;// CONCATENATED MODULE: ./build/src/io/files/output-file.js
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
/** @throws RunError if it must not be replaced, or if its folder is missing. */
async function checkOutputFile({ mayReplace, name, path }) {
    const fail = (error) => Promise.reject(outputError(name, (0,text_file/* describeFileError */.SQ)(error, 'written'), error));
    const seen = await (0,external_node_fs_promises_.lstat)(path).catch((error) => (0,text_file/* codeOf */.$N)(error) === 'ENOENT' ? null : fail(error));
    if (seen === null)
        await (0,external_node_fs_promises_.stat)((0,external_node_path_.dirname)(path)).catch(fail);
    else if (!seen.isFile())
        throw outputError(name, 'is a folder, a link or a device; name a regular file');
    else if (!mayReplace)
        throw outputError(name, alreadyExists);
}
/** Writes a file completely. @throws RunError, and leaves an existing file unchanged. */
async function writeOutputFile({ mayReplace, name, path }, text) {
    const draft = (0,external_node_path_.join)((0,external_node_path_.dirname)(path), `.monitor-sync-${crypto.randomUUID()}`);
    try {
        await createFile(mayReplace ? draft : path, text);
        if (mayReplace)
            await (0,external_node_fs_promises_.rename)(draft, path);
    }
    catch (error) {
        const reason = (0,text_file/* codeOf */.$N)(error) === 'EEXIST' ? alreadyExists : (0,text_file/* describeFileError */.SQ)(error, 'written');
        throw outputError(name, reason, error);
    }
    finally {
        await (0,external_node_fs_promises_.rm)(draft, { force: true });
    }
}
/**
 * Checks, before anything is sent, that a file can be written. It may replace only an older file of
 * its kind or an empty one: otherwise `plan --output monitors.yaml` would destroy a config.
 * @param kind what `isOurs` recognizes, as `a plan`.
 * @returns a function that checks again, and writes the file. @throws RunError if that is not
 * possible; so does the function.
 */
async function openOutputFile(workspace, name, kind, isOurs) {
    const file = { path: (0,external_node_path_.resolve)(workspace, name), name, mayReplace: true };
    const check = async () => {
        await checkOutputFile(file);
        // A pull request can make a folder a link. A path that is written as one outside comes from the
        // author of the workflow.
        const [root, folder] = await Promise.all([(0,external_node_fs_promises_.realpath)(workspace), (0,external_node_fs_promises_.realpath)((0,external_node_path_.dirname)(file.path))]);
        if ((0,text_file/* pathInside */._l)(workspace, file.path) !== undefined && (0,text_file/* pathInside */._l)(root, folder) === undefined) {
            const way = 'its folder is behind a link that leads out of the workspace; name that folder itself';
            throw outputError(name, way);
        }
        const old = await (0,external_node_fs_promises_.readFile)(file.path, 'utf8').catch(({ code }) => code === 'ENOENT' ? '' : null);
        if (old === null || (old !== '' && !isOurs(old)))
            throw outputError(name, `already exists and is not ${kind}; it was not changed: name a different file`);
    };
    await check();
    return async (text) => {
        // Another program may have written the file in the meantime.
        await check();
        await writeOutputFile(file, text);
    };
}
/** Creates a file completely or not at all. Any link is an existing file (open(2), O_EXCL). */
async function createFile(path, text) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const handle = __addDisposableResource(env_1, await (0,external_node_fs_promises_.open)(path, 'wx'), true);
        try {
            await handle.writeFile(text);
            // Without this, a crash of the machine may leave an empty file.
            await handle.sync();
        }
        catch (error) {
            await (0,external_node_fs_promises_.rm)(path, { force: true });
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
function outputError(name, reason, cause) {
    return new model_errors/* RunError */.e4({ code: 'invalid-option', message: `${name}: ${reason}` }, { cause });
}

;// CONCATENATED MODULE: ./build/src/io/files/plan-file.js






const planKind = {
    noun: 'plan',
    maxMebibytes: 256,
    ifFolder: 'name a file that `plan` has written',
};
/**
 * The approved plan of a sync; null if there is none.
 * @throws RunError if it is unreadable or not a plan.
 */
function readPlan({ planFile, workspace }) {
    if (planFile === null)
        return null;
    const path = (0,external_node_path_.resolve)(workspace, planFile);
    const read = (0,text_file/* attempt */.CD)(() => (0,text_file/* readRealFile */.$Q)(external_node_fs_.realpathSync.native(path), planKind), text_file/* toFileFault */.ky);
    if (typeof read === 'string')
        return parsePlanFile(read, planFile);
    throw new model_errors/* RunError */.e4({
        code: 'invalid-option',
        message: `The plan file ${planFile}: ${read.message}`,
    });
}
/**
 * Checks, before anything is sent, that a plan file can be written.
 * @returns a function that writes the plan of a report whose secrets are masked.
 * @throws RunError if no plan can be written there; so does the returned function.
 */
async function openPlanFile(workspace, planFile) {
    const write = await openOutputFile(workspace, planFile, 'a plan', isPlan);
    return (report) => write(renderPlanFile(report));
}

;// CONCATENATED MODULE: ./build/src/core/list/list-items.js





/** Paths of the array of monitors, in the order in which they are tried. */
const knownPaths = [['monitors'], ['data'], ['items'], ['results'], ['data', 'monitors']];
/** Comparing and writing recurse, and a response may have more levels than the stack. */
const list_items_maxDepth = 500;
/**
 * Finds the array of monitors in the body of the list's response.
 * @param pointer JSON Pointer (RFC 6901) to the array, or null to detect it.
 * @param known the source of the pointer, for messages.
 */
function readItems(body, pointer, known, profile) {
    const failure = (0,status_table/* findFailure */.gd)(body);
    if (failure !== null)
        return failure;
    const found = pointer === null || body === null
        ? detect(body, profile)
        : readAt(body, pointer, known, profile);
    return 'items' in found && found.items.length === 0
        ? ((0,status_table/* findFailureOfEmptyList */.EA)(body) ?? found)
        : found;
}
/** Null is an empty list, because Go writes a nil slice as null (golang/go#27589). */
function readAt(body, pointer, known, profile) {
    const path = (0,model_json/* parsePointer */.vp)(pointer);
    const found = (0,model_json/* getAt */.sM)(body, path);
    if (found === null || Array.isArray(found))
        return checkItems(found ?? [], body, path, profile);
    return { code: 'list-not-found', what: `has no array ${known} ${(0,model_json/* describeAbsence */.Hw)(body, path)}` };
}
function detect(body, profile) {
    if (Array.isArray(body))
        return checkItems(body, body, [], profile);
    if (!(0,model_json/* isObject */.Gv)(body))
        return { code: 'list-not-found', what: `is ${(0,model_json/* describeJson */.kw)(body)}, not a list of monitors` };
    const known = knownPaths.map((path) => ({ path, list: (0,model_json/* getAt */.sM)(body, path) }));
    const found = known.find(({ list }) => Array.isArray(list)) ?? known.find(({ list }) => list === null);
    if (found !== undefined) {
        const list = Array.isArray(found.list) ? found.list : [];
        const refusal = list.length === 0 ? findOtherList(body, found.path, profile) : null;
        return refusal ?? checkItems(list, body, found.path, profile);
    }
    const isList = (value) => Array.isArray(value) && value.length > 0 && value.every(model_json/* isObject */.Gv);
    const lists = Object.entries(body).filter(([key, value]) => isList(value) && !/links$/i.test(key));
    const [only, other] = lists;
    if (only === undefined)
        return { code: 'list-not-found', what: `has no list of monitors, only ${(0,model_json/* describeJson */.kw)(body)}` };
    if (other === undefined)
        return checkItems(only[1], body, [only[0]], profile);
    return {
        code: 'list-ambiguous',
        what: `has several lists: ${(0,model_json/* describeJson */.kw)(Object.fromEntries(lists))}`,
    };
}
/** Refuses an empty list next to a list of named objects, because it may be the wrong one. */
function findOtherList(body, path, profile) {
    const nearby = [body, (0,model_json/* getAt */.sM)(body, ['data'])].flatMap((object) => (0,model_json/* isObject */.Gv)(object) ? Object.entries(object) : []);
    const other = nearby.find(([, value]) => Array.isArray(value) && value.some((item) => hasName(item, profile)));
    if (other === undefined)
        return null;
    const [here, there] = [path.join('.'), other[0]].map((place) => JSON.stringify(place));
    const both = `an empty list in ${here} and another list of named objects in ${there}`;
    return { code: 'list-ambiguous', what: `has ${both}; either could be the monitors` };
}
function checkItems(list, body, path, profile) {
    const items = list.filter(model_json/* isObject */.Gv);
    const notMonitors = (what) => ({ code: 'list-not-monitors', what });
    const stray = list.find((item) => !(0,model_json/* isObject */.Gv)(item));
    if (stray !== undefined)
        return notMonitors(`has a list that contains ${(0,model_json/* describeJson */.kw)(stray)} where a monitor object was expected`);
    if (items.some((item) => (0,model_json/* isDeeperThan */.hz)(list_items_maxDepth, item)))
        return notMonitors(`has an item with more than ${list_items_maxDepth} levels of nesting, which is not a monitor`);
    if (items.length > 0 && !items.some((item) => hasName(item, profile))) {
        const name = (0,profile_profile/* quotePath */.WG)([...profile.list.item, ...(profile.fields.name?.read ?? [])], profile);
        const fields = (0,model_monitor/* listFields */.Cc)(items.map((item) => (0,model_json/* getAt */.sM)(item, profile.list.item) ?? item).filter(model_json/* isObject */.Gv));
        return notMonitors(`has a list of ${items.length} items, none of them with a ${name}; ` +
            `their fields are ${fields}`);
    }
    const above = path.map((_, depth) => path.slice(0, depth));
    const around = above.map((at) => ({ path: at, object: (0,model_json/* getAt */.sM)(body, at) }));
    return {
        items,
        around: around.filter(({ object }) => (0,model_json/* isObject */.Gv)(object)),
        pointer: (0,model_json/* writePointer */.NS)(path),
    };
}
function hasName(item, profile) {
    return (0,model_json/* isObject */.Gv)(item) && (0,decode/* decodeName */.e4)(item, profile) !== null;
}
/**
 * The items of all pages. An item that is repeated on a later page counts once; two equal items on
 * one page count twice.
 */
class CollectedItems {
    all = [];
    /** Whether a later page showed an item again. */
    hasRepeats = false;
    #profile;
    #seen = new Set();
    #names = new Set();
    /**
     * The last page, whose items are remembered once there is another one: most lists have one page.
     */
    #last = [];
    constructor(profile) {
        this.#profile = profile;
    }
    /** Whether any item has a new identifier or name. */
    hasNew(items) {
        // An equal body has the same array.
        if (items === this.#last)
            return false;
        this.#rememberLast();
        return items.some((item) => !this.#seen.has(this.#label(item)));
    }
    /**
     * Whether any item has a new name. Some services encrypt their identifiers anew in each response.
     */
    hasNewName(items) {
        if (items === this.#last)
            return false;
        this.#rememberLast();
        const names = items.map((item) => (0,decode/* decodeName */.e4)(item, this.#profile));
        return names.some((name) => name !== null && !this.#names.has(name));
    }
    /** Whether most items have known names. */
    hasMostlyKnown(items) {
        this.#rememberLast();
        const known = items.filter((item) => this.#names.has((0,decode/* decodeName */.e4)(item, this.#profile)));
        return known.length > items.length / 2;
    }
    add(items) {
        this.#rememberLast();
        const isFirst = this.#seen.size === 0;
        const added = items.filter((item) => isFirst || !this.#seen.has(this.#identify(item)));
        for (const item of added)
            this.all.push(item);
        this.hasRepeats ||= added.length < items.length;
        this.#last = items;
    }
    #rememberLast() {
        for (const item of this.#last) {
            this.#seen.add(this.#identify(item)).add(this.#label(item));
            this.#names.add((0,decode/* decodeName */.e4)(item, this.#profile));
        }
        this.#last = [];
    }
    /** Without an identifier, only equal items are the same. */
    #identify(item) {
        return (0,decode/* decodeId */.ks)(item, this.#profile) === null ? JSON.stringify(item) : this.#label(item);
    }
    /**
     * Not the identifier alone, because `uid` may be the account's, and JSON numbers above 2^53 may
     * become equal.
     */
    #label(item) {
        return JSON.stringify([(0,decode/* decodeId */.ks)(item, this.#profile), (0,decode/* decodeName */.e4)(item, this.#profile)]);
    }
}

;// CONCATENATED MODULE: ./build/src/core/list/detect-signals.js




const nextWords = 'next nextPage nextUrl nextPageUrl nextLink @odata.nextLink nextCursor nextPageToken ' +
    'nextToken continuationToken nextOffset';
/**
 * Words that lead to more pages, or show that there are none. The first row that reads the value
 * counts.
 */
const leadingRows = [
    ['next url', 'next nextPage', readAddress],
    ['next url', 'nextUrl nextPageUrl nextLink @odata.nextLink', readText],
    ['cursor', 'nextCursor nextPageToken nextToken continuationToken endCursor', readText],
    ['next page', 'nextPage', readPositive],
    ['next offset', 'nextOffset', readPositive],
    ['no next', nextWords, (value) => isNone(value) || null],
    ['page', 'page currentPage', readNumber],
    ['offset', 'offset skip', readNumber],
    ['pages', 'totalPages', readNumber],
    ['pages of a counted page', 'pages pageCount', readNumber],
    ['last page', 'lastPage', readNumber],
    ['total', 'total totalCount', readNumber],
    ['more', 'hasMore', readFlag],
    ['more pages', 'hasNext hasNextPage', readFlag],
    ['last', 'isLast', readFlag],
];
/** Words that only say that there are more monitors, and not how to request them. */
const vagueRows = [
    [
        'vague',
        `truncated isTruncated nextKey nextMarker moreResults moreAvailable ${nextWords}`,
        readClaim,
    ],
];
/** Objects around the list that are about its pages. */
const envelopes = new Set('meta metadata pagination paging page links cursor cursors'.split(' '));
/** `meta.pagination.total` */
const maxEnvelopes = 2;
/** Headers with words of the table; `Link` is read in its own way. */
const headerWords = {
    'x-total-count': 'totalCount',
    'x-total-pages': 'totalPages',
    'x-page': 'page',
    'x-next-page': 'nextPage',
};
/** All spellings are one word: `totalPages`, `total_pages`, `Total-Pages`. */
function toWord(key) {
    return key.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
const table = [...leadingRows, ...vagueRows].map(([means, words, read]) => {
    return { means, read, words: new Set(words.split(' ').map(toWord)) };
});
/**
 * Detects what a page says about further pages.
 * @param first the signals of the first page, the only ones that show where counting starts; null
 * for itself.
 */
function detectSignals(page, first) {
    const signals = findSignals(page);
    const find = (...all) => signals.filter(({ means }) => all.includes(means));
    const numbers = (...all) => find(...all).map(({ read }) => Number(read));
    const counting = first === null ? findCounting(find('page', 'offset')) : first.counting;
    const isPageCounted = counting?.by === 'page';
    const saysMore = ({ means, read }) => read === (means !== 'last');
    const hasMore = find('more').find(saysMore);
    const hasMorePages = find('more pages', 'last').find(saysMore);
    // The cursor of the end is one only next to `hasNextPage`, because the last page has it, too.
    const isCursor = ({ word }) => word !== 'endcursor' || hasMorePages !== undefined;
    const named = find(...pagingMethods)
        .filter(isCursor)
        .toSorted((one, other) => rankOf(one) - rankOf(other));
    // Without the number of this page or a next one, nobody knows how to request those that it
    // announces.
    const isUnderstood = isPageCounted || named.length > 0;
    const more = hasMore ?? (isUnderstood ? hasMorePages : undefined);
    const vague = find('vague')[0] ?? (isUnderstood ? undefined : hasMorePages);
    const hasEnd = find('more', 'more pages', 'last').length > 0;
    const isLast = !hasMore && !hasMorePages && (hasEnd || (find('no next').length > 0 && named.length === 0));
    // A flag that says that there are no more may be wrong where a URL leads on.
    const next = isLast ? find('next url') : [...named, ...followLast(more, page.items)];
    const lastPages = isPageCounted ? numbers('last page') : [];
    const countedPages = isPageCounted ? numbers('pages of a counted page') : [];
    const pagesBeforeFirst = counting?.start === 0 ? 1 : 0;
    return {
        ...noSignals,
        next: next.map(toRequest)[0] ?? null,
        counting,
        pages: largest([
            ...numbers('pages'),
            ...countedPages,
            ...lastPages.map((last) => last + pagesBeforeFirst),
        ]),
        total: largest(numbers('total')),
        more: more?.announced ?? null,
        isLast,
        vague: vague?.announced ?? null,
    };
}
function findSignals({ around, response }) {
    const fields = readHeaders(response.headers);
    for (const { object, path } of around)
        fields.push(...readFields(object, path));
    const signals = [];
    for (const field of fields) {
        const word = toWord(field.key);
        for (const { means, read, words } of table) {
            const value = words.has(word) ? read(field.value) : null;
            if (value === null)
                continue;
            signals.push({ ...field, means, word, read: value });
            break;
        }
    }
    return signals;
}
function readHeaders(headers) {
    const fields = [];
    for (const [name, key] of Object.entries(headerWords)) {
        const value = (0,exchange/* header */.wx)(headers, name);
        if (value !== null)
            fields.push({ key, value, announced: announceMore(`header ${name}`) });
    }
    // True for a link that cannot be read.
    const link = (0,exchange/* readLinkHeader */.uO)((0,exchange/* headerLines */.Hq)(headers, 'link'));
    const key = link === true ? 'next' : 'nextLink';
    if (link !== null)
        fields.push({ key, value: link, announced: announceMore('header link') });
    return fields;
}
function readFields(object, path, depth = 0) {
    const fields = [];
    for (const [name, value] of Object.entries(object)) {
        const place = [...path, name];
        const isEnvelope = (0,model_json/* isObject */.Gv)(value) && envelopes.has(toWord(name)) && depth < maxEnvelopes;
        if (isEnvelope)
            fields.push(...readFields(value, place, depth + 1));
        else
            fields.push(readField(name, value, place));
    }
    return fields;
}
/** `{ "next": { "href": … } }` is a link, and `cursor.next` is a cursor. */
function readField(name, value, place) {
    const isNext = toWord(name) === 'next';
    const link = isNext && (0,model_json/* isObject */.Gv)(value) ? (0,model_json/* own */.ZV)(value, 'href') : undefined;
    if (link !== undefined)
        return { key: 'next_link', value: link, announced: announceMore([...place, 'href'].join('.')) };
    const isInCursor = isNext && /^cursors?$/.test(toWord(place.at(-2) ?? ''));
    return {
        key: isInCursor ? 'next_cursor' : name,
        value,
        announced: announceMore(place.join('.')),
    };
}
function findCounting(signals) {
    // Any other number on a first page has a different meaning.
    const found = signals.find(({ read }) => Number(read) <= 1);
    if (found === undefined)
        return null;
    const { key, means, read } = found;
    const parameters = means === 'page' ? [...new Set(['page', key])] : [key];
    return { by: means === 'page' ? 'page' : 'offset', start: Number(read), parameters };
}
/** A page that only announces more is followed by the identifier of its last item. */
function followLast(more, items) {
    const read = (0,model_monitor/* identifierOf */.xP)(items.at(-1) ?? {});
    return more === undefined || read === null ? [] : [{ ...more, means: 'last item', read }];
}
function rankOf({ means }) {
    return pagingMethods.indexOf(means);
}
function toRequest(signal) {
    const { announced, means, read } = signal;
    const targets = [...new Set(listParameters(signal))].map((parameter) => ({
        parameter,
        value: String(read),
    }));
    return { method: means, targets, announced };
}
/**
 * The query parameters that may take the value, the likeliest first; null stands for a value that
 * is a URL.
 */
function listParameters({ key, means, word }) {
    if (means === 'next url')
        return [null];
    if (means === 'next page')
        return ['page'];
    if (means === 'next offset')
        return ['offset', key];
    if (means === 'last item')
        return ['starting_after'];
    if (word === 'nextcursor')
        return ['cursor', key, 'after'];
    if (word === 'nextpagetoken')
        return [key.includes('_') ? 'page_token' : 'pageToken', key];
    return word === 'endcursor' ? ['after', key] : [key];
}
/**
 * A URL, an absolute path, or a query with or without a path before it; a cursor looks different.
 */
const address = /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i;
function readAddress(value) {
    return typeof value === 'string' && address.test(value) ? value : null;
}
function readText(value) {
    const isText = typeof value === 'string' || typeof value === 'number';
    return isText && !isNone(value) ? String(value) : null;
}
function readPositive(value) {
    return readNumber(value) || null;
}
/** Also 1 and 0, and their texts, because headers are text. */
function readFlag(value) {
    const text = typeof value === 'object' ? '' : String(value).toLowerCase();
    if (/^(true|yes|[1-9]\d*)$/.test(text))
        return true;
    return /^(false|no|0)$/.test(text) ? false : null;
}
/** True, a number above 0, or a text that does not say no. */
function readClaim(value) {
    if (typeof value === 'number')
        return value > 0 || null;
    if (typeof value === 'string')
        return !/^(|0|false|no|null)$/i.test(value) || null;
    return value === true || null;
}

;// CONCATENATED MODULE: ./build/src/core/list/list-reader.js









/** The error of a list that contradicts itself: it may be fine when it is fetched again. */
class RetryableListError extends model_errors/* RunError */.e4 {
}
/** Maximum number of times that one list is fetched. */
const maxReadings = 4;
/** Without a limit, a cursor that never ends would keep a run busy until its job is killed. */
const maxPages = 10_000;
/** A service that filters after paging shows some empty pages, but not as many. */
const maxEmptyPages = 100;
/** More than any account has; a report of more could not be written as one text. */
const maxItems = 1_000_000;
/**
 * In UTF-16 units of all pages: more than 100,000 monitors have. Without it, the program could run
 * out of memory.
 */
const maxLength = 256 * 1024 * 1024;
/**
 * Fetches the list until it does not contradict itself. The waits between start with the `lag` of
 * the service and double, because a total or the items may lag behind a write.
 * @param readings the maximum number of times.
 * @throws RunError if the list cannot be read, is not understood, or is not known to be complete;
 * it is a {@link RetryableListError} if the list may be fine when it is fetched once more.
 */
async function readCompleteList(source, url, readings = maxReadings) {
    for (let reading = 1;; reading += 1) {
        try {
            const first = await source.fetch(url, 'list', null);
            if (first instanceof model_errors/* RunError */.e4)
                throw first;
            return await new ListReader(source, first).read();
        }
        catch (thrown) {
            if (!(thrown instanceof RetryableListError))
                throw thrown;
            if (reading >= readings)
                throw reading === 1 ? thrown : describeRepeated(thrown);
            const [reason = ''] = thrown.message.split('\n');
            source.holdFor(source.profile.lagMs * 2 ** (reading - 1), reason);
        }
    }
}
function describeRepeated({ facts }) {
    const [what, ...advice] = facts.message.split('\n');
    const lines = [`${what}, and listing again did not help`, ...advice];
    return new RetryableListError({ ...facts, message: lines.join('\n') });
}
/**
 * One reading of the list:
 *
 * 1. Add the items of the first page.
 * 2. Read what the last page says about further pages: by detection, or where a service profile
 *    declares it.
 * 3. Decide how the list goes on: with a further page (4), from its start (5), or not at all (6);
 *    or refuse it.
 * 4. Try the targets of the further page in turn. Add the first page that has a new item, withdraws
 *    the announcement, or is empty and leads on, and go on with 2. If there is none, and nothing
 *    announced it, go on with 3 and probe no more. Otherwise the first target counts: a page that
 *    brings nothing new leads to 5, everything else is refused.
 * 5. Wait, and read the list again from 1, up to three times; then refuse it.
 * 6. The list is complete. It is unproved if nothing shows that it is not cut off. Refuse it if no
 *    monitor has a target.
 */
class ListReader {
    #source;
    #items;
    #requested;
    #first;
    #page;
    #signals;
    #pages = 0;
    #length = 0;
    /** What a page announced, and no later page has changed or withdrawn. */
    #announcedPages = null;
    #total = null;
    /** What led to the last page; null for the first one. */
    #method = null;
    #parameter = null;
    /** Whether no page is left of those that nothing announces. */
    #isProbed;
    /** The last requests for a page that nothing announces, and what they brought. */
    #probes = [];
    /** Whether a page that nothing announced may have been an earlier one at a different time. */
    #hasRepeatedPage = false;
    constructor(source, first) {
        this.#source = source;
        this.#items = new CollectedItems(source.profile);
        this.#requested = new Set([first.response.url]);
        this.#page = first;
        this.#isProbed = source.isComplete;
        this.#first = this.#readSignals(first, null);
        this.#signals = this.#first;
        this.#add(first, this.#first);
    }
    async read() {
        for (let next = this.#decideNext(); next !== null; next = this.#decideNext())
            await this.#request(next);
        return this.#complete();
    }
    /** Step 2. */
    #readSignals(page, first) {
        const { isComplete, profile } = this.#source;
        const rule = profile.list.page ?? (isComplete ? { by: 'none' } : null);
        return rule === null ? detectSignals(page, first) : readDeclaredSignals(page, rule);
    }
    #add(page, signals) {
        const { isLast, pages, total } = signals;
        this.#page = page;
        this.#signals = signals;
        this.#items.add(page.items);
        this.#pages += 1;
        this.#length += page.response.body.length;
        this.#announcedPages = pages ?? (isLast && !this.#isGuessed() ? null : this.#announcedPages);
        if ((total ?? this.#total) !== (this.#total ?? total))
            throw this.#contradiction(`announces a total of ${total}, but an earlier page ${this.#total}`);
        this.#total ??= total;
        const { length } = this.#items.all;
        if (this.#pages >= Math.min(maxPages, length + maxEmptyPages) || this.#length > maxLength)
            throw this.#listError({
                code: 'list-endless',
                what: `is page ${this.#pages}, and the pages do not end`,
            });
        if (length > maxItems) {
            const what = `brings the list to ${length} items, and at most ${maxItems} are read`;
            throw this.#listError({ code: 'list-endless', what, advice: [] });
        }
    }
    /**
     * Step 3. A method below the one that led here is not tried, because it knows less about the end
     * of the list.
     */
    #decideNext() {
        const { isLast, more, next } = this.#signals;
        const gap = this.#missing() ?? more ?? next?.announced ?? null;
        if (this.#page.items.length === 0 && gap !== null && !isLast && !leadsOn(this.#signals))
            throw this.#contradiction(`is empty, but announces ${gap}`);
        const last = this.#method === null ? pagingMethods.length : pagingMethods.indexOf(this.#method) + 1;
        const requests = [next, this.#requestByNumber()].filter((request) => request !== null);
        for (const method of pagingMethods.slice(0, last)) {
            const request = requests.find((one) => one.method === method);
            if (request !== undefined)
                return request;
        }
        const refusal = this.#findRefusal();
        if (refusal !== null)
            throw this.#listError(refusal);
        const missing = isLast && !this.#isGuessed() ? null : this.#missing();
        if (missing !== null)
            throw this.#contradiction(`leads no further, but it or an earlier page announces ${missing}`);
        // If a monitor is deleted meanwhile, another one may move to a page that was already read,
        // which only a total shows.
        const { length } = this.#items.all;
        if (this.#total === null || this.#total === length)
            return null;
        throw this.#contradiction(`announces a total of ${this.#total}, but ${length} were read`);
    }
    /**
     * Whether nothing shows the number of the page: even if it is the last one, another one may be
     * left.
     */
    #isGuessed() {
        return this.#method === 'number' && this.#first.counting === null;
    }
    /** The announced pages or monitors that were not read. */
    #missing() {
        const { length } = this.#items.all;
        const pages = this.#announcedPages ?? 0;
        const total = this.#total ?? 0;
        if (pages > this.#pages)
            return `${pages} pages`;
        return total > length ? `a total of ${total}, of which ${length} were read` : null;
    }
    /** By the number of the next page, or the index of its first item. */
    #requestByNumber() {
        const { isDeclared, isLast, more } = this.#signals;
        const { counting } = this.#first;
        const announced = this.#missing() ?? (counting && more);
        if (announced === null && !this.#mayProbe())
            return null;
        if (counting === null && (isDeclared || isLast))
            return null;
        const targets = counting === null ? this.#guessTargets(announced) : this.#countTargets(counting, announced);
        return { method: 'number', targets, announced };
    }
    #countTargets(counting, announced) {
        const { length } = this.#items.all;
        const byPage = counting.by === 'page';
        const value = String(counting.start + (byPage ? this.#pages : length));
        const counted = counting.parameters.map((parameter) => ({ parameter, value }));
        if (announced !== null || this.#signals.isDeclared)
            return counted;
        // The service may count in one way, and read only the other one.
        const other = byPage
            ? { parameter: 'offset', value: String(length) }
            : { parameter: 'page', value: '2' };
        return [...counted, { ...other, onlyIfFirst: 'the same' }];
    }
    #guessTargets(announced) {
        const number = Number(new URL(this.#page.response.url).searchParams.get('page') ?? 1);
        const byPage = {
            parameter: 'page',
            value: String(Math.max(number + 1, this.#pages)),
        };
        const byOffset = { parameter: 'offset', value: String(this.#items.all.length) };
        // A service that counts pages from 0 has a page 1 before page 2.
        const pageOne = { parameter: 'page', value: '1' };
        if (number === 2)
            return [pageOne, byPage];
        const last = announced === null ? { ...byOffset, onlyIfFirst: 'the same' } : byOffset;
        return [byPage, { ...pageOne, onlyIfFirst: 'nothing' }, last];
    }
    /**
     * Whether to request a page that nothing announces: the list may be cut off, or the last such
     * page has brought more.
     */
    #mayProbe() {
        if (this.#isProbed || this.#isSettled())
            return false;
        const { length } = this.#page.items;
        // A service that counts its pages has more than one way to have more, however short the first
        // one is.
        if (this.#method !== null || this.#first.counting !== null)
            return length > 0;
        return length >= minPageSize || this.#signals.vague !== null;
    }
    /** Whether a word shows where the list ends. */
    #isSettled() {
        const { isLast, more } = this.#signals;
        const isLed = this.#method !== null && this.#method !== 'number';
        return isLast || isLed || (more ?? this.#announcedPages ?? this.#total) !== null;
    }
    /** Why the last page is not the end of the list. */
    #findRefusal() {
        const { isDeclared, isLast, more, next } = this.#signals;
        const { length } = this.#items.all;
        const code = 'list-incomplete';
        if (this.#page.response.status === 206 && !isDeclared && this.#total !== length)
            return { code, what: 'is a part of the list (206 Partial Content)' };
        // Some services show the cursors of a page next to the URL of the next one, even on the last
        // page.
        const isOwnCursor = next?.method === 'cursor' && this.#method === 'next url';
        const open = isLast ? null : ((isOwnCursor ? null : next?.announced) ?? more);
        if (open !== null)
            return { code, what: `announces ${open}, but no known paging method leads to them` };
        return this.#total === null && length > 0 ? this.#first.absent : null;
    }
    /**
     * Step 4.
     * @throws RunError if no target brings a page that was announced, or if the pages do not end.
     */
    async #request(request) {
        const { announced, targets } = request;
        // A parameter that has led to a page is kept.
        const kept = targets.filter(({ parameter }) => parameter === this.#parameter);
        const probes = [];
        let first = null;
        for (const target of kept.length > 0 ? kept : targets) {
            if (first !== null && (target.onlyIfFirst ?? first.result) !== first.result)
                continue;
            const failure = await this.#try(target, request);
            if (failure === null)
                return;
            first ??= failure;
            probes.push({ query: `?${target.parameter}=${target.value}`, result: failure.result });
        }
        if (announced !== null && first !== null)
            throw first.error;
        this.#probes = probes;
        this.#isProbed = true;
    }
    /** Adds the page of a target. Returns why it brings nothing, or null. */
    async #try(target, { announced, method }) {
        const url = resolveTarget(target, this.#page.response.url, this.#source.profile);
        if (typeof url !== 'string')
            throw this.#listError({ ...url, what: `announces ${announced} and ${url.what}` });
        if (this.#requested.has(url)) {
            const circle = `announces ${announced}, but leads to ${(0,likely_secrets/* hideTarget */.wF)(url)} again: ` +
                'the pages lead in a circle';
            return { result: 'the same', error: this.#contradiction(circle, undefined, 'list-endless') };
        }
        this.#requested.add(url);
        this.#source.onNextPage(this.#pages + 1, announced ?? 'not announced, only tried', url);
        const purpose = announced === null ? 'possible page' : 'announced page';
        const page = await this.#source.fetch(url, purpose, this.#page);
        if (page instanceof model_errors/* RunError */.e4)
            return { result: 'nothing', error: page };
        const signals = this.#readSignals(page, this.#first);
        const { isLast, more, next, pages, total } = signals;
        const isEmpty = page.items.length === 0;
        const isGuess = method === 'number' && this.#first.counting === null;
        const isFewer = (pages ?? Infinity) < (this.#announcedPages ?? 0);
        const isWithdrawn = !isGuess && (isLast || isFewer || (isEmpty && leadsOn(signals)));
        const isNew = announced === null ? this.#items.hasNewName(page.items) : this.#items.hasNew(page.items);
        if (isNew || (announced !== null && isWithdrawn)) {
            this.#hasRepeatedPage ||= announced === null && this.#items.hasMostlyKnown(page.items);
            this.#method = method;
            this.#parameter = target.parameter;
            this.#add(page, signals);
            return null;
        }
        const what = `shows no new monitor, but the previous page announced ${announced}`;
        const isLoop = !isEmpty && (more ?? pages ?? total ?? next) !== null;
        const error = this.#contradiction(what, page.response, isLoop ? 'list-endless' : 'list-incomplete');
        return { result: isEmpty ? 'nothing' : 'the same', error };
    }
    /**
     * Step 6. Without targets, a comparison would find no difference; a profile may say that the
     * service shows none.
     */
    #complete() {
        const { profile } = this.#source;
        const { all } = this.#items;
        const monitors = all
            .map((item) => (0,decode/* decodeMonitor */.Po)(item, profile))
            .filter((monitor) => monitor !== null);
        const target = profile.fields.target?.read ?? null;
        const what = target && (0,model_monitor/* describeMissingTarget */.TX)(monitors, (0,profile_profile/* quotePath */.WG)(target, profile));
        if (target !== null && what !== null)
            throw this.#listError({
                code: 'list-without-target',
                what,
                advice: (0,list_advice/* adviseOnTarget */.vV)(target, profile),
            });
        const unproved = this.#findUnproved();
        const warnings = [
            ...(unproved === null ? this.#warnOfRepeatedPage() : []),
            ...(0,list_advice/* warnOfProfile */.fn)(monitors, profile),
        ];
        const unnamed = all.length - monitors.length;
        return (0,model_monitor/* markComplete */.Tu)(monitors, unnamed, warnings, this.#findRepeats(), unproved);
    }
    #findRepeats() {
        if (this.#total !== null)
            return 'none';
        if (this.#hasRepeatedPage)
            return 'most';
        return this.#items.hasRepeats ? 'some' : 'none';
    }
    /**
     * A list that no word proves, and that has the length of a page, or a word that says that there
     * are more.
     */
    #findUnproved() {
        const announced = this.#signals.vague;
        const items = this.#items.all.length;
        if (this.#isSettled() || this.#source.isComplete)
            return null;
        if (announced === null && !(this.#isRepeated() && usualPageSizes.has(items)))
            return null;
        return { items, announced, tried: this.#probes.map(({ query }) => query) };
    }
    /** A long page that a service profile may have requested with a wrong parameter. */
    #warnOfRepeatedPage() {
        if (!this.#signals.isDeclared || !this.#isRepeated() || !mayBeFull(this.#page))
            return [];
        const tried = this.#probes.map(({ query }) => query);
        return [(0,list_advice/* warnOfRepeatedPage */.FU)(tried, this.#page.items.length, this.#source.profile)];
    }
    /** Whether each request for a second page has brought the monitors of the first one. */
    #isRepeated() {
        return (this.#pages === 1 &&
            this.#probes.length > 0 &&
            this.#probes.every(({ result }) => result === 'the same'));
    }
    #contradiction(what, response, code = 'list-incomplete') {
        return new RetryableListError(this.#listError({ code, what }, response).facts);
    }
    #listError({ advice, ...refusal }, response = this.#page.response) {
        const { listError, profile } = this.#source;
        return listError(response, { ...refusal, advice: advice ?? (0,list_advice/* adviseOnPaging */._I)(profile) });
    }
}
/**
 * An empty page with a cursor or a URL is not the end, because some services filter after paging.
 */
function leadsOn({ next }) {
    return next?.method === 'next url' || next?.method === 'cursor';
}

// EXTERNAL MODULE: ./build/src/core/rate-limit/pause.js
var pause = __webpack_require__(7744);
;// CONCATENATED MODULE: ./build/src/io/list-monitors.js










/** What a run cannot do without the complete list; for sync, this also holds after some writes. */
const consequences = {
    write: 'Nothing is written without the complete list, because existing monitors could be ' +
        'created twice',
    compare: 'Nothing was compared, because monitors that the list lacks would seem to be missing',
    export: 'Nothing was exported, because the export would lack monitors',
    look: 'Nothing was compared, because the config refers to objects of this list by name',
};
/** @param goal the use of the list, for errors. */
function createReader(api, goal) {
    const listError = (response, { advice = [], code, what }, serviceCode = null) => {
        const { method, status, url } = response;
        const headline = `${method} ${(0,likely_secrets/* hideTarget */.wF)(url)}: ${status}: the response ${(0,model_text/* joinLines */.cT)(what)}`;
        const message = [headline, consequences[goal], ...advice].join('\n');
        return new model_errors/* RunError */.e4({ code, serviceCode, status, message });
    };
    const { baseUrl, listComplete, onNextPage, profile } = api;
    const fetch = (url, purpose, previous) => fetchPage(api, listError, url, purpose, previous);
    const holdFor = (milliseconds, reason) => {
        const why = `${reason}, and listing again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
        api.scheduler.holdFor(milliseconds, 'the list contradicts itself', why);
    };
    const source = {
        profile,
        isComplete: listComplete,
        fetch,
        listError,
        onNextPage,
        holdFor,
    };
    return {
        list: (readings) => readCompleteList(source, `${baseUrl}${profile.list.path}`, readings),
    };
}
/**
 * An announced page has its list in the same place as the first page; a possible one may have it
 * elsewhere.
 */
async function fetchPage(api, listError, url, purpose, previous) {
    const { outlastsOutages = false, listPath, mask, profile, scheduler } = api;
    const response = await scheduler.sendWithRetry((hooks) => api.get(url, hooks), {
        outlastsOutages,
    });
    const hasResponse = response.kind === 'response';
    if (previous !== null && hasResponse && (0,status_table/* hasNoSuchPage */.s$)(response))
        return new model_errors/* RunError */.e4((0,describe_exchange/* describeExchange */.Nu)(response, null, purpose));
    if (!hasResponse || response.outcome !== 'done')
        throw new model_errors/* RunError */.e4((0,describe_exchange/* describeExchange */.Nu)(response, null, purpose, list_monitors_describeEnd(api)));
    // Some services ignore the page that is requested; reading a long list once is enough.
    if (response.body === previous?.response.body)
        return { ...previous, response };
    // Masked before it is clipped, because a part of a secret would not be recognized.
    const masked = () => {
        const body = (0,exchange/* maskBody */.bV)(response.body, mask);
        return { ...response, body, json: (0,exchange/* parseOnce */.vh)(body) };
    };
    const body = response.bodyFault === null ? response.json() : undefined;
    if (body === undefined)
        throw listError(response, (0,describe_exchange/* notJson */.O2)(masked(), purpose));
    const inPlace = previous && readItems(body, previous.pointer, 'where the first page had it, at', profile);
    const isFound = inPlace !== null && (purpose === 'announced page' || 'items' in inPlace);
    const place = listPath === null ? 'at "list.items"' : 'at "list-path"';
    const found = isFound ? inPlace : readItems(body, listPath ?? profile.list.items, place, profile);
    if ('items' in found)
        return { response, ...found };
    if (found.code !== 'error-in-body')
        throw listError(response, { ...found, advice: (0,list_advice/* adviseOnItems */.ID)(found.code, listPath, profile) });
    const { code, message } = (0,describe_exchange/* readErrorBody */.Nk)(masked());
    const what = [found.what, code, message].filter((part) => part !== null).join(': ');
    throw listError(response, { ...found, what, advice: ['Run again when the service responds without an error'] }, code);
}
/** Why there is no further try, if the run has ended. */
function list_monitors_describeEnd({ maxWaitMs, run }) {
    if (!(run.error instanceof model_errors/* RunError */.e4))
        return null;
    const { code, message } = run.error.facts;
    return code === 'max-wait-exceeded' ? (0,pause/* noFurtherTry */.vV)(maxWaitMs) : `No further try: ${message}`;
}

// EXTERNAL MODULE: ./build/src/core/model/scope.js
var model_scope = __webpack_require__(7927);
// EXTERNAL MODULE: ./build/src/core/model/variables.js
var model_variables = __webpack_require__(702);
// EXTERNAL MODULE: ./build/src/core/yaml/expand-variables.js
var expand_variables = __webpack_require__(189);
// EXTERNAL MODULE: ./build/src/core/yaml/parse-yaml.js + 1 modules
var parse_yaml = __webpack_require__(6100);
;// CONCATENATED MODULE: ./build/src/core/config/join-defaults.js

/**
 * Joins defaults with what is stronger: other defaults, or a monitor.
 *
 * - A key of the stronger replaces the same key, except for these two.
 * - `extra` has the fields of both; a field of the stronger replaces the same field, complete. So a
 *   field of its own does not take away whom the defaults alert.
 * - `ignoreChanges` has the paths of both, because what a path protects is often a default, too.
 *   Those of the stronger come first, so that their index is that of their own list.
 */
function joinFields(defaults, stronger) {
    const joined = { ...defaults, ...stronger };
    const weakExtra = (0,model_json/* own */.ZV)(defaults, 'extra');
    const ownExtra = (0,model_json/* own */.ZV)(stronger, 'extra');
    if ((0,model_json/* isObject */.Gv)(weakExtra) && (0,model_json/* isObject */.Gv)(ownExtra))
        joined['extra'] = { ...weakExtra, ...ownExtra };
    const weakPaths = (0,model_json/* own */.ZV)(defaults, 'ignoreChanges');
    const ownPaths = (0,model_json/* own */.ZV)(stronger, 'ignoreChanges');
    if (Array.isArray(weakPaths) && Array.isArray(ownPaths))
        joined['ignoreChanges'] = [...ownPaths, ...weakPaths];
    return joined;
}
/** A config file with the shared defaults joined to its own. */
function joinDefaults(file, { values }) {
    const ofFile = (0,model_json/* getAt */.sM)(file, ['defaults']);
    const shared = (0,model_json/* getAt */.sM)(values?.value, ['defaults']);
    const isJoined = (0,model_json/* isObject */.Gv)(shared) && (ofFile === undefined || (0,model_json/* isObject */.Gv)(ofFile));
    if (!(0,model_json/* isObject */.Gv)(file) || !isJoined)
        return file;
    return { ...file, defaults: joinFields(shared, ofFile ?? {}) };
}
/** Where a monitor has a field under `extra` from: itself, or the defaults. */
function placeOfExtra(field, monitor, path) {
    const extra = (0,model_json/* own */.ZV)(monitor, 'extra');
    const isOwn = (0,model_json/* isObject */.Gv)(extra) && Object.hasOwn(extra, field);
    return [...(isOwn ? path : ['defaults']), 'extra', field];
}
/** Where a monitor has an item of its joined `ignoreChanges` from. */
function placeOfIgnored(index, monitor, path) {
    const ownCount = countItems((0,model_json/* own */.ZV)(monitor, 'ignoreChanges'));
    if (index < ownCount)
        return [...path, 'ignoreChanges', index];
    return ['defaults', 'ignoreChanges', index - ownCount];
}
function findWritten(path, file, shared) {
    const ofFile = { holder: file, path, isShared: false };
    const [owner, key, step] = path;
    if (owner !== 'defaults' || key === undefined || shared === null)
        return ofFile;
    const ofShared = { holder: shared, path, isShared: true };
    if (key === 'ignoreChanges' && typeof step === 'number') {
        const ownCount = countItems((0,model_json/* getAt */.sM)(file.value, [owner, key]));
        const rest = [owner, key, step - ownCount];
        return step < ownCount ? ofFile : { ...ofShared, path: rest };
    }
    // The fields of `extra` are joined, and each is from one of the two.
    const joined = path.slice(0, key === 'extra' && step !== undefined ? 3 : 2);
    return file.at(joined) === undefined && shared.at(joined) !== undefined ? ofShared : ofFile;
}
function countItems(list) {
    return Array.isArray(list) ? list.length : 0;
}

// EXTERNAL MODULE: ./build/src/core/model/name-pattern.js
var name_pattern = __webpack_require__(3451);
// EXTERNAL MODULE: ./build/src/core/yaml/mistake.js
var mistake = __webpack_require__(6813);
;// CONCATENATED MODULE: ./build/src/core/config/names.js





function collectNames(values) {
    const mistakes = [];
    const parsePatterns = (key) => listItems(values, key).flatMap(([path, text]) => {
        if (typeof text !== 'string' || values.at(path)?.isUnknown)
            return [];
        const pattern = (0,model_monitor/* nameKey */.Rc)(text);
        const matches = (0,name_pattern/* parseNamePattern */.LO)(pattern);
        if (typeof matches === 'function') {
            const shown = values.describe(path, text);
            return [{ text: pattern, shown, matches, source: values.sourceOf(path) }];
        }
        mistakes.push({
            code: 'invalid-pattern',
            path,
            message: `must ${matches.expectation}`,
            found: (0,mistake/* describeValue */.bp)(text),
        });
        return [];
    });
    const declared = listItems(values, 'monitors').flatMap(([path, item]) => readDeclared(values, path, item));
    const removed = listItems(values, 'remove').flatMap(([path, item]) => readRemoved(values, path, item));
    const key = ['ignore', 'owns'].find((one) => values.at([one]) !== undefined);
    const patternKey = key === undefined ? null : { path: [key], offset: values.offsetOf({ path: [key], at: 'key' }) };
    const patterns = { ignored: parsePatterns('ignore'), owned: parsePatterns('owns'), patternKey };
    return { declared, removed, ...patterns, mistakes };
}
function listItems(values, key) {
    const list = (0,model_json/* getAt */.sM)(values.value, [key]);
    return Array.isArray(list) ? list.map((item, index) => [[key, index], item]) : [];
}
function readDeclared(values, [key, index], item) {
    const [name, formerly] = (0,model_json/* isObject */.Gv)(item) ? [(0,model_json/* own */.ZV)(item, 'name'), (0,model_json/* own */.ZV)(item, 'formerly')] : [];
    if (typeof name !== 'string')
        return [];
    const [path, formerPath] = [
        [key, index, 'name'],
        [key, index, 'formerly'],
    ];
    const isKnown = typeof formerly === 'string' && !values.at(formerPath)?.isUnknown;
    return [
        {
            ...placeName(values, path, name, [key, index]),
            index,
            isUnknown: values.at(path)?.isUnknown === true,
            formerly: isKnown ? placeName(values, formerPath, formerly) : null,
        },
    ];
}
function readRemoved(values, path, item) {
    const [name, id] = (0,model_json/* isObject */.Gv)(item) ? [(0,model_json/* own */.ZV)(item, 'name'), (0,model_json/* own */.ZV)(item, 'id')] : [item, undefined];
    const place = (0,model_json/* isObject */.Gv)(item) ? [...path, 'name'] : path;
    if (typeof name !== 'string' || [place, [...path, 'id']].some((one) => values.at(one)?.isUnknown))
        return [];
    const placed = {
        ...placeName(values, place, name, path),
        path,
        offset: values.offsetOf({ path }),
    };
    if (typeof id !== 'string')
        return id === undefined ? [placed] : [];
    const shown = `${placed.shown} with id ${values.describe([...path, 'id'], id.trim())}`;
    return [{ ...placed, shown, id: id.trim() }];
}
/** @param item what is shown as the name's place. */
function placeName(values, path, text, item = path) {
    const shown = values.describe(path, (0,model_monitor/* trimName */.s2)(text));
    // A name may come from an alias or a merge key, and so be written in an earlier monitor.
    const offset = Math.max(values.offsetOf({ path }), values.offsetOf({ path: path.slice(0, 2) }));
    return { name: (0,model_monitor/* nameKey */.Rc)(text), shown, path, offset, source: values.sourceOf(item) };
}
/** Of all files together, because each of them is compared with each listed monitor. */
const maxPatterns = 10_000;
/**
 * The mistake of the first file with which there are too many patterns, by its index; null if there
 * are not.
 */
function findTooMany(files) {
    const numbers = files.map(({ ignored, owned }) => ignored.length + owned.length);
    const total = numbers.reduce((sum, number) => sum + number, 0);
    if (total <= maxPatterns)
        return null;
    let before = 0;
    const index = numbers.findIndex((number) => {
        before += number;
        return before > maxPatterns;
    });
    const key = files[index]?.patternKey ?? { path: [], offset: 0 };
    const found = `the config has ${total} patterns under "ignore" and "owns", and ${maxPatterns} are allowed`;
    const message = `${found}; replace many of them by one with *`;
    return { index, mistake: { code: 'too-many-patterns', ...key, message } };
}
/**
 * The mistakes of names in each file; a name may contradict another one in any of the files, or be
 * outside the scope.
 */
function findNameMistakes(files, scope) {
    const [declaredAt, former] = [new Map(), new Map()];
    const duplicates = files.map(({ declared }) => declared.flatMap((name) => checkDeclared(name, declaredAt)));
    const tooMany = findTooMany(files);
    // Comparing more of them with all names would take too long.
    const findIgnored = (0,name_pattern/* createPatternFinder */.l)(tooMany === null ? files.flatMap((file) => file.ignored) : []);
    return files.map(({ declared, removed }, index) => {
        const formerNames = declared.flatMap(({ formerly }) => formerly ?? []);
        return [
            ...(tooMany?.index === index ? [tooMany.mistake] : []),
            ...(duplicates[index] ?? []),
            ...formerNames.flatMap((name) => checkFormerly(name, declaredAt, former, findIgnored)),
            ...removed.flatMap((name) => checkRemoved(name, declaredAt)),
            ...[...declared.filter(({ isUnknown }) => !isUnknown), ...formerNames, ...removed].flatMap((name) => checkScope(name, scope)),
        ];
    });
}
function checkDeclared({ name, offset, path, shown, source }, declared) {
    const first = declared.get(name);
    declared.set(name, first ?? source);
    if (first === undefined)
        return [];
    const message = `duplicate name ${shown} (already used at ${describePlace(first)}); names must be unique`;
    return [{ code: 'duplicate-name', path, offset, message }];
}
function checkFormerly({ name, offset, path, shown, source }, declared, former, findIgnored) {
    const pattern = findIgnored(name);
    if (pattern !== undefined) {
        const place = describePlace(pattern.source);
        const message = `${shown} matches ${pattern.shown} under "ignore" (${place}), ` +
            'so somebody else manages it; correct one of the two';
        return [{ code: 'formerly-ignored', path, offset, message }];
    }
    const current = declared.get(name);
    if (current !== undefined) {
        const message = `${shown} is the name of a declared monitor (${describePlace(current)}); ` +
            '"formerly" takes a name that is no longer declared';
        return [{ code: 'formerly-declared', path, offset, message }];
    }
    const first = former.get(name);
    former.set(name, first ?? source);
    if (first === undefined)
        return [];
    const message = `${shown} is already the former name of another monitor (${describePlace(first)}); ` +
        'keep one of the lines';
    return [{ code: 'duplicate-formerly', path, offset, message }];
}
function checkRemoved({ id, name, offset, path, shown }, declared) {
    const place = declared.get(name);
    if (place === undefined || id !== undefined)
        return [];
    const message = `${shown} is also declared (${describePlace(place)}); ` +
        'keep one of the two, or add the "id" of a duplicate';
    return [{ code: 'removed-declared', path, offset, message }];
}
function checkScope({ name, offset, path, shown }, { has, patterns }) {
    if (has(name))
        return [];
    const inAnyCase = (0,model_scope/* parseScope */.S)(patterns.map((pattern) => pattern.toLowerCase()));
    const isCase = 'has' in inAnyCase && inAnyCase.has(name.toLowerCase());
    const next = isCase
        ? 'case matters, so correct the name or the input "scope"'
        : 'move it to the config of the workflow that is responsible for it, ' +
            'or correct the input "scope"';
    const message = `${shown} is outside the scope ${patterns.join(', ')}; ${next}`;
    return [{ code: 'outside-scope', path, offset, message }];
}
function describePlace({ column, file, line }) {
    return `${file}:${line}:${column}`;
}

// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/profile/limits.js
var limits = __webpack_require__(2587);
;// CONCATENATED MODULE: ./build/src/core/config/schema-validators.js
const validateFile = validate21;const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json","title":"Config file","description":"The monitors that a monitoring service should have. Monitor Sync reads them from monitors.yaml.","examples":[{"monitors":[{"name":"Checkout API","type":"http","target":"https://shop.example.com/health","intervalSeconds":60}]}],"type":"object","required":["monitors"],"additionalProperties":false,"properties":{"version":{"title":"Version of the file format","description":"Optional. 1 is the only version.","examples":[1],"type":"integer","const":1},"defaults":{"title":"Defaults","description":"Default values for the monitors in this file. A monitor's own value replaces the default completely, except that `extra` has the fields of both, and `ignoreChanges` the paths of both.","examples":[{"type":"http","intervalSeconds":60}],"$ref":"#/$defs/defaults"},"monitors":{"title":"Monitors","description":"The declared monitors. Missing ones are created in this order. May be empty.","examples":[[{"name":"Checkout API","target":"https://shop.example.com/health"}]],"type":"array","items":{"$ref":"#/$defs/monitor"}},"ignore":{"title":"Ignored monitors","description":"Name patterns of monitors that somebody else manages: they are neither reported as unmanaged nor deleted. `*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it. A pattern cannot exclude names: one that starts with `!` is an error.","examples":[["legacy-*","team-[ab]-?"]],"type":"array","items":{"$ref":"#/$defs/pattern"}},"remove":{"title":"Monitors to delete","description":"Names of monitors that are to be deleted; no patterns. With `id`, one of several monitors of a name. Sync deletes them only if its input `apply` includes `delete`. Remove a line once its monitor is gone.","examples":[["Old blog",{"name":"Checkout API","id":"797000039"}]],"type":"array","items":{"$ref":"#/$defs/removal"}},"owns":{"title":"Owned monitors","description":"Name patterns, as under `ignore`. A monitor that matches, is not declared and is not ignored is to be deleted. Sync deletes it only if its input `apply` includes `delete`.","examples":[["shop-*"]],"type":"array","items":{"$ref":"#/$defs/pattern"}}},"patternProperties":{"^x-":{"$ref":"#/$defs/anchors"}},"$defs":{"anchors":{"title":"Place for anchors","description":"A key that starts with `x-` is ignored. Its value can have anchors for aliases and merge keys.","examples":[{"type":"http","intervalSeconds":60}]},"defaultsFile":{"title":"File of shared defaults","description":"Default values for the monitors of all config files. Those of a config file replace them, key by key; `extra` and `ignoreChanges` are joined.","examples":[{"defaults":{"type":"http","intervalSeconds":60}}],"type":"object","required":["defaults"],"additionalProperties":false,"properties":{"defaults":{"$ref":"#/$defs/defaults"}},"patternProperties":{"^x-":{"$ref":"#/$defs/anchors"}}},"defaults":{"title":"Defaults","description":"Any field of a monitor except `name` and `target`.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"monitor":{"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"},"formerly":{"$ref":"#/$defs/formerly"}}},"name":{"title":"Name","description":"The identity of the monitor. It is unique across all config files. Names are compared after trimming, Unicode normalization (NFC) and decoding of HTML escapes.","examples":["Checkout API"],"$ref":"#/$defs/line"},"type":{"title":"Kind of check","description":"What the service checks. `http` is the documented type; any other type is sent unchanged.","examples":["http"],"$ref":"#/$defs/line"},"target":{"title":"Target","description":"What is checked. For type http, an absolute http or https URL without user name and password.","examples":["https://shop.example.com/health"],"$ref":"#/$defs/line"},"intervalSeconds":{"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1},"assertions":{"title":"Assertions","description":"Checks on the result. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}},"extra":{"title":"Extra fields","description":"Additional fields of the service, sent unchanged. A monitor has those of the defaults, too; its own field replaces the same one of them.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}},"ignoreChanges":{"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash); `*` stands for every element of a list. Fields of `extra` are named without `extra`.","examples":[["target","assertions/*/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}},"formerly":{"title":"Former name","description":"The name that the monitor had before. If the service has a monitor of that name and none of the new one, the two are one monitor, and no second one is created. Sync renames it only if its input `apply` includes `update`.","examples":["Checkout"],"$ref":"#/$defs/line"},"removal":{"title":"Monitor to delete","description":"A name, or a name with the identifier of one of several monitors that have it. That name may be declared, because the others stay.","examples":["Old blog",{"name":"Checkout API","id":"797000039"}],"type":["string","object"],"pattern":"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$","required":["name"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/line"},"id":{"$ref":"#/$defs/line","description":"The identifier, as the plan shows it; in quotes."}}},"pattern":{"title":"name pattern that does not start with ! (write [!] for a literal one)","description":"`*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it.","examples":["legacy-*"],"$ref":"#/$defs/line","type":"string","pattern":"^\\s*[^!\\s]"},"line":{"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"}}};const schema53 = {"title":"Place for anchors","description":"A key that starts with `x-` is ignored. Its value can have anchors for aliases and merge keys.","examples":[{"type":"http","intervalSeconds":60}]};const func0 = Object.prototype.hasOwnProperty;const pattern4 = new RegExp("^x-", "u");const schema33 = {"title":"Defaults","description":"Any field of a monitor except `name` and `target`.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}};const schema34 = {"title":"Line of text","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"};const schema35 = {"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1};const schema36 = {"title":"Assertions","description":"Checks on the result. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent unchanged.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}};const schema37 = {"title":"Extra fields","description":"Additional fields of the service, sent unchanged. A monitor has those of the defaults, too; its own field replaces the same one of them.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}};const pattern5 = new RegExp("^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$", "u");const schema38 = {"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash); `*` stands for every element of a list. Fields of `extra` are named without `extra`.","examples":[["target","assertions/*/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}};function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate23.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(Array.isArray(data)){const len0 = data.length;for(let i0=0; i0<len0; i0++){let data0 = data[i0];if(typeof data0 === "string"){if(!pattern5.test(data0)){const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema38.type,parentSchema:schema38,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate23.errors = vErrors;return errors === 0;}validate23.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate22.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(((((key0 === "type") || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema33,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data0 = data.type;if(typeof data0 === "string"){if(!pattern5.test(data0)){const err1 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}else {const err2 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data1 = data.intervalSeconds;if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){const err3 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data1};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}if((typeof data1 == "number") && (isFinite(data1))){if(data1 < 1 || isNaN(data1)){const err4 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema35,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data2 = data.assertions;if(Array.isArray(data2)){const len0 = data2.length;for(let i0=0; i0<len0; i0++){let data3 = data2[i0];if(data3 && typeof data3 == "object" && !Array.isArray(data3)){}else {const err5 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.items.type,parentSchema:schema36.items,data:data3};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}}else {const err6 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema36.type,parentSchema:schema36,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data4 = data.extra;if(data4 && typeof data4 == "object" && !Array.isArray(data4)){for(const key1 of Object.keys(data4)){const _errs17 = errors;const _errs18 = errors;const _errs19 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err7 = {};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var valid8 = _errs19 === errors;if(valid8){const err8 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema37.propertyNames.not,parentSchema:schema37.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}else {errors = _errs18;if(vErrors !== null){if(_errs18){vErrors.length = _errs18;}else {vErrors = null;}}}var valid7 = _errs17 === errors;if(!valid7){const err9 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema37.propertyNames,parentSchema:schema37,data:data4};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.type,parentSchema:schema37,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate23(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);errors = vErrors.length;}}}else {const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema33.type,parentSchema:schema33,data};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}validate22.errors = vErrors;return errors === 0;}validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema40 = {"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"},"formerly":{"$ref":"#/$defs/formerly"}}};function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate26.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema40.required,parentSchema:schema40,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema40.required,parentSchema:schema40,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!((((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges")) || (key0 === "formerly"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema40,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern5.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern5.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern5.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.items.type,parentSchema:schema36.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema36.type,parentSchema:schema36,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema37.propertyNames.not,parentSchema:schema37.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema37.propertyNames,parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.type,parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate23(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);errors = vErrors.length;}}if(data.formerly !== undefined && func0.call(data, "formerly")){let data8 = data.formerly;if(typeof data8 === "string"){if(!pattern5.test(data8)){const err17 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data8};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data8};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema40.type,parentSchema:schema40,data};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}validate26.errors = vErrors;return errors === 0;}validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema48 = {"title":"name pattern that does not start with ! (write [!] for a literal one)","description":"`*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it.","examples":["legacy-*"],"$ref":"#/$defs/line","type":"string","pattern":"^\\s*[^!\\s]"};const pattern12 = new RegExp("^\\s*[^!\\s]", "u");function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate29.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(typeof data === "string"){if(!pattern5.test(data)){const err0 = {instancePath,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if(typeof data === "string"){if(!pattern12.test(data)){const err2 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*[^!\\s]"},message:"must match pattern \""+"^\\s*[^!\\s]"+"\"",schema:"^\\s*[^!\\s]",parentSchema:schema48,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema48.type,parentSchema:schema48,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}validate29.errors = vErrors;return errors === 0;}validate29.evaluated = {"dynamicProps":false,"dynamicItems":false};const schema50 = {"title":"Monitor to delete","description":"A name, or a name with the identifier of one of several monitors that have it. That name may be declared, because the others stay.","examples":["Old blog",{"name":"Checkout API","id":"797000039"}],"type":["string","object"],"pattern":"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$","required":["name"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/line"},"id":{"$ref":"#/$defs/line","description":"The identifier, as the plan shows it; in quotes."}}};function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate31.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema50.type},message:"must be string,object",schema:schema50.type,parentSchema:schema50,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(typeof data === "string"){if(!pattern5.test(data)){const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema50,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema50.required,parentSchema:schema50,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}for(const key0 of Object.keys(data)){if(!((key0 === "name") || (key0 === "id"))){const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema50,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern5.test(data0)){const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.id !== undefined && func0.call(data, "id")){let data1 = data.id;if(typeof data1 === "string"){if(!pattern5.test(data1)){const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}}validate31.errors = vErrors;return errors === 0;}validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){/*# sourceURL="https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json" */;let vErrors = null;let errors = 0;const evaluated0 = validate21.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.monitors === undefined) || (!(func0.call(data, "monitors")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "version") || (key0 === "defaults")) || (key0 === "monitors")) || (key0 === "ignore")) || (key0 === "remove")) || (key0 === "owns")) || (pattern4.test(key0)))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.version !== undefined && func0.call(data, "version")){let data0 = data.version;if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.version.type,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(1 !== data0){const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){if(!(validate22(data.defaults, {instancePath:instancePath+"/defaults",parentData:data,parentDataProperty:"defaults",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}if(data.monitors !== undefined && func0.call(data, "monitors")){let data2 = data.monitors;if(Array.isArray(data2)){const len0 = data2.length;for(let i0=0; i0<len0; i0++){if(!(validate26(data2[i0], {instancePath:instancePath+"/monitors/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);errors = vErrors.length;}}}else {const err4 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.monitors.type,parentSchema:schema32.properties.monitors,data:data2};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.ignore !== undefined && func0.call(data, "ignore")){let data4 = data.ignore;if(Array.isArray(data4)){const len1 = data4.length;for(let i1=0; i1<len1; i1++){if(!(validate29(data4[i1], {instancePath:instancePath+"/ignore/" + i1,parentData:data4,parentDataProperty:i1,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);errors = vErrors.length;}}}else {const err5 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.ignore.type,parentSchema:schema32.properties.ignore,data:data4};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.remove !== undefined && func0.call(data, "remove")){let data6 = data.remove;if(Array.isArray(data6)){const len2 = data6.length;for(let i2=0; i2<len2; i2++){if(!(validate31(data6[i2], {instancePath:instancePath+"/remove/" + i2,parentData:data6,parentDataProperty:i2,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);errors = vErrors.length;}}}else {const err6 = {instancePath:instancePath+"/remove",schemaPath:"#/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.remove.type,parentSchema:schema32.properties.remove,data:data6};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.owns !== undefined && func0.call(data, "owns")){let data8 = data.owns;if(Array.isArray(data8)){const len3 = data8.length;for(let i3=0; i3<len3; i3++){if(!(validate29(data8[i3], {instancePath:instancePath+"/owns/" + i3,parentData:data8,parentDataProperty:i3,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);errors = vErrors.length;}}}else {const err7 = {instancePath:instancePath+"/owns",schemaPath:"#/properties/owns/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.owns.type,parentSchema:schema32.properties.owns,data:data8};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}}else {const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}validate21.errors = vErrors;return errors === 0;}validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateDefaults = validate43;const schema55 = {"title":"File of shared defaults","description":"Default values for the monitors of all config files. Those of a config file replace them, key by key; `extra` and `ignoreChanges` are joined.","examples":[{"defaults":{"type":"http","intervalSeconds":60}}],"type":"object","required":["defaults"],"additionalProperties":false,"properties":{"defaults":{"$ref":"#/$defs/defaults"}},"patternProperties":{"^x-":{"$ref":"#/$defs/anchors"}}};function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate43.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.defaults === undefined) || (!(func0.call(data, "defaults")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "defaults"},message:"must have required property '"+"defaults"+"'",schema:schema55.required,parentSchema:schema55,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((key0 === "defaults") || (pattern4.test(key0)))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema55,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){if(!(validate22(data.defaults, {instancePath:instancePath+"/defaults",parentData:data,parentDataProperty:"defaults",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema55.type,parentSchema:schema55,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate43.errors = vErrors;return errors === 0;}validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateMonitor = validate45;function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate45.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema40.required,parentSchema:schema40,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema40.required,parentSchema:schema40,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!((((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges")) || (key0 === "formerly"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema40,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern5.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern5.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern5.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.items.type,parentSchema:schema36.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema36.type,parentSchema:schema36,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema37.propertyNames.not,parentSchema:schema37.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema37.propertyNames,parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.type,parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate23(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);errors = vErrors.length;}}if(data.formerly !== undefined && func0.call(data, "formerly")){let data8 = data.formerly;if(typeof data8 === "string"){if(!pattern5.test(data8)){const err17 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data8};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/formerly",schemaPath:"#/$defs/formerly/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data8};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema40.type,parentSchema:schema40,data};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}validate45.errors = vErrors;return errors === 0;}validate45.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
;// CONCATENATED MODULE: ./build/src/core/config/rules.js










const targetRows = (target) => {
    const isAbsolute = /^https?:\/\/[^/?#\\]/i.test(target) && URL.canParse(target);
    return [
        [
            /^[^/?#]*:\/\/[^/?#]*@/.test(target),
            'credentials-in-target',
            'must not contain a user name or password',
        ],
        [/[\s\p{Cc}]/u.test(target), 'invalid-target', 'must not contain spaces or control characters'],
        [!isAbsolute, 'invalid-target', 'must be an absolute URL with http:// or https:// and a host'],
    ];
};
const pathRows = (path) => [
    [
        path.startsWith('/'),
        'invalid-path',
        'must not start with a slash; write it like assertions/*/value',
    ],
    [
        /~(?![01])/.test(path),
        'invalid-path',
        'must be a path that writes ~ as ~0, and / inside a key as ~1',
    ],
];
/**
 * All mistakes in the value of a file, each once: by the schema, by rules that the schema cannot
 * express, and of what the service cannot have. Without a profile, no field is required. A path
 * that only the shared defaults have is theirs.
 */
function findValueMistakes(values, profile, shared = { values: null, isValid: true }, findErrorsOfSchema = findSchemaErrors) {
    const required = profile === null ? ['name'] : requiredFields(profile);
    const joined = joinDefaults(values.value, shared);
    const mistakes = [
        // First, because of several mistakes at one place the first is reported, and these know more
        // than the schema.
        ...(profile === null ? [] : findUnsupported(joined, profile)),
        ...findErrorsOfSchema(values.value),
        ...listOwners(joined).flatMap((owner) => checkOwner(owner, (0,model_json/* getAt */.sM)(joined, ['defaults']), required)),
    ];
    const suggested = new Set(mistakes.flatMap(({ path, suggestion }) => suggestion === undefined ? [] : [(0,mistake/* describePath */.NH)([...path.slice(0, -1), suggestion])]));
    const isUnknown = (path) => {
        const written = findWritten(path, values, shared.values);
        return written.holder.at(written.path)?.isUnknown;
    };
    const mayExist = (path) => suggested.has((0,mistake/* describePath */.NH)(path)) || isUnknown(path.slice(0, -1));
    return mistakes.filter(({ at, code, path }) => {
        if (at !== 'key' && isUnknown(path))
            return false;
        if (at !== 'missing' && code !== 'service-requires')
            return true;
        if (path[0] === 'monitors' && !shared.isValid)
            return false;
        if (path[0] === 'monitors' && (0,model_fields/* isFieldName */.ac)(path[2]) && !required.includes(path[2]))
            return false;
        // A key of a monitor may also be under the defaults, which may be misspelt, too.
        const places = path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
        return !places.some(mayExist);
    });
}
function requiredFields({ fields }) {
    return model_fields/* fieldNames */.pi.filter((name) => model_fields/* fieldTable */.Ng[name].isRequired && fields[name] !== null);
}
function listOwners(file) {
    const monitors = (0,model_json/* getAt */.sM)(file, ['monitors']);
    const items = Array.isArray(monitors) ? monitors : [];
    const paths = [['defaults'], ...items.map((_, index) => ['monitors', index])];
    return paths.flatMap((path) => {
        const owner = (0,model_json/* getAt */.sM)(file, path);
        return (0,model_json/* isObject */.Gv)(owner) ? [[path, owner]] : [];
    });
}
const findDefaultsErrors = (file) => (0,mistake/* findErrors */.j1)(validateDefaults, file);
/**
 * The schema is checked for each monitor alone, because ajv copies all errors so far for each item,
 * which is quadratic.
 */
function findSchemaErrors(file) {
    const monitors = (0,model_json/* getAt */.sM)(file, ['monitors']);
    if (!(0,model_json/* isObject */.Gv)(file) || !Array.isArray(monitors))
        return (0,mistake/* findErrors */.j1)(validateFile, file);
    const inItems = monitors.flatMap((item, index) => (0,mistake/* findErrors */.j1)(validateMonitor, item, ['monitors', index]));
    return [...(0,mistake/* findErrors */.j1)(validateFile, { ...file, monitors: [] }), ...inItems];
}
/**
 * Checks the rules that the schema cannot express, as far as possible if the file has other
 * mistakes.
 */
function checkOwner([path, owner], defaults, required) {
    const ignored = (0,model_json/* own */.ZV)(owner, 'ignoreChanges');
    const fields = Array.isArray(ignored) ? ignored : [];
    const invalid = fields.flatMap((field, index) => checkText(field, [...path, 'ignoreChanges', index], pathRows));
    return path[0] === 'defaults'
        ? invalid
        : [...checkMonitor(owner, defaults, path, required), ...invalid];
}
function checkMonitor(monitor, defaults, path, required) {
    const known = (0,model_json/* isObject */.Gv)(defaults) ? joinFields(defaults, monitor) : monitor;
    // Defaults that are not a mapping are a mistake of their own, and may be meant to have any key.
    const mayHaveAny = !(0,model_json/* isObject */.Gv)(defaults ?? {});
    const missing = model_fields/* sharedFields */.f9.filter((key) => required.includes(key) && !mayHaveAny && !Object.hasOwn(known, key));
    const isHttp = typeof known['type'] === 'string' && known['type'].toLowerCase() === 'http';
    const message = 'is missing; set it here or under "defaults"';
    return [
        ...missing.map((key) => ({ code: 'missing-key', at: 'missing', path: [...path, key], message })),
        ...(isHttp ? checkText((0,model_json/* own */.ZV)(monitor, 'target'), [...path, 'target'], targetRows) : []),
        ...checkIgnoredName(monitor, known, path),
    ];
}
/** A name that is not compared could not be renamed. */
function checkIgnoredName(monitor, known, path) {
    const fields = (0,model_json/* own */.ZV)(known, 'ignoreChanges');
    const index = Array.isArray(fields) ? fields.indexOf('name') : -1;
    if (index < 0 || !Object.hasOwn(monitor, 'formerly'))
        return [];
    const place = placeOfIgnored(index, monitor, path);
    const message = 'keeps the listed name, and "formerly" replaces it; remove one of the two';
    const found = (0,mistake/* describeValue */.bp)('name');
    return [{ code: 'conflicting-keys', path: place, message, found }];
}
function checkText(value, path, rows) {
    if (typeof value !== 'string')
        return [];
    const broken = rows(value).filter(([isWrong]) => isWrong);
    return broken
        .slice(0, 1)
        .map(([, code, message]) => ({ code, path, message, found: (0,mistake/* describeValue */.bp)(value) }));
}
function findUnsupported(file, profile) {
    const owners = listOwners(file);
    const check = (findMistakes) => owners.flatMap(([place, owner]) => findMistakes(owner).map((mistake) => ({ ...mistake, path: [...place, ...mistake.path] })));
    // Few fields are special, and a config may have 100,000 monitors.
    const special = model_fields/* fieldNames */.pi.filter((name) => model_fields/* fieldTable */.Ng[name].isOptIn || isSpecial(profile.fields[name]));
    const ofFields = (owner) => special.flatMap((name) => {
        const rule = profile.fields[name];
        return rule === null
            ? rejectField(owner, name, profile)
            : checkField(owner, name, rule, profile.service);
    });
    const refused = findRefused(owners, (0,model_json/* getAt */.sM)(file, ['defaults']), profile);
    // With an identifier under `extra`, the request would name another monitor.
    const id = (0,profile_profile/* findChosenIdentifier */.bw)(profile) === null ? (0,decode/* findIdentifierPlace */.Yr)(profile) : null;
    return [...check(ofFields), ...refused, ...check((owner) => checkRequest(owner, id, profile))];
}
/**
 * Whether a service lacks a field, or has it in other words, in another unit or at another place.
 */
function isSpecial(rule) {
    return (rule === null || findOwnPlace(rule) !== null || rule.values.length > 0 || rule.unitMs !== null);
}
/**
 * Where a config could have a field by the service's own name; the schema reports fields under
 * `extra` by the config's names.
 */
function findOwnPlace({ write }) {
    return write === null || (0,model_fields/* isFieldName */.ac)(write[0]) ? null : ['extra', ...write];
}
/**
 * What the service would refuse of each monitor. A default is reported where it stands, and only if
 * a monitor has it.
 */
function findRefused(owners, defaults, profile) {
    const { required } = profile;
    const limited = (0,limits/* listLimited */.BC)(profile);
    if (limited.length === 0 && required.length === 0)
        return [];
    return owners.flatMap(([path, monitor]) => {
        if (path[0] === 'defaults')
            return [];
        const known = (0,model_json/* isObject */.Gv)(defaults) ? joinFields(defaults, monitor) : monitor;
        const ofFields = limited.flatMap((name) => {
            const value = (0,model_json/* own */.ZV)(known, name) ?? null;
            const accepted = (0,limits/* describeAccepted */.Re)(name, value, profile);
            if (accepted === null)
                return [];
            const place = Object.hasOwn(monitor, name) ? [...path, name] : ['defaults', name];
            const message = `must be ${accepted}, because ${(0,limits/* explainLimit */.hH)(name, profile)}`;
            return [{ code: 'service-limit', path: place, message, found: (0,mistake/* describeValue */.bp)(value) }];
        });
        return required.length === 0
            ? ofFields
            : [...ofFields, ...checkRequired(monitor, known, path, profile)];
    });
}
/** @param known the monitor with the defaults. */
function checkRequired(monitor, known, path, profile) {
    const { constants, required, service } = profile;
    const extra = (0,model_json/* own */.ZV)(known, 'extra') ?? {};
    if (!(0,model_json/* isObject */.Gv)(extra))
        return [];
    const type = (0,model_json/* own */.ZV)(known, 'type');
    const sent = (0,model_json/* mergePatch */.bW)(constants, extra);
    const missing = (0,limits/* listRequired */.cd)(type, profile).filter((place) => ((0,model_json/* getAt */.sM)(sent, place) ?? null) === null);
    const ofType = required.some((one) => one.type !== null)
        ? ` for type ${(0,mistake/* describeValue */.bp)(type)}`
        : '';
    // What is missing inside a default is missing where that stands.
    const isDefault = ([key = '']) => Object.hasOwn(extra, key) && placeOfExtra(String(key), monitor, path)[0] === 'defaults';
    const places = Map.groupBy(missing, (place) => (isDefault(place) ? String(place[0]) : null));
    return [...places].map(([key, absent]) => {
        const names = absent.map((place) => JSON.stringify(place.join('/'))).join(', ');
        const message = `must have ${names}, which ${service} requires${ofType}`;
        const mistake = { code: 'service-requires', message };
        if (key !== null)
            return { ...mistake, path: ['defaults', 'extra', key] };
        const at = Object.hasOwn(monitor, 'extra') ? {} : { at: 'missing' };
        return { ...mistake, ...at, path: [...path, 'extra'], advice: adviseOnAbsent(absent, extra) };
    });
}
function adviseOnAbsent(absent, extra) {
    const keys = absent.map(([key]) => String(key)).filter((key) => !Object.hasOwn(extra, key));
    const near = Object.keys(extra).find((key) => (0,model_text/* suggestNearest */.nD)(key, keys) !== undefined);
    return near && `did you mean ${(0,model_text/* suggestNearest */.nD)(near, keys)}?`;
}
// Below, paths of mistakes start at the owner.
function rejectField(owner, name, profile) {
    const isNull = `${(0,profile_profile/* describeKey */.Rx)(`fields.${name}`, profile)} is null${(0,profile_profile/* isFieldOf */.WD)(profile, name) ? '' : ' or missing'}; remove it`;
    // Nobody can edit a built-in profile.
    const isEditable = profile.places !== undefined;
    const message = `${profile.service} has no such field: ` +
        `${isNull}${isEditable ? ', or name its place there' : ''}`;
    const rejected = reject(owner, 'unsupported-field', [name], message, 'key');
    // The service may have a field of this name, which is one of its own.
    if (!(0,profile_profile/* isFieldOf */.WD)(profile, name))
        return rejected;
    const orSend = isEditable ? ', name its place there, or send it with "constants"' : '';
    return [
        ...rejected,
        ...reject(owner, 'misplaced-key', ['extra', name], `cannot be under "extra", and ${isNull}${orSend}`, 'key'),
    ];
}
function checkField(owner, name, rule, service) {
    const { unitMs, values } = rule;
    const extra = findOwnPlace(rule);
    const message = `is what ${service} calls ${name}; set "${name}" instead`;
    // The schema says so of the other fields.
    const isField = 'is a field of the monitor; move it out of "extra"';
    const inExtra = [
        ...(model_fields/* fieldTable */.Ng[name].isOptIn
            ? reject(owner, 'misplaced-key', ['extra', name], isField, 'key')
            : []),
        ...(extra === null ? [] : reject(owner, 'misplaced-key', extra, message)),
    ];
    const value = (0,model_json/* own */.ZV)(owner, name);
    if ((0,encode/* findSent */.KM)(name, value, values) !== undefined)
        return inExtra;
    // A value by its name in the service would be sent unchanged and listed as the config's own: a
    // permanent difference.
    const [meant] = values.find(([, sent]) => (0,model_fields/* isSameValue */.am)(name, sent, value)) ?? [];
    const isTheirs = `is what ${service} calls ${meant}; set ${meant} instead`;
    const isInexact = unitMs !== null && typeof value === 'number' && (value * 1_000) % unitMs !== 0;
    const isNoMultiple = `must be a multiple of ${(unitMs ?? 0) / 1_000}, the unit of ${service} in seconds`;
    return [
        ...inExtra,
        ...(meant === undefined ? [] : reject(owner, 'wrong-value', [name], isTheirs)),
        ...(isInexact ? reject(owner, 'inexact-interval', [name], isNoMultiple) : []),
    ];
}
/**
 * What no request of the profile can carry.
 * @param id the place of an identifier that the service assigns.
 */
function checkRequest(owner, id, profile) {
    const { body, service } = profile;
    const isId = `is the identifier of a monitor, which ${service} assigns; remove it`;
    const inExtra = () => Object.keys((0,model_json/* getAt */.sM)(owner, ['extra']) ?? {}).map((key) => ['extra', key]);
    const sent = body === 'json' ? [] : [...model_fields/* fieldNames */.pi.map((name) => [name]), ...inExtra()];
    const nested = sent.filter((path) => !(0,encode/* isFlat */.KF)((0,model_json/* getAt */.sM)(owner, path) ?? null));
    const isNested = `must be a scalar or a list of scalars, because ${service} takes a form`;
    // Another type could change the path of a creation.
    const hasBadType = typeof (0,model_json/* own */.ZV)(owner, 'type') === 'string' && (0,encode/* encodeCreationPath */.dU)(owner, profile) === null;
    const isBadType = `cannot be a part of the path of ${service}`;
    return [
        ...(id === null ? [] : reject(owner, 'misplaced-key', ['extra', ...id], isId, 'key')),
        ...nested.flatMap((path) => reject(owner, 'nested-in-form', path, isNested)),
        ...(hasBadType ? reject(owner, 'wrong-value', ['type'], isBadType) : []),
    ];
}
function reject(owner, code, path, message, at) {
    const value = (0,model_json/* getAt */.sM)(owner, path);
    if (value === undefined)
        return [];
    return at === 'key'
        ? [{ code, at, path, message }]
        : [{ code, path, message, found: (0,mistake/* describeValue */.bp)(value) }];
}

;// CONCATENATED MODULE: ./build/src/core/config/value-places.js




/**
 * The path in a config of a value in the body of a monitor: below its item or the defaults, and
 * there perhaps below `extra`.
 */
function pathInConfig(path, { defaults, index, item }) {
    const [field = ''] = path;
    const ofItem = ['monitors', index];
    const extra = [(0,model_json/* own */.ZV)(item, 'extra'), (0,model_json/* own */.ZV)(defaults, 'extra')];
    const isExtra = extra.some((fields) => (0,model_json/* isObject */.Gv)(fields) && Object.hasOwn(fields, field));
    if (isExtra)
        return [...placeOfExtra(String(field), item, ofItem), ...path.slice(1)];
    return [...(Object.hasOwn(item, field) ? ofItem : ['defaults']), ...path];
}
/**
 * Finds places in the files of a valid config. The values of a file take more memory than its
 * monitors, and few runs need a place, so a file is parsed again when the first of its places is
 * asked for.
 * @param defaults the file of shared defaults.
 */
function createPlaceFinder(files, variables, defaults = null) {
    const read = new Map();
    let shared;
    return ({ name, source: { file } }, pointer) => {
        shared ??= defaults === null ? null : (0,parse_yaml/* parseYaml */.hN)(defaults, variables).values;
        const text = files.find((one) => one.file === file);
        if (text === undefined)
            return null;
        const placed = read.get(file) ?? placeItems((0,parse_yaml/* parseYaml */.hN)(text, variables).values, shared);
        read.set(file, placed);
        const item = placed?.items.get(name);
        if (placed === null || item === undefined)
            return null;
        const path = pathInConfig((0,model_json/* parsePointer */.vp)(`/${pointer}`), item);
        const written = findWritten(path, placed.values, shared);
        const found = written.holder.placeOf(written.path);
        if (found === null)
            return null;
        const { via, ...place } = found;
        // What the place is in: its offsets are those of the file, which may start with a byte order
        // mark.
        const holding = written.isShared ? defaults : text;
        const shift = holding?.text.startsWith('\uFEFF') ? 1 : 0;
        const origin = path[0] === 'defaults' ? 'defaults' : (via ?? 'monitor');
        const [start, end] = [place.start + shift, place.end + shift];
        return { ...place, path: written.path, start, end, origin };
    };
}
function placeItems(values, shared) {
    if (values === null)
        return null;
    const joined = (0,model_json/* getAt */.sM)(joinDefaults(values.value, { values: shared, isValid: true }), ['defaults']);
    const defaults = (0,model_json/* isObject */.Gv)(joined) ? joined : {};
    const monitors = (0,model_json/* getAt */.sM)(values.value, ['monitors']);
    const items = new Map();
    for (const [index, item] of (Array.isArray(monitors) ? monitors : []).entries())
        if ((0,model_json/* isObject */.Gv)(item))
            items.set((0,model_monitor/* nameKey */.Rc)(String(item['name'])), { index, item, defaults });
    return { values, items };
}

;// CONCATENATED MODULE: ./build/src/core/config/parse-config.js













/**
 * Parses the files as one set, in the order given, and never throws for bad input. The fields of a
 * monitor are rows of `model/fields.ts`.
 *
 * 1. Check each file: YAML with variables, schema, rules. The profile, if it has no mistakes
 *    itself, decides which fields a monitor has. A mistake of the shared defaults is in their file,
 *    even one that only a monitor of another file shows.
 * 2. Check that no name contradicts another one in any file, and that all are in the scope.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise make monitors of the items, with the defaults joined to them (`join-defaults.ts`).
 *
 * @param defaults the file of shared defaults, or why it cannot be read.
 */
function parseConfig(files, variables = model_variables/* noVariables */.jA, service = {
    profile: profile_profile/* documentedApi */.xD,
    usedVariables: [],
}, defaults = null, scope = model_scope/* wholeAccount */.$) {
    const base = defaults !== null && 'text' in defaults
        ? (0,parse_yaml/* parseYaml */.hN)(defaults, variables, 'write at least "defaults: {}", or remove the input "defaults"')
        : null;
    const ofBase = base?.values == null
        ? []
        : [...findValueMistakes(base.values, service.profile, undefined, findDefaultsErrors)];
    const isValid = defaults === null || (base?.values != null && base.mistakes.length + ofBase.length === 0);
    const shared = { values: base?.values ?? null, isValid };
    // A monitor of a file may show a mistake that the shared file has.
    const read = files.map((file) => readFile((0,parse_yaml/* parseYaml */.hN)(file, variables), service.profile, shared, ofBase));
    const names = findNameMistakes(read, scope);
    const inFiles = read.flatMap(({ mistakes, sourceAt }, index) => (0,parse_yaml/* listProblems */.vz)({ mistakes: [...mistakes, ...(names[index] ?? [])], sourceAt, values: null }));
    const inBase = base === null ? [] : (0,parse_yaml/* listProblems */.vz)({ ...base, mistakes: [...base.mistakes, ...ofBase] });
    const problems = [
        ...(defaults !== null && 'message' in defaults ? [defaults] : inBase),
        ...inFiles,
    ];
    const used = new Set(service.usedVariables);
    for (const { usedVariables } of [...read, ...(shared.values === null ? [] : [shared.values])])
        for (const name of usedVariables)
            used.add(name);
    const valid = problems.length === 0 ? read : [];
    // An unused variable may be misspelt in the config, with a default. Secrets are often for several
    // configs.
    const isUnused = (name) => problems.length === 0 && !used.has(name);
    const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && isUnused(name));
    return {
        monitors: valid.flatMap(({ monitors }) => monitors),
        problems,
        warnings: [
            ...valid.flatMap(({ warnings }) => warnings),
            ...unused.map(([name]) => (0,model_problem/* warn */.R8)(`Variable ${name} is set, but no config file uses it`)),
        ],
        ignored: valid.flatMap(({ ignored }) => ignored),
        removed: valid.flatMap(({ removed }) => removed),
        owned: valid.flatMap(({ owned }) => owned),
        namedVariables: findNamed(files, defaults),
    };
}
function findNamed(files, defaults) {
    if (defaults !== null && !('text' in defaults))
        return null;
    const texts = [...files, ...(defaults === null ? [] : [defaults])].map(({ text }) => text);
    return [...new Set(texts.flatMap(expand_variables/* findVariableNames */.QM))];
}
/**
 * Step 1 and, if the file has no mistakes, step 4. The result does not hold the values of the file,
 * because those of many files take more memory than all else.
 * @param ofBase gets the mistakes of the shared defaults.
 */
function readFile(document, profile, shared, ofBase) {
    const { sourceAt, values } = document;
    const nothing = { monitors: [], warnings: [] };
    if (values === null) {
        const noNames = {
            declared: [],
            removed: [],
            ignored: [],
            owned: [],
            patternKey: null,
            mistakes: [],
        };
        return {
            ...noNames,
            ...nothing,
            mistakes: (0,parse_yaml/* settleMistakes */.d3)(document),
            sourceAt,
            usedVariables: [],
        };
    }
    const names = collectNames(values);
    const found = findValueMistakes(values, profile, shared);
    const inFile = [];
    for (const mistake of found) {
        const { isShared, path } = findWritten(mistake.path, values, shared.values);
        if (isShared)
            ofBase.push({ ...mistake, path });
        else
            inFile.push(mistake);
    }
    const ofFile = [...document.mistakes, ...inFile, ...names.mistakes];
    const mistakes = (0,parse_yaml/* settleMistakes */.d3)({ ...document, mistakes: ofFile });
    const isValid = mistakes.length === 0 && shared.isValid;
    const declared = isValid ? declareMonitors(names.declared, values, shared) : nothing;
    return { ...names, ...declared, mistakes, sourceAt, usedVariables: values.usedVariables };
}
function declareMonitors(names, values, shared) {
    const joined = (0,model_json/* getAt */.sM)(joinDefaults(values.value, shared), ['defaults']);
    const defaults = (0,model_json/* isObject */.Gv)(joined) ? joined : {};
    const partAt = (path) => {
        const written = findWritten(path, values, shared.values);
        return written.holder.at(written.path);
    };
    // Looking up each value takes longer than making the monitors.
    const hasSecrets = [values, shared.values].some((one) => one?.at([])?.isSecret === true);
    const items = names.map(({ formerly, index, name, source }) => {
        const item = (0,model_json/* getAt */.sM)(values.value, ['monitors', index]);
        const named = { ...item, name: (0,model_monitor/* trimName */.s2)(String(item['name'])) };
        const all = joinFields(defaults, named);
        const sent = model_fields/* fieldNames */.pi
            .filter((field) => Object.hasOwn(all, field))
            .map((field) => [field, all[field]]);
        // Object.fromEntries accepts the key `__proto__` like any other.
        const body = Object.fromEntries([...sent, ...Object.entries(all['extra'] ?? {})]);
        const partOf = (field) => partAt(pathInConfig([field], { index, item, defaults }));
        const secretFields = hasSecrets
            ? Object.keys(body).filter((field) => partOf(field)?.isSecret)
            : [];
        const texts = secretFields.map((field) => [field, partOf(field)?.shown]);
        const withSecrets = texts.length === 0 ? {} : { template: Object.fromEntries(texts) };
        const withFormerly = formerly === null ? {} : { formerly };
        const ignored = (all['ignoreChanges'] ?? []);
        const expanded = ignored.flatMap((path) => expandIgnored(path, body));
        const ignoreChanges = [...new Set(expanded)];
        const monitor = {
            name,
            body,
            source,
            secretFields,
            ...withSecrets,
            ignoreChanges,
            ...withFormerly,
        };
        return { index, item, ignored, monitor };
    });
    return {
        monitors: items.map(({ monitor }) => monitor),
        warnings: warnOfUndeclared(items, values, shared.values),
    };
}
/**
 * A path with `*` becomes that of each declared element, so that nothing else has to know about
 * `*`.
 */
function expandIgnored(path, body) {
    const places = (0,model_json/* findPlaces */.Ch)(body, (0,model_json/* parsePointer */.vp)(`/${path}`));
    return places.map((place) => (0,model_json/* writePointer */.NS)(place.map(String)).slice(1));
}
function hintAtUndeclared(field, found) {
    if (/^extra(\/|$)/.test(field))
        return '; write a field of "extra" by its own name, without "extra/"';
    if (/\/\d+(\/|$)/.test(field) && found.length === 0)
        return '; write * for every element of a list, because it has no numbers';
    return '';
}
/**
 * Warns about each field under `ignoreChanges` that has no effect for any of its monitors, because
 * it may be misspelt. Defaults, aliases and merge keys give one field to several monitors.
 */
function warnOfUndeclared(items, values, shared) {
    const warnings = new Map();
    const declared = new Set();
    for (const { ignored, index, item, monitor } of items) {
        for (const [nth, field] of ignored.entries()) {
            const path = placeOfIgnored(nth, item, ['monitors', index]);
            // Another config may declare the field.
            if (findWritten(path, values, shared).isShared)
                continue;
            const source = values.sourceOf(path);
            const place = `${source.line}:${source.column}`;
            const found = (0,model_json/* findPlaces */.Ch)(monitor.body, (0,model_json/* parsePointer */.vp)(`/${field}`));
            const named = `"ignoreChanges" names ${values.describe(path, field)}`;
            const message = `${named}, which is not declared${hintAtUndeclared(field, found)}`;
            const isDeclared = found.some((one) => (0,model_json/* getAt */.sM)(monitor.body, one) !== undefined);
            if (isDeclared)
                declared.add(place);
            else
                warnings.set(place, (0,model_problem/* warn */.R8)(message, source));
        }
    }
    return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}

;// CONCATENATED MODULE: ./build/src/io/files/config-files.js






/**
 * Reads the config files, each once, sorted by path. Opens nothing outside the workspace, even
 * through links. Never throws for bad input: the `file` of a problem is the path or pattern that
 * could not be read.
 */
function readConfigFiles(patterns, workspace) {
    const outcomes = new Map();
    const add = (outcome) => outcomes.set(outcome.file, outcome);
    for (const pattern of patterns) {
        const found = findPaths(pattern, workspace);
        if ('code' in found) {
            add((0,text_file/* toProblem */.H8)(pattern, found));
            continue;
        }
        for (const problem of found.problems)
            add(problem);
        for (const path of found.paths)
            add((0,text_file/* readWorkspaceFile */.sL)((0,text_file/* pathInside */._l)(workspace, path) ?? pattern, workspace, text_file/* configFile */.Ze));
    }
    const sorted = [...outcomes.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
    return {
        files: sorted.filter((outcome) => 'text' in outcome),
        problems: sorted.filter((outcome) => 'message' in outcome),
    };
}
/**
 * The files that a path or a pattern names, or why it names none. A file with exactly this name is
 * one of them.
 */
function findPaths(pattern, workspace) {
    const notFound = (message) => ({ code: 'file-not-found', message });
    const literal = (0,external_node_path_.resolve)(workspace, pattern);
    const path = { paths: [literal], problems: [] };
    const look = () => (0,external_node_fs_.lstatSync)(literal);
    const exists = (0,text_file/* attempt */.CD)(look, () => null) !== null;
    const isPattern = /[*?[{]/.test(pattern);
    if (exists && !isPattern)
        return path;
    if (pattern.startsWith('!'))
        return exists
            ? path
            : notFound('no such file; patterns cannot exclude files (!…), so list the files to read');
    // In braces, a comma is part of a pattern.
    const isList = /,(?![^{]*\})/.test(pattern);
    const list = notFound('there is no such file; "config" takes one path or pattern per line, without commas');
    if (pattern === settings/* settings */.W0.config.default && !exists)
        return notFound('there is no such file; check the path, or start one with `monitor-sync init`');
    if (!isPattern)
        return isList ? list : path;
    const inside = (0,text_file/* pathInside */._l)(workspace, literal);
    if (inside === undefined)
        return text_file/* outside */.qY;
    const found = findFiles(inside, workspace);
    // A file that is called like the pattern must not hide those that match it.
    if (exists)
        return 'code' in found ? path : { ...found, paths: [literal, ...found.paths] };
    if ('code' in found || found.paths.length > 0 || found.problems.length > 0)
        return found;
    return isList
        ? list
        : notFound('no file matches this pattern; check it against the names in the repository');
}
/**
 * Finds the files that a pattern names. Skips nothing silently, because `owns` would delete the
 * monitors in a skipped file: Node's `glob` skips folders that it cannot read, and folders behind
 * links.
 *
 * 1. Braces make several patterns of one: `{a,b}/*` is `a/*` and `b/*`. Each is a list of steps.
 * 2. Each folder that a step may lead to is listed. One that cannot be is a problem.
 * 3. A link is treated as what it leads to. One that leads nowhere, or out of the workspace, is a
 *    problem.
 * 4. A folder is entered once for each step, by its real path. So a cycle of links ends.
 * 5. The last step names files. Folders are left out; devices, pipes and sockets are refused when
 *    they are read.
 *
 * @param pattern relative to the workspace, with forward slashes.
 */
function findFiles(pattern, workspace) {
    const root = (0,text_file/* attempt */.CD)(() => external_node_fs_.realpathSync.native(workspace), text_file/* toFileFault */.ky);
    if (typeof root !== 'string')
        return root;
    const alternatives = expandBraces(pattern);
    if (alternatives instanceof model_errors/* Invalid */.WO)
        return toFault(alternatives);
    const starts = [];
    for (const alternative of alternatives) {
        const names = alternative.split('/').filter((name) => name !== '' && name !== '.');
        // It would list folders outside, even though nothing there would be opened.
        if (names.includes('..'))
            return text_file/* outside */.qY;
        const start = parseSteps(names);
        if (start instanceof model_errors/* Invalid */.WO)
            return toFault(start);
        starts.push(start);
    }
    const search = { pattern, workspace, root, paths: new Map(), problems: new Map() };
    enterFolder(search, { path: workspace, real: root }, starts.flatMap(skipStars));
    return { paths: [...search.paths.values()], problems: [...search.problems.values()] };
}
function toFault({ expectation }) {
    return { code: 'invalid-pattern', message: `must ${expectation}` };
}
const maxAlternatives = 1_000;
/** The patterns that a pattern with braces stands for; braces may be nested. */
function expandBraces(pattern) {
    const patterns = [pattern];
    for (let index = 0; index < patterns.length;) {
        const text = patterns[index] ?? '';
        const [group, options] = /\{([^{}]*,[^{}]*)\}/.exec(text) ?? [];
        if (group === undefined || options === undefined)
            index++;
        else
            patterns.splice(index, 1, ...options.split(',').map((option) => text.replace(group, () => option)));
        if (patterns.length > maxAlternatives)
            return new model_errors/* Invalid */.WO(`be a pattern whose braces stand for at most ${maxAlternatives} patterns`);
    }
    if (!patterns.some((text) => /[{}]/.test(text)))
        return patterns;
    return new model_errors/* Invalid */.WO('be a pattern with alternatives in each pair of braces, as {a,b}; write ? for a literal brace');
}
function parseSteps(names) {
    let next = null;
    // `a/**` names the files at any depth.
    for (const text of (names.at(-1) === '**' ? [...names, '*'] : names).toReversed()) {
        if (/[!*+?@]\(/.test(text))
            return new model_errors/* Invalid */.WO('be a pattern of *, **, ?, [a-z], [!a-z] and {a,b}; write [(] for a literal parenthesis');
        const matches = (0,name_pattern/* parseNamePattern */.LO)(text);
        if (matches instanceof model_errors/* Invalid */.WO)
            return matches;
        // As in a shell, wildcards do not match hidden names.
        const isShown = (name) => !name.startsWith('.') || text.startsWith('.');
        next = { text, matches: (name) => isShown(name) && matches(name), next, entered: new Set() };
    }
    return next;
}
/** A step, and the steps after it where `**` stands for no folder. */
function skipStars(step) {
    return step?.text === '**' ? [step, ...skipStars(step.next)] : [step];
}
/**
 * @param steps what may match the names in the folder; null is ignored, because a folder is no
 * file.
 */
function enterFolder(search, folder, steps) {
    const fresh = steps.filter((step) => step !== null && !step.entered.has(folder.real));
    if (fresh.length === 0)
        return;
    for (const step of fresh)
        step.entered.add(folder.real);
    const list = () => (0,external_node_fs_.readdirSync)(folder.real, { withFileTypes: true });
    const entries = (0,text_file/* attempt */.CD)(list, (error) => {
        const advice = `make the folder readable, because files in it may match "${search.pattern}"`;
        addProblem(search, folder.path, (0,text_file/* toFileFault */.ky)(error), advice);
        return [];
    });
    for (const entry of entries) {
        const matching = fresh.filter((step) => step.matches(entry.name));
        const next = new Set(matching.flatMap((step) => skipStars(step.text === '**' ? step : step.next)));
        if (next.size === 0)
            continue;
        const isFile = next.has(null);
        const path = (0,external_node_path_.join)(folder.path, entry.name);
        const place = { path, real: (0,external_node_path_.join)(folder.real, entry.name), isFolder: entry.isDirectory() };
        const found = entry.isSymbolicLink() ? followLink(search, path, isFile) : place;
        if (found?.isFolder)
            enterFolder(search, found, [...next]);
        else if (found && isFile)
            search.paths.set(found.real, path);
    }
}
/** What a link leads to; null after a problem. */
function followLink(search, path, mayBeFile) {
    const advice = 'fix or remove the link, or write a pattern that does not match it';
    try {
        const real = external_node_fs_.realpathSync.native(path);
        const isFolder = (0,external_node_fs_.lstatSync)(real).isDirectory();
        if ((0,text_file/* pathInside */._l)(search.root, real) !== undefined)
            return { path, real, isFolder };
        // Where the pattern only continues into folders, a file that a link leads to does not matter.
        if (mayBeFile || isFolder)
            addProblem(search, path, { ...text_file/* outside */.qY, message: 'is a link that leads out of the workspace' }, advice);
    }
    catch (error) {
        const { code, message } = (0,text_file/* toFileFault */.ky)(error);
        const fault = code === 'file-not-found' ? 'is a link that leads nowhere' : message;
        addProblem(search, path, { code, message: fault }, advice);
    }
    return null;
}
function addProblem({ problems, workspace }, path, { code, message }, advice) {
    const file = (0,text_file/* pathInside */._l)(workspace, path) ?? path;
    problems.set(file, (0,text_file/* toProblem */.H8)(file, { code, message: `${message}; ${advice}` }));
}

;// CONCATENATED MODULE: ./build/src/io/read-inputs.js








/**
 * Reads the service profile, then the config.
 * @throws RunError if one of them has problems, which are then in the report, if the profile lacks
 * an operation under `apply`, or if a signal has stopped the run.
 */
async function readInputs(options, world, add) {
    const service = (0,service_profiles/* readService */.uS)(options);
    add(describeService(service, options));
    const { config, placeOf } = await readConfig(service, options, world);
    const { monitors, namedVariables, problems } = config;
    add({ declaredCount: monitors.length, problems, namedVariables });
    const { profile } = service;
    if (profile === null || problems.length > 0)
        throw (0,model_problem/* invalidConfigError */.Kg)(nameInvalid(service, problems), problems);
    // Only now: which variables are unused is not known before all files are read.
    const warnings = [...warnOfPlanFile(options), ...config.warnings];
    add({ baseUrl: options.baseUrl || profile.baseUrl, warnings });
    (0,service_profiles/* requireOperations */.qT)(options, profile);
    return { profile, config, placeOf };
}
/**
 * Reads the service profile for a command that needs no config.
 * @throws RunError with all its problems.
 */
async function readProfile(options) {
    const { problems, profile } = readService(options);
    if (profile === null)
        throw invalidConfigError('service profile', problems);
    return profile;
}
/**
 * @returns also the problems of the service profile.
 * @throws RunError if a signal has stopped the run.
 */
async function readConfig(service, options, world) {
    const { files, problems } = readConfigFiles(options.config, options.workspace);
    const { defaults, scope, variables, workspace } = options;
    const shared = defaults === null ? null : (0,text_file/* readWorkspaceFile */.sL)(defaults, workspace, text_file/* configFile */.Ze);
    const parsed = parseConfig(files, variables, service, shared, scope);
    await throwIfStopped(world);
    const named = [service.namedVariables, problems.length > 0 ? null : parsed.namedVariables];
    const config = {
        ...parsed,
        problems: [...service.problems, ...problems, ...parsed.problems],
        namedVariables: named.includes(null) ? null : named.flatMap((names) => names ?? []),
    };
    const placeOf = createPlaceFinder(files, variables, shared !== null && 'text' in shared ? shared : null);
    return { config, placeOf };
}
function describeService({ digest, profile }, { apply }) {
    const offered = profile === null ? [] : plan_entry/* operations */.zU.filter((operation) => profile[operation] !== null);
    return { service: profile?.service ?? null, apply, offered, profileDigest: digest };
}
/** What has the problems, as the subject of a sentence. */
function nameInvalid(service, problems) {
    if (service.profile !== null)
        return 'config';
    return problems.length === service.problems.length
        ? 'service profile'
        : 'config or its service profile';
}
function warnOfPlanFile({ mode, planFile }) {
    if (planFile === null || mode === 'plan' || mode === 'sync')
        return [];
    return [
        (0,model_problem/* warn */.R8)(`"plan-file" is ignored in mode ${mode}; ` +
            'only plan (writes it) and sync (checks against it) use it'),
    ];
}

;// CONCATENATED MODULE: ./build/src/core/lookup/object-index.js

/** The objects of one list, by identifier and by name. */
class ObjectIndex {
    objects;
    #byId = new Map();
    #byName;
    constructor(objects) {
        this.objects = objects;
        for (const object of objects)
            this.#byId.set(String(object.id), object);
        this.#byName = Map.groupBy(objects, ({ name }) => name);
    }
    find(text) {
        const identified = this.#byId.get(text) ?? null;
        const named = (this.#byName.get((0,model_monitor/* nameKey */.Rc)(text)) ?? []).filter((one) => one !== identified);
        const [only = identified, ...others] = named;
        if (only === null)
            return { kind: 'unknown' };
        const isOne = others.length === 0 && (named.length === 0 || identified === null);
        return isOne ? { kind: 'object', object: only } : { kind: 'ambiguous', named, identified };
    }
    /** The name that stands for an identifier alone; null if there is none. */
    nameOf(id) {
        const object = this.#byId.get(id);
        if (object === undefined || object.name === '')
            return null;
        const meaning = this.find(object.name);
        return meaning.kind === 'object' && meaning.object === object ? object.name : null;
    }
}

// EXTERNAL MODULE: ./build/src/core/profile/extra-rules.js
var extra_rules = __webpack_require__(2591);
;// CONCATENATED MODULE: ./build/src/core/lookup/object-lists.js


function listLookupRules({ extra }) {
    return extra.filter((rule) => rule.lookup !== null);
}
/**
 * The keys of the lists that a run has to read: a declared monitor has a text where a name may
 * stand, or one of the listed monitors has a value there, whose name is to be shown.
 */
function selectLookups(profile, declared, listed = []) {
    const wanted = listLookupRules(profile).filter((rule) => declared.some(({ body }) => listTexts(body, rule).some(({ isText }) => isText)) ||
        listed.some(({ body }) => listTexts(body, rule).length > 0));
    return [...new Set(wanted.map(({ lookup }) => lookup))];
}
function listTexts(body, rule) {
    return (0,model_json/* findPlaces */.Ch)(body, rule.path).flatMap((place) => {
        const value = (0,model_json/* getAt */.sM)(body, place) ?? null;
        if (typeof value === 'number')
            return [{ text: String(value), value, isText: false, place }];
        const texts = typeof value === 'string' ? (0,extra_rules/* splitValues */.tC)(value, rule) : [];
        return texts
            .filter((text) => text !== '')
            .map((text) => ({ text, value: text, isText: true, place }));
    });
}

;// CONCATENATED MODULE: ./build/src/core/profile/lookups.js




/**
 * The list of a lookup as a profile of its own, so that it is read as the list of monitors is. Its
 * items are complete, because their identifiers may be outside the object with their fields.
 */
function toListProfile(key, profile) {
    const { places, service } = profile;
    const lookup = profile.lookups.get(key);
    if (lookup === undefined)
        throw new Error(`the profile has no lookup ${key}`);
    const { list } = lookup;
    const [name = [], ...fallbacks] = lookup.names.map((path) => [...list.item, ...path]);
    const { path } = list;
    const base = (0,profile_profile/* resolveProfile */.mC)({ service, list: { path }, create: { path } });
    const none = Object.fromEntries(model_fields/* fieldNames */.pi.map((field) => [field, null]));
    const rule = {
        ...base.fields.name,
        read: name,
        write: null,
        fallbacks,
    };
    const fields = { ...none, name: rule };
    return { ...base, ...(places && { places }), list: { ...list, item: [] }, fields, lookup: key };
}
/** Null for an object that has no identifier that a request could send. */
function toListedObject(listed, { list }) {
    const { fields } = listed;
    const key = list.id === null ? (0,model_monitor/* findIdentifierKey */.SU)(fields) : null;
    const id = key === null ? (0,model_json/* getAt */.sM)(fields, list.id ?? []) : (0,model_json/* own */.ZV)(fields, key);
    // A number above 2^53 is not exact, and may be that of another object.
    const isUsable = typeof id === 'string' ? id !== '' : Number.isSafeInteger(id);
    return isUsable ? { name: listed.name, id: id } : null;
}

;// CONCATENATED MODULE: ./build/src/core/lookup/describe-fault.js




/** More names than these would hide the nearest ones. */
const describe_fault_maxShown = 10;
function describe_fault_describeUnknown(text, key, list, profile) {
    const { service } = profile;
    const code = 'unknown-reference';
    if (list.index === null)
        return {
            code,
            message: `must be an identifier that a listed monitor has here, because ${service} refused the list of ${key} (${list.refusal})`,
            advice: `use a token that may read the ${key}, or write the identifier without quotes if it is a number`,
        };
    const { objects } = list.index;
    const names = objects.flatMap(({ name }) => (name === '' ? [] : JSON.stringify(name)));
    const near = (0,model_text/* listNearest */.BY)(text, objects.map(({ name }) => name)).map((name) => JSON.stringify(name));
    const known = names.length > describe_fault_maxShown ? `${names.length} have a name` : `they are ${names.join(', ')}`;
    const asked = near.length > 0 ? `did you mean ${near.join(' or ')}?` : known;
    const page = (0,profile_profile/* describeKey */.Rx)('list.page', toListProfile(key, profile));
    const cut = `the list shows ${objects.length} and may be cut off: if the service has more, declare how they are requested with ${page}`;
    return {
        code,
        message: `must be the name or the identifier of one of the ${objects.length} ${key} of ${service}`,
        advice: list.unproved === null ? asked : `${asked}; ${cut}`,
    };
}
function describeAmbiguous({ identified, named }, key) {
    const code = 'ambiguous-reference';
    const ids = joinIds(named);
    if (identified === null) {
        const message = `is the name of ${named.length} ${key} (${ids}), and must be that of one`;
        return { code, message, advice: 'write the identifier, or rename the others in the service' };
    }
    return {
        code,
        message: `is the identifier of one of the ${key} and the name of another (${ids})`,
        advice: 'write the identifier of the other one, or rename it in the service',
    };
}
function joinIds(objects) {
    return (0,model_text/* joinNames */.JH)(objects.map(({ id }) => (0,model_monitor/* describeId */.p4)(String(id))));
}

;// CONCATENATED MODULE: ./build/src/core/lookup/show-names.js



/**
 * Shows the names of objects in place of their identifiers, where a name stands for one object
 * alone.
 */
function createNamer(lists, profile) {
    const rules = listLookupRules(profile);
    return (path, value) => {
        let shown = value;
        for (const rule of rules) {
            const rest = findRest(rule.path, path);
            if (rest !== null)
                shown = (0,model_json/* mapPlaces */.rV)(shown, rest, (id) => nameValue(id, rule, lists));
        }
        return shown;
    };
}
/** What is left of a rule's path below a place; null if the place is not on its way. */
function findRest(rule, place) {
    const isOnWay = place.every((step, depth) => {
        const known = rule[depth];
        return known === '*' || String(known) === String(step);
    });
    return isOnWay && place.length <= rule.length ? rule.slice(place.length) : null;
}
function nameValue(value, rule, lists) {
    const index = lists.get(rule.lookup)?.index ?? null;
    if (index === null || (typeof value !== 'string' && typeof value !== 'number'))
        return value;
    const { separator } = rule;
    if (separator === null)
        return index.nameOf(String(value)) ?? value;
    const names = (0,extra_rules/* splitValues */.tC)(String(value), rule).map((id) => {
        const name = index.nameOf(id) ?? id;
        // A config could not have it.
        return name.includes(separator) ? id : name;
    });
    return names.join(separator);
}

;// CONCATENATED MODULE: ./build/src/core/lookup/resolve-references.js








/**
 * Replaces the names of other objects in declared monitors by their identifiers:
 *
 * 1. Read each value where a name may stand; a text of several values is split.
 * 2. A text that no object of the list has as its identifier is a name. Names and identifiers are
 *    replaced by the identifier of their object, in its own JSON type. Other values stay.
 * 3. If the service has refused the list, a text that a listed monitor has at this place is an
 *    identifier, and any other a problem.
 * 4. Sort several values of one text, as those of the list are, and write the text again.
 *
 * @param listed the monitors of the service.
 */
function resolveReferences(monitors, listed, lists, profile, findSource) {
    const rules = profile.extra.filter(({ lookup, separator }) => lookup !== null || separator !== null);
    if (rules.length === 0)
        return { monitors, problems: [], warnings: [] };
    const problems = new Map();
    const finders = rules.map((rule) => createFinder(rule, lists, listed, profile));
    const showNames = lists.size === 0 ? {} : { showNames: createNamer(lists, profile) };
    const resolved = monitors.map((declared) => {
        let { body } = declared;
        for (const [index, rule] of rules.entries()) {
            const report = (fault, text, place) => {
                const problem = toProblem(fault, text, place, declared, findSource);
                problems.set(`${problem.file}:${problem.line}:${problem.column} ${text}`, problem);
            };
            const find = finders[index] ?? null;
            body = (0,model_json/* mapPlaces */.rV)(body, rule.path, (value, place) => resolveValue(value, rule, find, (fault, text) => report(fault, text, place)));
        }
        return { ...declared, body, ...showNames };
    });
    const warnings = [...lists].flatMap(([key, list]) => warnOfRefusal(key, list, profile));
    return { monitors: resolved, problems: [...problems.values()], warnings };
}
/** Null where no name may stand, or where no list was read because no monitor has a text. */
function createFinder(rule, lists, listed, profile) {
    const list = rule.lookup === null ? undefined : lists.get(rule.lookup);
    if (list === undefined || rule.lookup === null)
        return null;
    const { lookup } = rule;
    if (list.index === null) {
        const known = listKnown(listed, rule);
        return (text) => known.get(text) ?? describe_fault_describeUnknown(text, lookup, list, profile);
    }
    const { index } = list;
    return (text) => {
        const meaning = index.find(text);
        switch (meaning.kind) {
            case 'object':
                return meaning.object.id;
            case 'ambiguous':
                return describeAmbiguous(meaning, lookup);
            case 'unknown':
                return describe_fault_describeUnknown(text, lookup, list, profile);
        }
    };
}
/** What the listed monitors have at a place, by its text. */
function listKnown(listed, rule) {
    const values = listed.flatMap(({ body }) => listTexts(body, rule));
    return new Map(values.map(({ text, value }) => [text, value]));
}
function resolveValue(value, rule, find, report) {
    if (find === null || typeof value !== 'string')
        return (0,extra_rules/* orderValues */.zv)(value, rule);
    const ids = (0,extra_rules/* splitValues */.tC)(value, rule).map((text) => {
        const found = text === '' ? text : find(text);
        if (typeof found !== 'object')
            return found;
        report(found, text);
        return text;
    });
    return rule.separator === null ? (ids[0] ?? value) : (0,extra_rules/* joinValues */.jw)(ids.map(String), rule);
}
function toProblem({ advice, code, message }, text, place, declared, findSource) {
    const pointer = (0,model_json/* writePointer */.NS)(place.map(String)).slice(1);
    const written = findSource(declared, pointer);
    const { column, file, line } = written ?? declared.source;
    const isSecret = declared.secretFields.includes(String(place[0]));
    const found = isSecret ? model_mask/* masked */.Iv : (0,mistake/* describeValue */.bp)(text);
    const path = (0,mistake/* describePath */.NH)(written?.path ?? ['extra', ...place]);
    // The nearest names would show what a secret is like.
    const next = isSecret ? '' : `; ${advice}`;
    return { code, file, line, column, path, message: `${message}, found ${found}${next}` };
}
function warnOfRefusal(key, list, { service }) {
    if (list.index !== null)
        return [];
    const what = `${service} refused the list of ${key} (${list.refusal})`;
    return [
        (0,model_problem/* warn */.R8)(`${what}, so names cannot be used: a text is the identifier that a listed monitor has`),
    ];
}

;// CONCATENATED MODULE: ./build/src/io/read-lookups.js







/**
 * Replaces the names of other objects, such as contacts, in the declared monitors by their
 * identifiers. It reads the lists that a declared monitor has a text for, each once.
 * @throws RunError with all names that stand for no object or for several, which are then in the
 * report.
 */
async function lookUpNames({ config, placeOf, profile }, { monitors }, api, add) {
    const lists = await readLookups(selectLookups(profile, config.monitors), api);
    const resolved = resolveReferences(config.monitors, monitors, lists, profile, placeOf);
    const { problems, warnings } = resolved;
    add({ problems, warnings });
    if (problems.length > 0)
        throw (0,model_problem/* invalidConfigError */.Kg)('config', problems, 'written');
    return resolved.monitors;
}
/** Reads these lists one after the other. */
async function readLookups(keys, api) {
    const lists = new Map();
    for (const key of keys)
        lists.set(key, await readLookup(key, api));
    return lists;
}
/** Statuses that say that this token, or this account, has no such list. */
const refusals = [401, 403, 404];
/** The inputs about the list of monitors are not about this one. */
async function readLookup(key, api) {
    const profile = toListProfile(key, api.profile);
    const ofList = { ...api, profile, listPath: null, listComplete: false };
    try {
        const { monitors, unproved } = await createReader(ofList, 'look').list();
        const objects = monitors.flatMap((one) => toListedObject(one, profile) ?? []);
        return { index: new ObjectIndex(objects), unproved };
    }
    catch (thrown) {
        const status = thrown instanceof model_errors/* RunError */.e4 ? thrown.facts.status : null;
        if (status === null || !refusals.includes(status))
            throw thrown;
        return { index: null, refusal: `GET ${profile.list.path}: ${status}` };
    }
}

// EXTERNAL MODULE: ./build/src/io/run-register.js
var run_register = __webpack_require__(9005);
;// CONCATENATED MODULE: ./build/src/core/write/write-log.js


function toListing(list, plan, at) {
    return { list, plan, at, entries: new Map(plan.results.map((entry) => [(0,plan_entry/* keyOf */.TN)(entry), entry])) };
}
/**
 * What happened in a run: the requests that it sent, and what the lists after each of them show. It
 * only grows. What became of a write is derived from it by `outcome.ts`, and is never stored.
 */
class WriteLog {
    first;
    #newest;
    #trusted;
    #isFresh = true;
    #endsWithList = true;
    #writes = new Map();
    constructor(first) {
        this.first = first;
        this.#newest = first;
        this.#trusted = first;
    }
    get newest() {
        return this.#newest;
    }
    /**
     * The newest list that does not go back in time: it shows everything that an earlier one has
     * shown.
     */
    get trusted() {
        return this.#trusted;
    }
    /** Whether nothing was sent since the newest list that may have changed something. */
    get isFresh() {
        return this.#isFresh;
    }
    /** Whether nothing at all was sent since the newest list. */
    get endsWithList() {
        return this.#endsWithList;
    }
    /** @param sight tells what the list shows of a write. */
    addListing(listing, sight) {
        this.#newest = listing;
        this.#isFresh = true;
        this.#endsWithList = true;
        for (const [key, write] of this.#writes) {
            const sightings = [...write.sightings, sight(write, listing)];
            this.#writes.set(key, { ...write, sightings });
        }
        if (this.undone.length === 0)
            this.#trusted = listing;
    }
    /**
     * Writes that an earlier list of the run has shown, and of which the newest one shows nothing.
     */
    get undone() {
        return this.writes().filter(({ sightings }) => {
            const wasShown = sightings.some(({ isShown }) => isShown);
            return wasShown && sightings.at(-1)?.isBefore === true;
        });
    }
    addAttempt(entry, operation, attempt) {
        const { exchange, unknown } = attempt;
        const attempts = [
            ...(this.writeOf(entry)?.attempts ?? []),
            { ...attempt, listBefore: this.#newest.list },
        ];
        this.#set({ operation, entry, attempts, sightings: [], blockedBy: null, closedAs: null });
        const mayBeDone = exchange.outcome === 'done' || unknown !== null || (0,status_table/* mayHaveHappened */.dk)(exchange);
        this.#isFresh &&= !mayBeDone;
        this.#endsWithList = false;
    }
    addBlock(entry, operation, blockedBy) {
        const before = this.writeOf(entry);
        const { attempts = [], sightings = [] } = before ?? {};
        this.#set({ operation, entry, attempts, sightings, blockedBy, closedAs: null });
    }
    /** Gives up waiting for a list that shows the write. */
    close(write, closedAs) {
        this.#set({ ...write, closedAs });
    }
    writeOf(entry) {
        return this.#writes.get((0,plan_entry/* keyOf */.TN)(entry)) ?? null;
    }
    writes(operation) {
        const all = [...this.#writes.values()];
        return operation === undefined ? all : all.filter((write) => write.operation === operation);
    }
    #set(write) {
        this.#writes.set((0,plan_entry/* keyOf */.TN)(write.entry), write);
    }
}

;// CONCATENATED MODULE: ./build/src/io/send-batch.js




/**
 * Number of unknown outcomes in a row after which a batch ends, because the others would probably
 * fail, too.
 */
const maxUnknownInARow = 5;
/**
 * Milliseconds for which a list shows that sending a creation again is safe; after that, a new one
 * is needed.
 */
const minFreshMs = 5_000;
/** What helps against a refusal of one write. A monitor that leaves the config may be deleted. */
const adviceAlone = {
    create: 'correct it or remove it from the config',
    update: 'correct it, or list the field under "ignoreChanges"',
    delete: 'delete it in the service, or remove it from "remove" or "owns"',
};
/** Sends the writes of a run, batch by batch, and logs how each attempt ended. */
class BatchSender {
    #api;
    #log;
    #onAttempt;
    /** Whether a write has timed out: from then on, one goes at a time. */
    #hasTimedOut = false;
    /** Whether the service has accepted a write of the current operation. */
    #hasAccepted = false;
    /** Number of refusals in a row that every other write might meet. */
    #refusedInARow = 0;
    #freshMs = minFreshMs;
    /** @param onAttempt called when an attempt of this entry is in the log. */
    constructor(api, log, onAttempt) {
        this.#api = api;
        this.#log = log;
        this.#onAttempt = onAttempt;
    }
    startOperation() {
        this.#hasAccepted = false;
        this.#refusedInARow = 0;
    }
    /**
     * Sends a batch, `concurrency` at once, in order. It ends early after a time-out, or after five
     * unknown outcomes in a row.
     * @returns whether any was sent. @throws what ended the run, after all requests in flight have
     * ended.
     */
    async send(operation, entries) {
        const batch = new Batch(this.#api.clock.now() + this.#freshMs, this.#freshMs === minFreshMs);
        const next = entries.values();
        const work = async () => {
            for (const entry of next)
                if (!batch.isHalted)
                    await this.#sendOne(operation, entry, batch);
        };
        const workers = this.#hasTimedOut ? 1 : this.#api.concurrency;
        const ended = await Promise.allSettled(Array.from({ length: workers }, work));
        // Under a low rate limit, listing may use up the quota for sending: then the next list stays
        // fresh for longer.
        this.#freshMs = batch.hasSent ? minFreshMs : 2 * this.#freshMs;
        const failed = ended.find((worker) => worker.status === 'rejected');
        if (failed !== undefined)
            throw failed.reason;
        this.#api.run.throwIfEnded();
        return batch.hasSent;
    }
    async #sendOne(operation, entry, batch) {
        const isRepeat = this.#log.writeOf(entry) !== null;
        let unknown = null;
        let last = null;
        const work = async (hooks) => {
            const exchange = await this.#request(operation, entry, hooks);
            if (operation !== 'create' && (0,status_table/* mayHaveHappened */.dk)(exchange))
                unknown = exchange;
            this.#record(operation, entry, exchange, batch);
            return exchange;
        };
        const isSafe = () => {
            // An update or a deletion that may have happened is sent again all the same.
            if (batch.isHalted && unknown === null)
                return false;
            return !isRepeat || batch.isFresh(this.#api.clock.now());
        };
        try {
            last = await this.#api.scheduler.sendWithRetry(work, { isSafe, isRepeat });
        }
        finally {
            // Even if the run ended before the request could be sent again.
            const exchange = last ?? unknown;
            if (exchange !== null) {
                batch.hasSent = true;
                const acceptsOthers = this.#hasAccepted && exchange.outcome !== 'done';
                this.#log.addAttempt(entry, operation, {
                    exchange,
                    unknown,
                    at: this.#api.clock.now(),
                    acceptsOthers,
                });
                this.#onAttempt(entry);
            }
        }
        batch.countUnknown(last);
    }
    #request(operation, entry, hooks) {
        if (operation === 'create')
            return this.#api.create(entry.declared.body, hooks);
        if (operation === 'update')
            return this.#api.update(entry, hooks);
        return this.#api.delete(entry.actual, hooks);
    }
    /** Called before the scheduler starts the next request. */
    #record(operation, entry, exchange, batch) {
        const { kind, outcome } = exchange;
        if (outcome === 'throttled')
            batch.wasThrottled = true;
        if ((0,status_table/* mayHaveHappened */.dk)(exchange) && (0,status_table/* mayStillRun */.tk)(exchange)) {
            this.#hasTimedOut = true;
            batch.isHalted = true;
        }
        if (outcome === 'done') {
            this.#hasAccepted = true;
            this.#refusedInARow = 0;
        }
        if (kind !== 'response' || (outcome !== 'fatal' && outcome !== 'unpaid'))
            return;
        this.#refusedInARow += 1;
        // A service that has accepted the operation before may refuse one monitor alone, for example
        // while it is overloaded.
        const mayBeAlone = outcome === 'unpaid' || this.#hasAccepted;
        if (!mayBeAlone || this.#refusedInARow > 1)
            this.#api.run.end(this.#describeRefusal(operation, entry, exchange));
    }
    #describeRefusal(operation, entry, exchange) {
        const described = (0,describe_exchange/* describeExchange */.Nu)(exchange, entry.declared ?? entry.actual);
        const facts = this.#hasAccepted ? (0,describe_exchange/* describeAlone */.Vn)(described, exchange) : described;
        const isLast = operation !== 'update' && findUnsent(this.#log, operation).length < 2;
        if (isLast)
            return new model_errors/* RunError */.e4(facts);
        const why = 'The run stopped, because other requests would probably end the same way';
        const alone = `if the service refuses this monitor alone, ${adviceAlone[operation]}`;
        return new model_errors/* RunError */.e4({ ...facts, message: `${facts.message}\n${why}; ${alone}` });
    }
}
/** What the requests of one batch have in common. */
class Batch {
    isHalted = false;
    hasSent = false;
    wasThrottled = false;
    #staleAt;
    #isShort;
    #unknownInARow = 0;
    /**
     * @param staleAt when the list is too old to send a creation again.
     * @param isShort whether a 429 makes it too old, too.
     */
    constructor(staleAt, isShort) {
        this.#staleAt = staleAt;
        this.#isShort = isShort;
    }
    isFresh(now) {
        return now <= this.#staleAt && !(this.wasThrottled && this.#isShort);
    }
    countUnknown(exchange) {
        this.#unknownInARow = exchange?.outcome === 'unknown' ? this.#unknownInARow + 1 : 0;
        this.isHalted ||= this.#unknownInARow >= maxUnknownInARow;
    }
}

;// CONCATENATED MODULE: ./build/src/io/write-rounds.js












// A run that writes is a sequence of rounds: list → plan → write one batch → list → plan → …
//
// 1. Take what is ready: each write that the first plan has and the newest one, too, with the same
//    identifier. A creation with an unknown outcome is ready again if two lists at least `lag`
//    apart lack it: three times at most, never after a time-out.
// 2. Send a batch of it (`send-batch.ts`): of each operation the first alone, until one is trusted;
//    then all others. A first one that the service refuses gives its place to the next; one with an
//    unknown outcome ends the run.
// 3. List. List again while the list lacks what the service accepted, cannot settle what may have
//    happened, shows less than an earlier list, or breaks a rule (`core/write/verification.ts`):
//    four times at most. What is still broken ends the run.
// 4. Plan again with that list, and go on with 1, until nothing is ready.
//
// Updates come first, then creations, then deletions. Deletions only follow if everything before
// them succeeded, and if a second list, read after everything else and at least `lag` after the
// first one, shows them, too. However the run ends, what was accepted is looked up in one more
// list. The outcome of each write is a row of the table in `core/write/outcome.ts`.
/** Milliseconds for the last list after a signal. */
const lastLookMs = 3_000;
/** Maximum number of lists in a row before the last one is accepted. */
const maxLists = 4;
/** Writes what a plan says. It never rejects: an error ends the run of the API. @param list the one that the plan was made from. */
function writeInRounds(list, plan, options) {
    return new WriteRounds(list, plan, options).run();
}
class WriteRounds {
    #options;
    #api;
    #log;
    #reader;
    #sender;
    #chosen;
    /** The names under which lists have shown declared monitors. */
    #seen = new Map();
    /** The status of each monitor that was passed on last. */
    #passedOn = new Map();
    #phase;
    #isListFailing = false;
    constructor(list, plan, options) {
        const { api } = options;
        this.#options = options;
        this.#api = api;
        this.#log = new WriteLog(toListing(list, plan, api.clock.now()));
        // Waits for a service that restarts after a write, because only its list shows what became of
        // the write.
        this.#reader = createReader({ ...api, outlastsOutages: true }, 'write');
        this.#sender = new BatchSender(api, this.#log, (entry) => this.#passOn(this.#log.writeOf(entry)));
        this.#chosen = (0,profile_profile/* findChosenIdentifier */.bw)(api.profile);
        this.#phase = { operation: 'update', before: list, trusted: list, isProbe: true };
        this.#noteSeen();
    }
    async run() {
        let isUnfinished = false;
        try {
            await this.#write('update');
            await this.#write('create');
            const hasDeletions = planned(this.#log, 'delete').length > 0;
            isUnfinished =
                hasDeletions && this.#outcomes().some(({ result }) => result.status === 'failed');
            if (hasDeletions && !isUnfinished) {
                await this.#listBeforeDeletions();
                await this.#write('delete');
            }
            this.#requireDeclared();
        }
        catch (thrown) {
            this.#api.run.end(thrown);
            await this.#lookUp();
        }
        for (const write of this.#log.writes())
            this.#passOn(write, true);
        return { log: this.#log, outcomes: this.#outcomes(), isUnfinished };
    }
    async #write(operation) {
        if (planned(this.#log, operation).length === 0)
            return;
        this.#sender.startOperation();
        // A list whose pages showed a monitor twice may hide another one.
        if (operation === 'create' && this.#log.newest.list.repeats !== 'none')
            await this.#list();
        const { list } = this.#log.newest;
        this.#phase = { operation, before: list, trusted: list, isProbe: true };
        for (let ready = this.#findReady(); ready.length > 0; ready = this.#findReady()) {
            const { isProbe } = this.#phase;
            const batch = isProbe ? ready.slice(0, 1) : ready;
            const hasSent = await this.#sender.send(operation, batch);
            await this.#check(!hasSent);
            const [first] = batch;
            if (isProbe && first !== undefined && isTrusted(this.#log, operation, first))
                this.#phase = { ...this.#phase, trusted: this.#log.newest.list, isProbe: false };
        }
        this.#phase = { ...this.#phase, isProbe: false };
        await this.#check(operation === 'create' && mustEndWithList(this.#log));
        this.#close(true);
    }
    /** Step 1. */
    #findReady() {
        return findReady(this.#log, this.#phase.operation, this.#api);
    }
    /** Step 3. @param mustList whether to list even if nothing was written since the newest list. */
    async #check(mustList) {
        const isSettled = this.#log.isFresh && !mustList && !needsListForConflicts(this.#log);
        let broken = isSettled ? this.#findBrokenRule() : null;
        for (let readings = isSettled ? 1 : 0; readings < maxLists; readings += 1) {
            const timing = { ...this.#api, now: this.#api.clock.now() };
            const wait = findWait(this.#log, this.#phase, readings, broken, timing);
            if (wait === null && readings > 0)
                break;
            this.#holdFor(Math.max(wait?.ms ?? 0, this.#untilSecondList()), wait?.reason ?? secondListReason);
            const found = await this.#listAndVerify();
            broken = preferHarm(broken, found, showsWrites(this.#log, this.#phase.operation));
        }
        // A list that goes back in time shows nothing that could be accepted.
        if (this.#log.undone.length === 0)
            this.#close(false);
        if (broken !== null)
            throw brokenRuleError(broken, this.#progress);
    }
    /**
     * Milliseconds until a list may be the second one of deletions, if nothing is left to send before
     * them.
     */
    #untilSecondList() {
        const isLast = this.#phase.operation !== 'delete' && planned(this.#log, 'delete').length > 0;
        const { lagMs } = this.#api;
        const left = [
            ...findReady(this.#log, 'update', this.#api),
            ...findReady(this.#log, 'create', this.#api),
        ];
        if (!isLast || left.length > 0)
            return 0;
        return this.#log.first.at + lagMs - this.#api.clock.now();
    }
    async #listBeforeDeletions() {
        const { first, isFresh, newest } = this.#log;
        const isSecond = isFresh && newest.at >= first.at + this.#api.lagMs;
        if (!isSecond) {
            this.#holdFor(first.at + this.#api.lagMs - this.#api.clock.now(), secondListReason);
            await this.#list();
        }
        this.#requireDeclared();
    }
    /**
     * Returns a rule that the list breaks, if listing again may help.
     * @throws RunError with what was accepted before, if the list cannot be read; or if it breaks a
     * rule for good.
     */
    async #listAndVerify() {
        try {
            await this.#list();
        }
        catch (thrown) {
            return this.#describeListError(thrown);
        }
        const broken = this.#findBrokenRule();
        if (broken?.isFinal)
            throw brokenRuleError(broken, this.#progress);
        return describeInconsistency(this.#log, this.#api.profile) ?? broken;
    }
    /** @throws the error of a list that cannot be read, with what was accepted before. */
    #describeListError(thrown) {
        if (!(thrown instanceof model_errors/* RunError */.e4) || this.#api.run.error !== null)
            throw thrown;
        const accepted = describeAccepted(this.#log, this.#phase.operation);
        const unread = 'The list could not be read';
        const what = accepted === ''
            ? unread
            : `The service accepted ${accepted}, and then its list could not be read`;
        if (thrown instanceof RetryableListError)
            return { ...thrown.facts, what: [what], next: thrown.message, provesNothing: true };
        if (accepted === '')
            throw thrown;
        throw stopError(thrown.facts, what, this.#progress, thrown.message);
    }
    /** Steps 3 and 4. */
    async #list() {
        this.#api.run.throwIfEnded();
        this.#isListFailing = true;
        const list = await this.#reader.list(1);
        this.#isListFailing = false;
        this.#addListing(list);
    }
    #addListing(list) {
        const { declared, rules } = this.#options;
        const { before } = this.#phase;
        const behind = isBehind(list, before, this.#log);
        const listing = toListing(list, (0,plan_plan/* planSync */.R4)(declared, list, rules), this.#api.clock.now());
        this.#log.addListing(listing, (write) => sight(write, listing, before, behind));
        for (const { entry, error } of findTaken(this.#log, this.#chosen))
            this.#log.addBlock(entry, 'create', error);
        this.#noteSeen();
        for (const write of this.#log.writes())
            this.#passOn(write);
    }
    #noteSeen() {
        for (const declared of this.#options.declared) {
            const actual = this.#log.newest.entries.get(declared)?.actual ?? null;
            if (actual !== null)
                this.#seen.set(declared, actual.name);
        }
    }
    #findBrokenRule() {
        const { before, isProbe, operation, trusted } = this.#phase;
        const after = this.#log.newest.list;
        if (after === before)
            return null;
        const { declared, rules } = this.#options;
        const outcomes = this.#outcomes();
        const written = outcomes.filter(isWritten);
        const entriesOf = (wanted) => written.filter(({ write }) => write.operation === wanted).map(({ write }) => write.entry);
        const created = written.flatMap(({ result: { id }, write: { entry, operation: made } }) => made === 'create' && entry.declared !== null ? [{ declared: entry.declared, id }] : []);
        const updated = entriesOf('update');
        const deleted = entriesOf('delete');
        const requested = this.#log.writes('update').map(({ entry }) => entry);
        const lost = findLostDeclared(this.#log, declared, this.#seen);
        const { profile } = this.#api;
        const { unsent } = this.#progress;
        return verify({
            created,
            updated,
            deleted,
            operation,
            isFirst: isProbe,
            trusted,
            declared,
            requested,
            lost,
            before,
            after,
            unsent,
            profile,
            scope: rules.scope,
            sends: countSends(this.#log),
        });
    }
    /** @throws RunError if the newest list lacks declared monitors that an earlier one showed. */
    #requireDeclared() {
        if (this.#log.writes().length === 0 && this.#log.newest === this.#log.first)
            return;
        const lost = findLostDeclared(this.#log, this.#options.declared, this.#seen);
        if (lost.length > 0)
            throw lostError(lost);
    }
    /**
     * Looks up what may have been written since the newest list, when the run ends early: in one
     * list, which waits for nothing. Never rejects: the error that ended the run comes first, and a
     * warning says what no list has shown.
     */
    async #lookUp() {
        const { openLookUp, run, scheduler } = this.#api;
        const isStopped = run.error instanceof model_errors/* RunError */.e4 && run.error.facts.code === 'stopped';
        // A signal may have ended the run before its list was fetched.
        const isRefused = this.#isListFailing && !isStopped;
        if (this.#log.isFresh || isRefused || scheduler.isClosed)
            return;
        const lookUp = openLookUp(isStopped ? lastLookMs : Number.MAX_SAFE_INTEGER);
        try {
            this.#addListing(await createReader(lookUp, 'write').list(1));
        }
        catch {
            // The list may be refused, too, or take too long.
        }
        finally {
            scheduler.addCounts(lookUp.scheduler.counts);
            await lookUp[Symbol.asyncDispose]();
        }
    }
    /** Waits for no list any more. @param isOver whether the operation ends. */
    #close(isOver) {
        const { operation } = this.#phase;
        for (const { result, write } of findClosed(this.#log, operation, this.#api, isOver)) {
            const isListed = this.#log.isFresh && write.sightings.length > 0;
            this.#log.close(write, isListed ? closeWrite(write, this.#log.newest, this.#api.profile) : result);
            this.#passOn(this.#log.writeOf(write.entry));
        }
    }
    #holdFor(milliseconds, reason) {
        if (milliseconds <= 0)
            return;
        const why = `${reason}, and listing again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
        const what = this.#phase.operation === 'create' ? 'created' : 'written';
        this.#api.scheduler.holdFor(Math.ceil(milliseconds), `checking what was ${what}`, why);
    }
    get #progress() {
        const { operation } = this.#phase;
        return { operation, unsent: findUnsent(this.#log, operation).length };
    }
    #outcomes() {
        return this.#log.writes().map(decideOutcome);
    }
    /** Passes a result on if it is new. What may still become a success is not passed on. */
    #passOn(write, isOver = false) {
        if (write === null)
            return;
        const { knowledge, result } = decideOutcome(write);
        const isOpen = !isOver && write.closedAs === null && (knowledge === 'unknown' || knowledge === 'conflict');
        if (isOpen || this.#passedOn.get((0,plan_entry/* keyOf */.TN)(write.entry)) === result.status)
            return;
        this.#passedOn.set((0,plan_entry/* keyOf */.TN)(write.entry), result.status);
        this.#options.onResult(result);
    }
}
const secondListReason = 'A second list must show what is to be deleted';
/**
 * Whether the service has done it, or may have: an update with an unknown outcome may have done
 * harm.
 */
function isWritten({ knowledge, write: { operation } }) {
    return (knowledge === 'shown' ||
        knowledge === 'accepted' ||
        (operation === 'update' && knowledge === 'unknown'));
}

;// CONCATENATED MODULE: ./build/src/run.js
var run_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var run_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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




















/**
 * Runs one mode. It never rejects: the report has the error that ended the run, and all that was
 * known by then.
 *
 * 1. Read the service profile and the config. A problem in them ends the run, and nothing is sent.
 *    Mode validate ends here. Otherwise, open the service; only sync opens it to write.
 * 2. In mode sync, read the approved plan; in mode plan, check that the plan can be written.
 * 3. List the existing monitors.
 * 4. Replace names of other objects in the declared monitors by identifiers. A name that stands for
 *    none or several ends the run, and nothing is written.
 * 5. Plan: compare the declared monitors with the existing ones. Modes plan and drift end here,
 *    with a warning if sync would refuse the plan.
 * 6. Refuse a plan that differs from the approved one, or that is more than the limits allow. Then
 *    write it, see {@link writePlan}.
 *
 * @param shown the plan that a person has confirmed: a sync that would write another one is
 *    refused.
 */
async function runSync(options, world, onProgress, shown = null) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { apply, mode, planFile, scope, workspace } = options;
        const start = world.clock.now();
        const run = run_addDisposableResource(env_1, new run_register/* Run */.K(world.signal), false);
        const secrets = (0,settings/* listSecrets */.AQ)(options);
        const empty = emptyReport(mode, new Date(world.clock.wallTime()));
        let report = { ...empty, baseUrl: options.baseUrl || null, scope: scope.patterns };
        const add = ({ warnings = [], ...found }) => {
            report = { ...report, ...found, warnings: (0,model_problem/* joinWarnings */.iW)(report.warnings, warnings) };
        };
        const end = (reason) => {
            const error = reason === null ? null : (0,model_errors/* describeThrown */.YI)(reason);
            const durationMs = Math.round(world.clock.now() - start);
            return redactReport({ ...report, error, durationMs }, secrets);
        };
        try {
            const env_2 = { stack: [], error: void 0, hasError: false };
            try {
                // Step 1.
                const inputs = await readInputs(options, world, add);
                const { config, profile } = inputs;
                if (mode === 'validate') {
                    add({ warnings: (0,list_advice/* warnOfPut */.np)(profile) });
                    return end(null);
                }
                // Imported once the config is valid: mode validate sends nothing, and the HTTP client is half
                // of the program.
                const { openService, openServiceToWrite } = await __webpack_require__.e(/* import() */ 780).then(__webpack_require__.bind(__webpack_require__, 4780));
                // Without a writer, nothing can be written.
                const writer = mode === 'sync' ? openServiceToWrite(options, profile, world, run) : null;
                const api = run_addDisposableResource(env_2, writer ?? openService(options, profile, world, run), true);
                add({ warnings: api.warnings });
                // Step 2.
                const approved = mode === 'sync' ? readPlan(options) : null;
                const savePlan = mode === 'plan' && planFile !== null ? await openPlanFile(workspace, planFile) : null;
                try {
                    // Step 3.
                    const list = await createReader(api, purposes[mode]).list();
                    // Step 4.
                    const monitors = await lookUpNames(inputs, list, api, add);
                    // Step 5.
                    const plan = (0,plan_plan/* planSync */.R4)(monitors, list, { ...config, apply, profile, scope });
                    add(plan);
                    const planned = { results: plan.results, declared: monitors.length, list, profile, scope };
                    const unsafe = checkSafety(planned, options, approved !== null);
                    if (savePlan !== null) {
                        await savePlan(redactReport(report, secrets));
                        add({ planFile });
                    }
                    if (writer === null) {
                        add({ warnings: (0,plan_warnings/* warnOfEmptyList */.zN)(monitors.length, list) });
                        add(previewSafety(unsafe, savePlan !== null));
                    }
                    else {
                        // Step 6.
                        if (approved !== null)
                            requireSamePlan(approved, redactReport(report, secrets));
                        requireShownPlan(shown, redactReport(report, secrets));
                        throwIfUnsafe(unsafe, apply);
                        const rules = { ...plan_rules/* defaultRules */.Z, ...config, apply, profile, scope };
                        const onResult = startProgress(plan.results, options, onProgress);
                        const rounds = await writeInRounds(list, plan, {
                            api: writer,
                            declared: monitors,
                            rules,
                            onResult,
                        });
                        const { error, ...written } = describeEnd({ ...rounds, error: run.error }, monitors, rules);
                        add(written);
                        if (planFile !== null && isPartlyApplied(written.results))
                            add({ warnings: [(0,model_problem/* warn */.R8)(partlyApplied)] });
                        if (error !== null)
                            throw error;
                    }
                }
                finally {
                    add({ requests: api.scheduler.counts });
                }
            }
            catch (e_1) {
                env_2.error = e_1;
                env_2.hasError = true;
            }
            finally {
                const result_1 = run_disposeResources(env_2);
                if (result_1)
                    await result_1;
            }
        }
        catch (thrown) {
            // What was thrown also says where: the request that failed, and not only the wait that was too
            // long.
            return end(thrown);
        }
        return end(run.error);
    }
    catch (e_2) {
        env_1.error = e_2;
        env_1.hasError = true;
    }
    finally {
        run_disposeResources(env_1);
    }
}
const partlyApplied = 'Part of the approved plan was applied, so it cannot be used again: ' +
    'create a new plan for the rest';
/** What the list is for, in errors. */
const purposes = { plan: 'compare', drift: 'compare', sync: 'write' };
/** Returns a function that reports each monitor that is settled. */
function startProgress(results, options, onProgress) {
    const total = results.filter(({ operation }) => operation !== null).length;
    const activity = (0,plan_entry/* mayOnlyCreate */.gP)(options.apply) ? 'Creating' : 'Writing';
    const mask = (0,model_mask/* createMask */.Px)((0,settings/* listSecrets */.AQ)(options));
    const settled = new Set();
    onProgress(0, total, null, activity);
    return (result) => {
        settled.add(result.declared ?? result.actual);
        onProgress(settled.size, total, redactResult(result, mask), activity);
    };
}

;// CONCATENATED MODULE: ./build/src/action/decide-mode.js


/** A fork never gets a token; the repository's own branches should. */
const noTokenNotices = {
    fork: 'No "api-token" on this pull request (a fork gets no secrets): ' +
        'the config is validated, but not compared with the service',
    own: 'No "api-token" on this pull request, which is not from a fork: ' +
        'the config is validated, but not compared with the service. ' +
        'Check that the secret is set and has the name that the workflow uses. ' +
        '(Dependabot only gets Dependabot secrets.)',
};
const profileNotice = 'The service profile is a file that a stranger may have changed, ' +
    'and it decides where the token goes: ' +
    'the profile and the config are validated, and nothing is sent. ' +
    'To compare here, name a built-in profile';
/**
 * @throws RunError if mode sync is requested on an event for which a stranger may have written the
 * config.
 */
function decideMode(requested, event, hasToken, service) {
    const { isFork, name } = event;
    const isUntrusted = isFork || name === 'pull_request_target';
    const where = isFork ? 'for a pull request from a fork' : 'on pull_request_target';
    if (requested === 'sync' && isUntrusted) {
        const message = `Mode sync is refused ${where}, because a stranger may have written the config\n` +
            'Use mode plan there, and sync on a push to the default branch';
        throw new model_errors/* RunError */.e4({ code: 'untrusted-event', message });
    }
    if ((0,settings/* isProfilePath */.zz)(service) && isUntrusted && requested !== 'validate')
        return { mode: 'validate', why: `a profile file ${where}`, notice: profileNotice };
    // GitHub gives no secrets to the pull request of a fork, and only Dependabot secrets to one of
    // Dependabot.
    if (!hasToken && name === 'pull_request' && requested !== 'validate')
        return {
            mode: 'validate',
            why: `no "api-token" on ${name}`,
            notice: noTokenNotices[isFork ? 'fork' : 'own'],
        };
    if (requested !== 'auto')
        return { mode: requested, why: 'set by the input "mode"', notice: null };
    return decideAuto(event);
}
function decideAuto({ isDefaultBranch, name }) {
    if (name === 'push') {
        if (isDefaultBranch === true)
            return { mode: 'sync', why: 'push to the default branch', notice: null };
        if (isDefaultBranch === false)
            return { mode: 'plan', why: 'push to another branch or tag', notice: null };
        const cause = 'the event does not name the default branch';
        const notice = `Nothing is created, because ${cause}. Set the input "mode" to sync or plan`;
        return { mode: 'plan', why: `push, and ${cause}`, notice };
    }
    const why = name === '' ? 'an event without a name' : `event ${name}`;
    if (name === 'pull_request' || name === 'merge_group')
        return { mode: 'plan', why, notice: null };
    if (name === 'schedule')
        return { mode: 'drift', why, notice: null };
    const notice = `Mode auto plans on ${why}. To choose, set the input "mode" to validate, plan, sync or drift`;
    return { mode: 'plan', why, notice };
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./build/src/core/model/digest.js
var digest = __webpack_require__(5091);
;// CONCATENATED MODULE: ./build/src/core/render/document-context.js
/**
 * The run and the config that a document is about: the hidden lines that identify it, and links.
 */




/**
 * Also for invalid settings, because a failed run reports, too.
 * @param find the text of a setting; empty if it is not set.
 */
function readIdentity(find, vars, { namedVariables }, mask) {
    const service = find('service').trim() || null;
    const baseUrl = (0,settings/* readBaseUrl */.$P)(find('base-url').trim(), service, (0,settings/* parseSwitch */.SI)(find('allow-http')) === true);
    return {
        config: settings/* settings */.W0.config.read(find('config') || settings/* settings */.W0.config.default).map(mask),
        // A refused address may contain a password.
        baseUrl: typeof baseUrl === 'string' ? mask(baseUrl) : null,
        service: service === null ? null : mask(service),
        scope: (0,settings/* splitLines */.uz)(find('scope')).map(mask),
        ...readLabels(find('label').trim(), vars, namedVariables, mask),
    };
}
/**
 * The input `label`, else the values of the variables that the files name, in the order of their
 * names. If that is not known, it is the values of all variables, and may have been those of any
 * selection of them.
 */
function readLabels(given, vars, named, mask) {
    if (given !== '')
        return { label: [mask(given)] };
    const { variables } = (0,model_variables/* readVariables */.Ch)({ vars, secrets: [] });
    const used = [...variables].filter(([name]) => named?.includes(name) ?? true);
    used.sort(([one], [other]) => (one < other ? -1 : 1));
    const label = used.map(([, { value }]) => mask(value ?? ''));
    return named === null ? { label, otherLabels: listSelections(label) } : { label };
}
/** With more variables, the selections are not worth their number. */
const maxSelected = 10;
/** Every selection of some texts but not of all, in their order. */
function listSelections(texts) {
    if (texts.length > maxSelected)
        return [];
    let selections = [[]];
    for (const text of texts)
        selections = selections.flatMap((before) => [before, [...before, text]]);
    return selections.slice(0, -1);
}
/**
 * What starts a marker, by the document: a run takes nothing over but its comment and its issue.
 */
const markerPrefixes = {
    comment: 'monitor-sync',
    issue: 'monitor-sync-issue',
    /**
     * The output `markdown`, which a later step may write elsewhere with the account of the comment.
     */
    file: 'monitor-sync-file',
};
/** Whether a text is a document with a marker, and not a file of somebody else. */
function isMarked(text) {
    return Object.values(markerPrefixes).some((prefix) => text.startsWith(`<!-- ${prefix}:`));
}
/**
 * The hidden first line that identifies a comment or an issue. It contains a digest, because text
 * from outside could end an HTML comment; the footer shows the same in clear text.
 */
function renderMarker({ baseUrl, config, label, scope, service }, document) {
    // Added only if they are set, so that the others keep their digest.
    const others = [...(service === null ? [] : [service]), ...(scope.length === 0 ? [] : [scope])];
    const identity = (0,digest/* digest */.b)([[...new Set(config)].sort(), baseUrl ?? '', label, ...others]);
    return `<!-- ${markerPrefixes[document]}:${identity} -->`;
}
function describeLabel({ label }) {
    return label.filter((text) => text !== '').join(', ');
}
/**
 * A hidden line that names the run that wrote a comment, so that an earlier run leaves it alone:
 * GitHub numbers runs in the order in which they start, and a re-run keeps its number.
 */
function renderRunMark(run) {
    return run === null ? '' : `<!-- monitor-sync-run:${run} -->`;
}
function readRunMark(text) {
    const [, run] = /^<!-- monitor-sync-run:(\d+) -->\r?$/m.exec(text) ?? [];
    return run === undefined ? null : BigInt(run);
}
function findInRepository(file, paths) {
    return paths.has(file) ? (paths.get(file) ?? null) : file;
}
/**
 * @param version a commit, for permanent links, or `HEAD`, for a text that is the same at each
 * commit.
 */
function createPlaces({ paths, repositoryUrl }, version) {
    return (file, line) => {
        const text = code(line === null ? file : `${file}:${line}`);
        const steps = (findInRepository(file, paths) ?? '').split('/');
        const isInside = file.isWellFormed() && !steps.some((step) => ['', '.', '..'].includes(step));
        if (repositoryUrl === null || version === null || line === null || !isInside)
            return text;
        return `[${text}](${repositoryUrl}/blob/${version}/${steps.map(encodeStep).join('/')}#L${line})`;
    };
}
/** For a URL, without any character that Markdown interprets. */
function encodeStep(step) {
    // `encodeURIComponent` does not escape these.
    const encodeMark = (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
    return encodeURIComponent(step).replace(/[!'()*~_]/g, encodeMark);
}
/** `commit [abc1234](…/commit/abc1234…)` */
function renderCommit({ commit, repositoryUrl }, words = '') {
    if (commit === null)
        return null;
    const text = code(commit.slice(0, 7));
    return words + (repositoryUrl === null ? text : `[${text}](${repositoryUrl}/commit/${commit})`);
}
function renderRun(words, { repositoryUrl, run }) {
    return repositoryUrl === null || run === null
        ? null
        : `[${words}](${repositoryUrl}/actions/runs/${run})`;
}

;// CONCATENATED MODULE: ./build/src/core/render/annotations.js











const noPlace = { file: null, line: null, column: null };
/**
 * The number of annotations of each level that GitHub shows for a step. It drops the others
 * silently.
 */
const maxPerLevel = 10;
/** GitHub cuts longer messages. */
const maxMessageLength = 4_000;
/**
 * The worst come first: errors, then warnings about the run, then monitors that a sync deletes,
 * because a config may have thousands of lines with a warning. A file in a different repository
 * than the workflow's is named in the text.
 */
function renderAnnotations(report, paths = new Map()) {
    const { error, problems, warnings } = report;
    const ofWarning = ({ message, source }) => annotate('warning', 'Monitor Sync', message, source);
    const results = sortByStatus(report.results);
    const toDelete = (result) => result.status === 'obsolete' && isStillPlanned(result);
    const all = [
        ...problems.map((problem) => annotate('error', 'Config', `${(0,model_problem/* describeAtPath */.ky)(problem)} [${problem.code}]`, problem)),
        // The error of a bad config only repeats its problems.
        ...(error === null || problems.length > 0
            ? []
            : [annotate('error', 'Monitor Sync', (0,model_errors/* describeError */.Uc)(error).join('\n'), null)]),
        ...warnings.filter(({ source }) => source === null).map(ofWarning),
        ...results.filter(toDelete).flatMap((result) => annotateResult(result, report)),
        ...warnings.filter(({ source }) => source !== null).map(ofWarning),
        ...results
            .filter((result) => !toDelete(result))
            .flatMap((result) => annotateResult(result, report)),
    ];
    const shown = ['error', 'warning'].flatMap((level) => cap(all.filter((one) => one.level === level)));
    return shown.map((annotation) => relocate(annotation, paths));
}
function annotateResult(result, report) {
    const { mode } = report;
    const { id, operation, status } = result;
    const place = (0,plan_entry/* sourceOf */.vz)(result);
    const name = JSON.stringify((0,plan_entry/* nameOf */.Vb)(result));
    if (status === 'failed') {
        return [
            annotate('error', `Monitor ${describeFailure(result)}`, (0,model_errors/* describeError */.Uc)(result.error).join('\n'), place),
        ];
    }
    if ((0,likely_renames/* isLikelyRename */.DQ)(result)) {
        const { ifBoth, ifSame } = (0,likely_renames/* writeWaysOut */.Yt)(result.renamedFrom);
        const old = `the unmanaged ${JSON.stringify((0,plan_entry/* nameOf */.Vb)(result.renamedFrom))} ` +
            `(${(0,model_monitor/* describeId */.p4)(result.renamedFrom.id)})`;
        const what = `${name} is missing, and sync does not create it: ${old} has the same target`;
        const next = `if it is this monitor, ${ifSame}; if both are wanted, ${ifBoth}`;
        return [annotate('warning', 'Likely rename', `${what}; ${next}`, place)];
    }
    // In a plan, missing monitors are expected: sync creates them.
    if (status === 'missing' && mode === 'drift') {
        const next = operation === null ? '"apply" does not include "create"' : 'a sync creates it';
        return [
            annotate('warning', 'Monitor missing', `The service has no monitor named ${name}: ${next}`, place),
        ];
    }
    if (status === 'obsolete' && mode !== 'sync') {
        const why = `is not declared, ${describeRequestedBy(result, plainText)}`;
        const next = operation === null ? 'is left alone' : 'is deleted by a sync';
        return [
            annotate('warning', 'Monitor obsolete', `${name} (${(0,model_monitor/* describeId */.p4)(id)}) ${why}, and ${next}`, place),
        ];
    }
    // A plan with an update is expected, too, and a sync that has not made one gives the reason.
    if (status !== 'changed' || (operation !== null && mode !== 'drift'))
        return [];
    const details = describeDetails(result, report, plainText).map((write) => write());
    return [annotate('warning', 'Monitor changed', `${name} differs: ${details.join('; ')}`, place)];
}
function annotate(level, title, text, place) {
    const lines = text.split('\n').map((part) => logLine(plain(part)));
    const { column, file, line } = place ?? noPlace;
    return { level, title, message: (0,model_text/* clip */.$Q)(lines.join('\n'), maxMessageLength), file, line, column };
}
function cap(annotations) {
    const last = annotations[maxPerLevel - 1];
    if (last === undefined || annotations.length === maxPerLevel)
        return annotations;
    const more = `…and ${annotations.length - maxPerLevel + 1} more; see the log for the full list`;
    return [...annotations.slice(0, maxPerLevel - 1), annotate(last.level, last.title, more, null)];
}
/** GitHub finds the line of an annotation by its path in the workflow's repository. */
function relocate(annotation, paths) {
    if (annotation.file === null)
        return annotation;
    const file = findInRepository(annotation.file, paths);
    if (file !== null)
        return { ...annotation, file };
    const place = [annotation.file, annotation.line, annotation.column]
        .filter((part) => part !== null)
        .join(':');
    const message = (0,model_text/* clip */.$Q)(`${logLine(plain(place))}: ${annotation.message}`, maxMessageLength);
    return { ...annotation, ...noPlace, message };
}

;// CONCATENATED MODULE: ./build/src/core/render/json.js







/**
 * The report as JSON. One that is longer than a text can be (2^29 characters in V8) is written
 * without the unmanaged monitors, with a warning: what a run did must not get lost, whatever the
 * service lists.
 */
function renderJson(report) {
    try {
        return json_renderText(toReportJson(report));
    }
    catch (thrown) {
        if (!(thrown instanceof RangeError))
            throw thrown;
        return json_renderText(withoutUnmanaged(toReportJson(report)));
    }
}
function json_renderText(json) {
    return `${escapeJson(JSON.stringify(json, null, 2))}\n`;
}
/** The counts stay as they are. */
function withoutUnmanaged(json) {
    const monitors = json.monitors.filter(({ status }) => status !== 'unmanaged');
    const left = (0,model_text/* count */.U9)(json.monitors.length - monitors.length, 'unmanaged monitor');
    const warning = `The report is too long to be written, so it does not have the ${left}`;
    return { ...json, monitors, warnings: [...json.warnings, warning] };
}
function toReportJson(report) {
    const { apply, badMode, baseUrl, durationMs, error, results, mode, problems, requests, scope, service, } = report;
    const { startedAt, warnings } = report;
    const { 'in-sync': inSync, ...counts } = countStatuses(results);
    return {
        mode: badMode === null ? mode : null,
        baseUrl,
        service,
        apply,
        scope,
        startedAt: startedAt.toISOString(),
        durationMs,
        inSync: isInSync(report),
        counts: { ...counts, inSync },
        monitors: results.map(toMonitorJson),
        requests,
        error: error === null ? null : { ...toErrorJson(error), ...toProblemsJson(problems) },
        warnings: warnings.map(model_problem/* describeWarning */.U9),
    };
}
function toMonitorJson(result) {
    const { id, operation, status, unverified } = result;
    const source = (0,plan_entry/* sourceOf */.vz)(result);
    return {
        name: (0,plan_entry/* nameOf */.Vb)(result),
        status,
        planned: operation,
        id,
        source: source === null ? null : { file: source.file, line: source.line },
        changes: differencesOf(result).map(({ actual, declared, path }) => ({
            path,
            declared,
            actual,
        })),
        unverified,
        error: result.status === 'failed' ? toErrorJson(result.error) : null,
    };
}
/**
 * The code of the service or the system has priority; Monitor Sync's own code is always at the end
 * of the message.
 */
function toErrorJson(facts) {
    const { code, serviceCode, status } = facts;
    return {
        kind: (0,model_errors/* kindOf */.I)(facts),
        status,
        code: serviceCode ?? code,
        message: (0,model_errors/* describeError */.Uc)(facts).join('\n'),
    };
}
/**
 * All of them, in the order of the lines of the error's message; nothing for any other error than
 * that of a bad config.
 */
function toProblemsJson(problems) {
    if (problems.length === 0)
        return {};
    return {
        problems: problems.map((problem) => {
            const { code, column, file, line } = problem;
            return { file, line, column, code, message: (0,model_problem/* describeAtPath */.ky)(problem) };
        }),
    };
}

;// CONCATENATED MODULE: ./build/src/core/render/markdown/document-layout.js
/**
 * Markdown documents of sections, with a maximum length in bytes of UTF-8. Every text is already
 * Markdown.
 *
 * 1. Head and foot are always shown.
 * 2. The sections get room in one pass, in the order of {@link ranks}. There may be thousands of
 *    errors and warnings, so these get an eighth of the document at most.
 * 3. A section that does not fit is cut after a row, with the number of rows that are left out. Of
 *    deletions and updates, the names get room first; their rows get what is left, at most half of
 *    it all, so that some is left for later sections.
 * 4. A section without room for any row or name is left out, and is named with its count.
 * 5. The sections are shown in their own order, and the head shows how many deletions and updates
 *    are not complete.
 *
 * There may be 100,000 rows, so a row is written only if there may be room for it.
 */


/** What a section is about. The first ones get room first. */
const ranks = [
    'alert',
    'deletion',
    'update',
    'failure',
    'creation',
    'other',
    'idle',
];
function renderDocument({ elsewhere, foot, head, limit, sections }) {
    const filled = sections.filter(({ items }) => items.length > 0);
    const longestHead = head(countIncomplete(filled, ({ items }) => items.length));
    let left = limit - bytesOf([...longestHead, ...foot, listLeftOut(filled, elsewhere)].join('\n\n\n'));
    const inTurn = filled.toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank));
    const fits = new Map();
    for (const section of inTurn) {
        const room = section.rank === 'alert' ? Math.min(left, limit / 8) : left;
        const fit = fitSection(section, room, elsewhere);
        fits.set(section, fit);
        left -= bytesOf(`${fit.text}\n\n`);
    }
    const leftOut = filled.filter((section) => fits.get(section)?.text === '');
    const parts = [
        ...head(countIncomplete(filled, (section) => fits.get(section)?.incomplete ?? 0)),
        ...filled.flatMap((section) => fits.get(section)?.text || []),
        ...(leftOut.length > 0 ? [listLeftOut(leftOut, elsewhere)] : []),
        ...foot,
    ];
    return `${parts.join('\n\n')}\n`;
}
/** @param room in bytes. */
function fitSection(section, room, elsewhere) {
    const { closing, items, opening, title } = section;
    const rows = items.flatMap((item) => item.rows);
    const frame = bytesOf(`${opening}\n\n${closing}\n\n`);
    const all = take(rows, '\n', room - frame);
    if (all.length === rows.length) {
        const text = joinParts([[opening, ...all].join('\n'), closing]);
        return { text, incomplete: 0 };
    }
    const longestRest = describeRest(rows.length, [''], items.length, elsewhere);
    const inside = room - frame - bytesOf(longestRest);
    const allNames = items.flatMap(({ name }) => name ?? []);
    const names = take(allNames, ', ', inside);
    const besideNames = inside - bytesOf(names.map((name) => `${name}, `).join(''));
    const forRows = allNames.length === 0 ? inside : Math.min(inside / 2, besideNames);
    const shown = take(rows, '\n', forRows);
    const { begun, complete } = document_layout_countItems(section, shown.length);
    const incomplete = items.length - complete;
    if (shown.length + names.length === 0)
        return { text: '', incomplete };
    const unnamed = allNames.length - Math.max(names.length, begun);
    const restNames = names.slice(begun);
    const rest = describeRest(rows.length - shown.length, restNames, unnamed, elsewhere);
    // Without rows, the head of the table is left out, too.
    const parts = shown.length === 0
        ? [`### ${title} (${items.length})`, rest]
        : [[opening, ...shown].join('\n'), closing, rest];
    return { text: joinParts(parts), incomplete };
}
function joinParts(parts) {
    return parts.filter((part) => part !== '').join('\n\n');
}
/** Of how many items the first rows show at least one row, and of how many all. */
function document_layout_countItems({ items }, shownRows) {
    let begun = 0;
    let complete = 0;
    let left = shownRows;
    for (const { rows } of items) {
        if (left <= 0)
            break;
        begun += 1;
        if (rows.length <= left)
            complete += 1;
        left -= rows.length;
    }
    return { begun, complete };
}
/** Of UTF-8, as GitHub counts. */
const bytesOf = (text) => Buffer.byteLength(text);
/** As many as fit in these bytes with an end after each. The others are not written. */
function take(writes, end, room) {
    const texts = [];
    let left = room;
    for (const write of writes) {
        const text = write();
        left -= bytesOf(text + end);
        if (left < 0)
            break;
        texts.push(text);
    }
    return texts;
}
function describeRest(rows, names, unnamed, elsewhere) {
    const about = names.length === 0
        ? ''
        : `, of ${names.join(', ')}${unnamed > 0 ? ` and ${unnamed} more` : ''}`;
    return `…and ${(0,model_text/* count */.U9)(rows, 'more row')}, left out here${about}. See ${elsewhere}.`;
}
/** `1600 deletions and 1 update`; empty if there are none. */
function countIncomplete(sections, read) {
    const parts = ['deletion', 'update'].flatMap((rank) => {
        const number = sections.reduce((sum, section) => sum + (section.rank === rank ? read(section) : 0), 0);
        return number === 0 ? [] : [(0,model_text/* count */.U9)(number, rank)];
    });
    return parts.join(' and ');
}
function listLeftOut(sections, elsewhere) {
    return `Left out here: ${sections.map(({ items, title }) => `${title} (${items.length})`).join(', ')}. See ${elsewhere}.`;
}
function entriesSection({ entries, head = [], layout, note, rank, title, }) {
    const isFolded = layout === 'folded table';
    const heading = `${title} (${entries.length})`;
    const toRow = (cells) => `| ${cells.join(' | ')} |`;
    const opening = [
        isFolded ? `<details><summary>${heading}</summary>\n` : `### ${heading}\n`,
        ...(note === undefined ? [] : [`${note}\n`]),
        ...(layout === 'list' ? [] : [toRow(head), toRow(head.map(() => ':---'))]),
    ].join('\n');
    const items = entries.map(({ cells, name = null, texts: [first, ...others] = [] }) => {
        if (layout !== 'list')
            return { rows: [() => toRow(cells())], name };
        // The first text is never cut off from its subject.
        const start = () => `- ${cells().join(' · ')}${first === undefined ? '' : `\n  - ${first()}`}`;
        return { rows: [start, ...others.map((other) => () => `  - ${other()}`)], name };
    });
    return { title, rank, opening, items, closing: isFolded ? '</details>' : '' };
}
function boxSection(kind, title, texts) {
    // Each text is a paragraph, but the first one has to follow the first line of the box.
    const toRow = (text, index) => `${index === 0 ? '' : '>\n'}> ${code(text)}`;
    const items = texts.map((text, index) => ({ rows: [() => toRow(text, index)], name: null }));
    return { title, rank: 'alert', opening: `> [!${kind}]`, items, closing: '' };
}

;// CONCATENATED MODULE: ./build/src/core/render/markdown/report-sections.js









// In UTF-16 units:
const maxNameLength = 100;
/**
 * A longer target would squeeze the other columns; the linked line of the config shows all of it.
 */
const maxTargetLength = 60;
/** A document is wider than a terminal, so it shows more of a value that a person approves. */
const maxValueLength = 200;
const createNotation = (writePlace) => ({
    key: code,
    path: code,
    value: (value) => code((0,model_text/* clip */.$Q)(JSON.stringify(value), maxValueLength)),
    id: (id) => code(id ?? ''),
    place: (source) => (source === null ? '' : writePlace(source.file, source.line)),
    target: ({ target = '', type = 'http' }, isToApprove) => {
        const text = typeof target === 'string' ? target : JSON.stringify(target);
        const shown = code((0,model_text/* clip */.$Q)(text, isToApprove ? maxValueLength : maxTargetLength));
        return type === 'http' ? shown : `${code(String(type))} ${shown}`;
    },
    interval: ({ interval = '' }) => typeof interval === 'number' ? `${interval} s` : code(String(interval)),
});
/**
 * Nobody may miss what was deleted or is to be deleted, so that comes before updates, creations,
 * monitors that are left alone, and warnings. What needs no action comes last.
 */
function renderSections(report, writePlace, withInSync = true) {
    const { error, mode, problems, results, warnings } = report;
    const notation = createNotation(writePlace);
    const groups = [...groupByState(results, mode)].filter(([state]) => withInSync || state !== 'in sync');
    const found = groups.map(([state, members]) => renderState(state, members, report, notation));
    const sections = [...found, renderRenames(report, notation)];
    const select = (...ranks) => ranks.flatMap((rank) => sections.filter((section) => section.rank === rank));
    // The problems of a config have their own section.
    const lines = error === null || problems.length > 0 ? [] : (0,model_errors/* describeError */.Uc)(error).map((line) => line.trim());
    const entries = problems.map((problem) => ({
        cells: () => [notation.place(problem), code((0,model_problem/* describeAtPath */.ky)(problem))],
    }));
    return [
        boxSection('CAUTION', 'Error', lines),
        entriesSection({ title: 'Problems in the config', rank: 'failure', layout: 'list', entries }),
        ...select('failure', 'deletion', 'update', 'creation', 'other'),
        boxSection('WARNING', 'Warnings', (0,model_problem/* sortWarnings */.a)(warnings).map(model_problem/* describeWarning */.U9)),
        ...select('idle'),
    ];
}
const ranksByState = {
    failed: 'failure',
    unmanaged: 'idle',
    'in sync': 'idle',
};
const ranksByOperation = {
    create: 'creation',
    update: 'update',
    delete: 'deletion',
    none: 'other',
};
function renderState(state, found, report, notation) {
    const { 3: wanted, 4: layout } = appearances[state];
    // In mode drift, some of them may be left alone.
    const [operation = 'none'] = found.flatMap((result) => result.operation ?? []);
    const rank = ranksByState[state] ?? ranksByOperation[operation];
    const entries = found.map((result) => {
        const shown = layout === 'list' && result.id === null ? wanted.filter((fact) => fact !== 'id') : wanted;
        const name = () => code((0,plan_entry/* nameOf */.Vb)(result));
        return {
            cells: () => [
                layout === 'list' ? `**${name()}**` : name(),
                ...shown.map((fact) => facts[fact](result, notation, report.apply)),
            ],
            texts: [...describeDetails(result, report, notation), ...describeCause(result, report)],
            // Of deletions and updates, the names are shown even if there is no room for more.
            name: rank === 'deletion' || rank === 'update'
                ? () => code((0,model_text/* clip */.$Q)((0,plan_entry/* nameOf */.Vb)(result), maxNameLength))
                : null,
        };
    });
    const head = ['Monitor', ...wanted.map((fact) => headings[fact])];
    return entriesSection({ title: capitalize(state), rank, layout, head, entries });
}
function describeCause(result, report) {
    if (result.status !== 'failed')
        return [];
    if (endedRun(result.error, report))
        return [() => 'the error above'];
    return [() => code((0,model_errors/* describeError */.Uc)(result.error).join('. '))];
}
/** Missing monitors that probably exist under an old name, so that sync does not create them. */
function renderRenames({ apply, results }, notation) {
    const entries = results.filter(likely_renames/* isLikelyRename */.DQ).map((result) => {
        const old = result.renamedFrom;
        const { formerly } = (0,likely_renames/* writeWaysOut */.Yt)(old);
        const line = () => formerly === null ? 'none: several monitors have the old name' : code(formerly);
        const declared = () => [code((0,plan_entry/* nameOf */.Vb)(result)), line(), notation.place((0,plan_entry/* sourceOf */.vz)(result))];
        return { cells: () => [code((0,plan_entry/* nameOf */.Vb)(old)), ...declared(), notation.id(old.id)] };
    });
    const isError = apply.includes('create') ? ', and ends with an error' : '';
    const what = 'The service has an unmanaged monitor with the same target under a different name.';
    const why = `Two monitors would alert people twice, so sync does not create the new one${isError}.`;
    const next = 'If it is the same monitor, add the line to the new one in the config. ' +
        'If both are wanted, list the old name under `ignore`.';
    const note = `${what} ${why} ${next}`;
    const head = ['In the service', 'Declared as', 'Line to add', 'Declared at', 'Identifier'];
    return entriesSection({
        title: 'Likely renames',
        rank: 'creation',
        layout: 'table',
        note,
        head,
        entries,
    });
}
function enumerate(texts) {
    const shown = texts.slice(0, 5).map((text) => code((0,model_text/* clip */.$Q)(text, maxNameLength)));
    const more = texts.length - shown.length;
    return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

;// CONCATENATED MODULE: ./build/src/core/render/markdown/documents.js
/**
 * The comment, the job summary and the drift issue, as Markdown: what stands above and below the
 * sections. `report-sections.ts` has the sections, `describe-monitor.ts` what is shown of a
 * monitor. Limits are in bytes of UTF-8.
 */











/**
 * Of a comment or an issue, in bytes. GitHub's limit is this number of characters, which are never
 * more than the bytes.
 */
const maxTextLength = 65_536;
/** Where nothing is left out. */
const everywhere = 'the log and the report, which have them all';
const drifting = ['missing', 'changed', 'obsolete'];
/**
 * The comment on a pull request: the plan, and after the merge what became of it. Other runs have
 * one for other places.
 */
function renderComment(report, context, limit, document = 'comment') {
    const { identity } = context;
    const label = describeLabel(identity);
    const headline = `## Monitor Sync${label === '' ? '' : ` ${code((0,model_text/* clip */.$Q)(label, 100))}`}: ${describeResult(report, report.mode === 'drift' ? 'drift: ' : '')}`;
    const footer = [
        renderIdentity(context),
        renderCommit(context, 'commit '),
        renderRun('run and summary', context),
    ];
    return renderDocument({
        head: (incomplete) => [
            `${renderMarker(identity, document)}\n${renderRunMark(context.run)}`.trimEnd(),
            ...renderHeadline(headline, incomplete, report),
            ...(report.mode === 'plan' ? [`**On merge:** ${describeMerge(report)}`] : []),
            ...(report.mode === 'sync' ? [describeSynced(report, context)] : []),
        ],
        sections: renderSections(report, createPlaces(context, context.commit)),
        foot: [...renderUnverified(report), `---\n\n${joinFacts(footer)}`],
        limit,
        elsewhere: context.repositoryUrl === null
            ? everywhere
            : `the ${renderRun('job summary', context) ?? 'job summary'}, which has more`,
    });
}
/**
 * Unmanaged monitors alone need none: a merge does not change them, and every pull request would
 * repeat them. A sync needs one only if something failed, because the log and the summary show the
 * rest.
 */
function needsComment({ error, mode, results, problems, warnings }) {
    if (mode === 'sync')
        return error !== null || countStatuses(results).failed > 0;
    const hasDrift = results.some(({ status }) => drifting.includes(status));
    return hasDrift || error !== null || problems.length + warnings.length > 0;
}
/**
 * `Synced in run 123: 2 created, 1 failed, 1 not deleted.` A re-run does not know what its earlier
 * attempts wrote.
 */
function describeSynced({ error, mode, results }, { runNumber }) {
    const found = groupByState(results, mode);
    const countAll = (...states) => states.flatMap((state) => (found.has(state) ? `${found.get(state)?.length} ${state}` : []));
    const tried = countAll('created', 'updated', 'deleted', 'failed');
    const left = countAll('not created', 'not deleted');
    const { attempt, number } = runNumber ?? { attempt: 1, number: '' };
    const nothing = attempt > 1 ? 'nothing further was written' : 'nothing was written';
    const counts = [...(tried.length === 0 ? [nothing] : tried), ...left].join(', ');
    const inRun = number === '' ? '' : ` in ${attempt > 1 ? `attempt ${attempt} of ` : ''}run ${number}`;
    const start = error === null ? `Synced${inRun}` : `The sync ended with an error${inRun}`;
    const next = error === null && !found.has('failed')
        ? ''
        : ' Fix the causes below; the next sync tries again.';
    return `${start}: ${counts}.${next}`;
}
function describeMerge(report) {
    const { apply, error, results, isRefused, offered, problems, warnings } = report;
    if (problems.length > 0)
        return 'sync will refuse this config until the problems below are fixed.';
    if (error !== null && results.length === 0)
        return 'not known, because the run ended before there was a plan.';
    const plan = describePlan(results);
    const nothing = (0,plan_entry/* mayOnlyCreate */.gP)(apply) ? 'creates nothing' : 'changes nothing';
    const mayCreate = apply.includes('create');
    const left = ['missing', 'changed', 'obsolete'].filter((status) => results.some((found) => found.status === status && found.operation === null && !(0,likely_renames/* isLikelyRename */.DQ)(found)));
    const renames = mayCreate ? results.filter(likely_renames/* isLikelyRename */.DQ).length : 0;
    const mayWrite = (status) => apply.includes(operationByStatus[status]);
    const deletes = results.some(({ operation }) => operation === 'delete');
    const hasUnmanaged = results.some(({ status }) => status === 'unmanaged');
    const sentences = [
        isRefused && 'sync is refused, and writes nothing: see the warnings. Once it is allowed,',
        `sync ${plan || nothing}.`,
        renames > 0 && `It ends with an error until the likely renames (${renames}) are settled.`,
        error !== null && 'First fix the error that ended this run.',
        plan !== '' && warnings.length > 0 && !isRefused && 'Read the warnings first.',
        ...left.map((status) => !mayWrite(status) && describeLeft(status, offered)),
        left.some(mayWrite) && 'Some monitors are left alone, for the reasons below.',
        hasUnmanaged && `Unmanaged monitors are left alone${deletes ? '.' : '; nothing is deleted.'}`,
    ];
    return sentences.filter((sentence) => sentence !== false).join(' ');
}
/** `**deletes 1 monitor** (`Old blog`) and creates **2 monitors**`, or empty. */
function describePlan(results) {
    const clauses = ['delete', 'update', 'create'].flatMap((operation) => {
        const found = results.filter((result) => result.operation === operation);
        if (found.length === 0)
            return [];
        const monitors = (0,model_text/* count */.U9)(found.length, 'monitor');
        if (operation === 'delete')
            return [`**deletes ${monitors}** (${enumerate(found.map(plan_entry/* nameOf */.Vb))})`];
        return [`${operation}s **${monitors}**`];
    });
    return [clauses.slice(0, -1).join(', '), ...clauses.slice(-1)]
        .filter((part) => part !== '')
        .join(' and ');
}
function describeLeft(status, offered) {
    const operation = operationByStatus[status];
    const isOffered = offered.includes(operation);
    const why = isOffered
        ? `\`apply\` does not include \`${operation}\``
        : `sync cannot ${operation} them`;
    if (status === 'missing')
        return `Missing monitors are not created: ${why}.`;
    if (status === 'obsolete')
        return `Obsolete monitors are left alone: ${why}.`;
    return `Changed monitors are left alone: ${why}. Fix them in the service or in the config.`;
}
function renderJobSummary(report, context, limit) {
    const scope = describeScope(report);
    const facts = [
        `Monitor Sync, mode ${report.badMode === null ? report.mode : code(report.badMode)}`,
        report.baseUrl && code(report.baseUrl),
        scope && code((0,model_text/* clip */.$Q)(scope, 200)),
        renderCommit(context, 'commit '),
        describeRequests(report),
    ];
    return renderDocument({
        head: (incomplete) => [
            ...renderHeadline(`## ${describeResult(report)}`, incomplete, report),
            joinFacts(facts),
        ],
        sections: renderSections(report, createPlaces(context, context.commit)),
        foot: renderUnverified(report),
        limit,
        elsewhere: everywhere,
    });
}
/** The report is one of mode drift that compared everything. */
function renderIssue(report, context, limit) {
    const drift = report.results.filter(({ status }) => drifting.includes(status));
    const facts = drift.map((found) => [found.status, (0,plan_entry/* nameOf */.Vb)(found), found.differences]);
    const digestLine = `<!-- drift:${(0,digest/* digest */.b)(facts)} -->`;
    const counts = describeCounts(report, drifting);
    const { 'in-sync': inSync } = countStatuses(report.results);
    const origin = joinFacts([renderRun('Run', context), renderCommit(context)]);
    const end = `${origin === '' ? '' : ` (${origin})`}\n`;
    const label = (0,model_text/* clip */.$Q)(plain(describeLabel(context.identity)), 60);
    const marker = renderMarker(context.identity, 'issue');
    const host = (0,model_text/* clip */.$Q)(plain(URL.parse(report.baseUrl ?? '')?.host ?? ''), 100);
    return {
        isDrift: !isInSync(report),
        /**
         * The first lines that an issue of this identity may have: older versions gave it that of the
         * comment.
         */
        markers: [marker, renderMarker(context.identity, 'comment')],
        /** `Monitor drift (production): 4 missing at monitoring.example.com` */
        title: `Monitor drift${label === '' ? '' : ` (${label})`}: ${counts}${host === '' ? '' : ` at ${host}`}`,
        /** The same for the same report at any time and commit. */
        body: renderDocument({
            head: (incomplete) => {
                const [shown, ...caution] = renderHeadline(counts, incomplete, report);
                return [
                    `${marker}\n${digestLine}`,
                    `The monitoring service differs from the config: **${shown}**. ` +
                        'This issue tracks the drift. Every change is noted in a comment; ' +
                        'the issue is closed once everything is in sync.',
                    ...caution,
                ];
            },
            sections: renderSections(report, createPlaces(context, 'HEAD'), false),
            foot: [
                `### How to fix it\n\n${listRemedies(report).join('\n')}`,
                `---\n\n${renderIdentity(context)} · edits to this text are overwritten`,
            ],
            limit,
            elsewhere: 'the summary of the last run, which has more',
        }),
        /**
         * A line of the body that changes only with the drift; the rest also changes if lines of the
         * config move.
         */
        digestLine,
        changedComment: `The drift changed: **${counts}** now.${end}`,
        inSyncComment: `In sync again: ${(0,model_text/* count */.U9)(inSync, 'monitor')} as declared.${end}`,
    };
}
/** What people do by hand, and what they can do instead. */
const remedies = [
    ['obsolete', 'delete', 'declare it; or change the line under `remove` or `owns`'],
    ['missing', 'create', 'remove it from the config'],
    ['changed', 'edit', 'declare what the service shows; or name the field in `ignoreChanges`'],
];
function listRemedies({ apply, offered, results }) {
    const counts = countStatuses(results);
    const lines = remedies.flatMap(([status, byHand, instead]) => {
        if (counts[status] === 0)
            return [];
        const operation = operationByStatus[status];
        const cannot = offered.includes(operation) ? 'may not' : 'cannot';
        const fix = apply.includes(operation)
            ? `run the workflow in mode \`sync\`, which ${operation}s the monitor`
            : `${byHand} the monitor in the service, because sync ${cannot} ${operation} it`;
        return [`- **${capitalize(status)}:** ${fix}; or ${instead}.`];
    });
    const unmanaged = '- **Unmanaged** monitors are not drift: ' +
        'declare them, delete them in the service, or name them under `ignore`.';
    return counts.unmanaged === 0 ? lines : [...lines, unmanaged];
}
/**
 * With a paragraph that says where to find the deletions and updates for which a document has no
 * room.
 */
function renderHeadline(headline, incomplete, { planFile }) {
    if (incomplete === '')
        return [headline];
    const places = [
        'the log of the run',
        ...(planFile === null ? [] : [`the plan file ${code(planFile)}`]),
    ];
    const text = `There is no room for all fields of ${incomplete} here. The complete list is in ${places.join(', ')} and the JSON report (output \`report\` or \`--json\`).`;
    return [`${headline}; not shown in full: ${incomplete}`, `> [!CAUTION]\n> ${text}`];
}
const renderUnverified = (report) => describeUnverified(report, enumerate).map((text) => `${text}.`);
/**
 * `Config monitors.yaml · service https://api.example.com · label production`: the identity in
 * clear text.
 */
function renderIdentity({ identity }) {
    const { baseUrl, config, scope, service } = identity;
    const facts = {
        service: baseUrl,
        profile: service,
        scope: scope.join(', ') || null,
        label: describeLabel(identity) || null,
    };
    const shown = Object.entries(facts).flatMap(([name, text]) => text === null ? [] : `${name} ${code((0,model_text/* clip */.$Q)(text, 200))}`);
    return joinFacts([`Config ${enumerate(config)}`, ...shown]);
}
const joinFacts = (facts) => facts.filter((fact) => fact).join(' · ');

;// CONCATENATED MODULE: ./build/src/action/github/upsert.js



/** For a creation: GitHub may respond with 502 although it created the comment or issue. */
const once = { request: { retries: 0 } };
/**
 * Keeps the comment on each pull request that a push merged: the one whose merge commit was pushed,
 * whether it was merged, squashed or rebased
 * (https://docs.github.com/rest/pulls/pulls#get-a-pull-request). For a commit, GitHub also lists
 * pull requests that are open, that another commit merged, or of the repository that this one is a
 * fork of. A merge queue pushes several at once, and only the newest one gets a new comment. One
 * that GitHub refuses, because it is locked, say, does not hide the result on the others. Returns
 * warnings as {@link keepComment}, and never throws.
 * @param commits the newest first.
 * @param describe words a failure as a warning.
 */
async function keepMergedComments(github, place, commits, { mayCreate, ...page }, describe) {
    const warnings = [];
    const refused = new Map();
    try {
        // One after the other, so that the newest one has its comment even if GitHub then refuses more
        // requests.
        for await (const { commit, number } of findMerged(github, place, commits)) {
            const mayCreateHere = mayCreate && commit === commits[0];
            const kept = { ...page, mayCreate: mayCreateHere };
            const keeping = keepComment(github, place, number, kept).catch((thrown) => {
                const { status } = readResponse(thrown);
                // Each further request would fail in the same way.
                if (status === null || status === 401 || isRateLimit(thrown))
                    throw thrown;
                const why = describe(thrown);
                refused.set(why, [...(refused.get(why) ?? []), number]);
                return null;
            });
            warnings.push(await keeping);
        }
    }
    catch (thrown) {
        warnings.push(describe(thrown));
    }
    const ofPulls = [...refused].map(([why, numbers]) => `On ${numbers.map((number) => `#${number}`).join(', ')}: ${why}`);
    return [...ofPulls, ...warnings].filter((warning) => warning !== null).join('\n') || null;
}
/**
 * The pull requests that each commit merged.
 * @throws Error if GitHub refuses or does not respond.
 */
async function* findMerged(github, place, commits) {
    const list = github.rest.repos.listPullRequestsAssociatedWithCommit;
    const here = `${place.owner}/${place.repo}`;
    for (const commit of commits)
        for (const pull of await github.paginate(list, {
            ...place,
            commit_sha: commit,
            per_page: 100,
        })) {
            const { base, merge_commit_sha, merged_at, number } = pull;
            const isHere = (base?.repo?.full_name ?? here) === here;
            if (isHere && merged_at !== null && merge_commit_sha === commit)
                yield { commit, number };
        }
}
/**
 * Keeps one comment on a pull request up to date. Returns a warning that names the comments that
 * were left alone, or null: a run on an earlier commit may end after one on a later commit. @throws
 * Error if GitHub refuses or does not respond.
 */
async function keepComment(github, place, issue_number, { body: wanted, mayCreate, otherMarkers }) {
    const { createComment, deleteComment, listComments, updateComment } = github.rest.issues;
    const comments = await github.paginate(listComments, { ...place, issue_number, per_page: 100 });
    const [wantedMarker = ''] = wanted.split('\n');
    const found = await findOurs(github, [wantedMarker, ...otherMarkers], comments);
    const marker = chooseMarker(wantedMarker, otherMarkers, found);
    const body = wanted.replace(wantedMarker, marker);
    const [oldest, ...others] = found.filter((comment) => hasMarker(comment, [marker]));
    if (oldest === undefined) {
        if (mayCreate)
            await createComment({ ...place, issue_number, body, ...once });
        const theirs = comments.find((comment) => hasMarker(comment, [marker]));
        if (mayCreate || theirs === undefined)
            return null;
        const why = 'another account wrote it. If that is a run, give both workflows the same "github-token"';
        return `The comment ${logLine(plain(theirs.html_url))} was left unchanged: ${why}`;
    }
    const warnings = [];
    for (const { body: kept, html_url, id: comment_id } of [oldest, ...others]) {
        const isOldest = comment_id === oldest.id;
        if (isOldest && isSameText(kept, body))
            continue;
        const later = describeLaterRun(kept, body);
        if (later !== null)
            warnings.push(`The comment ${logLine(plain(html_url))} was left unchanged: ${later}`);
        else if (isOldest)
            await updateComment({ ...place, comment_id, body });
        else
            await deleteComment({ ...place, comment_id }).catch((thrown) => {
                // Another run removed it first.
                if (readResponse(thrown).status !== 404)
                    throw thrown;
            });
    }
    return warnings.join('\n') || null;
}
/**
 * Keeps one issue open while there is drift.
 * @throws Error if GitHub refuses or does not respond.
 */
async function keepDriftIssue(github, place, { body, changedComment, digestLine, inSyncComment, isDrift, markers, title }) {
    const { create, createComment, listForRepo, update } = github.rest.issues;
    const addComment = (issue_number, text) => createComment({ ...place, issue_number, body: text, ...once });
    // Closed first: otherwise, after a refused comment, the next run would find the issue open and
    // comment again.
    const close = async (issue_number, state_reason, why) => {
        await update({ ...place, issue_number, state: 'closed', state_reason });
        await addComment(issue_number, why);
    };
    const listed = await github.paginate(listForRepo, { ...place, state: 'open', per_page: 100 });
    // The API lists pull requests as issues, too.
    const issues = listed.filter((issue) => issue.pull_request === undefined);
    const ours = await findOurs(github, markers, issues);
    const [oldest, ...others] = ours;
    if (!isDrift) {
        for (const issue of ours)
            await close(issue.number, 'completed', inSyncComment);
        return;
    }
    if (oldest === undefined) {
        await create({ ...place, title, body, labels: ['monitor-drift'], ...once });
        return;
    }
    if (!isSameText(oldest.body, body)) {
        // People may have renamed the issue, so the title changes only with the drift.
        const isSameDrift = oldest.body?.includes(digestLine) === true;
        await update({
            ...place,
            issue_number: oldest.number,
            body,
            ...(isSameDrift ? {} : { title }),
        });
        if (!isSameDrift)
            await addComment(oldest.number, changedComment);
    }
    for (const issue of others)
        await close(issue.number, 'not_planned', `Replaced by #${oldest.number}.`);
}
/**
 * Our comments or issues, the oldest first; the others come from parallel or killed runs. Ours are
 * those that start with a hidden marker, and that the owner of the token wrote: those of other
 * people are never changed.
 */
async function findOurs(github, markers, items) {
    const marked = items
        .filter((item) => hasMarker(item, markers))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    if (marked.length === 0)
        return [];
    // REST does not show the account of a job's token.
    const query = github.graphql('query { viewer { login } }');
    const { viewer } = await query.catch((cause) => {
        throw new Error(`GitHub did not name the owner of "github-token", so nothing was changed: ${cause}`, { cause });
    });
    const auth = (await github.auth());
    // https://github.com/octokit/auth-token.js: an app has a JWT or the token of an installation, as
    // each job has.
    const isApp = ['app', 'installation'].includes(auth.tokenType);
    return marked.filter(({ user }) => user !== null && isOwner(user, viewer.login, isApp));
}
/**
 * A person may be called like an app without its `[bot]`, which the GraphQL API sometimes leaves
 * out.
 */
function isOwner(user, login, isApp) {
    if (!isApp)
        return user.login === login;
    return user.type === 'Bot' && (user.login === login || user.login === `${login}[bot]`);
}
/**
 * The wanted marker, unless no comment has it and all that are found have one other marker, which
 * is that of earlier runs.
 */
function chooseMarker(wanted, others, found) {
    const present = [wanted, ...others].filter((marker) => found.some((one) => hasMarker(one, [marker])));
    const [only = wanted] = present;
    return present.length === 1 ? only : wanted;
}
function hasMarker({ body }, markers) {
    return markers.some((marker) => body?.startsWith(marker) === true);
}
function isSameText(kept, wanted) {
    // GitHub's editor writes CRLF.
    return kept?.replaceAll('\r\n', '\n').trim() === wanted.trim();
}
/**
 * Why a comment is left to a later run, or null. Its mark is believed: asking GitHub for that run
 * would need a permission of its own, and whoever can edit the mark can edit the text as well.
 */
function describeLaterRun(kept, wanted) {
    const theirs = readRunMark(kept ?? '');
    const ours = readRunMark(wanted);
    if (theirs === null || ours === null || theirs <= ours)
        return null;
    const next = 'If its text is out of date, delete the comment, and start a new run';
    return `its hidden mark names the later run ${theirs}\n${next}`;
}
/**
 * GitHub responds with 403 or 429:
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api.
 */
function isRateLimit(thrown) {
    const { headers, status } = readResponse(thrown);
    const isNamed = (0,model_json/* own */.ZV)(headers, 'x-ratelimit-remaining') === '0' || /\brate limit\b/i.test(String(thrown));
    return status === 429 || (status === 403 && isNamed);
}
/**
 * The response in an error of octokit. If none arrived, the status is null, where octokit itself
 * reports 500.
 */
function readResponse(thrown) {
    const response = thrown instanceof Error && 'response' in thrown ? thrown.response : null;
    if (!(0,model_json/* isObject */.Gv)(response) || typeof response['status'] !== 'number')
        return { status: null, headers: {} };
    const { headers, status } = response;
    return { status, headers: (0,model_json/* isObject */.Gv)(headers) ? headers : {} };
}

;// CONCATENATED MODULE: ./build/src/action/github/comment-or-issue.js




const kinds = {
    plan: {
        name: 'plan comment',
        permission: 'pull-requests: write',
        advice: 'The token of a pull request from a fork can only read. On any other pull request, add',
    },
    result: {
        name: 'comment after the merge',
        permission: 'pull-requests: write',
        advice: 'Set the input "comment" to never, or add',
    },
    issue: { name: 'drift issue', permission: 'issues: write', advice: 'Add' },
};
function comment_or_issue_decideKind({ error, mode }, wanted, { pullRequest, pushed }) {
    // A run that ended early does not know whether there is drift.
    if (mode === 'drift')
        return wanted.driftIssue && error === null ? 'issue' : null;
    if (wanted.comment === 'never')
        return null;
    if (mode === 'plan' && pullRequest !== null)
        return 'plan';
    return mode === 'sync' && pushed.length > 0 ? 'result' : null;
}
/** @returns a warning if a wanted comment or issue was not written or left alone, else null. */
async function publishCommentOrIssue(report, wanted, context, { env, event, secrets, stop }) {
    // A newer run may already write, if this one was cancelled. Without the address, the text could
    // not be found again.
    if (stop.aborted || context.identity.baseUrl === null)
        return null;
    const kind = comment_or_issue_decideKind(report, wanted, event);
    if (kind === null)
        return null;
    const isIssue = kind === 'issue';
    if (isIssue && event.isProposal)
        return ('The drift issue was not changed: ' +
            'it is about the config on the default branch, and the config of this run may ' +
            'never be merged');
    const mayCreate = isIssue || wanted.comment === 'always' || needsComment(report);
    if (secrets.githubToken === '') {
        const what = comment_or_issue_describeFailure(kind, 'the input "github-token" is empty');
        return mayCreate
            ? `${what}\nLeave the input out to use the token of the job, and add ${toTheJob(kind)}`
            : null;
    }
    const [owner = '', repo = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
    const describe = (thrown) => describeUnwritten(stop.aborted ? new Error('the step was cancelled') : thrown, kind);
    try {
        if (repo === '')
            throw new Error('the runner does not name the repository (GITHUB_REPOSITORY)');
        // Loaded only now: while it loads, the library reads the event file, and throws if that is
        // incomplete.
        const { openGitHub } = await Promise.all(/* import() */[__webpack_require__.e(392), __webpack_require__.e(455)]).then(__webpack_require__.bind(__webpack_require__, 6455));
        const baseUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
        const github = openGitHub({ token: secrets.githubToken, baseUrl, stop });
        const place = { owner, repo };
        if (isIssue) {
            await keepDriftIssue(github, place, renderIssue(report, context, maxTextLength));
            return null;
        }
        const { identity } = context;
        const otherLabels = identity.otherLabels ?? [];
        const otherMarkers = otherLabels.map((label) => renderMarker({ ...identity, label }, 'comment'));
        const page = { body: renderComment(report, context, maxTextLength), otherMarkers, mayCreate };
        return event.pullRequest === null
            ? await keepMergedComments(github, place, event.pushed, page, describe)
            : await keepComment(github, place, event.pullRequest.number, page);
    }
    catch (thrown) {
        return describe(thrown);
    }
}
/** Why it was not written, and what to do next: one or more lines that are safe in a log. */
function describeUnwritten(thrown, kind) {
    const { status } = readResponse(thrown);
    const message = logLine(plain(thrown instanceof Error ? thrown.message : String(thrown)));
    // No permission helps here, and GitHub's message has the reason.
    const isClosed = /\b(locked|archived)\b/i.test(message);
    let why = message;
    if (status !== null)
        why = `GitHub responded with ${status}: ${message}`;
    else if (thrown instanceof Error && thrown.name === 'AbortError')
        why = 'GitHub did not respond in time';
    else if (thrown instanceof Error && 'request' in thrown && thrown.name !== 'IncompleteResponse')
        why = `no response came from GitHub: ${message}`;
    const what = comment_or_issue_describeFailure(kind, why);
    if (isRateLimit(thrown))
        return `${what}\nThis is a rate limit of GitHub: the next run will catch up.`;
    if (status === 401)
        return (`${what}\nSet the input "github-token" to a valid token, ` +
            'or leave it out to use the token of the job.');
    if ((status !== 403 && status !== 404) || isClosed)
        return what;
    return `${what}\n${kinds[kind].advice} ${toTheJob(kind)}`;
}
function toTheJob(kind) {
    return `to the job:\npermissions:\n  contents: read\n  ${kinds[kind].permission}`;
}
function comment_or_issue_describeFailure(kind, why) {
    return `The ${kinds[kind].name} could not be written; the result of the run does not change: ${why}`;
}

;// CONCATENATED MODULE: ./build/src/io/files/git-origin.js


/**
 * The name of a repository by its remote `origin`: both `https://github.com/acme/shop.git` and
 * `git@github.com:acme/shop` are `acme/shop`. Null without a remote, and empty if the address has
 * no such name.
 * @param git the path of `.git`, which is a file in a worktree and in a submodule.
 */
async function readOriginName(git) {
    const read = (...path) => (0,external_node_fs_promises_.readFile)((0,external_node_path_.join)(...path), 'utf8').catch(() => '');
    const [, elsewhere] = /^gitdir: (.+)/.exec(await read(git)) ?? [];
    const folder = elsewhere === undefined ? git : (0,external_node_path_.resolve)((0,external_node_path_.dirname)(git), elsewhere);
    // A worktree shares the config of its repository (https://git-scm.com/docs/gitrepository-layout).
    const config = await read((0,external_node_path_.resolve)(folder, (await read(folder, 'commondir')).trim()), 'config');
    const [, origin] = /\[remote "origin"\][^[]*?\n\s*url\s*=\s*"?([^"\r\n]+)/i.exec(config) ?? [];
    if (origin === undefined)
        return null;
    const [, name = ''] = /[:/]([^:/]+\/[^:/]+?)(?:\.git)?\/*$/.exec(origin.trim()) ?? [];
    return name;
}

;// CONCATENATED MODULE: ./build/src/action/github/context.js








/**
 * What the reports on GitHub show of the workflow. Also for invalid inputs, because a failed run
 * reports, too.
 */
async function readReportContext(report, { env, event, input, secrets }) {
    const repository = env['GITHUB_REPOSITORY'] ?? '';
    const commit = event.pullRequest?.commit ?? env['GITHUB_SHA'] ?? '';
    const readNumber = (name) => (/^\d+$/.test(env[name] ?? '') ? (env[name] ?? null) : null);
    const number = readNumber('GITHUB_RUN_NUMBER');
    const mask = (0,model_mask/* createMask */.Px)(secrets.all);
    const service = input('service').trim() || null;
    const folder = env['GITHUB_WORKSPACE'] || process.cwd();
    const files = [
        ...report.problems.map(({ file }) => file),
        ...report.warnings.flatMap(({ source }) => source?.file ?? []),
        ...report.results.flatMap((result) => (0,plan_entry/* sourceOf */.vz)(result)?.file ?? []),
    ];
    // No repository holds a built-in profile: its mistakes are named in the text.
    const builtIn = service === null ? null : (0,settings/* describeBuiltIn */.nm)(service);
    const paths = [...new Set(files)].map(async (file) => [file, file === builtIn ? null : await findPath(file, folder, repository)]);
    const server = URL.parse(env['GITHUB_SERVER_URL'] || 'https://github.com');
    const isSafe = /^https?:$/.test(server?.protocol ?? '') && /^[\w-]+\/[\w.-]+$/.test(repository);
    return {
        repositoryUrl: isSafe ? `${server?.origin}/${repository}` : null,
        commit: /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(commit) ? commit : null,
        run: readNumber('GITHUB_RUN_ID'),
        runNumber: number === null ? null : { number, attempt: Number(readNumber('GITHUB_RUN_ATTEMPT') ?? 1) },
        paths: new Map(await Promise.all(paths)),
        identity: readIdentity(input, (0,model_variables/* readAssignments */.FI)(input('vars'), ''), report, mask),
    };
}
/**
 * The path of a file in its repository, which `actions/checkout` with a `path` puts below the
 * workspace.
 */
async function findPath(file, workspace, repository) {
    const steps = external_node_path_.posix.normalize(file).split('/');
    if (steps[0] === '' || steps[0] === '..')
        return file;
    for (let depth = steps.length - 1; depth >= 0; depth -= 1) {
        const git = (0,external_node_path_.join)(workspace, ...steps.slice(0, depth), '.git');
        const found = await (0,external_node_fs_promises_.stat)(git).catch(() => null);
        if (found === null)
            continue;
        // The `.git` of a submodule is a file, and a submodule is another repository.
        const isOwn = found.isDirectory() && (await isCheckoutOf(repository, git));
        return isOwn ? steps.slice(depth).join('/') : null;
    }
    return file;
}
async function isCheckoutOf(repository, git) {
    const name = await readOriginName(git);
    // A downloaded archive has no origin, and belongs to the workflow.
    return name === null || name.toLowerCase() === repository.toLowerCase();
}

;// CONCATENATED MODULE: ./build/src/action/publish.js
















function countOf(status) {
    return (report) => (isCompared(report) ? countStatuses(report.results)[status] : '');
}
/**
 * The outputs of the action: name, description, value. `action.yml` and the manual follow from this
 * table.
 */
const outputs = [
    [
        'summary',
        'The result in one sentence, as at the end of the log',
        (report) => `${describeResult(report)}.`,
    ],
    [
        'mode',
        'Mode of the run, or the value of the input "mode" if that is invalid',
        (run) => run.badMode ?? run.mode,
    ],
    [
        'in-sync',
        'true if the service was compared, and nothing is missing, changed, obsolete or failed',
        isInSync,
    ],
    [
        'missing',
        'Number of missing monitors. Like all counts, empty if nothing was compared',
        countOf('missing'),
    ],
    ['created', 'Number of monitors that this run created', countOf('created')],
    ['in-sync-count', 'Number of monitors that are in sync', countOf('in-sync')],
    ['changed', 'Number of monitors with a declared field that differs', countOf('changed')],
    ['updated', 'Number of monitors that this run updated', countOf('updated')],
    [
        'obsolete',
        'Number of monitors that exist, and that "remove" or "owns" names',
        countOf('obsolete'),
    ],
    ['deleted', 'Number of monitors that this run deleted', countOf('deleted')],
    [
        'unmanaged',
        'Number of existing monitors that are neither declared nor obsolete',
        countOf('unmanaged'),
    ],
    [
        'failed',
        'Number of monitors that could not be written, or with an unknown outcome',
        countOf('failed'),
    ],
    [
        'report',
        'Path of the JSON report, which contains the details of all counts',
        (_report, { report }) => report,
    ],
    [
        'markdown',
        'Path of a Markdown file with the text of the comment, in every mode',
        (_report, { markdown }) => markdown,
    ],
];
async function publish({ failOn, report, wanted }, step) {
    const text = renderText(report, noColors);
    // In mode drift, the last line of the text shows the same counts as the reason for exit code 2.
    const errors = renderWarningsAndErrors(report, report.mode === 'drift' ? [] : failOn, noColors);
    core/* info */.pq(`${text}${errors}`.trimEnd());
    const written = describePlanFile(report, (path) => `mode: sync with plan-file: ${path}`);
    if (written !== null)
        core/* info */.pq(logLine(plain(written)));
    const context = await readReportContext(report, step);
    // If one of these cannot be written, the others still are.
    const unwritten = [];
    const attempt = async (name, write) => {
        try {
            await write();
        }
        catch (thrown) {
            const why = thrown instanceof Error ? thrown.message : String(thrown);
            unwritten.push(`Could not write the ${name}; the result of the run does not change: ${why}`);
        }
    };
    const paths = { report: '', markdown: '' };
    // A new folder, because several steps of a job share the runner's temporary folder.
    const folder = (0,external_node_fs_promises_.mkdtemp)((0,external_node_path_.join)(step.env['RUNNER_TEMP'] || (0,external_node_os_.tmpdir)(), 'monitor-sync-'));
    const write = async (key, name, text) => {
        const path = (0,external_node_path_.join)(await folder, name);
        await writeOutputFile({ path, name: path, mayReplace: false }, text);
        paths[key] = path;
    };
    await attempt('report', () => write('report', 'report.json', renderJson(report)));
    const comment = () => renderComment(report, context, maxTextLength, 'file');
    await attempt('Markdown file', () => write('markdown', 'comment.md', comment()));
    await attempt('outputs', () => {
        for (const [name, , value] of outputs)
            core/* setOutput */.uH(name, value(report, paths));
    });
    // GitHub refuses a job summary of more than 1 MiB.
    await attempt('job summary', () => core/* summary */.z.addRaw(renderJobSummary(report, context, 2 ** 20)).write());
    // After the files, because GitHub may take its time.
    const warning = await publishCommentOrIssue(report, wanted, context, step);
    // The report is masked already; GitHub's response is not, and may repeat the request.
    const mask = (0,model_mask/* createMask */.Px)(step.secrets.all);
    const log = (message) => {
        if (message === null)
            return [];
        const masked = mask(message);
        core/* info */.pq(`Warning: ${logLine(plain(masked))}`);
        return [(0,model_problem/* warn */.R8)(masked)];
    };
    const ofRun = [step.event.fault, ...unwritten].flatMap(log);
    const ofComment = log(warning);
    // A workflow may do without the comment after a merge, so its warning is only a line in the log.
    const annotatedToo = report.mode === 'sync' ? [] : ofComment;
    const annotated = { ...report, warnings: [...ofRun, ...annotatedToo, ...report.warnings] };
    publish_annotate(renderAnnotations(annotated, context.paths), describeFailOn(report, failOn));
}
function publish_annotate(annotations, failing) {
    if (annotations.length === 0 && failing === null)
        return;
    // In a folded group, because the log shows the same texts above.
    core/* startGroup */.Oh('Annotations');
    for (const { column, file, level, line, message, title } of annotations) {
        const place = Object.entries({ title, file, startLine: line, startColumn: column });
        const write = level === 'error' ? core/* error */.z3 : core/* warning */.$e;
        write(message, Object.fromEntries(place.filter(([, value]) => value !== null)));
    }
    if (failing !== null)
        core/* error */.z3(failing, { title: 'Monitor Sync' });
    core/* endGroup */.N4();
}

;// CONCATENATED MODULE: ./build/src/action/step.js








/** An input with fixed words, in upper or lower case. @throws RunError for any other word. */
function readWord(name) {
    const { default: preset, words } = settings/* settings */.W0[name];
    const given = (0,core/* getInput */.V4)(name) || preset;
    const word = words.find((known) => known === given.toLowerCase());
    if (word !== undefined)
        return word;
    const got = `${JSON.stringify(given)}${(0,model_text/* didYouMean */.au)(given, words)}`;
    const message = `input "${name}" must be one of ${words.join(', ')}; got ${got}`;
    throw new model_errors/* RunError */.e4({ code: 'invalid-option', message });
}
function readValues(name) {
    return (0,model_variables/* readAssignments */.FI)((0,core/* getInput */.V4)(name), `input "${name}"`);
}
/** A token that is not set is empty; `all` are the texts to mask. */
function readStepSecrets() {
    const [apiToken, githubToken] = [(0,core/* getInput */.V4)('api-token'), (0,core/* getInput */.V4)('github-token')];
    const given = [apiToken, githubToken, ...readValues('secrets').flatMap(model_variables/* listSecretTexts */.LG)];
    // The runner masks only the texts that it gets, so it gets the parts of a token, too.
    const all = given.filter((secret) => secret !== '').flatMap(model_mask/* listCredentials */.Jc);
    return { apiToken, githubToken, all };
}
/** Never throws, because a run needs little of the event. */
function readEvent(env) {
    const name = env['GITHUB_EVENT_NAME'] ?? '';
    const payload = readPayload(env['GITHUB_EVENT_PATH'] ?? '');
    const at = (...path) => (0,model_json/* getAt */.sM)(payload ?? {}, path);
    const branch = at('repository', 'default_branch');
    const ref = env['GITHUB_REF'] || at('ref');
    const isDefaultBranch = typeof branch === 'string' ? ref === `refs/heads/${branch}` : null;
    // The payloads of reviews contain a pull request, too, but they do not change it.
    const isOpen = /^pull_request(_target)?$/.test(name) && at('pull_request', 'merged') !== true;
    const number = isOpen ? at('pull_request', 'number') : null;
    const commit = at('pull_request', 'head', 'sha');
    return {
        name,
        isDefaultBranch,
        isFork: isFork(name, at),
        isProposal: /^(pull_request|merge_group)/.test(name) || isDefaultBranch === false,
        pullRequest: typeof number === 'number'
            ? { number, commit: typeof commit === 'string' ? commit : null }
            : null,
        pushed: name === 'push' ? listPushed(env['GITHUB_SHA'], at('commits')) : [],
        fault: payload === null ? noPayload : null,
    };
}
/** Each one costs a request to GitHub, and a merge queue pushes few pull requests at once. */
const maxPushed = 20;
function listPushed(head, commits) {
    const others = Array.isArray(commits)
        ? commits.map((commit) => (0,model_json/* getAt */.sM)(commit, ['id'])).reverse()
        : [];
    const isCommit = (id) => typeof id === 'string' && /^[0-9a-f]{40,64}$/.test(id);
    return [...new Set([head, ...others].flatMap((id) => (isCommit(id) ? String(id) : [])))].slice(0, maxPushed);
}
const noPayload = 'The event file of the runner (GITHUB_EVENT_PATH) is missing, empty or not a JSON object, ' +
    'so a push is only planned, and comment and issue may not be written. ' +
    'Fix the runner, or set the input "mode"';
/** Null if it is no JSON object; an error would quote the file in the log. */
function readPayload(path) {
    if (path === '')
        return {};
    try {
        const payload = JSON.parse((0,external_node_fs_.readFileSync)(path, 'utf8'));
        return (0,model_json/* isObject */.Gv)(payload) ? payload : null;
    }
    catch {
        return null;
    }
}
/**
 * The payloads of `issue_comment` and the dispatches name no commits: a workflow that checks some
 * out is not recognized.
 */
function isFork(name, at) {
    // The head is null for a deleted fork, and an unknown head may be a fork.
    const isForeign = (head) => typeof head !== 'string' || head !== at('repository', 'full_name');
    if (at('pull_request') !== undefined)
        return isForeign(at('pull_request', 'head', 'repo', 'full_name'));
    // The pull request of a fork may have triggered it, and it has secrets that the pull request did
    // not get.
    if (name.startsWith('workflow_run'))
        return isForeign(at('workflow_run', 'head_repository', 'full_name'));
    // The payload does not prove that it is not from a fork.
    return name.startsWith('pull_request');
}

;// CONCATENATED MODULE: ./build/src/action/main.js
var main_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var main_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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

















async function runAction(env) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const secrets = readStepSecrets();
        for (const secret of secrets.all)
            core/* setSecret */.Pq(secret);
        const progress = openProgressLog(systemClock, 10_000, core/* info */.pq);
        // Open until the end: a cancelled job gets a second signal, which must not stop the reporting
        // after the first one.
        const world = main_addDisposableResource(env_1, openWorld(env, progress.onWait, core/* isDebug */._o() ? openTrace(secrets.all, core/* debug */.Yz) : {}), false);
        world.signal.addEventListener('abort', progress.onStop);
        const step = {
            env,
            event: readEvent(env),
            input: core/* getInput */.V4,
            secrets,
            stop: world.signal,
        };
        const onProgress = (done, total, settled, activity) => {
            progress.onProgress(done, total, activity);
            // Immediately, so that the log of a killed job names the monitors that it created.
            const lines = settled === null ? '' : renderSettled(settled, noColors).trimEnd();
            if (lines !== '')
                core/* info */.pq(lines);
        };
        const ended = await runStep(step, world, onProgress);
        progress.end();
        process.exitCode = decideExitCode(ended.report, ended.failOn);
        await publish(ended, step);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        main_disposeResources(env_1);
    }
}
/** Never rejects: the report has the error that ended the run. */
async function runStep({ env, event, secrets }, world, onProgress) {
    let requested = null;
    let mode = 'plan';
    let wanted = { comment: 'never', driftIssue: false };
    try {
        requested = readWord('mode');
        if (requested !== 'auto')
            mode = requested;
        wanted = { comment: readWord('comment'), driftIssue: readWord('drift-issue') === 'true' };
        const [service, workspace] = [
            core/* getInput */.V4('service'),
            env['GITHUB_WORKSPACE'] || process.cwd(),
        ];
        const [vars, secretValues] = [readValues('vars'), readValues('secrets')];
        // GitHub withholds the values of a fork's variables, too.
        const isWithheld = [...vars, ...secretValues].some(({ text }) => /^\w+=$/.test(text));
        const mayList = secrets.apiToken !== '' || (!isWithheld && (0,service_profiles/* needsNoToken */.gw)(service, workspace));
        const decided = decideMode(requested, event, mayList, service);
        mode = decided.mode;
        if (decided.notice !== null)
            core/* notice */.lm(plain(decided.notice));
        const options = (0,settings/* readOptions */.Tt)({
            mode,
            workspace,
            find: (name) => ({ text: core/* getInput */.V4(name), label: `input "${name}"` }),
            vars,
            secrets: secretValues,
            // GitHub sends both or neither:
            // https://docs.github.com/en/actions/learn-github-actions/variables
            withholdsVariables: event.name === 'pull_request' && secrets.apiToken === '',
        });
        const named = [options.service, options.baseUrl].filter((text) => text);
        const at = named.length === 0 ? '' : `, service ${named.join(' at ')}`;
        const apply = (0,plan_entry/* mayOnlyCreate */.gP)(options.apply) ? '' : `, apply ${options.apply.join(', ')}`;
        const { patterns } = options.scope;
        const scope = patterns.length === 0 ? '' : `, scope ${patterns.join(', ')}`;
        const first = `Monitor Sync, mode ${mode} (${decided.why})${at}${apply}${scope}`;
        core/* info */.pq(logLine(plain((0,model_mask/* createMask */.Px)(secrets.all)(first))));
        return { report: await runSync(options, world, onProgress), failOn: options.failOn, wanted };
    }
    catch (thrown) {
        const badMode = requested === null ? core/* getInput */.V4('mode') : null;
        const report = { ...emptyReport(mode, new Date()), badMode, error: (0,model_errors/* describeThrown */.YI)(thrown) };
        return { report: redactReport(report, secrets.all), failOn: [], wanted };
    }
}


/***/ }),

/***/ 2963:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ic: () => (/* binding */ describeFailure),
/* harmony export */   Nk: () => (/* binding */ readErrorBody),
/* harmony export */   Nu: () => (/* binding */ describeExchange),
/* harmony export */   O2: () => (/* binding */ notJson),
/* harmony export */   TE: () => (/* binding */ conflictAdvice),
/* harmony export */   Vn: () => (/* binding */ describeAlone),
/* harmony export */   bw: () => (/* binding */ nameExchange),
/* harmony export */   pl: () => (/* binding */ hideQuery),
/* harmony export */   tz: () => (/* binding */ withUnknownOutcome)
/* harmony export */ });
/* unused harmony export readFailure */
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2571);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8034);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8669);
/* harmony import */ var _status_table_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9579);







/** @param whyLast why the end of the run prevents another try of a list. */
function describeExchange(exchange, monitor, purpose = 'list', whyLast = null) {
    const { next, serviceCode, what, why } = explain(exchange, purpose);
    const { method, operation, outcome, url } = exchange;
    const name = monitor &&
        ('source' in monitor ? (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeNameAndSource */ .ly)(monitor) : JSON.stringify((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(monitor)));
    const request = `${method} ${(0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .hideTarget */ .wF)(url)}${name === null ? '' : ` for ${name}`}`;
    const mayRunAgain = operation === 'list' && (outcome === 'transient' || outcome === 'not-sent');
    const ending = whyLast ?? (next === null ? 'Run again once the service responds' : null);
    const lines = [`${request}: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .joinLines */ .cT)(what)}`, why, next, mayRunAgain ? ending : null];
    const message = lines.filter((line) => line !== null).join('\n');
    const status = exchange.kind === 'response' ? exchange.status : null;
    const facts = { code: (0,_status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .errorCodeOf */ .D9)(exchange), serviceCode, status, message };
    const isUnknown = operation !== 'list' && (outcome === 'unknown' || outcome === 'transient');
    return isUnknown ? withUnknownOutcome(facts, operation) : facts;
}
/**
 * The error of a refusal that every other request would usually meet, such as 401 or 404, after the
 * service has accepted the same operation: neither the token nor the address is wrong.
 */
function describeAlone(facts, { outcome }) {
    if (outcome !== 'fatal')
        return facts;
    const [what] = facts.message.split('\n');
    const why = 'The service accepted others in this run with the same token and the same address: run again';
    return { ...facts, message: `${what}\n${why}` };
}
const uncertainty = {
    create: 'The monitor may exist',
    update: 'The monitor may have been updated',
    delete: 'The monitor may have been deleted',
};
/** The same error of a write with an unknown outcome, so that nobody does the same by hand. */
function withUnknownOutcome(facts, operation) {
    if (facts.code === 'outcome-unknown')
        return facts;
    const message = `${facts.message}\n${uncertainty[operation]}; the next run will check`;
    return { ...facts, code: 'outcome-unknown', message };
}
function nameExchange(exchange) {
    const { serviceCode, what } = explain(exchange, 'list');
    return { serviceCode, text: `${exchange.method} ${(0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .hideTarget */ .wF)(exchange.url)}: ${what}` };
}
function explain(response, purpose) {
    if (response.kind === 'no-response')
        return explainNoResponse(response);
    const { code: serviceCode, message } = readErrorBody(response);
    const code = (0,_status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .errorCodeOf */ .D9)(response);
    const ids = ['x-request-id', 'request-id', 'x-correlation-id'].map((name) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .header */ .wx)(response.headers, name));
    const id = ids.find((value) => value !== null);
    const head = [response.status, serviceCode, id && `(request ${id})`].filter(Boolean).join(' ');
    // The explanation of the service is better than advice.
    const isExplained = code === 'monitor-refused' && message !== null;
    const advice = [
        isExplained ? null : findAdvice(code, purpose, response),
        adviseOnHeaders(response),
    ];
    const next = advice.filter((line) => line !== null).join('\n') || null;
    const why = findCause(response, code, serviceCode === null && message === null);
    return { serviceCode, what: message === null ? head : `${head}: ${message}`, why, next };
}
function findCause(response, code, hasNoReason) {
    if (response.bodyFault !== null)
        return `The response ${response.bodyFault.message}`;
    if (code === 'redirect') {
        const location = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .header */ .wx)(response.headers, 'location');
        const where = location === null ? 'without a location' : `to ${hideQuery(location) || 'the same address'}`;
        return `The service redirects ${where}; redirects are never followed`;
    }
    if ((0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .isHtml */ ._6)(response))
        return 'Received HTML instead of JSON';
    return hasNoReason && /^(request|monitor)-refused$/.test(code)
        ? 'The service gives no reason'
        : null;
}
/** The address of a redirect, without its query and its user, which may be credentials. */
function hideQuery(location) {
    return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .hideTarget */ .wF)(location.replace(/[?#].*$/s, ''));
}
const unclearAdvice = {
    list: 'Check that "base-url" is the address of the API; ' +
        '--verbose, or running the job again with debug logging, ' +
        'shows the headers and keys of each response',
    'announced page': 'The previous page led there: run again; if the error persists, report it to the service',
    'possible page': 'Monitor Sync requested a second page, because the first one may have been cut off: ' +
        'the service should respond with an empty list or 404',
};
/** Why a response with status 2xx is not JSON. */
function notJson(response, purpose) {
    const { body, bodyFault } = response;
    const advice = [unclearAdvice[purpose]];
    if (bodyFault !== null) {
        const encoding = 'Make the service, or the proxy in front of it, respect "accept-encoding: ' +
            `${_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .acceptedEncodings */ .gm}"`;
        const isEncoded = bodyFault.message.startsWith('is encoded');
        return {
            code: 'unreadable-response',
            what: bodyFault.message,
            advice: isEncoded ? [encoding] : advice,
        };
    }
    if ((0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .isHtml */ ._6)(response))
        return { code: 'html-response', what: 'is HTML instead of JSON, perhaps a login page', advice };
    return {
        code: 'not-json',
        what: body.trim() === '' ? 'is empty' : `is not JSON: ${readStart(response)}`,
        advice,
    };
}
/** Any request; `{operation}` stands for the one that was refused. */
const accessAdvice = {
    'token-refused': 'The token was refused: set the input "api-token" (on the command line ' +
        'MONITOR_SYNC_API_TOKEN) to a valid token of the service',
    'payment-required': 'The account must be paid for first, or its plan allows no more monitors: ' +
        'check the account in the service',
    'access-denied': 'The token does not have permission, the plan of the account does not allow the request, ' +
        'or a proxy refused it: read what the service says, ' +
        'and give the token the right to {operation} monitors',
};
/**
 * A write with a service profile, where the list has shown that `base-url` is right. `{path}` is
 * the key of its path.
 */
const writeAdvice = {
    'not-found': 'The address does not exist: correct {path}',
    'method-not-allowed': 'The address does not accept this method: correct {path}, or set "{operation}.method" there',
    'html-response': 'Something other than the API responded: check {path}',
    'monitor-gone': 'If the service still has it, correct {path}; otherwise the next run will show it as missing',
};
/** Any other request; `{base}` stands for the first part of the list's path. */
const addressAdvice = {
    'not-found': 'The address does not exist: set "base-url" to the address of the service, without {base}',
    'method-not-allowed': 'The address does not accept this method: ' +
        'set "base-url" to the address of the service, without {base}',
    redirect: 'Set "base-url" to the actual address of the service',
    'html-response': 'Check that "base-url" is the address of the API',
    'request-refused': unclearAdvice.list,
    'monitor-refused': 'Compare the fields of the monitor with the documentation of the service',
};
function findAdvice(code, purpose, { operation, profile }) {
    const access = accessAdvice[code]?.replace('{operation}', operation);
    if (access !== undefined)
        return access;
    if (operation !== 'list' && profile !== _profile_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .documentedApi */ .xD) {
        if (operation === 'delete' && code === 'monitor-refused')
            return 'Delete it in the service, or remove it from "remove" or "owns" in the config';
        const path = () => (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .describeKey */ .Rx)(`${operation}.path`, profile);
        const write = writeAdvice[code]?.replace('{path}', path).replace('{operation}', operation);
        if (write !== undefined)
            return write;
    }
    const base = profile.list.path.replace(/\?.*$/s, '').replace(/(?<=.)\/[^/]+\/?$/, '');
    const advice = addressAdvice[code]?.replace('{base}', base) ?? null;
    // The address of a page comes from the list, and not from `base-url`.
    if (advice !== null && purpose !== 'list')
        return unclearAdvice[purpose];
    const isForeign = code === 'not-found' && operation === 'list' && profile === _profile_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .documentedApi */ .xD;
    return isForeign ? `${advice}\n${describeAdvice}` : advice;
}
function adviseOnHeaders({ operation, profile, status }) {
    if (profile === _profile_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .documentedApi */ .xD || ![401, 403, 406, 415].includes(status))
        return null;
    const headers = (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .describeKey */ .Rx)('headers', profile);
    if (status === 406 || status === 415)
        return (`Check that ${headers} ${operation === 'list' ? 'are' : 'and "body" are'} what the ` +
            'service expects');
    if (!(0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .sendsToken */ .tG)(profile))
        return `The token was not sent: put {token} into ${headers}`;
    // The headers of a built-in profile are right.
    if (profile.places === undefined)
        return profile.token && `${profile.service} takes: ${profile.token}`;
    const condition = status === 401 ? 'the token is valid' : 'the token has that right';
    return `If ${condition}, check that ${headers} send it as the service expects it`;
}
/** For the list without a profile, whose paths the service may not have. */
const describeAdvice = 'If the service has other paths, describe them in a service profile; to start one: ' +
    'npx monitor-sync services full > service.yaml';
const conflictAdvice = 'The list does not show it: ' +
    'another account, a paused monitor or a deleted one in the trash may use the name. ' +
    'Free it there, or declare another name';
/**
 * The format of ERR_error_string(3), from which only the reason is shown:
 * error:CODE:LIBRARY:FUNCTION:REASON.
 */
const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;
function explainNoResponse(exchange) {
    const { code, sent } = exchange;
    const message = exchange.message.replace(openSslLine, '$1');
    const named = message.includes(code) ? message : `${message} (${code})`;
    const broken = code === 'TIMEOUT' || code === 'ABORTED' ? named : `the connection broke: ${named}`;
    const next = connectionAdvice.find(([sign]) => sign.test(`${code}: ${exchange.message}`))?.[1] ?? null;
    return { serviceCode: code, what: sent ? broken : `no connection: ${named}`, why: null, next };
}
const authority = 'Its certificate authority is unknown: set NODE_EXTRA_CA_CERTS to the path of its certificate';
const noTls = 'The service does not speak TLS there: check the scheme and the port of "base-url"';
const connectionAdvice = [
    [
        /^ECONNREFUSED:/,
        'Nothing listens there: check "base-url", HTTPS_PROXY if it is set, and that the service is up',
    ],
    [/^ENOTFOUND:/, 'No host has this name: check "base-url", and HTTPS_PROXY if it is set'],
    [/^EAI_AGAIN:/, 'The name could not be looked up: check the network'],
    [
        /^DEPTH_ZERO_SELF_SIGNED_CERT:/,
        'The certificate is self-signed: set NODE_EXTRA_CA_CERTS to its path',
    ],
    [/^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/, authority],
    [/^CERT_HAS_EXPIRED:/, 'The certificate of the service has expired: renew it'],
    [/^ERR_TLS_CERT_ALTNAME_INVALID:/, 'The certificate is for another host: check "base-url"'],
    [/^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/, noTls],
    [
        /Proxy response \(407\)/,
        'The proxy needs credentials: set HTTPS_PROXY to http://user:password@host:port',
    ],
    [
        /Proxy response \(/,
        'The proxy refused, not the service: check HTTPS_PROXY, or name the host in NO_PROXY',
    ],
];
const codeKeys = ['code', 'error', 'type'];
/** In UTF-16 units: of a known field, and of a body or detail in an unknown shape. */
const maxLength = { field: 1_000, unknown: 200 };
/**
 * Code, message and details, or else the start of the text. Mask the body before, because texts are
 * clipped.
 */
function readErrorBody(response) {
    const json = response.json();
    const body = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(json) ? json : {};
    const errors = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'errors');
    const first = Array.isArray(errors) ? errors[0] : undefined;
    for (const place of [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'error'), first, body]) {
        if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(place))
            continue;
        const [code, said] = [readText(place, codeKeys), readText(place, _status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .messageKeys */ .Wy)];
        if (code === null && said === null)
            continue;
        const [message, places] = place === first ? [readText(body, _status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .messageKeys */ .Wy), [body]] : [said, [place, body]];
        const details = readDetails(places);
        // A sentence that details follow: `The monitor was not created: name: too short`.
        const text = details === '' ? message : [message?.replace(/\.$/, ''), details].filter(Boolean).join(': ');
        return { code, message: text === null || text === code ? null : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(text, maxLength.field) };
    }
    const start = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .isHtml */ ._6)(response) ? 'the response is an HTML page' : readStart(response);
    return { code: null, message: /^(|\{\}|\[\]|null|"")$/.test(start) ? null : start };
}
/**
 * What a service says in a 2xx that reports a failure by a code or a state, such as
 * `{"code":1,"msg":"…"}`. That is no proof: some services have their own codes for a success. So it
 * is only shown where no list shows what was written. Null if the response has the monitor, or no
 * message.
 */
function readFailure(response) {
    const body = response.json();
    const isFailure = body !== undefined && (0,_status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .findFailureOfEmptyList */ .EA)(body) !== null;
    if (!isFailure || (0,_status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .findWrittenMonitor */ .F4)(response) !== null)
        return null;
    const { code, message } = readErrorBody(response);
    if (message === null)
        return null;
    return code === null ? message : `${code}: ${message}`;
}
/**
 * {@link readFailure} as a sentence.
 * @param request `the update of "Shop"`, which the service accepted and no list shows.
 */
function describeFailure(exchange, request) {
    if (exchange.kind === 'no-response' || exchange.outcome !== 'done')
        return null;
    const message = readFailure(exchange);
    if (message === null)
        return null;
    return (`The response to ${request} was ${exchange.status} with the message ` +
        `${JSON.stringify(message)}`);
}
function readDetails(places) {
    const found = places
        .flatMap((place) => ['errors', 'details'].map((key) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(place, key) ?? null))
        .flat();
    const details = [...new Set(found.map(describeDetail).filter((text) => text !== ''))];
    const more = details.splice(10).length;
    return [...details, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
/** `name: too short`; JSON for an unknown shape; empty for an empty detail. */
function describeDetail(detail) {
    if (typeof detail === 'string')
        return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(detail, maxLength.field);
    if ((0,_status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .isEmpty */ .Im)(detail))
        return '';
    const words = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(detail) ? readText(detail, [..._status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .messageKeys */ .Wy, ...codeKeys]) : null;
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(detail) || words === null)
        return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(JSON.stringify(detail), maxLength.unknown);
    const field = readText(detail, ['field', 'path', 'pointer', 'parameter', 'name']);
    return field === null ? words : `${field}: ${words}`;
}
function readText(object, keys) {
    const texts = keys.map((key) => {
        const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(object, key) ?? null;
        // Where a service describes several reasons, a message is a list.
        const isList = Array.isArray(value) && _status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .messageKeys */ .Wy.includes(key);
        return isList ? value.filter((one) => typeof one === 'string').join('; ') : value;
    });
    const found = texts.find((text) => (typeof text === 'string' && text !== '') || typeof text === 'number');
    return found === undefined ? null : String(found).slice(0, maxLength.field);
}
function readStart({ body }) {
    return body.trim().slice(0, maxLength.unknown);
}


/***/ }),

/***/ 8669:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hq: () => (/* binding */ headerLines),
/* harmony export */   _6: () => (/* binding */ isHtml),
/* harmony export */   bV: () => (/* binding */ maskBody),
/* harmony export */   gm: () => (/* binding */ acceptedEncodings),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   uO: () => (/* binding */ readLinkHeader),
/* harmony export */   vh: () => (/* binding */ parseOnce),
/* harmony export */   wx: () => (/* binding */ header)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(531);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);



/** The value of `accept-encoding` in every request. */
const acceptedEncodings = 'gzip, br, identity';
function headerLines(headers, name) {
    const value = headers[name];
    return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
function header(headers, name) {
    return headerLines(headers, name)[0] ?? null;
}
/**
 * A link (RFC 8288, section 3): its target, and its parameters, with commas and semicolons in
 * quotes.
 */
const link = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
/** In double quotes (RFC 8288), in single quotes, or without quotes. */
const nextRelation = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|'?next'?(?=\s*(?:[;,]|$)))/i;
/** A service may also link to an empty next page, and mark it with `results="false"`. */
const emptyPage = /;\s*results\s*=\s*"?false\b/i;
/**
 * The URL of the relation `next` in the header `Link`: true if it cannot be read, null if there is
 * none.
 */
function readLinkHeader(lines) {
    const links = lines.flatMap((line) => [...line.matchAll(link)]);
    const found = links.filter(([, , parameters = '']) => nextRelation.test(parameters));
    if (found.length === 0)
        return lines.some((line) => nextRelation.test(line)) || null;
    return found.find(([, , parameters = '']) => !emptyPage.test(parameters))?.[1] ?? null;
}
function isHtml({ headers, body }) {
    return (/\bhtml\b/i.test(header(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body));
}
function parseOnce(body) {
    let parsed = null;
    return () => {
        parsed ??= { value: parseJson(body) };
        return parsed.value;
    };
}
/**
 * A number that JavaScript may write differently: long, with an exponent, or with zeros at its end.
 */
const inexactNumber = /[:[,]\s*(?:-?(?:[\d.]{16,}|\d+\.\d*0|0\.0{6}\d*|[\d.]+[eE][+-]?\d+)|-0)(?=[\s,\]}])/;
function parseJson(body) {
    try {
        // Only if needed, because a reviver takes six times as long.
        return inexactNumber.test(body) ? JSON.parse(body, keepNumber) : JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
/**
 * Keeps an identifier or a name above 2^53 as text: as a number it would change, even if it is
 * written the same.
 */
function keepNumber(key, value, { source } = {}) {
    if (typeof value !== 'number' || source === undefined)
        return value;
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    if (isRounded || String(value) !== source)
        (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .keepNumberText */ .an)(this, key, source);
    return isRounded && (key === 'name' || _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .identifierKeys */ .mV.includes(key)) ? source : value;
}
/**
 * The body without secrets. JSON is parsed first, because a service may escape any character of a
 * secret.
 */
function maskBody(body, mask) {
    const value = parseJson(body);
    return value === undefined ? mask(body) : JSON.stringify((0,_model_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .redactJson */ .Kp)(value, mask));
}


/***/ }),

/***/ 9579:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D9: () => (/* binding */ errorCodeOf),
/* harmony export */   EA: () => (/* binding */ findFailureOfEmptyList),
/* harmony export */   F4: () => (/* binding */ findWrittenMonitor),
/* harmony export */   Im: () => (/* binding */ isEmpty),
/* harmony export */   KO: () => (/* binding */ mayRetry),
/* harmony export */   ST: () => (/* binding */ isGone),
/* harmony export */   Wy: () => (/* binding */ messageKeys),
/* harmony export */   a5: () => (/* binding */ isRateLimit),
/* harmony export */   dk: () => (/* binding */ mayHaveHappened),
/* harmony export */   dl: () => (/* binding */ decideOutcome),
/* harmony export */   gd: () => (/* binding */ findFailure),
/* harmony export */   mb: () => (/* binding */ readLocation),
/* harmony export */   r8: () => (/* binding */ asksToWait),
/* harmony export */   s$: () => (/* binding */ hasNoSuchPage),
/* harmony export */   tk: () => (/* binding */ mayStillRun)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9008);
/* harmony import */ var _profile_decode_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9233);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8669);




/**
 * 509 and 529 mean overload; the others from 520 on are Cloudflare's:
 * https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/
 */
const temporary = [408, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530];
const every = (outcome) => ({
    list: outcome,
    create: outcome,
    update: outcome,
    delete: outcome,
});
/**
 * The first row that fits the status and names the operation has the outcome; the first of them
 * with a code has that of the error. A creation with an unknown outcome is never sent again
 * blindly; the others are, because that does no harm.
 */
const statusTable = [
    // The headers decide whether a write is done, even if the body breaks off.
    { status: '2xx', if: isBroken, list: 'transient' },
    // Many services respond to any wrong address with a web page and 200.
    { status: '2xx', if: _exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .isHtml */ ._6, code: 'html-response', update: 'unknown', delete: 'unknown' },
    // Some services respond with 200 to a write that they refuse.
    {
        status: '2xx',
        if: hasOnlyError,
        code: 'monitor-refused',
        create: 'unknown',
        update: 'unknown',
        delete: 'unknown',
    },
    { status: '2xx', ...every('done') },
    { status: [429], code: 'rate-limited', ...every('throttled') },
    { status: [403], if: hasRetryAfter, ...every('throttled') },
    { status: [503], if: hasRetryAfter, list: 'throttled', update: 'throttled', delete: 'throttled' },
    // The service profile: `create.doubtful`, `delete.gone`, and `update.path`: with an `{id}`, a 404
    // is about the monitor.
    { if: ({ profile, status }) => profile.create.doubtful.includes(status), create: 'unknown' },
    { if: ({ profile, status }) => profile.delete?.gone.includes(status), delete: 'done' },
    {
        status: [404],
        if: ({ profile }) => profile.update?.path.includes('{id}'),
        code: 'monitor-gone',
        update: 'rejected',
    },
    { status: [401], code: 'token-refused', ...every('fatal') },
    { status: [402], code: 'payment-required', ...every('unpaid') },
    { status: [403], code: 'access-denied', ...every('fatal') },
    { status: [404], code: 'not-found', ...every('fatal'), delete: 'done' },
    { status: [405], code: 'method-not-allowed', ...every('fatal') },
    { status: [409], code: 'name-taken', create: 'conflict' },
    { status: [410], code: 'monitor-gone', update: 'rejected', delete: 'done' },
    // A 408 or 5xx may come from a proxy in front of a service that has created the monitor.
    { status: temporary, code: 'service-failed', ...every('transient'), create: 'unknown' },
    { status: [425], list: 'transient', update: 'transient', delete: 'transient' },
    { status: '5xx', code: 'service-failed', ...every('unknown'), list: 'rejected' },
    // A redirect after a POST may mean that it is done (303, RFC 9110, section 15.4.4).
    { status: '3xx', code: 'redirect', ...every('unknown'), list: 'rejected' },
    { status: '4xx', if: _exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .isHtml */ ._6, code: 'html-response', ...every('rejected') },
    { status: '4xx', code: 'request-refused', list: 'rejected' },
    { status: '4xx', code: 'monitor-refused', ...every('rejected') },
];
function fits(response) {
    const { operation, status } = response;
    const group = `${Math.min(Math.trunc(status / 100), 5)}xx`;
    return (row) => {
        const isStatus = typeof row.status === 'string'
            ? row.status === group
            : (row.status?.includes(status) ?? true);
        return (isStatus &&
            row[operation] !== undefined &&
            (row.if === undefined || row.if(response) === true));
    };
}
function decideOutcome(exchange) {
    if (exchange.kind === 'response')
        return statusTable.find(fits(exchange))?.[exchange.operation] ?? 'unknown';
    if (!exchange.sent)
        return 'not-sent';
    return exchange.operation === 'create' ? 'unknown' : 'transient';
}
function errorCodeOf(exchange) {
    if (exchange.kind === 'no-response' || isBroken(exchange))
        return 'unreachable';
    return (statusTable.filter(fits(exchange)).find(({ code }) => code !== undefined)?.code ??
        'service-failed');
}
/** Whether a deletion found nothing to delete. */
function isGone({ operation, outcome, status }) {
    return operation === 'delete' && outcome === 'done' && status >= 300;
}
function isRateLimit(status, headers) {
    return status === 429 || (status === 403 && hasRetryAfter({ headers }));
}
/**
 * Whether a `Retry-After` is about the same request: with a 3xx it is not (RFC 9110, section
 * 10.2.3).
 */
function asksToWait(status, headers) {
    return status === 503 || isRateLimit(status, headers);
}
/**
 * For a write. A 503 with `Retry-After` may come from a proxy in front of a service that has done
 * it.
 */
function mayHaveHappened(exchange) {
    const isBusy = exchange.kind === 'response' && exchange.status === 503;
    return isBusy || exchange.outcome === 'transient' || exchange.outcome === 'unknown';
}
/**
 * Whether the service may still work on the request after a time-out, here or at a proxy that has
 * given up. 524: see {@link temporary}. After a time-out of the connection, nothing was sent.
 */
function mayStillRun(exchange) {
    if (exchange.kind === 'response')
        return [408, 504, 524].includes(exchange.status);
    return exchange.sent && exchange.code === 'TIMEOUT';
}
/** Whether the response shows that the page does not exist: 401, 403 and 408 do not. */
function hasNoSuchPage({ status }) {
    return status >= 400 && status < 500 && ![401, 403, 408].includes(status);
}
/**
 * Never a creation that may have happened: its outcome is `unknown`.
 * @param failures so far, without throttled responses.
 */
function mayRetry(outcome, failures) {
    return (outcome === 'throttled' || ((outcome === 'not-sent' || outcome === 'transient') && failures < 5));
}
/** A fault of the network, whatever the status. */
function isBroken({ bodyFault }) {
    return bodyFault?.isTransient === true;
}
function hasRetryAfter({ headers }) {
    return (0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .headerLines */ .Hq)(headers, 'retry-after').length > 0;
}
/**
 * The monitor in a 2xx to a write: where the profile says, else the first object with an identifier
 * or a name.
 */
function findWrittenMonitor({ json, profile }) {
    const body = json();
    if (profile.create.item !== null) {
        const item = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(body, profile.create.item);
        return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(item) ? item : null;
    }
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body))
        return null;
    const inner = ['data', 'monitor', 'item', 'result'].map((key) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, key));
    const objects = [body, ...inner.filter((value) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value))];
    const withId = objects.find((object) => (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_2__/* .decodeId */ .ks)(object, profile) !== null);
    return withId ?? objects.find((object) => (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_2__/* .decodeName */ .e4)(object, profile) !== null) ?? null;
}
function readLocation({ headers, url }) {
    const lastStep = (address) => address.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? null;
    const id = lastStep((0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .header */ .wx)(headers, 'location') ?? '');
    // Some services respond with the address of the request.
    return id === lastStep(url) ? null : id;
}
function hasOnlyError(response) {
    const isDone = findWrittenMonitor(response) !== null || readLocation(response) !== null;
    return response.bodyFault === null && !isDone && findFailure(response.json()) !== null;
}
const failures = [
    [/^(success|ok)$/, /^false$/],
    [/^status$/, /^(error|fail)$/],
    [/^errors?$/, /^(?!(|0|false|none|ok)$)/],
];
/**
 * For an empty list, where weaker signs are enough, because every monitor would be created again.
 */
const weakFailures = [
    ...failures,
    [/^((is_)?success|ok)$/, /^(false|no|0)$/i],
    [/^((is|has)_errors?|failed)$/, /^(true|yes)$/i],
    [/^(stat|state|status|result)$/, /^(fail(ed|ure)?|error|unauthori[sz]ed|denied|forbidden)$/i],
    // 0 and 2xx mean success, also with more digits: 20000.
    [
        /^((status|error|result|return)_?)?code$|^(status|errno|errcode|ret|rc|err)$/,
        /^(?!-?0+$|2\d\d$|200+$)-?\d+$/,
    ],
    [
        /^((status|error|result)_?)?code$/,
        /^(?!NO_|OK$|DONE$|NONE$|SUCC|EMPTY$|NORMAL$)(?=.{4})[A-Z]+(_[A-Z]+)*$/,
    ],
    [/^(error_(message|msg)|fault|exception)$/, /^(?!(|0|false|ok|none|no errors?\W*|success.*)$)/i],
];
/** Where services describe a result in words; `detail` and `title` are those of RFC 9457. */
const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];
function findFailure(body, rows = failures, place = '') {
    const field = Object.entries((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body) ? body : {}).find(([key, value]) => {
        const word = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .toSnakeCase */ .uc)(key);
        const text = isEmpty(value) ? '' : typeof value === 'object' ? 'an object' : String(value);
        return rows.some(([keys, texts]) => keys.test(word) && texts.test(text));
    });
    if (field === undefined)
        return null;
    return { what: `reports a failure (${JSON.stringify(place + field[0])})`, code: 'error-in-body' };
}
function findFailureOfEmptyList(body) {
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body))
        return null;
    const inner = Object.entries(body).filter(([key]) => /^(status|meta|response)$/.test((0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .toSnakeCase */ .uc)(key)));
    const places = [['', body], ...inner.map(([key, value]) => [`${key}.`, value])];
    // Some services use other codes (1 for a success), and describe the result in words.
    const isSuccess = (value) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value) && messageKeys.some((key) => /^(ok|success)/i.test((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .toText */ .fE)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(value, key))));
    const found = places.map(([place, value]) => isSuccess(value) ? null : findFailure(value, weakFailures, place));
    return found.find((failure) => failure !== null) ?? null;
}
function isEmpty(value) {
    if (Array.isArray(value))
        return value.length === 0;
    return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}


/***/ }),

/***/ 5091:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ digest)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/**
 * SHA-256 of a value's JSON text, as 64 hexadecimal digits. It identifies a value; it does not
 * protect a secret.
 */
function digest(value) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(value)).digest('hex');
}


/***/ }),

/***/ 2936:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ kindOf),
/* harmony export */   Uc: () => (/* binding */ describeError),
/* harmony export */   WO: () => (/* binding */ Invalid),
/* harmony export */   YI: () => (/* binding */ describeThrown),
/* harmony export */   e4: () => (/* binding */ RunError)
/* harmony export */ });
/* unused harmony export errorCodes */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);

/**
 * The codes at the end of error messages, with their kinds and meanings. A code is never renamed,
 * because people search for it and filter by it.
 */
const errorCodes = {
    // Before the first request.
    'invalid-config': ['config', 'the config has mistakes, each with its own code'],
    'invalid-option': [
        'options',
        'an input or an option is invalid or missing, or its file cannot be read or written',
    ],
    'untrusted-event': [
        'refused',
        'mode sync is refused on this event, because a stranger may have written the config',
    ],
    'too-many-creates': ['refused', 'more monitors are missing than `max-creates` allows'],
    'too-many-updates': ['refused', 'sync would update more monitors than `max-updates` allows'],
    'too-many-deletes': [
        'refused',
        'sync would delete more monitors because of `owns` than `max-deletes` allows',
    ],
    'nothing-declared': [
        'refused',
        'sync would delete monitors because of `owns`, and the config declares no monitor',
    ],
    'identifier-declared': [
        'refused',
        'the config declares the identifier of another monitor, or one that the service assigns',
    ],
    'keep-not-listed': [
        'refused',
        'an update would clear a field of `update.keep`, because no listed monitor shows it',
    ],
    'list-unproved': ['refused', 'sync would create or rename monitors, and the list may be cut off'],
    'plan-out-of-date': ['refused', 'the approved plan differs from a new comparison'],
    'not-confirmed': [
        'refused',
        'the question that sync asks on a terminal was not answered with yes',
    ],
    // A response that refuses any request.
    'token-refused': ['service', 'the service refused the token (401)'],
    'payment-required': [
        'service',
        "the service requires payment, or the account's plan does not allow this (402)",
    ],
    'access-denied': [
        'service',
        'the token or the plan of the account does not allow it, or a proxy refused it (403)',
    ],
    'not-found': ['service', 'the address does not exist (404)'],
    'method-not-allowed': ['service', 'the address does not accept the method (405)'],
    redirect: ['service', 'the response is a redirect, and redirects are never followed'],
    'rate-limited': ['service', 'the service refused the request because of its rate limit'],
    'request-refused': ['service', 'the service refused to list its monitors'],
    'name-taken': [
        'service',
        'the service reports that the name exists, but its list does not show it (409)',
    ],
    'monitor-refused': [
        'service',
        'the service refused to write this monitor, for example because a field is invalid',
    ],
    'monitor-gone': [
        'service',
        'the service responded that it does not have the monitor to update (404, 410)',
    ],
    'service-failed': ['service', 'the service, or a proxy in front of it, failed'],
    unreachable: ['network', 'no response arrived, and the request changed nothing'],
    'outcome-unknown': [
        'unknown',
        'no response shows whether the monitor was written; the next run will check',
    ],
    // A response that cannot be read.
    'html-response': ['list', 'the response is a web page (HTML) instead of JSON'],
    'not-json': ['list', 'the response is not JSON'],
    'unreadable-response': [
        'list',
        'the body of the response is incomplete, too large, or in an unknown encoding',
    ],
    'error-in-body': [
        'list',
        'the status of the response is a success, but its body reports an error',
    ],
    // A list that is not understood or not complete.
    'list-not-found': ['list', 'the response contains no list of monitors, or none at `list-path`'],
    'list-ambiguous': [
        'list',
        'the response contains several lists, and any of them could be the monitors',
    ],
    'list-not-monitors': ['list', 'the items of the list are not monitors'],
    'list-without-target': ['list', 'no monitor in the list has a target'],
    'list-incomplete': ['list', 'the service announces more monitors than it lists'],
    'list-endless': ['list', 'the pages of the list repeat, or never end'],
    'next-page-elsewhere': ['list', 'the next page is on a different origin than `base-url`'],
    'next-page-invalid': ['list', 'the address of the next page is not a usable URL'],
    // After a write.
    'list-inconsistent': [
        'list',
        'the lists after a write go back in time: an earlier list of the run showed the write',
    ],
    // After a creation.
    'created-not-listed': ['list', 'the service accepted a monitor but does not list it'],
    'created-twice': ['list', 'the list shows a monitor twice that this run has created'],
    'created-over-another': [
        'list',
        'the service created a monitor under the identifier of another, which it replaced',
    ],
    'list-shrunk': ['list', 'after a write, the list no longer shows monitors that it showed before'],
    'created-with-other-target': [
        'list',
        'the service accepted a monitor but lists it with a different target',
    ],
    // After an update or a deletion.
    'updated-not-listed': [
        'list',
        'the service accepted an update but does not list the monitor, or lists it twice',
    ],
    'updated-others': ['list', 'an update also changed other monitors, or cleared fields of them'],
    'update-lost-fields': [
        'list',
        'an update has cleared fields that it did not set, or has changed the name, type or target',
    ],
    'deleted-still-listed': [
        'list',
        'the service accepted a deletion, or finds the monitor gone, but still lists it',
    ],
    'identifiers-changed': ['list', 'after a deletion, other monitors have different identifiers'],
    'likely-rename': [
        'config',
        'a missing monitor is probably an unmanaged one under a new name, so it was not created',
    ],
    'not-applied': [
        'service',
        'a change or a deletion that `apply` allows cannot be made, ' +
            'or the service does not store a name, type or target',
    ],
    // The end of the run.
    'max-wait-exceeded': ['wait', 'the run would have to wait longer than `max-wait` allows'],
    stopped: ['stopped', 'a signal stopped the run, for example because the job was cancelled'],
    'internal-error': ['internal', 'a bug in Monitor Sync; please report it'],
};
function kindOf({ code, status }) {
    // A web page with a success instead of the list is no list; with any other status, the service
    // refuses.
    if (code === 'html-response' && (status ?? 0) >= 300)
        return 'service';
    return errorCodes[code][0];
}
/** The lines of an error's message; the last one ends with its code: `… [list-incomplete]`. */
function describeError(facts) {
    const all = facts.message.trim().split('\n');
    const lines = all.map((line) => line.trimEnd()).filter((line) => line !== '');
    // Each problem in a config ends with its own code.
    if (facts.code === 'invalid-config')
        return lines;
    const last = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(lines.at(-1) ?? '', 900);
    return [...lines.slice(0, -1), `${last} [${facts.code}]`];
}
/** Ends the run; everything written before is still reported. */
class RunError extends Error {
    name = 'RunError';
    facts;
    constructor(facts, options) {
        super(facts.message, options);
        this.facts = { serviceCode: null, status: null, ...facts };
    }
}
function describeThrown(thrown) {
    if (thrown instanceof RunError)
        return thrown.facts;
    const lines = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    const message = `This is a bug in Monitor Sync; please report it with the lines below: ${lines}`;
    return { code: 'internal-error', serviceCode: null, status: null, message };
}
/** The result of parsing an invalid value, which ends the sentence "… must". */
class Invalid {
    expectation;
    constructor(expectation) {
        this.expectation = expectation;
    }
}


/***/ }),

/***/ 4442:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ kindOf),
/* harmony export */   Ng: () => (/* binding */ fieldTable),
/* harmony export */   WH: () => (/* binding */ typedFields),
/* harmony export */   ac: () => (/* binding */ isFieldName),
/* harmony export */   am: () => (/* binding */ isSameValue),
/* harmony export */   dG: () => (/* binding */ commonFields),
/* harmony export */   f9: () => (/* binding */ sharedFields),
/* harmony export */   hU: () => (/* binding */ covers),
/* harmony export */   pi: () => (/* binding */ fieldNames)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);

const kinds = {
    text: {
        expected: 'text',
        sample: '{ http: HTTP }',
        limits: ['enum', 'maxLength'],
        parse: (text) => text,
    },
    seconds: {
        expected: 'a whole number above 0',
        sample: '{ 300: 5m }',
        limits: ['minimum', 'maximum', 'enum'],
        parse: (text) => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined),
    },
    boolean: {
        expected: 'true or false',
        sample: '{ true: PAUSED }',
        limits: [],
        parse: (text) => (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)({ true: true, false: false }, text),
        all: ['true', 'false'],
    },
    // No text stands for a list.
    list: { expected: 'a list', sample: '{ "[]": NONE }', limits: [], parse: (text) => text },
};
const rows = {
    name: { kind: 'text', isRequired: true },
    type: {
        kind: 'text',
        isRequired: true,
        inDefaults: true,
        isSame: (one, other) => lower(one) === lower(other),
    },
    target: {
        kind: 'text',
        isRequired: true,
        // Some services have no type.
        isSame: (one, other, { type = 'http' }) => lower(type) === 'http' && isSameUrl(one, other),
    },
    intervalSeconds: { kind: 'seconds', isRequired: true, inDefaults: true },
    assertions: { kind: 'list', inDefaults: true },
};
const fieldTable = rows;
const fieldNames = Object.keys(rows);
function isFieldName(key) {
    return fieldNames.some((name) => name === key);
}
function kindOf(name) {
    return kinds[fieldTable[name].kind];
}
/**
 * The fields whose values are more than text, so that a plain `${NAME}` in their place has a type.
 */
const typedFields = fieldNames.filter((name) => fieldTable[name].kind !== 'text');
/** The fields of every monitor next to its name; a service may omit any other field. */
const commonFields = fieldNames.filter((name) => name !== 'name' && fieldTable[name].isRequired);
/** Those of {@link commonFields} that monitors may share. */
const sharedFields = commonFields.filter((name) => fieldTable[name].inDefaults);
function isSameValue(field, one, other, monitor = {}) {
    return (one === other ||
        (isFieldName(field) && fieldTable[field].isSame?.(one, other, monitor) === true));
}
/**
 * Equal as WHATWG URLs: the case of scheme and host, a default port and an empty path do not count.
 */
function isSameUrl(one, other) {
    const [url, otherUrl] = [one, other].map((value) => typeof value === 'string' ? URL.parse(value) : null);
    return url?.href !== undefined && url.href === otherUrl?.href;
}
function lower(value) {
    return typeof value === 'string' ? value.toLowerCase() : value;
}
/**
 * Whether the actual value has everything that is declared, because services add identifiers and
 * defaults at any depth.
 */
function covers(declared, actual) {
    // A service may leave out what is not set.
    if (declared === actual || (declared === null && actual === undefined))
        return true;
    if ((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(declared) && (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(actual))
        return Object.keys(declared).every((key) => covers(declared[key], (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(actual, key)));
    if (!Array.isArray(declared) || !Array.isArray(actual) || declared.length !== actual.length)
        return false;
    const inOrder = declared.map((item, index) => covers(item, actual[index]));
    return !inOrder.includes(false) || coversInSomeOrder(declared, actual, inOrder);
}
/**
 * Compares arrays of the same length in any order: the declared items with most fields first, each
 * takes the first free actual item that covers it. With `{a}` first, it could take the only item
 * that covers `{a, b}`.
 *
 * @param inOrder which items are covered by the one at the same index.
 */
function coversInSomeOrder(declared, actual, inOrder) {
    // Scalars must be equal, so they are compared as sorted lists, because there may be many.
    if (sortScalars(declared) !== sortScalars(actual))
        return false;
    const places = [...declared.keys()].filter((place) => !isScalar(declared[place]));
    const free = new Set([...actual.keys()].filter((place) => !isScalar(actual[place])));
    for (const place of places.toSorted((one, other) => sizeAt(other) - sizeAt(one))) {
        const taken = [...free].find((candidate) => fits(place, candidate));
        if (taken === undefined)
            return false;
        free.delete(taken);
    }
    return true;
    function sizeAt(place) {
        return Object.keys(declared[place]).length;
    }
    /** No pair is compared twice, because that would double the time at each level of nesting. */
    function fits(place, candidate) {
        if (place === candidate)
            return inOrder[place] === true;
        return covers(declared[place], actual[candidate]);
    }
}
function isScalar(item) {
    return typeof item !== 'object' || item === null;
}
function sortScalars(items) {
    return items
        .filter(isScalar)
        .map((item) => JSON.stringify(item))
        .sort()
        .join();
}


/***/ }),

/***/ 3921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ findPlaces),
/* harmony export */   FQ: () => (/* binding */ omitAt),
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   Hw: () => (/* binding */ describeAbsence),
/* harmony export */   NS: () => (/* binding */ writePointer),
/* harmony export */   QY: () => (/* binding */ numberTextAt),
/* harmony export */   Up: () => (/* binding */ pick),
/* harmony export */   Wq: () => (/* binding */ removeAt),
/* harmony export */   YP: () => (/* binding */ mapFields),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   a5: () => (/* binding */ isAtOrBelow),
/* harmony export */   an: () => (/* binding */ keepNumberText),
/* harmony export */   bW: () => (/* binding */ mergePatch),
/* harmony export */   by: () => (/* binding */ rawNumberText),
/* harmony export */   ef: () => (/* binding */ setAt),
/* harmony export */   fE: () => (/* binding */ toText),
/* harmony export */   hz: () => (/* binding */ isDeeperThan),
/* harmony export */   kw: () => (/* binding */ describeJson),
/* harmony export */   nC: () => (/* binding */ copyReceived),
/* harmony export */   qV: () => (/* binding */ writeStep),
/* harmony export */   rV: () => (/* binding */ mapPlaces),
/* harmony export */   sM: () => (/* binding */ getAt),
/* harmony export */   vp: () => (/* binding */ parsePointer),
/* harmony export */   zO: () => (/* binding */ mapTexts)
/* harmony export */ });
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function own(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}
function getAt(value, path) {
    return path.reduce((parent, step) => {
        if (typeof parent !== 'object' || parent === null)
            return undefined;
        if (isObject(parent))
            return own(parent, String(step));
        return /^(?:0|[1-9]\d*)$/.test(String(step)) ? parent[Number(step)] : undefined;
    }, value);
}
// JSON Pointers (RFC 6901). Reports and configs write them without their first slash, as
// `assertions/0/value`.
function writeStep(key) {
    // Nearly all keys of a list are plain.
    return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}
function writePointer(keys) {
    return keys.map((key) => `/${writeStep(key)}`).join('');
}
function parsePointer(pointer) {
    const [, ...steps] = pointer.split('/');
    return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
/** The kind of a JSON value, or the keys of an object, for a sentence. */
function describeJson(value) {
    if (value === null)
        return 'null';
    if (!isObject(value))
        return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
    const keys = Object.keys(value).map((key) => JSON.stringify(key));
    return keys.length === 0 ? 'an empty object' : keys.join(', ');
}
/** Whether a value has more levels of nesting than these. */
function isDeeperThan(levels, value) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
/**
 * A value as text. `String` alone fails for an object with a key `toString`, which a service or a
 * config may have.
 */
function toText(value) {
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
/**
 * A path without the expected value, and the keys where it ends, for a sentence: `"/data/count", in
 * "/data" only "items"`.
 */
function describeAbsence(body, path) {
    const steps = path.map(String);
    const above = [...steps.keys(), steps.length].map((depth) => steps.slice(0, depth));
    const last = above.findLast((part) => isObject(getAt(body, part))) ?? [];
    const place = last.length === 0 ? '' : `in "${writePointer(last)}" `;
    return `"${writePointer(steps)}", ${place}only ${describeJson(getAt(body, last) ?? null)}`;
}
function isAtOrBelow(path, above) {
    return path === above || path.startsWith(`${above}/`);
}
function pick(object, isPicked) {
    return Object.fromEntries(Object.entries(object).filter(([field, value]) => isPicked(field, value)));
}
/** Changes the values of an object; a field whose value becomes undefined is left out. */
function mapFields(object, change) {
    const changed = [];
    for (const [field, value] of Object.entries(object)) {
        const after = change(value, field);
        if (after !== undefined)
            changed.push([field, after]);
    }
    return Object.fromEntries(changed);
}
function setAt(object, [step, ...rest], value) {
    if (step === undefined)
        return object;
    const inner = own(object, String(step));
    const part = rest.length === 0 ? value : setAt(isMergeable(inner) ? inner : {}, rest, value);
    // A computed key makes `__proto__` a field like any other.
    return { ...object, [String(step)]: part };
}
/** Also removes objects that were there for that value alone. */
function removeAt(object, [step, ...rest]) {
    const { [String(step)]: inner, ...others } = object;
    if (rest.length === 0)
        return others;
    if (!isObject(inner))
        return object;
    const left = removeAt(inner, rest);
    return Object.keys(left).length === 0 ? others : { ...object, [String(step)]: left };
}
/** Also inside lists, whose other items keep their index. */
function omitAt(value, [step, ...rest]) {
    const inner = step === undefined ? undefined : getAt(value, [step]);
    if (step === undefined || inner === undefined)
        return value;
    if (isObject(value))
        return rest.length === 0 ? removeAt(value, [step]) : { ...value, [step]: omitAt(inner, rest) };
    return rest.length === 0
        ? value
        : value.with(Number(step), omitAt(inner, rest));
}
/**
 * The places that a path means: in a list, only `*` is a step, and stands for every index. The last
 * steps of a place may be missing.
 */
function findPlaces(value, path) {
    const [step, ...rest] = path;
    if (step === undefined || value === undefined)
        return [path];
    if (!Array.isArray(value))
        return findPlaces(getAt(value, [step]), rest).map((below) => [step, ...below]);
    if (step !== '*')
        return [];
    return value.flatMap((item, index) => findPlaces(item, rest).map((below) => [index, ...below]));
}
/**
 * The value with those at the places of a path changed; in a list, `*` stands for every index. The
 * same object where nothing changes.
 */
function mapPlaces(value, [step, ...rest], change, above = []) {
    if (step === undefined)
        return change(value, above);
    if (Array.isArray(value)) {
        if (step !== '*')
            return value;
        const items = value.map((item, index) => mapPlaces(item, rest, change, [...above, index]));
        return items.every((item, index) => item === value[index]) ? value : items;
    }
    if (!isMergeable(value))
        return value;
    const key = String(step);
    const inner = own(value, key);
    if (inner === undefined)
        return value;
    const changed = mapPlaces(inner, rest, change, [...above, key]);
    return changed === inner ? value : { ...value, [key]: changed };
}
/**
 * Merges as RFC 7396, except that a null with nothing to remove is kept, because `extra` may send
 * one.
 */
function mergePatch(target, patch, removes = true) {
    if (Object.keys(target).length === 0)
        return patch;
    const merged = new Map(Object.entries(target));
    for (const [key, value] of Object.entries(patch)) {
        const before = merged.get(key);
        if (removes && value === null && before !== undefined)
            merged.delete(key);
        else
            merged.set(key, isMergeable(value) && isMergeable(before) ? mergePatch(before, value, removes) : value);
    }
    return Object.fromEntries(merged);
}
/** False for a number that is sent as it was received. */
function isMergeable(value) {
    return isObject(value) && rawNumberText(value) === undefined;
}
/**
 * The texts of numbers that JavaScript writes differently (`9007199254740993`, `1e400`, `1.0`), by
 * what holds them.
 */
const sources = new WeakMap();
function keepNumberText(holder, key, source) {
    sources.set(holder, (sources.get(holder) ?? new Map()).set(key, source));
}
function numberTextAt(holder, key) {
    return typeof holder === 'object' && holder !== null
        ? sources.get(holder)?.get(String(key))
        : undefined;
}
/** In ES2026, and in Node since version 22. */
const { isRawJSON, rawJSON } = JSON;
function copyReceived(value, editText) {
    if (typeof value === 'string')
        return editText === undefined ? value : editText(value);
    if (typeof value !== 'object' || value === null)
        return value;
    if (editText === undefined && isExact(value))
        return value;
    const copied = Object.entries(value).map(([key, inner]) => {
        const source = numberTextAt(value, key);
        return [key, source === undefined ? copyReceived(inner, editText) : rawJSON(source)];
    });
    return isObject(value) ? Object.fromEntries(copied) : copied.map(([, inner]) => inner);
}
function mapTexts(value, edit) {
    if (typeof value === 'string')
        return edit(value);
    if (typeof value !== 'object' || value === null)
        return value;
    let isChanged = false;
    const entries = Object.entries(value).map(([key, inner]) => {
        const edited = mapTexts(inner, edit);
        isChanged ||= edited !== inner;
        return [key, edited];
    });
    if (!isChanged)
        return value;
    const copy = isObject(value) ? Object.fromEntries(entries) : entries.map(([, inner]) => inner);
    const numbers = sources.get(value);
    if (numbers !== undefined)
        sources.set(copy, numbers);
    return copy;
}
/** Whether no number in a received value is written differently by JavaScript. */
function isExact(value) {
    const isInner = (inner) => typeof inner === 'object' && inner !== null;
    return (!sources.has(value) && Object.values(value).every((inner) => !isInner(inner) || isExact(inner)));
}
function rawNumberText(value) {
    return isObject(value) && isRawJSON(value) ? String(value['rawJSON']) : undefined;
}


/***/ }),

/***/ 2571:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   eh: () => (/* binding */ isSecretName),
/* harmony export */   hV: () => (/* binding */ hideSecretsAt),
/* harmony export */   vX: () => (/* binding */ isRedacted),
/* harmony export */   wF: () => (/* binding */ hideTarget),
/* harmony export */   yM: () => (/* binding */ splitWords)
/* harmony export */ });
/* unused harmony exports isSecretField, isSecretMember, isSecretText, hasCredentials, isSecretHeader */
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(531);
/** Only this file decides what is probably a secret, although the config does not call it one. */


const passWords = /\bpass(ed|ing|ive)\b/g;
/** Parts of a secret's name, without {@link passWords} and separators between words. */
const secretLetters = /pass|pwd|secret|token|credential|authori[sz]ation|cookie|jwt|webhook|connection(string|uri|url)/;
/** Word ends in a secret's name: `key`, `apikey`, but not `keyword`. */
const secretWord = /keys?\b|\bdsn\b/;
/** In an address, as in a signed URL. */
const secretParameter = /\b(auth|sig|signature)\b/;
/**
 * The last word of a name whose text or number is a secret. An object of such a name has fields of
 * its own: `auth: { user }`.
 */
const secretLastWord = /\b(auth|bearer|otp|pin|psk|pw|sas|signature)$/;
/**
 * In an object such as `{ key: 'Authorization', value: '…' }`, the fields that name the secret, and
 * those that hold it.
 */
const labels = ['name', 'key', 'header', 'k'];
const labelled = ['value', 'values', 'v', 'val', 'content'];
/** The first item of a list of two, of which the second one is its value. */
const headerName = /^(x-[\w-]+|(proxy-)?authori[sz]ation|(set-)?cookie)$/i;
// The expressions below meet texts of a service, so each part of them has a bound or ends where the
// next one starts.
/** A text that is a secret in any field: the value of a header, a private key. */
const secretText = /^(basic|bearer|token)\s+\S+$|-----BEGIN [A-Z ]*PRIVATE KEY-----/i;
/** The user and the password of a command line, as `curl -u user:password`. */
const secretOption = /(?:^|\s)(?:-u|--user)[ =]["']?[^\s:]{1,100}:\S/;
/**
 * What vendors give their tokens to be found by: of GitHub, GitLab, Slack, Stripe and AWS; and a
 * JWT.
 */
const secretPrefixes = [
    /\b(gh[opsur]|github_pat)_\w{20}/,
    /\bglpat-[\w-]{20}/,
    /\bxox[abprs]-\w{10}/,
    /\b[rs]k_(live|test)_\w{10}/,
    /\bAKIA[A-Z\d]{16}/,
    /\beyJ[\w-]{10,1000}\.eyJ[\w-]{5}/,
];
/**
 * A name and a value in a text of headers, of options or of JSON: `Authorization: …`, `password=…`,
 * `"token": …`.
 */
const pair = /(?<![\w-])([\w-]{1,100})["']?\s*[:=]\s*[^\s,;]/g;
const url = /^[a-z][a-z\d+.-]{0,30}:\/\/\S*$/i;
const urlCredentials = /([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'@:]*:[^\s/?#"']*@/gi;
const parameter = /([/;?&#])([^/;?&#=\s]{1,100})=([^;&#\s]+)/g;
/**
 * `lastCheckedAt`, `last_checked_at` and `Last-Checked-At` are `last checked at`; `uptime24h` is
 * `uptime 24 h`.
 */
function splitWords(name) {
    return name
        .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' ')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
}
function isSecretName(name) {
    const words = splitWords(name);
    return (secretLetters.test(words.replace(passWords, '').replaceAll(' ', '')) || secretWord.test(words));
}
/** The same for a name and its value; more names are secret if the value is a text or a number. */
function isSecretField(name, value) {
    if (isSecretName(name))
        return true;
    const isScalar = typeof value === 'string' || typeof value === 'number';
    return isScalar && secretLastWord.test(splitWords(name));
}
/**
 * Whether the value of a key is a secret. In `{ key: 'Authorization', value: '…' }`, that is only
 * the value.
 */
function isSecretMember(object, key) {
    const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(object, key);
    const word = key.toLowerCase();
    const keys = Object.keys(object);
    if (labels.includes(word)) {
        return isSecretField(key, value) && !keys.some((one) => one.toLowerCase() === 'value');
    }
    if (!labelled.includes(word))
        return isSecretField(key, value);
    const names = keys
        .filter((one) => labels.includes(one.toLowerCase()))
        .map((one) => (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(object, one));
    return names.some((name) => typeof name === 'string' && isSecretLabel(name, word));
}
/**
 * Of other words than `value`, only for one word: `{ name: 'Password reset page', content: 'hello'
 * }` is no secret.
 */
function isSecretLabel(name, word) {
    if (word !== 'value' && /\s/.test(name.trim()))
        return false;
    return isSecretField(name, 'text');
}
function isSecretText(text) {
    return hideText(text) !== text;
}
function hasCredentials(target) {
    return findCredentials(target) !== null;
}
/**
 * @param listed the fields of the monitor that has the value: the key next to a `value` says what
 * it is.
 */
function hideSecretsAt(listed, path, value) {
    // A name identifies the monitor, and `Password: reset` is one.
    if (path.join() === 'name')
        return value;
    let parent = listed;
    for (const step of path) {
        const around = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(parent) ? parent : {};
        if (isSecretMember(around, String(step)))
            return hideAll(value);
        parent = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(parent, [step]);
    }
    // The fields may not be those that the value is from.
    if (parent === undefined && isSecretField(String(path.at(-1)), value))
        return hideAll(value);
    return path.join() === 'target' && typeof value === 'string'
        ? hideTarget(value)
        : hideSecrets(value);
}
function hideSecrets(value, depth = 120) {
    if (typeof value === 'string')
        return hideText(value);
    if (typeof value !== 'object' || value === null)
        return value;
    // Looking further could overflow the stack.
    if (depth === 0)
        return _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv;
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value)) {
        const items = value;
        const isSecret = isSecretHeader(items);
        return items.map((item, index) => isSecret && index === 1 ? hideAll(item) : hideSecrets(item, depth - 1));
    }
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .mapFields */ .YP)(value, (inner, key) => isSecretMember(value, key) ? hideAll(inner) : hideSecrets(inner, depth - 1));
}
/** Whether a list is the name of a secret header and its value: `['X-Api-Key', '…']`. */
function isSecretHeader(items) {
    const [name, value] = items;
    if (items.length !== 2 || typeof name !== 'string')
        return false;
    return headerName.test(name) && isSecretField(name, value);
}
function hideAll(value) {
    const isSet = typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== '';
    return value === null || typeof value === 'boolean' || !isSet ? value : _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv;
}
function hideText(text) {
    if (url.test(text))
        return hideParameters(text.replace(urlCredentials, `$1${_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv}@`));
    if (/^\s*[[{]/.test(text)) {
        try {
            const value = JSON.parse(text);
            const hidden = JSON.stringify(hideSecrets(value));
            return hidden === JSON.stringify(value) ? text : hidden;
        }
        catch {
            // No JSON, or nested too deeply.
        }
    }
    const isNamed = Array.from(text.matchAll(pair)).some(([, name = '']) => isSecretName(name));
    const isSecret = [secretText, secretOption, ...secretPrefixes].some((pattern) => pattern.test(text));
    return isNamed || isSecret ? _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv : text.replace(urlCredentials, `$1${_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv}@`);
}
function hideTarget(target) {
    const credentials = findCredentials(target);
    const bare = credentials === null
        ? target
        : target.slice(0, credentials[0]) + _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv + target.slice(credentials[1]);
    // The host of `token-service:8080` is no name of a secret.
    if (/^[^:\s=]*:\d+(\/\S*)?$/.test(bare))
        return bare;
    return url.test(bare) ? hideParameters(bare) : hideText(bare);
}
function hideParameters(address) {
    return address.replace(parameter, (all, start, name) => {
        const isSecret = isSecretName(name) || secretParameter.test(splitWords(name));
        return isSecret ? `${start}${name}=${_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv}` : all;
    });
}
function findCredentials(target) {
    const [scheme] = /^[^/:?#]*:[/\\]*/.exec(target) ?? [];
    if (scheme === undefined)
        return null;
    const [rest = ''] = target.slice(scheme.length).split(/[?#]/, 1);
    const [authority = ''] = rest.split(/[/\\]/, 1);
    const [at, colon, end] = [
        authority.lastIndexOf('@'),
        authority.indexOf(':'),
        rest.lastIndexOf('@'),
    ];
    if (at >= 0)
        return [scheme.length, scheme.length + at];
    // A password may contain a slash; the one after a port starts the path.
    const isPassword = colon >= 0 && !/^\d+\//.test(rest.slice(colon + 1)) && end > colon;
    return isPassword ? [scheme.length, scheme.length + end] : null;
}
/** What services show in place of a secret. */
const placeholders = [
    // `***`, `••••••••`, and what starts or ends like the secret: `****1a2b`, `sk_live_****1234`,
    // `sk-...abcd`.
    /^[\w-]{0,12}[*•●]{3,}[\w-]{0,12}$/,
    /^[\w-]{2,12}\.{3}[\w-]{2,8}$/,
    // `__redacted__`, `<hidden>`, `[REDACTED]`, `(sensitive value)`.
    /^(?:__|[<[({])(?:redacted|hidden|masked|filtered|secret|sensitive|encrypted|protected|secure)(?:[ _]value)?(?:__|[>\])}])$/i,
    /^(?:REDACTED|MASKED|HIDDEN)(?:_VALUE)?$/,
];
function isRedacted(value) {
    return (typeof value === 'string' &&
        value.length < 100 &&
        placeholders.some((pattern) => pattern.test(value)));
}


/***/ }),

/***/ 531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iv: () => (/* binding */ masked),
/* harmony export */   Jc: () => (/* binding */ listCredentials),
/* harmony export */   Kp: () => (/* binding */ redactJson),
/* harmony export */   Px: () => (/* binding */ createMask),
/* harmony export */   QK: () => (/* binding */ maskFragments)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);

const masked = '***';
/**
 * In UTF-16 units, as all lengths here. A shorter spelling is masked only if it is not part of a
 * word.
 */
const minLength = 6;
/**
 * Masks secrets without regard to case:
 *
 * 1. Each secret is given in its forms: in parts, in lines, trimmed, in other Unicode forms.
 * 2. Each form is written in each encoding of {@link encoders}. What is the same is kept once.
 * 3. Each of these spellings is searched for. What overlaps is one mask.
 */
function createMask(secrets) {
    const given = secrets.filter((secret) => secret !== '').flatMap(listCredentials);
    const spellings = new Set(given.flatMap(listForms).flatMap(listSpellings).map(foldCase));
    if (spellings.size === 0)
        return (text) => text;
    return (text) => {
        const folded = foldCase(text);
        const ranges = [];
        for (const spelling of spellings) {
            const isShort = spelling.length < minLength;
            for (const range of findAll(folded, spelling)) {
                if (!isShort || !splitsWord(folded, range))
                    ranges.push(range);
            }
        }
        return maskRanges(text, ranges);
    };
}
function findAll(text, spelling) {
    const ranges = [];
    let start = text.indexOf(spelling);
    while (start >= 0) {
        ranges.push([start, start + spelling.length]);
        start = text.indexOf(spelling, start + 1);
    }
    return ranges;
}
/** Whether a letter or a digit follows another one at an end of a range. */
function splitsWord(text, [start, end]) {
    const isInside = (index) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
    return isInside(start) || isInside(end);
}
const minFragment = 8;
/**
 * Masks every part of the secrets of at least {@link minFragment} letters and digits: fewer may be
 * a coincidence.
 */
function maskFragments(secrets) {
    const fragments = new Set(secrets.flatMap(listFragments).map(({ letters }) => letters));
    return (text) => {
        const found = listFragments(text).flatMap(({ letters, range }) => fragments.has(letters) ? [range] : []);
        return maskRanges(text, found);
    };
}
function listFragments(text) {
    const letters = Array.from(foldCase(text).matchAll(/[\p{L}\p{N}]/gu));
    return letters.slice(minFragment - 1).map((last, index) => {
        const part = letters.slice(index, index + minFragment);
        return { letters: part.join(''), range: [part[0]?.index ?? 0, last.index + last[0].length] };
    });
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
function redactJson(value, mask, depth = 120) {
    if (typeof value === 'string')
        return mask(value);
    // A service may show a secret that looks like a number as a number.
    if (typeof value === 'number')
        return mask(String(value)) === String(value) ? value : masked;
    if (typeof value !== 'object' || value === null)
        return value;
    // Printing a deeper value could overflow the stack.
    if (depth === 0)
        return '…';
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value))
        return value.map((item) => redactJson(item, mask, depth - 1));
    const redacted = Object.entries(value).map(([key, inner]) => [
        mask(key),
        redactJson(inner, mask, depth - 1),
    ]);
    return Object.fromEntries(redacted);
}
/**
 * A secret, and the user and password in it, if it is a token for HTTP Basic: a service may name
 * either in an error.
 */
function listCredentials(secret) {
    const [, encoded = ''] = /^\s*(?:basic\s+)?([\w+/-]+={0,2})\s*$/i.exec(secret) ?? [];
    const bytes = Buffer.from(encoded, 'base64');
    const text = bytes.toString();
    const isText = Buffer.from(text).equals(bytes) && /^[^\p{Cc}:]*:\P{Cc}*$/u.test(text);
    if (!isText)
        return [secret];
    // A password may contain a colon (RFC 7617, section 2). Shorter parts would hide other words.
    const parts = [text, ...text.split(':'), text.slice(text.indexOf(':') + 1)];
    return [...new Set([secret, ...parts.filter((part) => part.length >= 4)])];
}
/** A secret before any encoding, and its lines, because a log may show single ones. */
function listForms(secret) {
    const lines = secret.split(/\r?\n/).filter((line) => line.length >= minLength);
    const texts = [secret, secret.normalize('NFC'), secret.normalize('NFD'), ...lines];
    const trimmed = [...texts, ...texts.map((text) => text.trim())].filter((text) => text.trim() !== '');
    return trimmed.flatMap((text) => {
        // Some letters have a different length in the other case, such as the German sharp s, or
        // ligatures.
        const inOtherCase = [text.toUpperCase(), text.toLowerCase()].filter(({ length }) => length !== text.length);
        return [text, ...inOtherCase];
    });
}
/** A text in each encoding. Base64 that is as short as a word may be one. */
function listSpellings(text) {
    const base64 = listBase64(text).filter((encoded) => encoded.length > minLength);
    return [...encoders.map((encode) => encode(text)), ...base64];
}
/**
 * How GitHub's runner hides a secret, and so every output here: as it is, escaped as in JSON,
 * percent-encoded, and escaped as in XML or HTML; {@link listBase64} adds the last one
 * (https://github.com/actions/runner/blob/main/src/Sdk/DTLogging/Logging/ValueEncoders.cs).
 * Programs differ in the characters that they escape.
 */
const encoders = [
    (text) => text,
    // JSON of JavaScript, of PHP, of Go, and of Python, which is ASCII alone.
    escapeJson,
    (text) => escapeJson(text).replaceAll('/', '\\/'),
    (text) => escapeJson(text).replace(/[<>&]/g, escapeUnit),
    (text) => escapeJson(text).replace(/[^\0-\x7f]/g, escapeUnit),
    (text) => escapeJson(text)
        .replaceAll('/', '\\/')
        .replace(/[^\0-\x7f]/g, escapeUnit),
    // Percent-encoding of a part, of a form, by RFC 3986 (.NET), of a complete address, and as URL
    // parsers write one.
    (text) => encodeURIComponent(text.toWellFormed()),
    (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
    (text) => encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percentEncode),
    (text) => encodeURI(text.toWellFormed()),
    (text) => URL.parse(text)?.href ?? text,
    (text) => writeUrlPart('https://h/', text),
    (text) => writeUrlPart('https://h/?', text),
    (text) => writeUrlPart('https://h/#', text),
    // XML and HTML: of texts, of attributes in several programs, and with decimal numbers alone.
    replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;' }),
    replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
    replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }),
    replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }),
    replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }),
    replaceEach({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }),
    (text) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`),
];
/** A path such as `..` would be shorter, and so a different text. */
function writeUrlPart(start, text) {
    const part = URL.parse(start + text)?.href.slice(start.length) ?? '';
    return part.length < text.length ? text : part;
}
function escapeJson(text) {
    return JSON.stringify(text).slice(1, -1);
}
function escapeUnit(unit) {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
function percentEncode(character) {
    return `%${character.charCodeAt(0).toString(16)}`;
}
function replaceEach(table) {
    return (text) => text.replace(/[&<>"']/g, (one) => table[one] ?? one);
}
/** At each alignment, because other text may come before it; also in the alphabet for addresses. */
function listBase64(text) {
    const bytes = Buffer.from(text);
    return [0, 1, 2].flatMap((skipped) => {
        const encoded = bytes.subarray(skipped).toString('base64');
        const letters = encoded.replace(/=+$/, '');
        // The last letters are different ones if more text follows.
        const certain = letters.slice(0, (letters.length >> 2) * 4);
        const written = [encoded, letters, certain];
        return [...written, ...written.map((one) => one.replaceAll('+', '-').replaceAll('/', '_'))];
    });
}
/** In lower case, with each character at the same index. */
function foldCase(text) {
    if (!/\P{ASCII}/u.test(text))
        return text.toLowerCase();
    return text.replace(/\p{Lu}/gu, (letter) => {
        const lower = letter.toLowerCase();
        return lower.length === letter.length ? lower : letter;
    });
}


/***/ }),

/***/ 1309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aq: () => (/* binding */ listsEscapes),
/* harmony export */   B6: () => (/* binding */ describeSource),
/* harmony export */   Cc: () => (/* binding */ listFields),
/* harmony export */   QC: () => (/* binding */ displayName),
/* harmony export */   RB: () => (/* binding */ unescapeTexts),
/* harmony export */   Rc: () => (/* binding */ nameKey),
/* harmony export */   SU: () => (/* binding */ findIdentifierKey),
/* harmony export */   TX: () => (/* binding */ describeMissingTarget),
/* harmony export */   T_: () => (/* binding */ describeName),
/* harmony export */   Tu: () => (/* binding */ markComplete),
/* harmony export */   Uh: () => (/* binding */ unescapeHtml),
/* harmony export */   bX: () => (/* binding */ describeActualName),
/* harmony export */   ly: () => (/* binding */ describeNameAndSource),
/* harmony export */   mV: () => (/* binding */ identifierKeys),
/* harmony export */   p4: () => (/* binding */ describeId),
/* harmony export */   s2: () => (/* binding */ trimName),
/* harmony export */   xP: () => (/* binding */ identifierOf)
/* harmony export */ });
/* unused harmony export showsEscapes */
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(531);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9008);



function displayName({ body, name }) {
    return trimName(String((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'name') ?? name));
}
/** In quotes, or masked if it contains a secret. */
function describeName(declared) {
    return declared.secretFields.includes('name') ? _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv : JSON.stringify(displayName(declared));
}
/** The same for the name at the service, perhaps shortened: a part of a secret is one, too. */
function describeActualName(name, { secretFields }) {
    return secretFields.includes('name') ? _mask_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv : JSON.stringify(name);
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
function trimName(name) {
    return name.normalize('NFC').trim();
}
const entities = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
};
/**
 * A name to compare: `a &amp;lt; b` and `a < b` are equal, because some services escape twice. The
 * key of a key is itself.
 */
function nameKey(name) {
    const trimmed = trimName(name);
    if (!trimmed.includes('&'))
        return trimmed;
    const decoded = trimmed.replace(/&(?:amp;)+/g, '&');
    // Trimmed again: a decoded character and a combining mark after it may be one letter (`<` and
    // U+0338).
    return trimName(decoded.replace(/&(lt|gt|quot|#39);/g, (_, entity) => entities[entity] ?? ''));
}
/**
 * Whether some texts have HTML escapes, and none has what they replace. Many services do not escape
 * addresses.
 */
function listsEscapes(monitors) {
    let hasEscapes = false;
    const pending = monitors.map(({ fields }) => fields);
    for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
        if (typeof value === 'object' && value !== null)
            for (const inner of Object.values(value))
                pending.push(inner);
        if (typeof value !== 'string' || /^[a-z][a-z\d+.-]{0,30}:\/\//i.test(value))
            continue;
        if (/[<"]|&(?!#?\w{1,10};)/.test(value))
            return false;
        hasEscapes ||= unescapeHtml(value) !== value;
    }
    return hasEscapes;
}
/**
 * Whether names or targets have HTML escapes, and none of these has what they replace: the service
 * adds them to its list.
 */
function showsEscapes(monitors) {
    return ['name', 'target'].some((field) => {
        const texts = monitors
            .map(({ body }) => own(body, field))
            .filter((text) => typeof text === 'string');
        const isPlain = (text) => /[<"]|&(?!#?\w{1,10};)/.test(text);
        return texts.some((text) => unescapeHtml(text) !== text) && !texts.some(isPlain);
    });
}
function unescapeHtml(text) {
    if (!text.includes('&'))
        return text;
    // Not escaped.
    if (/<|&(?!(?:amp|lt|gt|quot|#0*3[49]|#x0*2[27]);)/i.test(text))
        return text;
    return text.replace(/&(?:#x0*(2[27])|#0*(3[49])|(amp|lt|gt|quot));/gi, (_, hex, decimal, word = '') => {
        return (entities[word.toLowerCase()] ??
            String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)));
    });
}
function unescapeTexts(value) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .mapTexts */ .zO)(value, unescapeHtml);
}
const identifierKeys = [
    'id',
    '_id',
    'uuid',
    'uid',
    'monitorId',
    'monitor_id',
];
function findIdentifierKey(item) {
    const isIdentifier = (value) => typeof value === 'string' || typeof value === 'number';
    return identifierKeys.find((key) => isIdentifier((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(item, key))) ?? null;
}
function identifierOf(item) {
    const key = findIdentifierKey(item);
    return key === null ? null : String((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(item, key));
}
/**
 * Ends the sentence "the response …"; null if a monitor has a target.
 * @param target its place in the service.
 */
function describeMissingTarget(monitors, target) {
    if (monitors.length === 0 || monitors.some(({ body }) => Object.hasOwn(body, 'target')))
        return null;
    const named = listFields(monitors.map(({ fields }) => fields));
    return `shows ${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(monitors.length, 'monitor')} without ${target}; the fields are ${named}`;
}
function listFields(objects) {
    const fields = [...new Set(objects.flatMap(Object.keys))].map((field) => JSON.stringify(field));
    return `${fields.slice(0, 20).join(', ')}${fields.length > 20 ? ' …' : ''}`;
}
/**
 * Only for a caller that has just checked that nothing is missing, or what the list is unproved
 * for.
 */
function markComplete(monitors, unnamed, warnings = [], repeats = 'none', unproved = null) {
    return { monitors, unnamed, warnings, repeats, unproved };
}


/***/ }),

/***/ 3451:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LO: () => (/* binding */ parseNamePattern),
/* harmony export */   c$: () => (/* binding */ isLiteral),
/* harmony export */   l: () => (/* binding */ createPatternFinder),
/* harmony export */   zc: () => (/* binding */ quotePattern)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);

/** In UTF-16 units. */
const maxLength = 1_000;
/** One token of a pattern; an unclosed bracket is a token by itself. */
const token = /\*+|\?|\[((?:!(?!\]))?)(.[^\]]*)\]|./gsu;
/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]`
 * one of all others. Case matters, and a `]` directly after the bracket is literal, as in a shell.
 * Unlike there, `[!]` is always a literal `!`.
 *
 * No regular expression is made: a config may have thousands of patterns, and V8 keeps some
 * kilobytes for each of them.
 */
function parseNamePattern(pattern) {
    if (pattern.length > maxLength) {
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be a pattern of at most ${maxLength} characters`);
    }
    const segments = [[]];
    for (const [text, negation, members] of pattern.matchAll(token)) {
        if (text === '[') {
            const remedy = 'write [[] for a literal [';
            return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be a pattern in which each [ is closed by a ]; ${remedy}`);
        }
        if (text.startsWith('*')) {
            segments.push([]);
            continue;
        }
        const character = parseCharacter(text, members, negation === '!');
        if (character instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO)
            return character;
        segments.at(-1)?.push(character);
    }
    const compact = segments.map(toSegment);
    return (name) => matchSegments(name, compact);
}
function parseCharacter(text, members, isNegated) {
    if (text === '?')
        return 'any';
    if (members === undefined)
        return codePoint(text);
    const letters = Array.from(members);
    const ranges = [];
    for (let index = 0; index < letters.length; index += 1) {
        const first = codePoint(letters[index]);
        const isRange = letters[index + 1] === '-' && index + 2 < letters.length;
        if (isRange)
            index += 2;
        const last = isRange ? codePoint(letters[index]) : first;
        if (last < first)
            return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be a pattern with ascending ranges, like [a-z]');
        ranges.push([first, last]);
    }
    return { isNegated, ranges };
}
function codePoint(letter) {
    return letter?.codePointAt(0) ?? 0;
}
/** A text takes less memory than its characters, and the engine searches for it. */
function toSegment(characters) {
    const points = characters.filter((character) => typeof character === 'number');
    if (points.length < characters.length)
        return characters;
    return points.map((point) => String.fromCodePoint(point)).join('');
}
/**
 * 1. The first segment is at the start of the name, and the last one at its end.
 * 2. Each of the others is taken at its first place after the one before: its length is fixed, so
 *    no later place is better. So the time is linear in the length of the name.
 */
function matchSegments(name, segments) {
    const [first = '', ...others] = segments;
    const last = others.pop();
    let end = matchAt(name, first, 0);
    if (last === undefined)
        return end === name.length;
    for (const segment of others) {
        if (end === null)
            return false;
        end = findFrom(name, segment, end);
    }
    const start = findStart(name, last);
    return end !== null && start >= end && matchAt(name, last, start) === name.length;
}
/** Where a segment starts that ends with the name; negative if the name is shorter. */
function findStart(name, segment) {
    if (typeof segment === 'string')
        return name.length - segment.length;
    let index = name.length;
    for (const _ of segment) {
        const isPair = index > 1 && (name.codePointAt(index - 2) ?? 0) > 0xffff;
        index -= isPair ? 2 : 1;
    }
    return index;
}
/** The end of a segment that is at an index of the name, or null. */
function matchAt(name, segment, start) {
    if (typeof segment === 'string') {
        return name.startsWith(segment, start) ? start + segment.length : null;
    }
    let index = start;
    for (const character of segment) {
        const point = name.codePointAt(index);
        if (point === undefined || !isOne(point, character))
            return null;
        index += point > 0xffff ? 2 : 1;
    }
    return index;
}
/** The end of the first place of a segment from an index on, or null. */
function findFrom(name, segment, from) {
    if (typeof segment === 'string') {
        const index = name.indexOf(segment, from);
        return index < 0 ? null : index + segment.length;
    }
    let start = from;
    while (start < name.length) {
        const end = matchAt(name, segment, start);
        if (end !== null)
            return end;
        start += (name.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
    }
    return null;
}
function isOne(point, character) {
    if (typeof character === 'number')
        return point === character;
    if (character === 'any')
        return true;
    const { isNegated, ranges } = character;
    return ranges.some(([first, last]) => first <= point && point <= last) !== isNegated;
}
/** Whether a pattern matches only the name that it is. */
function isLiteral({ text }) {
    return !/[*?[]/.test(text);
}
/**
 * Finds a pattern that matches a name. Patterns without wildcards, of which a config may have
 * thousands, cost one look.
 */
function createPatternFinder(patterns) {
    const byName = new Map();
    const withWildcards = [];
    for (const pattern of patterns) {
        if (!isLiteral(pattern))
            withWildcards.push(pattern);
        else if (!byName.has(pattern.text))
            byName.set(pattern.text, pattern);
    }
    return (name) => byName.get(name) ?? withWildcards.find(({ matches }) => matches(name));
}
/** The pattern that only this name matches. A pattern must not start with `!`. */
function quotePattern(name) {
    return name.replace(/[*?[]|^!/g, '[$&]');
}


/***/ }),

/***/ 6960:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BJ: () => (/* binding */ describeProblem),
/* harmony export */   Kg: () => (/* binding */ invalidConfigError),
/* harmony export */   R8: () => (/* binding */ warn),
/* harmony export */   U9: () => (/* binding */ describeWarning),
/* harmony export */   a: () => (/* binding */ sortWarnings),
/* harmony export */   iW: () => (/* binding */ joinWarnings),
/* harmony export */   ky: () => (/* binding */ describeAtPath)
/* harmony export */ });
/* unused harmony exports problemCodes, withoutWarnings */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);

/** The mistakes that a config can have. A code is never renamed. */
const problemCodes = {
    // The file itself.
    'file-not-found': 'no file has this path, or no file matches this pattern',
    'outside-workspace': 'the path, or the link that it names, is outside the workspace',
    'unreadable-file': 'a file, or a folder that the pattern enters, cannot be read, ' +
        'or the file is not a regular file',
    'too-large': 'the file is larger than the limit',
    'not-utf8': 'a line is not UTF-8',
    'empty-file': 'the file is empty, or has only comments or null',
    // YAML.
    'yaml-syntax': 'the text is not YAML',
    'tab-indentation': 'a line is indented with a tab',
    'unclosed-quote': 'a quote is not closed',
    'several-documents': 'the file has more than one YAML document',
    'unsupported-directive': 'a line starts with `%`, but is not a directive of YAML 1.2',
    'invalid-tag': 'a tag is unknown or does not fit its value',
    'non-text-key': 'a key is not text',
    'duplicate-key': 'a mapping has the same key twice',
    'too-deep': 'lists and mappings are nested too deeply',
    'alias-bomb': 'aliases expand to too many values',
    'invalid-alias': 'an alias has no anchor above it, or is inside the value of its anchor',
    'invalid-merge': 'a merge key (`<<`) has a value that is not a mapping',
    'unsafe-number': 'JSON cannot represent the number exactly',
    // Variables.
    'unknown-variable': 'a variable is not defined and has no default',
    'empty-secret': 'a secret is empty and has no default',
    'empty-variable': 'a variable is empty and has no default',
    'variable-syntax': 'a variable has no closing brace, or an invalid name',
    'variables-too-long': 'the values of variables make the config too long',
    // Fields.
    'unknown-key': 'a mapping has a key that the config does not know',
    'missing-key': 'a required key is missing',
    'misplaced-key': 'a key does not belong where it stands, such as a field of the monitor under `extra`',
    'wrong-type': 'a value has the wrong type for its key',
    'wrong-value': 'a value is not allowed, or is too small',
    'invalid-text': 'a text has no visible character, or contains control characters',
    'invalid-target': 'the target of an http monitor is not an absolute http(s) URL',
    'credentials-in-target': 'the target of an http monitor has a user name or password',
    'invalid-pattern': 'a pattern cannot be parsed, or starts with `!`',
    'too-many-patterns': 'the config has more than 10,000 patterns under `ignore` and `owns`',
    'invalid-path': 'a path under `ignoreChanges` cannot be parsed',
    'duplicate-name': 'two monitors have the same name',
    'formerly-declared': '`formerly` is the name of a monitor that is declared',
    'formerly-ignored': '`formerly` is a name that `ignore` matches',
    'duplicate-formerly': 'two monitors have the same name under `formerly`',
    'removed-declared': 'a name is under `remove` without an `id`, and a monitor of that name is declared',
    'outside-scope': 'the name of a monitor, or a name under `formerly` or `remove`, is outside the input `scope`',
    // Service profiles, and configs because of them.
    'unknown-service': 'no built-in service profile has this name',
    'base-url-in-file': 'a profile file sets the address of the service',
    'invalid-pointer': 'a value is not a JSON Pointer',
    'invalid-url-path': 'a path would not be requested unchanged below `base-url`',
    'unknown-placeholder': 'a path or a header has braces with a name that is not known there',
    'missing-id': 'an update or a deletion does not name the monitor',
    'invalid-header': 'a header has an invalid name or value',
    'forbidden-header': 'a header belongs to the connection or the body, ' +
        'or changes the method or the path of a request',
    'misplaced-secret': 'a secret or `{token}` stands outside `headers`',
    'conflicting-keys': 'two keys exclude each other, or one lacks another that it needs',
    'unusable-field': 'the name is not both readable and writable, a chosen identifier is nested, ' +
        'or a path has `{type}`, and the service has no type',
    'overlapping-fields': 'two fields are written to one place',
    'nested-in-form': 'a form cannot hold a mapping or a list in a list',
    'unsupported-field': 'the config declares a field that the service does not have',
    'inexact-interval': 'an interval is not a multiple of the unit of the service',
    'service-limit': 'the service does not accept the value',
    'service-requires': 'the service requires a field that `extra` does not have',
    // Names of other objects, which only the service knows.
    'unknown-reference': 'a name is that of no object of the service, such as a contact',
    'ambiguous-reference': 'several objects of the service have the name, or another its identifier',
};
/**
 * `monitors.yaml:12:22: monitors[2].intervalSeconds: must be … [wrong-type]`: editors and terminals
 * link the start.
 */
function describeProblem(problem) {
    const { code, column, file, line } = problem;
    const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
    return `${place}: ${describeAtPath(problem)} [${code}]`;
}
/**
 * `monitors[2].intervalSeconds: must be …`, for outputs that show the place and the code
 * separately.
 */
function describeAtPath({ message, path }) {
    return path === '' ? message : `${path}: ${message}`;
}
function invalidConfigError(subject, problems, effect = 'sent') {
    const lines = [
        `The ${subject} is not valid, so nothing was ${effect}:`,
        ...problems.map(describeProblem),
    ];
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ code: 'invalid-config', message: lines.join('\n') });
}
function warn(message, source = null) {
    return { message, source };
}
function describeWarning({ message, source }) {
    return source === null ? message : `${message} (${source.file}:${source.line})`;
}
/** Those about the run come first, because a config may have thousands of lines with one. */
function sortWarnings(warnings) {
    return warnings.toSorted((one, other) => Number(one.source !== null) - Number(other.source !== null));
}
/** The warnings that another list does not have. */
function withoutWarnings(warnings, others) {
    const known = new Set(others.map(describeWarning));
    return warnings.filter((warning) => !known.has(describeWarning(warning)));
}
function joinWarnings(...lists) {
    return [...new Map(lists.flat().map((warning) => [describeWarning(warning), warning])).values()];
}


/***/ }),

/***/ 7927:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ wholeAccount),
/* harmony export */   S: () => (/* binding */ parseScope)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);
/* harmony import */ var _name_pattern_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3451);



/**
 * The last pattern that matches a name decides: one that starts with `!` takes it out. If all
 * patterns do, or if there is none, all other names are in the scope.
 */
function parseScope(patterns) {
    const rules = [];
    for (const text of patterns) {
        const isIn = !text.startsWith('!');
        const pattern = (0,_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .nameKey */ .Rc)(isIn ? text : text.slice(1));
        const matches = pattern === '' ? new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('have a pattern after the !') : (0,_name_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .parseNamePattern */ .LO)(pattern);
        if (matches instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO)
            return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`${matches.expectation}; got ${JSON.stringify(text)}`);
        rules.push([isIn, matches]);
    }
    const startsFull = rules.every(([isIn]) => !isIn);
    return {
        patterns,
        has: (name) => rules.findLast(([, matches]) => matches(name))?.[0] ?? startsFull,
    };
}
const wholeAccount = { patterns: [], has: () => true };


/***/ }),

/***/ 9008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   BY: () => (/* binding */ listNearest),
/* harmony export */   JH: () => (/* binding */ joinNames),
/* harmony export */   LV: () => (/* binding */ wrap),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   au: () => (/* binding */ didYouMean),
/* harmony export */   cT: () => (/* binding */ joinLines),
/* harmony export */   m8: () => (/* binding */ quoteForConfig),
/* harmony export */   nD: () => (/* binding */ suggestNearest),
/* harmony export */   uc: () => (/* binding */ toSnakeCase)
/* harmony export */ });
/* unused harmony exports schemaAddress, profileSchemaAddress */
/* harmony import */ var fast_string_width__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3223);
/* harmony import */ var fast_wrap_ansi__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8483);
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7785);



/** The schemas of this major version, for editors. */
const schemaFolder = 'https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema';
const schemaAddress = (/* unused pure expression or super */ null && (`${schemaFolder}/monitors.schema.json`));
const profileSchemaAddress = (/* unused pure expression or super */ null && (`${schemaFolder}/service.schema.json`));
/** `1 monitor`, `2 monitors`. */
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
/** A text in quotes as a config has it, where `${` starts a variable. */
function quoteForConfig(text) {
    return JSON.stringify(text).replaceAll('${', () => '$${');
}
/** `"a", "b", "c" and 4 more`; the report has all of them. */
function joinNames(names) {
    const more = names.length - 3;
    return `${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
/** Shortens a text to this number of UTF-16 units, without half a character at its end. */
function clip(text, length) {
    return text.length <= length
        ? text
        : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
/** Breaks a text into lines at blanks; a word that is too wide gets its own line. */
function wrap(text, columns) {
    return (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(text) <= columns ? [text] : (0,fast_wrap_ansi__WEBPACK_IMPORTED_MODULE_1__/* .wrapAnsi */ .a)(text, columns).split('\n');
}
/**
 * No regular expression, because one for the white space around a line feed takes quadratic time.
 */
function joinLines(text) {
    const lines = text.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '').join(' ');
}
/** `totalCount`, `total_count` and `Total-Count` become `total_count`. */
function toSnakeCase(key) {
    // Most keys are spelled like this already, and each key of each response comes here.
    if (/^[a-z\d_]*$/.test(key))
        return key;
    const words = key.replace(/([a-z\d])([A-Z])/g, '$1_$2');
    return words.replaceAll(/[-.:\s]/g, '_').toLowerCase();
}
/**
 * For "did you mean …?": a third of the letters may differ (`nmae`), or the end may be missing
 * (`interval`).
 */
function suggestNearest(unknown, known) {
    if (unknown.length < 3 || unknown.length > 30)
        return undefined;
    const start = unknown.toLowerCase();
    const words = known.map((word) => word.toLowerCase());
    const maxDistance = Math.ceil(start.length / 3);
    const near = words.find((word) => word.startsWith(start)) ?? (0,leven__WEBPACK_IMPORTED_MODULE_2__/* .closestMatch */ .h)(start, words, { maxDistance });
    return near && known[words.indexOf(near)];
}
/** The known texts that are most like an unknown one, the nearest first. */
function listNearest(unknown, known) {
    const word = unknown.slice(0, 100).toLowerCase();
    const most = Math.ceil(word.length / 3);
    const rated = known.map((text) => {
        const other = text.slice(0, 100).toLowerCase();
        const distance = (0,leven__WEBPACK_IMPORTED_MODULE_2__/* ["default"] */ .A)(word, other, { maxDistance: most + 1 });
        return { text, distance: other.includes(word) ? 0 : distance };
    });
    const near = rated.filter(({ distance }) => distance <= most);
    const sorted = near.toSorted((one, other) => one.distance - other.distance);
    return sorted.slice(0, 3).map(({ text }) => text);
}
/** `; did you mean sync?`, or empty if no known word is near. */
function didYouMean(unknown, known) {
    const near = suggestNearest(unknown, known);
    return near === undefined ? '' : `; did you mean ${near}?`;
}


/***/ }),

/***/ 702:
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
const nameAndSign = /^([A-Za-z_][A-Za-z0-9_]*)=/;
const nameRule = 'NAME consists of letters, digits and _, and does not start with a digit';
function readAssignments(text, label) {
    const lines = text
        .split(/\r?\n/)
        .map((line, index) => ({ label: `${label}, line ${index + 1},`, text: line.trim() }));
    return lines.filter((line) => line.text !== '');
}
function valueIn({ text }) {
    return text.slice(text.indexOf('=') + 1);
}
/**
 * A repeated name, for an error. A line of base64 would be a name and its padding, so it is not
 * quoted.
 */
function quoteName(name, value, isSecret) {
    return isSecret && /^=*$/.test(value) ? 'the same name' : `"${name}"`;
}
/**
 * Of an invalid assignment, all is secret: it may be a line of a key. `=` alone is in every output,
 * and not masked.
 */
function listSecretTexts(assignment) {
    const value = valueIn(assignment);
    const isValid = nameAndSign.test(assignment.text) && !/^=+$/.test(value);
    return [...new Set(isValid ? [value] : [value, assignment.text])].filter((text) => !/^=*$/.test(text));
}
function listSecretValues(variables) {
    return [...variables.values()].flatMap(({ isSecret, value }) => isSecret && value !== null ? [value] : []);
}
/**
 * Problems never quote a value.
 * @param withheld whose empty values are no mistake, because GitHub may withhold them.
 */
function readVariables({ secrets, vars }, withheld = 'nothing') {
    const variables = new Map();
    const labels = new Map();
    const problems = [];
    for (const assignment of [...vars, ...secrets]) {
        const { expected = 'NAME=value on one line, without spaces before the =', label, text, } = assignment;
        const [, name = ''] = nameAndSign.exec(text) ?? [];
        const first = labels.get(name);
        const isSecret = secrets.includes(assignment);
        if (name === '')
            problems.push(`${label} must be ${expected}; ${nameRule}`);
        else if (first !== undefined) {
            const earlier = first === label ? '' : ` (first defined in ${first.replace(/,$/, '')})`;
            const shown = quoteName(name, valueIn(assignment), isSecret);
            problems.push(`${label} defines ${shown} again${earlier}; keep one`);
        }
        else {
            const mayBeMissing = isSecret ? withheld !== 'nothing' : withheld === 'everything';
            const value = valueIn(assignment);
            variables.set(name, { value: mayBeMissing && value === '' ? null : value, isSecret });
            labels.set(name, label);
        }
    }
    return { variables, problems };
}


/***/ }),

/***/ 8878:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fq: () => (/* binding */ nameDifference),
/* harmony export */   Ly: () => (/* binding */ isEscapeOf),
/* harmony export */   Qg: () => (/* binding */ compareMonitor),
/* harmony export */   _F: () => (/* binding */ fieldOf),
/* harmony export */   k2: () => (/* binding */ hideDifference)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2571);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(531);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1309);





/** Shows the names of other objects that both values refer to. */
function nameDifference(difference, { showNames }) {
    if (showNames === undefined)
        return difference;
    const { actual, declared } = difference;
    const path = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${difference.path}`);
    const named = { declared: showNames(path, declared), actual: showNames(path, actual) };
    if (named.declared === declared && named.actual === actual)
        return difference;
    return { ...difference, ...named, references: { declared, actual } };
}
/**
 * Masks a field that was declared with a secret, and in an actual value what looks like one.
 * Everybody who sees the report can read a declared value in the config.
 * @param listed the fields of the monitor that has the actual value.
 */
function hideDifference(difference, secretFields, listed) {
    const { references: _, ...hidden } = difference;
    const { actual, path } = difference;
    const isHidden = secretFields.some((field) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isAtOrBelow */ .a5)(path, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(field)));
    if (isHidden)
        return { ...hidden, declared: _model_mask_js__WEBPACK_IMPORTED_MODULE_3__/* .masked */ .Iv, actual: _model_mask_js__WEBPACK_IMPORTED_MODULE_3__/* .masked */ .Iv };
    return { ...difference, actual: (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .hideSecretsAt */ .hV)(listed, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${path}`), actual) };
}
function fieldOf({ path }) {
    return String((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${path}`)[0]);
}
/**
 * @param ignored paths at or below which a difference is ignored.
 * @param decodeTexts is called for a field that differs.
 */
function compareMonitor(declared, actual, ignored = [], isListed = () => false, decodeTexts = _model_monitor_js__WEBPACK_IMPORTED_MODULE_4__/* .unescapeTexts */ .RB) {
    // A list of lists, because `push(...found)` fails for more values than a call can take.
    const differences = [];
    const unverified = [];
    for (const field of Object.keys(declared)) {
        const value = declared[field];
        // Fast path: nearly all values are equal, and there may be 100,000 monitors.
        if (field === 'name' || (ignored.length > 0 && ignored.includes((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(field))))
            continue;
        const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(actual, field);
        if (shown === undefined) {
            if (_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .commonFields */ .dG.some((common) => common === field) && isListed(field))
                differences.push([{ path: field, declared: value, actual: null }]);
            else
                unverified.push(field);
            continue;
        }
        const isEqual = (one) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(value, one) ||
            (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(field, value, one, declared) ||
            coversRest(field, value, one, ignored);
        if (isEqual(shown))
            continue;
        const plain = decodeTexts(shown);
        if (plain === shown || !isEqual(plain))
            differences.push(findDifferences((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(field), value, plain));
    }
    if (differences.length === 0)
        return { differences: [], unverified };
    return { differences: leaveOut(ignored, differences.flat()), unverified };
}
/** Whether a listed text differs from the declared one by HTML escapes alone. */
function isEscapeOf(declared, actual) {
    if (typeof actual !== 'string' || actual === declared)
        return false;
    const plain = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_4__/* .unescapeHtml */ .Uh)(actual);
    return plain !== actual && (plain === declared || (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)('target', declared, plain));
}
/** A list in another order is equal, so it must also be without what is ignored in it. */
function coversRest(field, value, shown, ignored) {
    const inner = ignored
        .map((path) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${path}`))
        .filter(([first]) => first === field);
    return inner.length > 0 && (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(inner.map(([, ...rest]) => rest).reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .omitAt */ .FQ, value), shown);
}
function leaveOut(ignored, differences) {
    return differences.filter(({ path }) => !ignored.some((above) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isAtOrBelow */ .a5)(path, above)));
}
function findDifferences(path, declared, actual) {
    if ((0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(declared, actual))
        return [];
    if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(declared) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(actual)) {
        return Object.entries(declared).flatMap(([key, value]) => {
            const at = `${path}/${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(key)}`;
            const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(actual, key);
            if (shown !== undefined)
                return findDifferences(at, value, shown);
            return value === null ? [] : [{ path: at, declared: value, actual: null }];
        });
    }
    if (Array.isArray(declared) && Array.isArray(actual) && declared.length === actual.length) {
        return declared.flatMap((value, index) => findDifferences(`${path}/${index}`, value, actual[index]));
    }
    return [{ path, declared, actual }];
}


/***/ }),

/***/ 8115:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DM: () => (/* binding */ likelyRenameError),
/* harmony export */   DQ: () => (/* binding */ isLikelyRename),
/* harmony export */   Lh: () => (/* binding */ findLikelyRenames),
/* harmony export */   Yt: () => (/* binding */ writeWaysOut),
/* harmony export */   wA: () => (/* binding */ createCheckKey)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_mask_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(531);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1309);
/* harmony import */ var _model_name_pattern_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3451);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9008);






/**
 * Returns a function whose result is equal for monitors that check the same: their types are equal
 * without regard to case, and so are their targets, as URLs where the type is `http`.
 * @param isListed whether the list shows a field for any monitor. Without types, the target
 * decides.
 */
function createCheckKey(isListed) {
    const hasTypes = isListed('type');
    return ({ body }) => {
        const target = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'target');
        if (typeof target !== 'string')
            return null;
        const type = hasTypes ? String((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'type') ?? '').toLowerCase() : '';
        const isUrl = type === 'http' || !hasTypes;
        const checked = isUrl ? (URL.parse(target)?.href ?? target) : target;
        return JSON.stringify([type, checked]);
    };
}
/**
 * Finds the missing monitors that are probably unmanaged ones under a new name. Creating them would
 * make two monitors that page somebody twice. A monitor is one only if nothing else could be meant:
 * exactly one unmanaged monitor that no other tool owns checks the same, and no other missing one.
 */
function findLikelyRenames(missing, undeclared, checkKey) {
    const found = new Map();
    if (missing.length === 0)
        return found;
    const isCandidate = ({ actual, status }) => status === 'unmanaged' && !actual.isForeign;
    const candidates = Map.groupBy(undeclared.filter(isCandidate), ({ actual }) => checkKey(actual));
    const byName = Map.groupBy(undeclared, ({ actual }) => actual.name);
    for (const [key, [declared, ...others]] of Map.groupBy(missing, checkKey)) {
        const [old, ...more] = candidates.get(key) ?? [];
        const isUnique = others.length === 0 && more.length === 0;
        if (key === null || declared === undefined || old === undefined || !isUnique)
            continue;
        const isAmbiguous = (byName.get(old.actual.name)?.length ?? 0) > 1;
        found.set(declared, isAmbiguous ? { ...old, obstacle: 'duplicate-name' } : old);
    }
    return found;
}
/**
 * Whether sync would create the monitor, if it were not probably an existing one under a new name.
 */
function isLikelyRename(entry) {
    return entry.status === 'missing' && entry.renamedFrom !== null && entry.declared !== null;
}
function writeWaysOut({ actual, obstacle }) {
    const name = actual?.name ?? _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv;
    const isHidden = name === _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv;
    const ignored = isHidden ? _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .quoteForConfig */ .m8)((0,_model_name_pattern_js__WEBPACK_IMPORTED_MODULE_4__/* .quotePattern */ .zc)(name));
    const isAmbiguous = obstacle === 'duplicate-name';
    const formerly = isAmbiguous ? null : `formerly: ${isHidden ? _model_mask_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .quoteForConfig */ .m8)(name)}`;
    const ifSame = formerly === null
        ? 'rename it in the service, because several monitors have its old name'
        : `add the line ${formerly}`;
    const ways = { formerly, ifSame, ifBoth: `add the line - ${ignored} under "ignore"` };
    return ways;
}
/** Number of monitors in the message. */
const maxNamed = 10;
/**
 * The error of a sync that left out likely renames; null if there are none, or if it may not
 * create.
 */
function likelyRenameError(results, apply) {
    const renames = results.filter(isLikelyRename);
    if (renames.length === 0 || !apply.includes('create'))
        return null;
    const lines = renames.slice(0, maxNamed).map(({ declared, renamedFrom: old }) => {
        const isSecret = declared.secretFields.includes('name');
        const shown = old.actual === null ? '' : (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .describeActualName */ .bX)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .displayName */ .QC)(old.actual), declared);
        const { formerly, ifBoth, ifSame } = writeWaysOut(isSecret ? { ...old, actual: null } : old);
        const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .describeNameAndSource */ .ly)(declared)} was not created, because the unmanaged ${shown}`;
        const why = `(${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .describeId */ .p4)(old.id)}) has the same target and is probably this monitor under ` +
            'its old name';
        const toIt = formerly === null ? '' : ' to it';
        const next = `if it is, ${ifSame}${toIt}; if both are wanted, ${ifBoth}`;
        return `${what} ${why}: ${next}`;
    });
    const more = renames.length - lines.length;
    if (more > 0)
        lines.push(`… and ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(more, 'other monitor')}`);
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ code: 'likely-rename', message: lines.join('\n') });
}


/***/ }),

/***/ 1188:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ matchMonitors),
/* harmony export */   Bx: () => (/* binding */ compareGroup),
/* harmony export */   NG: () => (/* binding */ compareListed),
/* harmony export */   YB: () => (/* binding */ createPlaceFinder),
/* harmony export */   cx: () => (/* binding */ createObstacleFinder),
/* harmony export */   kb: () => (/* binding */ createTextDecode),
/* harmony export */   r0: () => (/* binding */ createFieldFinder),
/* harmony export */   wS: () => (/* binding */ findEscapes),
/* harmony export */   xs: () => (/* binding */ decodeMonitorTexts)
/* harmony export */ });
/* unused harmony export provesEscapes */
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2571);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _compare_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8878);
/* harmony import */ var _plan_entry_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8283);





/** @returns also the other actual monitors, by their name. */
function matchMonitors(monitors, list) {
    const byName = Map.groupBy(list.monitors, ({ name }) => name);
    const groups = monitors.map((declared) => {
        const current = byName.get(declared.name) ?? [];
        const former = declared.formerly === undefined ? [] : (byName.get(declared.formerly.name) ?? []);
        const isRename = current.length === 0 && former.length > 0;
        const hasBoth = current.length > 0 && former.length > 0;
        return { declared, candidates: isRename ? former : current, isRename, hasBoth };
    });
    // No set of names, because looking up each actual name again is half of the work in a long list.
    for (const { declared, isRename } of groups) {
        byName.delete(declared.name);
        if (isRename && declared.formerly !== undefined)
            byName.delete(declared.formerly.name);
    }
    return { groups, undeclared: byName };
}
/** Whether the list shows a field for any monitor. */
function createFieldFinder({ monitors }) {
    const known = new Map();
    return (field) => {
        const isListed = known.get(field) ?? monitors.some(({ body }) => Object.hasOwn(body, field));
        known.set(field, isListed);
        return isListed;
    };
}
/** Whether the list shows a place for any monitor, in the words of the service. */
function createPlaceFinder({ monitors }) {
    const known = new Map();
    return (place) => {
        const key = place.join('\n');
        const isListed = known.get(key) ?? monitors.some(({ fields }) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(fields, place) !== undefined);
        known.set(key, isListed);
        return isListed;
    };
}
/**
 * Null if the service has no such monitor. It is in sync if it equals one of several duplicates.
 */
function compareGroup({ declared, candidates, isRename }, isListed, readOnly, decodeTexts) {
    let first = null;
    const mustShow = candidates.length > 1 ? orTarget(isListed) : isListed;
    for (const candidate of candidates) {
        const compared = (0,_compare_js__WEBPACK_IMPORTED_MODULE_3__/* .compareMonitor */ .Qg)(declared.body, candidate.body, declared.ignoreChanges, mustShow, decodeTexts);
        const { differences: others, unverified } = compared;
        if (others.length === 0 && !isRename)
            return (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_4__/* .newEntry */ .bk)('in-sync', { declared, actual: candidate, unverified });
        const actual = decodeMonitorTexts(candidate, decodeTexts);
        const names = { path: 'name', declared: nameIn(declared), actual: nameIn(actual) };
        const differences = mark(isRename ? [names, ...others] : others, readOnly);
        first ??= (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_4__/* .newEntry */ .bk)('changed', { declared, actual, differences, unverified });
    }
    return first;
}
/** A duplicate whose target is not shown may check anything, so it is not in sync. */
function orTarget(isListed) {
    return (field) => field === 'target' || isListed(field);
}
function mark(differences, readOnly) {
    return differences.map((difference) => {
        if (readOnly.includes((0,_compare_js__WEBPACK_IMPORTED_MODULE_3__/* .fieldOf */ ._F)(difference)))
            return { ...difference, isReadOnly: true };
        return (0,_model_likely_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .isRedacted */ .vX)(difference.actual) ? { ...difference, isHidden: true } : difference;
    });
}
const nameIn = ({ body, name }) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'name') ?? name;
/** Compares only the declared monitors that the list shows, also under their former names. */
function compareListed(monitors, list, readOnly = []) {
    const isListed = createFieldFinder(list);
    const { groups } = matchMonitors(monitors, list);
    const decodeTexts = createTextDecode(groups);
    return groups.flatMap((group) => compareGroup(group, isListed, readOnly, decodeTexts) ?? []);
}
/**
 * Two monitors share an identifier if it is that of their account, or a number above 2^53: a
 * request could name either.
 */
function createObstacleFinder({ monitors }) {
    // Built only if a monitor is to be written.
    let byId = null;
    return ({ id, isForeign }, isDuplicate) => {
        if (isForeign)
            return 'foreign';
        if (isDuplicate)
            return 'duplicate-name';
        if (id === null)
            return 'no-identifier';
        // In a URL, all lone surrogates are one character (U+FFFD), so the path could name another
        // monitor.
        if (!id.isWellFormed())
            return 'no-path';
        byId ??= Map.groupBy(monitors, (monitor) => monitor.id);
        return (byId.get(id)?.length ?? 0) > 1 ? 'duplicate-identifier' : null;
    };
}
/** A listed monitor as it is compared and shown. */
function decodeMonitorTexts(actual, decodeTexts) {
    const body = decodeTexts(actual.body);
    return body === actual.body ? actual : { ...actual, body };
}
/** The function looks for the proof when it is first needed, because most lists have no escapes. */
function createTextDecode(groups) {
    let isProved = null;
    return (listed) => {
        const plain = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .unescapeTexts */ .RB)(listed);
        if (plain === listed)
            return listed;
        isProved ??= provesEscapes(groups);
        return isProved ? plain : listed;
    };
}
/**
 * Whether the list proves that the service adds HTML escapes: a name or a text differs from what is
 * declared by escapes alone. A text that is listed as it is declared, although escaping would
 * change it, is proof against it; but not for texts of the other kind, because many services escape
 * texts and no addresses.
 */
function provesEscapes(groups) {
    const address = { isEscaped: false, isPlain: false };
    const text = { isEscaped: false, isPlain: false };
    for (const { candidates, declared, isRename } of groups) {
        const name = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .trimName */ .s2)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(declared));
        for (const actual of candidates) {
            const isNameEscaped = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .nameKey */ .Rc)(name) === name && (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .trimName */ .s2)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(actual)) !== name;
            if (isNameEscaped && !isRename)
                return true;
            for (const [wanted, shown] of pairTexts(declared.body, actual.body)) {
                const kind = /^[a-z][a-z\d+.-]{0,30}:\/\//i.test(wanted) ? address : text;
                if (wanted === shown)
                    kind.isPlain ||= /[<"&]/.test(shown);
                else
                    kind.isEscaped ||= (0,_compare_js__WEBPACK_IMPORTED_MODULE_3__/* .isEscapeOf */ .Ly)(wanted, shown);
            }
        }
    }
    return [address, text].some(({ isEscaped, isPlain }) => isEscaped && !isPlain);
}
/** Declared texts, but names, with the listed text at the same place. */
function* pairTexts(declared, actual) {
    if (typeof declared === 'string' && typeof actual === 'string')
        yield [declared, actual];
    if (typeof declared !== 'object' || declared === null)
        return;
    for (const [key, value] of Object.entries(declared)) {
        if (key !== 'name')
            yield* pairTexts(value, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(actual, [key]));
    }
}
/**
 * Whether the service lists texts with HTML escapes, which an update must not send back: proved, or
 * by the texts of all.
 */
function findEscapes(groups, list) {
    if (provesEscapes(groups))
        return true;
    // The service would have escaped the declared escape again.
    const hasPlainName = groups.some(({ candidates, declared }) => {
        const name = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .trimName */ .s2)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(declared));
        const isListed = candidates.some((actual) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .trimName */ .s2)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(actual)) === name);
        return isListed && (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .unescapeHtml */ .Uh)(name) !== name;
    });
    return !hasPlainName && (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .listsEscapes */ .Aq)(list.monitors);
}


/***/ }),

/***/ 8283:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gi: () => (/* binding */ describeWriting),
/* harmony export */   LU: () => (/* binding */ selectNewNames),
/* harmony export */   TN: () => (/* binding */ keyOf),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   bk: () => (/* binding */ newEntry),
/* harmony export */   fJ: () => (/* binding */ selectPlanned),
/* harmony export */   g$: () => (/* binding */ obstacleTexts),
/* harmony export */   gP: () => (/* binding */ mayOnlyCreate),
/* harmony export */   vz: () => (/* binding */ sourceOf),
/* harmony export */   zU: () => (/* binding */ operations)
/* harmony export */ });
const operations = ['create', 'update', 'delete'];
function mayOnlyCreate(apply) {
    return apply.every((operation) => operation === 'create');
}
function describeWriting(apply) {
    return mayOnlyCreate(apply) ? 'created' : 'written';
}
/**
 * Why a monitor is never updated or deleted, whatever `apply` includes: the end of the sentence
 * "never updated: …". An updated one can have only `read-only`: other fields still differ.
 */
const obstacleTexts = {
    foreign: 'the service profile leaves it alone ("list.foreign")',
    'duplicate-name': 'several monitors have this name',
    'no-identifier': 'the service shows no identifier of it',
    'duplicate-identifier': 'several monitors have this identifier',
    'read-only': 'the service profile has no way to write what differs',
    'last-of-name': 'no other monitor of this name would be left',
    replaced: 'a second list shows it with a different identifier; run again',
    'no-path': 'its identifier or its type cannot be a part of the request',
};
const none = [];
/**
 * An entry with what is known; everything else is null or empty. No spread, because there may be
 * 100,000 monitors.
 */
function newEntry(status, known) {
    const entry = {
        status,
        operation: known.operation ?? null,
        declared: known.declared ?? null,
        actual: known.actual ?? null,
        id: known.id ?? known.actual?.id ?? null,
        differences: known.differences ?? none,
        unverified: known.unverified ?? none,
        requestedBy: known.requestedBy ?? null,
        renamedFrom: known.renamedFrom ?? null,
        obstacle: known.obstacle ?? null,
        isEscaped: known.isEscaped ?? false,
    };
    return entry;
}
function keyOf({ actual, declared }) {
    return declared ?? JSON.stringify([actual?.name, actual?.id]);
}
function nameOf({ actual, declared }) {
    return declared?.name ?? actual?.name ?? '';
}
function sourceOf({ declared, requestedBy }) {
    return declared?.source ?? requestedBy?.source ?? null;
}
/**
 * Creations and renames, which are duplicates if the service has a monitor of that name and the
 * list does not show it.
 */
function selectNewNames(entries) {
    const renamed = selectPlanned(entries, 'update').filter(({ differences }) => {
        return differences.some(({ path }) => path === 'name');
    });
    return [...selectPlanned(entries, 'create'), ...renamed];
}
/** The entries for which the plan has this operation, whether it has been carried out or not. */
function selectPlanned(entries, operation) {
    return entries.filter((entry) => entry.operation === operation);
}


/***/ }),

/***/ 2484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ defaultRules)
/* harmony export */ });
/* harmony import */ var _model_scope_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7927);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8034);


const noPatterns = { ignored: [], owned: [], removed: [] };
const defaultRules = {
    apply: ['create'],
    profile: _profile_profile_js__WEBPACK_IMPORTED_MODULE_1__/* .documentedApi */ .xD,
    scope: _model_scope_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeAccount */ .$,
    ...noPatterns,
};


/***/ }),

/***/ 6878:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BR: () => (/* binding */ warnOfBlockedDeletions),
/* harmony export */   Bs: () => (/* binding */ warnOfLostRenames),
/* harmony export */   Gk: () => (/* binding */ warnOfCreatedNextTo),
/* harmony export */   hv: () => (/* binding */ warnOfPlan),
/* harmony export */   sE: () => (/* binding */ warnOfDuplicates),
/* harmony export */   zN: () => (/* binding */ warnOfEmptyList)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_name_pattern_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3451);
/* harmony import */ var _model_problem_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6960);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9008);
/* harmony import */ var _profile_list_advice_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8476);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8034);
/* harmony import */ var _compare_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8878);
/* harmony import */ var _likely_renames_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8115);
/* harmony import */ var _match_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1188);
/* harmony import */ var _plan_entry_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8283);












/**
 * What people should know of a plan.
 * @param compared the declared monitors.
 * @param inScope the listed ones in the scope.
 */
function warnOfPlan(compared, groups, list, rules, inScope) {
    const differing = compared.filter(({ differences }) => differences.length > 0);
    return [
        ...warnOfOldNamesOutside(compared, list, rules.scope),
        ...groups.flatMap((group) => warnOfGroup(group, rules.profile)),
        ...(rules.apply.includes('update') ? [] : warnOfUnappliedRenames(differing)),
        ...(0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_11__/* .selectPlanned */ .fJ)(differing, 'update').flatMap(warnOfReadOnly),
        ...warnOfHidden(differing),
        ...warnOfList(compared, list),
        // A plan that needs the proof is refused.
        ...((0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_11__/* .selectNewNames */ .LU)(compared).length > 0 ? [] : (0,_profile_list_advice_js__WEBPACK_IMPORTED_MODULE_6__/* .warnOfUnproved */ .Pt)(list.unproved, rules.profile)),
        ...warnOfMisspelt(compared, list, rules.profile),
        ...warnOfUnusedLines(rules, inScope, groups),
        ...warnOfBrackets(rules.ignored, 'ignore', inScope),
        ...warnOfBrackets(rules.owned, 'owns', inScope),
        ...warnOfUnit(compared, rules.profile),
    ];
}
function warnOfDuplicates(monitors, list, profile) {
    return (0,_match_js__WEBPACK_IMPORTED_MODULE_10__/* .matchMonitors */ .BK)(monitors, list).groups.flatMap((group) => warnOfGroup(group, profile));
}
/** Sync would delete a monitor although it is probably a missing one under its old name. */
function warnOfLostRenames(compared, others, checkKey) {
    const deleted = others.filter(({ operation }) => operation === 'delete');
    if (deleted.length === 0)
        return [];
    const byKey = Map.groupBy(deleted, ({ actual }) => checkKey(actual));
    return compared.flatMap(({ declared, operation }) => {
        const key = operation === 'create' ? checkKey(declared) : null;
        const lost = key === null ? undefined : byKey.get(key)?.shift();
        if (lost === undefined)
            return [];
        const old = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeActualName */ .bX)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(lost.actual), declared);
        const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)} has the target of ${old}, which sync deletes`;
        return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}: if it was renamed, set its "formerly" to ${old}`, declared.source)];
    });
}
/** @param obsolete the monitors that sync would delete if it could create the missing ones. */
function warnOfBlockedDeletions(obsolete, renames) {
    if (obsolete.length === 0)
        return [];
    const are = obsolete.length === 1 ? 'is' : 'are';
    const what = `${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(obsolete.length, 'obsolete monitor')} ${are} not deleted`;
    const names = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)(renames.map(_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_));
    const why = `deletions only follow if every missing monitor is created, and sync does not create ${names}`;
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}, because ${why}: settle the likely renames first`)];
}
/**
 * A missing monitor probably exists under an old name outside the scope, where no sync renames it.
 */
function warnOfOldNamesOutside(compared, list, scope) {
    const missing = (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_11__/* .selectPlanned */ .fJ)(compared, 'create').map(({ declared }) => declared);
    return findOutside(missing, list, scope).map(({ declared, old }) => {
        const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)} has the target of ${old}, which is outside the scope`;
        const next = 'rename it before a sync creates another one: ' +
            'in the service, or with "formerly" while the scope also has that name';
        return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}: if that is its old name, ${next}`, declared.source);
    });
}
/** The same after the creations of a sync. @param before the list of its plan. */
function warnOfCreatedNextTo(created, before, scope) {
    return findOutside(created, before, scope).map(({ declared, old }) => {
        const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)} was created next to ${old}, ` +
            'which is outside the scope and has the same target';
        return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}: if that is its old name, remove one of them in the service`, declared.source);
    });
}
/** For each monitor, one outside the scope that checks the same and that no other tool owns. */
function findOutside(wanted, list, scope) {
    if (wanted.length === 0)
        return [];
    const checkKey = (0,_likely_renames_js__WEBPACK_IMPORTED_MODULE_9__/* .createCheckKey */ .wA)((0,_match_js__WEBPACK_IMPORTED_MODULE_10__/* .createFieldFinder */ .r0)(list));
    const candidates = list.monitors.filter(({ isForeign, name }) => !isForeign && !scope.has(name));
    const outside = Map.groupBy(candidates, checkKey);
    return wanted.flatMap((declared) => {
        const key = checkKey(declared);
        const old = key === null ? undefined : outside.get(key)?.shift();
        if (old === undefined)
            return [];
        const shown = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeActualName */ .bX)((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(old), declared);
        return [{ declared, old: `${shown} (${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeId */ .p4)(old.id)})` }];
    });
}
function warnOfGroup(group, profile) {
    const { candidates, declared, hasBoth, isRename } = group;
    if (candidates.length < 2 && !hasBoth)
        return [];
    const { formerly, source } = declared;
    const name = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared);
    const both = `The service has both ${name} and its former name ${formerly?.shown}: ` +
        'remove the key "formerly"';
    const ofBoth = hasBoth && formerly !== undefined ? [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(both, formerly.source)] : [];
    if (candidates.length < 2)
        return ofBoth;
    const ids = candidates.map(({ id }) => id ?? 'without identifier').join(', ');
    const shared = isRename ? `${formerly?.shown}, the former name of ${name}` : name;
    const what = `The service has ${candidates.length} monitors named ${shared} (${ids}): remove all but one`;
    const next = profile.delete === null ? inService : describeRemoval(group);
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}${next}`, source), ...ofBoth];
}
const inService = ' in the service, or rename them there';
/** The lines of the config that delete each of several duplicates. */
function describeRemoval({ candidates, declared }) {
    const lines = candidates.map(({ id, name }) => {
        const quotedId = id === null ? 'null' : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .quoteForConfig */ .m8)(id);
        return `- { name: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .quoteForConfig */ .m8)(name)}, id: ${quotedId} }`;
    });
    // Otherwise, a request could not name the one that is to go.
    const ids = new Set(candidates.map(({ id }) => id));
    const isUncertain = ids.has(null) || ids.size < candidates.length;
    // One of another tool is never deleted, and a line with a masked name would name another monitor.
    const isSecret = declared.secretFields.includes('name');
    if (isUncertain || isSecret || candidates.some(({ isForeign }) => isForeign))
        return inService;
    const some = candidates.length === 2 ? 'one' : 'all but one';
    return `, in the service or with ${some} of these lines under "remove": ${lines.join(' or ')}`;
}
function warnOfUnappliedRenames(compared) {
    const renames = compared.filter(({ differences }) => differences.some(({ path }) => path === 'name'));
    if (renames.length === 0)
        return [];
    const names = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)(renames.map(({ declared }) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)));
    const what = `The service does not list ${names} yet, only the name under "formerly"`;
    return [
        (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}: sync renames it if "apply" includes "update"`, renames[0]?.declared.source),
    ];
}
function warnOfReadOnly({ declared, differences }) {
    const fields = new Set(differences.filter(({ isReadOnly }) => isReadOnly).map(_compare_js__WEBPACK_IMPORTED_MODULE_8__/* .fieldOf */ ._F));
    if (fields.size === 0)
        return [];
    const names = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)([...fields].map((field) => JSON.stringify(field)));
    const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)}: ${names} differs and cannot be written`;
    return [
        (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}: declare what the service shows, or list it under "ignoreChanges"`, declared.source),
    ];
}
function warnOfHidden(compared) {
    const hidden = compared.flatMap(({ declared, differences }) => differences.flatMap(({ isHidden, path }) => isHidden ? { path: JSON.stringify(path), declared } : []));
    return [...Map.groupBy(hidden, ({ path }) => path)].map(([path, found]) => {
        const names = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)(found.map(({ declared }) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)));
        const what = `The service hides ${path} of ${names}, so it differs in every run`;
        return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}: list it under "ignoreChanges" as ${path}`, found[0]?.declared.source);
    });
}
function warnOfList(compared, list) {
    const fields = findUnlisted(compared, list).map((path) => JSON.stringify(path));
    const them = fields.length === 1 ? 'it' : 'them';
    const unlisted = `The service's list shows ${fields.join(', ')} for no monitor: ` +
        `differences in ${them} are not detected`;
    const items = `The service lists ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(list.unnamed, 'item')} without a name, which cannot be compared`;
    const next = 'so monitors that are declared for them are missing; name them in the service first';
    return [
        ...(fields.length > 0 ? [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(unlisted)] : []),
        ...(list.unnamed > 0 ? [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${items}, ${next}`)] : []),
        ...list.warnings,
    ];
}
/**
 * What is declared and no listed monitor shows. A profile may read another field from inside of an
 * object, which then has nothing left to compare: what no monitor shows is named by its own path,
 * such as `options/monitor_priority`.
 */
function findUnlisted(compared, list) {
    const isListed = (0,_match_js__WEBPACK_IMPORTED_MODULE_10__/* .createFieldFinder */ .r0)(list);
    const isShown = (0,_match_js__WEBPACK_IMPORTED_MODULE_10__/* .createPlaceFinder */ .YB)(list);
    const found = new Set();
    const addUnlisted = (value, path) => {
        if (!isShown(path))
            found.add(path.map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV).join('/'));
        else if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value))
            for (const key of Object.keys(value))
                addUnlisted(value[key] ?? null, [...path, key]);
    };
    for (const { declared, unverified } of compared) {
        for (const field of unverified.filter((name) => !isListed(name))) {
            const value = declared.body[field] ?? null;
            // The item may have a field of its own under the name that a config has.
            if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) && !(0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(field))
                addUnlisted(value, [field]);
            else
                found.add(field);
        }
    }
    return [...found];
}
/**
 * Some services respond to a wrong token with an empty list. For modes that only compare: a new
 * account has no monitor.
 */
function warnOfEmptyList(declared, { monitors, unnamed }) {
    if (declared === 0 || monitors.length + unnamed > 0)
        return [];
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)('The service lists no monitor: if it should, check the token')];
}
/**
 * Warns of each key under `extra` that no listed monitor has, if the list shows a similar one that
 * a config may have.
 */
function warnOfMisspelt(compared, list, { constants, list: { export: exported, readOnly }, required, update }) {
    const isListed = (0,_match_js__WEBPACK_IMPORTED_MODULE_10__/* .createFieldFinder */ .r0)(list);
    const isShown = (0,_match_js__WEBPACK_IMPORTED_MODULE_10__/* .createPlaceFinder */ .YB)(list);
    const named = [...exported, ...required.map(({ path }) => path), ...(update?.keep ?? [])].map(([key]) => key);
    const known = new Set([..._model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi, ...Object.keys(constants), ...named]);
    const unknown = new Map();
    for (const { actual, declared, unverified } of compared) {
        // A comparison has found the fields that the list does not show, except those that it ignores.
        const keys = actual === null || declared.ignoreChanges.length > 0
            ? Object.keys(declared.body)
            : unverified;
        for (const key of keys) {
            // The profile reads another field from inside of what the list shows there.
            const isUnknown = !isListed(key) && !isShown([key]);
            if (isUnknown && !known.has(key) && !unknown.has(key))
                unknown.set(key, declared);
        }
    }
    if (unknown.size === 0)
        return [];
    const fixed = new Set([
        ..._model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi,
        ..._model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .identifierKeys */ .mV,
        ...readOnly.map((path) => path.join('/')),
    ]);
    const shown = [...new Set(list.monitors.flatMap(({ body }) => Object.keys(body)))].filter((key) => !fixed.has(key));
    return [...unknown].flatMap(([key, { body, source }]) => {
        const candidates = shown.filter((candidate) => !Object.hasOwn(body, candidate));
        const near = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .suggestNearest */ .nD)(key, candidates);
        const what = `No listed monitor has ${JSON.stringify(key)}, which is declared under "extra"`;
        return near === undefined
            ? []
            : [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}: did you mean ${JSON.stringify(near)}?`, source)];
    });
}
/** Lines of a config that have no effect may be misspelt, or no longer be needed. */
function warnOfUnusedLines({ ignored, owned, removed, scope }, monitors, groups) {
    const where = scope.patterns.length === 0 ? '' : ' in the scope';
    const matchesListed = createUseCheck(monitors.map(({ name }) => name));
    const matchesDeclared = createUseCheck(groups.map(({ declared }) => declared.name));
    const findIgnored = (0,_model_name_pattern_js__WEBPACK_IMPORTED_MODULE_3__/* .createPatternFinder */ .l)(ignored);
    const byName = Map.groupBy(removed.length === 0 ? [] : monitors, ({ name }) => name);
    return [
        ...ignored
            .filter((pattern) => !matchesListed(pattern))
            .map(({ shown, source }) => (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`The service has no monitor${where} that matches ${shown} under "ignore"`, source)),
        ...owned
            .filter((pattern) => !matchesListed(pattern) && !matchesDeclared(pattern))
            .map(({ shown, source }) => (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`No monitor${where} matches ${shown} under "owns", declared or listed`, source)),
        ...removed.flatMap(({ id, name, shown, source }) => {
            const other = id === undefined ? undefined : monitors.find((one) => one.id === id && one.name !== name);
            if (!byName.get(name)?.some((one) => id === undefined || one.id === id)) {
                const theirs = other && JSON.stringify((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(other));
                const next = 'correct the line under "remove", or remove it';
                if (theirs)
                    return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${shown} is not deleted, because the service calls that monitor ${theirs}: ${next}`, source);
                const hint = /[*?[]/.test(name) ? '; "remove" takes names, and "owns" takes patterns' : '';
                return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`The service has no monitor named ${shown}: remove it from "remove"${hint}`, source);
            }
            const by = findIgnored(name)?.shown;
            if (by === undefined)
                return [];
            return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${shown} is not deleted, because ${by} under "ignore" matches it: remove one of the two`, source);
        }),
    ];
}
/** Whether a pattern matches one of these names. */
function createUseCheck(names) {
    const known = new Set(names);
    return (pattern) => ((0,_model_name_pattern_js__WEBPACK_IMPORTED_MODULE_3__/* .isLiteral */ .c$)(pattern) ? known.has(pattern.text) : names.some(pattern.matches));
}
/**
 * Brackets are a set of characters, so `[EU] *` matches other names than those that start with
 * `[EU]`.
 */
function warnOfBrackets(patterns, key, monitors) {
    return patterns.flatMap(({ matches, shown, source, text }) => {
        const matchesLiterally = text.includes('[')
            ? (0,_model_name_pattern_js__WEBPACK_IMPORTED_MODULE_3__/* .parseNamePattern */ .LO)(text.replaceAll('[', '[[]'))
            : null;
        if (typeof matchesLiterally !== 'function')
            return [];
        const meant = monitors.find(({ name }) => matchesLiterally(name) && !matches(name));
        if (meant === undefined)
            return [];
        const what = `${shown} under "${key}" does not match ${JSON.stringify((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .displayName */ .QC)(meant))}`;
        return [
            (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`${what}, because [ ] stands for one of the characters in it: write [[] for a literal [`, source),
        ];
    });
}
/**
 * Each interval differs by one factor between units, so the profile may have the wrong one. Only
 * for a profile file: built-in profiles are tested, and one monitor may change from a minute to an
 * hour.
 */
function warnOfUnit(compared, profile) {
    if (profile.places === undefined)
        return [];
    const factors = compared.flatMap(({ actual, declared: { body, ignoreChanges } }) => {
        const [one, other] = [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'intervalSeconds'), (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(actual?.body ?? {}, 'intervalSeconds')];
        const isCompared = typeof one === 'number' && typeof other === 'number';
        return isCompared && !ignoreChanges.includes('intervalSeconds')
            ? Math.max(one / other, other / one)
            : [];
    });
    const [factor = 1, ...others] = new Set(factors);
    if (others.length > 0 || ![60, 1_000, 3_600].includes(factor))
        return [];
    const key = (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_7__/* .describeKey */ .Rx)('fields.intervalSeconds', profile);
    return [
        (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .warn */ .R8)(`Each "intervalSeconds" differs by a factor of ${factor}: check the unit of ${key}`),
    ];
}


/***/ }),

/***/ 7316:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z6: () => (/* binding */ byNameAndId),
  BU: () => (/* binding */ encodeChanged),
  R4: () => (/* binding */ planSync)
});

// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/name-pattern.js
var name_pattern = __webpack_require__(3451);
// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/model/fields.js
var model_fields = __webpack_require__(4442);
// EXTERNAL MODULE: ./build/src/core/model/likely-secrets.js
var likely_secrets = __webpack_require__(2571);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/profile/decode.js
var decode = __webpack_require__(9233);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
;// CONCATENATED MODULE: ./build/src/core/profile/encode-update.js







/**
 * The update of a monitor changes only what the config says:
 *
 * 1. Replace each declared list that is in sync by the listed one, which may have more, and each
 *    value under `ignoreChanges`. A list that differs is sent as it is declared. Where a listed
 *    value under `ignoreChanges` is lost, the plan shows it.
 * 2. Take the fields that differ; if the update replaces the monitor (`update.whole`), all of them.
 * 3. Start the body with what the service has: an object that the update changes is sent complete,
 *    as it is listed, because a service may replace it. What `keep` names is sent as it is listed,
 *    and never as in `constants`. An update that replaces the monitor also has the mapped fields
 *    that the config does not declare, and the places of `constants`, as they are listed: a
 *    constant is for creations, and resumes no monitor that somebody has paused. It is sent where
 *    nothing is listed.
 * 4. Merge the fields of step 2 into it, in the service's words.
 * 5. Put the listed identifier in its place, whatever the config or the profile has there.
 *
 * A value is sent as it was received. One that the service hides is only sent where `keep` names
 * its object: a service that does not recognize its own placeholder would store it, and nobody
 * would see that the secret is lost.
 *
 * Null where {@link encodeUpdatePath} is.
 */
function encodeUpdate(wanted, profile) {
    const { changed, declared, listed } = wanted;
    const { update } = profile;
    const path = encodeUpdatePath(declared, listed, profile);
    if (update === null || path === null)
        return null;
    const fields = copyFields(wanted);
    const kept = update.whole ? declared : (0,json/* pick */.Up)(declared, (field) => changed.includes(field));
    const { monitor: sent } = keepListed({ ...wanted, declared: kept }, profile, fields);
    // A service that merges the object would keep a field that is left out instead of null; but null
    // takes a constant away, unless it is a listed value that the update keeps.
    const sendsNull = (field) => !Object.hasOwn(profile.constants, field) || isNullKept(field, wanted, fields);
    const body = (0,encode/* encodeBody */.FT)(sent, copyListed(fields, sent, profile), profile, sendsNull);
    return { method: update.method, path, body: setIdentifier(body, listed.fields, profile) };
}
/** Whether null is listed at or below a field under `ignoreChanges`. */
function isNullKept(field, { ignored }, fields) {
    const paths = ignored.map((path) => (0,json/* parsePointer */.vp)(`/${path}`));
    return paths.some((path) => path[0] === field && (0,json/* getAt */.sM)(fields, path) === null);
}
/** Null where the service has no update, or where the request cannot name the monitor. */
function encodeUpdatePath(declared, listed, profile) {
    const { update } = profile;
    // Without an identifier in its path or among what it copies, the request might create a monitor.
    const isNamed = update?.path.includes('{id}') ||
        update?.keep.some((place) => (0,json/* toText */.fE)((0,json/* getAt */.sM)(listed.fields, place)) === listed.id);
    if (update === null || listed.id === null || !isNamed)
        return null;
    const type = (0,json/* own */.ZV)(listed.body, 'type') ?? declared['type'];
    return (0,encode/* fillPath */.dN)(update.path, { id: listed.id, type }, profile);
}
/**
 * What a request sets next to what differs: constants where nothing is listed, a list that cannot
 * be sent as it is listed, values under `ignoreChanges` in such a list. A field that the list shows
 * for no monitor has no listed value.
 */
function listAlsoSet(wanted, body, profile, isListed) {
    const listed = copyFields(wanted);
    // Numbers as JavaScript has them, because the values of the list and of the config are compared.
    const sent = JSON.parse(JSON.stringify(body));
    const shown = JSON.parse(JSON.stringify(listed));
    const found = [];
    let rest = sent;
    for (const name of model_fields/* fieldNames */.pi) {
        const { read = null, write = null } = profile.fields[name] ?? {};
        const value = write === null ? undefined : (0,json/* getAt */.sM)(sent, write);
        if (write === null || value === undefined)
            continue;
        rest = (0,json/* removeAt */.Wq)(rest, write);
        const before = read === null ? undefined : (0,json/* getAt */.sM)(shown, read);
        if (before === undefined || wanted.changed.includes(name))
            continue;
        const declared = (0,json/* own */.ZV)(wanted.declared, name) ?? value;
        const actual = (0,json/* own */.ZV)(wanted.listed.body, name) ?? null;
        const isSame = isEqualJson(value, before) || (0,model_fields/* isSameValue */.am)(name, declared, actual, wanted.declared);
        if (!isSame)
            found.push({ path: name, declared, actual });
    }
    return [...found, ...listOtherValues(rest, shown, isListed)];
}
function listOtherValues(sent, listed, isListed, above = []) {
    return Object.entries(sent).flatMap(([key, value]) => {
        const actual = (0,json/* own */.ZV)(listed, key) ?? null;
        const place = [...above, key];
        if (isEqualJson(value, actual) || !isListed(place))
            return [];
        if ((0,json/* isObject */.Gv)(value) && (0,json/* isObject */.Gv)(actual))
            return listOtherValues(value, actual, isListed, place);
        return [{ path: (0,json/* writePointer */.NS)(place).slice(1), declared: value, actual }];
    });
}
function isEqualJson(one, other) {
    return one === other || JSON.stringify(one) === JSON.stringify(other);
}
/**
 * Step 1; a mapped field that is ignored is left out. Of the ignored paths in `overwritten`, the
 * listed value is lost.
 */
function keepListed(wanted, profile, fields = copyFields(wanted)) {
    const { declared, ignored: paths, listed } = wanted;
    const kept = { profile, overwritten: [] };
    const all = paths.map((path) => ({ path, rest: (0,json/* parsePointer */.vp)(`/${path}`) }));
    const monitor = (0,json/* mapFields */.YP)(declared, (value, field) => {
        const path = (0,profile_profile/* isFieldOf */.WD)(profile, field) ? (profile.fields[field]?.read ?? null) : [field];
        const place = {
            declared: value,
            compared: (0,json/* own */.ZV)(listed.body, field),
            listed: path === null ? undefined : (0,json/* getAt */.sM)(fields, path),
            path: path ?? [],
            ignored: findBelow(all, field),
        };
        const sent = keepPlace(place, kept);
        const isLeftOut = isIgnored(place) && (0,profile_profile/* isFieldOf */.WD)(profile, field) && sent === place.listed;
        return isLeftOut ? undefined : sent;
    });
    return { monitor, overwritten: kept.overwritten };
}
function keepPlace(place, kept) {
    const { declared, listed, path } = place;
    const isSendable = listed !== undefined && (isKept(path, kept.profile) || !hasRedacted(listed));
    const isInSync = isIgnored(place) || (Array.isArray(declared) && coversRest(declared, place));
    if (isSendable && isInSync)
        return listed;
    if (isIgnored(place) || !(0,json/* isObject */.Gv)(declared) || !(0,json/* isObject */.Gv)(listed)) {
        kept.overwritten.push(...listLost(place));
        return declared;
    }
    return (0,json/* mapFields */.YP)(declared, (value, key) => {
        const inner = {
            declared: value,
            compared: (0,json/* getAt */.sM)(place.compared, [key]),
            listed: (0,json/* own */.ZV)(listed, key),
            path: [...path, key],
            ignored: findBelow(place.ignored, key),
        };
        return keepPlace(inner, kept);
    });
}
function isIgnored({ ignored }) {
    return ignored.some(({ rest }) => rest.length === 0);
}
function listLost({ compared, declared, ignored }) {
    const hasValue = ({ rest }) => (0,json/* getAt */.sM)(declared, rest) !== undefined || (0,json/* getAt */.sM)(compared, rest) !== undefined;
    return ignored.filter(hasValue).map(({ path }) => path);
}
function findBelow(paths, step) {
    const below = [];
    for (const { path, rest } of paths) {
        const [first, ...others] = rest;
        if (String(first) === step && rest.length > 0)
            below.push({ path, rest: others });
    }
    return below;
}
/** Whether a list is in sync, but for what is ignored in it. */
function coversRest(declared, { compared, ignored }) {
    const rest = ignored.reduce((list, path) => (0,json/* omitAt */.FQ)(list, path.rest), declared);
    if ((0,model_fields/* covers */.hU)(rest, compared))
        return true;
    const hasIgnoredItems = ignored.some(({ rest: steps }) => steps.length === 1);
    return hasIgnoredItems && Array.isArray(compared) && compared.length === declared.length;
}
/** Whether `keep` names a place or an object around it. */
function isKept(place, { update }) {
    return (update?.keep.some((kept) => kept.every((step, depth) => String(step) === String(place[depth]))) === true);
}
/** What is listed, as an update sends it back. */
function copyFields({ isEscaped = false, listed }) {
    return (0,json/* copyReceived */.nC)(listed.fields, isEscaped ? monitor/* unescapeHtml */.Uh : undefined);
}
/** Step 3: what the body has below the declared fields that it sends. */
function copyListed(fields, sent, profile) {
    const { constants, update } = profile;
    const { keep = [], whole = false } = update ?? {};
    const start = whole ? keep.reduce(json/* removeAt */.Wq, replaceByListed(constants, fields)) : {};
    const complete = findObjects(sent, profile).reduce((body, key) => {
        const object = (0,json/* own */.ZV)(fields, key);
        const shown = (0,json/* isObject */.Gv)(object) && (0,json/* rawNumberText */.by)(object) === undefined ? removeRedacted(object) : undefined;
        return shown === undefined ? body : (0,json/* mergePatch */.bW)(body, { [key]: shown }, false);
    }, start);
    const kept = keep.reduce((body, path) => copyAt(body, path, (0,json/* getAt */.sM)(fields, path)), complete);
    const undeclared = whole ? model_fields/* fieldNames */.pi.filter((name) => !Object.hasOwn(sent, name)) : [];
    return undeclared.reduce((body, name) => {
        const { read = null, write = null } = profile.fields[name] ?? {};
        const value = read === null ? undefined : (0,json/* getAt */.sM)(fields, read);
        if (read === null || write === null || value === undefined)
            return body;
        return copyAt(body, write, isKept(read, profile) ? value : removeRedacted(value));
    }, kept);
}
/** Constants, each of them as it is listed where the monitor has another value there. */
function replaceByListed(constants, listed) {
    return (0,json/* mapFields */.YP)(constants, (constant, key) => {
        const value = (0,json/* own */.ZV)(listed, key);
        if (value === undefined || hasRedacted(value))
            return constant;
        const isPart = (0,json/* isObject */.Gv)(constant) && (0,json/* isObject */.Gv)(value) && (0,json/* rawNumberText */.by)(value) === undefined;
        return isPart ? replaceByListed(constant, value) : value;
    });
}
function copyAt(body, path, value) {
    return value === undefined ? body : (0,json/* setAt */.ef)(body, path, value);
}
/**
 * The top-level objects of the service that a request changes a part of; not those of which `keep`
 * names parts, because a service may refuse the others.
 */
function findObjects(sent, profile) {
    const { fields, update } = profile;
    const inExtra = Object.keys(sent).filter((key) => !(0,profile_profile/* isFieldOf */.WD)(profile, key) && (0,json/* isObject */.Gv)(sent[key]));
    const mapped = model_fields/* fieldNames */.pi.flatMap((name) => {
        const write = fields[name]?.write ?? [];
        const isSent = Object.hasOwn(sent, name) || update?.whole === true;
        const isPartlyKept = update?.keep.some((path) => path.length > 1 && path[0] === write[0]);
        return write.length > 1 && isSent && !isPartlyKept ? [String(write[0])] : [];
    });
    return [...new Set([...inExtra, ...mapped])];
}
/**
 * The value without what the service hides in it; a list can only be sent complete. Undefined if
 * nothing is left.
 */
function removeRedacted(value) {
    if ((0,likely_secrets/* isRedacted */.vX)(value))
        return undefined;
    if (Array.isArray(value))
        return hasRedacted(value) ? undefined : value;
    return (0,json/* isObject */.Gv)(value) && (0,json/* rawNumberText */.by)(value) === undefined
        ? (0,json/* mapFields */.YP)(value, removeRedacted)
        : value;
}
function hasRedacted(value) {
    if (typeof value !== 'object' || value === null)
        return (0,likely_secrets/* isRedacted */.vX)(value);
    return Object.values(value).some((inner) => hasRedacted(inner));
}
function setIdentifier(body, fields, profile) {
    const place = (0,decode/* findIdentifierPlace */.Yr)(profile, fields);
    if (place === null)
        return body;
    if ((0,json/* getAt */.sM)(body, place) === undefined && !isKept(place, profile))
        return body;
    const id = (0,json/* getAt */.sM)((0,json/* copyReceived */.nC)(fields), place);
    return id === undefined ? body : (0,json/* setAt */.ef)(body, place, id);
}

// EXTERNAL MODULE: ./build/src/core/plan/compare.js
var compare = __webpack_require__(8878);
// EXTERNAL MODULE: ./build/src/core/plan/likely-renames.js
var likely_renames = __webpack_require__(8115);
// EXTERNAL MODULE: ./build/src/core/plan/match.js
var match = __webpack_require__(1188);
// EXTERNAL MODULE: ./build/src/core/plan/plan-entry.js
var plan_entry = __webpack_require__(8283);
// EXTERNAL MODULE: ./build/src/core/plan/plan-rules.js
var plan_rules = __webpack_require__(2484);
// EXTERNAL MODULE: ./build/src/core/plan/plan-warnings.js
var plan_warnings = __webpack_require__(6878);
;// CONCATENATED MODULE: ./build/src/core/plan/plan.js











/**
 * Plans what sync does:
 *
 * 1. Find the actual monitors of each declared name, or else those of its former name. All others
 *    are undeclared.
 * 2. Delete the undeclared monitors that the config says to delete, unless something prevents that;
 *    and the duplicates that it names by their identifiers, even of a declared name, unless none of
 *    that name would be left.
 * 3. Compare each declared monitor with its actual ones. If it differs, update it, unless something
 *    prevents that.
 * 4. Create a declared monitor that has none; but not one that is probably an unmanaged one under a
 *    new name. Then nothing is deleted either, because deletions only follow if everything before
 *    them succeeds.
 *
 * `apply` limits what is planned, and never what is compared. Monitors outside the scope only show
 * which fields and escapes the list has, and which identifiers are shared.
 */
function planSync(monitors, list, given = {}) {
    const rules = { ...plan_rules/* defaultRules */.Z, ...given };
    const { apply, profile } = rules;
    const { groups: matched, undeclared: byName } = (0,match/* matchMonitors */.BK)(monitors, list);
    const finders = {
        findObstacle: (0,match/* createObstacleFinder */.cx)(list),
        findRemovals: createRemovalFinder(rules),
        decodeTexts: (0,match/* createTextDecode */.kb)(matched),
    };
    const { ignored, results: undeclared } = planUndeclared(byName, rules, finders);
    const { groups, results: surplusResults } = planSurplus(matched, rules, finders);
    const isListed = (0,match/* createFieldFinder */.r0)(list);
    const readOnly = (0,profile_profile/* listReadOnlyFields */.Ch)(profile);
    const checkKey = (0,likely_renames/* createCheckKey */.wA)(isListed);
    const missing = groups.flatMap(({ candidates, declared }) => candidates.length === 0 ? declared : []);
    const renames = (0,likely_renames/* findLikelyRenames */.Lh)(missing, undeclared, checkKey);
    const mayCreate = apply.includes('create');
    // Determined only if a monitor is to be updated.
    let known = null;
    const isEscaped = () => (known ??= (0,match/* findEscapes */.wS)(groups, list));
    const shown = { isEscaped, isListed: (0,match/* createPlaceFinder */.YB)(list) };
    const compared = groups.map((group) => {
        const { candidates, declared, surplus = [] } = group;
        const result = (0,match/* compareGroup */.Bx)(group, isListed, readOnly, finders.decodeTexts);
        if (result === null) {
            const renamedFrom = renames.get(declared) ?? null;
            const operation = mayCreate && renamedFrom === null ? 'create' : null;
            return (0,plan_entry/* newEntry */.bk)('missing', { declared, renamedFrom, operation });
        }
        if (result.status === 'in-sync')
            return result;
        const obstacle = finders.findObstacle(result.actual, candidates.length + surplus.length > 1);
        return obstacle === null ? planUpdate(result, rules, shown) : { ...result, obstacle };
    });
    const found = [...undeclared, ...surplusResults].sort((one, other) => byNameAndId(one.actual, other.actual));
    const isBlocked = mayCreate && renames.size > 0;
    const others = found.map((one) => isBlocked && one.operation === 'delete' ? { ...one, operation: null } : one);
    const inScope = list.monitors.filter(({ name }) => rules.scope.has(name));
    const blocked = isBlocked ? found.filter(({ operation }) => operation === 'delete') : [];
    const warnings = [
        ...(0,plan_warnings/* warnOfPlan */.hv)(compared, groups, list, rules, inScope),
        ...(0,plan_warnings/* warnOfLostRenames */.Bs)(compared, others, checkKey),
        ...(0,plan_warnings/* warnOfBlockedDeletions */.BR)(blocked, [...renames.keys()]),
    ];
    const listed = { inScope: inScope.length, all: list.monitors.length };
    return { results: [...compared, ...others], warnings, ignored, listed };
}
/**
 * Finds, of the monitors of one name, those that lines under `remove` name by their identifiers.
 */
function createRemovalFinder({ ignored, removed }) {
    const findIgnored = (0,name_pattern/* createPatternFinder */.l)(ignored);
    const byName = Map.groupBy(removed.filter(({ id }) => id !== undefined), ({ name }) => name);
    return (group) => {
        const name = group[0]?.name ?? '';
        const lines = byName.get(name) ?? [];
        if (lines.length === 0 || findIgnored(name) !== undefined)
            return new Map();
        const lineOf = (actual) => lines.find(({ id }) => id === actual.id);
        const staying = group.filter((actual) => lineOf(actual) === undefined);
        return new Map(group.flatMap((actual) => {
            const source = lineOf(actual)?.source;
            return source === undefined ? [] : [[actual, { kind: 'remove', source, staying }]];
        }));
    };
}
/** Takes the duplicates that the config deletes out of the groups, but never all of a group. */
function planSurplus(matched, rules, { findObstacle, findRemovals, decodeTexts }) {
    const results = [];
    if (rules.removed.every(({ id }) => id === undefined))
        return { groups: matched, results };
    const groups = matched.map((group) => {
        const found = findRemovals(group.candidates);
        if (found.size === 0)
            return group;
        const isLast = found.size === group.candidates.length;
        for (const [actual, requestedBy] of found) {
            const obstacle = isLast ? 'last-of-name' : findObstacle(actual, false);
            results.push(planDeletion((0,match/* decodeMonitorTexts */.xs)(actual, decodeTexts), requestedBy, obstacle, rules));
        }
        const candidates = group.candidates.filter((actual) => !found.has(actual));
        return isLast ? group : { ...group, candidates, surplus: [...found.keys()] };
    });
    return { groups, results };
}
function planDeletion(actual, requestedBy, found, { apply, profile }) {
    const mayDelete = apply.includes('delete');
    // Whether one without an identifier stays cannot be checked.
    const isUncertain = requestedBy.staying?.some(({ id }) => id === null) === true;
    const cannotBeAddressed = mayDelete && (0,encode/* encodeDeletion */.jt)(actual, profile) === null;
    const obstacle = found ?? (isUncertain ? 'duplicate-name' : cannotBeAddressed ? 'no-path' : null);
    const operation = mayDelete && obstacle === null ? 'delete' : null;
    return (0,plan_entry/* newEntry */.bk)('obsolete', { actual, operation, requestedBy, obstacle });
}
/**
 * Decides what happens to undeclared monitors. `ignore` has priority over `remove`, and `remove`
 * over `owns`.
 */
function planUndeclared(byName, rules, { findObstacle, findRemovals, decodeTexts }) {
    const { ignored, owned, removed, scope } = rules;
    const findIgnored = (0,name_pattern/* createPatternFinder */.l)(ignored);
    const findOwner = (0,name_pattern/* createPatternFinder */.l)(owned);
    const named = removed.filter(({ id }) => id === undefined).reverse();
    const requests = new Map(named.map(({ name, source }) => [name, { kind: 'remove', source }]));
    let ignoredCount = 0;
    const results = [...byName].flatMap(([name, group]) => {
        if (!scope.has(name))
            return [];
        if (findIgnored(name) !== undefined) {
            ignoredCount += group.length;
            return [];
        }
        const owner = findOwner(name);
        const requestedBy = requests.get(name) ?? (owner && { kind: 'owns', source: owner.source });
        const byIdentifier = findRemovals(group);
        return group.map((listed) => {
            const actual = (0,match/* decodeMonitorTexts */.xs)(listed, decodeTexts);
            const line = byIdentifier.get(listed);
            if (line !== undefined)
                return planDeletion(actual, line, findObstacle(actual, false), rules);
            if (requestedBy === undefined)
                return (0,plan_entry/* newEntry */.bk)('unmanaged', { actual });
            return planDeletion(actual, requestedBy, findObstacle(actual, group.length > 1), rules);
        });
    });
    return {
        results: results.toSorted((one, other) => byNameAndId(one.actual, other.actual)),
        ignored: ignoredCount,
    };
}
let collator;
/**
 * By name, then by identifier, as people count: `shop-2` before `shop-10`. The locale is fixed, so
 * that the order is the same on every machine.
 */
function byNameAndId(one, other) {
    // Made at the first use, because that takes 10 ms, and most runs sort nothing.
    collator ??= new Intl.Collator('en', { numeric: true });
    const { compare } = collator;
    // Texts that count the same, such as `shop-1` and `shop-01`, are still different.
    const compareTexts = (a, b) => compare(a, b) || Number(a > b) - Number(a < b);
    return compareTexts(one.name, other.name) || compareTexts(one.id ?? '', other.id ?? '');
}
function planUpdate(found, { apply, profile }, { isEscaped, isListed }) {
    const { differences } = found;
    if (differences.every(({ isReadOnly }) => isReadOnly))
        return { ...found, obstacle: 'read-only' };
    if (!apply.includes('update'))
        return found;
    const result = { ...found, isEscaped: isEscaped() };
    const wanted = toWantedUpdate(result);
    const body = encodeUpdate(wanted, profile)?.body ?? null;
    if (body === null)
        return { ...result, obstacle: 'no-path' };
    const shown = [...differences, ...findOverwritten(wanted, profile)];
    const touchesShown = ({ path }) => shown.some((one) => (0,json/* isAtOrBelow */.a5)(path, one.path) || (0,json/* isAtOrBelow */.a5)(one.path, path));
    const also = listAlsoSet(wanted, body, profile, isListed).filter((one) => !touchesShown(one));
    const added = also.map((one) => ({ ...one, isAlsoSet: true }));
    return { ...result, differences: [...shown, ...added], operation: 'update' };
}
/** Fields under `ignoreChanges` whose listed value the update cannot send. */
function findOverwritten(wanted, profile) {
    if (wanted.ignored.length === 0)
        return [];
    return keepListed(wanted, profile).overwritten.flatMap((path) => {
        const isSent = profile.update?.whole === true || wanted.changed.includes((0,compare/* fieldOf */._F)({ path }));
        if (!isSent)
            return [];
        const at = (0,json/* parsePointer */.vp)(`/${path}`);
        const declared = (0,json/* getAt */.sM)(wanted.declared, at) ?? null;
        const actual = (0,json/* getAt */.sM)(wanted.listed.body, at) ?? null;
        const isSame = JSON.stringify(declared) === JSON.stringify(actual);
        return isSame ? [] : [{ path, declared, actual, isAlsoSet: true }];
    });
}
/**
 * The request of a planned update; null if the identifier or the type cannot be a part of its path.
 */
function encodeChanged(changed, profile) {
    return encodeUpdate(toWantedUpdate(changed), profile);
}
function toWantedUpdate({ actual, declared, differences, isEscaped }) {
    const written = differences.filter((difference) => !difference.isReadOnly && !difference.isAlsoSet);
    const { body, ignoreChanges: ignored } = declared;
    return { declared: body, changed: written.map(compare/* fieldOf */._F), ignored, listed: actual, isEscaped };
}


/***/ }),

/***/ 9233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Po: () => (/* binding */ decodeMonitor),
/* harmony export */   Yr: () => (/* binding */ findIdentifierPlace),
/* harmony export */   e4: () => (/* binding */ decodeName),
/* harmony export */   ks: () => (/* binding */ decodeId),
/* harmony export */   ql: () => (/* binding */ decodeFields)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _extra_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2591);
/* harmony import */ var _profile_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8034);





/** Null where an item of the list has no name to compare by. */
function decodeMonitor(item, profile) {
    const fields = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, profile.list.item);
    const name = nameIn(fields, profile);
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(fields) || name === null)
        return null;
    const body = toConfigFields(fields, profile);
    return {
        name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .nameKey */ .Rc)(name),
        id: decodeId(item, profile),
        body,
        fields,
        isForeign: isForeign(item, profile),
    };
}
function isForeign(item, { list: { foreign } }) {
    const owner = (foreign && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, foreign.at)) ?? null;
    if (foreign === null || foreign.values === null)
        return owner !== null && owner !== false;
    // A list of tags is foreign with one of them.
    return [owner].flat().some((one) => foreign.values?.includes(one));
}
/**
 * The name of an item, or null; some services make a number of one that holds only digits (PHP's
 * JSON_NUMERIC_CHECK).
 */
function decodeName(item, profile) {
    return nameIn((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, profile.list.item), profile);
}
function nameIn(holder, { fields: { name: rule } }) {
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(holder) || rule === null)
        return null;
    const name = toName(decodeField(holder, rule, 'name'));
    for (const read of name === null || name.trim() === '' ? rule.fallbacks : []) {
        const other = toName((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(holder, read));
        if (other !== null && other.trim() !== '')
            return other;
    }
    return name;
}
function toName(value) {
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
function decodeId(item, { list }) {
    if (list.id === null)
        return (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .identifierOf */ .xP)(item);
    const id = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, list.id);
    if (!Number.isInteger(id) || Number.isSafeInteger(id))
        return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
    // As a number above 2^53 it is not exact, and may be the identifier of another monitor.
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberTextAt */ .QY)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, list.id.slice(0, -1)), String(list.id.at(-1))) ?? null;
}
/**
 * The fields of an item: those that a config has by name in the config's words, and all others in
 * the service's own.
 */
function decodeFields(item, profile) {
    const fields = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, profile.list.item);
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(fields) ? toConfigFields(fields, profile) : {};
}
/** By profile, because each item of a list needs it. */
const movedFields = new WeakMap();
/** The fields that an item does not have under the config's name, in its unit and its words. */
function findMovedFields(profile) {
    return _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => {
        if (!(0,_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .isFieldOf */ .WD)(profile, name))
            return false;
        const { read = null, unitMs = null, values = [] } = profile.fields[name] ?? {};
        return read?.length !== 1 || read[0] !== name || unitMs !== null || values.length > 0;
    });
}
function toConfigFields(fields, profile) {
    const decoded = decodeNamed(fields, profile);
    return profile.extra.length === 0 ? decoded : (0,_extra_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .decodeExtra */ .jO)(decoded, profile.extra);
}
function decodeNamed(fields, profile) {
    const moved = movedFields.get(profile) ?? findMovedFields(profile);
    movedFields.set(profile, moved);
    if (moved.length === 0) {
        const seconds = toNumber(fields['intervalSeconds']);
        return seconds === fields['intervalSeconds']
            ? fields
            : { ...fields, intervalSeconds: seconds };
    }
    const places = moved.flatMap((name) => [[name], profile.fields[name]?.read ?? []]);
    const others = places.filter((path) => path.length > 0).reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, fields);
    const decoded = moved.flatMap((name) => {
        const value = decodeField(fields, profile.fields[name], name);
        return value === undefined ? [] : [[name, value]];
    });
    return { ...Object.fromEntries(decoded), ...others };
}
function decodeField(fields, rule, name) {
    if (rule === null || rule.read === null)
        return undefined;
    const listed = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, rule.read);
    const isNumberInText = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldTable */ .Ng[name].kind === 'seconds' && rule.values.length === 0;
    const shown = isNumberInText ? toNumber(listed) : listed;
    const [found] = rule.values.find(([, value]) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, value, shown)) ?? [];
    const meant = found ?? (shown === undefined ? undefined : findOnlyOther(rule, name));
    if (meant !== undefined)
        return (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOf */ .I)(name).parse(meant);
    return typeof shown === 'number' && rule.unitMs !== null ? (shown * rule.unitMs) / 1_000 : shown;
}
/** Some services list a whole number as text. */
function toNumber(value) {
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    return String(number) === value ? number : value;
}
/**
 * The value that all others stand for, if `values` names the rest: for `{ true: PAUSED }`, whatever
 * else is listed is false.
 */
function findOnlyOther({ values }, name) {
    const { all = [] } = (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOf */ .I)(name);
    const others = all.filter((value) => values.every(([named]) => named !== value));
    return values.length > 0 && others.length === 1 ? others[0] : undefined;
}
/**
 * Where the fields of a monitor have its identifier; null where they do not have it, or where it is
 * a field that a config has by name. It is declared as `list.id`, or copied by an update that has
 * no other way to name the monitor, or else detected in the fields of a listed monitor.
 */
function findIdentifierPlace(profile, listed) {
    const { fields, list } = profile;
    const place = list.id === null ? findUndeclaredIdentifier(profile, listed) : list.id.slice(list.item.length);
    const isInside = list.id === null || list.item.every((step, depth) => list.id?.[depth] === step);
    const isField = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.some((name) => fields[name]?.write?.join('/') === place?.join('/'));
    return place === null || place.length === 0 || !isInside || isField ? null : place;
}
function findUndeclaredIdentifier({ list, update }, listed) {
    // It is detected in the item itself.
    if (list.item.length > 0)
        return null;
    const isKept = (key) => update?.keep.some((path) => path.length === 1 && path[0] === key);
    const copied = update?.path.includes('{id}') === false ? _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .identifierKeys */ .mV.find(isKept) : undefined;
    const key = listed === undefined ? (copied ?? null) : (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .findIdentifierKey */ .SU)(listed);
    return key === null ? null : [key];
}


/***/ }),

/***/ 7273:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FT: () => (/* binding */ encodeBody),
/* harmony export */   KF: () => (/* binding */ isFlat),
/* harmony export */   KM: () => (/* binding */ findSent),
/* harmony export */   Oy: () => (/* binding */ writeBody),
/* harmony export */   a: () => (/* binding */ percentEncode),
/* harmony export */   bU: () => (/* binding */ encodeHeaders),
/* harmony export */   dN: () => (/* binding */ fillPath),
/* harmony export */   dU: () => (/* binding */ encodeCreationPath),
/* harmony export */   jt: () => (/* binding */ encodeDeletion),
/* harmony export */   u9: () => (/* binding */ encodeCreation)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2587);
/* harmony import */ var _profile_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8034);




/** Null where the type cannot stand in the path. */
function encodeCreation(declared, profile) {
    const path = encodeCreationPath(declared, profile);
    if (path === null)
        return null;
    return {
        method: profile.create.method,
        path,
        body: encodeBody(declared, profile.constants, profile),
    };
}
function encodeCreationPath(declared, profile) {
    return fillPath(profile.create.path, { type: declared['type'] }, profile);
}
/**
 * Null where the service has no deletion, or the monitor no identifier that can stand in the path.
 */
function encodeDeletion({ body, id }, profile) {
    const { delete: deletion } = profile;
    if (deletion === null || id === null)
        return null;
    const path = fillPath(deletion.path, { id, type: body['type'] }, profile);
    const sent = fillTexts(deletion.body, id);
    return path === null ? null : { method: deletion.method, path, body: sent };
}
function encodeHeaders({ headers }, token) {
    const filled = Object.entries(headers).map(([name, value]) => [
        name,
        value.replaceAll('{token}', () => token),
    ]);
    return Object.fromEntries(filled);
}
/** A body as text, and its media type. In a form, arrays are `name[]`, and null is empty. */
function writeBody(body, { body: format }) {
    if (format === 'json')
        return { type: 'application/json', text: JSON.stringify(body) };
    const text = new URLSearchParams(Object.entries(body).flatMap(([key, value]) => writeParameters(key, value)));
    return { type: 'application/x-www-form-urlencoded', text: String(text) };
}
function writeParameters(key, value) {
    // To a service, `tags[]=` empties the list.
    if (Array.isArray(value))
        return value.length === 0
            ? [[`${key}[]`, '']]
            : value.flatMap((item) => writeParameters(`${key}[]`, item));
    const number = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .rawNumberText */ .by)(value);
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) || number !== undefined)
        return [[key, value === null ? '' : (number ?? String(value))]];
    return Object.entries(value).flatMap(([inner, part]) => writeParameters(`${key}[${inner}]`, part));
}
/** A scalar or a list of scalars, which a form can send. */
function isFlat(value) {
    return [value].flat().every((item) => typeof item !== 'object' || item === null);
}
/**
 * A body in the service's words: `base`, then `extra`, then the mapped fields, which come first, as
 * they do in the config.
 * @param sendsNull whether null is sent for a field that `base` has; otherwise it removes the field
 * (RFC 7396).
 */
function encodeBody(monitor, base, profile, sendsNull = () => false) {
    const extra = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .Up)(monitor, (field) => !(0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .isFieldOf */ .WD)(profile, field));
    const removing = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .Up)(extra, (field) => !sendsNull(field));
    const mapped = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.reduce((body, name) => {
        const write = profile.fields[name]?.write ?? null;
        const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(monitor, name);
        return write === null || value === undefined
            ? body
            : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(body, write, encodeField(value, name, profile));
    }, {});
    const merged = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)(base, removing), (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .Up)(extra, sendsNull), false), mapped);
    return merged === mapped ? mapped : { ...mapped, ...merged };
}
/**
 * What the service has in place of a value of the config, by `values` of its profile; undefined if
 * they do not name it.
 */
function findSent(name, value, values) {
    return values.find(([known]) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, known, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)(value)))?.[1];
}
function encodeField(value, name, { fields }) {
    const { accepted = null, unitMs = null, values = [] } = fields[name] ?? {};
    const found = findSent(name, value, values);
    if (found !== undefined)
        return found;
    // A service may know a type in these letters only, above all in its path.
    if (name === 'type')
        return accepted?.find((known) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, known, value)) ?? value;
    if (typeof value !== 'number' || unitMs === null)
        return value;
    // A fraction of a second that was read in another unit is not exact: 1.005 s must be 1005 ms
    // again.
    return Number(((value * 1_000) / unitMs).toPrecision(12));
}
/**
 * A path with the monitor's identifier and type in it, percent-encoded. Null where one is missing,
 * or is `.` or `..` or nothing: such a path would name another resource, maybe all monitors. Also
 * null for a type that the profile does not know, because the service has no such path, and its 404
 * would look like a monitor that is gone.
 */
function fillPath(path, { id, type = null }, profile) {
    if (!path.includes('{'))
        return path;
    const texts = {
        '{id}': id ?? '',
        '{type}': typeof type === 'object' ? '' : String(encodeField(type, 'type', profile)),
    };
    const used = Object.entries(texts).filter(([placeholder]) => path.includes(placeholder));
    if (used.some(([, text]) => /^\.{0,2}$/.test(text)))
        return null;
    if (path.includes('{type}') && !(0,_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .isKnownType */ .sN)(type, profile))
        return null;
    return used.reduce((filled, [name, text]) => filled.replaceAll(name, () => percentEncode(text)), path);
}
/** A text as a part of a path or of a query, where URL parsers encode the apostrophe, too. */
function percentEncode(text) {
    return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}
function fillTexts(value, id) {
    if (typeof value === 'string')
        return value.replaceAll('{id}', () => id);
    if (Array.isArray(value))
        return value.map((item) => fillTexts(item, id));
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(value, (inner) => fillTexts(inner, id)) : value;
}


/***/ }),

/***/ 2591:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   jO: () => (/* binding */ decodeExtra),
/* harmony export */   jw: () => (/* binding */ joinValues),
/* harmony export */   ny: () => (/* binding */ resolveExtra),
/* harmony export */   tC: () => (/* binding */ splitValues),
/* harmony export */   zv: () => (/* binding */ orderValues)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);

function resolveExtra(extra) {
    return Object.entries(extra).map(([pointer, { lookup = null, separator = null }]) => ({
        path: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePointer */ .vp)(pointer),
        lookup,
        separator,
    }));
}
/** The values in a text that has several of them. */
function splitValues(text, { separator }) {
    if (separator === null)
        return [text];
    const parts = text.split(separator).map((part) => part.trim());
    return parts.filter((part) => part !== '');
}
/** One text of several values. They are sorted, so that another order is no difference. */
function joinValues(values, { separator }) {
    return [...new Set(values)].toSorted().join(separator ?? '');
}
/** The same value with its texts of several values in order. */
function orderValues(value, rule) {
    if (typeof value !== 'string' || rule.separator === null)
        return value;
    return joinValues(splitValues(value, rule), rule);
}
/** The fields of a listed monitor, as a config has them. */
function decodeExtra(fields, rules) {
    return rules.reduce((body, rule) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .mapPlaces */ .rV)(body, rule.path, (value) => orderValues(value, rule)), fields);
}


/***/ }),

/***/ 2587:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BC: () => (/* binding */ listLimited),
/* harmony export */   Re: () => (/* binding */ describeAccepted),
/* harmony export */   cd: () => (/* binding */ listRequired),
/* harmony export */   hH: () => (/* binding */ explainLimit),
/* harmony export */   sN: () => (/* binding */ isKnownType)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);


/** The fields of which the service does not accept every value: few, or none. */
function listLimited({ fields }) {
    return _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => {
        const { accepted = null, maxLength = Infinity, maximum = Infinity, minimum = -Infinity, } = fields[name] ?? {};
        return accepted !== null || maxLength < Infinity || maximum < Infinity || minimum > -Infinity;
    });
}
/**
 * What the service accepts in place of a value, as the end of "must be …"; null where it accepts
 * the value.
 */
function describeAccepted(name, value, { fields }) {
    const rule = fields[name];
    if (rule === null)
        return null;
    const { accepted, maximum, maxLength, minimum } = rule;
    // A value of another type is a mistake of the schema.
    const isAccepted = (one) => typeof one !== typeof value || (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, one, value);
    if (accepted?.some(isAccepted) === false)
        return accepted.length === 1 ? `${accepted}` : `one of ${accepted.join(', ')}`;
    if (typeof value === 'number' && value < minimum)
        return `at least ${minimum}`;
    if (typeof value === 'number' && value > maximum)
        return `at most ${maximum}`;
    if (typeof value !== 'string' || maxLength === Infinity)
        return null;
    // A name is sent without the white space around it.
    const sent = name === 'name' ? (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .trimName */ .s2)(value) : value;
    return [...sent].length > maxLength ? `text of at most ${maxLength} characters` : null;
}
/**
 * Why a config is held to a limit. The service may have types and intervals that its profile cannot
 * name.
 */
function explainLimit(name, { fields, service }) {
    const isOfProfile = name === 'type' || fields[name]?.isTable === true;
    return isOfProfile
        ? `the profile of ${service} knows no other`
        : `${service} accepts nothing else`;
}
/** Whether a type can stand in a path: without values or limits of the profile, each one can. */
function isKnownType(type, { fields }) {
    const { accepted = null, values = [] } = fields.type ?? {};
    const known = [...(accepted ?? [type]), ...values.map(([value]) => value)];
    return known.some((one) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)('type', one, type));
}
/** What a creation of this type needs below `extra`. */
function listRequired(type, { required }) {
    return required.flatMap((one) => one.type === null || (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)('type', one.type, type) ? [one.path] : []);
}


/***/ }),

/***/ 8476:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Z: () => (/* binding */ describeUnproved),
/* harmony export */   FU: () => (/* binding */ warnOfRepeatedPage),
/* harmony export */   ID: () => (/* binding */ adviseOnItems),
/* harmony export */   PT: () => (/* binding */ findUnlistedKeep),
/* harmony export */   Pt: () => (/* binding */ warnOfUnproved),
/* harmony export */   _I: () => (/* binding */ adviseOnPaging),
/* harmony export */   fn: () => (/* binding */ warnOfProfile),
/* harmony export */   np: () => (/* binding */ warnOfPut),
/* harmony export */   vV: () => (/* binding */ adviseOnTarget)
/* harmony export */ });
/* unused harmony export adviseOnTextInterval */
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6960);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9008);
/* harmony import */ var _profile_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8034);




/** Warns of what seems to be wrong in the profile by a complete list. */
function warnOfProfile(monitors, profile) {
    if (profile === _profile_js__WEBPACK_IMPORTED_MODULE_3__/* .documentedApi */ .xD)
        return [];
    const messages = [];
    const { id } = profile.list;
    if (monitors.length > 0 && monitors.every((monitor) => monitor.id === null)) {
        const [place, verb] = id === null ? ['', 'declare'] : [` at ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .quotePath */ .WG)(id, profile)}`, 'correct'];
        // A built-in profile is right, but some services show no identifiers to a key that may only
        // read.
        const next = profile.places === undefined
            ? 'the token may only be allowed to read; to update or delete, use one that may also write'
            : `${verb} ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('list.id', profile)}`;
        messages.push(`No listed monitor has an identifier${place}: ${next}`);
    }
    const interval = profile.fields.intervalSeconds?.read ?? null;
    const values = monitors.map(({ body }) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'intervalSeconds') ?? null);
    // Every later plan would find a difference.
    if (interval !== null &&
        monitors.length > 0 &&
        !values.some((value) => typeof value === 'number')) {
        const place = `at ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .quotePath */ .WG)(interval, profile)}`;
        const shown = values.find((value) => value !== null) ?? null;
        const correct = `correct ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('fields.intervalSeconds', profile)}`;
        messages.push(shown === null
            ? `No listed monitor has an interval ${place}: ${correct}`
            : `No listed interval is a number, ${place} is ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .clip */ .$Q)(JSON.stringify(shown), 60)}: ` +
                `${adviseOnTextInterval(shown, profile)}`);
    }
    // The items of a built-in profile are tested, and a service may leave out empty fields. Sync
    // itself refuses to clear one.
    const unlisted = profile.places === undefined ? [] : findUnlistedKeep(monitors, profile);
    for (const { key, path } of unlisted.filter(({ isCleared }) => !isCleared)) {
        const what = `No listed monitor shows ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .quotePath */ .WG)(path, profile)}, which ${key} names`;
        messages.push(`${what}, so an update does not send it: correct it or remove it`);
    }
    return messages.map((message) => (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(message));
}
/**
 * The hint of `validate` for a PUT: most services replace the monitor by what it sends, and some
 * merge it. None where the file says which, and for built-in profiles, which are tested.
 */
function warnOfPut(profile) {
    const { places, update } = profile;
    if (update?.method !== 'PUT' || places === undefined || places.has('update.whole'))
        return [];
    const what = `${(0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('update', profile)} uses PUT without "whole"`;
    const next = 'set whole: true if the service replaces the monitor, or whole: ' +
        'false if it keeps what is not sent';
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`${what}: ${next}`)];
}
const unitLettersMs = {
    ms: 1,
    s: 1_000,
    m: 60_000,
    h: 3_600_000,
    d: 86_400_000,
};
/**
 * What to do about a listed interval that is no number. The example takes a text such as `5m` by
 * its first number and unit.
 */
function adviseOnTextInterval(found, profile) {
    const key = (0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('fields.intervalSeconds', profile);
    if (typeof found === 'object')
        return `correct ${key}`;
    const [, digits = '5', letter = ''] = /(\d{1,9})\s*(ms|[smhd])?/i.exec(String(found)) ?? [];
    const usualMs = Number(digits) < 30 ? 60_000 : 1_000;
    const unitMs = unitLettersMs[letter.toLowerCase()] ?? profile.fields.intervalSeconds?.unitMs ?? usualMs;
    const seconds = Math.max(1, Math.round((Number(digits) * unitMs) / 1_000));
    const example = `values: { ${seconds}: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .clip */ .$Q)(JSON.stringify(found), 60)} }`;
    return (`declare what it means with ${key}, for example ${example} if it stands for ` +
        `${seconds} seconds`);
}
/**
 * Items of `update.keep` that no listed monitor shows, and whether an update would clear them: a
 * creation sets them, or the update replaces the monitor. A service may leave out a field that no
 * monitor has set, so of a built-in profile, which is tested and which no user can correct, only
 * what creations set is cleared.
 */
function findUnlistedKeep(monitors, profile) {
    const { constants, places, update } = profile;
    if (update === null || monitors.length === 0)
        return [];
    return update.keep.flatMap((path, index) => {
        if (monitors.some(({ fields }) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(fields, path) !== undefined))
            return [];
        const isCleared = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(constants, path) !== undefined || (update.whole && places !== undefined);
        return [{ path, key: (0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)(`update.keep.${index}`, profile), isCleared }];
    });
}
/**
 * Warns of a long first page that the service shows again for the second one: services ignore
 * parameters that they do not know, and a wrong parameter in the profile hides all other pages.
 * @param tried the queries of the second page.
 */
function warnOfRepeatedPage(tried, count, profile) {
    const what = `With ${tried.join(' and ')}, the service lists its first ${count} monitors again`;
    const key = (0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('list.page', profile);
    return (0,_model_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`${what}: if it has more, correct ${key}; ` +
        'if the response has a total or a flag for more, declare it there');
}
/**
 * What is known of a list that may be cut off, as a sentence without its full stop, and both ways
 * out.
 */
function describeUnproved({ announced, items, tried }, profile) {
    const listed = `${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(items, 'monitor')} ${items === 1 ? 'is' : 'are'} listed`;
    const requests = tried.join(' and ');
    const repeated = `that may be one page of more: ${requests} brought the same ones again`;
    const said = `the response announces ${announced}, but not how to request them`;
    const found = tried.length === 0 ? '' : `: ${requests} brought nothing new`;
    const what = `${listed}, and ${announced === null ? repeated : `${said}${found}`}`;
    const verb = profile.list.page === null ? 'declare' : 'correct';
    const page = `${verb} how they are requested with ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('list.page', profile)}`;
    const next = 'Compare with the number of monitors that the service shows: ' +
        `if these are all, set "list-complete" to true; if it has more, ${page}`;
    return { what, next };
}
/** Warns of a list that may be cut off. */
function warnOfUnproved(unproved, profile) {
    if (unproved === null)
        return [];
    const { next, what } = describeUnproved(unproved, profile);
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`${what}. ${next}`)];
}
/** What to do where no monitor shows a target at this path. */
function adviseOnTarget(target, profile) {
    const isUsual = target.join('/') === 'target';
    const [what, verb] = isUsual ? ['its fields', 'declare'] : ['the field', 'correct'];
    const place = `If the service names ${what} differently, ${verb} ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('fields.target', profile)}`;
    const array = profile.list.items === null
        ? 'set "list-path"'
        : `correct ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('list.items', profile)}`;
    const token = 'Check that "api-token" is valid: some services list only public monitors for an invalid token';
    const types = 'If the monitors are of types without this field, first create one that has it in the service';
    return [
        token,
        `${place}; if the list is elsewhere in the response, ${array}`,
        ...(isUsual ? [] : [types]),
    ];
}
/** What to do where the list is not at the expected place, or is not of monitors. */
function adviseOnItems(code, listPath, profile) {
    const key = (0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('list.items', profile);
    const setPath = `set "list-path" to its place, for example /data/monitors, or declare it with ${key}`;
    const isDeclared = listPath === null && profile.list.items !== null;
    const place = `If the list is elsewhere in the response, ${isDeclared ? `correct ${key}` : setPath}`;
    const name = profile === _profile_js__WEBPACK_IMPORTED_MODULE_3__/* .documentedApi */ .xD
        ? 'declare with "list.item" and "fields.name" in a service profile where its monitors ' +
            'have their names'
        : `correct "list.item" or ${(0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('fields.name', profile)}: ` +
            'its monitors have their names elsewhere';
    return code === 'list-not-monitors' ? [place, `If this is the list, ${name}`] : [place];
}
/** What to do where the pages of a list contradict each other, or lead nowhere. */
function adviseOnPaging(profile) {
    const key = (0,_profile_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)('list.page', profile);
    if (profile.list.page !== null)
        return [`Check ${key} against the documentation of the service`];
    return [
        'If this is about something other than pages, and one response holds all monitors, ' +
            `set "list-complete" to true; otherwise declare with ${key} how the service pages its list`,
    ];
}


/***/ }),

/***/ 8034:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ listReadOnlyFields),
/* harmony export */   Rx: () => (/* binding */ describeKey),
/* harmony export */   WD: () => (/* binding */ isFieldOf),
/* harmony export */   WG: () => (/* binding */ quotePath),
/* harmony export */   bw: () => (/* binding */ findChosenIdentifier),
/* harmony export */   mC: () => (/* binding */ resolveProfile),
/* harmony export */   tG: () => (/* binding */ sendsToken),
/* harmony export */   xD: () => (/* binding */ documentedApi)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _extra_rules_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2591);



const unitsMs = { milliseconds: 1, seconds: 1_000, minutes: 60_000, hours: 3_600_000 };
function resolveProfile({ delete: deletion, extra = {}, fields = {}, lag = 1, lookups = {}, update, ...file }) {
    const { constants = {}, create, list, required = [] } = file;
    const isList = (given) => Array.isArray(given);
    const byType = isList(required) ? [[null, required]] : Object.entries(required);
    const pointers = byType.flatMap(([type, places]) => places.map((pointer) => ({ type, pointer })));
    const hasTypeInPath = [create, update, deletion].some((operation) => operation?.path.includes('{type}'));
    return {
        token: null,
        docs: null,
        evidence: null,
        baseUrl: null,
        headers: { Authorization: 'Bearer {token}' },
        body: 'json',
        ...file,
        list: resolveList(list, pointers.map(({ pointer }) => pointer)),
        create: { method: 'POST', doubtful: [], ...create, item: toPath(create.item) },
        update: update
            ? { method: 'PATCH', whole: false, ...update, keep: (update.keep ?? []).map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp) }
            : null,
        delete: deletion ? { method: 'DELETE', body: null, gone: [], ...deletion } : null,
        lagMs: lag * 1_000,
        fields: Object.fromEntries(_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.map((name) => [name, resolveField(fields[name], name, hasTypeInPath)])),
        required: pointers.map(({ type, pointer }) => ({ type, path: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(pointer) })),
        constants,
        lookups: new Map(Object.entries(lookups).map(([key, file]) => [key, resolveLookup(file)])),
        extra: (0,_extra_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveExtra */ .ny)(extra),
    };
}
function resolveLookup({ name = '/name', ...list }) {
    return { list: resolveList(list, []), names: [name].flat().map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp) };
}
function toPath(pointer) {
    return pointer === undefined ? null : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(pointer);
}
function resolveField(mapping, name, hasTypeInPath) {
    if (mapping === null || (mapping === undefined && _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldTable */ .Ng[name].isOptIn))
        return null;
    const given = typeof mapping === 'object' ? mapping : { at: mapping ?? `/${name}` };
    const { at, maxLength = Infinity, maximum = Infinity, minimum = -Infinity, read = at, unit, write = at, } = given;
    const unitMs = unit === undefined ? null : unitsMs[unit];
    const values = Object.entries(given.values ?? {});
    const isComplete = name === 'type' ? hasTypeInPath : isTextTable(name, given);
    const known = values.map(([value]) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOf */ .I)(name).parse(value));
    const isTable = given.enum === undefined && isComplete && values.length > 0;
    const accepted = given.enum ?? (isTable ? known : null);
    const limits = { minimum, maximum, maxLength, accepted, isTable };
    const places = { read: toPath(read), fallbacks: [], write: toPath(write) };
    return { ...places, unitMs, values, ...limits };
}
/** A service that has its intervals as texts has no number for any other. */
function isTextTable(name, { unit, values = {} }) {
    const areTexts = Object.values(values).every((value) => typeof value === 'string');
    return _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldTable */ .Ng[name].kind === 'seconds' && unit === undefined && areTexts;
}
/**
 * Whether a config for this service has a key as a field; a field that is opt-in may be one of the
 * service's own instead.
 */
function isFieldOf({ fields }, key) {
    return (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(key) && (fields[key] !== null || !_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldTable */ .Ng[key].isOptIn);
}
function resolveList({ items, page, path, ...list }, required) {
    const { export: exported = [], id, item = '', readOnly = [] } = list;
    const foreign = typeof list.foreign === 'string' ? { at: list.foreign, values: null } : (list.foreign ?? null);
    const inside = [...readOnly, id, foreign?.at].filter((pointer) => pointer?.startsWith(`${item}/`));
    // An identifier and an owner are the service's own: no config declares them, unless a creation
    // requires them.
    const own = inside
        .map((pointer) => String(pointer).slice(item.length))
        .filter((place) => !required.includes(place));
    return {
        path,
        items: items ?? null,
        item: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(item),
        id: toPath(id),
        foreign: foreign && { at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(foreign.at), values: foreign.values },
        readOnly: own.map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp),
        export: exported.map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp),
        page: resolvePage(page),
    };
}
function resolvePage(page) {
    if (page === undefined)
        return null;
    if (typeof page === 'string')
        return { by: page };
    const { cursor, from = 1, more, next, number, offset, parameter = '', total } = page;
    const end = { total: toPath(total), more: toPath(more) };
    if (next !== undefined)
        return { by: 'next', at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(next), ...end };
    if (cursor !== undefined)
        return { by: 'cursor', at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(cursor), parameter, ...end };
    if (number !== undefined)
        return { by: 'number', parameter: number, from, ...end };
    return { by: 'offset', parameter: offset ?? '', ...end };
}
/** The API that the documentation of the service describes: the profile where none is named. */
const documentedApi = resolveProfile({
    service: 'Monitoring Service REST API',
    list: { path: '/api/v1/monitors' },
    create: { path: '/api/v1/monitors' },
});
/**
 * A key of a profile, and its place in the file: `"list.items" (our-service.yaml:9)`; an item of a
 * list has its own place.
 */
function describeKey(key, profile) {
    const { lookup, places } = profile;
    const full = lookup === undefined ? key : key.replace(/^\w+/, () => `lookups.${lookup}`);
    const place = places?.get(full);
    const where = place === undefined
        ? `in ${profile === documentedApi ? 'a' : 'the'} service profile`
        : `(${place})`;
    return `"${full.replace(/\.\d+$/, '')}" ${where}`;
}
/** As a pointer, because a profile writes it so; without a profile, as keys. */
function quotePath(path, profile) {
    return JSON.stringify(profile === documentedApi ? path.join('/') : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePointer */ .NS)(path.map(String)));
}
/**
 * Where a monitor declares its identifier, if a creation requires it; null if the service assigns
 * the identifiers.
 */
function findChosenIdentifier({ list, required }) {
    const isId = ({ path }) => [...list.item, ...path].join('/') === list.id?.join('/');
    return required.find(isId)?.path ?? null;
}
/** The fields that no update can write. A chosen identifier is one of them. */
function listReadOnlyFields(profile) {
    const [id] = findChosenIdentifier(profile) ?? [];
    const unwritten = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => profile.fields[name]?.write === null);
    return id === undefined ? unwritten : [...unwritten, String(id)];
}
function sendsToken({ headers }) {
    return Object.values(headers).some((value) => value.includes('{token}'));
}


/***/ }),

/***/ 7744:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $s: () => (/* binding */ readQuota),
/* harmony export */   vV: () => (/* binding */ noFurtherTry),
/* harmony export */   xQ: () => (/* binding */ decidePause),
/* harmony export */   xd: () => (/* binding */ rateLimited)
/* harmony export */ });
/* unused harmony export readRetryAfter */
/* harmony import */ var _http_exchange_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8669);
/* harmony import */ var _http_status_table_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9579);


const rateLimited = 'rate limited';
/**
 * In milliseconds. A service that sends "0" requests a pause, too. Backoff doubles from the
 * minimum.
 */
const waitMs = { min: 1_000, max: 60_000 };
/**
 * @param failures exchanges in a row that called for a pause, this one included.
 * @param random a number in [0, 1).
 * @param now epoch milliseconds, for responses without a `Date` of their own.
 */
function decidePause(exchange, { failures, random, now }) {
    const { outcome } = exchange;
    const timed = exchange.kind === 'response' ? readRetryAfter(exchange, now) : null;
    const isRequested = timed !== null || outcome === 'throttled';
    if (!isRequested && outcome !== 'not-sent' && outcome !== 'transient')
        return null;
    // Full jitter under a ceiling that doubles:
    // https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
    const ceiling = Math.min(waitMs.min * 2 ** (failures - 1), waitMs.max);
    const isBusy = exchange.kind === 'response' && exchange.status === 503;
    const why = !isRequested
        ? 'no valid response'
        : isBusy
            ? 'the service asks to wait'
            : rateLimited;
    return {
        milliseconds: timed ?? Math.max(waitMs.min, random * ceiling),
        isRequested,
        isTimed: timed !== null,
        why,
    };
}
function noFurtherTry(maxWaitMs) {
    return (`Another attempt would exceed "max-wait" (${maxWaitMs / 1_000} s): ` +
        'raise it, or run again later');
}
/** A comma, except the one after the weekday of a date. */
const separator = /,(?!\s*\d{2}[ -][A-Z][a-z]{2}[ -])/;
/**
 * In milliseconds, or null. Of several values, which a proxy may have joined by commas, the longest
 * wait counts.
 */
function readRetryAfter({ headers, status }, now) {
    if (!(0,_http_status_table_js__WEBPACK_IMPORTED_MODULE_1__/* .asksToWait */ .r8)(status, headers))
        return null;
    const values = (0,_http_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .headerLines */ .Hq)(headers, 'retry-after').flatMap((line) => line.split(separator));
    const waits = values.flatMap((value) => {
        const text = value.trim();
        // A number too large for a double means "very long".
        if (/^\d+(\.\d+)?$/.test(text))
            return Math.min(Number(text) * 1_000, Number.MAX_SAFE_INTEGER);
        const date = parseHttpDate(text);
        return date === null ? [] : date - serviceTime(headers, now);
    });
    return waits.length === 0 ? null : Math.max(waitMs.min, ...waits);
}
/**
 * RFC 9110, section 5.6.7, because `Date.parse` alone reads "soon 5". The last one has no zone and
 * means GMT.
 */
const dateFormats = [
    /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];
function parseHttpDate(text) {
    if (!dateFormats.some((format) => format.test(text)))
        return null;
    const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
    // `Date.parse` reads 31 Feb as 3 Mar. The first number of each format is the day; the day of an
    // invalid date is NaN.
    return new Date(time).getUTCDate() === Number(/\d+/.exec(text)?.[0]) ? time : null;
}
function serviceTime(headers, now) {
    return parseHttpDate((0,_http_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .header */ .wx)(headers, 'date') ?? '') ?? now;
}
const prefixes = ['ratelimit', 'x-ratelimit', 'x-rate-limit'];
/**
 * Of several limits, the one with the fewest requests left, or the latest reset. Null if
 * `Retry-After` gives the wait.
 */
function readQuota(response, now) {
    const { headers, status } = response;
    // Most responses show no limit, and a run reads thousands of them.
    if (!Object.keys(headers).some((name) => prefixes.some((prefix) => name.startsWith(prefix))))
        return null;
    if (readRetryAfter(response, now) !== null)
        return null;
    const clock = serviceTime(headers, now);
    const quotas = listQuotas(headers).flatMap(({ left, reset }) => {
        // A refusal means that nothing is left: then a reset without a count is a quota.
        return parseQuota(left ?? (status === 429 && reset !== null ? '0' : null), reset, clock) ?? [];
    });
    return (quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0))[0] ?? null);
}
function listQuotas(headers) {
    const read = (name) => (0,_http_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .header */ .wx)(headers, name);
    const separate = prefixes.flatMap((prefix) => [
        {
            left: read(`${prefix}-remaining`),
            reset: read(`${prefix}-reset`) ?? read(`${prefix}-reset-after`),
        },
        // A limit of its own, without the remaining count: some services send it with every response.
        { left: null, reset: read(`${prefix}-retry-after`) ?? read(`${prefix}-retry-after-seconds`) },
    ]);
    // `"default";r=50;t=30, "daily";r=1000;t=36000` is two limits
    // (draft-ietf-httpapi-ratelimit-headers); earlier drafts have one: `remaining=50, reset=30`.
    const combined = (0,_http_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .headerLines */ .Hq)(headers, 'ratelimit').flatMap((line) => {
        const text = line.replace(/"[^"]*"/g, '');
        return /\bremaining\s*=/i.test(text) ? [text] : text.split(',');
    });
    const readPolicy = (policy) => ({
        left: /(?:^|[;,\s])(?:r|remaining)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
        reset: /(?:^|[;,\s])(?:t|reset)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
    });
    return [...separate, ...combined.map(readPolicy)];
}
/** Null if a number is missing or unreadable, or if the reset has passed. */
function parseQuota(left, reset, clock) {
    const [count, time] = [parseNumber(left), parseNumber(reset)];
    if (count === null || (reset !== null && time === null))
        return null;
    if (time === null)
        return { left: Math.floor(count), resetMs: null };
    // A number of seconds, or a time in epoch seconds or epoch milliseconds.
    const milliseconds = time > 1e12 ? time : time * 1_000;
    const resetMs = time > 1e9 ? milliseconds - clock : milliseconds;
    return resetMs <= 0 ? null : { left: Math.floor(count), resetMs };
}
function parseNumber(text) {
    const max = Math.floor(Number.MAX_SAFE_INTEGER / 1_000);
    return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Math.min(Number(text), max) : null;
}


/***/ }),

/***/ 3346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $P: () => (/* binding */ readBaseUrl),
/* harmony export */   AQ: () => (/* binding */ listSecrets),
/* harmony export */   ET: () => (/* binding */ warnOfHttp),
/* harmony export */   SI: () => (/* binding */ parseSwitch),
/* harmony export */   Tt: () => (/* binding */ readOptions),
/* harmony export */   W0: () => (/* binding */ settings),
/* harmony export */   nm: () => (/* binding */ describeBuiltIn),
/* harmony export */   uz: () => (/* binding */ splitLines),
/* harmony export */   zz: () => (/* binding */ isProfilePath)
/* harmony export */ });
/* unused harmony exports toCamelCase, settingTable, settingRows */
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6960);
/* harmony import */ var _model_scope_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7927);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _model_variables_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(702);
/* harmony import */ var _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8283);






const comparing = ['plan', 'sync', 'drift'];
const listing = [...comparing, 'export'];
/** The statuses that `fail-on` can name. */
const failingStatuses = ['missing', 'changed', 'obsolete', 'unmanaged'];
/**
 * All inputs and most options. `action.yml`, the help, the manual and `Options` follow from this
 * table.
 */
const settings = {
    config: {
        description: 'Config files; paths or globs in the workspace, ' +
            'one per line (repeatable on the command line)',
        default: 'monitors.yaml',
        option: { value: 'path', group: 'Config', commands: ['validate', ...comparing] },
        read: splitLines,
    },
    defaults: {
        description: 'YAML file with "defaults" for all config files, for example shared by several ' +
            "repositories; a config file's own defaults win",
        option: { value: 'file', group: 'Config', commands: ['validate', ...comparing] },
        read: (text) => text || null,
    },
    scope: {
        description: 'Name patterns of the monitors that this run is responsible for, ' +
            'one per line (repeatable on the command line); ' +
            '!pattern excludes names, the last match decides; by default all',
        option: { value: 'pattern', group: 'Config', commands: ['validate', ...listing] },
        read: (text) => (0,_model_scope_js__WEBPACK_IMPORTED_MODULE_2__/* .parseScope */ .S)(splitLines(text)),
    },
    'base-url': {
        description: 'Address of the monitoring service, without /api/v1; by default that of the service profile',
        option: { value: 'url', group: 'Service', commands: listing },
        variable: 'MONITOR_SYNC_BASE_URL',
        read: (text, mode, service, allowsHttp) => {
            const mayLack = mode === 'validate' || (service !== null && !isProfilePath(service));
            return text === '' && mayLack ? '' : readBaseUrl(text, service, allowsHttp);
        },
    },
    'allow-http': {
        description: 'Permits a "base-url" with http: for a private host; the token can then be read in transit',
        default: 'false',
        option: { value: null, group: 'Service', commands: listing },
        read: readSwitch,
    },
    service: {
        description: 'Service profile, a built-in one or the path of a YAML file; by default the documented API',
        option: { value: 'name', group: 'Service', commands: ['validate', ...listing] },
        variable: 'MONITOR_SYNC_SERVICE',
        read: (text) => text || null,
    },
    'api-token': {
        description: 'Bearer token of the service, from a secret; ' +
            'without it, a pull request is only validated, unless the service profile sends none',
        variable: 'MONITOR_SYNC_API_TOKEN',
        key: 'token',
        read: parseToken,
    },
    mode: {
        description: 'validate, plan, sync, drift, or auto: ' +
            'sync on a push to the default branch, drift on a schedule, else plan',
        default: 'auto',
        words: ['auto', 'validate', 'plan', 'sync', 'drift'],
    },
    'fail-on': {
        description: 'Statuses that fail the run; any of missing, changed, obsolete, unmanaged, or none. ' +
            'By default missing, changed and obsolete in mode drift, else none; ' +
            'a failed creation, update or deletion always does',
        option: { value: 'statuses', commands: comparing },
        read: (text, mode) => {
            if (text === '')
                return mode === 'drift' ? ['missing', 'changed', 'obsolete'] : [];
            if (text.toLowerCase() === 'none')
                return [];
            return parseWords(text, failingStatuses, 'none');
        },
    },
    comment: {
        description: 'Comment on a pull request with the plan, and after the merge with the result; ' +
            'always, never, or auto: the first one only if there is something to report',
        default: 'auto',
        words: ['auto', 'always', 'never'],
    },
    'drift-issue': {
        description: 'If true, mode drift keeps one issue open while there is drift, and closes it when in sync',
        default: 'false',
        words: ['false', 'true'],
    },
    label: {
        description: 'Short text that distinguishes several jobs; ' +
            'by default, the values of the "vars" that the config uses',
    },
    'github-token': {
        description: 'Token that writes the comment (pull-requests: write) and the drift issue (issues: write)',
        default: `\${{ github.token }}`,
    },
    concurrency: {
        description: 'Maximum number of concurrent requests, 1 to 64',
        default: '10',
        option: { value: 'number', group: 'Request', commands: comparing },
        read: (text) => parseNumber(text, 'a whole number from 1 to 64', (value) => Number.isInteger(value) && value >= 1 && value <= 64),
    },
    'request-timeout': {
        description: 'Timeout of one request in seconds',
        default: '30',
        option: { value: 'seconds', group: 'Request', commands: listing },
        key: 'requestTimeoutMs',
        read: (text) => parseNumber(text, 'a number of seconds above 0, at most 3600', (value) => value > 0 && value <= 3600, 1_000),
    },
    'max-wait': {
        description: 'Total seconds that a run may wait for rate limits and outages',
        default: '600',
        option: { value: 'seconds', group: 'Request', commands: listing },
        key: 'maxWaitMs',
        read: (text) => parseNumber(text, 'a number of seconds, 0 or more', (value) => value >= 0, 1_000),
    },
    apply: {
        description: 'What sync may do; any of create, update, delete. ' +
            'The last two need a service profile that supports them',
        default: 'create',
        option: { value: 'operations', group: 'Change', commands: ['validate', ...comparing] },
        read: (text) => parseWords(text, _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .operations */ .zU),
    },
    'max-creates': {
        description: 'Write nothing if sync would create more; no limit by default',
        option: { value: 'number', group: 'Change', commands: ['plan', 'sync'] },
        read: (text) => text === '' ? null : parseNumber(text, 'a whole number, 0 or more', Number.isInteger),
    },
    'max-updates': {
        description: 'Write nothing if sync would update more; ' +
            'a number, or a percentage of those listed, but at least 10',
        default: '30%',
        option: { value: 'limit', group: 'Change', commands: ['plan', 'sync'] },
        read: (text) => parseLimit(text, 10),
    },
    'max-deletes': {
        description: 'Write nothing if "owns" would delete more; ' +
            'a number, or a percentage of those listed, but at least 1',
        default: '10%',
        option: { value: 'limit', group: 'Change', commands: ['plan', 'sync'] },
        read: (text) => parseLimit(text, 1),
    },
    vars: {
        description: `Variables for \${NAME} in the config and the service profile; NAME=value, one per line`,
    },
    secrets: {
        description: 'Like "vars", for values from secrets; ' +
            'every output shows *** in place of fields that contain one',
    },
    'plan-file': {
        description: 'In mode plan, the file to write the plan to; ' +
            'in mode sync, the approved plan; refused if anything has changed since',
        read: (text) => text || null,
    },
    'list-path': {
        description: 'JSON Pointer to the array of monitors in the response of GET /monitors; detected by default',
        option: { value: 'pointer', group: 'Service', commands: listing },
        read: (text) => /^\/|^$/.test(text) ? text || null : new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be a JSON Pointer, as /data/monitors'),
    },
    'list-complete': {
        description: 'If true, one response of GET /monitors holds all monitors: ' +
            'no further page is detected or tried, as with "list.page: none" in a service profile',
        default: 'false',
        option: { value: null, group: 'Service', commands: listing },
        read: readSwitch,
    },
};
function toCamelCase(name) {
    return name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}
const settingTable = settings;
const settingRows = Object.entries(settingTable);
function listSecrets({ token, variables }) {
    return [token, ...(0,_model_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .listSecretValues */ .D_)(variables)];
}
function readOptions(sources) {
    const { find, mode, secrets, vars, withholdsVariables = false, workspace } = sources;
    // Mode validate also runs for pull requests of forks, which get no secrets.
    const withheld = withholdsVariables ? 'everything' : 'secrets';
    const { problems, variables } = (0,_model_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .readVariables */ .Ch)({ vars, secrets }, mode === 'validate' ? withheld : 'nothing');
    const service = find('service').text.trim() || null;
    const allowsHttp = parseSwitch(find('allow-http').text) === true;
    const values = {};
    for (const [name, { default: preset = '', key = toCamelCase(name), read }] of settingRows) {
        const { label, text } = find(name);
        const value = read?.(text.trim() || preset, mode, service, allowsHttp);
        if (value instanceof _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO)
            problems.push(`${label} must ${value.expectation}`);
        else if (read !== undefined)
            values[key] = value;
    }
    if (problems.length > 0)
        throw new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ code: 'invalid-option', message: problems.join('\n') });
    return { ...values, mode, workspace, variables };
}
/** Mode validate sends nothing, so it does not keep the token. */
function parseToken(text, mode, service) {
    if (mode === 'validate' || (text === '' && service !== null))
        return '';
    if (text === '')
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be set to a token of the service');
    if (/^bearer\s/i.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be the token alone: leave out the "Bearer " before it');
    // RFC 9110, section 5.5: another character could end the header and start a new one.
    return /[^\x21-\x7e]/.test(text) ? new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('contain only visible ASCII characters') : text;
}
/**
 * Hosts for which http: is allowed: their traffic, which contains the token, does not leave the
 * machine.
 */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/**
 * Names that no public DNS has: RFC 6762 (local), RFC 8375 (home.arpa), ICANN's internal, and those
 * of Kubernetes and routers.
 */
const privateName = /^[^.]+$|\.(internal|local|lan|home\.arpa|svc)\.?$/;
/** RFC 1918, RFC 4193 and link-local addresses, as URL parsers write them. */
const privateAddress = /^(10(\.\d+){3}|(192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+){2}|\[(f[cd][\da-f]|fe[89ab])[\da-f]:.*\])$/;
/** Whether the host of a parsed URL is one that the internet cannot have. */
function isPrivateHost(host) {
    const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(host)?.map((part) => Number.parseInt(part, 16)) ?? [];
    if (high !== undefined && low !== undefined)
        return privateAddress.test([high >> 8, high & 255, low >> 8, low & 255].join('.'));
    return host.startsWith('[')
        ? privateAddress.test(host)
        : privateName.test(host) || privateAddress.test(host);
}
/**
 * What can be read in transit to an address of the service that is neither encrypted nor on this
 * machine.
 */
function warnOfHttp(address) {
    const { host, hostname, protocol } = new URL(address);
    if (protocol !== 'http:' || loopback.test(hostname))
        return [];
    const what = `"base-url" is an http: address, so everything that is sent to ${host}, with the token`;
    return [(0,_model_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`${what}, can be read and changed in transit: use https: if the service can`)];
}
/**
 * The address of the service without a trailing slash. An invalid one is not quoted: it may contain
 * a password.
 * @param allowsHttp whether it may be http: for private hosts, too.
 */
function readBaseUrl(text, service = null, allowsHttp = false) {
    const url = URL.parse(text);
    const orName = service === null ? '; or name a built-in profile with "service" (MONITOR_SYNC_SERVICE)' : '';
    if (text === '')
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be set: the address of the service, as https://monitoring.example.com${orName}`);
    if (url === null || !/^https?:\/\//i.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be an absolute URL, as https://monitoring.example.com');
    if (url.username !== '' || url.password !== '')
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be a URL without user name and password');
    if (/[?#]/.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be a URL without query and fragment');
    const isPrivate = isPrivateHost(url.hostname);
    if (url.protocol === 'http:' && !loopback.test(url.hostname) && !(allowsHttp && isPrivate)) {
        const others = isPrivate
            ? '"allow-http" permits http: for this private host'
            : 'http: is for loopback and private hosts only';
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be an https: URL, because the token is sent there (${others})`);
    }
    const address = url.href.replace(/\/+$/, '');
    const isTooLong = service === null && address.endsWith('/api/v1');
    return isTooLong ? new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('not end with /api/v1; Monitor Sync appends it') : address;
}
/** Words in the order of `known`. @param alone a word that stands without others. */
function parseWords(text, known, alone = '') {
    const words = splitText(text.toLowerCase(), /[\s,]+/);
    const unknown = words.find((word) => !known.includes(word));
    if (unknown === undefined && words.length > 0)
        return known.filter((word) => words.includes(word));
    const remedy = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .didYouMean */ .au)(unknown ?? '', [...known, alone]);
    const others = alone === '' ? '' : `, or ${alone}`;
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be any of ${known.join(', ')}${others}; got ${JSON.stringify(unknown ?? text)}${remedy}`);
}
function readSwitch(text) {
    return parseSwitch(text) ?? new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be true or false; got ${JSON.stringify(text)}`);
}
function parseSwitch(text) {
    const word = text.trim().toLowerCase();
    return word === 'true' || (word === 'false' ? false : null);
}
function splitLines(text) {
    return splitText(text, /\n/);
}
function splitText(text, separator) {
    return text.split(separator).flatMap((word) => word.trim() || []);
}
function parseLimit(text, atLeast) {
    const [, digits, sign] = /^(\d{1,9})(%?)$/.exec(text) ?? [];
    const number = Number(digits);
    if (digits === undefined || (sign === '%' && number > 100))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be a whole number, 0 or more, or a percentage up to 100%; got ${JSON.stringify(text)}`);
    if (sign !== '%')
        return number;
    if (number > 0)
        return { percent: number, atLeast };
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be 0 to allow none, because a percentage never allows fewer than ${atLeast}; got "${text}"`);
}
function parseNumber(text, expected, isValid, unit = 1) {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    return isValid(value)
        ? Math.ceil(value * unit)
        : new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be ${expected}; got ${JSON.stringify(text)}`);
}
function isProfilePath(service) {
    return service.startsWith('./') || /\.ya?ml$/i.test(service);
}
function describeBuiltIn(name) {
    return `built-in profile ${name}`;
}


/***/ }),

/***/ 189:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QM: () => (/* binding */ findVariableNames),
/* harmony export */   Qj: () => (/* binding */ parseScalar),
/* harmony export */   i7: () => (/* binding */ expandVariables)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8815);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9008);
/* harmony import */ var _model_variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(702);



/**
 * `$${`, a variable, or the `${` of an invalid one. No match contains a second `${`, so the search
 * is linear.
 */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;
const maxMistakes = 20;
/**
 * The names in `${NAME}` and `${NAME:-default}` in a text of any form, such as a file that is no
 * YAML; also in its comments.
 */
function findVariableNames(text) {
    const names = Array.from(text.matchAll(variable), ([, name]) => name);
    return [...new Set(names)].filter((name) => name !== undefined);
}
/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by
 * `${`.
 * @param room maximum total length of the values, in UTF-16 units; above it, the text is empty.
 */
function expandVariables(template, variables, room) {
    const matches = [...template.matchAll(variable)];
    const resolved = matches.map((match) => resolve(match, template, variables));
    const inserted = resolved.reduce((total, { value }) => total + (value?.length ?? 0), 0);
    const fill = (values) => {
        let next = 0;
        return inserted > room ? '' : template.replace(variable, (found) => values[next++] ?? found);
    };
    const hasSecret = resolved.some(({ isSecret }) => isSecret);
    const isAlone = matches.length === 1 && matches[0]?.[0] === template && matches[0][1] !== undefined;
    return {
        text: fill(resolved.map(({ value }) => value)),
        /** With `${NAME}` for secrets; null if it contains none. */
        shown: hasSecret
            ? fill(resolved.map(({ isSecret, value }) => (isSecret ? undefined : value)))
            : null,
        /** The value of a variable that is the complete text, and is no secret; otherwise null. */
        alone: isAlone && !hasSecret ? (resolved[0]?.value ?? null) : null,
        /** A variable that has no value stays in the text unchanged. */
        isComplete: resolved.every(({ value }) => value !== undefined),
        used: matches.flatMap(([, name]) => name ?? []),
        /** `nth` counts the `${` of the text, from 0. */
        mistakes: resolved
            .flatMap(({ fault }, nth) => (fault ? [{ nth, ...fault }] : []))
            .slice(0, maxMistakes),
        inserted,
    };
}
const coreSchema = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Schema */ .Sj({ schema: 'core' });
/**
 * The scalar that YAML 1.2 reads from a plain text: `60` is a number. An empty one stays a text,
 * unlike in YAML.
 */
function parseScalar(text) {
    const plain = text.trim();
    const scalarTags = coreSchema.tags.filter((tag) => tag.collection === undefined);
    const tag = plain === '' ? undefined : scalarTags.find(({ test }) => test?.test(plain));
    const found = tag?.resolve(plain, () => undefined, { intAsBigInt: false });
    return tag === undefined ? text : ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(found) ? found.value : found);
}
/**
 * As in a shell, a default also replaces an empty value. Names are trimmed, so white space alone is
 * empty, too.
 */
function resolve(match, template, variables) {
    const [found, name, preset] = match;
    if (found.startsWith('$$'))
        return { value: found.slice(1) };
    if (name === undefined)
        return { fault: syntaxFaultOf(template.slice(match.index)) };
    const known = variables.get(name);
    if (known?.value?.trim())
        return { value: known.value, isSecret: known.isSecret };
    if (preset !== undefined)
        return { value: preset };
    return known?.value === null ? {} : { fault: valueFaultOf(name, variables) };
}
function valueFaultOf(name, variables) {
    const byDefault = `give it a default: \${${name}:-default}`;
    const known = variables.get(name);
    if (known?.isSecret)
        return {
            code: 'empty-secret',
            message: `secret ${name} is empty`,
            advice: `set it, or ${byDefault}`,
        };
    const byNothing = `set it, or write \${${name}:-} if it may be empty`;
    if (known !== undefined)
        return { code: 'empty-variable', message: `variable ${name} is empty`, advice: byNothing };
    const near = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .suggestNearest */ .nD)(name, [...variables.keys()]);
    const ways = `pass it with "vars" or "secrets" (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
    const advice = near === undefined ? `${ways}, or ${byDefault}` : `did you mean ${near}?`;
    return { code: 'unknown-variable', message: `variable ${name} is not defined`, advice };
}
function syntaxFaultOf(text) {
    const code = 'variable-syntax';
    const evaluated = `\${{ … }} is not evaluated in the config`;
    if (text.startsWith('${{'))
        return { code, message: evaluated, advice: 'pass the value with "vars" or "secrets"' };
    const [end] = /\}|\$\{/.exec(text.slice(2)) ?? [];
    const unclosed = end === undefined
        ? 'this variable has no closing brace'
        : 'a variable cannot contain another variable';
    const advice = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`;
    return { code, message: end === '}' ? _model_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .nameRule */ .Mp : unclosed, advice };
}


/***/ }),

/***/ 6813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NH: () => (/* binding */ describePath),
/* harmony export */   bp: () => (/* binding */ describeValue),
/* harmony export */   j1: () => (/* binding */ findErrors)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9008);


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
 * An invalid value as clipped JSON; for lists and mappings, only the type. Everything before the
 * `@` of a URL is masked, because it may be a password.
 */
function describeValue(value) {
    if (value === null)
        return 'nothing';
    if (typeof value === 'object')
        return Array.isArray(value) ? 'a list' : 'a mapping';
    if (typeof value !== 'string')
        return String(value);
    // A password may contain any character, and a slash after the scheme may be missing.
    const start = value.slice(0, 10 * maxShown);
    // Without an `@`, the search would take quadratic time.
    const bare = start.includes('@')
        ? start.replace(/([a-z][a-z\d+.-]*:|\/)([/\\]*)[\s\S]*@/i, '$1$2***@')
        : start;
    return JSON.stringify((0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .clip */ .$Q)(bare, maxShown));
}
const types = {
    array: 'a list',
    boolean: 'true or false',
    integer: 'a whole number',
    null: 'null',
    number: 'a number',
    object: 'a mapping',
    string: 'text',
};
/**
 * The codes of texts that break a pattern, by the title of the schema; other texts are
 * `invalid-text`.
 */
const textCodes = {
    'JSON Pointer': 'invalid-pointer',
    'name pattern that does not start with ! (write [!] for a literal one)': 'invalid-pattern',
    'path that starts with exactly one slash': 'invalid-url-path',
};
/**
 * One sentence for each keyword in the schema; `schema` is the keyword's value, `data` the invalid
 * value.
 */
const sentences = {
    additionalProperties: ({ params: { additionalProperty: key }, data, parentSchema }) => {
        const known = Object.keys(parentSchema?.['properties']);
        const free = known.filter((candidate) => !Object.hasOwn(data, candidate));
        const suggestion = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .suggestNearest */ .nD)(key, free);
        // A monitor may have fields that only its service knows.
        const orExtra = known.includes('formerly') ? ', or put it under "extra"' : '';
        const all = `use one of ${known.join(', ')}${orExtra}`;
        const advice = suggestion === undefined ? all : `did you mean ${suggestion}?`;
        return { code: 'unknown-key', at: 'key', key, suggestion, message: 'unknown key', advice };
    },
    const: ({ data, schema }) => expect('wrong-value', `${schema}`, data),
    dependentRequired: ({ params: { missingProperty: key, property } }) => {
        return {
            code: 'missing-key',
            at: 'missing',
            key,
            message: `is required next to "${property}"`,
        };
    },
    enum: ({ data, schema }) => expect('wrong-value', `one of ${[schema].flat().join(', ')}`, data),
    maximum: ({ data, schema }) => expect('wrong-value', `at most ${schema}`, data),
    minimum: ({ data, schema }) => expect('wrong-value', `at least ${schema}`, data),
    pattern: ({ data, parentSchema: { examples = [], title } = {} }) => {
        if (title === 'Line of text' || title === 'Monitor to delete')
            return expect('invalid-text', 'one line of visible text without control characters', data);
        return expect(textCodes[String(title)] ?? 'invalid-text', `a ${title}, like ${JSON.stringify(examples[0])}`, data);
    },
    propertyNames: ({ params: { propertyName: key } }) => {
        return {
            code: 'misplaced-key',
            at: 'key',
            key,
            message: 'is a field of the monitor; move it out of "extra"',
        };
    },
    required: ({ params: { missingProperty: key } }) => {
        return { code: 'missing-key', at: 'missing', key, message: 'is required but missing' };
    },
    type: ({ data, instancePath, schema }) => {
        const expected = [schema].flat().map(String);
        const sentence = expect('wrong-type', expected.map((type) => types[type]).join(' or '), data);
        if (schema === 'string' && (typeof data === 'number' || typeof data === 'boolean'))
            return { ...sentence, advice: 'put quotes around it' };
        if (schema === 'integer' && typeof data === 'string' && /^\d+$/.test(data))
            return { ...sentence, advice: 'write it without quotes; a variable must be from "vars"' };
        const seconds = schema === 'integer' ? readDuration(data) : null;
        if (seconds !== null)
            return { ...sentence, advice: `write the seconds: ${seconds}` };
        // The config of other tools is a list of monitors.
        if (schema === 'object' && Array.isArray(data) && instancePath === '')
            return { ...sentence, advice: 'put the list under the key "monitors"' };
        // A text in place of a list is of no use to the author, and may be a secret that a different
        // program keeps in the file.
        const isUseless = typeof data === 'string' && expected.every((type) => type === 'array' || type === 'object');
        return isUseless ? { ...sentence, found: 'text' } : sentence;
    },
};
const secondsPerUnit = { s: 1, m: 60, min: 60, h: 3_600 };
/** The seconds of a text such as `5m`, as other tools write intervals; null for any other text. */
function readDuration(data) {
    if (typeof data !== 'string')
        return null;
    const [, amount, unit = ''] = /^([1-9]\d{0,5}) ?(s|m|min|h)$/.exec(data) ?? [];
    const seconds = secondsPerUnit[unit];
    return seconds === undefined ? null : Number(amount) * seconds;
}
function expect(code, expectation, data) {
    return { code, message: `must be ${expectation}`, found: describeValue(data) };
}
function findErrors(validate, value, place = []) {
    validate(value);
    // The error of `propertyNames` itself repeats those that have a `propertyName`.
    const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
    return errors.map((error) => {
        const { key, ...sentence } = sentences[error.keyword](error);
        return {
            ...sentence,
            path: [...place, ...(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePointer */ .vp)(error.instancePath), ...(key === undefined ? [] : [key])],
        };
    });
}


/***/ }),

/***/ 6100:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  vz: () => (/* binding */ listProblems),
  hN: () => (/* binding */ parseYaml),
  d3: () => (/* binding */ settleMistakes)
});

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/yaml/mistake.js
var yaml_mistake = __webpack_require__(6813);
// EXTERNAL MODULE: ./build/src/core/model/fields.js
var fields = __webpack_require__(4442);
// EXTERNAL MODULE: ./build/src/core/yaml/expand-variables.js
var expand_variables = __webpack_require__(189);
;// CONCATENATED MODULE: ./build/src/core/yaml/yaml-values.js





/**
 * Steps of a path: more than any config needs, and safe for every recursive function over the
 * value.
 */
const maxDepth = 100;
/**
 * Values that aliases may repeat in one file, enough for 10,000 monitors that share a hundred
 * values each.
 */
const maxRepeated = 1_000_000;
/** UTF-16 units that variables may add to one file: the maximum size of a file. */
const maxInserted = 16 * 2 ** 20;
/** In a value under `x-`, whose place is where its alias stands. */
const textKeys = ['name', 'type', 'target', 'formerly'];
/**
 * Where a config or a profile takes more than text, so that a plain `${NAME}` has a type: no name,
 * pattern, header or path.
 */
const typedPlaces = new RegExp([
    `^(version|lag|(monitors/\\d+|defaults)/(${[...fields/* typedFields */.WH, 'extra'].join('|')}))(/|$)`,
    '^(constants|delete/body)(/|$)',
    `^x-(.*/(extra|assertions)/|(?!.*/(${textKeys.join('|')})$))`,
].join('|'));
/**
 * The value of a document, with the place of each part of it. All nodes are read from top to
 * bottom; variables, aliases and merge keys are replaced on the way. The package's own aliases hide
 * the place of a mistake, and take quadratic time.
 */
class YamlValues {
    value;
    mistakes = [];
    usedVariables = new Set();
    /** Whether a limit was exceeded; then there is no usable value. */
    isStopped = false;
    #text;
    #variables;
    #sourceAt;
    #root;
    /** By name; null inside the node itself. */
    #anchors = new Map();
    #repeated = 0;
    #inserted = 0;
    constructor(root, text, variables, sourceAt) {
        this.#text = text;
        this.#variables = variables;
        this.#sourceAt = sourceAt;
        this.#root = this.#read(root, [], 0);
        this.value = this.#root.value;
    }
    /** The offset of a value; with `at`, of a key, or of the mapping that misses one. */
    offsetOf({ at, path }) {
        const part = this.at(at === 'missing' ? path.slice(0, -1) : path);
        return (at === 'key' ? part?.keyStart : part?.start) ?? 0;
    }
    sourceOf(path) {
        return this.#sourceAt(this.offsetOf({ path }));
    }
    /** Null where there is no value. */
    placeOf(path) {
        let part = this.#root;
        let via = null;
        for (const step of path) {
            const inner = innerAt(part.inner, step);
            if (inner === undefined)
                return null;
            if (inner.isAlias)
                via ??= 'alias';
            if (isMerged(part, step))
                via ??= 'merge-key';
            part = inner;
        }
        const { end, start } = part;
        return { ...this.#sourceAt(start), start, end, via };
    }
    describe(path, text) {
        return this.at(path)?.isSecret ? mask/* masked */.Iv : (0,yaml_mistake/* describeValue */.bp)(text);
    }
    /** What is known of the value at a path. */
    at(path) {
        return path.reduce((parent, step) => innerAt(parent?.inner, step), this.#root);
    }
    #read(node, path, keyStart) {
        if (node === null || this.isStopped)
            return { start: keyStart, end: keyStart, keyStart, value: null };
        const start = startOf(node);
        const place = { start, end: endOf(node, this.#text), keyStart };
        if (dist/* isAlias */.Vj(node))
            return this.#readAlias(node.source, path, { ...place, keyStart: start });
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, null);
        const part = dist/* isScalar */.jn(node)
            ? this.#readScalar(node, path, place)
            : this.#readCollection(node, path, place);
        if (node.anchor !== undefined)
            this.#anchors.set(node.anchor, part);
        return part;
    }
    #readAlias(anchor, path, place) {
        const offset = place.start;
        const target = this.#anchors.get(anchor) ?? null;
        if (target === null) {
            const message = 'this alias has no anchor above it, or is inside it; ' +
                'put quotes around text that starts with "*"';
            this.mistakes.push({ code: 'invalid-alias', message, path, offset });
            return { ...place, value: null, isUnknown: true };
        }
        this.#repeated += sizeOf(target);
        if (this.#repeated > maxRepeated)
            this.#stop(offset, 'alias-bomb', `aliases repeat more than ${maxRepeated} values of this file; use fewer`);
        return { ...target, isAlias: true };
    }
    #readScalar(node, path, place) {
        const { value } = node;
        if (typeof value === 'string' && value.includes('${'))
            return this.#expand(node, value, path, place);
        return this.#checkScalar(value, String(node.source), path, place);
    }
    #checkScalar(value, source, path, place) {
        // A number that JSON changes would reach the service with a different value.
        if (typeof value === 'number' &&
            !(Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)))
            this.mistakes.push({
                code: 'unsafe-number',
                path,
                message: 'must be a number that JSON represents exactly',
                found: source.slice(0, 60),
                advice: 'put quotes around it if the field takes text',
                offset: place.start,
            });
        return { ...place, value };
    }
    #expand(node, template, path, place) {
        const { start } = place;
        const expansion = (0,expand_variables/* expandVariables */.i7)(template, this.#variables, maxInserted - this.#inserted);
        this.#inserted += expansion.inserted;
        const tooLong = `variables add more than ${maxInserted} characters to this file; use fewer`;
        if (this.#inserted > maxInserted)
            this.#stop(start, 'variables-too-long', tooLong);
        for (const name of expansion.used)
            this.usedVariables.add(name);
        // The offset of the nth `${` of the text; of the text itself if a YAML escape hides one of
        // them.
        const parts = this.#text.slice(start, node.range?.[1]).split('${');
        const isEscaped = parts.length !== template.split('${').length;
        for (const { nth, ...mistake } of expansion.mistakes) {
            const offset = isEscaped ? start : start + parts.slice(0, nth + 1).join('${').length;
            this.mistakes.push({ ...mistake, path, offset });
        }
        const { alone, isComplete, shown, text } = expansion;
        const isPlain = node.type === 'PLAIN' && node.tag === undefined;
        if (alone !== null && isPlain && typedPlaces.test(path.join('/')))
            return this.#checkScalar((0,expand_variables/* parseScalar */.Qj)(alone), alone, path, place);
        const secret = shown === null ? {} : { isSecret: true, shown };
        return { ...place, value: text, ...secret, isUnknown: !isComplete };
    }
    #readCollection(node, path, place) {
        if (path.length >= maxDepth)
            this.#stop(place.start, 'too-deep', 'the file is nested too deeply here; flatten it');
        if (dist/* isMap */.jh(node))
            return this.#readMapping(node.items, path, place);
        const inner = node.items.map((item, index) => {
            const start = item === null ? place.start : startOf(item);
            const part = this.#read(item, [...path, index], start);
            return withKey(part, part.start);
        });
        return toCollection(place, inner);
    }
    #readMapping(pairs, path, place) {
        const inner = new Map();
        for (const { key, value } of pairs) {
            const keyStart = startOf(key);
            const keyPath = [...path, key.value];
            const keyPlace = { start: keyStart, end: endOf(key, this.#text), keyStart };
            if (key.anchor !== undefined)
                this.#anchors.set(key.anchor, { ...keyPlace, value: key.value });
            const part = this.#read(value, keyPath, keyStart);
            const first = inner.get(key.value);
            if (first === undefined)
                inner.set(key.value, withKey(part, keyStart));
            else {
                const { line } = this.#sourceAt(first.keyStart);
                const message = `duplicate key (first used in line ${line}); keep one of the two`;
                this.mistakes.push({
                    code: 'duplicate-key',
                    at: 'key',
                    message,
                    path: keyPath,
                    offset: keyStart,
                });
            }
        }
        // In quotes, `<<` is a normal key.
        const merge = pairs.find(({ key }) => key.value === '<<' && key.type === 'PLAIN');
        if (merge === undefined)
            return toCollection(place, inner);
        const ownKeys = inner.size - 1;
        const isUnknown = !mergeInto(inner);
        if (isUnknown) {
            const message = '"<<" needs an alias to a mapping, or a list of such aliases';
            this.mistakes.push({
                code: 'invalid-merge',
                message,
                path,
                offset: startOf(merge.value ?? merge.key),
            });
        }
        const collection = { ...toCollection(place, inner), ownKeys };
        return isUnknown ? { ...collection, isUnknown } : collection;
    }
    #stop(offset, code, message) {
        if (!this.isStopped)
            this.mistakes.push({ code, message, path: [], offset });
        this.isStopped = true;
    }
}
/** Every node that was parsed has a range. */
function startOf({ range }) {
    return range?.[0] ?? 0;
}
/**
 * A block itself ends after the comments and empty lines below it, which may belong to what
 * follows.
 */
function endOf(node, text) {
    const end = node.range?.[1] ?? 0;
    if (dist/* isScalar */.jn(node)) {
        const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
        return isBlock ? startOf(node) + text.slice(startOf(node), end).trimEnd().length : end;
    }
    if (!dist/* isCollection */.P3(node) || node.flow)
        return end;
    const last = node.items.at(-1);
    if (dist/* isPair */.tO(last))
        return endOf((last.value ?? last.key), text);
    return dist/* isNode */.Ll(last) ? endOf(last, text) : end;
}
/** Whether a key of a mapping comes from a merge key: those do, that follow the mapping's own. */
function isMerged({ inner, ownKeys }, step) {
    if (ownKeys === undefined || !(inner instanceof Map))
        return false;
    return [...inner.keys()].indexOf(String(step)) >= ownKeys;
}
/** An aliased part keeps its value's place, and has a key of its own. */
function withKey(part, keyStart) {
    return part.keyStart === keyStart ? part : { ...part, keyStart };
}
function sizeOf({ size = 1 }) {
    return size;
}
function innerAt(inner, step) {
    return inner instanceof Map ? inner.get(String(step)) : inner?.[Number(step)];
}
function toCollection(place, inner) {
    let [size, hasSecret] = [1, false];
    for (const part of inner.values()) {
        size += sizeOf(part);
        hasSecret ||= part.isSecret === true;
    }
    const collection = { ...place, value: build(inner, ({ value }) => value), inner, size };
    return hasSecret
        ? { ...collection, isSecret: true, shown: build(inner, ({ shown, value }) => shown ?? value) }
        : collection;
}
function build(inner, read) {
    if (!(inner instanceof Map))
        return inner.map(read);
    let built = {};
    for (const [key, part] of inner) {
        // Assigning `__proto__` would set the prototype; a computed key makes it a field like any
        // other.
        if (key === '__proto__')
            built = { ...built, [key]: read(part) };
        else
            built[key] = read(part);
    }
    return built;
}
/**
 * Replaces the merge key by the keys of its mappings, as far as earlier ones do not have them.
 * False if one is no mapping.
 */
function mergeInto(inner) {
    const merged = [...inner].flatMap(([key, part]) => (key === '<<' ? [part] : []));
    inner.delete('<<');
    const sources = merged.flatMap((part) => Array.isArray(part.value) ? [...(part.inner?.values() ?? [])] : [part]);
    const mappings = sources.flatMap((source) => (source.inner instanceof Map ? [source.inner] : []));
    for (const mapping of mappings)
        for (const [key, part] of mapping)
            if (!inner.has(key))
                inner.set(key, part);
    return mappings.length === sources.length;
}

;// CONCATENATED MODULE: ./build/src/core/yaml/parse-yaml.js




/**
 * Parses one document of YAML 1.2, core schema, with aliases and merge keys, and expands variables.
 * Never throws.
 * @param advice what to do about an empty file.
 */
function parseYaml({ file, text: source }, variables, advice = 'write at least "monitors: []"') {
    const text = source.replace(/^\uFEFF/, '');
    const lineCounter = new dist/* LineCounter */.HN();
    const sourceAt = (offset) => {
        const { line, col } = lineCounter.linePos(offset);
        return { file, line, column: col };
    };
    const fail = (mistakes) => ({ mistakes, values: null, sourceAt });
    const doc = parse(text, lineCounter);
    if (doc === null)
        return fail([mistakeAt(0, deep)]);
    if (doc.errors.length > 0)
        return fail(describeYamlErrors(doc, text, sourceAt));
    const values = new YamlValues(doc.contents, text, variables, sourceAt);
    const isEmpty = doc.contents === null || (dist/* isScalar */.jn(doc.contents) && doc.contents.value === null);
    const mistakes = [
        ...doc.warnings.map(({ code, pos }) => describeCode(code, pos[0])),
        ...(doc.directives.yaml.version === '1.1' ? [mistakeAt(text.indexOf('%YAML'), directive)] : []),
        ...(isEmpty ? [mistakeAt(0, ['empty-file', `the file has no content; ${advice}`])] : []),
        ...values.mistakes,
    ];
    return values.isStopped || isEmpty ? fail(mistakes) : { mistakes, values, sourceAt };
}
/** Null if the text is nested so deeply that the stack overflows. */
function parse(text, lineCounter) {
    // JSON has no `!!binary` or `!!set`. The package's own search for duplicate keys takes quadratic
    // time.
    const options = {
        stringKeys: true,
        resolveKnownTags: false,
        uniqueKeys: false,
        prettyErrors: false,
    };
    try {
        return dist/* parseDocument */.Tp(text, { ...options, lineCounter, schema: 'core' });
    }
    catch (thrown) {
        if (thrown instanceof RangeError)
            return null;
        throw thrown;
    }
}
/**
 * Gives each mistake its offset and its complete message, so that the values are no longer needed.
 */
function settleMistakes({ mistakes, values }) {
    return mistakes.map((mistake) => {
        const { at, code, path } = mistake;
        const offset = mistake.offset ?? values?.offsetOf(mistake) ?? 0;
        return { ...(at && { at }), code, path, offset, message: describe(mistake, values) };
    });
}
/**
 * In the order of the text. Of several mistakes in one value or key, only the first, because the
 * others follow from it.
 */
function listProblems(document) {
    const groups = Map.groupBy(settleMistakes(document).toSorted((a, b) => a.offset - b.offset), ({ at, offset, path }) => `${offset} ${at} ${at === 'missing' ? path.at(-1) : ''}`);
    return [...groups.values()].flatMap(([mistake]) => {
        if (mistake === undefined)
            return [];
        const { code, message, offset, path } = mistake;
        return { code, ...document.sourceAt(offset), path: (0,yaml_mistake/* describePath */.NH)(path), message };
    });
}
function describe({ advice, found, message, path }, values) {
    // A file may be a link of a pull request to a file of credentials, and a complete file is quoted
    // nowhere.
    const isHidden = path.length === 0 && !/^(nothing|a list|a mapping)$/.test(found ?? '');
    const shown = values?.at(path)?.isSecret ? mask/* masked */.Iv : isHidden ? 'only text' : found;
    return `${message}${found === undefined ? '' : `, found ${shown}`}${advice === undefined ? '' : `; ${advice}`}`;
}
const directive = [
    'unsupported-directive',
    'this directive is not supported; remove it (files are read as YAML 1.2)',
];
const deep = ['too-deep', 'the file is nested too deeply here; flatten it'];
const tab = ['tab-indentation', 'tab in the indentation; use spaces'];
const tag = [
    'invalid-tag',
    'this value has a tag that is unknown or does not fit; remove the tag',
];
const quote = ['unclosed-quote', 'this quote has no end; close it'];
const unquotedVariable = [
    'variable-syntax',
    'put quotes around text with "${" inside braces or brackets; ' +
        'for a number, give the value its own line without them',
];
/** By the package's codes. The package's own messages quote other content of the file. */
const sentences = {
    BAD_ALIAS: 'an anchor or alias needs a name that does not end with a colon; put a space before the colon',
    BAD_COLLECTION_TYPE: tag,
    BAD_DIRECTIVE: directive,
    BAD_DQ_ESCAPE: 'unknown escape in double quotes; write two backslashes for a backslash, or use single quotes',
    BAD_INDENT: 'the indentation does not match the lines above; align the lines and close every bracket',
    BAD_SCALAR_START: 'plain text cannot start with this character; put quotes around the value',
    BLOCK_AS_IMPLICIT_KEY: 'second `key:` on one line; move it to its own line, or put quotes around text with `: `',
    BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this',
    MISSING_CHAR: 'the indentation does not match the lines above, or a `-`, `:`, comma, ' +
        'space or closing bracket is missing here',
    MULTILINE_IMPLICIT_KEY: 'a key must be on one line and end with a colon',
    MULTIPLE_DOCS: ['several-documents', 'a second document starts here; move it to its own file'],
    NON_STRING_KEY: [
        'non-text-key',
        'a key must be text; put quotes around it, or around a value that starts with {',
    ],
    RESOURCE_EXHAUSTION: deep,
    TAB_AS_INDENT: tab,
    TAG_RESOLVE_FAILED: tag,
};
/** One error per line: the package reports the consequences of an error as further errors. */
function describeYamlErrors(doc, text, sourceAt) {
    // In braces and brackets, the brace of a variable ends the text before it.
    const isVariable = ({ pos: [offset] }) => text.startsWith('${', offset - 1);
    const describe = (error) => {
        const [offset] = error.pos;
        if (error.message.startsWith('Missing closing'))
            return mistakeAt(findOpeningQuote(doc, offset), quote);
        if (isVariable(error))
            return mistakeAt(offset - 1, unquotedVariable);
        // The package treats a tab after spaces as text in the wrong column.
        const lineStart = offset - sourceAt(offset).column + 1;
        const [indent] = /^ *(?=\t)/.exec(text.slice(lineStart)) ?? [];
        return indent === undefined
            ? describeCode(error.code, offset)
            : mistakeAt(lineStart + indent.length, tab);
    };
    // These may cause other errors on any line.
    const exhausted = doc.errors.filter(({ code }) => code === 'RESOURCE_EXHAUSTION').slice(0, 1);
    const causes = [exhausted, doc.errors.filter(isVariable)].find((some) => some.length > 0) ?? doc.errors;
    const lines = Map.groupBy(causes, ({ pos }) => sourceAt(pos[0]).line);
    return [...lines.values()].flatMap((errors) => errors.slice(0, 1).map(describe));
}
function describeCode(code, offset) {
    const other = 'invalid YAML; put quotes around text with special characters, and close every bracket';
    const sentence = sentences[code] ?? other;
    return mistakeAt(offset, typeof sentence === 'string' ? ['yaml-syntax', sentence] : sentence);
}
function mistakeAt(offset, [code, message]) {
    return { code, path: [], message, offset };
}
/** The package reports an unclosed quote at the end of the file; an author looks for its start. */
function findOpeningQuote(doc, end) {
    let offset = end;
    dist/* visit */.YR(doc, {
        Scalar(_, { type, range }) {
            if (type?.startsWith('QUOTE') && range?.[1] === end)
                offset = range[0];
        },
    });
    return offset;
}


/***/ }),

/***/ 1066:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  gw: () => (/* binding */ needsNoToken),
  uS: () => (/* binding */ readService),
  wo: () => (/* binding */ requireAccess),
  qT: () => (/* binding */ requireOperations)
});

// UNUSED EXPORTS: listBuiltInProfiles, readBuiltInProfile, readProfileText

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var problem = __webpack_require__(6960);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/model/digest.js
var digest = __webpack_require__(5091);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/yaml/expand-variables.js
var expand_variables = __webpack_require__(189);
// EXTERNAL MODULE: ./build/src/core/yaml/mistake.js
var mistake = __webpack_require__(6813);
// EXTERNAL MODULE: ./build/src/core/yaml/parse-yaml.js + 1 modules
var parse_yaml = __webpack_require__(6100);
// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/model/fields.js
var fields = __webpack_require__(4442);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
;// CONCATENATED MODULE: ./build/src/core/profile/rules.js






/**
 * They belong to the connection and the body: another length or host would make another request
 * (RFC 9110, 7.6.1).
 */
const forbiddenHeaders = new Set([
    ...[
        'connection',
        'keep-alive',
        'proxy-authenticate',
        'proxy-authorization',
        'proxy-connection',
        'te',
        'trailer',
    ],
    ...[
        'transfer-encoding',
        'upgrade',
        'expect',
        'host',
        'content-length',
        'content-type',
        'accept-encoding',
    ],
]);
/**
 * With these headers, some servers replace the method of a request (Rack, Express, ASP.NET, OData)
 * or its path (IIS, Symfony): reading the list could delete a monitor. `-` also stands for `_`.
 */
const overridingHeader = /^(-method|(x-)?http-method(-override)?|(x-)?method-override|x-(original|rewrite)-url)$/;
const nested = 'is nested, and a form is not; use top-level fields with scalars and lists of scalars';
const notEmpty = 'must not be an empty list';
const isEmptyList = (value) => Array.isArray(value) && value.length === 0;
const limits = ['minimum', 'maximum', 'enum', 'maxLength'];
/**
 * Of a pointer to a field that a config has under `extra`. What is required must not be around a
 * mapped field, either.
 */
function checkExtraPointer(pointer, file, isRequired) {
    const given = (0,json/* toText */.fE)(pointer);
    const mapped = fields/* fieldNames */.pi.flatMap((name) => [pointerOf(file, name) ?? [], pointerOf(file, name, 'read') ?? []].flat());
    const named = fields/* fieldNames */.pi.filter((name) => !fields/* fieldTable */.Ng[name].isOptIn || (0,json/* getAt */.sM)(file, ['fields', name]));
    const isField = [...named.map((name) => `/${name}`), ...mapped].some((place) => {
        return (0,json/* isAtOrBelow */.a5)(given, place) || (isRequired && (0,json/* isAtOrBelow */.a5)(place, given));
    });
    // A creation that requires what "list.id" names leaves the identifier to the client.
    const isChosen = isRequired && (0,json/* getAt */.sM)(file, ['list', 'id']) !== undefined;
    const isId = (0,json/* toText */.fE)((0,json/* getAt */.sM)(file, ['list', 'item']) ?? '') + given === identifierPlace(file);
    const field = 'names a field that a config has by name; remove it, because a field under "extra" is meant';
    const id = 'names the identifier of a monitor, which the service assigns; remove it';
    const nestedId = 'names an identifier inside an object, which an update could change; ' +
        'only a top-level field can be one';
    return [
        [isField, 'misplaced-key', field],
        [isId && !isChosen, 'misplaced-key', id],
        // An update could not leave it out without the rest of its object.
        [isId && (0,json/* parsePointer */.vp)(given).length > 1, 'unusable-field', nestedId],
    ];
}
const checkFlat = (value, _, file) => [
    [isForm(file) && !(0,encode/* isFlat */.KF)(value), 'nested-in-form', nested],
];
function checkPath(value, [operation], file) {
    // A list of a lookup may have any key, also this one.
    if (typeof value !== 'string')
        return [];
    const path = value;
    const address = `https://host${path.replace(/\{\w+\}/g, 'x')}`;
    const isChanged = URL.parse(address)?.href !== address || address.includes('#');
    const known = { create: ['{type}'], update: ['{id}', '{type}'], delete: ['{id}', '{type}'] }[String(operation)] ?? [];
    // Up to the last brace, because each one without an end would be searched to the end of the
    // text.
    const placeholders = path.slice(0, path.lastIndexOf('}') + 1).match(/\{[^}]*\}/g) ?? [];
    const isUnknown = placeholders.some((placeholder) => !known.includes(placeholder));
    const changed = 'must be a path that a URL keeps unchanged: ' +
        'percent-encoded, without dot segments, backslashes and fragment';
    const unknown = 'has an unknown placeholder; ' +
        '"update" and "delete" can have {id} and {type}, "create" can have {type}';
    const hasNoType = path.includes('{type}') && (0,json/* getAt */.sM)(file, ['fields', 'type']) === null;
    return [
        [isChanged, 'invalid-url-path', changed],
        [isUnknown, 'unknown-placeholder', unknown],
        [hasNoType, 'unusable-field', 'has {type}, but "fields.type" is null; remove one of the two'],
    ];
}
function checkPage(page) {
    const methods = ['next', 'cursor', 'number', 'offset'].filter((name) => (0,json/* isObject */.Gv)(page) && name in page);
    const message = 'must have exactly one of "next", "cursor", "number" and "offset"';
    return [[(0,json/* isObject */.Gv)(page) && methods.length !== 1, 'conflicting-keys', message]];
}
/**
 * The rules that the schema cannot express, for each place of a profile, where it exists; `*`
 * stands for each key.
 */
const rules = {
    'headers/*': (value, [, name = ''], file) => {
        const header = name.toLowerCase();
        const names = Object.keys((0,json/* getAt */.sM)(file, ['headers']) ?? {});
        const isForbidden = forbiddenHeaders.has(header) || overridingHeader.test(header.replaceAll('_', '-'));
        const isRepeated = names.findIndex((other) => other.toLowerCase() === header) < names.indexOf(name);
        const isText = /^[\t\x20-\x7e\xa0-\xff]*$/.test((0,json/* toText */.fE)(value));
        const hasUnknown = /\{(?!token\})\w+\}/.test((0,json/* toText */.fE)(value));
        const invalidName = 'must be the name of a header: letters, digits and hyphens';
        return [
            [!/^[\w!#$%&'*+.^`|~-]+$/.test(name), 'invalid-header', invalidName, 'key'],
            [
                isForbidden,
                'forbidden-header',
                'cannot be set, because it can change the request that is sent; remove it',
                'key',
            ],
            [
                isRepeated,
                'duplicate-key',
                'is already set, in upper or lower case; keep one of the two',
                'key',
            ],
            [!isText, 'invalid-header', 'must be one line of printable characters (Latin-1)'],
            [hasUnknown, 'unknown-placeholder', 'has an unknown placeholder; a header can have {token}'],
        ];
    },
    '*/path': checkPath,
    'lookups/*/path': checkPath,
    'lookups/*/page': checkPage,
    'extra/*': (_, [, pointer = ''], file) => {
        const isPointer = /^(\/([^/~]|~[01])*)+$/.test(pointer);
        const message = 'must be a JSON Pointer, like "/contacts/*"';
        if (!isPointer)
            return [[true, 'invalid-pointer', message, 'key']];
        return checkExtraPointer(pointer, file, false).map(([isWrong, code, why]) => {
            return [isWrong, code, why, 'key'];
        });
    },
    'extra/*/lookup': (key, _, file) => {
        const known = Object.keys((0,json/* getAt */.sM)(file, ['lookups']) ?? {});
        const message = `must be one of the keys under "lookups"${(0,model_text/* didYouMean */.au)((0,json/* toText */.fE)(key), known)}`;
        return [[!known.includes((0,json/* toText */.fE)(key)), 'wrong-value', message]];
    },
    'update/path': (path, _, file) => {
        const isMissing = !(0,json/* toText */.fE)(path).includes('{id}') && !keepsId(file);
        return [
            [
                isMissing,
                'missing-id',
                'must name the monitor: put {id} into the path, or its identifier under "keep"',
            ],
        ];
    },
    'delete/path': (path, _, file) => {
        const isMissing = !hasText([path, (0,json/* getAt */.sM)(file, ['delete', 'body']) ?? null], '{id}');
        return [
            [isMissing, 'missing-id', 'must name the monitor: put {id} into the path or into "body"'],
        ];
    },
    'list/readOnly/*': (pointer, _, file) => {
        const isId = 'names the identifier of a monitor, which is never exported; remove it';
        return [[pointer === identifierPlace(file), 'misplaced-key', isId]];
    },
    'list/export/*': (pointer, _, file) => {
        const [readOnly, item = ''] = ['readOnly', 'item'].map((key) => (0,json/* getAt */.sM)(file, ['list', key]));
        const isReadOnly = Array.isArray(readOnly) && readOnly.includes((0,json/* toText */.fE)(item) + (0,json/* toText */.fE)(pointer));
        const both = 'is also under "readOnly", which is never exported; remove one of the two';
        return [...checkExtraPointer(pointer, file, false), [isReadOnly, 'conflicting-keys', both]];
    },
    'list/foreign/values': (values) => [[isEmptyList(values), 'wrong-value', notEmpty]],
    'list/page': checkPage,
    'fields/*': (mapping, [, name = ''], file) => {
        const place = pointerOf(file, name);
        const others = fields/* fieldNames */.pi
            .filter((other) => other !== name)
            .flatMap((other) => pointerOf(file, other) ?? []);
        const isDouble = (0,json/* isObject */.Gv)(mapping) && 'at' in mapping === ('read' in mapping || 'write' in mapping);
        const isInside = place !== undefined && others.some((other) => `${place}/`.startsWith(`${other}/`));
        const inside = 'is written to a place that another field is written to, too; ' +
            'give each field a place of its own';
        return [
            [isDouble, 'conflicting-keys', 'must have either "at", or "read" or "write" or both'],
            [isInside, 'overlapping-fields', inside],
            [isForm(file) && hasText(place?.slice(1), '/'), 'nested-in-form', nested],
        ];
    },
    'fields/name': (mapping) => {
        const isOneWay = (0,json/* isObject */.Gv)(mapping) && !('at' in mapping) && !('read' in mapping && 'write' in mapping);
        const compared = 'must be readable and writable, because monitors are compared by it; ' +
            'use "at", or "read" and "write"';
        return [[isOneWay, 'unusable-field', compared]];
    },
    'fields/*/values/*': (_, [, name, , key = '']) => {
        if (!(0,fields/* isFieldName */.ac)(name))
            return [];
        const { expected, parse, sample } = (0,fields/* kindOf */.I)(name);
        const message = `must be ${expected}; each key is a value of the config, as in ${sample}`;
        return [[parse(key) === undefined, 'wrong-value', message, 'key']];
    },
    'fields/*/*': (value, [, name, key = ''], file) => {
        if (!(0,fields/* isFieldName */.ac)(name) || !limits.includes(key))
            return [];
        const fits = (0,fields/* kindOf */.I)(name).limits.includes(key);
        const maximum = (0,json/* getAt */.sM)(file, ['fields', name, 'maximum']);
        const isAbove = typeof value === 'number' && typeof maximum === 'number' && value > maximum;
        return [
            [!fits, 'misplaced-key', `is no limit for "${name}"; remove it`, 'key'],
            [key === 'minimum' && isAbove, 'conflicting-keys', 'must not be greater than "maximum"'],
            [isEmptyList(value), 'wrong-value', notEmpty],
        ];
    },
    'fields/*/enum/*': (value, [, name]) => {
        if (!(0,fields/* isFieldName */.ac)(name))
            return [];
        const { expected, parse } = (0,fields/* kindOf */.I)(name);
        const isWrong = parse(String(value)) !== value;
        return [[isWrong, 'wrong-type', `must be ${expected}, as a config has it under "${name}"`]];
    },
    'required/*': (value, [, type = ''], file) => {
        if (typeof value === 'string')
            return checkExtraPointer(value, file, true);
        const accepted = (0,json/* getAt */.sM)(file, ['fields', 'type', 'enum']);
        const isKnown = !Array.isArray(accepted) || accepted.some((one) => (0,fields/* isSameValue */.am)('type', one, type));
        const hasNoType = Array.isArray(value) && (0,json/* getAt */.sM)(file, ['fields', 'type']) === null;
        return [
            [
                hasNoType,
                'unusable-field',
                'is for one type, but "fields.type" is null; write a list for all monitors',
                'key',
            ],
            [!isKnown, 'wrong-value', 'must be one of the types under "fields.type.enum"', 'key'],
        ];
    },
    'required/*/*': (pointer, _, file) => checkExtraPointer(pointer, file, true),
    constants: (constants, _, file) => {
        const message = 'sets what "list.id" names; ' +
            'remove it, because the service assigns the identifier of a monitor';
        return [[hasIdentifier(constants, file), 'misplaced-key', message]];
    },
    'constants/*': checkFlat,
    'delete/body/*': checkFlat,
};
const noAddress = 'only a built-in profile has an address; remove this line and set "base-url" in the workflow';
function findRuleMistakes(file, isBuiltIn) {
    const all = {
        ...rules,
        baseUrl: () => [[!isBuiltIn, 'base-url-in-file', noAddress, 'key']],
    };
    return Object.entries(all).flatMap(([where, check]) => listPlaces(file, where.split('/')).flatMap((path) => {
        const value = (0,json/* getAt */.sM)(file, path) ?? null;
        const broken = check(value, path, file).filter(([isWrong]) => isWrong);
        return broken.map(([, code, message, at]) => {
            if (at !== undefined)
                return { code, path, message, at };
            return { code, path, message, found: (0,json/* isObject */.Gv)(value) ? undefined : (0,mistake/* describeValue */.bp)(value) };
        });
    }));
}
function listPlaces(value, [step, ...rest]) {
    if (value === undefined)
        return [];
    if (step === undefined)
        return [[]];
    if (typeof value !== 'object' || value === null)
        return [];
    const keys = step === '*' ? Object.keys(value) : [step];
    return keys.flatMap((key) => listPlaces((0,json/* getAt */.sM)(value, [key]), rest).map((path) => [key, ...path]));
}
/**
 * Whether a text contains another one, or any text inside a value; keys are not replaced and do not
 * count.
 */
function hasText(value, text) {
    if (typeof value === 'string')
        return value.includes(text);
    return Object.values(value ?? {}).some((inner) => hasText(inner, text));
}
/**
 * Whether an update copies the identifier: without one, it might create a monitor. What it keeps is
 * inside `list.item`.
 */
function keepsId(file) {
    const keep = (0,json/* getAt */.sM)(file, ['update', 'keep']);
    const [id, item = ''] = ['id', 'item'].map((key) => (0,json/* getAt */.sM)(file, ['list', key]));
    const ids = typeof id === 'string' ? [id] : monitor/* identifierKeys */.mV.map((key) => `/${key}`);
    return (Array.isArray(keep) && keep.some((pointer) => ids.includes((0,json/* toText */.fE)(item) + (0,json/* toText */.fE)(pointer))));
}
/**
 * Whether constants have a value where the list has the identifier, unless a config declares that
 * by name.
 */
function hasIdentifier(constants, file) {
    const [id, item = ''] = ['id', 'item'].map((key) => (0,json/* getAt */.sM)(file, ['list', key]));
    if (typeof id !== 'string' || !id.startsWith(`${(0,json/* toText */.fE)(item)}/`))
        return false;
    const place = id.slice((0,json/* toText */.fE)(item).length);
    const isField = fields/* fieldNames */.pi.some((name) => pointerOf(file, name) === place);
    return !isField && (0,json/* getAt */.sM)(constants, (0,json/* parsePointer */.vp)(place)) !== undefined;
}
function isForm(file) {
    return (0,json/* getAt */.sM)(file, ['body']) === 'form';
}
/** From an item; where it is not declared, the place that is tried first. */
function identifierPlace(file) {
    return (0,json/* getAt */.sM)(file, ['list', 'id']) ?? `/${monitor/* identifierKeys */.mV[0]}`;
}
function pointerOf(file, name, way = 'write') {
    const mapping = (0,json/* getAt */.sM)(file, ['fields', name]);
    if (mapping === undefined)
        return (0,fields/* isFieldName */.ac)(name) && fields/* fieldTable */.Ng[name].isOptIn ? undefined : `/${name}`;
    const pointer = (0,json/* isObject */.Gv)(mapping) ? (mapping['at'] ?? mapping[way]) : mapping;
    return typeof pointer === 'string' ? pointer : undefined;
}

;// CONCATENATED MODULE: ./build/src/core/profile/service-validator.js
const validateService = validate21;const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/service.schema.json","title":"Service profile","description":"Where the REST API of a monitoring service has its monitors and their fields, as Monitor Sync reads it.","examples":[{"service":"Monitoring Service REST API","list":{"path":"/api/v1/monitors"},"create":{"path":"/api/v1/monitors"}}],"type":"object","required":["service","list","create"],"additionalProperties":false,"properties":{"service":{"title":"name of the service","description":"For people: reports and messages show it.","examples":["Better Stack Uptime"],"type":"string","pattern":"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"},"token":{"title":"line of text","description":"For people: which token `api-token` is, where to get it, and which rights it needs.","examples":["API key with the right to write, from Settings > API keys"],"type":"string","pattern":"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"},"docs":{"title":"web address","description":"The vendor's public documentation of this API.","examples":["https://betterstack.com/docs/uptime/api/"],"type":"string","pattern":"^https?://[^\\s]+$"},"evidence":{"title":"Evidence","description":"What the profile rests on: the vendor's documentation, the source of the server or of an official client, or a run against a real server.","examples":["documentation"],"type":"string","enum":["documentation","source","tried"]},"baseUrl":{"title":"web address without a slash at its end","description":"Default of base-url. Only built-in profiles may set it.","examples":["https://uptime.betterstack.com"],"type":"string","pattern":"^https://[^\\s/?#@]+$"},"headers":{"title":"Headers","description":"Headers of every request, in place of the default. `{token}` stands for the API token, `${NAME}` for a variable or a secret.","examples":[{"Authorization":"Bearer {token}"}],"type":"object","additionalProperties":{"type":"string"}},"body":{"title":"Format of bodies","description":"`json` is the default; `form` is application/x-www-form-urlencoded with arrays as `name[]`, not multipart/form-data.","examples":["json"],"type":"string","enum":["json","form"]},"list":{"$ref":"#/$defs/list"},"create":{"$ref":"#/$defs/create"},"update":{"$ref":"#/$defs/update"},"delete":{"$ref":"#/$defs/delete"},"lag":{"title":"Lag","description":"Seconds for which a list may not show yet what was written. Default 1.","examples":[1],"type":"number","minimum":0,"maximum":3600},"fields":{"$ref":"#/$defs/fields"},"required":{"title":"Required fields","description":"From the body of a creation to fields that the service requires and a config has under `extra`: a list for all monitors, or one for each type. A config without one of them is refused, unless `constants` has it; export declares them. The place of `list.id` means that each monitor declares its own identifier, which then cannot change. Example: `{ keyword: [/keywordType, /keywordValue] }`.","examples":[["/probes"],{"keyword":["/keywordType","/keywordValue"],"port":["/port"]}],"type":["array","object"],"items":{"$ref":"#/$defs/fieldPointer"},"additionalProperties":{"type":"array","items":{"$ref":"#/$defs/fieldPointer"}}},"lookups":{"title":"Lookups","description":"Lists of other objects of the service, such as contacts, by names of your own. A config may have the name of an object where `extra` of the profile names the list. Only read, and only if a config has such a text.","examples":[{"contacts":{"path":"/v3/user/alert-contacts","name":"/friendlyName"}}],"type":"object","additionalProperties":{"$ref":"#/$defs/lookup"}},"extra":{"title":"Fields under extra","description":"What is known of single fields that a config has under `extra`, by their JSON Pointers; `*` stands for every element of a list.","examples":[{"/contacts/*":{"lookup":"contacts"}}],"type":"object","additionalProperties":{"$ref":"#/$defs/extraField"}},"constants":{"title":"Constants","description":"Fields that every creation sends. An update with `whole` sends what the list shows at their places, and a constant only where it shows nothing. Fields under `extra` and mapped fields replace them (RFC 7396). They cannot set the identifier.","examples":[{"enabled":true}],"type":"object","additionalProperties":true}},"$defs":{"list":{"title":"List","description":"How all monitors are listed, always by GET.","examples":[{"path":"/api/v2/monitors?per_page=250","items":"/data","item":"/attributes"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url, with its query. `${NAME}` in it is percent-encoded."},"items":{"$ref":"#/$defs/pointer","description":"From the response to the array of monitors. Default: detected."},"item":{"$ref":"#/$defs/pointer","description":"From an item to the object with its fields. Default: the item."},"id":{"$ref":"#/$defs/fieldPointer","description":"From an item to its identifier. Default: detected."},"foreign":{"$ref":"#/$defs/foreign"},"readOnly":{"title":"Read-only fields","description":"From an item to fields that are state or secret: they are never exported. A place that `fields` reads is exported all the same.","examples":[["/last_checked_at"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"export":{"title":"Exported fields","description":"From the object with the fields of an item to fields that an export always writes under `extra`, because a creation needs or keeps them. Null, an empty value and what looks like a secret are left out. Example: `[/port]`.","examples":[["/port"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"page":{"$ref":"#/$defs/page"}}},"foreign":{"title":"JSON Pointer","description":"From an item. A monitor with a value other than null or false there is left alone, because another tool owns it or an update would harm it: it is never updated or deleted. With `values`, only one of these means it, alone or in a list. Examples: `/owner`, if your own monitors have none; `{ at: /managedBy, values: [CLI, TERRAFORM] }`.","examples":["/owner",{"at":"/managedBy","values":["CLI","TERRAFORM"]}],"type":["string","object"],"pattern":"^(/([^/~]|~[01])*)+$","required":["at","values"],"additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer","description":"The place of the owner, from an item."},"values":{"title":"Values","description":"Those of other tools, in the service's words.","examples":[["CLI","TERRAFORM"]],"type":"array","items":{"type":["string","number","boolean"]}}}},"page":{"title":"paging method, none or link","description":"How further pages are requested: `none`, `link` (header with rel=\"next\"), or one of next, cursor, number and offset. Default: detected.","examples":["none",{"number":"page","from":1}],"type":["string","object"],"pattern":"^(none|link)$","additionalProperties":false,"dependentRequired":{"cursor":["parameter"],"parameter":["cursor"],"from":["number"]},"properties":{"next":{"$ref":"#/$defs/fieldPointer","description":"From the response to the URL of the next page."},"cursor":{"$ref":"#/$defs/fieldPointer","description":"From the response to the cursor of the next page."},"parameter":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the cursor."},"number":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of a page."},"from":{"title":"First page","description":"The number of the first page. Default 1.","examples":[1],"type":"integer","minimum":0},"offset":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of monitors before a page."},"total":{"$ref":"#/$defs/fieldPointer","description":"From the response to the number of all monitors, not of those on the page."},"more":{"$ref":"#/$defs/fieldPointer","description":"From the response to a value that is false on the last page."}}},"create":{"title":"Creation","description":"How one monitor is created.","examples":[{"path":"/api/v1/monitors"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default POST.","examples":["POST"],"type":"string","enum":["POST","PUT"]},"item":{"$ref":"#/$defs/pointer","description":"From the response to the created monitor. Default: detected."},"doubtful":{"$ref":"#/$defs/statuses","description":"Statuses of refusals after which the monitor may exist, such as `[404]`."}}},"update":{"title":"Update","description":"How one monitor is updated. Without it, the service never gets an update.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{id}`, `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default PATCH.","examples":["PATCH"],"type":"string","enum":["PATCH","PUT","POST"]},"whole":{"title":"Complete replacement","description":"The request replaces the monitor, so that it carries `extra`, every mapped field and the places of `constants` as they are listed, and not only what differs. If a PUT keeps what is not sent, set it to `false`, so that `validate` gives no hint.","examples":[true],"type":"boolean"},"keep":{"title":"Kept fields","description":"From the object with the fields of an item. An update copies these values from the list, because the service would reset them. They are sent exactly as they were received, even values that the service hides, and never as in `constants`. A place that no listed monitor shows is a warning, or refuses the update if it would clear the field. Example: `[/description]`, if leaving it out clears it.","examples":[["/description"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}}}},"delete":{"title":"Deletion","description":"How one monitor is deleted. Without it, the service never gets a deletion.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{id}`, `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default DELETE.","examples":["DELETE"],"type":"string","enum":["DELETE","POST"]},"body":{"title":"Body","description":"What a deletion sends. `{id}` in its texts stands for the identifier.","examples":[{"public_ids":["{id}"]}],"type":"object","additionalProperties":true},"gone":{"$ref":"#/$defs/statuses","description":"Statuses other than 404 and 410 that mean that the monitor is already deleted."}}},"fields":{"title":"Fields","description":"Where the service has the fields of a monitor. Default: a field X is at /X.","examples":[{"name":"/pronounceable_name","target":"/url","assertions":null}],"type":"object","additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/field","type":["string","object"]},"type":{"$ref":"#/$defs/field"},"target":{"$ref":"#/$defs/field"},"intervalSeconds":{"$ref":"#/$defs/field"},"assertions":{"$ref":"#/$defs/field"}}},"field":{"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/config/url"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer","description":"For reading and writing."},"read":{"$ref":"#/$defs/fieldPointer","description":"In the list, from the object with the fields of an item."},"write":{"$ref":"#/$defs/fieldPointer","description":"In the body of a creation or an update."},"unit":{"title":"Unit","description":"The unit of the service's number. Default seconds.","examples":["minutes"],"type":"string","enum":["milliseconds","seconds","minutes","hours"]},"values":{"$ref":"#/$defs/values"},"minimum":{"title":"Minimum","description":"The smallest `intervalSeconds` that the service accepts, in seconds, whatever its unit. Example: `30`.","examples":[30],"type":"integer","minimum":1},"maximum":{"title":"Maximum","description":"The greatest `intervalSeconds` that the service accepts, in seconds. Example: `86400`.","examples":[86400],"type":"integer","minimum":1},"enum":{"title":"Accepted values","description":"All values that the service accepts, in the words of a config; a type in upper or lower case. Example: `[http, ping]` for `type`.","examples":[["http","ping"],[60,300,3600]],"type":"array","items":{"type":["string","number"]}},"maxLength":{"title":"Maximum length","description":"The characters (Unicode code points) that the service accepts in `name`, `type` or `target`. Example: `255`.","examples":[255],"type":"integer","minimum":1}}},"lookup":{"title":"Lookup","description":"A list of objects, read as the list of monitors is. Its pages are detected where they are not declared.","examples":[{"path":"/v3/user/alert-contacts","name":"/friendlyName"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url, with its query. `${NAME}` in it is percent-encoded."},"items":{"$ref":"#/$defs/pointer","description":"From the response to the array of objects. Default: detected."},"item":{"$ref":"#/$defs/pointer","description":"From an item to the object with its fields. Default: the item."},"id":{"$ref":"#/$defs/fieldPointer","description":"From an item to its identifier. Default: detected."},"name":{"title":"JSON Pointer","description":"From the object with the fields of an item to its name; of several pointers, the first that is not empty. Default: `/name`.","examples":["/friendlyName",["/friendlyName","/value"]],"type":["string","array"],"pattern":"^(/([^/~]|~[01])*)+$","items":{"$ref":"#/$defs/fieldPointer"}},"page":{"$ref":"#/$defs/page"}}},"extraField":{"title":"Field under extra","description":"What is known of one field, in addition to its name.","examples":[{"lookup":"contacts"}],"type":"object","additionalProperties":false,"properties":{"lookup":{"title":"Lookup","description":"The key of the list under `lookups` whose objects the field refers to by their identifiers. A config may have their names instead.","examples":["contacts"],"type":"string"},"separator":{"title":"text between values","description":"What is between several values in one text. Their order has no meaning.","examples":[","],"type":"string","pattern":"^[\\s\\S]+$"}}},"values":{"title":"Values","description":"From the config's value to the service's: `{ http: HTTP }`. Other values are converted by `unit`, or pass through; they are refused as a `type` if a path has `{type}`, and as an interval if all values are texts and there is no `unit`; `enum` replaces this rule. Give each value of the service once: with `{ http: WEB, https: WEB }`, a listed `WEB` is always read as `http`.","examples":[{"http":"status"}],"type":"object","additionalProperties":{"type":["string","number","boolean"]}},"statuses":{"title":"Statuses","description":"HTTP statuses.","examples":[[403]],"type":"array","items":{"type":"integer","minimum":400,"maximum":499}},"path":{"title":"path that starts with exactly one slash","description":"Below base-url, on its origin.","examples":["/api/v1/monitors"],"type":"string","pattern":"^/([^/\\\\]|$)"},"pointer":{"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901); empty for the complete value.","examples":["/data/monitors"],"type":"string","pattern":"^(/([^/~]|~[01])*)*$"},"fieldPointer":{"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901) to a value inside.","examples":["/id"],"type":"string","pattern":"^(/([^/~]|~[01])*)+$"},"parameter":{"title":"name of a query parameter","description":"A parameter in the query of a request.","examples":["page"],"type":"string","pattern":"^[^\\s&=#?]+$"}}};const schema37 = {"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901) to a value inside.","examples":["/id"],"type":"string","pattern":"^(/([^/~]|~[01])*)+$"};const schema74 = {"title":"Field under extra","description":"What is known of one field, in addition to its name.","examples":[{"lookup":"contacts"}],"type":"object","additionalProperties":false,"properties":{"lookup":{"title":"Lookup","description":"The key of the list under `lookups` whose objects the field refers to by their identifiers. A config may have their names instead.","examples":["contacts"],"type":"string"},"separator":{"title":"text between values","description":"What is between several values in one text. Their order has no meaning.","examples":[","],"type":"string","pattern":"^[\\s\\S]+$"}}};const func0 = Object.prototype.hasOwnProperty;const pattern4 = new RegExp("^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$", "u");const pattern6 = new RegExp("^https?://[^\\s]+$", "u");const pattern7 = new RegExp("^https://[^\\s/?#@]+$", "u");const pattern11 = new RegExp("^(/([^/~]|~[01])*)+$", "u");const pattern41 = new RegExp("^[\\s\\S]+$", "u");const schema33 = {"title":"List","description":"How all monitors are listed, always by GET.","examples":[{"path":"/api/v2/monitors?per_page=250","items":"/data","item":"/attributes"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url, with its query. `${NAME}` in it is percent-encoded."},"items":{"$ref":"#/$defs/pointer","description":"From the response to the array of monitors. Default: detected."},"item":{"$ref":"#/$defs/pointer","description":"From an item to the object with its fields. Default: the item."},"id":{"$ref":"#/$defs/fieldPointer","description":"From an item to its identifier. Default: detected."},"foreign":{"$ref":"#/$defs/foreign"},"readOnly":{"title":"Read-only fields","description":"From an item to fields that are state or secret: they are never exported. A place that `fields` reads is exported all the same.","examples":[["/last_checked_at"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"export":{"title":"Exported fields","description":"From the object with the fields of an item to fields that an export always writes under `extra`, because a creation needs or keeps them. Null, an empty value and what looks like a secret are left out. Example: `[/port]`.","examples":[["/port"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"page":{"$ref":"#/$defs/page"}}};const schema34 = {"title":"path that starts with exactly one slash","description":"Below base-url, on its origin.","examples":["/api/v1/monitors"],"type":"string","pattern":"^/([^/\\\\]|$)"};const schema35 = {"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901); empty for the complete value.","examples":["/data/monitors"],"type":"string","pattern":"^(/([^/~]|~[01])*)*$"};const pattern8 = new RegExp("^/([^/\\\\]|$)", "u");const pattern9 = new RegExp("^(/([^/~]|~[01])*)*$", "u");const schema38 = {"title":"JSON Pointer","description":"From an item. A monitor with a value other than null or false there is left alone, because another tool owns it or an update would harm it: it is never updated or deleted. With `values`, only one of these means it, alone or in a list. Examples: `/owner`, if your own monitors have none; `{ at: /managedBy, values: [CLI, TERRAFORM] }`.","examples":["/owner",{"at":"/managedBy","values":["CLI","TERRAFORM"]}],"type":["string","object"],"pattern":"^(/([^/~]|~[01])*)+$","required":["at","values"],"additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer","description":"The place of the owner, from an item."},"values":{"title":"Values","description":"Those of other tools, in the service's words.","examples":[["CLI","TERRAFORM"]],"type":"array","items":{"type":["string","number","boolean"]}}}};function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate23.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema38.type},message:"must be string,object",schema:schema38.type,parentSchema:schema38,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(typeof data === "string"){if(!pattern11.test(data)){const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema38,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){if((data.at === undefined) || (!(func0.call(data, "at")))){const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema38.required,parentSchema:schema38,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if((data.values === undefined) || (!(func0.call(data, "values")))){const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'",schema:schema38.required,parentSchema:schema38,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}for(const key0 of Object.keys(data)){if(!((key0 === "at") || (key0 === "values"))){const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema38,data};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data0 = data.at;if(typeof data0 === "string"){if(!pattern11.test(data0)){const err5 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data0};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data0};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data1 = data.values;if(Array.isArray(data1)){const len0 = data1.length;for(let i0=0; i0<len0; i0++){let data2 = data1[i0];if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){const err7 = {instancePath:instancePath+"/values/" + i0,schemaPath:"#/properties/values/items/type",keyword:"type",params:{type: schema38.properties.values.items.type},message:"must be string,number,boolean",schema:schema38.properties.values.items.type,parentSchema:schema38.properties.values.items,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}}else {const err8 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema38.properties.values.type,parentSchema:schema38.properties.values,data:data1};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}validate23.errors = vErrors;return errors === 0;}validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema42 = {"title":"paging method, none or link","description":"How further pages are requested: `none`, `link` (header with rel=\"next\"), or one of next, cursor, number and offset. Default: detected.","examples":["none",{"number":"page","from":1}],"type":["string","object"],"pattern":"^(none|link)$","additionalProperties":false,"dependentRequired":{"cursor":["parameter"],"parameter":["cursor"],"from":["number"]},"properties":{"next":{"$ref":"#/$defs/fieldPointer","description":"From the response to the URL of the next page."},"cursor":{"$ref":"#/$defs/fieldPointer","description":"From the response to the cursor of the next page."},"parameter":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the cursor."},"number":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of a page."},"from":{"title":"First page","description":"The number of the first page. Default 1.","examples":[1],"type":"integer","minimum":0},"offset":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of monitors before a page."},"total":{"$ref":"#/$defs/fieldPointer","description":"From the response to the number of all monitors, not of those on the page."},"more":{"$ref":"#/$defs/fieldPointer","description":"From the response to a value that is false on the last page."}}};const schema45 = {"title":"name of a query parameter","description":"A parameter in the query of a request.","examples":["page"],"type":"string","pattern":"^[^\\s&=#?]+$"};const pattern16 = new RegExp("^(none|link)$", "u");const pattern19 = new RegExp("^[^\\s&=#?]+$", "u");function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate25.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema42.type},message:"must be string,object",schema:schema42.type,parentSchema:schema42,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(typeof data === "string"){if(!pattern16.test(data)){const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(none|link)$"},message:"must match pattern \""+"^(none|link)$"+"\"",schema:"^(none|link)$",parentSchema:schema42,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!((((((((key0 === "next") || (key0 === "cursor")) || (key0 === "parameter")) || (key0 === "number")) || (key0 === "from")) || (key0 === "offset")) || (key0 === "total")) || (key0 === "more"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema42,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.next !== undefined && func0.call(data, "next")){let data0 = data.next;if(typeof data0 === "string"){if(!pattern11.test(data0)){const err3 = {instancePath:instancePath+"/next",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/next",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.cursor !== undefined && func0.call(data, "cursor")){let data1 = data.cursor;if(typeof data1 === "string"){if(!pattern11.test(data1)){const err5 = {instancePath:instancePath+"/cursor",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/cursor",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.parameter !== undefined && func0.call(data, "parameter")){let data2 = data.parameter;if(typeof data2 === "string"){if(!pattern19.test(data2)){const err7 = {instancePath:instancePath+"/parameter",schemaPath:"#/$defs/parameter/pattern",keyword:"pattern",params:{pattern: "^[^\\s&=#?]+$"},message:"must match pattern \""+"^[^\\s&=#?]+$"+"\"",schema:"^[^\\s&=#?]+$",parentSchema:schema45,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/parameter",schemaPath:"#/$defs/parameter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.type,parentSchema:schema45,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.number !== undefined && func0.call(data, "number")){let data3 = data.number;if(typeof data3 === "string"){if(!pattern19.test(data3)){const err9 = {instancePath:instancePath+"/number",schemaPath:"#/$defs/parameter/pattern",keyword:"pattern",params:{pattern: "^[^\\s&=#?]+$"},message:"must match pattern \""+"^[^\\s&=#?]+$"+"\"",schema:"^[^\\s&=#?]+$",parentSchema:schema45,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}else {const err10 = {instancePath:instancePath+"/number",schemaPath:"#/$defs/parameter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.type,parentSchema:schema45,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data.from !== undefined && func0.call(data, "from")){let data4 = data.from;if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){const err11 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema42.properties.from.type,parentSchema:schema42.properties.from,data:data4};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}if((typeof data4 == "number") && (isFinite(data4))){if(data4 < 0 || isNaN(data4)){const err12 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema42.properties.from,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}}if(data.offset !== undefined && func0.call(data, "offset")){let data5 = data.offset;if(typeof data5 === "string"){if(!pattern19.test(data5)){const err13 = {instancePath:instancePath+"/offset",schemaPath:"#/$defs/parameter/pattern",keyword:"pattern",params:{pattern: "^[^\\s&=#?]+$"},message:"must match pattern \""+"^[^\\s&=#?]+$"+"\"",schema:"^[^\\s&=#?]+$",parentSchema:schema45,data:data5};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}else {const err14 = {instancePath:instancePath+"/offset",schemaPath:"#/$defs/parameter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.type,parentSchema:schema45,data:data5};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data.total !== undefined && func0.call(data, "total")){let data6 = data.total;if(typeof data6 === "string"){if(!pattern11.test(data6)){const err15 = {instancePath:instancePath+"/total",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}else {const err16 = {instancePath:instancePath+"/total",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.more !== undefined && func0.call(data, "more")){let data7 = data.more;if(typeof data7 === "string"){if(!pattern11.test(data7)){const err17 = {instancePath:instancePath+"/more",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data7};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/more",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data7};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}if(data.cursor !== undefined && func0.call(data, "cursor")){if((data.parameter === undefined) || (!(func0.call(data, "parameter")))){const err19 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "cursor",
    missingProperty: "parameter",
    depsCount: 1,
    deps: "parameter"},message:"must have property parameter when property cursor is present",schema:schema42.dependentRequired,parentSchema:schema42,data};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}if(data.parameter !== undefined && func0.call(data, "parameter")){if((data.cursor === undefined) || (!(func0.call(data, "cursor")))){const err20 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "parameter",
    missingProperty: "cursor",
    depsCount: 1,
    deps: "cursor"},message:"must have property cursor when property parameter is present",schema:schema42.dependentRequired,parentSchema:schema42,data};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}}if(data.from !== undefined && func0.call(data, "from")){if((data.number === undefined) || (!(func0.call(data, "number")))){const err21 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "from",
    missingProperty: "number",
    depsCount: 1,
    deps: "number"},message:"must have property number when property from is present",schema:schema42.dependentRequired,parentSchema:schema42,data};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}}}validate25.errors = vErrors;return errors === 0;}validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate22.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema33.required,parentSchema:schema33,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((((((key0 === "path") || (key0 === "items")) || (key0 === "item")) || (key0 === "id")) || (key0 === "foreign")) || (key0 === "readOnly")) || (key0 === "export")) || (key0 === "page"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema33,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern8.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.items !== undefined && func0.call(data, "items")){let data1 = data.items;if(typeof data1 === "string"){if(!pattern9.test(data1)){const err4 = {instancePath:instancePath+"/items",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema35,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/items",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.type,parentSchema:schema35,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.item !== undefined && func0.call(data, "item")){let data2 = data.item;if(typeof data2 === "string"){if(!pattern9.test(data2)){const err6 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema35,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.type,parentSchema:schema35,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.id !== undefined && func0.call(data, "id")){let data3 = data.id;if(typeof data3 === "string"){if(!pattern11.test(data3)){const err8 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}else {const err9 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.foreign !== undefined && func0.call(data, "foreign")){if(!(validate23(data.foreign, {instancePath:instancePath+"/foreign",parentData:data,parentDataProperty:"foreign",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);errors = vErrors.length;}}if(data.readOnly !== undefined && func0.call(data, "readOnly")){let data5 = data.readOnly;if(Array.isArray(data5)){const len0 = data5.length;for(let i0=0; i0<len0; i0++){let data6 = data5[i0];if(typeof data6 === "string"){if(!pattern11.test(data6)){const err10 = {instancePath:instancePath+"/readOnly/" + i0,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/readOnly/" + i0,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data6};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/readOnly",schemaPath:"#/properties/readOnly/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema33.properties.readOnly.type,parentSchema:schema33.properties.readOnly,data:data5};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.export !== undefined && func0.call(data, "export")){let data7 = data.export;if(Array.isArray(data7)){const len1 = data7.length;for(let i1=0; i1<len1; i1++){let data8 = data7[i1];if(typeof data8 === "string"){if(!pattern11.test(data8)){const err13 = {instancePath:instancePath+"/export/" + i1,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data8};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}else {const err14 = {instancePath:instancePath+"/export/" + i1,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data8};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}}else {const err15 = {instancePath:instancePath+"/export",schemaPath:"#/properties/export/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema33.properties.export.type,parentSchema:schema33.properties.export,data:data7};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.page !== undefined && func0.call(data, "page")){if(!(validate25(data.page, {instancePath:instancePath+"/page",parentData:data,parentDataProperty:"page",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);errors = vErrors.length;}}}else {const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema33.type,parentSchema:schema33,data};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}validate22.errors = vErrors;return errors === 0;}validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema50 = {"title":"Creation","description":"How one monitor is created.","examples":[{"path":"/api/v1/monitors"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default POST.","examples":["POST"],"type":"string","enum":["POST","PUT"]},"item":{"$ref":"#/$defs/pointer","description":"From the response to the created monitor. Default: detected."},"doubtful":{"$ref":"#/$defs/statuses","description":"Statuses of refusals after which the monitor may exist, such as `[404]`."}}};const schema53 = {"title":"Statuses","description":"HTTP statuses.","examples":[[403]],"type":"array","items":{"type":"integer","minimum":400,"maximum":499}};function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate28.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema50.required,parentSchema:schema50,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "path") || (key0 === "method")) || (key0 === "item")) || (key0 === "doubtful"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema50,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern8.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.method !== undefined && func0.call(data, "method")){let data1 = data.method;if(typeof data1 !== "string"){const err4 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema50.properties.method.type,parentSchema:schema50.properties.method,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}if(!((data1 === "POST") || (data1 === "PUT"))){const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema50.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema50.properties.method.enum,parentSchema:schema50.properties.method,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.item !== undefined && func0.call(data, "item")){let data2 = data.item;if(typeof data2 === "string"){if(!pattern9.test(data2)){const err6 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema35,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.type,parentSchema:schema35,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.doubtful !== undefined && func0.call(data, "doubtful")){let data3 = data.doubtful;if(Array.isArray(data3)){const len0 = data3.length;for(let i0=0; i0<len0; i0++){let data4 = data3[i0];if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){const err8 = {instancePath:instancePath+"/doubtful/" + i0,schemaPath:"#/$defs/statuses/items/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema53.items.type,parentSchema:schema53.items,data:data4};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}if((typeof data4 == "number") && (isFinite(data4))){if(data4 > 499 || isNaN(data4)){const err9 = {instancePath:instancePath+"/doubtful/" + i0,schemaPath:"#/$defs/statuses/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 499},message:"must be <= 499",schema:499,parentSchema:schema53.items,data:data4};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if(data4 < 400 || isNaN(data4)){const err10 = {instancePath:instancePath+"/doubtful/" + i0,schemaPath:"#/$defs/statuses/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400",schema:400,parentSchema:schema53.items,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}}else {const err11 = {instancePath:instancePath+"/doubtful",schemaPath:"#/$defs/statuses/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema53.type,parentSchema:schema53,data:data3};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema50.type,parentSchema:schema50,data};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}validate28.errors = vErrors;return errors === 0;}validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema54 = {"title":"Update","description":"How one monitor is updated. Without it, the service never gets an update.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{id}`, `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default PATCH.","examples":["PATCH"],"type":"string","enum":["PATCH","PUT","POST"]},"whole":{"title":"Complete replacement","description":"The request replaces the monitor, so that it carries `extra`, every mapped field and the places of `constants` as they are listed, and not only what differs. If a PUT keeps what is not sent, set it to `false`, so that `validate` gives no hint.","examples":[true],"type":"boolean"},"keep":{"title":"Kept fields","description":"From the object with the fields of an item. An update copies these values from the list, because the service would reset them. They are sent exactly as they were received, even values that the service hides, and never as in `constants`. A place that no listed monitor shows is a warning, or refuses the update if it would clear the field. Example: `[/description]`, if leaving it out clears it.","examples":[["/description"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}}}};function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate30.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema54.required,parentSchema:schema54,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "path") || (key0 === "method")) || (key0 === "whole")) || (key0 === "keep"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema54,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern8.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.method !== undefined && func0.call(data, "method")){let data1 = data.method;if(typeof data1 !== "string"){const err4 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema54.properties.method.type,parentSchema:schema54.properties.method,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}if(!(((data1 === "PATCH") || (data1 === "PUT")) || (data1 === "POST"))){const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema54.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema54.properties.method.enum,parentSchema:schema54.properties.method,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.whole !== undefined && func0.call(data, "whole")){let data2 = data.whole;if(typeof data2 !== "boolean"){const err6 = {instancePath:instancePath+"/whole",schemaPath:"#/properties/whole/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema54.properties.whole.type,parentSchema:schema54.properties.whole,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.keep !== undefined && func0.call(data, "keep")){let data3 = data.keep;if(Array.isArray(data3)){const len0 = data3.length;for(let i0=0; i0<len0; i0++){let data4 = data3[i0];if(typeof data4 === "string"){if(!pattern11.test(data4)){const err7 = {instancePath:instancePath+"/keep/" + i0,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data4};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/keep/" + i0,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data4};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}else {const err9 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema54.properties.keep.type,parentSchema:schema54.properties.keep,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema54.type,parentSchema:schema54,data};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}validate30.errors = vErrors;return errors === 0;}validate30.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema57 = {"title":"Deletion","description":"How one monitor is deleted. Without it, the service never gets a deletion.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. `{id}`, `{type}`, as it is written to the service, and `${NAME}` in it are percent-encoded."},"method":{"title":"Method","description":"Default DELETE.","examples":["DELETE"],"type":"string","enum":["DELETE","POST"]},"body":{"title":"Body","description":"What a deletion sends. `{id}` in its texts stands for the identifier.","examples":[{"public_ids":["{id}"]}],"type":"object","additionalProperties":true},"gone":{"$ref":"#/$defs/statuses","description":"Statuses other than 404 and 410 that mean that the monitor is already deleted."}}};function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate32.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema57.required,parentSchema:schema57,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "path") || (key0 === "method")) || (key0 === "body")) || (key0 === "gone"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema57,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern8.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.method !== undefined && func0.call(data, "method")){let data1 = data.method;if(typeof data1 !== "string"){const err4 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema57.properties.method.type,parentSchema:schema57.properties.method,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}if(!((data1 === "DELETE") || (data1 === "POST"))){const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema57.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema57.properties.method.enum,parentSchema:schema57.properties.method,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.body !== undefined && func0.call(data, "body")){let data2 = data.body;if(data2 && typeof data2 == "object" && !Array.isArray(data2)){}else {const err6 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema57.properties.body.type,parentSchema:schema57.properties.body,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.gone !== undefined && func0.call(data, "gone")){let data3 = data.gone;if(Array.isArray(data3)){const len0 = data3.length;for(let i0=0; i0<len0; i0++){let data4 = data3[i0];if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){const err7 = {instancePath:instancePath+"/gone/" + i0,schemaPath:"#/$defs/statuses/items/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema53.items.type,parentSchema:schema53.items,data:data4};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if((typeof data4 == "number") && (isFinite(data4))){if(data4 > 499 || isNaN(data4)){const err8 = {instancePath:instancePath+"/gone/" + i0,schemaPath:"#/$defs/statuses/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 499},message:"must be <= 499",schema:499,parentSchema:schema53.items,data:data4};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}if(data4 < 400 || isNaN(data4)){const err9 = {instancePath:instancePath+"/gone/" + i0,schemaPath:"#/$defs/statuses/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400",schema:400,parentSchema:schema53.items,data:data4};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}}else {const err10 = {instancePath:instancePath+"/gone",schemaPath:"#/$defs/statuses/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema53.type,parentSchema:schema53,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}else {const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema57.type,parentSchema:schema57,data};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}validate32.errors = vErrors;return errors === 0;}validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema60 = {"title":"Fields","description":"Where the service has the fields of a monitor. Default: a field X is at /X.","examples":[{"name":"/pronounceable_name","target":"/url","assertions":null}],"type":"object","additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/field","type":["string","object"]},"type":{"$ref":"#/$defs/field"},"target":{"$ref":"#/$defs/field"},"intervalSeconds":{"$ref":"#/$defs/field"},"assertions":{"$ref":"#/$defs/field"}}};const schema61 = {"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/config/url"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer","description":"For reading and writing."},"read":{"$ref":"#/$defs/fieldPointer","description":"In the list, from the object with the fields of an item."},"write":{"$ref":"#/$defs/fieldPointer","description":"In the body of a creation or an update."},"unit":{"title":"Unit","description":"The unit of the service's number. Default seconds.","examples":["minutes"],"type":"string","enum":["milliseconds","seconds","minutes","hours"]},"values":{"$ref":"#/$defs/values"},"minimum":{"title":"Minimum","description":"The smallest `intervalSeconds` that the service accepts, in seconds, whatever its unit. Example: `30`.","examples":[30],"type":"integer","minimum":1},"maximum":{"title":"Maximum","description":"The greatest `intervalSeconds` that the service accepts, in seconds. Example: `86400`.","examples":[86400],"type":"integer","minimum":1},"enum":{"title":"Accepted values","description":"All values that the service accepts, in the words of a config; a type in upper or lower case. Example: `[http, ping]` for `type`.","examples":[["http","ping"],[60,300,3600]],"type":"array","items":{"type":["string","number"]}},"maxLength":{"title":"Maximum length","description":"The characters (Unicode code points) that the service accepts in `name`, `type` or `target`. Example: `255`.","examples":[255],"type":"integer","minimum":1}}};const schema65 = {"title":"Values","description":"From the config's value to the service's: `{ http: HTTP }`. Other values are converted by `unit`, or pass through; they are refused as a `type` if a path has `{type}`, and as an interval if all values are texts and there is no `unit`; `enum` replaces this rule. Give each value of the service once: with `{ http: WEB, https: WEB }`, a listed `WEB` is always read as `http`.","examples":[{"http":"status"}],"type":"object","additionalProperties":{"type":["string","number","boolean"]}};function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate35.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(((typeof data !== "string") && (data !== null)) && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema61.type},message:"must be string,null,object",schema:schema61.type,parentSchema:schema61,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(typeof data === "string"){if(!pattern11.test(data)){const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema61,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(func0.call(schema61.properties, key0))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema61,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data0 = data.at;if(typeof data0 === "string"){if(!pattern11.test(data0)){const err3 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.read !== undefined && func0.call(data, "read")){let data1 = data.read;if(typeof data1 === "string"){if(!pattern11.test(data1)){const err5 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.write !== undefined && func0.call(data, "write")){let data2 = data.write;if(typeof data2 === "string"){if(!pattern11.test(data2)){const err7 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.unit !== undefined && func0.call(data, "unit")){let data3 = data.unit;if(typeof data3 !== "string"){const err9 = {instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema61.properties.unit.type,parentSchema:schema61.properties.unit,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if(!((((data3 === "milliseconds") || (data3 === "seconds")) || (data3 === "minutes")) || (data3 === "hours"))){const err10 = {instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/enum",keyword:"enum",params:{allowedValues: schema61.properties.unit.enum},message:"must be equal to one of the allowed values",schema:schema61.properties.unit.enum,parentSchema:schema61.properties.unit,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data4 = data.values;if(data4 && typeof data4 == "object" && !Array.isArray(data4)){for(const key1 of Object.keys(data4)){let data5 = data4[key1];if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){const err11 = {instancePath:instancePath+"/values/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/values/additionalProperties/type",keyword:"type",params:{type: schema65.additionalProperties.type},message:"must be string,number,boolean",schema:schema65.additionalProperties.type,parentSchema:schema65.additionalProperties,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/values",schemaPath:"#/$defs/values/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema65.type,parentSchema:schema65,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.minimum !== undefined && func0.call(data, "minimum")){let data6 = data.minimum;if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){const err13 = {instancePath:instancePath+"/minimum",schemaPath:"#/properties/minimum/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema61.properties.minimum.type,parentSchema:schema61.properties.minimum,data:data6};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}if((typeof data6 == "number") && (isFinite(data6))){if(data6 < 1 || isNaN(data6)){const err14 = {instancePath:instancePath+"/minimum",schemaPath:"#/properties/minimum/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema61.properties.minimum,data:data6};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}}if(data.maximum !== undefined && func0.call(data, "maximum")){let data7 = data.maximum;if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){const err15 = {instancePath:instancePath+"/maximum",schemaPath:"#/properties/maximum/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema61.properties.maximum.type,parentSchema:schema61.properties.maximum,data:data7};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}if((typeof data7 == "number") && (isFinite(data7))){if(data7 < 1 || isNaN(data7)){const err16 = {instancePath:instancePath+"/maximum",schemaPath:"#/properties/maximum/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema61.properties.maximum,data:data7};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}}if(data.enum !== undefined && func0.call(data, "enum")){let data8 = data.enum;if(Array.isArray(data8)){const len0 = data8.length;for(let i0=0; i0<len0; i0++){let data9 = data8[i0];if((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))){const err17 = {instancePath:instancePath+"/enum/" + i0,schemaPath:"#/properties/enum/items/type",keyword:"type",params:{type: schema61.properties.enum.items.type},message:"must be string,number",schema:schema61.properties.enum.items.type,parentSchema:schema61.properties.enum.items,data:data9};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}}else {const err18 = {instancePath:instancePath+"/enum",schemaPath:"#/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema61.properties.enum.type,parentSchema:schema61.properties.enum,data:data8};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}if(data.maxLength !== undefined && func0.call(data, "maxLength")){let data10 = data.maxLength;if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){const err19 = {instancePath:instancePath+"/maxLength",schemaPath:"#/properties/maxLength/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema61.properties.maxLength.type,parentSchema:schema61.properties.maxLength,data:data10};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}if((typeof data10 == "number") && (isFinite(data10))){if(data10 < 1 || isNaN(data10)){const err20 = {instancePath:instancePath+"/maxLength",schemaPath:"#/properties/maxLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema61.properties.maxLength,data:data10};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}}}}validate35.errors = vErrors;return errors === 0;}validate35.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate34.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions"))){const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema60,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if((typeof data0 !== "string") && (!(data0 && typeof data0 == "object" && !Array.isArray(data0)))){const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema60.properties.name.type},message:"must be string,object",schema:schema60.properties.name.type,parentSchema:schema60.properties.name,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if(!(validate35(data0, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);errors = vErrors.length;}}if(data.type !== undefined && func0.call(data, "type")){if(!(validate35(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);errors = vErrors.length;}}if(data.target !== undefined && func0.call(data, "target")){if(!(validate35(data.target, {instancePath:instancePath+"/target",parentData:data,parentDataProperty:"target",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);errors = vErrors.length;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){if(!(validate35(data.intervalSeconds, {instancePath:instancePath+"/intervalSeconds",parentData:data,parentDataProperty:"intervalSeconds",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);errors = vErrors.length;}}if(data.assertions !== undefined && func0.call(data, "assertions")){if(!(validate35(data.assertions, {instancePath:instancePath+"/assertions",parentData:data,parentDataProperty:"assertions",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);errors = vErrors.length;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema60.type,parentSchema:schema60,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate34.errors = vErrors;return errors === 0;}validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema68 = {"title":"Lookup","description":"A list of objects, read as the list of monitors is. Its pages are detected where they are not declared.","examples":[{"path":"/v3/user/alert-contacts","name":"/friendlyName"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url, with its query. `${NAME}` in it is percent-encoded."},"items":{"$ref":"#/$defs/pointer","description":"From the response to the array of objects. Default: detected."},"item":{"$ref":"#/$defs/pointer","description":"From an item to the object with its fields. Default: the item."},"id":{"$ref":"#/$defs/fieldPointer","description":"From an item to its identifier. Default: detected."},"name":{"title":"JSON Pointer","description":"From the object with the fields of an item to its name; of several pointers, the first that is not empty. Default: `/name`.","examples":["/friendlyName",["/friendlyName","/value"]],"type":["string","array"],"pattern":"^(/([^/~]|~[01])*)+$","items":{"$ref":"#/$defs/fieldPointer"}},"page":{"$ref":"#/$defs/page"}}};function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate42.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema68.required,parentSchema:schema68,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((((key0 === "path") || (key0 === "items")) || (key0 === "item")) || (key0 === "id")) || (key0 === "name")) || (key0 === "page"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema68,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern8.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.items !== undefined && func0.call(data, "items")){let data1 = data.items;if(typeof data1 === "string"){if(!pattern9.test(data1)){const err4 = {instancePath:instancePath+"/items",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema35,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/items",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.type,parentSchema:schema35,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.item !== undefined && func0.call(data, "item")){let data2 = data.item;if(typeof data2 === "string"){if(!pattern9.test(data2)){const err6 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema35,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.type,parentSchema:schema35,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.id !== undefined && func0.call(data, "id")){let data3 = data.id;if(typeof data3 === "string"){if(!pattern11.test(data3)){const err8 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}else {const err9 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data4 = data.name;if((typeof data4 !== "string") && (!(Array.isArray(data4)))){const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema68.properties.name.type},message:"must be string,array",schema:schema68.properties.name.type,parentSchema:schema68.properties.name,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}if(typeof data4 === "string"){if(!pattern11.test(data4)){const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema68.properties.name,data:data4};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(typeof data5 === "string"){if(!pattern11.test(data5)){const err12 = {instancePath:instancePath+"/name/" + i0,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data5};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}else {const err13 = {instancePath:instancePath+"/name/" + i0,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data5};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}}}if(data.page !== undefined && func0.call(data, "page")){if(!(validate25(data.page, {instancePath:instancePath+"/page",parentData:data,parentDataProperty:"page",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);errors = vErrors.length;}}}else {const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema68.type,parentSchema:schema68,data};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}validate42.errors = vErrors;return errors === 0;}validate42.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){/*# sourceURL="https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/service.schema.json" */;let vErrors = null;let errors = 0;const evaluated0 = validate21.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.service === undefined) || (!(func0.call(data, "service")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service"},message:"must have required property '"+"service"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.list === undefined) || (!(func0.call(data, "list")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "list"},message:"must have required property '"+"list"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if((data.create === undefined) || (!(func0.call(data, "create")))){const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "create"},message:"must have required property '"+"create"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}for(const key0 of Object.keys(data)){if(!(func0.call(schema32.properties, key0))){const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.service !== undefined && func0.call(data, "service")){let data0 = data.service;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err4 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/pattern",keyword:"pattern",params:{pattern: "^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"},message:"must match pattern \""+"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"+"\"",schema:"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$",parentSchema:schema32.properties.service,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.service.type,parentSchema:schema32.properties.service,data:data0};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.token !== undefined && func0.call(data, "token")){let data1 = data.token;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err6 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"},message:"must match pattern \""+"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"+"\"",schema:"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$",parentSchema:schema32.properties.token,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.token.type,parentSchema:schema32.properties.token,data:data1};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.docs !== undefined && func0.call(data, "docs")){let data2 = data.docs;if(typeof data2 === "string"){if(!pattern6.test(data2)){const err8 = {instancePath:instancePath+"/docs",schemaPath:"#/properties/docs/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s]+$"},message:"must match pattern \""+"^https?://[^\\s]+$"+"\"",schema:"^https?://[^\\s]+$",parentSchema:schema32.properties.docs,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}else {const err9 = {instancePath:instancePath+"/docs",schemaPath:"#/properties/docs/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.docs.type,parentSchema:schema32.properties.docs,data:data2};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.evidence !== undefined && func0.call(data, "evidence")){let data3 = data.evidence;if(typeof data3 !== "string"){const err10 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.evidence.type,parentSchema:schema32.properties.evidence,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}if(!(((data3 === "documentation") || (data3 === "source")) || (data3 === "tried"))){const err11 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/enum",keyword:"enum",params:{allowedValues: schema32.properties.evidence.enum},message:"must be equal to one of the allowed values",schema:schema32.properties.evidence.enum,parentSchema:schema32.properties.evidence,data:data3};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.baseUrl !== undefined && func0.call(data, "baseUrl")){let data4 = data.baseUrl;if(typeof data4 === "string"){if(!pattern7.test(data4)){const err12 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s/?#@]+$"},message:"must match pattern \""+"^https://[^\\s/?#@]+$"+"\"",schema:"^https://[^\\s/?#@]+$",parentSchema:schema32.properties.baseUrl,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}else {const err13 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.baseUrl.type,parentSchema:schema32.properties.baseUrl,data:data4};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}if(data.headers !== undefined && func0.call(data, "headers")){let data5 = data.headers;if(data5 && typeof data5 == "object" && !Array.isArray(data5)){for(const key1 of Object.keys(data5)){let data6 = data5[key1];if(typeof data6 !== "string"){const err14 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.headers.additionalProperties.type,parentSchema:schema32.properties.headers.additionalProperties,data:data6};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}}else {const err15 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.headers.type,parentSchema:schema32.properties.headers,data:data5};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.body !== undefined && func0.call(data, "body")){let data7 = data.body;if(typeof data7 !== "string"){const err16 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.body.type,parentSchema:schema32.properties.body,data:data7};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}if(!((data7 === "json") || (data7 === "form"))){const err17 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/enum",keyword:"enum",params:{allowedValues: schema32.properties.body.enum},message:"must be equal to one of the allowed values",schema:schema32.properties.body.enum,parentSchema:schema32.properties.body,data:data7};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}if(data.list !== undefined && func0.call(data, "list")){if(!(validate22(data.list, {instancePath:instancePath+"/list",parentData:data,parentDataProperty:"list",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}if(data.create !== undefined && func0.call(data, "create")){if(!(validate28(data.create, {instancePath:instancePath+"/create",parentData:data,parentDataProperty:"create",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);errors = vErrors.length;}}if(data.update !== undefined && func0.call(data, "update")){if(!(validate30(data.update, {instancePath:instancePath+"/update",parentData:data,parentDataProperty:"update",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);errors = vErrors.length;}}if(data.delete !== undefined && func0.call(data, "delete")){if(!(validate32(data.delete, {instancePath:instancePath+"/delete",parentData:data,parentDataProperty:"delete",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);errors = vErrors.length;}}if(data.lag !== undefined && func0.call(data, "lag")){let data12 = data.lag;if((typeof data12 == "number") && (isFinite(data12))){if(data12 > 3600 || isNaN(data12)){const err18 = {instancePath:instancePath+"/lag",schemaPath:"#/properties/lag/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600",schema:3600,parentSchema:schema32.properties.lag,data:data12};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}if(data12 < 0 || isNaN(data12)){const err19 = {instancePath:instancePath+"/lag",schemaPath:"#/properties/lag/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema32.properties.lag,data:data12};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}else {const err20 = {instancePath:instancePath+"/lag",schemaPath:"#/properties/lag/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema32.properties.lag.type,parentSchema:schema32.properties.lag,data:data12};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}}if(data.fields !== undefined && func0.call(data, "fields")){if(!(validate34(data.fields, {instancePath:instancePath+"/fields",parentData:data,parentDataProperty:"fields",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);errors = vErrors.length;}}if(data.required !== undefined && func0.call(data, "required")){let data14 = data.required;if(!data14 || typeof data14 != "object"){const err21 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: schema32.properties.required.type},message:"must be array,object",schema:schema32.properties.required.type,parentSchema:schema32.properties.required,data:data14};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}if(Array.isArray(data14)){const len0 = data14.length;for(let i0=0; i0<len0; i0++){let data15 = data14[i0];if(typeof data15 === "string"){if(!pattern11.test(data15)){const err22 = {instancePath:instancePath+"/required/" + i0,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data15};if(vErrors === null){vErrors = [err22];}else {vErrors.push(err22);}errors++;}}else {const err23 = {instancePath:instancePath+"/required/" + i0,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data15};if(vErrors === null){vErrors = [err23];}else {vErrors.push(err23);}errors++;}}}if(data14 && typeof data14 == "object" && !Array.isArray(data14)){for(const key2 of Object.keys(data14)){let data16 = data14[key2];if(Array.isArray(data16)){const len1 = data16.length;for(let i1=0; i1<len1; i1++){let data17 = data16[i1];if(typeof data17 === "string"){if(!pattern11.test(data17)){const err24 = {instancePath:instancePath+"/required/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema37,data:data17};if(vErrors === null){vErrors = [err24];}else {vErrors.push(err24);}errors++;}}else {const err25 = {instancePath:instancePath+"/required/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data17};if(vErrors === null){vErrors = [err25];}else {vErrors.push(err25);}errors++;}}}else {const err26 = {instancePath:instancePath+"/required/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/required/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.required.additionalProperties.type,parentSchema:schema32.properties.required.additionalProperties,data:data16};if(vErrors === null){vErrors = [err26];}else {vErrors.push(err26);}errors++;}}}}if(data.lookups !== undefined && func0.call(data, "lookups")){let data18 = data.lookups;if(data18 && typeof data18 == "object" && !Array.isArray(data18)){for(const key3 of Object.keys(data18)){if(!(validate42(data18[key3], {instancePath:instancePath+"/lookups/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data18,parentDataProperty:key3,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);errors = vErrors.length;}}}else {const err27 = {instancePath:instancePath+"/lookups",schemaPath:"#/properties/lookups/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.lookups.type,parentSchema:schema32.properties.lookups,data:data18};if(vErrors === null){vErrors = [err27];}else {vErrors.push(err27);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data20 = data.extra;if(data20 && typeof data20 == "object" && !Array.isArray(data20)){for(const key4 of Object.keys(data20)){let data21 = data20[key4];if(data21 && typeof data21 == "object" && !Array.isArray(data21)){for(const key5 of Object.keys(data21)){if(!((key5 === "lookup") || (key5 === "separator"))){const err28 = {instancePath:instancePath+"/extra/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/extraField/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties",schema:false,parentSchema:schema74,data:data21};if(vErrors === null){vErrors = [err28];}else {vErrors.push(err28);}errors++;}}if(data21.lookup !== undefined && func0.call(data21, "lookup")){let data22 = data21.lookup;if(typeof data22 !== "string"){const err29 = {instancePath:instancePath+"/extra/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/lookup",schemaPath:"#/$defs/extraField/properties/lookup/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema74.properties.lookup.type,parentSchema:schema74.properties.lookup,data:data22};if(vErrors === null){vErrors = [err29];}else {vErrors.push(err29);}errors++;}}if(data21.separator !== undefined && func0.call(data21, "separator")){let data23 = data21.separator;if(typeof data23 === "string"){if(!pattern41.test(data23)){const err30 = {instancePath:instancePath+"/extra/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/separator",schemaPath:"#/$defs/extraField/properties/separator/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\"",schema:"^[\\s\\S]+$",parentSchema:schema74.properties.separator,data:data23};if(vErrors === null){vErrors = [err30];}else {vErrors.push(err30);}errors++;}}else {const err31 = {instancePath:instancePath+"/extra/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/separator",schemaPath:"#/$defs/extraField/properties/separator/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema74.properties.separator.type,parentSchema:schema74.properties.separator,data:data23};if(vErrors === null){vErrors = [err31];}else {vErrors.push(err31);}errors++;}}}else {const err32 = {instancePath:instancePath+"/extra/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/extraField/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema74.type,parentSchema:schema74,data:data21};if(vErrors === null){vErrors = [err32];}else {vErrors.push(err32);}errors++;}}}else {const err33 = {instancePath:instancePath+"/extra",schemaPath:"#/properties/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.extra.type,parentSchema:schema32.properties.extra,data:data20};if(vErrors === null){vErrors = [err33];}else {vErrors.push(err33);}errors++;}}if(data.constants !== undefined && func0.call(data, "constants")){let data24 = data.constants;if(data24 && typeof data24 == "object" && !Array.isArray(data24)){}else {const err34 = {instancePath:instancePath+"/constants",schemaPath:"#/properties/constants/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.constants.type,parentSchema:schema32.properties.constants,data:data24};if(vErrors === null){vErrors = [err34];}else {vErrors.push(err34);}errors++;}}}else {const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};if(vErrors === null){vErrors = [err35];}else {vErrors.push(err35);}errors++;}validate21.errors = vErrors;return errors === 0;}validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
;// CONCATENATED MODULE: ./build/src/core/profile/parse-profile.js











/**
 * Parses a profile:
 *
 * 1. Read the YAML, with variables; in paths their values are percent-encoded.
 * 2. Check the schema and the rules beyond it, and that secrets stand in headers only.
 * 3. With a mistake anywhere, report all of them with their places, and no profile.
 *
 * Never throws: every mistake in the text is a problem. Only a built-in profile, which comes with
 * the program, may name an address.
 */
function parseProfile(text, variables, isBuiltIn) {
    const document = (0,parse_yaml/* parseYaml */.hN)(text, variables, 'describe a service');
    const { mistakes, sourceAt, values } = document;
    const namedVariables = (0,expand_variables/* findVariableNames */.QM)(text.text);
    if (values === null) {
        const problems = (0,parse_yaml/* listProblems */.vz)(document);
        return { profile: null, problems, usedVariables: [], namedVariables, digest: null };
    }
    const value = encodePaths(values.value, text, variables);
    const found = [...(0,mistake/* findErrors */.j1)(validateService, value), ...findRuleMistakes(value, isBuiltIn)];
    // A text with a variable that has no value is reported for that alone, and a secret may have
    // braces of its own.
    const known = found.filter(({ at, path }) => at !== undefined || !values.at(path)?.isUnknown);
    const isOwn = ({ code, path }) => code === 'unknown-placeholder' && values.at(path)?.isSecret;
    const wrong = [
        ...findSecrets(value, values, variables),
        ...known.filter((mistake) => !isOwn(mistake)),
    ];
    const problems = (0,parse_yaml/* listProblems */.vz)({ ...document, mistakes: [...mistakes, ...wrong] });
    const resolved = problems.length > 0 ? null : (0,profile_profile/* resolveProfile */.mC)(value);
    // `list.items`, and for an item of a list `update.keep.0`.
    const places = listInner(value).map(([path]) => {
        return [
            path.join('.'),
            `${text.file}:${sourceAt(values.offsetOf({ at: 'key', path })).line}`,
        ];
    });
    const profile = resolved === null || isBuiltIn ? resolved : { ...resolved, places: new Map(places) };
    return {
        profile,
        problems,
        usedVariables: [...values.usedVariables],
        namedVariables,
        digest: (0,digest/* digest */.b)(values.at([])?.shown ?? values.value),
    };
}
function listInner(value, above = []) {
    if (typeof value !== 'object' || value === null)
        return [];
    return Object.entries(value).flatMap(([key, inner]) => {
        const path = [...above, Array.isArray(value) ? Number(key) : key];
        return [[path, inner], ...listInner(inner, path)];
    });
}
/**
 * The value with percent-encoded variables in its paths. Secrets keep their names, because no path
 * may hold one.
 */
function encodePaths(value, text, variables) {
    const encoded = [...variables].map(([name, { isSecret, value }]) => {
        return [
            name,
            { isSecret, value: isSecret || value === null ? null : (0,encode/* percentEncode */.a)(value) },
        ];
    });
    const { values } = (0,parse_yaml/* parseYaml */.hN)(text, new Map(encoded));
    const lookups = (0,json/* getAt */.sM)(value, ['lookups']);
    const holders = [
        ...['list', 'create', 'update', 'delete'].map((operation) => [operation]),
        ...Object.keys((0,json/* isObject */.Gv)(lookups) ? lookups : {}).map((key) => ['lookups', key]),
    ];
    const paths = holders.map((holder) => [...holder, 'path']);
    return paths.reduce((result, path) => {
        if (!(0,json/* isObject */.Gv)(result) || (0,json/* getAt */.sM)(result, path) === undefined)
            return result;
        const found = (0,json/* getAt */.sM)(values?.value, path);
        return (0,json/* setAt */.ef)(result, path, found === undefined ? '' : found);
    }, value);
}
/**
 * Each text outside the headers that holds a secret, even one that this run did not get, or the
 * token.
 */
function findSecrets(value, values, variables) {
    const names = [...variables]
        .filter(([, { isSecret }]) => isSecret)
        .map(([name]) => `\${${name}}`);
    const message = 'must not hold a secret; secrets and {token} can stand in "headers" only';
    return listInner(value).flatMap(([path, text]) => {
        if (path[0] === 'headers' || (typeof text === 'object' && text !== null))
            return [];
        const isWrong = values.at(path)?.isSecret ||
            [...names, '{token}'].some((secret) => String(text).includes(secret));
        return isWrong ? [{ code: 'misplaced-secret', path, message }] : [];
    });
}
/**
 * Parses a profile without values for its variables, and lists their names.
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
/** What people compare of built-in profiles. @param name the value of `service` that names it. */
function summarizeProfile(name, text) {
    const { profile, variables } = parseSample(name, text, true);
    const { baseUrl, docs, evidence, service, token } = profile;
    const operations = ['create', 'update', 'delete'].filter((operation) => profile[operation] !== null);
    return { name, service, operations, evidence, docs, token, baseUrl, variables };
}
/**
 * A built-in profile as a file to adapt: for editors it names the schema, and it has no address,
 * which no file may set.
 */
function renderCopy(text) {
    const address = '# $& # only a built-in profile may set it; set "base-url" in the workflow';
    return (`# yaml-language-server: $schema=${profileSchemaAddress}\n` +
        `${text.replace(/^baseUrl: .*$/m, address)}`);
}

// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
// EXTERNAL MODULE: ./build/src/io/files/text-file.js
var text_file = __webpack_require__(9710);
;// CONCATENATED MODULE: ./build/src/io/files/service-profiles.js









/**
 * Reads the profile that the setting `service` names. Never throws for bad input: every mistake is
 * a problem.
 */
function readService({ service, variables, workspace }) {
    const none = { profile: profile_profile/* documentedApi */.xD, problems: [], usedVariables: [], digest: null };
    if (service === null)
        return { ...none, namedVariables: [] };
    const read = readProfileText(service, workspace);
    if ('text' in read)
        return parseProfile(read, variables, read.isBuiltIn);
    return { ...none, profile: null, problems: [read], namedVariables: null };
}
/** @throws RunError where `apply` includes an operation that the profile lacks. */
function requireOperations({ apply, service }, profile) {
    const lacking = apply.filter((operation) => profile[operation] === null);
    if (lacking.length === 0)
        return;
    const who = service === null ? 'The documented API' : `The service profile of ${profile.service}`;
    const quoted = lacking.map((operation) => `"${operation}"`).join(' and ');
    const next = `Remove ${quoted} from "apply", or set "service" to a profile that can.`;
    throw new errors/* RunError */.e4({
        code: 'invalid-option',
        message: `${who} cannot ${lacking.join(' or ')}\n${next}`,
    });
}
/**
 * The address of the service, by the setting `base-url` or else by a built-in profile, with
 * warnings of what the token is exposed to. @throws RunError where neither names an address, or
 * where the profile sends a token and none is set.
 */
function requireAccess({ baseUrl, token }, profile) {
    const address = baseUrl || profile.baseUrl || '';
    const isSent = (0,profile_profile/* sendsToken */.tG)(profile);
    const noAddress = `"base-url" must be set: the profile of ${profile.service} names no address`;
    const noToken = '"api-token" (on the command line MONITOR_SYNC_API_TOKEN) must be set to a token ' +
        'of the service';
    const missing = [
        ...(address === '' ? [noAddress] : []),
        ...(token === '' && isSent ? [noToken] : []),
    ];
    if (missing.length > 0)
        throw new errors/* RunError */.e4({ code: 'invalid-option', message: missing.join('\n') });
    const headers = (0,profile_profile/* describeKey */.Rx)('headers', profile);
    const notSent = 'The API token is not sent: ' +
        `put {token} into ${headers} if the service needs it, else leave "api-token" out`;
    return {
        address,
        warnings: [...(0,settings/* warnOfHttp */.ET)(address), ...(token !== '' && !isSent ? [(0,problem/* warn */.R8)(notSent)] : [])],
    };
}
/**
 * Whether a run needs no token, by its profile. A profile that does not exist or has mistakes may
 * need one.
 */
function needsNoToken(service, workspace) {
    const read = service === '' ? null : readProfileText(service, workspace);
    if (read === null || !('text' in read))
        return false;
    try {
        return !(0,profile_profile/* sendsToken */.tG)(parseSample(read.file, read.text, read.isBuiltIn).profile);
    }
    catch {
        return false;
    }
}
const profileFile = {
    noun: 'service profile',
    maxMebibytes: 1,
    ifFolder: 'name the file in it',
};
/**
 * Reads a file of the workspace, or a built-in profile. A mistake is a problem, whose `file` is the
 * name or the path.
 */
function readProfileText(service, workspace) {
    if (!(0,settings/* isProfilePath */.zz)(service))
        return readBuiltInProfile(service);
    const read = (0,text_file/* readWorkspaceFile */.sL)(service, workspace, profileFile);
    return 'text' in read ? { ...read, isBuiltIn: false } : read;
}
/** The name is looked up in the list, and never becomes part of a path otherwise. */
function readBuiltInProfile(name) {
    const { folder, names } = listBuiltInProfiles();
    const file = (0,settings/* describeBuiltIn */.nm)(name);
    if (names.includes(name))
        return { file, text: (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(folder, `${name}.yaml`), 'utf8'), isBuiltIn: true };
    const list = '; `monitor-sync services` lists them, and the path of a profile starts with ./ or ' +
        'ends in .yaml';
    const message = `does not exist${(0,model_text/* didYouMean */.au)(name, names) || list}`;
    return { code: 'unknown-service', file, line: null, column: null, path: '', message };
}
/**
 * The names of all built-in profiles, sorted.
 * @throws RunError if the program is not completely installed.
 */
function listBuiltInProfiles() {
    // The program runs as `dist/cli/…`, `dist/action/…` or `src/io/files/…`, and the folder
    // `services` is at the top.
    const folders = ['../../services', '../../../services'].map((path) => (0,external_node_path_.join)(import.meta.dirname, path));
    for (const folder of folders) {
        const list = () => (0,external_node_fs_.readdirSync)(folder);
        const files = (0,text_file/* attempt */.CD)(list, () => []);
        const names = files.flatMap((file) => /^([a-z0-9-]+)\.yaml$/.exec(file)?.[1] ?? []).sort();
        if (names.length > 0)
            return { folder, names };
    }
    const found = `The built-in service profiles are missing: there are none in ${folders.join(' or ')}`;
    const next = 'Install Monitor Sync again; a copy of it needs the folder services next to dist';
    throw new errors/* RunError */.e4({ code: 'invalid-option', message: `${found}\n${next}` });
}


/***/ }),

/***/ 9710:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ codeOf),
/* harmony export */   $Q: () => (/* binding */ readRealFile),
/* harmony export */   CD: () => (/* binding */ attempt),
/* harmony export */   H8: () => (/* binding */ toProblem),
/* harmony export */   SQ: () => (/* binding */ describeFileError),
/* harmony export */   Ze: () => (/* binding */ configFile),
/* harmony export */   _l: () => (/* binding */ pathInside),
/* harmony export */   ky: () => (/* binding */ toFileFault),
/* harmony export */   qY: () => (/* binding */ outside),
/* harmony export */   sL: () => (/* binding */ readWorkspaceFile)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);



const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants;
const reasons = {
    EACCES: 'permission denied',
    EISDIR: 'it is a folder; name a file',
    ELOOP: 'its links form a loop',
    ENAMETOOLONG: 'its name is too long',
    ENOSPC: 'the disk is full',
    EPERM: 'permission denied',
    EROFS: 'the disk is read-only',
};
const isAbsent = /^ENO(ENT|TDIR)$/;
/** The code of a file system's error, as `ENOENT`. */
function codeOf(error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
/** The result of an operation on files, or what is made of its error. */
function attempt(operate, otherwise) {
    try {
        return operate();
    }
    catch (error) {
        return otherwise(error);
    }
}
/** Without the path. */
function describeFileError(error, intent) {
    const code = codeOf(error);
    if (!isAbsent.test(code))
        return `cannot be ${intent}: ${reasons[code] ?? code}`;
    return intent === 'read'
        ? 'there is no such file; check the path'
        : 'cannot be written: its folder does not exist; create the folder first';
}
const outside = {
    code: 'outside-workspace',
    message: 'is outside the workspace; use a file inside it',
};
function toFileFault(error) {
    const code = isAbsent.test(codeOf(error)) ? 'file-not-found' : 'unreadable-file';
    return { code, message: describeFileError(error, 'read') };
}
function toProblem(file, { code, line, message }) {
    return {
        code,
        file,
        line: line ?? null,
        column: line === undefined ? null : 1,
        path: '',
        message,
    };
}
const ifFolder = 'name the files in it, as in folder/*.yaml';
const configFile = { noun: 'config', maxMebibytes: 16, ifFolder };
/**
 * Reads a file, which is identified by its real path, so that links do not make two of it. Opens
 * nothing outside the workspace, even through links. Never throws for bad input.
 */
function readWorkspaceFile(path, workspace, kind) {
    const read = () => {
        const real = node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(workspace, path));
        const file = pathInside(node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native(workspace), real);
        if (file === undefined)
            return toProblem(path, outside);
        const text = readRealFile(real, kind);
        return typeof text === 'string' ? { file, text } : toProblem(file, text);
    };
    return attempt(read, (error) => toProblem(path, toFileFault(error)));
}
/**
 * Relative to the folder, with forward slashes; undefined if it is outside. The folder itself is
 * `.`.
 */
function pathInside(folder, path) {
    const steps = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(folder, path).split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep);
    return steps[0] === '..' || (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(steps.join(node_path__WEBPACK_IMPORTED_MODULE_2__.sep)) ? undefined : steps.join('/') || '.';
}
/** Reads a regular file as UTF-8; `real` is a real path. @throws the file system's errors. */
function readRealFile(real, kind) {
    const irregular = `is not a regular file; a ${kind.noun} cannot be a device, a pipe or a socket`;
    const maxBytes = kind.maxMebibytes * 2 ** 20;
    const seen = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(real);
    if (seen.isDirectory())
        return { code: 'unreadable-file', message: `is a folder; ${kind.ifFolder}` };
    if (!seen.isFile())
        return { code: 'unreadable-file', message: irregular };
    // If a link or a FIFO replaced the file after the check, the link is not followed, and the FIFO
    // does not block.
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(real, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
    let bytes;
    try {
        const opened = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor);
        if (!opened.isFile())
            return { code: 'unreadable-file', message: irregular };
        bytes = opened.size > maxBytes ? null : (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(descriptor);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
    // The size may be out of date.
    if (bytes === null || bytes.length > maxBytes)
        return {
            code: 'too-large',
            message: `is larger than ${kind.maxMebibytes} MiB; use a smaller ${kind.noun}`,
        };
    if ((0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
        return bytes.toString();
    // In UTF-8, the byte of a line feed is never part of another character.
    const lines = bytes.toString('latin1').split('\n');
    const line = lines.findIndex((text) => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(Buffer.from(text, 'latin1'))) + 1;
    return { code: 'not-utf8', message: 'this line is not UTF-8; save the file as UTF-8', line };
}


/***/ }),

/***/ 9005:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ Run)
/* harmony export */ });
/**
 * Whether a run goes on, and if not, why. Whatever ends a run is registered here, once: what comes
 * later, an error or a success, does not replace it.
 */
class Run {
    #stop;
    #end = new AbortController();
    #onStop = () => this.end(this.#stop.reason);
    /** @param stop aborting it ends the run, too. */
    constructor(stop) {
        // `AbortSignal.any` is no help: in Node 24, a later abort can replace its reason.
        this.#stop = stop;
        if (stop.aborted)
            this.#onStop();
        stop.addEventListener('abort', this.#onStop);
    }
    /** Follows the signal no longer. */
    [Symbol.dispose]() {
        this.#stop.removeEventListener('abort', this.#onStop);
    }
    /** Aborted when the run ends, with its error as the reason. */
    get signal() {
        return this.#end.signal;
    }
    /** What ended the run; null while it goes on. */
    get error() {
        return this.signal.reason ?? null;
    }
    end(error) {
        this.#end.abort(error);
    }
    /** @throws what ended the run. */
    throwIfEnded() {
        this.signal.throwIfAborted();
    }
}


/***/ })

};
