export const id = 106;
export const ids = [106];
export const modules = {

/***/ 2106:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openMarkdownFile: () => (/* binding */ openMarkdownFile)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/mask.js
var model_mask = __webpack_require__(531);
// EXTERNAL MODULE: ./build/src/core/model/problem.js
var model_problem = __webpack_require__(6960);
// EXTERNAL MODULE: ./build/src/core/model/digest.js
var model_digest = __webpack_require__(5091);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/model/variables.js
var model_variables = __webpack_require__(702);
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
;// CONCATENATED MODULE: ./build/src/core/render/document-context.js
/** The run and the config that a document is about: the hidden lines that identify it, and links. */




/**
 * Also for invalid settings, because a failed run reports, too.
 * @param find the text of a setting; empty if it is not set.
 */
function readIdentity(find, vars, { usedVariables }, mask) {
    const service = find('service').trim() || null;
    const baseUrl = (0,settings/* readBaseUrl */.$P)(find('base-url').trim(), service, (0,settings/* parseSwitch */.SI)(find('allow-http')) === true);
    return {
        config: settings/* settings */.W0.config.read(find('config') || settings/* settings */.W0.config.default).map(mask),
        // A refused address may contain a password.
        baseUrl: typeof baseUrl === 'string' ? mask(baseUrl) : null,
        service: service === null ? null : mask(service),
        scope: (0,settings/* splitLines */.uz)(find('scope')).map(mask),
        label: readLabel(find('label').trim(), vars, usedVariables).map(mask),
    };
}
/** The input `label`, else the values of the variables that are used, by their names; of all, if that is not known. */
function readLabel(label, vars, names) {
    if (label !== '')
        return [label];
    const { variables } = (0,model_variables/* readVariables */.Ch)({ vars, secrets: [] });
    const used = [...variables].filter(([name]) => names?.includes(name) ?? true);
    return used.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, { value }]) => value ?? '');
}
const markerStart = '<!-- monitor-sync:';
/** Whether a text is a document with a marker, and not a file of somebody else. */
function isMarked(text) {
    return text.startsWith(markerStart);
}
/**
 * The hidden first line that identifies a comment or an issue. It contains a digest, because text from outside could end
 * an HTML comment; the footer shows the same in clear text.
 */
function document_context_renderMarker({ baseUrl, config, label, scope, service }) {
    // Added only if they are set, so that the others keep their digest.
    const others = [...(service === null ? [] : [service]), ...(scope.length === 0 ? [] : [scope])];
    return `${markerStart}${(0,model_digest/* digest */.b)([[...new Set(config)].sort(), baseUrl ?? '', label, ...others])} -->`;
}
function document_context_describeLabel({ label }) {
    return label.filter((text) => text !== '').join(', ');
}
/**
 * A hidden line that names the run that wrote a comment, so that an earlier run leaves it alone: GitHub numbers runs in the
 * order in which they start, and a re-run keeps its number.
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
/** @param version a commit, for permanent links, or `HEAD`, for a text that is the same at each commit. */
function document_context_createPlaces({ paths, repositoryUrl }, version) {
    return (file, line) => {
        const text = (0,sanitize/* code */.aY)(line === null ? file : `${file}:${line}`);
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
function document_context_renderCommit({ commit, repositoryUrl }, words = '') {
    if (commit === null)
        return null;
    const text = (0,sanitize/* code */.aY)(commit.slice(0, 7));
    return words + (repositoryUrl === null ? text : `[${text}](${repositoryUrl}/commit/${commit})`);
}
function document_context_renderRun(words, { repositoryUrl, run }) {
    return repositoryUrl === null || run === null ? null : `[${words}](${repositoryUrl}/actions/runs/${run})`;
}

// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/plan/monitor-result.js
var monitor_result = __webpack_require__(8977);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/src/core/render/describe-monitor.js
var describe_monitor = __webpack_require__(4690);
// EXTERNAL MODULE: ./build/src/core/render/describe-run.js
var describe_run = __webpack_require__(3589);
;// CONCATENATED MODULE: ./build/src/core/render/markdown/document-layout.js
/**
 * Markdown documents of sections, with a maximum length in bytes of UTF-8. Every text is already Markdown.
 *
 * 1. Head and foot are always shown.
 * 2. The sections get room in the order of {@link ranks}. There may be thousands of errors and warnings, so these get an
 *    eighth of the document at most.
 * 3. A section that does not fit is cut after a row, with the number of rows that are left out and, of deletions and updates,
 *    the names: a row is shown only if there is also room for the names after it, and for later deletions and updates. These
 *    can claim half of the room.
 * 4. A section without room for any row or name is left out, and is named with its count.
 * 5. The sections are shown in their own order, and the head shows how many deletions and updates are not complete.
 *
 * There may be 100,000 rows, so a row is written only if there may be room for it.
 */


/** What a section is about. The first ones get room first. */
const ranks = ['alert', 'deletion', 'update', 'failure', 'creation', 'other', 'idle'];
function document_layout_renderDocument({ elsewhere, foot, head, limit, sections }) {
    const filled = sections.filter(({ items }) => items.length > 0);
    const longestHead = head(countIncomplete(filled, ({ items }) => items.length));
    let left = limit - bytesOf([...longestHead, ...foot, listLeftOut(filled, elsewhere)].join('\n\n\n'));
    const inTurn = filled.toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank));
    // What deletions or updates would take of an empty document.
    const claims = inTurn.map((section) => section.items[0]?.name ? bytesOf(fitSection(section, limit, 0, elsewhere).text) : 0);
    const fits = new Map();
    for (const [index, section] of inTurn.entries()) {
        const room = section.rank === 'alert' ? Math.min(left, limit / 8) : left;
        const claimed = claims.slice(index + 1).reduce((sum, claim) => sum + claim, 0);
        const fit = fitSection(section, room, Math.min(claimed, room / 2), elsewhere);
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
/** @param room in bytes, of which `claimed` ones should be left for later sections if the names of this one also fit. */
function fitSection(section, room, claimed, elsewhere) {
    const { closing, items, opening, title } = section;
    const join = (parts) => parts.filter((part) => part !== '').join('\n\n');
    const rows = items.flatMap((item) => item.rows);
    const frame = bytesOf(`${opening}\n\n${closing}\n\n`);
    const all = take(rows, '\n', room - claimed - frame);
    if (all.length === rows.length)
        return { text: join([[opening, ...all].join('\n'), closing]), incomplete: 0 };
    const forRows = room - frame - bytesOf(describeRest(rows.length, [''], items.length, elsewhere));
    const allNames = items.flatMap(({ name }) => name ?? []);
    const names = take(allNames, ', ', forRows);
    const unnamed = allNames.length - names.length;
    let left = unnamed > 0 ? 0 : forRows - claimed - bytesOf(names.map((name) => `${name}, `).join(''));
    const shown = [];
    let [begun, incomplete] = [0, items.length];
    for (const { rows: own } of items) {
        const name = names[begun];
        left += name === undefined ? 0 : bytesOf(`${name}, `);
        const texts = take(own, '\n', left);
        if (texts.length === 0)
            break;
        left -= bytesOf(`${texts.join('\n')}\n`);
        shown.push(...texts);
        begun += 1;
        if (texts.length < own.length)
            break;
        incomplete -= 1;
    }
    if (shown.length + names.length === 0)
        return { text: '', incomplete };
    const rest = describeRest(rows.length - shown.length, names.slice(begun), unnamed, elsewhere);
    // Without rows, the head of the table is left out, too.
    if (shown.length === 0)
        return { text: join([`### ${title} (${items.length})`, rest]), incomplete };
    return { text: join([[opening, ...shown].join('\n'), closing, rest]), incomplete };
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
    const about = names.length === 0 ? '' : `, of ${names.join(', ')}${unnamed > 0 ? ` and ${unnamed} more` : ''}`;
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
function entriesSection({ entries, head = [], layout, note, rank, title }) {
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
    const toRow = (text, index) => `${index === 0 ? '' : '>\n'}> ${(0,sanitize/* code */.aY)(text)}`;
    const items = texts.map((text, index) => ({ rows: [() => toRow(text, index)], name: null }));
    return { title, rank: 'alert', opening: `> [!${kind}]`, items, closing: '' };
}

;// CONCATENATED MODULE: ./build/src/core/render/markdown/report-sections.js








// In UTF-16 units:
const maxNameLength = 100;
/** A longer target would squeeze the other columns; the linked line of the config shows all of it. */
const maxTargetLength = 60;
/** A document is wider than a terminal, so it shows more of a value that a person approves. */
const maxValueLength = 200;
const createNotation = (writePlace) => ({
    key: sanitize/* code */.aY,
    path: sanitize/* code */.aY,
    value: (value) => (0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(JSON.stringify(value), maxValueLength)),
    id: (id) => (0,sanitize/* code */.aY)(id ?? ''),
    place: (source) => (source === null ? '' : writePlace(source.file, source.line)),
    target: ({ target = '', type = 'http' }, isToApprove) => {
        const text = typeof target === 'string' ? target : JSON.stringify(target);
        const shown = (0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(text, isToApprove ? maxValueLength : maxTargetLength));
        return type === 'http' ? shown : `${(0,sanitize/* code */.aY)(String(type))} ${shown}`;
    },
    interval: ({ interval = '' }) => (typeof interval === 'number' ? `${interval} s` : (0,sanitize/* code */.aY)(String(interval))),
});
/**
 * Nobody may miss what was deleted or is to be deleted, so that comes before updates, creations, monitors that are left
 * alone, and warnings. What needs no action comes last.
 */
function report_sections_renderSections(report, writePlace, withInSync = true) {
    const { error, mode, problems, results, warnings } = report;
    const notation = createNotation(writePlace);
    const groups = [...(0,describe_run/* groupByState */.Ey)(results, mode)].filter(([state]) => withInSync || state !== 'in sync');
    const found = groups.map(([state, members]) => renderState(state, members, report, notation));
    const sections = [...found, renderRenames(report, notation)];
    const select = (...ranks) => ranks.flatMap((rank) => sections.filter((section) => section.rank === rank));
    // The problems of a config have their own section.
    const lines = error === null || problems.length > 0 ? [] : (0,errors/* describeError */.Uc)(error).map((line) => line.trim());
    const entries = problems.map((problem) => ({
        cells: () => [notation.place(problem), (0,sanitize/* code */.aY)((0,model_problem/* describeAtPath */.ky)(problem))],
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
const ranksByOperation = { create: 'creation', update: 'update', delete: 'deletion', none: 'other' };
function renderState(state, found, report, notation) {
    const { 3: wanted, 4: layout } = describe_monitor/* appearances */.eu[state];
    // In mode drift, some of them may be left alone.
    const [operation = 'none'] = found.flatMap((result) => result.operation ?? []);
    const rank = ranksByState[state] ?? ranksByOperation[operation];
    const entries = found.map((result) => {
        const shown = layout === 'list' && result.id === null ? wanted.filter((fact) => fact !== 'id') : wanted;
        const name = () => (0,sanitize/* code */.aY)((0,monitor_result/* nameOf */.Vb)(result));
        return {
            cells: () => [
                layout === 'list' ? `**${name()}**` : name(),
                ...shown.map((fact) => describe_monitor/* facts */.Ix[fact](result, notation, report.apply)),
            ],
            texts: [...(0,describe_monitor/* describeDetails */.wg)(result, report, notation), ...describeCause(result, report)],
            // Of deletions and updates, the names are shown even if there is no room for more.
            name: rank === 'deletion' || rank === 'update' ? () => (0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)((0,monitor_result/* nameOf */.Vb)(result), maxNameLength)) : null,
        };
    });
    const head = ['Monitor', ...wanted.map((fact) => describe_monitor/* headings */.so[fact])];
    return entriesSection({ title: (0,describe_run/* capitalize */.ZH)(state), rank, layout, head, entries });
}
function describeCause({ error }, report) {
    if (error === null)
        return [];
    if ((0,describe_run/* endedRun */.Ok)(error, report))
        return [() => 'the error above'];
    return [() => (0,sanitize/* code */.aY)((0,errors/* describeError */.Uc)(error).join('. '))];
}
/** Missing monitors that probably exist under an old name, so that sync would create a second one. */
function renderRenames({ results }, notation) {
    const consequences = new Set();
    const entries = results.flatMap((result) => {
        const { operation, renamedFrom: old, status } = result;
        if (old === null || status !== 'missing')
            return [];
        const created = operation === 'create' ? 'creates' : 'does not create';
        consequences.add(`${created} the new one and ${old.operation === 'delete' ? 'deletes' : 'leaves'} the old one`);
        const declared = () => [(0,sanitize/* code */.aY)((0,monitor_result/* nameOf */.Vb)(result)), (0,sanitize/* code */.aY)((0,describe_monitor/* writeFormerly */.CL)(old)), notation.place((0,monitor_result/* sourceOf */.vz)(result))];
        return [{ cells: () => [(0,sanitize/* code */.aY)((0,monitor_result/* nameOf */.Vb)(old)), ...declared(), notation.id(old.id)] }];
    });
    const note = `The service has a monitor with the same target under a different name. Sync does not rename it: it ${[...consequences].join(', or ')}. To keep it as one monitor, add the line to the new one in the config, or rename it in the service first.`;
    const head = ['In the service', 'Declared as', 'Line to add', 'Declared at', 'Identifier'];
    return entriesSection({ title: 'Likely renames', rank: 'creation', layout: 'table', note, head, entries });
}
function enumerate(texts) {
    const shown = texts.slice(0, 5).map((text) => (0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(text, maxNameLength)));
    const more = texts.length - shown.length;
    return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

;// CONCATENATED MODULE: ./build/src/core/render/markdown/documents.js
/**
 * The comment, the job summary and the drift issue, as Markdown: what stands above and below the sections. `report-sections.ts`
 * has the sections, `describe-monitor.ts` what is shown of a monitor. Limits are in bytes of UTF-8.
 */










/** Of a comment or an issue, in bytes. GitHub's limit is this number of characters, which are never more than the bytes. */
const maxTextLength = 65_536;
/** Where nothing is left out. */
const everywhere = 'the log and the report, which have them all';
const drifting = (/* unused pure expression or super */ null && (['missing', 'changed', 'obsolete']));
/** The comment on a pull request: the plan, and after the merge what became of it. Other runs have one for other places. */
function renderComment(report, context, limit) {
    const { identity } = context;
    const label = document_context_describeLabel(identity);
    const headline = `## Monitor Sync${label === '' ? '' : ` ${(0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(label, 100))}`}: ${(0,describe_run/* describeResult */.dy)(report, report.mode === 'drift' ? 'drift: ' : '')}`;
    const footer = [renderIdentity(context), document_context_renderCommit(context, 'commit '), document_context_renderRun('run and summary', context)];
    return document_layout_renderDocument({
        head: (incomplete) => [
            `${document_context_renderMarker(identity)}\n${renderRunMark(context.run)}`.trimEnd(),
            ...renderHeadline(headline, incomplete, report),
            ...(report.mode === 'plan' ? [`**On merge:** ${describeMerge(report)}`] : []),
            ...(report.mode === 'sync' ? [describeSynced(report, context)] : []),
        ],
        sections: report_sections_renderSections(report, document_context_createPlaces(context, context.commit)),
        foot: [...renderUnverified(report), `---\n\n${joinFacts(footer)}`],
        limit,
        elsewhere: context.repositoryUrl === null
            ? everywhere
            : `the ${document_context_renderRun('job summary', context) ?? 'job summary'}, which has more`,
    });
}
/**
 * Unmanaged monitors alone need none: a merge does not change them, and every pull request would repeat them. A sync needs one
 * only if something failed, because the log and the summary show the rest.
 */
function needsComment({ error, mode, results, problems, warnings }) {
    if (mode === 'sync')
        return error !== null || countStatuses(results).failed > 0;
    const hasDrift = results.some(({ status }) => drifting.includes(status));
    return hasDrift || error !== null || problems.length + warnings.length > 0;
}
/** `Synced in run 123: 2 created, 1 failed, 1 not deleted.` A re-run does not know what its earlier attempts wrote. */
function describeSynced({ error, mode, results }, { runNumber }) {
    const found = (0,describe_run/* groupByState */.Ey)(results, mode);
    const countAll = (...states) => states.flatMap((state) => (found.has(state) ? `${found.get(state)?.length} ${state}` : []));
    const tried = countAll('created', 'updated', 'deleted', 'failed');
    const left = countAll('not created', 'not deleted');
    const { attempt, number } = runNumber ?? { attempt: 1, number: '' };
    const nothing = attempt > 1 ? 'nothing further was written' : 'nothing was written';
    const counts = [...(tried.length === 0 ? [nothing] : tried), ...left].join(', ');
    const inRun = number === '' ? '' : ` in ${attempt > 1 ? `attempt ${attempt} of ` : ''}run ${number}`;
    const start = error === null ? `Synced${inRun}` : `The sync ended with an error${inRun}`;
    const next = error === null && !found.has('failed') ? '' : ' Fix the causes below; the next sync tries again.';
    return `${start}: ${counts}.${next}`;
}
function describeMerge(report) {
    const { apply, error, results, isRefused, offered, problems, warnings } = report;
    if (problems.length > 0)
        return 'sync will refuse this config until the problems below are fixed.';
    if (error !== null && results.length === 0)
        return 'not known, because the run ended before there was a plan.';
    const plan = describePlan(results);
    const nothing = (0,monitor_result/* mayOnlyCreate */.gP)(apply) ? 'creates nothing' : 'changes nothing';
    const left = ['missing', 'changed', 'obsolete'].filter((status) => results.some((found) => found.status === status && found.operation === null));
    const mayWrite = (status) => apply.includes(describe_monitor/* operationByStatus */.f5[status]);
    const deletes = results.some(({ operation }) => operation === 'delete');
    const hasUnmanaged = results.some(({ status }) => status === 'unmanaged');
    const sentences = [
        isRefused && 'sync is refused, and writes nothing: see the warnings. Once it is allowed,',
        `sync ${plan || nothing}.`,
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
            return [`**deletes ${monitors}** (${enumerate(found.map(monitor_result/* nameOf */.Vb))})`];
        const renames = found.filter(({ renamedFrom, status }) => status === 'missing' && renamedFrom !== null).length;
        return [`${operation}s **${monitors}**${renames === 0 ? '' : ` (likely renames: ${renames})`}`];
    });
    return [clauses.slice(0, -1).join(', '), ...clauses.slice(-1)].filter((part) => part !== '').join(' and ');
}
function describeLeft(status, offered) {
    const operation = describe_monitor/* operationByStatus */.f5[status];
    const isOffered = offered.includes(operation);
    const why = isOffered ? `\`apply\` does not include \`${operation}\`` : `sync cannot ${operation} them`;
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
        scope && code(clip(scope, 200)),
        renderCommit(context, 'commit '),
        describeRequests(report),
    ];
    return renderDocument({
        head: (incomplete) => [...renderHeadline(`## ${describeResult(report)}`, incomplete, report), joinFacts(facts)],
        sections: renderSections(report, createPlaces(context, context.commit)),
        foot: renderUnverified(report),
        limit,
        elsewhere: everywhere,
    });
}
/** The report is one of mode drift that compared everything. */
function renderIssue(report, context, limit) {
    const drift = report.results.filter(({ status }) => drifting.includes(status));
    const facts = drift.map((found) => [found.status, nameOf(found), found.differences]);
    const digestLine = `<!-- drift:${digest(facts)} -->`;
    const counts = describeCounts(report, drifting);
    const { 'in-sync': inSync } = countStatuses(report.results);
    const origin = joinFacts([renderRun('Run', context), renderCommit(context)]);
    const end = `${origin === '' ? '' : ` (${origin})`}\n`;
    const label = clip(plain(describeLabel(context.identity)), 60);
    const host = clip(plain(URL.parse(report.baseUrl ?? '')?.host ?? ''), 100);
    return {
        isDrift: !isInSync(report),
        /** `Monitor drift (production): 4 missing at monitoring.example.com` */
        title: `Monitor drift${label === '' ? '' : ` (${label})`}: ${counts}${host === '' ? '' : ` at ${host}`}`,
        /** The same for the same report at any time and commit. */
        body: renderDocument({
            head: (incomplete) => {
                const [shown, ...caution] = renderHeadline(counts, incomplete, report);
                return [
                    `${renderMarker(context.identity)}\n${digestLine}`,
                    `The monitoring service differs from the config: **${shown}**. This issue tracks the drift. Every change is noted in a comment; the issue is closed once everything is in sync.`,
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
        /** A line of the body that changes only with the drift; the rest also changes if lines of the config move. */
        digestLine,
        changedComment: `The drift changed: **${counts}** now.${end}`,
        inSyncComment: `In sync again: ${count(inSync, 'monitor')} as declared.${end}`,
    };
}
/** What people do by hand, and what they can do instead. */
const remedies = (/* unused pure expression or super */ null && ([
    ['obsolete', 'delete', 'declare it; or change the line under `remove` or `owns`'],
    ['missing', 'create', 'remove it from the config'],
    ['changed', 'edit', 'declare what the service shows; or name the field in `ignoreChanges`'],
]));
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
    const unmanaged = '- **Unmanaged** monitors are not drift: declare them, delete them in the service, or name them under `ignore`.';
    return counts.unmanaged === 0 ? lines : [...lines, unmanaged];
}
/** With a paragraph that says where to find the deletions and updates for which a document has no room. */
function renderHeadline(headline, incomplete, { planFile }) {
    if (incomplete === '')
        return [headline];
    const places = ['the log of the run', ...(planFile === null ? [] : [`the plan file ${(0,sanitize/* code */.aY)(planFile)}`])];
    const text = `There is no room for all fields of ${incomplete} here. The complete list is in ${places.join(', ')} and the JSON report (output \`report\` or \`--json\`).`;
    return [`${headline}; not shown in full: ${incomplete}`, `> [!CAUTION]\n> ${text}`];
}
const renderUnverified = (report) => (0,describe_run/* describeUnverified */.L4)(report, enumerate).map((text) => `${text}.`);
/** `Config monitors.yaml · service https://api.example.com · label production`: the identity in clear text. */
function renderIdentity({ identity }) {
    const { baseUrl, config, scope, service } = identity;
    const facts = {
        service: baseUrl,
        profile: service,
        scope: scope.join(', ') || null,
        label: document_context_describeLabel(identity) || null,
    };
    const shown = Object.entries(facts).flatMap(([name, text]) => text === null ? [] : `${name} ${(0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(text, 200))}`);
    return joinFacts([`Config ${enumerate(config)}`, ...shown]);
}
const joinFacts = (facts) => facts.filter((fact) => fact).join(' · ');

// EXTERNAL MODULE: ./build/src/io/files/output-file.js
var output_file = __webpack_require__(7748);
;// CONCATENATED MODULE: ./build/src/cli/commands/markdown-file.js








/**
 * Checks, before anything is sent, that the file of `--markdown` can be written.
 * @returns a function that writes it, and returns why that failed, or null, because the result of the run stays as it is.
 * @throws RunError if it cannot be written, or is the file of another option.
 */
async function openMarkdownFile(path, given, { find, vars, workspace }, secrets) {
    const isSame = (other) => (0,external_node_path_.resolve)(workspace, other) === (0,external_node_path_.resolve)(workspace, path);
    // Even if it is empty, which no other check recognizes as a file of somebody else.
    const read = { config: find('config').text || settings/* settings */.W0.config.default, defaults: find('defaults').text };
    const [same] = Object.entries({ ...read, output: given.output, plan: given.plan }).flatMap(([name, texts = '']) => (0,settings/* splitLines */.uz)(texts).some(isSame) ? [name] : []);
    if (same !== undefined) {
        const message = `--markdown and --${same} name the same file, ${path}: name two different files`;
        throw new errors/* RunError */.e4({ code: 'invalid-option', message });
    }
    const write = await (0,output_file/* openOutputFile */.Op)(workspace, path, 'Markdown of Monitor Sync', isMarked);
    const mask = (0,model_mask/* createMask */.Px)(secrets);
    return async (report) => {
        const identity = readIdentity((name) => find(name).text, vars, report, mask);
        const context = { identity, paths: new Map(), repositoryUrl: null, commit: null, run: null, runNumber: null };
        try {
            await write(renderComment(report, context, maxTextLength));
            return null;
        }
        catch (thrown) {
            return (0,model_problem/* warn */.R8)(mask(`${(0,errors/* describeThrown */.YI)(thrown).message}\nOnly the file of --markdown is missing, so the exit code is not 0`));
        }
    };
}


/***/ }),

/***/ 5091:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ digest)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
// A file of its own, because loading node:crypto takes time, and most commands do not need it.

/** SHA-256 of a value's JSON text, as 64 hexadecimal digits. It identifies a value; it does not protect a secret. */
function digest(value) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(value)).digest('hex');
}


/***/ }),

/***/ 7748:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BF: () => (/* binding */ writeOutputFile),
/* harmony export */   CK: () => (/* binding */ checkOutputFile),
/* harmony export */   Op: () => (/* binding */ openOutputFile)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2936);
/* harmony import */ var _text_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9710);
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
    const fail = (error) => Promise.reject(outputError(name, (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFileError */ .SQ)(error, 'written'), error));
    const seen = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).catch((error) => ((0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error) === 'ENOENT' ? null : fail(error)));
    if (seen === null)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)).catch(fail);
    else if (!seen.isFile())
        throw outputError(name, 'is a folder, a link or a device; name a regular file');
    else if (!mayReplace)
        throw outputError(name, alreadyExists);
}
/** Writes a file completely. @throws RunError, and leaves an existing file unchanged. */
async function writeOutputFile({ mayReplace, name, path }, text) {
    const draft = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), `.monitor-sync-${crypto.randomUUID()}`);
    try {
        await createFile(mayReplace ? draft : path, text);
        if (mayReplace)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(draft, path);
    }
    catch (error) {
        const reason = (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error) === 'EEXIST' ? alreadyExists : (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFileError */ .SQ)(error, 'written');
        throw outputError(name, reason, error);
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(draft, { force: true });
    }
}
/**
 * Checks, before anything is sent, that a file can be written. It may replace only an older file of its kind or an empty
 * one: otherwise `plan --output monitors.yaml` would destroy a config.
 * @param kind what `isOurs` recognizes, as `a plan`.
 * @returns a function that checks again, and writes the file. @throws RunError if that is not possible; so does the function.
 */
async function openOutputFile(workspace, name, kind, isOurs) {
    const file = { path: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, name), name, mayReplace: true };
    const check = async () => {
        await checkOutputFile(file);
        // A pull request can make a folder a link. A path that is written as one outside comes from the author of the workflow.
        const [root, folder] = await Promise.all([(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(workspace), (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(file.path))]);
        if ((0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .pathInside */ ._l)(workspace, file.path) !== undefined && (0,_text_file_js__WEBPACK_IMPORTED_MODULE_3__/* .pathInside */ ._l)(root, folder) === undefined) {
            const way = 'its folder is behind a link that leads out of the workspace; name that folder itself';
            throw outputError(name, way);
        }
        const old = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(file.path, 'utf8').catch(({ code }) => (code === 'ENOENT' ? '' : null));
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
        const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(path, 'wx'), true);
        try {
            await handle.writeFile(text);
            // Without this, a crash of the machine may leave an empty file.
            await handle.sync();
        }
        catch (error) {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { force: true });
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
    return new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RunError */ .e4({ code: 'invalid-option', message: `${name}: ${reason}` }, { cause });
}


/***/ })

};
