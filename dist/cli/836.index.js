export const id = 836;
export const ids = [836];
export const modules = {

/***/ 1310:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  r: () => (/* binding */ runMode)
});

// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/model/digest.js
var digest = __webpack_require__(5091);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/model/variables.js
var model_variables = __webpack_require__(702);
// EXTERNAL MODULE: ./build/src/core/plan/plan-entry.js
var plan_entry = __webpack_require__(8283);
// EXTERNAL MODULE: ./build/src/core/plan/safety.js
var safety = __webpack_require__(2787);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report_report = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
// EXTERNAL MODULE: ./build/src/core/render/rows.js
var render_rows = __webpack_require__(9501);
;// CONCATENATED MODULE: ./build/src/core/render/documents.js
/** The comment, the job summary and the drift issue, as Markdown. */










/** Also for invalid settings. @param find the text of a setting; empty if it is not set. */
function readIdentity(find, vars, mask) {
    const allowsHttp = settings/* settings */.W0['allow-http'].read(find('allow-http').trim()) === true;
    const baseUrl = settings/* settings */.W0['base-url'].read(find('base-url').trim(), { allowsHttp });
    return {
        config: settings/* settings */.W0.config.read(find('config') || settings/* settings */.W0.config.default).map(mask),
        // A refused address may contain a password.
        baseUrl: typeof baseUrl === 'string' ? mask(baseUrl) : null,
        service: mask(find('service').trim()) || null,
        scope: (0,settings/* splitLines */.uz)(find('scope')).map(mask),
        label: readLabels(find('label').trim(), vars).map(mask),
    };
}
function readLabels(given, vars) {
    if (given !== '')
        return [given];
    const { variables } = (0,model_variables/* readVariables */.Ch)({ vars, secrets: [] });
    const sorted = [...variables].sort(([one], [other]) => (one < other ? -1 : 1));
    return sorted.map(([, { value }]) => value ?? '');
}
/** The output `markdown` has its own, so that no run updates what a later step posts of it. */
const markers = {
    comment: 'monitor-sync',
    issue: 'monitor-sync-issue',
    file: 'monitor-sync-file',
};
function isMarked(text) {
    return Object.values(markers).some((marker) => text.startsWith(`<!-- ${marker}:`));
}
/** A digest, because text from outside could end an HTML comment; the footer has it in clear. */
function renderMarker({ baseUrl, config, label, scope, service }, document) {
    const identity = (0,digest/* digest */.b)([[...new Set(config)].sort(), baseUrl, service, scope, label]);
    return `<!-- ${markers[document]}:${identity} -->`;
}
function describeLabel({ label }) {
    return label.filter((text) => text !== '').join(', ');
}
function createPlaces({ findPath, repositoryUrl }, version) {
    return (file, line) => {
        const text = (0,sanitize/* code */.aY)(line === null ? file : `${file}:${line}`);
        const steps = (findPath(file) ?? '').split('/');
        const isInside = file.isWellFormed() && !steps.some((step) => ['', '.', '..'].includes(step));
        if (repositoryUrl === null || version === null || line === null || !isInside)
            return text;
        const path = steps.map(encodeStep).join('/');
        return `[${text}](${repositoryUrl}/blob/${version}/${path}#L${line})`;
    };
}
function encodeStep(step) {
    // `encodeURIComponent` does not escape these, and Markdown interprets them.
    const encodeMark = (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
    return encodeURIComponent(step).replace(/[!'()*~_]/g, encodeMark);
}
function renderCommit({ commit, repositoryUrl }) {
    if (commit === null)
        return null;
    const text = (0,sanitize/* code */.aY)(commit.slice(0, 7));
    const link = repositoryUrl === null ? text : `[${text}](${repositoryUrl}/commit/${commit})`;
    return `commit ${link}`;
}
function renderRun({ repositoryUrl, run }) {
    return repositoryUrl && run && `[run and summary](${repositoryUrl}/actions/runs/${run})`;
}
/** Of a comment or an issue: GitHub's limit in characters, which are never more than the bytes. */
const maxTextLength = 65_536;
/** GitHub refuses a longer job summary. */
const maxSummaryLength = (/* unused pure expression or super */ null && (2 ** 20));
function renderComment(report, context, document = 'comment') {
    const { mode } = report;
    const label = describeLabel(context.identity);
    const job = label === '' ? '' : ` ${(0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(label, 100))}`;
    const result = (0,render_rows/* describeResult */.dy)(report, mode === 'drift' ? 'drift: ' : '');
    const footer = [renderIdentity(context), renderCommit(context), renderRun(context)];
    return renderDocument({
        head: [
            renderMarker(context.identity, document),
            `## Monitor Sync${job}: ${result}`,
            ...(mode === 'plan' ? [`**On merge:** ${describeMerge(report)}`] : []),
            ...(mode === 'sync' ? [describeSynced(report, context)] : []),
            ...renderError(report),
        ],
        sections: renderSections(report, context),
        foot: [`---\n\n${joinFacts(footer)}`],
        limit: maxTextLength,
    });
}
/**
 * A merge does not change unmanaged monitors, and every pull request would repeat them. What a sync
 * wrote without a failure is in the log and the summary.
 */
function needsComment({ error, mode, results, warnings }) {
    if (error !== null)
        return true;
    if (mode === 'sync')
        return results.some(({ status }) => status === 'failed');
    return warnings.length > 0 || results.some(({ status }) => isDrift(status));
}
function describeSynced(report, { runNumber }) {
    const start = report.error === null ? 'Synced' : 'The sync ended with an error';
    const inRun = runNumber === null ? '' : ` in run ${runNumber}`;
    const counted = ['created', 'updated', 'deleted', 'failed', 'not applied'];
    const first = `${start}${inRun}: ${(0,render_rows/* describeCounts */.wv)(report, counted) || 'no changes'}.`;
    return [first, ...listNotApplied(report)].join(' ');
}
function describeMerge(report) {
    const { error, preview, problems, results } = report;
    if (preview === 'refused')
        return 'nothing, because sync is refused.';
    if (problems.length > 0 || (error !== null && results.length === 0))
        return 'not known, because nothing was compared.';
    const planned = (0,render_rows/* describeCounts */.wv)(report, ['to delete', 'to update', 'to create']);
    const end = preview === 'fails' ? ', and sync ends with an error' : '';
    const first = `${planned || 'nothing to write'}${end}.`;
    return [first, ...listNotApplied(report)].join(' ');
}
function renderJobSummary(report, context) {
    const scope = describeScope(report);
    const facts = [
        `Monitor Sync, mode ${report.badMode === null ? report.mode : code(report.badMode)}`,
        report.baseUrl && code(report.baseUrl),
        scope && code(clip(scope, 200)),
        renderCommit(context),
        describeRequests(report),
    ];
    return renderDocument({
        head: [`## ${describeResult(report)}`, joinFacts(facts), ...renderError(report)],
        sections: renderSections(report, context),
        foot: listNotApplied(report),
        limit: maxSummaryLength,
    });
}
function renderIssue(report, context) {
    const { identity } = context;
    const drift = report.results.filter(({ status }) => isDrift(status));
    const counts = describeCounts({ ...report, results: drift });
    const label = clip(plain(describeLabel(identity)), 60);
    const host = clip(plain(URL.parse(report.baseUrl ?? '')?.host ?? ''), 100);
    const about = `${label === '' ? '' : ` (${label})`}: ${counts}`;
    return {
        isDrift: !isInSync(report),
        title: `Monitor drift${about}${host === '' ? '' : ` at ${host}`}`,
        body: renderDocument({
            head: [
                renderMarker(identity, 'issue'),
                `The monitoring service differs from the config: **${counts}**. ` +
                    'The issue is closed once everything is in sync.',
            ],
            sections: renderSections(report, context, true),
            foot: [
                `${remedies}${adviseOnUnmanaged(report)}.`,
                `---\n\n${renderIdentity(context)} · edits to this text are overwritten`,
            ],
            limit: maxTextLength,
        }),
    };
}
const remedies = [
    '### How to fix it\n',
    '- **The config is right:** run the workflow in mode `sync`. It writes what `apply` includes ' +
        'and the service offers; do the rest in the service.',
    '- **The service is right:** `monitor-sync adopt` writes its values into the config. Remove ' +
        'what is missing from the config, and change the line under `remove` or `owns`.',
    '- **A field changes by itself:** name it under `ignoreChanges`.',
    `- **Renames.** ${safety/* renameAdvice */.L4}.`,
    '- **Unmanaged** monitors are not drift. ',
].join('\n');
const maxErrorLines = 10;
function renderError({ error, problems }) {
    // The error of a bad config only repeats its problems.
    if (error === null || problems.length > 0)
        return [];
    const lines = (0,errors/* describeError */.Uc)(error).map((line) => (0,sanitize/* code */.aY)(line));
    const left = lines.length - maxErrorLines;
    const rest = left > 0 ? [`…and ${left} more lines in the log`] : [];
    return [`> [!CAUTION]\n> ${[...lines.slice(0, maxErrorLines), ...rest].join('\n>\n> ')}`];
}
function listNotApplied(report) {
    return (0,render_rows/* describeNotApplied */._z)(report).map((text) => `${(0,render_rows/* capitalize */.ZH)(text)}.`);
}
/** The text of an issue is the same at any commit, and about what differs. */
function renderSections(report, context, isIssue = false) {
    const { problems, warnings } = report;
    const writePlace = createPlaces(context, isIssue ? 'HEAD' : context.commit);
    const problemRows = problems.map((problem) => () => {
        const place = writePlace(problem.file, problem.line);
        return `- ${place} · ${(0,sanitize/* code */.aY)((0,errors/* describeAtPath */.ky)(problem))}`;
    });
    const warningRows = warnings.map((one) => () => `>\n> ${(0,sanitize/* code */.aY)((0,errors/* describeWarning */.U9)(one))}`);
    const byVerb = Map.groupBy((0,render_rows/* listRows */.qs)(report), ({ verb }) => verb);
    const ofVerb = (verb) => {
        const found = byVerb.get(verb) ?? [];
        const rows = found.map((row) => () => drawRow(row, report, writePlace));
        const heading = `${(0,render_rows/* capitalize */.ZH)(verb)} (${rows.length})`;
        if (idleVerbs.includes(verb)) {
            const opening = `<details><summary>${heading}</summary>\n`;
            return { opening, rows, closing: '\n\n</details>' };
        }
        const isFirst = verb === 'to delete' || verb === 'deleted';
        return { isFirst, opening: `### ${heading}\n`, rows };
    };
    const problemHead = `### Problems in the config (${problems.length})\n`;
    const warningHead = `> [!WARNING]\n> **Warnings (${warnings.length})**`;
    return [
        { opening: problemHead, rows: problemRows },
        ...render_rows/* verbs */.PB.filter((verb) => !idleVerbs.includes(verb)).map(ofVerb),
        { opening: warningHead, rows: warningRows },
        ...idleVerbs.filter((verb) => !isIssue || verb !== 'in sync').map(ofVerb),
    ];
}
/** What needs no action, and comes last. */
const idleVerbs = ['unmanaged', 'in sync'];
function drawRow(row, report, writePlace) {
    const { details, error, facts, name, source } = row;
    const place = source === null ? [] : [writePlace(source.file, source.line)];
    const below = details.map(sanitize/* code */.aY);
    if (error !== null)
        below.push((0,render_rows/* endedRun */.Ok)(error, report) ? 'the error above' : (0,sanitize/* code */.aY)((0,errors/* describeError */.Uc)(error).join('. ')));
    return [
        `- ${[`**${(0,sanitize/* code */.aY)(name)}**`, ...facts.map(sanitize/* code */.aY), ...place].join(' · ')}`,
        ...below.map((line) => `  - ${line}`),
    ].join('\n');
}
function renderIdentity({ identity }) {
    const { baseUrl, config, scope, service } = identity;
    const files = (0,model_text/* joinNames */.JH)(config.map((path) => (0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(path, 100))));
    const name = (noun, text) => text && `${noun} ${(0,sanitize/* code */.aY)((0,model_text/* clip */.$Q)(text, 200))}`;
    return joinFacts([
        `Config ${files}`,
        name('service', baseUrl),
        name('profile', service),
        name('scope', scope.join(', ')),
        name('label', describeLabel(identity)),
    ]);
}
const joinFacts = (facts) => facts.filter((fact) => fact).join(' · ');
/** A section is cut after a row. Its heading is always shown, as are head and foot. */
function renderDocument({ foot, head, limit, sections }) {
    const filled = sections.filter(({ rows }) => rows.length > 0);
    const shown = new Map(filled.map((section) => [section, []]));
    const draw = () => {
        const parts = filled.map((section) => joinSection(section, shown.get(section) ?? []));
        return `${[...head, ...parts, ...foot].join('\n\n')}\n`;
    };
    let room = limit - Buffer.byteLength(draw());
    const first = filled.filter(({ isFirst }) => isFirst);
    for (const section of new Set([...first, ...filled])) {
        for (const write of section.rows) {
            const row = write();
            const size = Buffer.byteLength(`${row}\n`);
            if (size > room)
                break;
            room -= size;
            shown.get(section)?.push(row);
        }
    }
    return draw();
}
function joinSection({ closing = '', opening, rows }, shown) {
    const left = rows.length - shown.length;
    const where = 'See the log and the report, which have them all.';
    const rest = left === 0 ? '' : `\n\n…and ${left} more, left out here. ${where}`;
    return `${[opening, ...shown].join('\n')}${rest}${closing}`;
}

// EXTERNAL MODULE: ./build/src/core/render/json.js
var json = __webpack_require__(8334);
// EXTERNAL MODULE: ./build/src/core/render/terminal-text.js
var terminal_text = __webpack_require__(5402);
// EXTERNAL MODULE: ./build/src/io/environment.js
var environment = __webpack_require__(2839);
// EXTERNAL MODULE: ./build/src/io/files/text-file.js
var text_file = __webpack_require__(9710);
// EXTERNAL MODULE: ./build/src/core/model/secrets.js
var model_secrets = __webpack_require__(2954);
// EXTERNAL MODULE: ./build/src/core/plan/plan.js
var plan_plan = __webpack_require__(9054);
// EXTERNAL MODULE: ./build/src/core/plan/plan-warnings.js
var plan_warnings = __webpack_require__(6878);
// EXTERNAL MODULE: ./build/src/core/write/results.js
var write_results = __webpack_require__(9959);
// EXTERNAL MODULE: ./build/src/core/export/export-config.js + 1 modules
var export_config = __webpack_require__(4480);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var model_json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/core/config/join-defaults.js
var join_defaults = __webpack_require__(5273);
// EXTERNAL MODULE: ./build/src/core/model/fields.js
var fields = __webpack_require__(4442);
// EXTERNAL MODULE: ./build/src/core/yaml/write-yaml.js
var write_yaml = __webpack_require__(2032);
// EXTERNAL MODULE: ./build/src/core/yaml/yaml-values.js
var yaml_values = __webpack_require__(6033);
;// CONCATENATED MODULE: ./build/src/core/adopt/edit-config.js








/**
 * A config file without mistakes. What no edit touches stays, byte for byte:
 *
 * - A scalar is replaced in its style, at any depth of mappings that keep their keys.
 * - A mapping with other keys, or a list, is written anew, and the comments inside go with it.
 * - A key that a monitor does not have itself is added to it.
 * - The caller parses the result, which reads otherwise where a file has tags, for example.
 */
class ConfigEditor {
    /** Those of the file, and the shared ones that it does not replace. */
    defaults;
    #file;
    #values;
    #shared;
    /** Without the byte order mark, and with a line break at its end. */
    #text;
    #mark;
    #lineBreak;
    #isOpen;
    #isJson;
    #root;
    #monitors;
    #items = new Map();
    /** Anchors. */
    #referenced = new Set();
    /** Offsets in UTF-16 units. */
    #edits = [];
    constructor({ file, text }, document, shared) {
        const root = document.root;
        const values = document.values;
        this.#file = { file, before: text };
        this.#values = values;
        this.#shared = shared;
        this.#mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
        this.#lineBreak = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
        this.#isOpen = !text.endsWith('\n');
        this.#text = text.slice(this.#mark.length) + (this.#isOpen ? this.#lineBreak : '');
        this.#isJson = /^\s*\{\s*"/.test(this.#text);
        this.#root = root;
        const list = findPair(root, 'monitors')?.value;
        this.#monitors = dist/* isSeq */.oP(list) ? list : null;
        this.defaults = (0,join_defaults/* joinDefaults */.jC)(values, shared).defaults;
        for (const one of (0,join_defaults/* joinMonitors */.an)(values, shared, null))
            this.#items.set((0,monitor/* nameKey */.Rc)(String(one.fields['name'])), one);
        dist/* visit */.YR(root, { Alias: (_, { source }) => void this.#referenced.add(source) });
    }
    get edited() {
        const parts = [this.#mark];
        let end = 0;
        // Of several edits at one place, in the order in which they were made.
        for (const edit of this.#edits.toSorted((one, other) => one.start - other.start)) {
            const written = edit.text.replaceAll('\n', this.#lineBreak);
            parts.push(this.#text.slice(end, edit.start), written);
            end = edit.end;
        }
        const text = parts.join('') + this.#text.slice(end);
        const closing = this.#isOpen ? this.#lineBreak.length : 0;
        return { ...this.#file, text: text.slice(0, text.length - closing) };
    }
    isSecretDefault(field) {
        return [[field], ['extra', field]].some((below) => {
            const path = ['defaults', ...below];
            return (this.#values.at(path) ?? this.#shared?.at(path))?.isSecret;
        });
    }
    /** Undefined where no monitor can be added, because the list is elsewhere. */
    get count() {
        return this.#monitors?.items.length;
    }
    /**
     * Makes fields of a monitor read as wanted, also those under its `extra`.
     * @returns why some could not be edited.
     */
    set(name, wanted) {
        const item = this.#items.get(name);
        const [{ path: above }] = item.layers;
        const list = this.#monitors;
        const node = list?.items[Number(above.at(-1))];
        const isOwn = dist/* isMap */.jh(node) && !this.#isShared(list) && !this.#isShared(node);
        const obstacles = new Map();
        const extra = {};
        for (const [field, value] of wanted) {
            const { path, values } = (0,join_defaults/* placeOfBody */.lA)([field], item);
            if (values.at(path)?.hasVariable)
                obstacles.set(field, 'variable');
            else if (!isOwn)
                obstacles.set(field, 'alias');
            else if (path.at(-2) === 'extra')
                extra[field] = value;
            else
                obstacles.set(field, this.#setKey(node, [...above, field], value));
        }
        return new Map([...obstacles, ...this.#setBelow(node, [...above, 'extra'], extra)]);
    }
    #setBelow(holder, path, wanted) {
        if (!dist/* isMap */.jh(holder) || (0,model_json/* isEmpty */.Im)(wanted))
            return new Map();
        const keys = Object.keys(wanted);
        const map = findPair(holder, path.at(-1))?.value;
        if (dist/* isMap */.jh(map) && map.items.length > 0)
            return new Map(keys.map((key) => [key, this.#setKey(map, [...path, key], wanted[key])]));
        // What it has by an alias or a merge key is written out.
        const others = (0,model_json/* getAt */.sM)(this.#values.value, path);
        const complete = (0,model_json/* isObject */.Gv)(others) ? { ...others, ...wanted } : wanted;
        const obstacle = this.#setKey(holder, path, complete);
        return new Map(keys.map((key) => [key, obstacle]));
    }
    #setKey(map, path, value) {
        const obstacle = this.#findObstacle(map, path);
        const pair = findPair(map, path.at(-1));
        if (obstacle !== null)
            return obstacle;
        if (pair === undefined)
            this.#addKey(map, String(path.at(-1)), value);
        else
            this.#edit(pair, path, map.flow === true, value);
        return null;
    }
    #findObstacle(map, path) {
        if (this.#isShared(map))
            return 'alias';
        if (this.#values.at(path)?.hasVariable)
            return 'variable';
        return this.#hasSharedPart(findPair(map, path.at(-1))?.value) ? 'alias' : null;
    }
    #edit(pair, path, isInFlow, wanted) {
        const { key, value: node } = pair;
        const value = this.#values.at(path)?.value;
        if (value !== undefined && (0,model_json/* isSameJson */.TL)(value, wanted))
            return;
        const colon = this.#afterColon(key);
        if (dist/* isMap */.jh(node) && (0,model_json/* isObject */.Gv)(wanted) && hasKeys(node, wanted)) {
            for (const inner of (0,yaml_values/* pairsOf */.fq)(node)) {
                const name = inner.key.value;
                this.#edit(inner, [...path, name], node.flow === true, wanted[name]);
            }
        }
        else if (node === null || node.range?.[0] === node.range?.[1])
            // An empty value has no place but after its key.
            this.#insert(colon, ` ${this.#writeFlow(wanted)}`);
        else if (isBlock(node))
            this.#replaceBlock(key, node, colon, wanted);
        else if (dist/* isScalar */.jn(node) && !(0,model_json/* isHolder */.Hk)(wanted) && !this.#isJson)
            this.#replaceNode(node, writeScalar(wanted, node.type, isInFlow).join('\n'));
        else
            this.#replaceNode(node, this.#writeFlow(wanted));
    }
    /** Writes what is below a key anew; a comment next to the key stays. */
    #replaceBlock(key, node, colon, wanted) {
        const column = this.#columnOf(key);
        let first = '';
        let others = [];
        if (dist/* isScalar */.jn(node) && !(0,model_json/* isHolder */.Hk)(wanted)) {
            [first = '', ...others] = writeScalar(wanted, node.type, false);
            others = indented(others, column + 2);
        }
        else if (dist/* isScalar */.jn(node) ||
            !(0,model_json/* isHolder */.Hk)(wanted) ||
            Object.keys(wanted).length === 0) {
            first = this.#writeFlow(wanted);
        }
        else {
            // A list may be as far left as its key; a mapping there would be next to the key.
            const at = this.#columnOf(node);
            others = writeBlock(wanted, Array.isArray(wanted) ? at : Math.max(at, column + 2));
        }
        const comment = /[ \t]+#.*/.exec(this.#text.slice(colon, this.#lineEnd(colon)))?.[0] ?? '';
        const text = [(first && ` ${first}`) + comment, ...others].join('\n');
        this.#edits.push({ start: colon, end: this.#lineEnd(this.#endOf(node)), text });
    }
    #afterColon(key) {
        return this.#text.indexOf(':', this.#endOf(key)) + 1;
    }
    #insert(offset, text) {
        this.#edits.push({ start: offset, end: offset, text });
    }
    #replaceNode(node, text) {
        this.#edits.push({ start: (0,yaml_values/* startOf */.GH)(node), end: this.#endOf(node), text });
    }
    /** Writes a key after those before which people write it. */
    #addKey(map, key, value) {
        const pairs = (0,yaml_values/* pairsOf */.fq)(map);
        const rank = order.indexOf(key);
        const earlier = pairs.findLast((pair) => order.indexOf(pair.key.value) < rank);
        const after = ((map.flow === true ? undefined : earlier) ?? pairs.at(-1));
        const end = this.#endOf(after.value ?? after.key);
        if (map.flow === true) {
            const braced = this.#writeFlow({ [key]: value });
            this.#insert(end, `, ${braced.slice(1, -1).trim()}`);
        }
        else {
            const column = this.#columnOf(after.key);
            this.#insertLines(end, writeBlock({ [key]: value }, column));
        }
    }
    /** Those defaults of an export that a file without monitors can have. */
    choosableDefaults(found) {
        const own = findPair(this.#root, 'defaults');
        const map = own?.value;
        if (own === undefined ? !isBlock(this.#root) : !dist/* isMap */.jh(map))
            return {};
        return (0,model_json/* pick */.Up)(found, (key) => {
            const path = ['defaults', key];
            // Other files may have the shared ones; and `extra` has fields that no monitor needs yet.
            if (this.#values.at(path) === undefined)
                return !Object.hasOwn(this.defaults, key);
            return key !== 'extra' && dist/* isMap */.jh(map) && this.#findObstacle(map, path) === null;
        });
    }
    /** Adds monitors at the end of the list, which has a place for them. */
    append(items, defaults, comments) {
        const { key, value } = findPair(this.#root, 'monitors');
        const list = value;
        if (findPair(this.#root, 'defaults') !== undefined)
            this.#setBelow(this.#root, ['defaults'], defaults);
        else if (!(0,model_json/* isEmpty */.Im)(defaults))
            this.#insert((0,yaml_values/* startOf */.GH)(key), writeLines(writeBlock({ defaults }, 0)));
        const last = list.items.at(-1);
        const end = this.#endOf(last ?? list);
        if (list.flow === true && !(last === undefined && isBlock(this.#root))) {
            const written = items.map(({ fields }) => this.#writeFlow(fields)).join(', ');
            if (last === undefined)
                this.#replaceNode(list, `[${written}]`);
            else
                this.#insert(end, `, ${written}`);
        }
        else {
            if (last === undefined)
                this.#edits.push({ start: this.#afterColon(key), end, text: '' });
            const column = last === undefined ? 2 : this.#columnOf(list);
            const separator = this.#hasBlankLines(list) ? [''] : [];
            const lines = items.flatMap((item) => [...separator, ...writeItem(item, column)]);
            this.#insertLines(end, lines);
        }
        const lines = comments.map((line) => line && `# ${(0,sanitize/* plain */.pj)(line)}`);
        if (lines.length > 0)
            this.#insertLines(this.#text.length - 1, ['', ...lines]);
    }
    #hasBlankLines({ items }) {
        const [one, other] = items.slice(-2);
        if (!dist/* isNode */.Ll(one) || !dist/* isNode */.Ll(other))
            return false;
        return /\n[ \t]*\r?\n/.test(this.#text.slice(this.#endOf(one), (0,yaml_values/* startOf */.GH)(other)));
    }
    /** A value on one line, as in brackets and braces; in a file of JSON, also JSON. */
    #writeFlow(value) {
        const doc = (0,write_yaml/* toDocument */.J)([value]);
        if (dist/* isCollection */.P3(doc.contents))
            doc.contents.flow = true;
        const quotes = {
            defaultKeyType: 'QUOTE_DOUBLE',
            defaultStringType: 'QUOTE_DOUBLE',
        };
        const text = (0,write_yaml/* writeDocument */.f)(doc, this.#isJson ? quotes : {});
        return text.trim().slice(1, -1).trim();
    }
    #insertLines(above, lines) {
        const offset = this.#text.indexOf('\n', above) + 1;
        this.#insert(offset, writeLines(lines));
    }
    #lineEnd(offset) {
        const end = this.#text.indexOf('\n', offset);
        return this.#text[end - 1] === '\r' ? end - 1 : end;
    }
    /** Without the comments below a block, which may belong to what follows. */
    #endOf(node) {
        const end = node.range?.[1] ?? 0;
        if (!isBlock(node))
            return end;
        if (!dist/* isCollection */.P3(node))
            return this.#text.slice(0, end).trimEnd().length;
        const last = node.items.at(-1);
        if (dist/* isPair */.tO(last))
            return this.#endOf((last.value ?? last.key));
        return dist/* isNode */.Ll(last) ? this.#endOf(last) : end;
    }
    #columnOf(node) {
        const start = (0,yaml_values/* startOf */.GH)(node);
        return start - this.#text.lastIndexOf('\n', start - 1) - 1;
    }
    #isShared(node) {
        return dist/* isNode */.Ll(node) && 'anchor' in node && this.#referenced.has(node.anchor ?? '');
    }
    #hasSharedPart(node = null) {
        let isFound = false;
        dist/* visit */.YR(node, {
            Node: (_, inner) => {
                isFound ||= this.#isShared(inner);
            },
        });
        return isFound;
    }
}
const order = ['name', 'formerly', ...fields/* fieldNames */.pi, 'extra', 'ignoreChanges'];
function findPair(map, name) {
    return dist/* isMap */.jh(map) ? (0,yaml_values/* pairsOf */.fq)(map).find(({ key }) => key.value === name) : undefined;
}
function hasKeys(map, wanted) {
    const keys = (0,yaml_values/* pairsOf */.fq)(map).map(({ key }) => key.value);
    return (0,model_json/* isSameJson */.TL)(keys.toSorted(), Object.keys(wanted).toSorted());
}
function isBlock(node) {
    if (dist/* isCollection */.P3(node))
        return node.flow !== true;
    return dist/* isScalar */.jn(node) && isTextBlock(node.type);
}
function isTextBlock(type) {
    return type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
}
function writeItem({ fields, remarks }, column) {
    const comments = remarks.map((remark) => `# ${(0,sanitize/* plain */.pj)(remark)}`);
    return indented([...comments, ...writeBlock([fields], 0)], column);
}
function writeBlock(value, column) {
    return indented((0,write_yaml/* writeDocument */.f)((0,write_yaml/* toDocument */.J)(value)).trimEnd().split('\n'), column);
}
/**
 * The lines of a scalar; all but the first of a block of text start in column 0.
 * @param type that of the scalar that it replaces; a value that cannot have it gets another one.
 */
function writeScalar(value, type, isInFlow) {
    const doc = (0,write_yaml/* toDocument */.J)([value]);
    const list = doc.contents;
    const item = list.get(0, true);
    const chosen = chooseType(value, type);
    // Next to quotes, a text that terminals or runners could misread stays in them.
    if (item.type === undefined || isTextBlock(chosen))
        item.type = chosen;
    list.flow = isInFlow;
    const text = (0,write_yaml/* writeDocument */.f)(doc).trimEnd();
    return isInFlow
        ? [text.slice(1, -1).trim()]
        : text.split('\n').map((line) => line.slice(2));
}
/** A block of text starts and ends with a word, and no line of it commands a runner. */
function chooseType(value, type) {
    if (typeof value !== 'string')
        return 'PLAIN';
    if (!isTextBlock(type))
        return type;
    const body = value.replace(/\n$/, '');
    const isSafe = body !== '' && body.trim() === body && !value.split('\n').some(sanitize/* needsEscape */.n3);
    return isSafe ? type : 'QUOTE_DOUBLE';
}
function writeLines(lines) {
    return lines.map((line) => `${line}\n`).join('');
}
function indented(lines, column) {
    return lines.map((line) => line && ' '.repeat(column) + line);
}

// EXTERNAL MODULE: ./build/src/core/profile/types.js
var types = __webpack_require__(4934);
;// CONCATENATED MODULE: ./build/src/core/adopt/listed-values.js










/**
 * The listed values of the fields that differ.
 * @param written the body as the config has it, with names of other objects.
 */
function chooseFields({ actual, declared, differences }, written, mask, leave) {
    const body = (0,model_text/* unescapeTexts */.RB)(actual.body);
    const { ignoreChanges: ignored, secretFields } = declared;
    const { showNames = (_path, value) => value } = declared;
    const fields = new Map();
    for (const field of new Set(differences.filter((one) => !one.isAlsoSet).map(plan_entry/* fieldOf */._F))) {
        const value = (0,model_json/* own */.ZV)(body, field);
        if (field === 'name')
            leave(field, 'name');
        else if (secretFields.includes(field))
            leave(field, 'secret');
        else if (value === undefined)
            leave(field, 'not-listed');
        else {
            const taking = { showNames, ignored, taken: [] };
            const before = (0,model_json/* own */.ZV)(written, field) ?? null;
            const wanted = takeListed(before, value, [field], taking);
            const why = findSecret(taking, body, mask);
            if (why !== null)
                leave(field, why);
            else if (!(0,model_json/* isSameJson */.TL)(wanted, before))
                fields.set(field, wanted);
        }
    }
    return fields;
}
function findSecret({ taken }, listed, mask) {
    if (taken.some(({ value }) => (0,model_secrets/* hasRedacted */.lZ)(value)))
        return 'hidden';
    return taken.some(({ path, value }) => isLikelySecret(value, listed, path, mask))
        ? 'secret'
        : null;
}
function isLikelySecret(value, listed, path, mask) {
    const hidden = (0,model_secrets/* hideSecretsAt */.hV)(listed, path, value);
    return !(0,model_json/* isSameJson */.TL)(hidden, value) || (0,model_secrets/* containsSecret */.At)(value, mask);
}
/** What is equal stays as it is declared, and a mapping gets no keys that only the service has. */
function takeListed(declared, listed, path, taking) {
    const { ignored, showNames, taken } = taking;
    const isIgnored = (at) => ignored.some((above) => (0,model_json/* isAtOrBelow */.a5)((0,model_json/* writePath */.Jf)(at), above));
    const isEqual = (0,fields/* covers */.hU)(showNames(path, declared), showNames(path, listed));
    if (isIgnored(path) || isEqual)
        return declared;
    if ((0,model_json/* isObject */.Gv)(declared) && (0,model_json/* isObject */.Gv)(listed)) {
        const stays = (key) => declared[key] === null || isIgnored([...path, key]);
        const isListed = (key) => (0,model_json/* own */.ZV)(listed, key) !== undefined || stays(key);
        if (Object.keys(declared).every(isListed))
            return (0,model_json/* mapFields */.YP)(declared, (value, key) => {
                const inner = (0,model_json/* own */.ZV)(listed, key);
                return inner === undefined
                    ? value
                    : takeListed(value, inner, [...path, key], taking);
            });
    }
    const value = withoutOwnIdentifiers(declared, listed);
    taken.push({ path, value });
    return showNames(path, value);
}
function withoutOwnIdentifiers(declared, listed) {
    // Without a declared item, the identifier may be that of another object, such as a contact.
    const hasItems = Array.isArray(declared) && declared.some(model_json/* isObject */.Gv);
    const isPlain = hasItems && (0,model_json/* isSameJson */.TL)((0,monitor/* withoutIdentifiers */.$D)(declared), declared);
    return isPlain ? (0,monitor/* withoutIdentifiers */.$D)(listed) : listed;
}
/**
 * A new monitor as an export declares it, without what the defaults of the file give it, and with
 * what keeps them from giving it other values; or why a config cannot have it.
 */
function declareNew(listed, defaults, known) {
    const { isListed, isSecretDefault, mask, profile, showNamesOf } = known;
    const { empty, fields: exported, monitor, remarks } = (0,export_config/* declareMonitor */.JS)(listed, known);
    if (exported === null)
        return remarks.join('; ');
    // Names are compared with names, whichever of both the defaults have.
    const showNames = showNamesOf((0,model_json/* own */.ZV)(monitor.body, 'type'));
    const toNames = (body) => (0,model_json/* mapFields */.YP)(body, (value, key) => showNames([key], value));
    const actual = { ...monitor, body: toNames(monitor.body) };
    const presets = toNames((0,join_defaults/* toBody */.ER)(defaults));
    const body = {
        ...(0,export_config/* withoutDefaults */.nd)({ empty, fields: exported }, presets),
    };
    const joined = (0,join_defaults/* joinMonitor */.j9)(defaults, (0,export_config/* nestExtra */.XM)(body, profile), profile);
    const all = toNames((0,join_defaults/* toBody */.ER)(joined));
    const ignoreChanges = ((0,model_json/* own */.ZV)(defaults, 'ignoreChanges') ?? []);
    const mustShow = (0,plan_plan/* createMustShow */.Fk)({ body: all, ignoreChanges }, actual, isListed, profile);
    const { differences } = (0,plan_entry/* compareMonitor */.Qg)(all, actual.body, ignoreChanges, mustShow);
    // A plan does not compare what the type of the monitor does not have.
    const { absent } = (0,types/* typeOf */.QP)((0,model_json/* own */.ZV)(monitor.body, 'type'), profile);
    const lacking = absent.filter((path) => ((0,model_json/* getAt */.sM)(presets, path) ?? null) !== null);
    for (const field of [...lacking.map(([key]) => String(key)), ...differences.map(plan_entry/* fieldOf */._F)])
        body[field] = (0,model_json/* own */.ZV)(actual.body, field) ?? null;
    for (const [field, value] of Object.entries(body)) {
        if (field === 'name')
            continue;
        if ((0,model_secrets/* hasRedacted */.lZ)(value))
            return `the service hides ${field}, or a part of it`;
        if (isSecretDefault(field) || isLikelySecret(value, monitor.body, [field], mask))
            return `the value of ${field} is, or may be, a secret`;
    }
    return { body, remarks };
}

// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/create.js + 2 modules
var create = __webpack_require__(7291);
;// CONCATENATED MODULE: ./build/src/core/adopt/unified-diff.js


/** Lines, as in `diff -u`. */
const context = 3;
/** With more changed lines, finding the fewest takes seconds: its time grows with their square. */
const maxEditLength = 1_000;
/** For people: control characters are visible, and carriage returns at line ends are left out. */
function writeDiff(file, before, after) {
    const name = (0,sanitize/* plain */.pj)(file);
    const [from, to] = [`a/${name}`, `b/${name}`];
    const options = { context, maxEditLength };
    const patch = (0,create/* structuredPatch */.YB)(from, to, before, after, undefined, undefined, options) ??
        replaceAll((0,create/* structuredPatch */.YB)(from, to, before, ''), (0,create/* structuredPatch */.YB)(from, to, '', after));
    const hunks = patch.hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.map(show) }));
    return (0,create/* formatPatch */.Gu)({ ...patch, hunks }, create/* FILE_HEADERS_ONLY */.jr);
}
function replaceAll(removal, addition) {
    const [removed, added] = [removal.hunks[0], addition.hunks[0]];
    const lines = [removed, added].flatMap((hunk) => hunk?.lines ?? []);
    const [oldLines, newLines] = [removed?.oldLines ?? 0, added?.newLines ?? 0];
    return { ...removal, hunks: [{ oldStart: 1, oldLines, newStart: 1, newLines, lines }] };
}
/** A row: its sign, and a line. */
function show(row) {
    const [start = ''] = /^.? */.exec(row) ?? [];
    return start + (0,sanitize/* plain */.pj)(row.slice(start.length).replace(/\r$/, ''));
}

;// CONCATENATED MODULE: ./build/src/core/adopt/adopt.js











/**
 * Writes the listed values into the texts of the config:
 *
 * 1. Find out which monitors are left alone, and why.
 * 2. Of each declared monitor that differs, edit each field that differs in its file.
 * 3. Add each unmanaged monitor as an export declares it.
 * 4. Parse the result, which must have exactly the intended values.
 *
 * @throws RunError for an unknown name, or if the result would not be exactly as intended.
 */
function adopt(texts, compared, wish) {
    const { config, mask } = compared;
    const editors = new Map();
    const editorOf = (file) => {
        const text = texts.files.find((one) => one.file === file);
        const document = config.documents.get(file);
        const editor = editors.get(file) ?? new ConfigEditor(text, document, config.shared);
        editors.set(file, editor);
        return editor;
    };
    // Step 1.
    const findReason = createReasonFinder(compared);
    const left = [];
    const differing = [];
    const fresh = [];
    for (const entry of selectEntries(compared, wish)) {
        const { actual, declared } = entry;
        const why = findReason(entry);
        const advice = why === 'likely-rename' ? (0,plan_entry/* adviseRename */.zw)(entry) : null;
        if (why !== null)
            left.push(leave(entry, why, null, advice));
        else if (actual !== null && !isDeclared(entry))
            fresh.push({ ...entry, actual });
        else if (actual !== null && declared !== null && entry.status === 'changed')
            differing.push({ ...entry, actual, declared });
    }
    // Step 2.
    const written = new Map(config.monitors.map((one) => [one.name, one]));
    const changed = differing.flatMap((entry) => {
        const { name, source } = entry.declared;
        const { body } = written.get(name);
        return edit(entry, body, editorOf(source.file), compared, left);
    });
    // Step 3.
    const into = wish.into ?? texts.files.at(-1)?.file ?? '';
    const added = fresh.length === 0 ? [] : add(fresh, editorOf(into), compared, left);
    // Step 4.
    const edited = [...changed, ...added];
    const files = [...editors.values()]
        .map((editor) => editor.edited)
        .filter(({ before, text }) => text !== before);
    const byName = new Map(files.map((one) => [one.file, one]));
    const after = texts.parse(texts.files.map((old) => byName.get(old.file) ?? old));
    requireExact(written, after, edited, mask);
    const sources = new Map(after.monitors.map(({ name, source }) => [name, source]));
    return {
        isCheck: wish.check === true,
        isFirst: config.monitors.length === 0,
        adopted: edited.map((one) => {
            return describeAdopted(one, sources.get((0,plan_entry/* nameOf */.Vb)(one.entry)));
        }),
        leftAlone: left,
        diffs: files.map(({ before, file, text }) => ({
            file,
            text: writeDiff(file, before, text),
        })),
        files,
    };
}
function selectEntries({ plan: { results } }, { changed = false, names = [], unmanaged = false }) {
    const monitorsOf = ({ actual, declared }) => [declared, actual].filter((one) => one !== null);
    const known = results.flatMap(monitorsOf);
    const keys = new Set(known.map(({ name }) => name));
    const unknown = names.filter((name) => !keys.has((0,monitor/* nameKey */.Rc)(name)));
    if (unknown.length > 0) {
        const lines = unknown.map((name) => {
            const named = JSON.stringify(name) + (0,model_text/* didYouMean */.au)(name, known.map(monitor/* displayName */.QC));
            return `neither the config nor the service has a monitor named ${named}`;
        });
        const remedy = 'Nothing was adopted; check the names, "ignore" and the scope';
        throw (0,errors/* optionError */.mp)([...lines, remedy].join('\n'));
    }
    const wanted = new Set(names.map(monitor/* nameKey */.Rc));
    return results.filter((entry) => {
        const isNamed = wanted.size === 0 || monitorsOf(entry).some(({ name }) => wanted.has(name));
        return isNamed && (changed === unmanaged || isDeclared(entry) === changed);
    });
}
function isDeclared({ declared, status }) {
    return declared !== null && status !== 'obsolete';
}
function leave(entry, why, path = null, detail = null) {
    const name = (0,monitor/* shownName */.HD)(entry.declared ?? entry.actual);
    const reason = [report_report/* leftAloneTexts */.JC[why], ...(detail === null ? [] : [detail])].join(': ');
    return { name, path, reason, source: (0,plan_entry/* sourceOf */.vz)(entry) };
}
/** Why a monitor is neither edited nor added. */
function createReasonFinder({ config, list, plan }) {
    const former = new Set(config.monitors.map(({ formerly }) => formerly?.name));
    const renamed = new Set(plan.results.map(({ renamedFrom }) => renamedFrom?.actual));
    return (entry) => {
        const { actual, obstacle, status } = entry;
        if (actual === null)
            return 'missing';
        if (status === 'obsolete')
            return 'obsolete';
        if (isDeclared(entry)) {
            const isLeft = obstacle === 'foreign' || obstacle === 'duplicate-name';
            return isLeft && status === 'changed' ? obstacle : null;
        }
        if (actual.isForeign)
            return 'foreign';
        if ((list.byName.get(actual.name)?.length ?? 0) > 1)
            return 'duplicate-name';
        if (former.has(actual.name))
            return 'former-name';
        return renamed.has(actual) ? 'likely-rename' : null;
    };
}
function edit(entry, written, editor, compared, left) {
    const leaveField = (field, why, detail) => {
        left.push(leave(entry, why, (0,model_json/* writePath */.Jf)([field]), detail));
    };
    const fields = chooseFields(entry, written, compared.mask, leaveField);
    const invalid = findInvalid(written, fields, compared);
    if (invalid !== null) {
        for (const field of fields.keys())
            leaveField(field, 'undeclarable', invalid);
        return [];
    }
    for (const [field, obstacle] of editor.set(entry.declared.name, fields)) {
        if (obstacle === null)
            continue;
        leaveField(field, obstacle);
        fields.delete(field);
    }
    return fields.size === 0 ? [] : [{ entry, fields }];
}
/** The mistakes that a monitor would have with these values, and does not have without them. */
function findInvalid(body, wanted, { mask, profile }) {
    const faults = (0,export_config/* findFaults */.HA)({ ...body, ...Object.fromEntries(wanted) }, mask, profile);
    if (faults.length === 0)
        return null;
    const old = new Set((0,export_config/* findFaults */.HA)(body, mask, profile).map(({ text }) => text));
    const fresh = faults.filter(({ text }) => !old.has(text));
    return fresh.length === 0 ? null : (0,export_config/* joinFaults */.Cs)(fresh);
}
/** Adds monitors to a file; to one without any, what they have in common is a default. */
function add(fresh, editor, { list, mask, profile, showNamesOf }, left) {
    if (editor.count === undefined) {
        left.push(...fresh.map((entry) => leave(entry, 'place')));
        return [];
    }
    const exporting = { extra: [], mask, profile, showNamesOf };
    const actuals = fresh.map(({ actual }) => actual);
    const exported = editor.count === 0 ? (0,export_config/* declareMonitors */.Kj)(actuals, 0, exporting) : null;
    const common = (0,export_config/* nestExtra */.XM)(exported?.defaults ?? {}, profile);
    const defaults = editor.choosableDefaults(common);
    const isSecretDefault = (field) => editor.isSecretDefault(field);
    const known = { ...exporting, isListed: (0,plan_plan/* createFieldFinder */.r0)(list), isSecretDefault };
    const edited = [];
    const items = [];
    for (const entry of fresh) {
        const item = declareNew(entry.actual, { ...editor.defaults, ...defaults }, known);
        if (typeof item === 'string') {
            left.push(leave(entry, 'undeclarable', null, mask(item)));
            continue;
        }
        const { body, remarks } = item;
        items.push({ fields: (0,export_config/* nestExtra */.XM)(body, profile), remarks });
        const { name: _name, ...fields } = body;
        edited.push({ entry, fields: new Map(Object.entries(fields)) });
    }
    if (items.length > 0)
        editor.append(items, defaults, exported?.comments ?? []);
    return edited;
}
function requireExact(before, after, edited, mask) {
    const [problem] = after.problems;
    if (problem !== undefined) {
        const { code, file, line } = problem;
        throw notExact(`${file}:${line}: ${(0,errors/* describeAtPath */.ky)(problem)} [${code}]`, mask);
    }
    const fields = new Map(edited.map((one) => [(0,plan_entry/* nameOf */.Vb)(one.entry), one.fields]));
    for (const monitor of after.monitors)
        if (!isIntended(monitor, before.get(monitor.name), fields.get(monitor.name)))
            throw notExact(`${monitor.source.file}:${monitor.source.line}`, mask);
    const names = new Set([...before.keys(), ...fields.keys()]);
    if (after.monitors.length !== names.size)
        throw notExact('the number of monitors', mask);
}
function isIntended({ body, formerly, ignoreChanges, secretFields }, before, fields = new Map()) {
    // The defaults give it the rest.
    if (before === undefined)
        return [...fields].every(([field, value]) => (0,model_json/* isSameJson */.TL)((0,model_json/* own */.ZV)(body, field) ?? null, value));
    return ((0,model_json/* isSameJson */.TL)(body, { ...before.body, ...Object.fromEntries(fields) }) &&
        (0,model_json/* isSameJson */.TL)(ignoreChanges, before.ignoreChanges) &&
        (0,model_json/* isSameJson */.TL)(secretFields, before.secretFields) &&
        formerly?.name === before.formerly?.name);
}
function notExact(what, mask) {
    const message = 'The config would not read exactly as intended after the edits, so nothing was written: ' +
        `${mask(what)}\n` +
        'Edit it by hand, or name single monitors';
    return new errors/* RunError */.e4({ code: 'not-adopted', message });
}
function describeAdopted({ entry, fields }, source) {
    const { actual, declared, differences } = entry;
    const name = (0,monitor/* shownName */.HD)(declared ?? actual);
    if (declared === null) {
        const changes = [...fields].map(([field, value]) => {
            return { path: (0,model_json/* writePath */.Jf)([field]), declared: null, actual: value };
        });
        return { name, source, isNew: true, changes };
    }
    const changes = differences
        .filter(({ isAlsoSet, isHidden, path }) => {
        return !isAlsoSet && !isHidden && fields.has((0,plan_entry/* fieldOf */._F)({ path }));
    })
        .map((difference) => {
        const { actual: value, declared: before, path, } = (0,plan_entry/* nameDifference */.Fq)(difference, declared);
        return { path, declared: before, actual: value };
    });
    return { name, source, isNew: false, changes };
}

;// CONCATENATED MODULE: ./build/src/io/adopt-into-files.js




/** @throws RunError, and nothing is written. */
async function adoptIntoFiles(texts, compared, wish, workspace, world) {
    const into = wish.into === undefined ? undefined : findTarget(texts, wish.into, workspace);
    const { files, ...adoption } = adopt(texts, compared, { ...wish, into });
    await (0,environment/* throwIfStopped */.$J)(world);
    if (!adoption.isCheck)
        (0,text_file/* editFiles */.kp)(workspace, files);
    return { adoption };
}
function findTarget({ files }, into, workspace) {
    const named = (0,text_file/* readWorkspaceFile */.sL)(into, workspace);
    const all = files.map(({ file }) => file);
    if (all.includes(named.file))
        return named.file;
    const what = `--into names ${into}, which is no file of the config`;
    throw (0,errors/* optionError */.mp)(`${what}: name one of ${all.join(', ')}`);
}

// EXTERNAL MODULE: ./build/src/io/read-inputs.js + 1 modules
var read_inputs = __webpack_require__(2813);
// EXTERNAL MODULE: ./build/src/io/read-lists.js + 2 modules
var read_lists = __webpack_require__(9397);
// EXTERNAL MODULE: ./build/src/io/run-register.js
var run_register = __webpack_require__(9005);
// EXTERNAL MODULE: ./build/src/core/write/harm.js + 1 modules
var write_harm = __webpack_require__(5817);
// EXTERNAL MODULE: ./build/src/core/write/log.js
var write_log = __webpack_require__(1439);
// EXTERNAL MODULE: ./build/src/core/write/words.js
var words = __webpack_require__(7588);
;// CONCATENATED MODULE: ./build/src/core/write/ready.js





// Between two batches: which writes may go, and how long to wait before the next list.
/** Of a creation of an unknown outcome. */
const maxSends = 3;
/** In a row: the last one counts as it is. */
const maxLists = 4;
/** Milliseconds before the first list after an unknown outcome; doubled with each send. */
const backoffMs = 1_000;
/** What is in the first plan and in the newest one, with the same identifier. */
function findReady(log, operation) {
    return log.planned(operation).flatMap((entry) => {
        const now = log.newest.entries.get((0,plan_entry/* keyOf */.TN)(entry));
        if (now === undefined || !(0,write_log/* areOthersListed */.t7)(entry, log.newest))
            return [];
        // Only the first plan decides what is likely a rename.
        const isPlanned = operation === 'create'
            ? now.status === 'missing'
            : now.operation === operation && now.id === entry.id;
        const write = log.writeOf(entry);
        if (!isPlanned || (write !== null && !mayBeSentAgain(write, log)))
            return [];
        return now.actual === entry.actual ? entry : (0,plan_entry/* rebase */.RU)(entry, now);
    });
}
/** A creation of an unknown outcome, but after a time-out, when a slow service may still do it. */
function mayBeSentAgain(write, log) {
    const { attempts, hasTimedOut, isOpen, last, operation } = write;
    const { outcome } = last.exchange;
    const isLost = outcome === 'unknown' || outcome === 'not-sent';
    if (operation !== 'create' || !isOpen || !isLost)
        return false;
    if (hasTimedOut || attempts.length >= maxSends || log.isUnproved)
        return false;
    return isProvedAbsent(write);
}
/** By two lists, which {@link findWait} keeps at least `lag` apart. */
function isProvedAbsent({ absences }) {
    return absences > 1;
}
function giveUpWaiting(log) {
    for (const write of log.writes())
        if (!write.isShown && !mayBeSentAgain(write, log))
            write.isGivenUp = true;
}
/** Whether the others may follow. @throws RunError if its outcome stays unknown, or unsent. */
function requireTrusted(log, first) {
    const write = log.writeOf(first);
    // What is refused gives its place to the next.
    if (write === null || write.isOpen || write.knowledge === 'refused')
        return false;
    // So does one that was not done; but two of them mean that the service is down.
    const undone = log.writes(write.operation).filter((one) => isSeenUndone(one, log));
    if (undone.length === 1 && undone[0] === write)
        return false;
    const result = (0,write_results/* resultOf */.Bg)(write);
    if (result.status !== 'failed')
        return write.isDone;
    const lines = [result.error.message, ...(0,words/* describeUnsent */.Rs)(log.unsent())];
    throw new errors/* RunError */.e4({ ...result.error, message: lines.join('\n') });
}
/** Not after a time-out: a slow service may still do it. */
function isSeenUndone(write, { isUnproved }) {
    const { entry, hasTimedOut, knowledge, last, now, operation } = write;
    if (knowledge !== 'unknown' || hasTimedOut || last.exchange.outcome === 'done')
        return false;
    if (last.unknown === null)
        return false;
    if (operation === 'create')
        return isProvedAbsent(write) && !isUnproved;
    const listDiffering = ({ differences }) => JSON.stringify(differences.map(({ actual, path }) => [path, actual]));
    return now !== null && listDiffering(now) === listDiffering(entry);
}
/** Also where all were refused: the list shows who has a name, or what was created all the same. */
function mustEndWithList(log) {
    return log.writes('create').some(({ now }) => now === null);
}
/**
 * Before the next list; null where the newest one settles everything, or counts as it is.
 * @param readings lists since the last batch.
 */
function findWait(log, readings, findings, lagMs) {
    if (readings === maxLists)
        return null;
    const unknown = log
        .writes('create')
        .filter((write) => write.isOpen && !isProvedAbsent(write));
    if (unknown.length > 0) {
        const sends = Math.max(...unknown.map(({ attempts }) => attempts.length));
        const pauseMs = Math.max(backoffMs, lagMs) * 2 ** (sends - 1);
        const reason = `Only the list shows what became of ${(0,words/* nameWrites */.Cb)(unknown)}`;
        return { ms: readings === 0 ? pauseMs : 2 * pauseMs, reason };
    }
    if (readings === 0)
        return { ms: 0, reason: 'A list shows what was written' };
    const ms = lagMs * 2 ** (readings - 1);
    const changes = log
        .writes()
        .filter((write) => write.operation !== 'create' && write.isOpen);
    const open = [...log.unlisted, ...changes];
    if (open.length > 0)
        return { ms, reason: `The list does not show ${(0,words/* nameWrites */.Cb)(open)}` };
    const [finding] = findings;
    return finding === undefined ? null : { ms, reason: finding.what };
}
/** Before deletions; null if the newest list is a second one, at least `lag` after the first. */
function waitForSecondList({ first, newest }, lagMs, now) {
    const from = first.at + lagMs;
    if (newest !== first && newest.at >= from)
        return null;
    return {
        ms: Math.max(0, from - now),
        reason: 'A second list must show what is to be deleted',
    };
}

// EXTERNAL MODULE: ./build/src/core/http/status-table.js
var status_table = __webpack_require__(9579);
;// CONCATENATED MODULE: ./build/src/io/send-batch.js



/** Milliseconds for which a list shows that sending a creation again is safe. */
const minFreshMs = 2_000;
class BatchSender {
    #api;
    #log;
    #settled;
    /** From then on, one write goes at a time. */
    #hasTimedOut = false;
    /** In this operation; false again after a refusal that may mean all. */
    #hasAccepted = false;
    #freshMs = minFreshMs;
    constructor(api, log, settled) {
        this.#api = api;
        this.#log = log;
        this.#settled = settled;
    }
    startOperation() {
        this.#hasAccepted = false;
    }
    /** `concurrency` at once, in order. @returns whether any was sent. @throws what ended the run. */
    async send(operation, entries) {
        const staleAt = this.#api.clock.now() + this.#freshMs;
        const batch = { operation, staleAt, isHalted: false, hasSent: false };
        const next = entries.values();
        const work = async () => {
            for (const entry of next)
                if (!batch.isHalted)
                    await this.#sendOne(entry, batch);
        };
        const workers = this.#hasTimedOut ? 1 : this.#api.concurrency;
        const ended = await Promise.allSettled(Array.from({ length: workers }, work));
        // Under a low rate limit, listing may use up the quota: then the next list is fresh for longer.
        this.#freshMs = batch.hasSent ? minFreshMs : 2 * this.#freshMs;
        const failed = ended.find((worker) => worker.status === 'rejected');
        if (failed !== undefined)
            throw failed.reason;
        this.#api.run.throwIfEnded();
        return batch.hasSent;
    }
    async #sendOne(entry, batch) {
        const { clock, scheduler } = this.#api;
        const isRepeat = this.#log.writeOf(entry) !== null;
        let unknown = null;
        let last = null;
        const work = async (hooks) => {
            const exchange = await this.#api.write(batch.operation, entry, hooks);
            if ((0,status_table/* mayHaveHappened */.dk)(exchange))
                unknown = exchange;
            this.#note(entry, exchange, batch);
            return exchange;
        };
        const isSafe = () => {
            // An update or a deletion that may have happened is sent again all the same.
            if (batch.isHalted && unknown === null)
                return false;
            return !isRepeat || clock.now() <= batch.staleAt;
        };
        try {
            last = await scheduler.sendWithRetry(work, { isSafe, isRepeat });
        }
        finally {
            // Even if the run ended before the request could be sent again.
            const exchange = last ?? unknown;
            if (exchange !== null) {
                batch.hasSent = true;
                const attempt = { exchange, unknown };
                this.#settled.add([this.#log.addAttempt(entry, batch.operation, attempt)]);
            }
        }
    }
    /** Called before the scheduler starts the next request. */
    #note(entry, exchange, batch) {
        const { kind, outcome } = exchange;
        if ((0,status_table/* mayHaveHappened */.dk)(exchange) && (0,status_table/* mayStillRun */.tk)(exchange)) {
            this.#hasTimedOut = true;
            batch.isHalted = true;
        }
        if (outcome === 'done')
            this.#hasAccepted = true;
        if (kind !== 'response' || outcome !== 'fatal')
            return;
        // It may refuse one monitor alone, for example while it is overloaded.
        const isAlone = this.#hasAccepted;
        this.#hasAccepted = false;
        if (isAlone)
            return;
        const facts = (0,write_results/* describeWrite */.dd)(exchange, entry);
        this.#api.run.end(new errors/* RunError */.e4({ ...facts, message: `${facts.message}\n${whyStopped}` }));
    }
}
const whyStopped = 'The run ends here, because others would probably end the same way';

;// CONCATENATED MODULE: ./build/src/io/write-rounds.js








/** Never rejects: an error ends the run of the API. */
async function writeInRounds(list, plan, options) {
    const rounds = new WriteRounds(list, plan, options);
    await rounds.run();
    return rounds;
}
class WriteRounds {
    log;
    findings = [];
    phase;
    isUnfinished = false;
    #options;
    #api;
    #settled;
    #sender;
    constructor(list, plan, options) {
        const { api } = options;
        this.#options = options;
        this.#api = api;
        this.log = new write_log/* WriteLog */.s0((0,write_log/* toListing */.iI)(list, plan, api.clock.now()));
        this.phase = { operation: 'update', before: this.log.first, isFirst: true };
        this.#settled = new write_results/* SettledResults */.sf(options.onResult);
        this.#sender = new BatchSender(api, this.log, this.#settled);
    }
    async run() {
        try {
            await this.#write('update');
            await this.#write('create');
            if (this.log.planned('delete').length > 0) {
                this.isUnfinished = !(await this.#mayDelete());
                if (!this.isUnfinished)
                    await this.#write('delete');
            }
        }
        catch (thrown) {
            this.#api.run.end(thrown);
            await this.#lookUp();
        }
        this.#settled.add(this.log.writes(), true);
    }
    async #write(operation) {
        const { log } = this;
        if (log.planned(operation).length === 0)
            return;
        this.#sender.startOperation();
        this.phase = { operation, before: log.newest, isFirst: true };
        for (let isHarmed = false; !isHarmed;) {
            // Steps 1 and 2.
            const ready = findReady(log, operation);
            const [first] = ready;
            if (first === undefined)
                break;
            const { isFirst } = this.phase;
            const hasSent = await this.#sender.send(operation, isFirst ? [first] : ready);
            // Steps 3 and 4. Refusals change nothing; if nothing was sent, the list was too old.
            isHarmed = (!hasSent || !log.isUpToDate) && (await this.#check());
            giveUpWaiting(log);
            if (isFirst && requireTrusted(log, first))
                this.phase = { operation, before: log.newest, isFirst: false };
        }
        this.phase = { ...this.phase, isFirst: false };
        if (operation === 'create' && mustEndWithList(log))
            await this.#check();
    }
    async #mayDelete() {
        const { clock, profile } = this.#api;
        if ((0,write_results/* hasFailed */.WN)(this.log) || this.findings.length > 0)
            return false;
        const wait = waitForSecondList(this.log, profile.lagMs, clock.now());
        return wait === null || !(await this.#check(wait));
    }
    /** Step 3. @returns whether there is harm. @throws RunError for harm after the first write. */
    async #check(firstWait) {
        const { log } = this;
        const { profile } = this.#api;
        let findings = [];
        let wait = firstWait ?? findWait(log, 0, findings, profile.lagMs);
        for (let readings = 1; wait !== null; readings += 1) {
            await this.#list(wait);
            const harm = (0,write_harm/* findHarm */.Ck)(log, this.phase, this.#options.rules);
            const shown = harm.filter((finding) => this.#isNew(finding));
            const isBehind = log.unlisted.length > 0;
            log.noteAbsences(shown.length === 0 && !isBehind);
            // Only a list that shows the writes withdraws what an earlier one showed.
            if (shown.length > 0 || !isBehind)
                findings = shown;
            else
                findings = findings.filter(({ code }) => !(0,write_harm/* isCodeOfUnlisted */.PI)(code));
            wait = findWait(log, readings, findings, profile.lagMs);
        }
        giveUpWaiting(log);
        this.#settled.add(log.writes());
        this.findings.push(...findings);
        const [worst] = findings;
        if (worst !== undefined && this.phase.isFirst)
            throw (0,words/* findingError */._Y)(worst, profile, log.unsent());
        return worst !== undefined;
    }
    /** Harm that an earlier operation has done is an error at the end already. */
    #isNew({ code, keys }) {
        const known = this.findings
            .filter((one) => one.code === code)
            .flatMap((one) => one.keys);
        return keys.length === 0 || keys.some((key) => !known.includes(key));
    }
    async #list({ ms, reason }) {
        if (ms > 0)
            this.#api.scheduler.holdFor(Math.ceil(ms), 'waiting to list again', reason);
        this.#api.run.throwIfEnded();
        // Waits for a service that restarts after a write: only its list shows what became of it.
        this.#record(await (0,read_lists/* listMonitors */.CV)(this.#api, { outlastsOutages: true }));
    }
    async #lookUp() {
        const { openLookUp, scheduler } = this.#api;
        if (this.log.isUpToDate || scheduler.isClosed)
            return;
        const lookUp = openLookUp();
        try {
            this.#record(await (0,read_lists/* listMonitors */.CV)(lookUp));
        }
        catch {
            // The list may be refused, too, or take too long.
        }
        finally {
            scheduler.addCounts(lookUp.scheduler.counts);
            await lookUp[Symbol.asyncDispose]();
        }
    }
    #record(list) {
        const { declared, rules } = this.#options;
        const plan = (0,plan_plan/* planSync */.R4)(declared, list, rules);
        this.log.addList((0,write_log/* toListing */.iI)(list, plan, this.#api.clock.now()));
        this.#settled.add(this.log.writes());
    }
}

;// CONCATENATED MODULE: ./build/src/run.js
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














/**
 * Never rejects: the report has the error that ended the run, and all that was known by then.
 *
 * 1. Read the service profile and the config. A problem in them ends the run, and nothing is sent.
 *    Mode validate ends here. Otherwise, open the service; only sync opens it to write.
 * 2. In mode sync, read the approved plan; in mode plan, check that the plan can be written.
 * 3. List the existing monitors.
 * 4. Replace names of other objects in the declared monitors by identifiers. A name that stands for
 *    none or several ends the run, and nothing is written.
 * 5. Plan: compare the declared monitors with the existing ones. Mode adopt writes what differs
 *    into the config files, and ends here. Modes plan and drift end here, too; plan with the
 *    error of a sync that would be refused, or could not write all.
 * 6. Refuse a plan that differs from the approved one, or that is more than the limits allow. Then
 *    write it, see {@link writeInRounds}.
 */
async function runSync(options, world, onSettled, shown = null, wish = {}) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { apply, failOn, mode, planFile, scope, workspace } = options;
        const start = world.clock.now();
        const run = __addDisposableResource(env_1, new run_register/* Run */.K(world.signal), false);
        const secrets = (0,settings/* listSecrets */.AQ)(options);
        const mask = (0,model_secrets/* createMask */.Px)(secrets);
        const empty = (0,report_report/* emptyReport */._O)(mode, new Date(world.clock.wallTime()));
        const baseUrl = options.baseUrl || null;
        let report = { ...empty, baseUrl, scope: scope.patterns, failOn };
        const add = ({ warnings = [], ...found }) => {
            report = { ...report, ...found, warnings: (0,errors/* joinWarnings */.iW)(report.warnings, warnings) };
        };
        const end = (reason) => {
            const error = reason === null ? null : (0,errors/* describeThrown */.YI)(reason);
            const durationMs = Math.round(world.clock.now() - start);
            return (0,report_report/* redactReport */.a5)({ ...report, error, durationMs }, secrets);
        };
        try {
            const env_2 = { stack: [], error: void 0, hasError: false };
            try {
                // Step 1.
                const inputs = await (0,read_inputs/* readInputs */.Ko)(options, world, add);
                const { config, profile, texts } = inputs;
                if (mode === 'validate')
                    return end(null);
                // Imported once the config is valid: mode validate sends nothing, and the HTTP client is half
                // of the program.
                const { openService, openServiceToWrite } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(899)]).then(__webpack_require__.bind(__webpack_require__, 4899));
                // Without a writer, nothing can be written.
                const writer = mode === 'sync' ? openServiceToWrite(options, world, profile, run) : null;
                const api = __addDisposableResource(env_2, writer ?? openService(options, world, profile, run), true);
                add({ warnings: api.warnings });
                // Step 2.
                const approved = mode === 'sync' ? (0,read_inputs/* readPlan */.m3)(options) : null;
                const mayReplace = (old) => old === '' || (0,report_report/* isPlan */.q5)(old);
                const isSaved = mode === 'plan' && planFile !== null;
                const savePlan = isSaved ? (0,text_file/* openOutputFile */.Op)(workspace, planFile, mayReplace) : null;
                try {
                    // Step 3.
                    const list = await (0,read_lists/* listMonitors */.CV)(api);
                    throwIfAny((0,safety/* refuseEmptyList */.M8)(config.monitors.length, list, profile, options.listComplete));
                    // Step 4.
                    const { monitors, showNamesOf } = await (0,read_lists/* lookUpNames */.rx)(inputs, list, api, add);
                    // Step 5.
                    const rules = { ...config, apply, profile, scope };
                    const plan = (0,plan_plan/* planSync */.R4)(monitors, list, rules);
                    const { listed, results, warnings } = plan;
                    add({ listed, results, warnings });
                    add({ warnings: (0,plan_warnings/* warnOfWrites */.oR)(mode, results, profile) });
                    const planned = { listed, results, declared: monitors.length, list, profile };
                    const isApproved = approved !== null || savePlan !== null;
                    const refusal = (0,safety/* checkSafety */.VE)(planned, options, isApproved);
                    if (savePlan !== null) {
                        savePlan((0,report_report/* renderPlanFile */.wL)((0,report_report/* redactReport */.a5)(report, secrets)));
                        add({ planFile });
                    }
                    if (texts !== null) {
                        add({ warnings: (0,safety/* warnOfEmptyList */.zN)(monitors.length, list) });
                        const compared = { config, list, plan, profile, mask, showNamesOf };
                        add(await adoptIntoFiles(texts, compared, wish, workspace, world));
                    }
                    else if (writer === null) {
                        add({ warnings: (0,safety/* warnOfEmptyList */.zN)(monitors.length, list) });
                        const { error, ...preview } = (0,safety/* previewSync */.U7)(results, refusal, rules, options);
                        add(preview);
                        throwIfAny(error);
                    }
                    else {
                        // Step 6.
                        (0,report_report/* requireSamePlan */.jt)(approved ?? shown, () => (0,report_report/* redactReport */.a5)(report, secrets));
                        throwIfAny(refusal);
                        const total = results.filter(({ operation }) => operation !== null).length;
                        world.onProgress(0, total);
                        const rounds = await writeInRounds(list, plan, {
                            api: writer,
                            declared: monitors,
                            rules,
                            onResult: (result, done) => {
                                world.onProgress(done, total);
                                onSettled((0,report_report/* redactResult */.rd)(result, mask));
                            },
                        });
                        const { error, ...written } = (0,write_results/* describeEnd */.lA)(rounds, run.error, rules);
                        add(written);
                        if (!rounds.log.isUnproved) {
                            const warnings = (0,errors/* withoutWarnings */.oC)(report.warnings, (0,plan_warnings/* warnOfUnproved */.Pt)(list.unproved));
                            report = { ...report, warnings };
                        }
                        if (planFile !== null && (0,report_report/* isPartlyApplied */.k3)(written.results))
                            add({ warnings: [(0,errors/* warn */.R8)(partlyApplied)] });
                        throwIfAny(error);
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
                const result_1 = __disposeResources(env_2);
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
        __disposeResources(env_1);
    }
}
const partlyApplied = 'Part of the approved plan was applied, so it cannot be used again: ' +
    'create a new plan for the rest';
function throwIfAny(error) {
    if (error !== null)
        throw error;
}

// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js
var commands_terminal = __webpack_require__(6399);
;// CONCATENATED MODULE: ./build/src/cli/commands/run-mode.js
var run_mode_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var run_mode_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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












/** @throws RunError if the file of `--markdown` cannot be written any more. */
async function runMode(mode, given, terminal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { env, stderr, stdout } = terminal;
        const output = given.json ? stderr : stdout;
        const isQuiet = given.quiet === true || given.json === true;
        let isAsking = false;
        const world = run_mode_addDisposableResource(env_1, (0,environment/* openWorld */.HY)(env, (line) => {
            if (!isQuiet && !isAsking)
                stderr.write(`${(0,sanitize/* logLine */.BP)(line)}\n`);
        }), false);
        const palette = (0,commands_terminal/* choosePalette */.bk)(output, env);
        const show = (report) => {
            output.write((0,terminal_text/* renderText */.S5)(report, palette, mode === 'sync', '--apply'));
        };
        const onSettled = (settled) => {
            if (!isQuiet)
                output.write((0,terminal_text/* renderSettled */.Ov)(settled, palette));
        };
        let report;
        let shown = null;
        let writeMarkdown = () => undefined;
        try {
            const planFile = given.output ?? given.plan;
            const sources = (0,commands_terminal/* findSources */.Id)(mode, { ...given, planFile }, terminal);
            if (given.markdown !== undefined)
                writeMarkdown = openMarkdownFile(given.markdown, sources, terminal);
            const options = (0,settings/* readOptions */.Tt)(sources);
            const runAs = (as, known = null) => runSync({ ...options, mode: as }, world, onSettled, known, given);
            // Nobody is asked where nothing would be written.
            const runConfirmed = async () => {
                const plan = await runAs('plan');
                if (plan.error !== null && plan.preview === null)
                    return { ...plan, mode };
                const writes = plan.results.some(({ operation }) => operation !== null);
                if (!writes || plan.preview === 'refused')
                    return await runAs(mode);
                shown = plan;
                show(plan);
                (0,commands_terminal/* showWarningsAndErrors */.PX)({ ...plan, failOn: [] }, terminal);
                isAsking = true;
                const error = await requireYes(terminal, world.signal).then(() => null, errors/* describeThrown */.YI);
                isAsking = false;
                return error === null
                    ? await runAs(mode, (0,report_report/* toShownPlan */.R3)(plan))
                    : { ...plan, mode, error };
            };
            const asks = mode === 'sync' && isAsked(given, terminal);
            report = asks ? await runConfirmed() : await runAs(mode);
        }
        catch (thrown) {
            const error = (0,commands_terminal/* describeMasked */.JG)(thrown, terminal);
            report = { ...(0,report_report/* emptyReport */._O)(mode, new Date()), error };
        }
        world.progress.end();
        const exitCode = (0,report_report/* decideExitCode */.kD)(report);
        const words = (text) => (0,commands_terminal/* toTyped */._2)(text, terminal.program);
        if (given.json)
            stdout.write((0,json/* renderJson */.h)(report, exitCode, words));
        const before = shown;
        if (!isQuiet && report.results !== before?.results) {
            show(report);
            const written = (0,render_rows/* describePlanFile */.xm)(report, (path) => {
                return `${terminal.program} sync --plan ${(0,commands_terminal/* quoteForShell */.eC)(path)}, with the same options`;
            });
            if (written !== null)
                output.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(written))}\n`);
        }
        const warnings = (0,errors/* withoutWarnings */.oC)(report.warnings, before?.warnings ?? []);
        (0,commands_terminal/* showWarningsAndErrors */.PX)({ ...report, warnings }, terminal);
        writeMarkdown(report);
        return exitCode;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        run_mode_disposeResources(env_1);
    }
}
/** An approved plan needs no question. */
function isAsked(given, { env, stderr, stdin }) {
    const isSettled = given.yes === true || given.plan !== undefined;
    return !isSettled && stdin.isTTY === true && stderr.isTTY && !env['CI'];
}
/**
 * The input stays in the mode of the terminal, so that Ctrl+C is a signal.
 * @throws RunError unless the line is `y` or `yes`, also at the end of the input or after a signal.
 */
async function requireYes({ stderr, stdin }, signal) {
    stderr.write('Write this to the service? Only "y" or "yes" does. ');
    const { createInterface } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 481, 19));
    const lines = createInterface({ input: stdin, terminal: false, signal });
    const line = await new Promise((resolve) => {
        lines.once('line', resolve);
        lines.once('close', () => resolve(null));
    });
    lines.close();
    // Nobody has ended the line of the question.
    if (line === null)
        stderr.write('\n');
    signal.throwIfAborted();
    if (/^\s*(y|yes)\s*$/i.test(line ?? ''))
        return;
    const message = 'The plan was not confirmed, so nothing was written\n' +
        'To write it, run the command again and type "y", or add --yes';
    throw new errors/* RunError */.e4({ code: 'not-confirmed', message });
}
function openMarkdownFile(path, { find, vars, workspace }, { mask, program }) {
    const write = (0,text_file/* openOutputFile */.Op)(workspace, path, (old) => old === '' || isMarked(old));
    const identity = readIdentity((name) => find(name).text, vars, mask);
    const nowhere = { repositoryUrl: null, commit: null, run: null, runNumber: null };
    const context = { identity, findPath: () => null, ...nowhere };
    return (report) => write((0,commands_terminal/* toTyped */._2)(renderComment(report, context), program));
}


/***/ }),

/***/ 6399:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ej: () => (/* binding */ readColumns),
/* harmony export */   Id: () => (/* binding */ findSources),
/* harmony export */   JG: () => (/* binding */ describeMasked),
/* harmony export */   KV: () => (/* binding */ createEnvironmentMask),
/* harmony export */   PX: () => (/* binding */ showWarningsAndErrors),
/* harmony export */   RN: () => (/* binding */ renderArguments),
/* harmony export */   _2: () => (/* binding */ toTyped),
/* harmony export */   bk: () => (/* binding */ choosePalette),
/* harmony export */   eC: () => (/* binding */ quoteForShell),
/* harmony export */   vn: () => (/* binding */ showEnd),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7975);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2936);
/* harmony import */ var _core_model_secrets_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2954);
/* harmony import */ var _core_model_variables_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(702);
/* harmony import */ var _core_render_terminal_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5402);
/* harmony import */ var _core_report_report_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7164);
/* harmony import */ var _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3346);









/** A file that the build puts next to the program. */
function readText(name) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(import.meta.dirname, 'texts', name), 'utf8');
}
/** NO_COLOR: https://no-color.org */
function choosePalette(output, env) {
    // As in the shell of Emacs, which has no escape sequences.
    const hasColors = !env['NO_COLOR'] && output.isTTY && env['TERM'] !== 'dumb';
    const style = (format) => (text) => hasColors ? (0,node_util__WEBPACK_IMPORTED_MODULE_2__.styleText)(format, text, { validateStream: false }) : text;
    return {
        good: style('green'),
        warn: style('yellow'),
        bad: style('red'),
        faint: style('dim'),
        strong: style('bold'),
    };
}
/** The width of a line; in a file or pipe, nothing is shortened. */
function readColumns({ columns, isTTY }) {
    return isTTY && columns ? columns : Number.POSITIVE_INFINITY;
}
/** ` --scope 'shop/*'` for each text. */
function renderArguments(name, texts) {
    return texts.map((text) => ` --${name} ${quoteForShell(text)}`).join('');
}
function quoteForShell(text) {
    return /^[\w./:,@-][\w./:,=@-]*$/.test(text)
        ? text
        : `'${text.replaceAll("'", `'\\''`)}'`;
}
/**
 * A message with commands as this program was called, and `--max-wait` for `"max-wait"`: it names
 * inputs of the action. In quotes alone, `"apply"` may be a key of a file.
 */
function toTyped(text, program) {
    const called = text.replaceAll('`monitor-sync ', () => `\`${program} `);
    return called.replaceAll(/((?:the )?input )?"([a-z-]+)"/g, (quoted, isInput, name) => {
        const isOption = isInput !== undefined || name.includes('-');
        const [input, row] = _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_8__/* .settingRows */ .mH.find(([one]) => one === name) ?? [];
        const typed = input && ((0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_8__/* .flagOf */ .iP)(input) ?? row?.variable);
        return (isOption && typed) || quoted;
    });
}
/** On stderr, so that a file of stdout does not hide them. */
function showWarningsAndErrors(report, { env, program, stderr }) {
    const palette = choosePalette(stderr, env);
    stderr.write(toTyped((0,_core_render_terminal_text_js__WEBPACK_IMPORTED_MODULE_6__/* .renderWarningsAndErrors */ .cC)(report, palette), program));
}
/** The same for a command without a report. @returns its exit code. */
function showEnd({ error = null, warnings = [] }, terminal) {
    const report = { ...(0,_core_report_report_js__WEBPACK_IMPORTED_MODULE_7__/* .emptyReport */ ._O)('plan', new Date()), error, warnings };
    showWarningsAndErrors(report, terminal);
    return (0,_core_report_report_js__WEBPACK_IMPORTED_MODULE_7__/* .decideExitCode */ .kD)(report);
}
function findSources(mode, given, { env, workspace }) {
    return {
        mode,
        workspace,
        find(name) {
            const { variable = '' } = _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_8__/* .settingTable */ .DV[name];
            const texts = name === 'headers' ? given.header : given[(0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_8__/* .toCamelCase */ .Cb)(name)];
            const text = env[variable];
            if (texts === undefined && text)
                return { text, label: variable };
            return { text: [texts ?? []].flat().join('\n'), label: (0,_core_settings_settings_js__WEBPACK_IMPORTED_MODULE_8__/* .flagOf */ .iP)(name) ?? variable };
        },
        vars: (given.var ?? []).map((text) => ({ label: '--var', text })),
        secrets: readSecretVariables(env),
    };
}
function createEnvironmentMask(env) {
    const ofSecrets = readSecretVariables(env).flatMap(_core_model_variables_js__WEBPACK_IMPORTED_MODULE_5__/* .listSecretTexts */ .LG);
    return (0,_core_model_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .createMask */ .Px)([env['MONITOR_SYNC_API_TOKEN'] ?? '', ...ofSecrets]);
}
/** An error about an option may quote a secret that was given by mistake. */
function describeMasked(thrown, { mask }) {
    const facts = (0,_core_model_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .describeThrown */ .YI)(thrown);
    return { ...facts, message: mask(facts.message) };
}
/** From the environment alone: process lists and the shell's history show arguments. */
function readSecretVariables(env) {
    const prefix = 'MONITOR_SYNC_SECRET_';
    const given = Object.entries(env).filter(([label]) => label.startsWith(prefix));
    return given.map(([label, value]) => {
        const text = `${label.slice(prefix.length)}=${value ?? ''}`;
        return { label, text, expected: `${prefix}NAME` };
    });
}


/***/ }),

/***/ 9836:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  findProgramName: () => (/* binding */ findProgramName),
  findWorkspace: () => (/* binding */ findWorkspace),
  runCommandLine: () => (/* binding */ runCommandLine)
});

// UNUSED EXPORTS: commands, optionsOf

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/commander/index.js + 6 modules
var commander = __webpack_require__(7375);
// EXTERNAL MODULE: ./build/package.json
var build_package = __webpack_require__(8797);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/render/json.js
var render_json = __webpack_require__(8334);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/profile/types.js
var types = __webpack_require__(4934);
;// CONCATENATED MODULE: ./build/src/core/export/starter-config.js




const usualSeconds = 60;
const documentedAssertions = [
    '    assertions: # optional; sent to the service unchanged',
    '      - { type: statusCode, operator: equals, value: 200 }',
];
function exampleOf(form, path) {
    if (form === 'host')
        return 'shop.example.com';
    return form === 'host-port' ? 'shop.example.com:443' : `https://shop.example.com${path}`;
}
/** The example is valid. @param prefix what its names start with, so that they are in the scope. */
function renderExample(profile, prefix) {
    const { intervalSeconds, type } = profile.fields;
    const [every, seldom] = intervalSeconds === null ? [] : listIntervals(intervalSeconds);
    const [kind, ...others] = type === null ? [] : listTypes(type);
    const { constants, required, target } = (0,types/* typeOf */.QP)(kind, profile);
    const form = (0,types/* formOf */.QU)(kind, profile);
    const alternatives = others.length === 0 ? '' : ` # or ${(0,sanitize/* plain */.pj)(others.join(', '))}`;
    const word = kind !== undefined && /^[a-z][\w-]*$/i.test(kind) ? kind : JSON.stringify(kind);
    const missing = required.filter((path) => {
        return !path.includes('*') && (0,json/* getAt */.sM)(constants, path) === undefined;
    });
    const blank = missing.reduce((object, path) => (0,json/* setAt */.ef)(object, path, '…'), {});
    const chosen = (0,profile_profile/* findChosenIdentifier */.bw)(profile);
    const extraOf = (id) => (chosen === null ? blank : (0,json/* setAt */.ef)(blank, chosen, id));
    const optional = (isThere, line) => (isThere ? [line] : []);
    const describe = (id, name, address, own) => [
        `  - name: ${prefix}${name}`,
        ...optional(target !== null, `    target: ${exampleOf(form, address)}`),
        ...own,
        ...optional(missing.length > 0, `    extra: ${JSON.stringify(extraOf(id))} # required by the service`),
    ];
    return {
        defaults: [
            ...optional(kind !== undefined, `  type: ${word}${alternatives}`),
            ...optional(every !== undefined, `  intervalSeconds: ${every}`),
        ],
        monitors: [
            'monitors:',
            ...describe('checkout-api', 'Checkout API # the identity of the monitor', '/health', 
            // Other services have assertions of their own.
            profile === profile_profile/* documentedApi */.xD ? documentedAssertions : []),
            ...describe('search', 'Search', '/search?q=shoes', optional(seldom !== undefined, `    intervalSeconds: ${seldom}`)),
        ],
    };
}
/** The usual one, or the next longer one that the service accepts, and a longer one than that. */
function listIntervals(rule) {
    const { enum: accepted, maximum = Infinity, minimum = 1, unitMs, values } = rule;
    const known = (accepted ?? values.map(([seconds]) => seconds)).map(Number);
    if (known.length > 0) {
        const ascending = known.toSorted((one, other) => one - other);
        const long = ascending.filter((seconds) => seconds >= usualSeconds);
        return (long.length > 0 ? long : ascending.slice(-1)).slice(0, 2);
    }
    const unit = Math.max(1, (unitMs ?? 1_000) / 1_000);
    const wanted = Math.min(Math.max(usualSeconds, minimum), maximum);
    const usual = Math.ceil(wanted / unit) * unit;
    return [usual, usual * 5].filter((seconds) => seconds <= maximum);
}
/** First `http`, which is the type of an example with a URL. */
function listTypes({ enum: accepted, values }) {
    const known = accepted?.map(String) ?? values.map(([type]) => type);
    const others = known.filter((type) => type.toLowerCase() !== 'http');
    const hasHttp = known.length === 0 || others.length < known.length;
    return hasHttp ? ['http', ...others] : known;
}

// EXTERNAL MODULE: ./build/src/core/plan/plan-entry.js
var plan_entry = __webpack_require__(8283);
// EXTERNAL MODULE: ./build/src/core/settings/base-url.js
var base_url = __webpack_require__(4806);
// EXTERNAL MODULE: ./build/src/io/files/text-file.js
var text_file = __webpack_require__(9710);
// EXTERNAL MODULE: ./build/src/io/read-inputs.js + 1 modules
var read_inputs = __webpack_require__(2813);
// EXTERNAL MODULE: ./build/src/cli/commands/terminal.js
var commands_terminal = __webpack_require__(6399);
;// CONCATENATED MODULE: ./build/src/cli/commands/init.js












const placeholderUrl = 'https://monitoring.example.com';
const config = 'monitors.yaml';
const workflows = ['monitors-plan.yml', 'monitors-sync.yml', 'monitors-drift.yml'];
const edit = 'Edit the files (--action is the line "uses"), or delete the workflows and run init again.';
function setUp(given, terminal) {
    const { action = null } = given;
    if (action !== null)
        requireAction(action);
    const options = (0,settings/* readOptions */.Tt)((0,commands_terminal/* findSources */.Id)('validate', given, terminal));
    const { allowHttp, listComplete, scope, service } = options;
    const named = service === null ? null : (0,read_inputs/* readNamedProfile */.Vl)(service, terminal.workspace);
    const { profile = profile_profile/* documentedApi */.xD, variables = [] } = named ?? {};
    const isFile = service !== null && (0,settings/* isProfilePath */.zz)(service);
    const address = options.baseUrl || (profile.baseUrl === null ? placeholderUrl : '');
    const choices = new Map();
    if (service !== null)
        choices.set('service', [service]);
    if (address !== '')
        choices.set('base-url', [address]);
    if (allowHttp)
        choices.set('allow-http', ['true']);
    if (listComplete)
        choices.set('list-complete', ['true']);
    if (scope.patterns.length > 0)
        choices.set('scope', scope.patterns);
    const watched = [config, ...(isFile ? [external_node_path_.posix.normalize(service)] : [])];
    return { action, profile, variables, choices, watched };
}
/** Words to replace, as in the message below. An owner may have other capitals, as `NASA`. */
const placeholders = /^(YOUR[-_])?(OWNER|ORG|USER|NAME|REPOSITORY|REPO|ACTION|COMMIT|SHA|REF|TAG|VERSION)$/;
/** @throws Error if GitHub could not find it, or a part is a word to replace. */
function requireAction(action) {
    const isName = /^[\w.-]+\/[\w.-]+(\/[\w./-]+)?@[\w./-]+$/.test(action);
    const isPlaceholder = action.split(/[/@]/).some((part) => placeholders.test(part));
    // GitHub finds no commit by a part of its name; a tag may be a date.
    const isShort = /@(?=\d*[a-f])[\da-f]{7,39}$/.test(action);
    if (isName && !isPlaceholder && !isShort)
        return;
    throw new Error('--action must be a repository on GitHub and a full commit of it, as ' +
        'OWNER/REPOSITORY@COMMIT with real names');
}
function renderStarterFiles({ action, choices, profile, watched }) {
    // The names of the example are in a scope such as `shop/*`.
    const [, prefix = ''] = /^([\w./-]+)\*$/.exec(choices.get('scope')?.[0] ?? '') ?? [];
    const { defaults, monitors } = renderExample(profile, prefix);
    const title = "# Default values; a monitor's own value replaces them.";
    const words = {
        SCHEMA: action?.replace(/^([^/]+\/[^/@]+)[^@]*@/, '$1/') ?? [],
        COMMAND: (0,sanitize/* plain */.pj)(`monitor-sync validate${renderOptions(choices, 'validate')}`),
        DEFAULTS: defaults.length > 0 && [title, 'defaults:', ...defaults, ''],
        EXAMPLE: monitors,
        ACTION: action ?? '',
        PATHS: watched.map(toYaml).join(', '),
        INPUT: [...choices].flatMap(([name, values]) => writeInput(name, values)),
        TOKEN: (0,profile_profile/* sends */.W6)('{token}', profile) && 'MONITORING_API_TOKEN',
    };
    const ofAction = action === null ? [] : workflows;
    return [config, ...ofAction].map((name) => ({
        path: name === config ? name : `.github/workflows/${name}`,
        text: fillTemplate(name, words),
    }));
}
/** A line with a word such as `<INPUT>` is there once for each of its texts. */
function fillTemplate(name, words) {
    const lines = (0,commands_terminal/* readText */.yR)(name).split('\n');
    const filled = lines.flatMap((line) => {
        const [found, word = ''] = /<([A-Z]+)>/.exec(line) ?? [];
        if (found === undefined)
            return [line];
        const given = words[word] ?? false;
        const texts = given === false ? [] : [given].flat();
        return texts.map((text) => line.replace(found, () => text));
    });
    return filled.join('\n');
}
function isFlag(name) {
    return settings/* settingTable */.DV[name].option?.value === null;
}
function writeInput(name, values) {
    const [value = '', ...others] = values;
    if (others.length > 0)
        return [`${name}: |`, ...values.map((line) => `  ${line}`)];
    return [`${name}: ${isFlag(name) ? value : toYaml(value)}`];
}
/** Quoted, unless readers of any version of YAML take it for a text. */
function toYaml(text) {
    const list = (0,dist/* stringify */.As)([text], {
        collectionStyle: 'flow',
        compat: 'yaml-1.1',
        flowCollectionPadding: false,
        lineWidth: 0,
    });
    return list.trim().slice(1, -1);
}
function renderOptions(choices, command) {
    const options = [...choices].map(([name, values]) => {
        const { commands = [] } = settings/* settingTable */.DV[name].option ?? {};
        if (!commands.includes(command) || values.includes(placeholderUrl))
            return '';
        return isFlag(name) ? ` ${(0,settings/* flagOf */.iP)(name)}` : (0,commands_terminal/* renderArguments */.RN)(name, values);
    });
    return options.join('');
}
/** Keeps existing files; the exit code is 1 if one lacks an option that was given. */
async function runInit(given, terminal) {
    const { stdout, workspace } = terminal;
    const setup = setUp(given, terminal);
    const files = renderStarterFiles(setup);
    for (const { path } of files)
        requireInside(path, workspace);
    const written = [];
    let exitCode = 0;
    for (const { path, text } of files) {
        const absolute = (0,external_node_path_.join)(workspace, path);
        // Unlike existsSync, finds links to missing files, too.
        if ((0,external_node_fs_.lstatSync)(absolute, { throwIfNoEntry: false }) === undefined) {
            (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(absolute), { recursive: true });
            (0,text_file/* openOutputFile */.Op)(workspace, path, () => false)(text);
            written.push(path);
            stdout.write(`  + ${path}\n`);
            continue;
        }
        const missing = listMissing(path, given, setup, workspace).join(', ');
        const found = missing === '' ? '' : `; it does not have the given ${missing}`;
        stdout.write(`  = ${path}  already exists: not changed${found}\n`);
        if (missing !== '')
            exitCode = 1;
    }
    if (exitCode !== 0)
        stdout.write(`\n${edit}\n`);
    if (written.length > 0)
        stdout.write(`\nNext:\n${renderSteps(written.includes(config), setup, terminal)}`);
    return exitCode;
}
/** @throws Error if a folder is a link out of the workspace, as in a repository of a stranger. */
function requireInside(path, workspace) {
    let folder = (0,external_node_path_.dirname)((0,external_node_path_.join)(workspace, path));
    while (!(0,external_node_fs_.existsSync)(folder))
        folder = (0,external_node_path_.dirname)(folder);
    const root = external_node_fs_.realpathSync.native(workspace);
    if ((0,text_file/* pathInside */._l)(root, external_node_fs_.realpathSync.native(folder)) !== undefined)
        return;
    throw new Error(`${path}: its folder is behind a link that leads out of this folder; ` +
        'replace the link with a folder');
}
/** A config names options in a comment alone, which matters where no workflow has them. */
function listMissing(path, given, { action, choices }, workspace) {
    if (path === config && action !== null)
        return [];
    const read = (0,text_file/* readWorkspaceFile */.sL)(path, workspace);
    const text = 'text' in read ? read.text : '';
    const missing = [...choices].flatMap(([name, values]) => {
        const choice = new Map([[name, values]]);
        const lines = path === config ? [renderOptions(choice, 'validate')] : writeInput(name, values);
        const isGiven = given[(0,settings/* toCamelCase */.Cb)(name)] !== undefined;
        const hasAll = lines.every((line) => text.includes(line.trim()));
        return isGiven && !hasAll ? [`--${name}`] : [];
    });
    return [...(action === null || text.includes(action) ? [] : ['--action']), ...missing];
}
function renderSteps(isConfigNew, setup, { program }) {
    const { action, choices, profile, variables } = setup;
    const [address = ''] = choices.get('base-url') ?? [];
    const isPlaceholder = address === placeholderUrl;
    const isElsewhere = isPlaceholder || (address !== '' && (0,base_url/* isLoopback */.U9)(address));
    const needsToken = (0,profile_profile/* sends */.W6)('{token}', profile);
    const offered = plan_entry/* operations */.zU.filter((operation) => profile[operation] !== null);
    const needed = [
        ...(isPlaceholder ? ['MONITOR_SYNC_BASE_URL'] : []),
        ...(needsToken ? ['MONITOR_SYNC_API_TOKEN'] : []),
    ];
    const set = needed.length === 0 ? '' : ` (set ${needed.join(' and ')})`;
    const assignments = variables.map((name) => `${name}=VALUE`);
    const optionsOf = (command) => renderOptions(choices, command) + (0,commands_terminal/* renderArguments */.RN)('var', assignments);
    const ofInit = `${renderOptions(choices, 'init')} --action OWNER/REPOSITORY@COMMIT`;
    const token = profile.token === null ? '' : `: ${(0,sanitize/* plain */.pj)(profile.token)}`;
    const words = {
        SET: isConfigNew && set,
        ADOPT: isConfigNew && `${program} adopt --unmanaged${optionsOf('adopt')}`,
        APPLY: offered.length > 1 && offered.join(','),
        VALIDATE: `${program} validate${optionsOf('validate')}`,
        INIT: `${program} init${ofInit}`,
        ADDRESS: isElsewhere && address,
        TOKEN: needsToken && token,
        VARIABLES: variables.length > 0 && variables.join(', '),
    };
    const more = action === null ? 'next-action.txt' : 'next-workflows.txt';
    const list = fillTemplate('next.txt', words) + fillTemplate(more, words);
    const [, ...steps] = list.split(/^- /m);
    const numbered = steps.map((step, index) => {
        return `  ${index + 1}. ${step.replaceAll(/^ {2}/gm, '     ')}`;
    });
    return numbered.join('');
}

// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 1 modules
var parse_config = __webpack_require__(9571);
// EXTERNAL MODULE: ./build/src/core/export/export-config.js + 1 modules
var export_config = __webpack_require__(4480);
// EXTERNAL MODULE: ./build/src/core/lookup/lookups.js
var lookups = __webpack_require__(2815);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/model/variables.js
var variables = __webpack_require__(702);
// EXTERNAL MODULE: ./build/src/core/plan/plan.js
var plan = __webpack_require__(9054);
// EXTERNAL MODULE: ./build/src/core/plan/plan-warnings.js
var plan_warnings = __webpack_require__(6878);
;// CONCATENATED MODULE: ./build/src/core/check/check-profile.js









const isThatSo = 'is that what the website shows?';
function checkProfile(facts, profile, mask) {
    const { list, lookups, trial } = facts;
    const checks = [
        ['token', 'right', 'the list was read'],
        ['pages', ...checkPages(list)],
        ['count', 'question', describeCount(list)],
    ];
    if (list.monitors.length > 0) {
        const intervals = describeIntervals(list);
        checks.push(['identifiers', ...checkIdentifiers(list, profile)]);
        if (intervals !== null)
            checks.push(['intervals', 'question', intervals]);
        checks.push(['declarable', ...checkDeclarable(trial)]);
        checks.push(['round-trip', ...checkRoundTrip(trial)]);
    }
    for (const [key, objects] of lookups)
        checks.push(['lookups', ...checkLookup(key, objects, profile)]);
    if ((0,profile_profile/* isUntriedProfile */.jo)(profile))
        checks.push(['evidence', 'question', `the profile ${plan_warnings/* untried */.IM}`]);
    return checks.map(([code, verdict, message]) => ({
        code,
        verdict,
        message: mask(message),
    }));
}
function describeCount({ monitors, unnamed }) {
    const nameless = unnamed === 0 ? '' : `, and ${unnamed} without a name`;
    return `${(0,model_text/* count */.U9)(monitors.length, 'monitor')}${nameless}: ${isThatSo}`;
}
/** A list that ends too early looks complete, and a sync would create the rest a second time. */
function checkPages({ isShown, pages, unproved }) {
    if (unproved !== null)
        return ['question', (0,plan_warnings/* describeUnproved */.$Z)(unproved)];
    const end = isShown ? 'the list is complete' : 'no further page found';
    return ['right', pages === 1 ? end : `${pages} pages read, ${end}`];
}
function checkIdentifiers({ monitors }, profile) {
    const ids = new Set(monitors.flatMap(({ id }) => id ?? []));
    const all = (0,model_text/* count */.U9)(monitors.length, 'monitor');
    const what = `identifiers of their own: ${ids.size} of ${all}`;
    const isNeeded = profile.update !== null || profile.delete !== null;
    if (!isNeeded || ids.size === monitors.length)
        return ['right', what];
    return ['wrong', `${what}: correct ${(0,profile_profile/* describeKey */.Rx)('list.id', profile)}`];
}
/** A wrong unit shows in no other way. */
function describeIntervals({ monitors }) {
    const seconds = monitors
        .flatMap(({ body }) => body['intervalSeconds'] ?? [])
        .filter((value) => typeof value === 'number')
        .sort((one, other) => one - other);
    if (seconds.length === 0)
        return null;
    return `intervals are ${seconds[0]} s to ${seconds.at(-1)} s: ${isThatSo}`;
}
/** Some seconds, in which no signal is answered. */
const maxTried = 5_000;
function tryExport({ monitors }, profile, mask) {
    const list = (0,monitor/* markComplete */.Tu)(monitors.slice(0, maxTried), 0);
    const { text, undeclarable } = (0,export_config/* exportConfig */.P$)(list, { extra: [], mask, profile });
    const parsed = (0,parse_config/* parseConfig */.o)([{ file: 'export', text }], variables/* noVariables */.jA, profile);
    const { results } = (0,plan/* planSync */.R4)(parsed.monitors, list, { ...parsed, profile });
    const differing = results.flatMap(({ declared, differences, status }) => {
        if (status !== 'missing' && status !== 'changed')
            return [];
        const fields = differences.map(({ path }) => path).join(', ');
        return `${JSON.stringify(declared?.name)} (${fields || 'missing'})`;
    });
    const problems = parsed.problems.map(({ message, path }) => `${path} ${message}`);
    return {
        size: list.monitors.length,
        undeclarable: undeclarable.map(({ monitor, remarks }) => {
            return `${JSON.stringify(monitor.name)} (${remarks.join()})`;
        }),
        differing: [...problems, ...differing],
    };
}
function checkDeclarable({ size, undeclarable }) {
    const declarable = size - undeclarable.length;
    const what = `a config can declare ${declarable} of ${(0,model_text/* count */.U9)(size, 'monitor')}`;
    if (undeclarable.length === 0)
        return ['right', what];
    return [
        declarable === 0 ? 'wrong' : 'question',
        `${what}; not ${(0,model_text/* joinNames */.JH)(undeclarable)}`,
    ];
}
function checkRoundTrip({ differing }) {
    const found = (0,model_text/* joinNames */.JH)(differing) || 'none';
    return [
        differing.length === 0 ? 'right' : 'wrong',
        `differences between an exported config and the service: ${found}`,
    ];
}
function checkLookup(key, list, profile) {
    if (list.index === null)
        return ['wrong', `${key}: no name can be used (${list.refusal})`];
    const { objects } = list.index;
    const ids = new Set(objects.map(({ id }) => String(id)));
    const named = objects.filter(({ name }) => name !== '').length;
    const what = `${ids.size} of ${objects.length} identifiers are different, ${named} have a name`;
    const correct = (place) => {
        return [
            'wrong',
            `${key}: ${what}: correct ${(0,profile_profile/* describeKey */.Rx)(place, (0,lookups/* toListProfile */.bF)(key, profile))}`,
        ];
    };
    if (ids.size < objects.length)
        return correct('list.id');
    if (objects.length > 0 && named === 0)
        return correct('fields.name');
    return ['question', `${key}: ${objects.length}, ${named} with a name: ${isThatSo}`];
}

// EXTERNAL MODULE: ./build/src/core/profile/parse-profile.js
var parse_profile = __webpack_require__(1116);
// EXTERNAL MODULE: ./build/src/core/render/rows.js
var rows = __webpack_require__(9501);
// EXTERNAL MODULE: ./build/src/core/render/terminal-text.js
var terminal_text = __webpack_require__(5402);
// EXTERNAL MODULE: ./build/src/io/environment.js
var environment = __webpack_require__(2839);
// EXTERNAL MODULE: ./build/src/io/read-lists.js + 2 modules
var read_lists = __webpack_require__(9397);
;// CONCATENATED MODULE: ./build/src/cli/commands/reading.js
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














async function readAccount(given, terminal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const options = (0,settings/* readOptions */.Tt)((0,commands_terminal/* findSources */.Id)('plan', given, terminal));
        const { profile, warnings } = (0,read_inputs/* readProfile */.er)(options);
        const { openService } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(899)]).then(__webpack_require__.bind(__webpack_require__, 4899));
        const world = __addDisposableResource(env_1, (0,environment/* openWorld */.HY)(terminal.env, (line) => {
            if (!given.json && !given.quiet)
                terminal.stderr.write(`${(0,sanitize/* logLine */.BP)(line)}\n`);
        }), false);
        const service = __addDisposableResource(env_1, openService(options, world, profile), true);
        (0,commands_terminal/* showEnd */.vn)({ warnings: [...warnings, ...service.warnings] }, terminal);
        const list = await (0,read_lists/* listMonitors */.CV)(service);
        await (0,environment/* throwIfStopped */.$J)(world);
        const lookups = await (0,read_lists/* readLookups */.O)([...profile.lookups.keys()], service, 'may fail');
        const { sent: requests } = service.scheduler.counts;
        return { list, lookups, profile, requests, scope: options.scope };
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
/** Nothing but the config goes to stdout. */
async function runExport(given, terminal) {
    const { extra = [], force = false, output, quiet } = given;
    const { mask, stderr, stdout, workspace } = terminal;
    const otherwise = 'name a different file, or use --force to replace it';
    const save = output === undefined
        ? (text) => void stdout.write(text)
        : (0,text_file/* openOutputFile */.Op)(workspace, output, () => force, otherwise);
    const { list, lookups: lists, profile, scope } = await readAccount(given, terminal);
    const monitors = list.monitors.filter(({ name }) => scope.has(name));
    // What has no name is in no scope.
    const unnamed = scope.patterns.length === 0 ? list.unnamed : 0;
    const named = extra === true || extra.flatMap((text) => text.split(','));
    const wanted = named === true ? 'all' : named.map((name) => name.trim());
    const settings = { extra: wanted, lists, mask, profile };
    const { declared, leftOut, listed, text } = (0,export_config/* exportConfig */.P$)({ monitors, unnamed }, settings);
    save(text);
    const share = { inScope: monitors.length, all: list.monitors.length };
    const ofScope = (0,rows/* describeScope */.OI)({ scope: scope.patterns, listed: share });
    const where = output === undefined ? '' : ` to ${output}`;
    const gaps = declared === listed && leftOut === 0 ? '' : '; comments name what is left out';
    const result = `Exported ${declared} of ${(0,model_text/* count */.U9)(listed, 'monitor')}${where}${gaps}.`;
    const lines = ofScope === null ? [result] : [ofScope, result];
    if (!quiet)
        for (const line of lines)
            stderr.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(line))}\n`);
    return (0,commands_terminal/* showEnd */.vn)({ warnings: (0,plan_warnings/* warnOfUnproved */.Pt)(list.unproved) }, terminal);
}
async function runCheck(given, terminal) {
    const { env, mask, program, stdout } = terminal;
    const account = await readAccount(given, terminal).catch((thrown) => {
        const check = { ...(0,commands_terminal/* describeMasked */.JG)(thrown, terminal), verdict: 'wrong' };
        if (given.json)
            stdout.write(renderChecks([check], null, program));
        throw thrown;
    });
    const { list, lookups, profile, requests } = account;
    const trial = tryExport(list, profile, mask);
    const checks = checkProfile({ list, lookups, trial }, profile, mask);
    const countOf = (wanted) => checks.filter(({ verdict }) => verdict === wanted).length;
    const right = countOf('right');
    const wrong = countOf('wrong');
    const questions = countOf('question');
    const counts = { monitors: list.monitors.length, requests, right, wrong, questions };
    if (given.json)
        stdout.write(renderChecks(checks, counts, program));
    else {
        const { bad, good, warn } = (0,commands_terminal/* choosePalette */.bk)(stdout, env);
        const marks = { right: good('✓'), wrong: bad('✗'), question: warn('?') };
        for (const { message, verdict } of checks) {
            if (given.quiet && verdict !== 'wrong')
                continue;
            const line = `  ${marks[verdict]} ${(0,sanitize/* plain */.pj)((0,commands_terminal/* toTyped */._2)(message, program))}`;
            stdout.write(`${(0,sanitize/* logLine */.BP)(line)}\n`);
        }
        const result = `Check: ${right} right, ${wrong} wrong, ${(0,model_text/* count */.U9)(questions, 'question')}`;
        if (!given.quiet)
            stdout.write(`\n${result} (${(0,model_text/* count */.U9)(requests, 'request')})\n`);
    }
    return wrong > 0 ? 1 : 0;
}
function renderChecks(all, counts, program) {
    const checks = all.map(({ code, message, verdict }) => {
        return { code, ok: verdict !== 'wrong', message: (0,commands_terminal/* toTyped */._2)(message, program) };
    });
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify({ checks, counts }, null, 2))}\n`;
}
async function runServices({ names: given }, { program, stdout }) {
    const [name] = given ?? [];
    if (name !== undefined) {
        stdout.write((0,parse_profile/* renderCopy */.yA)((0,read_inputs/* readBuiltInText */.Tu)(name)));
        return 0;
    }
    const { names } = (0,read_inputs/* listBuiltInProfiles */.al)();
    const profiles = names.map((each) => (0,parse_profile/* summarizeProfile */.jA)(each, (0,read_inputs/* readBuiltInText */.Tu)(each)));
    // What helps to choose comes first, because a terminal cuts the end.
    const headings = ['Name', 'Operations', 'Evidence', 'Service', 'Documentation'];
    const rows = profiles.map(({ docs, evidence, name: key, operations, service }) => {
        const cells = [key, operations.join(', '), evidence ?? '', service, docs ?? ''];
        return cells.map(sanitize/* plain */.pj);
    });
    const table = [headings, ...rows];
    const widths = headings.map((_, column) => Math.max(...table.map((row) => (0,terminal_text/* widthOf */.qz)(row[column] ?? ''))));
    for (const row of table) {
        const line = row.map((cell, column) => (0,terminal_text/* pad */.eV)(cell, widths[column] ?? 0)).join('  ');
        stdout.write(`${(0,model_text/* clip */.$Q)(line.trimEnd(), (0,commands_terminal/* readColumns */.Ej)(stdout))}\n`);
    }
    stdout.write(`\nTo copy and adapt one: ${program} services NAME > service.yaml\n`);
    stdout.write(`To try one without an account: ${program} serve --service NAME\n`);
    return 0;
}

// EXTERNAL MODULE: ./build/src/cli/commands/run-mode.js + 10 modules
var run_mode = __webpack_require__(1310);
;// CONCATENATED MODULE: ./build/src/cli/program.js












const runAs = (mode) => (given, terminal) => (0,run_mode/* runMode */.r)(mode, given, terminal);
/** Imported when it is used, because only `serve` and `demo` need Node's HTTP server. */
const referenceService = () => __webpack_require__.e(/* import() */ 359).then(__webpack_require__.bind(__webpack_require__, 1359));
const advanced = 'Advanced options:';
const address = 'https://monitoring.example.com';
const program_json = [
    '--json',
    'Only the report on stdout; warnings and errors on stderr',
];
const markdown = [
    '--markdown <file>',
    'File to write the text of the comment to; replaces an older one',
    advanced,
];
const shared = [
    ['--quiet', 'Only warnings and errors', advanced],
    ['--no-color', 'No colors, as with NO_COLOR', advanced],
];
const reporting = [...shared, program_json, markdown];
const commands = [
    {
        name: 'validate',
        description: 'Read and check the config; sends nothing',
        examples: ['', '--config "team-*.yaml"', '--service statuscake'],
        options: [...shared, program_json],
        run: runAs('validate'),
    },
    {
        name: 'plan',
        description: 'Show what sync would do; writes nothing',
        examples: [`--base-url ${address}`, '--json > report.json'],
        options: [
            ['--output <file>', 'File to write the plan to, for sync --plan'],
            ...reporting,
        ],
        run: runAs('plan'),
    },
    {
        name: 'sync',
        description: 'Create missing monitors; with --apply, also update and delete',
        examples: [
            `--base-url ${address} --max-creates 20`,
            '--service better-stack --apply create,update,delete',
        ],
        options: [
            [
                '--plan <file>',
                'Approved plan; refused if the config or the service has changed since',
            ],
            ['--yes', 'Write without asking; on a terminal, sync asks'],
            ...reporting,
        ],
        run: runAs('sync'),
    },
    {
        name: 'drift',
        description: 'Compare what is declared, and exit with 2 on drift; writes nothing',
        examples: [`--base-url ${address}`, '--fail-on missing,changed,obsolete,unmanaged'],
        options: reporting,
        run: runAs('drift'),
    },
    {
        name: 'adopt',
        argument: ['[names...]', 'The monitors to adopt; by default all'],
        description: "Write the service's values into the config files, with their comments; changes no monitor",
        examples: [
            '--check',
            '"Checkout API" --changed',
            '--unmanaged --into monitors/new.yaml',
        ],
        options: [
            ['--changed', 'Only declared monitors that differ'],
            ['--unmanaged', 'Only monitors that are not declared'],
            [
                '--into <file>',
                'Config file to add monitors to that are not declared; by default the last one',
            ],
            ['--check', 'Write nothing, show the difference, and exit with 2 if there is one'],
            ...reporting,
        ],
        run: runAs('adopt'),
    },
    {
        name: 'export',
        description: 'Print a monitors.yaml with the monitors of the service, ready to commit; changes nothing',
        examples: ['--output monitors.yaml', '--extra regions,tags'],
        options: [
            ...shared,
            ['--output <file>', 'File to write instead of stdout; must not exist yet'],
            ['--force', 'Replace an existing file'],
            [
                '--extra [fields]',
                `Also export the service's further fields under "extra": ` +
                    'those named (regions,tags), or all that look neither like state nor like a secret; ' +
                    'review them before you commit',
            ],
        ],
        run: runExport,
    },
    {
        name: 'init',
        description: 'Write a monitors.yaml and, with --action, three workflows into this folder; ' +
            'replaces no file',
        examples: [`--service better-stack --scope 'shop-*'`],
        options: [
            [
                '--action <name@commit>',
                'Action that the workflows use, a repository on GitHub that has this program; ' +
                    'without it, no workflow is written',
            ],
        ],
        run: runInit,
    },
    {
        name: 'check',
        description: 'Check whether the service profile fits the service and the token; only reads',
        examples: ['--service better-stack', '--service ./our.yaml'],
        options: [...shared, ['--json', 'Only the checks and their counts on stdout, as JSON']],
        run: runCheck,
    },
    {
        name: 'services',
        argument: ['[name]', 'The profile to print, to copy and adapt'],
        description: 'List the built-in service profiles, or print one of them',
        examples: ['', 'better-stack > our.yaml'],
        options: [],
        run: runServices,
    },
    {
        name: 'serve',
        description: 'Run the embedded reference service on this machine, to try things out',
        examples: ['', '--service full', '--port 0 --rate-limit 5 --data monitors.data'],
        options: [
            ['--port <number>', 'Port to listen on; 0 for any free one (default: 4010)'],
            ['--token <token>', 'The token that it accepts (default: local-token)'],
            [
                '--rate-limit <number>',
                'Requests per second before it responds with 429; no limit by default',
            ],
            [
                '--data <file>',
                'File that keeps the monitors across restarts; in memory by default',
            ],
            [
                '--service <name>',
                'Emulate the API of a service profile, a built-in one or a file',
            ],
        ],
        run: async (given, terminal) => (await referenceService()).runServe(given, terminal),
    },
    {
        name: 'demo',
        description: 'Show plan, sync, sync again, and drift on the embedded service, ' +
            'then an update and a deletion',
        examples: [''],
        options: [],
        run: async (_given, terminal) => (await referenceService()).runDemo(terminal),
    },
];
/** The advanced ones are last, because commander shows a group where its first one is. */
function optionsOf({ name: command, options }) {
    const ofSettings = settings/* settingRows */.mH.flatMap(([name, row]) => {
        const { default: preset, description, isList = false, option } = row;
        const hasEffect = option?.commands.some((one) => one === command) ?? false;
        const isMode = report/* modes */.nI.some((one) => one === command);
        if (option === undefined || !(hasEffect || isMode))
            return [];
        const isFlag = option.value === null;
        const flags = isFlag ? `${(0,settings/* flagOf */.iP)(name)}` : `${(0,settings/* flagOf */.iP)(name)} <${option.value}>`;
        const repeated = isList ? ' (repeatable)' : '';
        const byDefault = preset === undefined || isFlag ? '' : ` (default: ${preset})`;
        const group = option.isBasic ? undefined : advanced;
        const made = toOption([flags, description + repeated + byDefault, group], isList);
        if (isFlag)
            made.preset('true');
        return [made.hideHelp(!hasEffect)];
    });
    const all = [...ofSettings, ...options.map((row) => toOption(row))];
    const isAdvanced = ({ helpGroupHeading }) => helpGroupHeading === advanced;
    return [...all.filter((one) => !isAdvanced(one)), ...all.filter(isAdvanced)];
}
function toOption([flags, description, group], isList = false) {
    const made = new commander/* Option */.c$(flags, description);
    if (group !== undefined)
        made.helpGroup(group);
    if (!made.required && !made.optional)
        return made;
    return made.argParser(isList || made.optional ? addText : requireText);
}
function addText(text, before) {
    return [...(Array.isArray(before) ? before : []), requireText(text)];
}
/** An unset shell variable would silently mean no limit, no plan, or the default address. */
function requireText(text) {
    if (text.trim() !== '')
        return text;
    const remedy = 'leave the option out, or set the variable that the value comes from';
    throw new commander/* InvalidArgumentError */.Di(`It must not be empty: ${remedy}.`);
}
function renderExamples(command, examples) {
    const lines = examples.map((example) => `  ${`${command} ${example}`.trim()}\n`);
    return `\nExamples:\n${lines.join('')}`;
}
const usePlan = 'to see what sync would do, use the command plan, which writes nothing';
const useSync = 'to apply the config, use the command sync';
const useVariable = 'the token comes from the variable MONITOR_SYNC_API_TOKEN alone. ' +
    'If the argument was a real token, it is now in the history of the shell: ' +
    'replace it in the service';
/** What the commands and options of other tools are called here, by what was typed. */
const habits = {
    apply: useSync,
    deploy: useSync,
    '--doit': useSync,
    diff: usePlan,
    status: usePlan,
    '--dry-run': usePlan,
    import: 'to declare what the service has, use the command adopt',
    destroy: 'to delete monitors, name them under "remove" or "owns"',
    '--auto-approve': 'to write without asking, use sync --yes',
    '--detailed-exitcode': 'for exit code 2 on a difference, use the command drift',
    '--out': 'to write the plan to a file, use plan --output',
    '--target': 'to compare some monitors alone, use --scope',
    '--token': useVariable,
    '--api-token': useVariable,
};
/** An error of commander's, without the value of an unknown option, which may be a token. */
function renderUsageError(text) {
    const shown = text
        .replace(/^error:/, '')
        .trim()
        .replace(/(unknown option '[^'=]*)=[^\n]*'/, "$1'");
    const [firstLine = ''] = shown.split('\n');
    const [, typed = ''] = /unknown (?:option|command) '([^']*)'/.exec(shown) ?? [];
    // Terraform takes `-out`, too.
    const advice = (0,json/* own */.ZV)(habits, typed.replace(/^-(?!-)/, '--'));
    // In place of a suggestion of a similar word.
    return advice === undefined ? shown : `${firstLine}: ${advice}`;
}
/** A script that asked for JSON gets it for a mistake in its options, too. */
function renderUsageJson(command, message, program) {
    const { facts: error } = (0,errors/* optionError */.mp)(message);
    if (command === 'check')
        return renderChecks([{ ...error, verdict: 'wrong' }], null, program);
    const mode = report/* modes */.nI.find((one) => one === command);
    return mode === undefined
        ? ''
        : (0,render_json/* renderJson */.h)({ ...(0,report/* emptyReport */._O)(mode, new Date()), error }, 1);
}
function isNpmScript(env) {
    return env['npm_lifecycle_script']?.startsWith('node dist/cli/index.js') === true;
}
/** The folder that the user is in: npm runs a script in the clone. */
function findWorkspace(folder, env) {
    return (isNpmScript(env) && env['INIT_CWD']) || folder;
}
/** As it was called: `monitor-sync`, `node dist/cli/index.js`, or by a script of the clone. */
function findProgramName(script, workspace, env) {
    const show = (path) => {
        const near = (0,external_node_path_.relative)(workspace, path);
        return (0,commands_terminal/* quoteForShell */.eC)(near.startsWith('..') ? path : near);
    };
    if (isNpmScript(env)) {
        const clone = (0,external_node_path_.dirname)((0,external_node_path_.dirname)((0,external_node_path_.dirname)(script)));
        const prefix = clone === workspace ? '' : ` --prefix ${show(clone)}`;
        // Without it, npm's own lines get into `> report.json`.
        return `npm --silent${prefix} run monitor-sync --`;
    }
    if ((0,external_node_path_.basename)(script) === 'monitor-sync')
        return 'monitor-sync';
    return `node ${show(script)}`;
}
async function runCommandLine(argv, terminal) {
    const { env, program: called, stderr, stdout } = terminal;
    const [first, page] = argv;
    if (first === 'help' && page === 'environment') {
        stdout.write((0,commands_terminal/* readText */.yR)('environment.txt'));
        return 0;
    }
    // To commander, `help` with an unknown command is `help` alone.
    const isUnknown = page !== undefined && !commands.some(({ name }) => name === page);
    const args = first === 'help' && isUnknown ? [page] : [...argv];
    // A usage error quotes an argument, which may be the token of the environment by mistake.
    const mask = (0,commands_terminal/* createEnvironmentMask */.KV)(env);
    let exitCode = 0;
    const program = new commander/* Command */.uB(called)
        .description(build_package/* description */.h_)
        .version(build_package/* version */.rE, '-V, --version', 'Show the version')
        .helpCommand('help [command]', 'Show the options of a command; help environment: variables')
        .helpOption('-h, --help', 'Show this help')
        .showHelpAfterError(`Run ${called} --help, or the command with --help, for a list of commands and options.`)
        .configureHelp({ subcommandTerm: (command) => command.name() })
        .configureOutput({
        getOutHelpWidth: () => Math.min(80, (0,commands_terminal/* readColumns */.Ej)(stdout)),
        getErrHelpWidth: () => Math.min(80, (0,commands_terminal/* readColumns */.Ej)(stderr)),
        writeOut: (text) => stdout.write(text),
        writeErr: (text) => stderr.write(text),
        outputError: (text, write) => write(mask(`Error: ${renderUsageError(text)} [invalid-option]\n`)),
    })
        .exitOverride()
        .addHelpText('after', () => {
        const examples = renderExamples(called, ['demo', 'init', 'plan --help']);
        return `${examples}\n${(0,commands_terminal/* readText */.yR)('exit-codes.txt')}`;
    });
    for (const row of commands) {
        const command = program.command(row.name).description(row.description);
        if (row.argument !== undefined)
            command.argument(row.argument[0], row.argument[1]);
        for (const made of optionsOf(row))
            command.addOption(made);
        command
            .addHelpText('after', renderExamples(`${called} ${row.name}`, row.examples))
            .action(async () => {
            const given = { ...command.opts(), names: command.args };
            const wished = given.color === false ? { ...env, NO_COLOR: '1' } : env;
            const own = { ...terminal, env: wished, mask };
            exitCode = await row.run(given, own).catch((thrown) => {
                // Those about an option or its file; a bug has another name, such as TypeError.
                const isPlain = thrown instanceof Error && thrown.name === 'Error';
                const error = (0,commands_terminal/* describeMasked */.JG)(isPlain ? (0,errors/* optionError */.mp)(thrown.message) : thrown, own);
                return (0,commands_terminal/* showEnd */.vn)({ error }, own);
            });
        });
    }
    try {
        await program.parseAsync(args, { from: 'user' });
        return exitCode;
    }
    catch (thrown) {
        // Also thrown after --help and --version, with exit code 0.
        if (!(thrown instanceof commander/* CommanderError */.b7))
            throw thrown;
        const message = mask(renderUsageError(thrown.message));
        if (thrown.exitCode !== 0 && args.includes('--json'))
            stdout.write(renderUsageJson(first, message, called));
        return thrown.exitCode;
    }
}


/***/ }),

/***/ 5273:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ placeOf),
/* harmony export */   ER: () => (/* binding */ toBody),
/* harmony export */   an: () => (/* binding */ joinMonitors),
/* harmony export */   j9: () => (/* binding */ joinMonitor),
/* harmony export */   jC: () => (/* binding */ joinDefaults),
/* harmony export */   lA: () => (/* binding */ placeOfBody),
/* harmony export */   yc: () => (/* binding */ extraOf)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8034);



/**
 * The keys of a monitor, or of other defaults, replace those of defaults. `extra` and
 * `ignoreChanges` have both: its own take away neither whom the defaults alert, nor what a path
 * protects, which is often a default, too.
 */
function joinFields(defaults, stronger) {
    const joined = { ...defaults, ...stronger };
    const { extra: weakExtra, ignoreChanges: weakPaths } = defaults;
    const { extra, ignoreChanges: paths } = stronger;
    if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(weakExtra) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(extra))
        joined['extra'] = { ...weakExtra, ...extra };
    if (Array.isArray(weakPaths) && Array.isArray(paths))
        joined['ignoreChanges'] = [...paths, ...weakPaths];
    return joined;
}
/** Defaults fill no interval where the monitor has a schedule, which it would delete. */
function joinMonitor(defaults, monitor, profile) {
    const joined = joinFields(defaults, monitor);
    const hasOther = profile !== null && (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_2__/* .hasSchedule */ .kw)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(joined, 'extra'), profile);
    if (!hasOther || Object.hasOwn(monitor, 'intervalSeconds'))
        return joined;
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq)(joined, ['intervalSeconds']);
}
/** As a request has it: the fields under `extra` follow the others. */
function toBody(fields) {
    const named = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((field) => Object.hasOwn(fields, field));
    const entries = named.map((field) => [field, fields[field]]);
    return { ...Object.fromEntries(entries), ...extraOf(fields) };
}
function extraOf(fields) {
    const extra = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(fields, 'extra');
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(extra) ? extra : {};
}
function layerAt(holder, path) {
    const fields = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(holder?.value, path);
    return holder !== null && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(fields) ? [{ values: holder, path, fields }] : [];
}
/** Those of a file, and the shared ones that it does not replace. */
function joinDefaults(values, shared) {
    const layers = [values, shared].flatMap((holder) => layerAt(holder, ['defaults']));
    const join = (joined, { fields }) => joinFields(fields, joined);
    return { layers, defaults: layers.reduce(join, {}) };
}
function joinMonitors(values, shared, profile) {
    const { defaults, layers } = joinDefaults(values, shared);
    const monitors = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(values.value, ['monitors']);
    const items = Array.isArray(monitors) ? monitors : [];
    return items.flatMap((_, index) => layerAt(values, ['monitors', index]).map((layer) => ({
        fields: joinMonitor(defaults, layer.fields, profile),
        layers: [layer, ...layers],
    })));
}
/** Where a field is written, or should be: what no layer has belongs to the monitor. */
function placeOf(path, { layers }) {
    const key = path.slice(0, path[0] === 'extra' ? 2 : 1);
    const layer = layers.find(({ fields }) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, key) !== undefined) ?? layers[0];
    return { values: layer.values, path: [...layer.path, ...path] };
}
/** The same for a path in the body of the monitor, where fields of `extra` are at the top. */
function placeOfBody(path, monitor) {
    const isExtra = Object.hasOwn(extraOf(monitor.fields), String(path[0]));
    return placeOf(isExtra ? ['extra', ...path] : path, monitor);
}


/***/ }),

/***/ 9571:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ parseConfig)
});

// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var model_monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/name-pattern.js
var name_pattern = __webpack_require__(3451);
// EXTERNAL MODULE: ./build/src/core/model/variables.js
var model_variables = __webpack_require__(702);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/yaml/parse-yaml.js
var parse_yaml = __webpack_require__(9208);
// EXTERNAL MODULE: ./build/src/core/config/join-defaults.js
var join_defaults = __webpack_require__(5273);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/fields.js
var model_fields = __webpack_require__(4442);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/profile/decode.js
var decode = __webpack_require__(9233);
// EXTERNAL MODULE: ./build/src/core/profile/encode.js
var encode = __webpack_require__(7273);
// EXTERNAL MODULE: ./build/src/core/profile/request-text.js
var request_text = __webpack_require__(3908);
// EXTERNAL MODULE: ./build/src/core/profile/types.js
var profile_types = __webpack_require__(4934);
// EXTERNAL MODULE: ./build/src/core/yaml/mistake.js
var mistake = __webpack_require__(6813);
// EXTERNAL MODULE: ./build/src/core/yaml/schema-validators.js
var schema_validators = __webpack_require__(8344);
;// CONCATENATED MODULE: ./build/src/core/config/rules.js












const rules = [
    checkFields,
    checkTarget,
    checkLimits,
    checkExtra,
    checkMissing,
    checkRequired,
    checkRequest,
];
/**
 * Adds the mistakes in a file, and in the shared defaults. What follows from a misspelt key, or may
 * be right once a variable has its value, is left out.
 * @param knowsShared whether the shared defaults are complete.
 */
function checkFile(values, monitors, profile, knowsShared, findErrorsOfSchema = findSchemaErrors) {
    const ofSchema = findErrorsOfSchema(values.value);
    const suggested = new Set(ofSchema.flatMap(({ path, suggestion }) => suggestion === undefined ? [] : [(0,mistake/* describePath */.NH)([...path.slice(0, -1), suggestion])]));
    const mayExist = ({ path, values: holder }) => path.some((_, depth) => {
        const isSuggested = holder === values && suggested.has((0,mistake/* describePath */.NH)(path.slice(0, depth + 1)));
        return isSuggested || holder.at(path.slice(0, depth))?.isUnknown === true;
    });
    const add = (mistake, { path, values: holder }) => {
        const isUnknown = mistake.at === undefined && holder.at(path)?.isUnknown;
        if (!isUnknown)
            holder.mistakes.push({ ...mistake, path });
    };
    const isAssigned = profile !== null && (0,profile_profile/* findChosenIdentifier */.bw)(profile) === null;
    const id = isAssigned ? (0,decode/* findIdentifierPlace */.Yr)(profile) : null;
    const hasAllDefaults = knowsShared && (0,json/* isObject */.Gv)((0,json/* getAt */.sM)(values.value, ['defaults']) ?? {});
    for (const monitor of monitors) {
        // These come first: of several mistakes at a place the first is shown, and they know most.
        checkMonitor(monitor, profile, id, (code, path, message, at) => {
            if (at !== 'missing' && (0,json/* getAt */.sM)(monitor.fields, path) === undefined)
                return;
            const places = monitor.layers.map((layer) => ({
                ...layer,
                path: [...layer.path, ...path],
            }));
            const mayHaveIt = at === 'missing' && (!hasAllDefaults || places.some(mayExist));
            const mistake = { code, path, message, ...(at && { at }) };
            if (!mayHaveIt)
                add(mistake, (0,join_defaults/* placeOf */.$t)(path, monitor));
        });
    }
    for (const mistake of ofSchema) {
        const place = { values, path: mistake.path };
        if (mistake.at !== 'missing' || !mayExist(place))
            add(mistake, place);
    }
}
const findDefaultsErrors = (file) => (0,mistake/* findErrors */.j1)(schema_validators/* validateDefaults */.jL, file);
/** Each monitor alone: for each item, ajv copies all errors so far, which is quadratic. */
function findSchemaErrors(file) {
    const monitors = (0,json/* getAt */.sM)(file, ['monitors']);
    if (!(0,json/* isObject */.Gv)(file) || !Array.isArray(monitors))
        return (0,mistake/* findErrors */.j1)(schema_validators/* validateFile */.nJ, file);
    const inItems = monitors.flatMap((item, index) => (0,mistake/* findErrors */.j1)(schema_validators/* validateMonitor */.hh, item, ['monitors', index]));
    return [...(0,mistake/* findErrors */.j1)(schema_validators/* validateFile */.nJ, { ...file, monitors: [] }), ...inItems];
}
function checkMonitor(monitor, profile, id, reject) {
    const { fields } = monitor;
    const type = (0,json/* own */.ZV)(fields, 'type');
    if (profile !== null) {
        const checked = { fields, type, profile, rule: (0,profile_types/* typeOf */.QP)(type, profile), id };
        for (const check of rules)
            check(checked, reject);
    }
    const noPassword = 'must not contain a user name or password, unless the password is from the input "secrets"';
    if (hasPassword(monitor))
        reject('credentials-in-target', ['target'], noPassword);
}
/** The password, or a user without one: `https://u:PASSWORD@a`. */
const passwordOfUrl = /^[^/?#]*:\/\/(?:[^/?#:]*:)?([^/?#]*)@/;
/** `u:PASSWORD@a:5432`; a port is no password, and some schemes have no slashes. */
const passwordOfHost = /^(?!(?:mailto|sips?|xmpp|acct):)[^\s/?#:@]+:(?!\d*\/)([^?#]*)@/i;
function hasPassword(monitor) {
    const { path, values } = (0,join_defaults/* placeOf */.$t)(['target'], monitor);
    const { shown } = values.at(path) ?? {};
    if (typeof shown !== 'string')
        return false;
    const [, password] = passwordOfUrl.exec(shown) ?? passwordOfHost.exec(shown) ?? [];
    return password !== undefined && !password.includes('${');
}
/** Fields that the service lacks, and fields under `extra` that a config has by name. */
function checkFields({ fields, profile, rule, type }, reject) {
    const remedy = 'remove it, or add it to "fields" of the service profile';
    const lacks = `${profile.service} has no such field; ${remedy}`;
    for (const name of model_fields/* fieldNames */.pi)
        if (name !== 'target' && profile.fields[name] === null)
            reject('unsupported-field', [name], lacks, 'key');
    if (!Object.hasOwn(fields, 'extra'))
        return;
    for (const name of model_fields/* fieldNames */.pi.filter((one) => (0,profile_profile/* isFieldOf */.WD)(profile, one))) {
        const message = `is the field "${name}"; move it out of "extra"`;
        for (const place of [[name], ...(0,profile_types/* placesOf */.ek)(name, rule, profile).write]) {
            const isSchedule = (0,profile_profile/* isInstead */.vf)(place, profile) && fields[name] === undefined;
            if (place.length > 0 && !isSchedule)
                reject('misplaced-key', ['extra', ...place], message, 'key');
        }
    }
    // An own null takes away what the defaults have for other types.
    const extra = (0,join_defaults/* extraOf */.yc)(fields);
    const declared = rule.absent.filter((place) => ((0,json/* getAt */.sM)(extra, place) ?? null) !== null);
    const next = 'in monitors of this type, write null over a value of the defaults, or remove it';
    const message = `${describeLack(type, profile)}; ${next}`;
    for (const place of declared)
        reject('unsupported-field', ['extra', ...place], message, 'key');
}
function describeLack(type, { service, types }) {
    const { name } = (0,profile_types/* findNamedType */.PY)(type, types) ?? {};
    return `${service} has no such field${name ? ` for type "${name}"` : ''}`;
}
function checkTarget({ fields, profile, rule, type }, reject) {
    const { service, types } = profile;
    const { target } = rule;
    if (target === null) {
        reject('unsupported-field', ['target'], `${describeLack(type, profile)}; remove it`, 'key');
        return;
    }
    const value = (0,json/* own */.ZV)(fields, 'target');
    // An unknown type is a mistake of its own.
    const isUnknown = types.isComplete && (0,profile_types/* findNamedType */.PY)(type, types) === undefined;
    if (typeof value !== 'string' || value === '' || isUnknown)
        return;
    const other = (0,profile_types/* describeOtherForm */.cZ)(value, (0,profile_types/* formOf */.QU)(type, profile));
    const form = `must have the form ${target.parts?.template}, which ${service} needs for this type`;
    if ((0,profile_types/* splitTarget */.Gd)(value, target) === null)
        reject('invalid-target', ['target'], form);
    else if (other !== null)
        reject('invalid-target', ['target'], `must be ${other}`);
}
function checkLimits({ fields, profile, type }, reject) {
    const { unitMs = null, values = [] } = profile.fields.intervalSeconds ?? {};
    const interval = (0,json/* own */.ZV)(fields, 'intervalSeconds');
    const isWord = (0,encode/* findSent */.KM)('intervalSeconds', interval, values) !== undefined;
    if (typeof interval === 'number' && unitMs !== null && !isWord) {
        const multiple = `a multiple of ${unitMs / 1_000}, the unit of ${profile.service} in seconds`;
        const hasRest = (interval * 1_000) % unitMs > 0;
        if (hasRest)
            reject('service-limit', ['intervalSeconds'], `must be ${multiple}`);
    }
    for (const name of model_fields/* fieldNames */.pi) {
        const accepted = (0,profile_profile/* describeAccepted */.Re)(name, (0,json/* own */.ZV)(fields, name) ?? null, profile, type);
        const message = `must be ${accepted}, ${limitOf(profile)}`;
        if (accepted !== null)
            reject('service-limit', [name], message);
    }
}
function limitOf({ service }) {
    return `because the profile of ${service} accepts nothing else for this type`;
}
function checkMissing({ fields, profile, type }, reject) {
    const isMissing = (name) => !Object.hasOwn(fields, name);
    if (isMissing('name'))
        reject('missing-key', ['name'], 'is required but missing', 'missing');
    const inDefaults = 'is missing; set it here or under "defaults"';
    for (const name of model_fields/* sharedFields */.f9)
        if (profile.fields[name]?.isOptional === false && isMissing(name))
            reject('missing-key', [name], inDefaults, 'missing');
    if (needsTarget(type, profile) && isMissing('target'))
        reject('missing-key', ['target'], 'is required but missing', 'missing');
}
/** A type that the profile does not know may be one that has none; it is a mistake of its own. */
function needsTarget(type, { types }) {
    const row = (0,profile_types/* findNamedType */.PY)(type, types);
    if (row !== undefined)
        return row.target !== null;
    if (types.accepted !== null && typeof type === 'string')
        return false;
    return types.all.every(({ target }) => target !== null);
}
function checkRequired({ fields, profile, rule }, reject) {
    const extra = (0,json/* own */.ZV)(fields, 'extra') ?? {};
    if (!(0,json/* isObject */.Gv)(extra))
        return;
    const sent = (0,json/* mergePatch */.bW)(rule.constants, extra);
    for (const required of rule.required)
        for (const place of (0,json/* findPlaces */.Ch)(sent, required)) {
            // A list that is not there lacks nothing.
            if (place.includes('*') || ((0,json/* getAt */.sM)(sent, place) ?? null) !== null)
                continue;
            const above = (0,json/* getAt */.sM)(sent, place.slice(0, -1));
            const isMapping = typeof above === 'object' || above === undefined;
            const next = isMapping
                ? ''
                : `; write a mapping with ${listSiblings(required, rule)}`;
            const message = `is required by ${profile.service} for this type${next}`;
            reject('service-requires', ['extra', ...place], message, 'missing');
        }
}
function listSiblings(required, { extra, required: all }) {
    const above = (path) => JSON.stringify(path.slice(0, -1));
    const paths = [...extra.map(({ path }) => path), ...all];
    const keys = paths
        .filter((path) => above(path) === above(required))
        .map((path) => path.at(-1));
    return [...new Set(keys)].join(', ');
}
/** What no request of the profile can carry. */
function checkRequest({ fields, id, profile, type }, reject) {
    const { body, service } = profile;
    // With it, a request would name another monitor.
    const assigned = `is the identifier of a monitor, which ${service} assigns; remove it`;
    if (id !== null)
        reject('misplaced-key', ['extra', ...id], assigned, 'key');
    const inExtra = Object.keys((0,join_defaults/* extraOf */.yc)(fields)).map((key) => ['extra', key]);
    const sent = body === 'form' ? [...model_fields/* fieldNames */.pi.map((name) => [name]), ...inExtra] : [];
    const isFlatForm = `must be a scalar or a list of scalars, because ${service} takes a form`;
    for (const path of sent)
        if (!(0,request_text/* isFlat */.KF)((0,json/* getAt */.sM)(fields, path) ?? null))
            reject('service-limit', path, isFlatForm);
    // Another type could change the path of a creation.
    if (typeof type === 'string' && (0,encode/* encodeCreationPath */.dU)(fields, profile) === null)
        reject('wrong-value', ['type'], `cannot be a part of the path of ${service}`);
}
function checkExtra({ fields, profile, rule }, reject) {
    for (const ofField of rule.extra)
        for (const { place, value } of listValues((0,join_defaults/* extraOf */.yc)(fields), ofField)) {
            const limit = (0,profile_types/* describeLimit */.XW)(value, ofField) ?? describePattern(value, ofField);
            const message = `must be ${limit}, ${limitOf(profile)}`;
            if (limit !== null && value !== null)
                reject('service-limit', ['extra', ...place], message);
        }
}
function describePattern(value, { lookup, pattern }) {
    if (pattern === null || (0,json/* isObject */.Gv)(value))
        return null;
    // Where names may stand, the pattern is that of identifiers, and any other text is a name.
    if (typeof value === 'string' && (lookup !== null || pattern.test(value)))
        return null;
    return `text that matches ${pattern.source}`;
}
function listValues(extra, rule) {
    return (0,json/* findPlaces */.Ch)(extra, rule.path).flatMap((place) => {
        const value = (0,json/* getAt */.sM)(extra, place);
        if (value === undefined)
            return [];
        const isSplit = typeof value === 'string' && rule.separator !== null;
        if (isSplit)
            return (0,profile_types/* splitValues */.tC)(value, rule).map((part) => ({ value: part, place }));
        return [{ value: (0,profile_types/* toConfigWords */.Xs)(value, rule), place }];
    });
}
/** Of what the profile does not know: the service may have more by now. */
function warnOfUnknown(monitors, profile, warnings) {
    warnOfIgnored(monitors, warnings);
    for (const monitor of monitors) {
        const type = (0,json/* own */.ZV)(monitor.fields, 'type');
        const rule = (0,profile_types/* typeOf */.QP)(type, profile);
        for (const { hint, shown, value, ...place } of listUnknownValues(monitor, rule)) {
            // Several monitors may have it by an alias, or from the defaults.
            const key = JSON.stringify([place.values.sourceOf(place.path), value]);
            if (!warnings.has(key))
                warnings.set(key, describeUnknown(shown, place, hint, profile));
        }
        const extra = (0,join_defaults/* extraOf */.yc)(monitor.fields);
        const known = listKnownFields(rule, profile);
        for (const field of Object.keys(extra)) {
            // Once a type: the service may have both names.
            const key = JSON.stringify([type, field]);
            if (warnings.has(key) || known.includes(field))
                continue;
            const alike = known.filter((one) => Math.abs(one.length - field.length) < 3 && !Object.hasOwn(extra, one));
            const hint = (0,model_text/* didYouMean */.au)(field, alike);
            const place = (0,join_defaults/* placeOf */.$t)(['extra', field], monitor);
            const warning = describeUnknown('a field', place, hint, profile);
            warnings.set(key, hint === '' ? null : warning);
        }
    }
}
/** Paths under `ignoreChanges` that protect nothing; those of defaults may be for other files. */
function warnOfIgnored(monitors, warnings) {
    const inExtra = monitors.flatMap(({ fields }) => Object.keys((0,join_defaults/* extraOf */.yc)(fields)));
    const known = new Set([...model_fields/* fieldNames */.pi, ...inExtra]);
    for (const { layers } of monitors)
        for (const { fields, path, values } of layers) {
            const paths = [(0,json/* own */.ZV)(fields, 'ignoreChanges') ?? []].flat();
            for (const [index, ignored] of paths.entries()) {
                const [field = '', below = field] = (0,json/* parsePointer */.vp)(`/${ignored}`);
                if (known.has(field))
                    continue;
                // Fields of `extra` are named without it.
                const hint = (0,model_text/* didYouMean */.au)(field === 'extra' ? below : field, [...known]);
                const what = `"ignoreChanges" names ${JSON.stringify(ignored)}, which no monitor declares`;
                const source = values.sourceOf([...path, 'ignoreChanges', index]);
                if (hint !== '' || path === layers[0].path)
                    warnings.set(ignored, (0,errors/* warn */.R8)(what + hint, source));
            }
        }
}
function listUnknownValues(monitor, { extra: ofType }) {
    return ofType.flatMap((rule) => {
        const known = rule.known?.map(String) ?? [];
        const listed = rule.known ? listValues((0,join_defaults/* extraOf */.yc)(monitor.fields), rule) : [];
        return listed.flatMap(({ place, value }) => {
            if (value === null || (0,json/* isObject */.Gv)(value) || known.includes(String(value)))
                return [];
            const { path, values } = (0,join_defaults/* placeOf */.$t)(['extra', ...place], monitor);
            // The nearest one would show what a secret is like.
            const hint = values.at(path)?.isSecret ? '' : (0,model_text/* didYouMean */.au)(String(value), known);
            return { path, values, value, hint, shown: values.describe(path, String(value)) };
        });
    });
}
function listKnownFields(rule, { alerts }) {
    const ofExtra = rule.extra.map(({ path }) => path);
    const kept = rule.keep.map(({ at }) => at);
    const paths = [ofExtra, rule.absent, rule.required, rule.export, alerts, kept].flat();
    return [...paths.map(([field]) => String(field)), ...Object.keys(rule.constants)];
}
function describeUnknown(what, { path, values }, hint, { service }) {
    const message = `${(0,mistake/* describePath */.NH)(path)} is ${what}, which the profile of ${service} does not know`;
    return (0,errors/* warn */.R8)(`${message}: check that the service has it${hint}`, values.sourceOf(path));
}

;// CONCATENATED MODULE: ./build/src/core/config/parse-config.js








/**
 * Parses the files as one set, in the order given, and never throws for bad input.
 *
 * 1. Check each file: YAML with variables, schema, rules. A mistake of the shared defaults is in
 *    their file, even one that only a monitor of another file shows.
 * 2. Check that no name contradicts another one in any file, and that all are in the scope.
 * 3. If there are mistakes, return all of them with their places, and nothing else.
 * 4. Otherwise make monitors of the items, with the defaults joined to them.
 *
 * @param profile decides which fields a monitor has; null if it has mistakes.
 * @param defaults the file of shared defaults, or why it cannot be read.
 * @param isEdited whether the documents are needed: to parse 10,000 monitors again takes a second.
 */
function parseConfig(files, variables = model_variables/* noVariables */.jA, profile = profile_profile/* documentedApi */.xD, defaults = null, scope = name_pattern/* wholeAccount */.$Q, isEdited = false) {
    const advice = 'write at least "defaults: {}", or remove the input "defaults"';
    const hasBase = defaults !== null && 'text' in defaults;
    const base = hasBase ? (0,parse_yaml/* parseYaml */.h)(defaults, variables, advice) : null;
    const shared = base?.values ?? null;
    if (shared !== null)
        checkFile(shared, [], profile, true, findDefaultsErrors);
    const knowsShared = defaults === null || shared?.mistakes.length === 0;
    const warnings = [...(shared?.warnings ?? [])];
    const unknown = new Map();
    const documents = new Map();
    // Without the nodes of the package, and without the values of a valid file: they take more memory
    // than all else.
    const parsed = files.map((file) => {
        const document = (0,parse_yaml/* parseYaml */.h)(file, variables);
        if (isEdited)
            documents.set(file.file, document);
        const { mistakes, sourceAt, values } = document;
        if (values === null)
            return { mistakes, sourceAt, values, names: null, monitors: [] };
        const joined = (0,join_defaults/* joinMonitors */.an)(values, shared, profile);
        checkFile(values, joined, profile, knowsShared);
        const names = collectNames(values);
        // The values of a file with mistakes may have any form.
        if (mistakes.length > 0 || shared?.mistakes.length)
            return { mistakes, sourceAt, values, names, monitors: [] };
        if (profile !== null)
            warnOfUnknown(joined, profile, unknown);
        const monitors = joined.map((monitor, index) => {
            return declareMonitor(names.declared[index], monitor, profile);
        });
        for (const warning of values.warnings)
            warnings.push(warning);
        return { mistakes, sourceAt, values: null, names, monitors };
    });
    const names = parsed.flatMap((file) => file.names ?? []);
    checkNames(names, scope);
    const all = base === null ? parsed : [base, ...parsed];
    const problems = [
        ...(defaults && 'message' in defaults ? [defaults] : []),
        ...all.flatMap(parse_yaml/* listProblems */.v),
    ];
    const ofUnknown = [...unknown.values()].filter((one) => one !== null);
    const isValid = problems.length === 0;
    const valid = isValid ? names : [];
    return {
        monitors: isValid ? parsed.flatMap(({ monitors }) => monitors) : [],
        problems,
        warnings: isValid ? [...warnings, ...ofUnknown] : [],
        ignored: valid.flatMap(({ ignored }) => ignored),
        removed: valid.flatMap(({ removed }) => removed),
        owned: valid.flatMap(({ owned }) => owned),
        shared,
        documents,
    };
}
function declareMonitor({ formerly, name, source }, monitor, profile) {
    const all = { ...monitor.fields, name: (0,model_monitor/* trimName */.s2)(String(monitor.fields['name'])) };
    const body = (0,join_defaults/* toBody */.ER)(all);
    const secrets = Object.keys(body).flatMap((field) => {
        const { path, values } = (0,join_defaults/* placeOfBody */.lA)([field], monitor);
        const part = values.at(path);
        return part?.isSecret ? [[field, part.shown]] : [];
    });
    // A text is that of a variable whose value is withheld.
    const ignored = [(0,json/* own */.ZV)(all, 'ignoreChanges') ?? []].flat();
    // Nothing else has to know about `*`, which stands for each declared element.
    const places = ignored.flatMap((path) => (0,json/* findPlaces */.Ch)(body, (0,json/* parsePointer */.vp)(`/${path}`)));
    const placeOf = (pathOfBody) => {
        const { path, values } = (0,join_defaults/* placeOfBody */.lA)(pathOfBody, monitor);
        return { ...values.sourceOf(path), path };
    };
    return {
        name,
        body,
        source,
        secretFields: secrets.map(([field]) => field),
        ...(secrets.length > 0 && { template: Object.fromEntries(secrets) }),
        ignoreChanges: [...new Set(places.map(json/* writePath */.Jf))],
        ...(formerly !== null && { formerly }),
        // With it, the values of the file stay in memory.
        ...(profile?.lookups.size && { placeOf }),
    };
}
function collectNames(values) {
    const declared = listItems(values, 'monitors').flatMap((item) => {
        const name = readName(values, [...item, 'name'], item);
        return name ? [{ ...name, formerly: readName(values, [...item, 'formerly']) }] : [];
    });
    const items = listItems(values, 'remove');
    const removed = items.flatMap((path) => readName(values, path) ?? []);
    const ignored = parsePatterns(values, 'ignore');
    const owned = parsePatterns(values, 'owns');
    return { mistakes: values.mistakes, declared, removed, ignored, owned };
}
function listItems(values, key) {
    const list = (0,json/* getAt */.sM)(values.value, [key]);
    return Array.isArray(list) ? list.map((_, index) => [key, index]) : [];
}
function parsePatterns(values, key) {
    return listItems(values, key).flatMap((path) => {
        const { isUnknown, value: text } = values.at(path) ?? {};
        if (typeof text !== 'string' || isUnknown)
            return [];
        const matches = (0,name_pattern/* parseNamePattern */.LO)((0,model_monitor/* nameKey */.Rc)(text));
        if (typeof matches === 'function')
            return [{ matches, source: values.sourceOf(path) }];
        const message = `must ${matches.expectation}`;
        values.mistakes.push({ code: 'invalid-text', path, message });
        return [];
    });
}
/**
 * A name, or a mapping of a name and an identifier; null where it is another value.
 * @param holder what the name stands for.
 */
function readName(values, path, holder = path) {
    const { isUnknown = false, value } = values.at(path) ?? {};
    if ((0,json/* isObject */.Gv)(value))
        return readNameWithId(values, path);
    if (typeof value !== 'string')
        return null;
    const shown = values.describe(path, (0,model_monitor/* trimName */.s2)(value));
    const source = values.sourceOf(holder);
    const offset = Math.max(values.offsetOf(path), values.offsetOf(path.slice(0, 2)));
    return { name: (0,model_monitor/* nameKey */.Rc)(value), shown, source, path, offset, isUnknown };
}
function readNameWithId(values, path) {
    const idPath = [...path, 'id'];
    const named = readName(values, [...path, 'name'], path);
    const id = values.at(idPath);
    if (named === null || id === undefined)
        return named;
    if (typeof id.value !== 'string')
        return null;
    const text = id.value.trim();
    return {
        ...named,
        id: text,
        shown: `${named.shown} with id ${values.describe(idPath, text)}`,
    };
}
const contradictions = {
    'duplicate-name': (name, place) => `duplicate name ${name} (already used at ${place}); names must be unique`,
    'formerly-declared': (name, place) => `${name} is declared (${place}); ` +
        'name one that is no longer declared, or one of several by its "id"',
    'duplicate-formerly': (name, place) => `${name} is the former name of two monitors (${place}); keep one of the lines`,
    'removed-declared': (name, place) => `${name} is also declared (${place}); keep one of the two, or add the "id" of a duplicate`,
};
/** Adds to the mistakes of each file. */
function checkNames(files, scope) {
    const declaredAt = new Map();
    const formerAt = new Map();
    for (const { declared, mistakes } of files)
        for (const name of declared)
            claim('duplicate-name', name, declaredAt, name.name, mistakes);
    for (const { declared, mistakes, removed } of files) {
        const former = declared.flatMap(({ formerly }) => formerly ?? []);
        const findDeclared = ({ id, name }) => id === undefined ? declaredAt.get(name) : undefined;
        for (const name of former) {
            contradict('formerly-declared', name, findDeclared(name), mistakes);
            claim('duplicate-formerly', name, formerAt, `${name.name}\n${name.id}`, mistakes);
        }
        for (const name of removed)
            contradict('removed-declared', name, findDeclared(name), mistakes);
        for (const name of [...declared, ...former, ...removed])
            checkScope(name, scope, mistakes);
    }
}
function claim(code, name, places, key, mistakes) {
    contradict(code, name, places.get(key), mistakes);
    places.set(key, name.source);
}
function checkScope(name, { has, patterns }, mistakes) {
    if (name.isUnknown || has(name.name))
        return;
    const message = `${name.shown} is outside the scope ${patterns.join(', ')}; ` +
        'move it to the config of the workflow that is responsible for it, ' +
        'or correct the input "scope"';
    const { offset, path } = name;
    mistakes.push({ code: 'outside-scope', message, path, offset });
}
function contradict(code, { offset, path, shown }, other, mistakes) {
    if (other === undefined)
        return;
    const place = `${other.file}:${other.line}:${other.column}`;
    const message = contradictions[code](shown, place);
    mistakes.push({ code, message, path, offset });
}


/***/ }),

/***/ 4480:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  JS: () => (/* binding */ declareMonitor),
  Kj: () => (/* binding */ declareMonitors),
  P$: () => (/* binding */ exportConfig),
  HA: () => (/* binding */ findFaults),
  Cs: () => (/* binding */ joinFaults),
  XM: () => (/* binding */ nestExtra),
  nd: () => (/* binding */ withoutDefaults)
});

// EXTERNAL MODULE: ./node_modules/fast-wrap-ansi/lib/main.js
var main = __webpack_require__(8483);
// EXTERNAL MODULE: ./build/src/core/config/join-defaults.js
var join_defaults = __webpack_require__(5273);
// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 1 modules
var parse_config = __webpack_require__(9571);
// EXTERNAL MODULE: ./build/src/core/lookup/lookups.js
var lookups = __webpack_require__(2815);
// EXTERNAL MODULE: ./build/src/core/model/fields.js
var model_fields = __webpack_require__(4442);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/name-pattern.js
var name_pattern = __webpack_require__(3451);
// EXTERNAL MODULE: ./build/src/core/model/sanitize.js
var sanitize = __webpack_require__(4768);
// EXTERNAL MODULE: ./build/src/core/model/secrets.js
var model_secrets = __webpack_require__(2954);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/model/variables.js
var variables = __webpack_require__(702);
// EXTERNAL MODULE: ./build/src/core/plan/plan.js
var plan = __webpack_require__(9054);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/profile/types.js
var types = __webpack_require__(4934);
// EXTERNAL MODULE: ./build/src/core/yaml/write-yaml.js
var write_yaml = __webpack_require__(2032);
// EXTERNAL MODULE: ./build/src/core/profile/decode.js
var decode = __webpack_require__(9233);
;// CONCATENATED MODULE: ./build/src/core/export/exported-fields.js







/**
 * What an export declares of a monitor:
 *
 * 1. The fields that a config has by name, but for what a creation has by itself.
 * 2. Of the others, those that are asked for, without what is declared under another name, the
 *    service's own, or a secret.
 * 3. What a creation needs, keeps, or would set to another value.
 */
function selectFields({ body, fields, name }, wanted, profile) {
    const type = (0,types/* typeOf */.QP)((0,json/* own */.ZV)(body, 'type'), profile);
    const named = wanted === 'all' ? [] : wanted;
    const isNamed = (path) => named.includes((0,json/* writePath */.Jf)(path));
    const ofConfig = model_fields/* fieldNames */.pi.filter((field) => (0,profile_profile/* isFieldOf */.WD)(profile, field));
    const declarable = withoutSecondSchedule(body, profile);
    // Step 1.
    const known = selectKnown({ ...declarable, name }, type, profile);
    // Step 2.
    const others = (0,json/* pick */.Up)(declarable, (field) => !(0,profile_profile/* isFieldOf */.WD)(profile, field));
    const listed = listMoved(type).reduce(json/* removeAt */.Wq, others);
    const addresses = listOtherTargets(type, profile).filter((path) => !isNamed(path));
    const shown = [...(0,types/* listReadOnly */.zK)(type, profile), ...addresses].reduce(json/* removeAt */.Wq, listed);
    const masked = (0,model_secrets/* hideSecretsAt */.hV)(shown, [], shown);
    const open = removeHidden(shown, masked, [], isNamed);
    let extra = (0,json/* pick */.Up)(open, (field, value) => {
        if (wanted === 'all')
            return value !== null && !monitor/* identifierKeys */.mV.includes(field) && !(0,model_secrets/* looksLikeState */.bt)(field);
        // A place inside of a field asks for the field.
        return named.some((one) => `${one}/`.startsWith(`${(0,json/* writePath */.Jf)([field])}/`));
    });
    // Step 3.
    const hasNoAssertions = (0,profile_profile/* isFieldOf */.WD)(profile, 'assertions') && (0,json/* isEmpty */.Im)(body['assertions']);
    const empty = hasNoAssertions ? { assertions: [] } : {};
    const ofExtra = (0,json/* pick */.Up)(type.constants, (field) => !(0,profile_profile/* isFieldOf */.WD)(profile, field));
    const constants = (0,types/* decodeExtra */.jO)(ofExtra, {}, type.extra);
    const add = (path) => {
        const value = (0,json/* getAt */.sM)(open, path);
        const isNew = value !== undefined && (0,json/* getAt */.sM)(extra, path) === undefined;
        if (isNew)
            extra = (0,json/* setAt */.ef)(extra, path, value);
    };
    const needed = type.required.filter((path) => (0,json/* getAt */.sM)(type.constants, path) === undefined);
    for (const path of [...type.export, ...needed]) {
        // A config can only have a list complete.
        if (!(0,json/* isObject */.Gv)((0,json/* getAt */.sM)(open, path.slice(0, -1))))
            continue;
        const value = (0,json/* getAt */.sM)(open, path) ?? null;
        if (!(0,json/* isEmpty */.Im)(value))
            add(path);
        else if (path.length === 1 && Array.isArray(value))
            empty[String(path[0])] = value;
    }
    listOtherConstants(shown, constants).forEach(add);
    const isSet = (field, value) => !monitor/* identifierKeys */.mV.includes(field) && !(0,json/* isSameJson */.TL)(value, (0,json/* own */.ZV)(constants, field) ?? null);
    // Under names that a config has, and that are read elsewhere.
    const readFrom = ofConfig.flatMap((field) => (0,types/* placesOf */.ek)(field, type, profile).read);
    const unread = ofConfig.filter((field) => {
        return !readFrom.some(([key]) => key === field) && !(0,json/* isEmpty */.Im)((0,json/* own */.ZV)(fields, field));
    });
    return {
        known,
        extra,
        leftOut: [...unread, ...listGaps((0,json/* pick */.Up)(listed, isSet), extra, [])],
        /** Lists, written where the defaults have others. */
        empty,
    };
}
/** A schedule in the place of the interval is listed as both; one of the two is declared. */
function withoutSecondSchedule(body, profile) {
    const { read = [] } = profile.fields.intervalSeconds ?? {};
    const schedules = read.filter((place) => (0,profile_profile/* isInstead */.vf)(place, profile));
    const interval = (0,json/* own */.ZV)(body, 'intervalSeconds') ?? null;
    const isSchedule = schedules.some((path) => (0,json/* getAt */.sM)(body, path) === interval);
    return isSchedule
        ? (0,json/* removeAt */.Wq)(body, ['intervalSeconds'])
        : schedules.reduce(json/* removeAt */.Wq, body);
}
/** Where fields under `extra` are read, which have the value as a creation takes it. */
function listMoved({ extra }) {
    return extra.flatMap(({ path, read, source }) => {
        if (read === null || source === null || read[0] === path[0])
            return [];
        // What has an identifier is another object, and none of its fields are the monitor's.
        const isInside = source.length > 1;
        const isReference = isInside && monitor/* identifierKeys */.mV.includes(String(source.at(-1)));
        return [isReference ? source.slice(0, -1) : source];
    });
}
/** There, a service may show an address of its own, such as the one that heartbeats are sent to. */
function listOtherTargets(type, profile) {
    const needed = [...(type.target?.read ?? []), ...type.export, ...type.required];
    const places = profile.types.other.target?.read ?? [];
    return places.filter((path) => !needed.some((one) => (0,json/* isSameJson */.TL)(one, path)));
}
/** A value without what the service hides, and likely secrets that are not named. */
function removeHidden(value, hidden, path, isNamed) {
    if ((0,model_secrets/* isRedacted */.vX)(value))
        return undefined;
    if ((0,json/* isObject */.Gv)(value) && (0,json/* isObject */.Gv)(hidden))
        return (0,json/* mapFields */.YP)(value, (inner, key) => removeHidden(inner, hidden[key], [...path, key], isNamed));
    if (Array.isArray(value) && Array.isArray(hidden)) {
        const items = value.map((item, index) => removeHidden(item, hidden[index], path, isNamed));
        // Without an item, a list would mean something else.
        return items.every((item) => item !== undefined) ? items : undefined;
    }
    return (0,json/* isSameJson */.TL)(value, hidden) || isNamed(path) ? value : undefined;
}
function listGaps(listed, declared, path) {
    if (declared === undefined)
        return (0,json/* isEmpty */.Im)(listed) ? [] : [(0,json/* writePath */.Jf)(path)];
    if ((0,json/* isObject */.Gv)(listed) && (0,json/* isObject */.Gv)(declared))
        return Object.entries(listed).flatMap(([key, value]) => listGaps(value, (0,json/* own */.ZV)(declared, key), [...path, key]));
    if (Array.isArray(listed) && Array.isArray(declared))
        return listed.flatMap((item, index) => listGaps(item, declared[index], path));
    return [];
}
/** Without empty assertions and `paused: false`, unless constants have other values there. */
function selectKnown(shown, type, profile) {
    const isSaid = (field) => {
        const value = (0,json/* own */.ZV)(shown, field);
        if (value === undefined || !(0,profile_profile/* isFieldOf */.WD)(profile, field))
            return false;
        if (model_fields/* fieldTable */.Ng[field].isRequired)
            return true;
        const { write } = (0,types/* placesOf */.ek)(field, type, profile);
        // One that no request can write says nothing in a config.
        if (field === 'paused')
            return write.length > 0 && value !== ((0,decode/* decodePaused */.Ji)(type.constants, profile) ?? false);
        if (!(0,json/* isEmpty */.Im)(value))
            return true;
        // A Go service writes a nil slice as null, which a config does not accept.
        const isConstant = write.some((path) => !(0,json/* isEmpty */.Im)((0,json/* getAt */.sM)(type.constants, path)));
        return value !== null && isConstant;
    };
    const fields = model_fields/* fieldNames */.pi.filter(isSaid).map((field) => [field, shown[field]]);
    return Object.fromEntries(fields);
}
/** Where a creation would set another value than the list shows: it would notify everybody. */
function listOtherConstants(shown, constants) {
    return Object.entries(constants).flatMap(([key, constant]) => {
        const value = (0,json/* own */.ZV)(shown, key);
        if (value === undefined)
            return [];
        if ((0,json/* isObject */.Gv)(value) && (0,json/* isObject */.Gv)(constant))
            return listOtherConstants(value, constant).map((path) => [key, ...path]);
        return (0,model_fields/* covers */.hU)(value, constant) && (0,model_fields/* covers */.hU)(constant, value) ? [] : [[key]];
    });
}

;// CONCATENATED MODULE: ./build/src/core/export/export-config.js

















/** In UTF-16 units. A longer name, identifier or path would leave no room for the reason. */
const maxShown = 200;
const commentColumns = 100;
function exportConfig({ monitors, unnamed }, { lists = new Map(), ...settings }) {
    const { profile } = settings;
    const showNamesOf = (0,lookups/* createNamer */.Uf)(lists, profile);
    const exported = declareMonitors(monitors, unnamed, { ...settings, showNamesOf });
    const { comments, defaults, entries, leftOut, undeclarable } = exported;
    const items = entries.map((entry) => nestExtra(withoutDefaults(entry, defaults), profile));
    const head = (0,json/* isEmpty */.Im)(defaults) ? {} : { defaults: nestExtra(defaults, profile) };
    const doc = (0,write_yaml/* toDocument */.J)({ ...head, monitors: items });
    const toComment = (lines) => lines.map((line) => ` ${(0,sanitize/* plain */.pj)(line)}`).join('\n');
    const nodes = doc.get('monitors');
    for (const [index, node] of nodes.items.entries())
        node.commentBefore = toComment(entries[index]?.remarks ?? []);
    doc.comment = toComment([...describeUnread(lists), ...comments]);
    return {
        text: (0,write_yaml/* writeDocument */.f)(doc),
        listed: monitors.length + unnamed,
        declared: entries.length,
        leftOut,
        undeclarable,
    };
}
function declareMonitors(listed, unnamed, exporting) {
    const { mask, profile } = exporting;
    const all = listed.toSorted(plan/* byNameAndId */.Z6).map((one) => declareMonitor(one, exporting));
    const groups = [...Map.groupBy(all, ({ monitor }) => monitor.name).values()];
    // A declared monitor that equals one of several is in sync, and a plan names the others.
    const entries = groups.flatMap((duplicates) => duplicates.find(isDeclarable) ?? []);
    const undeclarable = groups.filter((duplicates) => !duplicates.some(isDeclarable)).flat();
    const paths = all.flatMap((one) => one.leftOut);
    const leftOut = [...new Set(paths.map((path) => (0,model_text/* clip */.$Q)(mask(path), maxShown)))];
    const undeclared = describeUndeclared(undeclarable, unnamed, mask);
    return {
        entries,
        defaults: findDefaults(entries, profile),
        comments: [...undeclared, ...describeLeftOut(leftOut)],
        undeclarable,
        leftOut: leftOut.length,
    };
}
function isDeclarable(one) {
    return one.fields !== null;
}
/**
 * Without the optional fields that a config cannot contain. Its fields are null if it cannot
 * contain others; the remarks are the reason.
 */
function declareMonitor(listed, exporting) {
    const { extra: wanted, mask, profile, showNamesOf } = exporting;
    // A config, and what is created from it, has no HTML escapes that a list may add.
    const monitor = { ...listed, body: (0,model_text/* unescapeTexts */.RB)(listed.body) };
    const { empty, extra: others, known, leftOut } = selectFields(monitor, wanted, profile);
    const showNames = showNamesOf(known['type']);
    const extra = (0,json/* mapFields */.YP)(others, (value, field) => showNames([field], value));
    const complete = { ...known, ...extra };
    const declared = { monitor, empty, leftOut };
    const faults = findFaults(complete, mask, profile);
    const { required } = (0,types/* typeOf */.QP)(known['type'], profile);
    const needed = faults.filter(({ field }) => {
        if (field === 'extra')
            return required.length > 0;
        return !(0,model_fields/* isFieldName */.ac)(field) || model_fields/* fieldTable */.Ng[field].isRequired;
    });
    if (needed.length > 0)
        return { ...declared, fields: null, remarks: [joinFaults(needed)] };
    const omitted = faults.map(({ field }) => field);
    return {
        ...declared,
        fields: (0,join_defaults/* toBody */.ER)((0,json/* pick */.Up)(nestExtra(complete, profile), (field) => !omitted.includes(field))),
        remarks: faults.length === 0 ? [] : [mask(`Left out: ${joinFaults(faults)}`)],
    };
}
function joinFaults(faults) {
    return [...new Set(faults.map(({ text }) => text))].join('; ');
}
/** Of a body, by the keys of a config. */
function findFaults(body, mask, profile) {
    const fields = nestExtra(body, profile);
    const secrets = Object.keys((0,json/* pick */.Up)(fields, (_, value) => (0,model_secrets/* containsSecret */.At)(value, mask)));
    const faults = secrets.map((field) => {
        return {
            field,
            text: `${field} contains the token of the service or a secret variable`,
        };
    });
    if ((0,model_secrets/* hasCredentials */.Lk)((0,json/* toText */.fE)(fields['target'])))
        faults.push({
            field: 'target',
            text: 'target seems to contain a user name or password',
        });
    const hidden = faults.map(({ field }) => field);
    // The parser of configs decides, so that both always agree.
    const text = (0,write_yaml/* writeDocument */.f)((0,write_yaml/* toDocument */.J)({ monitors: [fields] }));
    const { problems } = (0,parse_config/* parseConfig */.o)([{ file: '', text }], variables/* noVariables */.jA, profile);
    for (const { message, path } of problems) {
        const place = path.replace(/^monitors\[0\]\.?/, '');
        const [field = ''] = place.split(/[.[]/);
        // No value is repeated: it may be a password.
        const fault = `${place} ${message.split(/, found |; /)[0]}`.trim();
        if (!hidden.includes(field))
            faults.push({ field, text: fault });
    }
    return faults;
}
function describeUndeclared(undeclared, unnamed, mask) {
    if (undeclared.length + unnamed === 0)
        return [];
    const show = (text) => (0,model_text/* clip */.$Q)(mask(text), maxShown);
    const named = undeclared.map(({ monitor: { id, name }, remarks }) => {
        return `- ${JSON.stringify(show(name))} (${show((0,monitor/* describeId */.p4)(id))}): ${remarks.join()}`;
    });
    const names = new Set(undeclared.map(({ monitor }) => monitor.name));
    const ignoring = [...names].flatMap((name) => writePattern(name, mask) ?? []);
    const hint = 'So that no plan shows them, uncomment these lines:';
    return [
        'Not declared, because a config cannot contain them unchanged:',
        ...named,
        ...(unnamed > 0 ? [`- without a name: ${unnamed}`] : []),
        ...(ignoring.length > 0 ? [hint, 'ignore:', ...ignoring] : []),
    ];
}
/** Null where `ignore` cannot have an item for this name alone. */
function writePattern(name, mask) {
    if (mask(name) !== name)
        return null;
    const line = `  - ${(0,sanitize/* escapeYaml */.pG)((0,model_text/* quoteForConfig */.m8)((0,name_pattern/* quotePattern */.zc)(name)))}`;
    const text = `monitors: []\nignore:\n${line}\n`;
    const { ignored, problems } = (0,parse_config/* parseConfig */.o)([{ file: '', text }]);
    const isRead = problems.length === 0 && ignored[0]?.matches(name) === true;
    // A comment is one line, and a long one would be cut off.
    return isRead && (0,sanitize/* plain */.pj)(line) === line ? line : null;
}
function describeLeftOut(paths) {
    if (paths.length === 0)
        return [];
    const remark = 'Left out; export --extra FIELD,FIELD declares those that a config can have';
    return (0,main/* wrapAnsi */.a)(`${remark}: ${paths.toSorted().join(', ')}`, commentColumns).split('\n');
}
function describeUnread(lists) {
    return [...lists].flatMap(([key, list]) => {
        if (list.index !== null)
            return [];
        const reason = `because their list could not be read (${list.refusal})`;
        return `Identifiers of ${key} are written, ${reason}`;
    });
}
function nestExtra(body, profile) {
    const named = (0,json/* pick */.Up)(body, (field) => (0,profile_profile/* isFieldOf */.WD)(profile, field));
    const extra = (0,json/* pick */.Up)(body, (field) => !(0,profile_profile/* isFieldOf */.WD)(profile, field));
    return (0,json/* isEmpty */.Im)(extra) ? named : { ...named, extra };
}
/** The most frequent values, if defaults may have them and give them to no other monitor. */
function findDefaults(entries, profile) {
    const all = entries.map(({ empty, fields }) => ({ ...empty, ...fields }));
    const named = model_fields/* fieldNames */.pi.filter((field) => (0,profile_profile/* isFieldOf */.WD)(profile, field));
    const defaults = {};
    for (const field of new Set([...named, ...Object.keys(all[0] ?? {})])) {
        // Whoever adds a monitor to the file wants it to run.
        const isOwn = (0,profile_profile/* isFieldOf */.WD)(profile, field) && !model_fields/* fieldTable */.Ng[field].inDefaults;
        if (isOwn || field === 'paused')
            continue;
        const isHarmless = all.every((body) => {
            const isFree = field === 'intervalSeconds' && (0,profile_profile/* hasSchedule */.kw)(body, profile);
            return Object.hasOwn(body, field) || isFree;
        });
        const value = isHarmless ? findMostFrequent(all, field) : null;
        if (value !== null)
            defaults[field] = value;
    }
    return defaults;
}
function findMostFrequent(all, field) {
    const listed = all.map((fields) => (0,json/* own */.ZV)(fields, field));
    const values = listed.filter((value) => value !== undefined);
    const groups = Map.groupBy(values, (value) => JSON.stringify(value));
    const sorted = [...groups.values()].sort((one, other) => other.length - one.length);
    const [most = []] = sorted;
    const [value = null] = most;
    return most.length < 2 || (0,json/* isEmpty */.Im)(value) ? null : value;
}
/** Of what defaults have, other values; of the rest, what is not empty. */
function withoutDefaults({ empty, fields }, defaults) {
    // The fields come first.
    return (0,json/* pick */.Up)({ ...fields, ...empty, ...fields }, (field, value) => {
        const preset = (0,json/* own */.ZV)(defaults, field);
        return preset === undefined ? Object.hasOwn(fields, field) : !(0,json/* isSameJson */.TL)(preset, value);
    });
}


/***/ }),

/***/ 2963:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nk: () => (/* binding */ readErrorBody),
/* harmony export */   Nu: () => (/* binding */ describeExchange),
/* harmony export */   WE: () => (/* binding */ explain),
/* harmony export */   mE: () => (/* binding */ describeBodyFault),
/* harmony export */   mm: () => (/* binding */ adviseOn),
/* harmony export */   tz: () => (/* binding */ withUnknownOutcome)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2954);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8034);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8669);
/* harmony import */ var _status_table_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9579);







const runAgain = 'Run again once the service responds without an error';
const wrongAddress = 'Check that "base-url" is the address of the API';
const wrongPath = 'The service has no such path or method: check "base-url", which ends before /api/v1, and the ' +
    'service profile; `monitor-sync services full > new-service.yaml` starts one';
const otherPlace = 'If the list is elsewhere in the response, declare {list.items}; ' +
    'for the list of monitors, the input "list-path" is enough';
const otherPages = 'Declare {list.page} as the service documents its pages; ' +
    'if one response holds all monitors, the input "list-complete" is enough';
/** A key in braces is one of the profile. */
const advice = {
    'token-refused': 'Set the input "api-token" to a valid token of the service',
    'payment-required': 'The account must be paid for first, or its plan allows no more monitors: ' +
        'check the account in the service',
    'access-denied': 'The token does not have permission, the plan of the account does not allow the request, ' +
        'or a proxy refused it: check the token and the account in the service',
    'not-found': wrongPath,
    'method-not-allowed': wrongPath,
    redirect: 'Redirects are never followed: set "base-url" to the actual address of the service',
    'html-response': wrongAddress,
    'request-refused': 'Correct what the service names; if it names nothing, ' +
        'check that "base-url" is the address of the API',
    'not-json': wrongAddress,
    'unreadable-response': 'Make the service, or the proxy in front of it, send JSON in UTF-8 of at most 64 MiB, plain ' +
        'or as gzip or br',
    'monitor-refused': 'Correct what the service names; if it names nothing, compare the request with the ' +
        'documentation of the service',
    'monitor-gone': 'Run again; if the monitor is still listed then, "update.path" of the service profile is wrong',
    'service-failed': runAgain,
    unreachable: runAgain,
    'error-in-body': runAgain,
    'list-not-found': otherPlace,
    'list-ambiguous': otherPlace,
    'list-not-monitors': `${otherPlace}\nIf this is the list, declare {fields.name}`,
    'list-without-target': 'If the targets are at another place, declare {fields.target}; else set "api-token" to a ' +
        'token that sees them, because some services list only public monitors for an invalid one',
    'list-incomplete': otherPages,
    'list-endless': otherPages,
    'next-page-elsewhere': 'Nothing was sent there, because the token is for "base-url" alone: set "base-url" to that ' +
        'origin if it belongs to the service, else declare {list.page}',
};
/** In place of that for `unreachable`: waiting does not help. */
const connectionAdvice = [
    [
        /^ECONNREFUSED:/,
        'Nothing listens there: check "base-url", HTTPS_PROXY if it is set, and that the service is up',
    ],
    [
        /^(ENOTFOUND|EAI_AGAIN):/,
        'The name was not found: check "base-url", HTTPS_PROXY if it is set, and the network',
    ],
    [
        /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/,
        'Its certificate authority is unknown: set NODE_EXTRA_CA_CERTS to a PEM file of that authority',
    ],
    [/^CERT_HAS_EXPIRED:/, 'The certificate of the service has expired: renew it'],
    [
        /^ERR_TLS_CERT_ALTNAME_INVALID:/,
        'The certificate is for another host: check "base-url"',
    ],
    [
        /^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/,
        'The service does not speak TLS there: check the scheme and the port of "base-url"',
    ],
    [
        /Proxy response \(/,
        'The proxy refused, not the service: set HTTPS_PROXY to http://user:password@host:port, or ' +
            'name the host of the service in NO_PROXY',
    ],
];
function adviseOn(code, profile) {
    const text = advice[code]?.replace(/\{(.+?)\}/g, (_, key) => (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .describeKey */ .Rx)(key, profile));
    return text ?? null;
}
/** @param whyLast why there is no other try of a list. */
function describeExchange(exchange, monitor, whyLast = null) {
    const { operation, outcome } = exchange;
    const subject = monitor === null ? '' : ` for ${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeMonitor */ .ur)(monitor)}`;
    const known = explain(exchange, subject);
    const isUnknown = operation !== 'list' && (outcome === 'unknown' || outcome === 'transient');
    const facts = isUnknown ? withUnknownOutcome(known) : known;
    const repair = findRepair(exchange, known.code) ?? ((0,_status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .isOutage */ .uD)(outcome) ? whyLast : null);
    const next = repair ?? advice[known.code];
    // That the next run will check says this, too.
    if (next === undefined || (isUnknown && next === runAgain))
        return facts;
    return { ...facts, message: `${facts.message}\n${next}` };
}
function findRepair(exchange, code) {
    if (exchange.kind === 'response') {
        const { operation, status } = exchange;
        if (operation === 'list')
            return null;
        if (code === 'html-response')
            return `Correct "${operation}.path" of the service profile, unless a proxy sent that page`;
        // Of a creation, who has its name decides.
        if (operation === 'create')
            return null;
        if (status === 409)
            return 'Run again; if it is refused again, correct what the service names';
        if (code !== 'not-found' && code !== 'method-not-allowed')
            return null;
        return `Correct "${operation}.method" and "${operation}.path" of the service profile`;
    }
    const found = `${exchange.code}: ${exchange.message}`;
    return connectionAdvice.find(([sign]) => sign.test(found))?.[1] ?? null;
}
function withUnknownOutcome(facts) {
    if (facts.code === 'outcome-unknown')
        return facts;
    const message = `${facts.message}\nIt may have been done; the next run will check`;
    return { ...facts, code: 'outcome-unknown', message };
}
/** Without the next step. @param subject the monitor, after a blank. */
function explain(exchange, subject = '') {
    const isResponse = exchange.kind === 'response';
    const { serviceCode, what } = isResponse
        ? explainResponse(exchange)
        : { serviceCode: exchange.code, what: describeSilence(exchange) };
    const status = isResponse ? exchange.status : null;
    const message = `${exchange.method} ${(0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .hideTarget */ .wF)(exchange.url)}${subject}: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .joinLines */ .cT)(what)}`;
    return { code: (0,_status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .errorCodeOf */ .D9)(exchange), serviceCode, status, message };
}
function explainResponse(response) {
    const { headers, status } = response;
    const { code: serviceCode, message: said } = readErrorBody(response);
    const id = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .header */ .wx)(headers, 'x-request-id') ??
        (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .header */ .wx)(headers, 'request-id') ??
        (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .header */ .wx)(headers, 'x-correlation-id');
    const head = [status, serviceCode, id && `(request ${id})`].filter(Boolean).join(' ');
    const fault = describeFault(response) ?? said;
    return { serviceCode, what: fault === null ? head : `${head}: ${fault}` };
}
function describeFault(response) {
    if (response.bodyFault !== null)
        return `the response ${response.bodyFault.message}`;
    if ((0,_status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .errorCodeOf */ .D9)(response) !== 'redirect')
        return null;
    const location = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .header */ .wx)(response.headers, 'location') ?? '';
    // Its query and its user may be credentials.
    const shown = (0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .hideTarget */ .wF)(location.replace(/[?#].*$/s, ''));
    return `the service redirects to ${shown || 'an address that it does not name'}`;
}
const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;
function describeSilence({ code, message, sent }) {
    // Node adds an option of its own, which is none of this program.
    const text = message.replace(openSslLine, '$1').replace(/; if the root CA .*$/, '');
    const named = text.includes(code) ? text : `${text} (${code})`;
    if (!sent)
        return `no connection: ${named}`;
    return code === 'TIMEOUT' || code === 'ABORTED'
        ? named
        : `the connection broke: ${named}`;
}
function describeBodyFault(response) {
    const { bodyFault } = response;
    if (bodyFault !== null)
        return { code: 'unreadable-response', what: bodyFault.message };
    if ((0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .isHtml */ ._6)(response))
        return { code: 'html-response', what: 'is HTML instead of JSON, perhaps a login page' };
    const start = readStart((0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .maskBody */ .bV)(response));
    return { code: 'not-json', what: start === '' ? 'is empty' : `is not JSON: ${start}` };
}
/** `detail` and `title` are those of RFC 9457. */
const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];
const codeKeys = ['code', 'error', 'type'];
const fieldKeys = ['field', 'path', 'pointer', 'parameter', 'name'];
/** In UTF-16 units: of a message, and of a body or reason in an unknown shape. */
const maxLength = { message: 1_000, unknown: 200 };
/** Wherever services have them; else the start. */
function readErrorBody(received) {
    const response = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .maskBody */ .bV)(received);
    const { success } = response.profile;
    const json = response.json();
    const declared = success?.message && (0,_status_table_js__WEBPACK_IMPORTED_MODULE_6__/* .isRefusedInBody */ .M1)(response) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(json, success.message);
    if (success !== null && typeof declared === 'string')
        return {
            code: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .toText */ .fE)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(json, success.at)),
            message: (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(declared, maxLength.message),
        };
    const body = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(json) ? json : {};
    const places = [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'error'), body].filter((place) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(place));
    const errors = places.flatMap((place) => {
        return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(place, 'errors') ?? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(place, 'details') ?? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(place, 'fields') ?? [];
    });
    const code = readFirst([...places, ...errors.filter((one) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(one))], codeKeys);
    const said = readFirst(places, messageKeys);
    const reasons = errors.map(describeReason).filter(Boolean).join('; ');
    const whole = [said, reasons].filter(Boolean).join(': ');
    if (code !== null || whole !== '') {
        const isCode = whole === '' || whole === code;
        return { code, message: isCode ? null : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(whole, maxLength.message) };
    }
    const start = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .isHtml */ ._6)(response) ? 'the response is an HTML page' : readStart(response);
    return { code: null, message: /^(|\{\}|\[\]|null|"")$/.test(start) ? null : start };
}
/** `name: too short`; JSON for an unknown shape. */
function describeReason(error) {
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(error))
        return typeof error === 'string' ? error : '';
    const words = readFirst([error], [...messageKeys, ...codeKeys]);
    if (words === null)
        return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(error) ? '' : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(JSON.stringify(error), maxLength.unknown);
    const field = readFirst([error], fieldKeys);
    return field === null ? words : `${field}: ${words}`;
}
function readFirst(places, keys) {
    const values = places.flatMap((place) => keys.map((key) => readWords((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(place, key), key)));
    const found = values.find((value) => value !== '');
    return found === undefined ? null : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(found, maxLength.message);
}
function readWords(value, key) {
    // Where a service describes several reasons, a message is a list.
    if (Array.isArray(value) && messageKeys.includes(key))
        return value.filter((one) => typeof one === 'string').join('; ');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
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
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   vh: () => (/* binding */ parseOnce),
/* harmony export */   wx: () => (/* binding */ header)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2954);


function headerLines(headers, name) {
    const value = headers[name];
    return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
function header(headers, name) {
    return headerLines(headers, name)[0] ?? null;
}
function isHtml({ headers, body }) {
    return (/\bhtml\b/i.test(header(headers, 'content-type') ?? '') ||
        /^\s*<(!doctype|html)\b/i.test(body));
}
function parseOnce(body) {
    let parsed = null;
    return () => {
        parsed ??= { value: parseJson(body) };
        return parsed.value;
    };
}
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
/** An integer above 2^53 becomes a text: as a number it could be another identifier. */
function keepNumber(key, value, { source } = {}) {
    if (typeof value !== 'number' || source === undefined)
        return value;
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    if (isRounded || String(value) !== source)
        (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .keepNumberText */ .an)(this, key, source);
    return isRounded ? source : value;
}
/**
 * Before a text of the body is clipped, because a part of a secret would not be recognized. Parses
 * JSON first, because a service may escape any character of a secret.
 */
function maskBody(response) {
    const { mask } = response;
    const value = response.json();
    const body = value === undefined ? mask(response.body) : JSON.stringify((0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .redactJson */ .Kp)(value, mask));
    return { ...response, body, json: parseOnce(body) };
}


/***/ }),

/***/ 9579:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D9: () => (/* binding */ errorCodeOf),
/* harmony export */   F4: () => (/* binding */ findWrittenMonitor),
/* harmony export */   KO: () => (/* binding */ mayRetry),
/* harmony export */   M1: () => (/* binding */ isRefusedInBody),
/* harmony export */   ST: () => (/* binding */ isGone),
/* harmony export */   a5: () => (/* binding */ isRateLimit),
/* harmony export */   dk: () => (/* binding */ mayHaveHappened),
/* harmony export */   dl: () => (/* binding */ decideOutcome),
/* harmony export */   gd: () => (/* binding */ findFailure),
/* harmony export */   mb: () => (/* binding */ readLocation),
/* harmony export */   r8: () => (/* binding */ asksToWait),
/* harmony export */   s$: () => (/* binding */ hasNoSuchPage),
/* harmony export */   tk: () => (/* binding */ mayStillRun),
/* harmony export */   uD: () => (/* binding */ isOutage)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9008);
/* harmony import */ var _profile_decode_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9233);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8669);




const changes = (outcome) => ({ update: outcome, delete: outcome });
const writes = (outcome) => ({ create: outcome, ...changes(outcome) });
const every = (outcome) => ({ list: outcome, ...writes(outcome) });
/** Updates and deletions are sent again, because that does no harm; a creation never blindly. */
const unknown = { create: 'unknown', update: 'transient', delete: 'transient' };
/**
 * The first row that fits the status and names the operation has the outcome; the first of them
 * with a code, the code of the error.
 */
const statusTable = [
    // The headers decide whether a write is done, even if the body breaks off.
    { status: '2xx', if: isBroken, list: 'transient' },
    // Many services respond to any wrong address with a web page and 200.
    { status: '2xx', if: _exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .isHtml */ ._6, code: 'html-response', ...changes('unknown') },
    { status: '2xx', if: isRefusedInBody, code: 'request-refused', list: 'rejected' },
    { status: '2xx', if: isRefusedInBody, code: 'monitor-refused', ...writes('rejected') },
    { status: '2xx', if: saysWhether, ...every('done') },
    // Some services respond with 200 to a write that they refuse.
    { status: '2xx', if: hasOnlyError, code: 'monitor-refused', ...unknown },
    { status: '2xx', ...every('done') },
    { status: [429], code: 'rate-limited', ...every('throttled') },
    { status: [403], if: hasRetryAfter, ...every('throttled') },
    { status: [503], if: hasRetryAfter, list: 'throttled', ...changes('throttled') },
    {
        if: ({ profile, status }) => profile.create.doubtful.includes(status),
        create: 'unknown',
    },
    { if: ({ profile, status }) => profile.delete?.gone.includes(status), delete: 'done' },
    // With an `{id}`, a 404 is about the monitor.
    {
        status: [404],
        if: ({ profile }) => profile.update?.path.includes('{id}'),
        code: 'monitor-gone',
        update: 'fatal',
    },
    { status: [401], code: 'token-refused', ...every('fatal') },
    { status: [402], code: 'payment-required', ...every('rejected') },
    { status: [403], code: 'access-denied', ...every('fatal') },
    { status: [404], code: 'not-found', ...every('fatal'), delete: 'done' },
    { status: [405], code: 'method-not-allowed', ...every('fatal') },
    { status: [409], code: 'name-taken', create: 'conflict' },
    { status: [410], code: 'monitor-gone', update: 'rejected', delete: 'done' },
    // A 408 or 5xx may come from a proxy in front of a service that has created the monitor.
    { status: [408], code: 'service-failed', list: 'transient', ...unknown },
    { status: '5xx', code: 'service-failed', list: 'transient', ...unknown },
    { status: [425], list: 'transient', ...changes('transient') },
    // A redirect after a POST may mean that it is done (303, RFC 9110, section 15.4.4).
    { status: '3xx', code: 'redirect', list: 'rejected', ...unknown },
    { status: '4xx', if: _exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .isHtml */ ._6, code: 'html-response', ...every('rejected') },
    { status: '4xx', code: 'request-refused', list: 'rejected' },
    { status: '4xx', code: 'monitor-refused', ...every('rejected') },
];
function fits(response) {
    const { operation, status } = response;
    const group = `${Math.min(Math.trunc(status / 100), 5)}xx`;
    return (row) => {
        const { if: applies = () => true, status: wanted = [status] } = row;
        const isStatus = typeof wanted === 'string' ? wanted === group : wanted.includes(status);
        return isStatus && row[operation] !== undefined && applies(response) === true;
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
    const rows = statusTable.filter(fits(exchange));
    return rows.find(({ code }) => code !== undefined)?.code ?? 'service-failed';
}
function isGone({ operation, outcome, status }) {
    return operation === 'delete' && outcome === 'done' && status >= 300;
}
function isRateLimit(head) {
    return head.status === 429 || (head.status === 403 && hasRetryAfter(head));
}
/** With a 3xx, a `Retry-After` is about another request (RFC 9110, section 10.2.3). */
function asksToWait(head) {
    return head.status === 503 || isRateLimit(head);
}
function mayHaveHappened(exchange) {
    const isBusy = exchange.kind === 'response' && exchange.status === 503;
    return isBusy || exchange.outcome === 'transient' || exchange.outcome === 'unknown';
}
/** Here or at a proxy that has given up. After a time-out of the connection, nothing was sent. */
function mayStillRun(exchange) {
    if (exchange.kind === 'response')
        return [408, 504, 524].includes(exchange.status);
    return exchange.sent && exchange.code === 'TIMEOUT';
}
function hasNoSuchPage({ status }) {
    return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}
function isOutage(outcome) {
    return outcome === 'not-sent' || outcome === 'transient';
}
/** @param failures so far, without throttled responses. */
function mayRetry(outcome, failures) {
    return outcome === 'throttled' || (isOutage(outcome) && failures < 5);
}
function isBroken({ bodyFault }) {
    return bodyFault?.isTransient === true;
}
function hasRetryAfter({ headers }) {
    return (0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .headerLines */ .Hq)(headers, 'retry-after').length > 0;
}
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
function saysWhether({ json, profile, status }) {
    return profile.success !== null && status < 300 && json() !== undefined;
}
/** Also without the place that says it; but a list without an envelope has none. */
function isRefusedInBody(response) {
    const { success } = response.profile;
    if (success === null || !saysWhether(response))
        return false;
    const body = response.json();
    if (Array.isArray(body) && body.every(_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv))
        return false;
    const found = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .toText */ .fE)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(body, success.at));
    return !success.values.some((value) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .toText */ .fE)(value) === found);
}
function hasOnlyError(response) {
    const isDone = findWrittenMonitor(response) !== null || readLocation(response) !== null;
    return !isDone && findFailure(response.json(), true) !== null;
}
/** In a 2xx. */
const failures = [
    [/^(success|ok)$/, /^false$/],
    [/^status$/, /^(error|fail)$/],
    [/^error$/, /^(?!(|0|false|none|ok)$)/],
    [/^errors$/, /^(?!(|\d+|false|none|ok)$)/],
];
/** Only where the body has no list or monitor: those next to them are believed. */
const bareFailures = [
    ...failures,
    [/^(code|status|status_code)$/, /^[45]\d\d$/],
    [/^errors$/, /^[1-9]\d*$/],
];
function findFailure(body, isBare) {
    const rows = isBare ? bareFailures : failures;
    const found = Object.entries((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body) ? body : {}).find(([key, value]) => {
        const text = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(value)
            ? ''
            : typeof value === 'object'
                ? 'an object'
                : String(value);
        return rows.some(([keys, texts]) => keys.test((0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .toSnakeCase */ .uc)(key)) && texts.test(text));
    });
    if (found === undefined)
        return null;
    return { what: `reports a failure (${JSON.stringify(found[0])})`, code: 'error-in-body' };
}


/***/ }),

/***/ 773:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B0: () => (/* binding */ refuseList),
/* harmony export */   Cc: () => (/* binding */ listFields),
/* harmony export */   Mw: () => (/* binding */ maxDepth),
/* harmony export */   SP: () => (/* binding */ readPage),
/* harmony export */   jm: () => (/* binding */ collectItems)
/* harmony export */ });
/* unused harmony export readItems */
/* harmony import */ var _http_describe_exchange_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2963);
/* harmony import */ var _http_status_table_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9579);
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2936);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3921);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2954);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9008);
/* harmony import */ var _profile_decode_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9233);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8034);








const knownPaths = [['monitors'], ['data'], ['items'], ['results'], ['data', 'monitors']];
/** Comparing and writing recurse, and a response may have more levels than the stack. */
const maxDepth = 500;
function refuseList({ method, status, url }, { code, what }, profile, serviceCode = null) {
    const headline = `${method} ${(0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .hideTarget */ .wF)(url)}: ${status}: the response ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinLines */ .cT)(what)}`;
    const effect = 'Nothing further is done before the list is complete and understood';
    const message = [headline, effect, (0,_http_describe_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .adviseOn */ .mm)(code, profile)].join('\n');
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RunError */ .e4({ code, serviceCode, status, message });
}
/** @throws RunError for a response that is no page. */
function readPage(response, previous, { listPath, profile }) {
    // Fast path: a service without pages responds to each probe with the same text.
    if (previous?.response.body === response.body)
        return { ...previous, response };
    const body = response.bodyFault === null ? response.json() : undefined;
    if (body === undefined)
        throw refuseList(response, (0,_http_describe_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .describeBodyFault */ .mE)(response), profile);
    const pointer = previous?.pointer ?? listPath ?? profile.list.items;
    const found = readItems(body, pointer, profile);
    if ('items' in found)
        return { response, ...found };
    const said = found.code === 'error-in-body' ? (0,_http_describe_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .readErrorBody */ .Nk)(response) : null;
    const what = [found.what, said?.code, said?.message].filter(Boolean).join(': ');
    throw refuseList(response, { ...found, what }, profile, said?.code);
}
/** @param pointer to the array of monitors, or null to detect it. */
function readItems(body, pointer, profile) {
    // What a profile says of failures has been checked with the status.
    const failure = profile.success === null ? (0,_http_status_table_js__WEBPACK_IMPORTED_MODULE_1__/* .findFailure */ .gd)(body, false) : null;
    if (failure !== null)
        return failure;
    const path = pointer === null || body === null ? findPath(body) : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parsePointer */ .vp)(pointer);
    return 'what' in path ? path : readAt(body, path, profile);
}
function findPath(body) {
    if (Array.isArray(body))
        return [];
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(body))
        return {
            code: 'list-not-found',
            what: `is ${describeJson(body)}, not a list of monitors`,
        };
    const known = knownPaths.find((path) => Array.isArray((0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .getAt */ .sM)(body, path))) ??
        knownPaths.find((path) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .getAt */ .sM)(body, path) === null);
    if (known !== undefined)
        return known;
    const isList = (value) => Array.isArray(value) && value.length > 0 && value.every(_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv);
    const lists = Object.keys(body).filter((key) => isList(body[key]) && !/links$/i.test(key));
    if (lists.length === 1)
        return lists;
    if (lists.length > 1)
        return { code: 'list-ambiguous', what: `has several lists: ${quoteNames(lists)}` };
    return {
        code: 'list-not-found',
        what: `has no list of monitors, only ${describeJson(body)}`,
    };
}
function readAt(body, path, profile) {
    const { success } = profile;
    const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .getAt */ .sM)(body, path);
    // Null is an empty list, because Go writes a nil slice as null (golang/go#27589). A success
    // without the array lists nothing.
    const isEmpty = value === null || (value === undefined && success !== null);
    const list = isEmpty ? [] : value;
    const around = path.flatMap((_, depth) => {
        const above = path.slice(0, depth);
        const object = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .getAt */ .sM)(body, above);
        return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(object) ? [{ path: above, object }] : [];
    });
    if (!Array.isArray(list)) {
        const seen = describeJson(around.at(-1)?.object ?? body);
        const what = `has no array at "${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .writePointer */ .NS)(path)}", only ${seen}`;
        return { code: 'list-not-found', what };
    }
    const failure = value === null && success === null ? (0,_http_status_table_js__WEBPACK_IMPORTED_MODULE_1__/* .findFailure */ .gd)(body, true) : null;
    const fault = failure ?? findFault(list, profile);
    if (fault !== null)
        return fault;
    return { items: list, around, pointer: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .writePointer */ .NS)(path) };
}
function findFault(list, profile) {
    const refuse = (what) => ({ code: 'list-not-monitors', what });
    if (!list.every(_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)) {
        const stray = describeJson(list.find((item) => !(0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(item)) ?? null);
        return refuse(`has a list that contains ${stray} where a monitor object was expected`);
    }
    if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isDeeperThan */ .hz)(maxDepth + 1, list))
        return refuse(`has an item with more than ${maxDepth} levels of nesting, which is not a monitor`);
    const isNamed = list.some((item) => (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_6__/* .decodeName */ .e4)(item, profile) !== null);
    if (list.length === 0 || isNamed || profile.lookup !== undefined)
        return null;
    const [place = []] = profile.fields.name?.read ?? [];
    const name = (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_7__/* .quotePath */ .WG)([...profile.list.item, ...place], profile);
    const holders = list.map((item) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .getAt */ .sM)(item, profile.list.item) ?? item);
    return refuse(`has a list of ${list.length} items, none of them with a ${name}; ` +
        `their fields are ${listFields(holders.filter(_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv))}`);
}
function collectItems(profile) {
    const all = [];
    const seen = new Set();
    // How many of them are in `seen`: none before a second page.
    let known = 0;
    const identify = (item) => {
        const id = (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_6__/* .decodeId */ .ks)(item, profile);
        // Not the identifier alone: `uid` may be the account's, and numbers above 2^53 become equal.
        const label = JSON.stringify([id, (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_6__/* .decodeName */ .e4)(item, profile)]);
        return { label, identity: id === null ? JSON.stringify(item) : label };
    };
    const createFinder = (kind) => {
        for (const { identity, label } of all.slice(known).map(identify))
            seen.add(identity).add(label);
        known = all.length;
        return (item) => !seen.has(identify(item)[kind]);
    };
    return {
        all,
        /** An item that is twice on one page counts twice. */
        add(items) {
            const isNew = all.length === 0 ? () => true : createFinder('identity');
            for (const item of items.filter(isNew))
                all.push(item);
        },
        hasNew: (items) => items.some(createFinder('label')),
    };
}
function listFields(objects) {
    const fields = [...new Set(objects.flatMap(Object.keys))];
    return `${quoteNames(fields.slice(0, 20))}${fields.length > 20 ? ' …' : ''}`;
}
function quoteNames(names) {
    return names.map((name) => JSON.stringify(name)).join(', ');
}
function describeJson(value) {
    if (value === null)
        return 'null';
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(value))
        return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
    return listFields([value]) || 'an empty object';
}


/***/ }),

/***/ 2815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Je: () => (/* binding */ indexObjects),
/* harmony export */   Q6: () => (/* binding */ toListedObject),
/* harmony export */   Uf: () => (/* binding */ createNamer),
/* harmony export */   WW: () => (/* binding */ selectLookups),
/* harmony export */   bF: () => (/* binding */ toListProfile),
/* harmony export */   d: () => (/* binding */ resolveReferences)
/* harmony export */ });
/* unused harmony exports describeUnknown, describeAmbiguous */
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1309);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2954);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9008);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8034);
/* harmony import */ var _profile_types_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4934);
/* harmony import */ var _yaml_mistake_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6813);









const others = _model_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .fieldNames */ .pi.filter((field) => field !== 'name');
const nameAlone = (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_6__/* .resolveProfile */ .mC)({
    service: '',
    list: { path: '/' },
    create: { path: '/' },
    fields: Object.fromEntries(others.map((field) => [field, null])),
});
/** With it, the list of a lookup is read as that of monitors is. */
function toListProfile(key, { lookups, service }) {
    const lookup = lookups.get(key);
    if (lookup === undefined)
        throw new Error(`the profile has no lookup ${key}`);
    const { list, names } = lookup;
    const [first = [], ...fallbacks] = names.map((path) => [...list.item, ...path]);
    const name = { ...nameAlone.fields.name, read: [first], fallbacks };
    const fields = { ...nameAlone.fields, name };
    // Items are complete: their identifiers may be outside the object with their fields.
    return { ...nameAlone, service, list: { ...list, item: [] }, fields, lookup: key };
}
/** Null without an identifier that a request could send. */
function toListedObject({ fields, name }, key, { lookups }) {
    const { id: place = null, item = [] } = lookups.get(key)?.list ?? {};
    const holders = [fields, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .getAt */ .sM)(fields, item)].filter(_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv);
    const ids = place === null ? holders.map(_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .findIdentifier */ .FI) : [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .getAt */ .sM)(fields, place)];
    const id = ids.find((one) => one !== undefined);
    const isUsable = typeof id === 'string' ? id !== '' : Number.isSafeInteger(id);
    if (!isUsable)
        return null;
    return { name: isCredential(name) ? '' : name, id: id };
}
/** Whoever knows the address of a webhook can call it. */
function isCredential(name) {
    return (0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .isSecretText */ .KZ)(name) || /^[a-z][a-z\d+.-]*:\/\//i.test(name);
}
function indexObjects(objects) {
    const byId = Map.groupBy(objects, ({ id }) => String(id));
    const byName = Map.groupBy(objects, ({ name }) => name);
    /** Those of an identifier or a name, and all that share the identifier of one of these. */
    const find = (text) => {
        const named = byName.get((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .nameKey */ .Rc)(text)) ?? [];
        const ids = new Set([text, ...named.map(({ id }) => String(id))]);
        return [...ids].flatMap((id) => byId.get(id) ?? []);
    };
    /** The name that stands for an identifier alone; null if there is none. */
    const nameOf = (id) => {
        const [{ name } = { name: '' }] = byId.get(id) ?? [];
        return name !== '' && find(name).length === 1 ? name : null;
    };
    return { objects, find, nameOf };
}
function listLookupRules(type, profile) {
    return (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_7__/* .typeOf */ .QP)(type, profile).extra.filter(({ lookup }) => lookup !== null);
}
function selectLookups(profile, monitors, by) {
    const isWanted = (value) => by === 'any' || typeof value === 'string';
    const wanted = monitors.flatMap(({ body }) => {
        const rules = listLookupRules((0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)(body, 'type'), profile);
        return rules.filter((rule) => listReferences(body, rule).some(isWanted));
    });
    return [...new Set(wanted.flatMap(({ lookup }) => lookup ?? []))];
}
function listReferences(body, rule) {
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .findPlaces */ .Ch)(body, rule.path).flatMap((place) => {
        const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .getAt */ .sM)(body, place);
        if (typeof value === 'number')
            return [value];
        const texts = typeof value === 'string' ? (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_7__/* .splitValues */ .tC)(value, rule) : [];
        return texts.filter((text) => isReference(text, rule));
    });
}
function isReference(text, { values }) {
    return text !== '' && !values.some(([word]) => word === text);
}
function createNamer(lists, profile) {
    return (type) => {
        const rules = listLookupRules(type, profile);
        return (place, value) => {
            let shown = value;
            for (const rule of rules) {
                const isStep = (step, depth) => ['*', String(step)].includes(String(rule.path[depth]));
                const below = rule.path.slice(place.length);
                if (place.every(isStep))
                    shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .mapPlaces */ .rV)(shown, below, (id) => nameValue(id, rule, lists));
            }
            return shown;
        };
    };
}
function nameValue(value, rule, lists) {
    const index = lists.get(rule.lookup ?? '')?.index ?? null;
    const isReadable = typeof value === 'string' || typeof value === 'number';
    if (index === null || !isReadable)
        return value;
    const ids = (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_7__/* .splitValues */ .tC)(String(value), rule);
    const names = ids.map((id) => {
        const name = index.nameOf(id);
        return name !== null && canBeWritten(name, rule) ? name : id;
    });
    const isChanged = names.some((name, at) => name !== ids[at]);
    return isChanged ? names.join(rule.separator ?? '') : value;
}
function canBeWritten(name, rule) {
    const isOne = rule.separator === null || !name.includes(rule.separator);
    return isOne && isReference(name, rule);
}
/**
 * Replaces names of other objects by their identifiers. A text may also be an identifier, or what a
 * listed monitor has there; any other text is a problem. Values get the words of the config.
 */
function resolveReferences(monitors, listed, lists, profile) {
    const problems = new Map();
    const finders = new Map();
    const showNamesOf = createNamer(lists, profile);
    const resolve = (body, { extra }, report) => {
        let resolved = body;
        for (const rule of extra) {
            const find = finders.get(rule) ?? createFinder(rule, lists, listed);
            finders.set(rule, find);
            resolved = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .mapPlaces */ .rV)(resolved, rule.path, (value, place) => {
                if (find === null || typeof value !== 'string')
                    return (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_7__/* .toConfigWords */ .Xs)(value, rule);
                const ids = (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_7__/* .splitValues */ .tC)(value, rule).map((text) => {
                    const found = isReference(text, rule) ? find(text) : text;
                    if (typeof found !== 'object')
                        return found;
                    report(found, text, place);
                    return text;
                });
                return rule.separator === null
                    ? (ids[0] ?? value)
                    : (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_7__/* .joinValues */ .jw)(ids.map(String), rule);
            });
        }
        return resolved;
    };
    const resolved = monitors.map((declared) => {
        const type = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)(declared.body, 'type');
        const rule = (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_7__/* .typeOf */ .QP)(type, profile);
        const body = resolve(declared.body, rule, (fault, text, place) => {
            const problem = toProblem(fault, text, place, declared);
            const key = `${problem.file}:${problem.line}:${problem.column} ${text}`;
            // Later monitors may have it by an alias, or from the defaults.
            if (!problems.has(key))
                problems.set(key, problem);
        });
        // Its other texts are placeholders of secrets.
        const template = declared.template && resolve(declared.template, rule, () => undefined);
        return {
            ...declared,
            body,
            ...(template && { template }),
            ...(lists.size > 0 && { showNames: showNamesOf(type) }),
        };
    });
    const warnings = [...lists].flatMap(([key, list]) => {
        if (list.index !== null)
            return [];
        return (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`The list of ${key} could not be read (${list.refusal}): write identifiers`);
    });
    return { monitors: resolved, showNamesOf, problems: [...problems.values()], warnings };
}
/** Null where no name may stand, or where no list was read because no monitor has a text. */
function createFinder(rule, lists, listed) {
    const list = lists.get(rule.lookup ?? '');
    if (list === undefined)
        return null;
    const references = listed.flatMap(({ body }) => listReferences(body, rule));
    const shown = new Map(references.map((value) => [String(value), value]));
    return (text) => {
        const [object, ...others] = list.index?.find(text) ?? [];
        if (object === undefined)
            return shown.get(text) ?? describeUnknown(text, rule, list);
        if (others.length > 0)
            return describeAmbiguous([object, ...others], rule);
        // Some services have it as a text in one list, and as a number in the other.
        return shown.get(String(object.id)) ?? object.id;
    };
}
function describeUnknown(text, rule, list) {
    const code = 'unknown-reference';
    const { lookup } = rule;
    if (list.index === null) {
        const message = 'must be an identifier that a listed monitor has here';
        const next = `the list of ${lookup} could not be read (${list.refusal})`;
        return { code, message, next };
    }
    const { objects } = list.index;
    const names = objects.map(({ name }) => name).filter((name) => canBeWritten(name, rule));
    const near = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .listNearest */ .BY)(text, names);
    const shown = (near.length > 0 ? near : names).map((name) => JSON.stringify(name));
    const known = list.unproved === null ? '' : ', and perhaps more that were not listed';
    const message = `must be the name or the identifier of one of the ${objects.length} ${lookup}`;
    return { code, message: message + known, next: `names: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)(shown) || 'none'}` };
}
function describeAmbiguous(objects, { lookup }) {
    const ids = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)(objects.map(({ id }) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .describeId */ .p4)(String(id))));
    return {
        code: 'ambiguous-reference',
        message: `must stand for one of the ${lookup}, not for ${objects.length} (${ids})`,
        next: 'write an identifier that no other one has as its name, or rename the others',
    };
}
function toProblem({ code, message, next }, text, place, declared) {
    const written = declared.placeOf?.(place);
    const { column, file, line } = written ?? declared.source;
    const path = (0,_yaml_mistake_js__WEBPACK_IMPORTED_MODULE_8__/* .describePath */ .NH)(written?.path ?? ['extra', ...place]);
    const isSecret = declared.secretFields.includes(String(place[0]));
    // The nearest names would show what a secret is like.
    const found = isSecret ? _model_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .masked */ .Iv : `${(0,_yaml_mistake_js__WEBPACK_IMPORTED_MODULE_8__/* .describeValue */ .bp)(text)}; ${next}`;
    return { code, file, line, column, path, message: `${message}, found ${found}` };
}


/***/ }),

/***/ 5091:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ digest)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** SHA-256 of its JSON text, in hexadecimal digits; it does not protect a secret. */
function digest(value) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', JSON.stringify(value));
}


/***/ }),

/***/ 2936:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BJ: () => (/* binding */ describeProblem),
/* harmony export */   I: () => (/* binding */ kindOf),
/* harmony export */   Kg: () => (/* binding */ invalidConfigError),
/* harmony export */   R8: () => (/* binding */ warn),
/* harmony export */   U9: () => (/* binding */ describeWarning),
/* harmony export */   Uc: () => (/* binding */ describeError),
/* harmony export */   WO: () => (/* binding */ Invalid),
/* harmony export */   YI: () => (/* binding */ describeThrown),
/* harmony export */   e4: () => (/* binding */ RunError),
/* harmony export */   iW: () => (/* binding */ joinWarnings),
/* harmony export */   kY: () => (/* binding */ warnOfError),
/* harmony export */   ky: () => (/* binding */ describeAtPath),
/* harmony export */   mp: () => (/* binding */ optionError),
/* harmony export */   oC: () => (/* binding */ withoutWarnings)
/* harmony export */ });
/* unused harmony exports errorCodes, problemCodes */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);

/** The kind of each code; docs/codes.md has the meanings. People search for codes: rename none. */
const errorCodes = {
    'invalid-config': 'config',
    'invalid-option': 'options',
    'untrusted-event': 'refused',
    'too-many-creates': 'refused',
    'too-many-updates': 'refused',
    'too-many-deletes': 'refused',
    'nothing-declared': 'refused',
    'identifier-declared': 'refused',
    'keep-not-listed': 'refused',
    'list-empty': 'refused',
    'plan-out-of-date': 'refused',
    'not-confirmed': 'refused',
    'token-refused': 'service',
    'payment-required': 'service',
    'access-denied': 'service',
    'not-found': 'service',
    'method-not-allowed': 'service',
    redirect: 'service',
    'rate-limited': 'service',
    'request-refused': 'service',
    'name-taken': 'service',
    'target-taken': 'service',
    'monitor-refused': 'service',
    'monitor-gone': 'service',
    'service-failed': 'service',
    unreachable: 'network',
    'outcome-unknown': 'unknown',
    'html-response': 'list',
    'not-json': 'list',
    'unreadable-response': 'list',
    'error-in-body': 'list',
    'list-not-found': 'list',
    'list-ambiguous': 'list',
    'list-not-monitors': 'list',
    'list-without-target': 'list',
    'list-incomplete': 'list',
    'list-endless': 'list',
    'next-page-elsewhere': 'list',
    'created-not-listed': 'list',
    'another-run': 'list',
    'created-twice': 'list',
    'list-shrunk': 'list',
    'updated-others': 'list',
    'update-lost-fields': 'list',
    'deleted-still-listed': 'unknown',
    'not-adopted': 'config',
    'likely-rename': 'config',
    'not-applied': 'service',
    'max-wait-exceeded': 'wait',
    stopped: 'stopped',
    'internal-error': 'internal',
};
function kindOf({ code, status }) {
    // With a success, a web page stands in place of the list; else, the service refuses.
    if (code === 'html-response' && (status ?? 0) >= 300)
        return 'service';
    return errorCodes[code];
}
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
function optionError(message, options) {
    return new RunError({ code: 'invalid-option', message }, options);
}
function describeThrown(thrown) {
    if (thrown instanceof RunError)
        return thrown.facts;
    const lines = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    const message = `This is a bug in Monitor Sync; please report it with the lines below: ${lines}`;
    return { code: 'internal-error', serviceCode: null, status: null, message };
}
/** Of an invalid value; it ends the sentence "… must". */
class Invalid {
    expectation;
    constructor(expectation) {
        this.expectation = expectation;
    }
}
/** Mistakes of a config or a profile. A code is never renamed. */
const problemCodes = (/* unused pure expression or super */ null && ([
    'file-not-found',
    'outside-workspace',
    'unreadable-file',
    'too-large',
    'not-utf8',
    'empty-file',
    'yaml-syntax',
    'duplicate-key',
    'unsafe-number',
    'unknown-variable',
    'empty-variable',
    'variable-syntax',
    'unknown-key',
    'missing-key',
    'misplaced-key',
    'wrong-type',
    'wrong-value',
    'invalid-text',
    'invalid-target',
    'credentials-in-target',
    'duplicate-name',
    'formerly-declared',
    'duplicate-formerly',
    'removed-declared',
    'outside-scope',
    'unknown-service',
    'base-url-in-file',
    'missing-id',
    'forbidden-header',
    'misplaced-secret',
    'conflicting-keys',
    'unsupported-field',
    'service-limit',
    'service-requires',
    'unknown-reference',
    'ambiguous-reference',
]));
/** `monitors.yaml:12:22: monitors[2].type: must be … [wrong-type]`, which editors link. */
function describeProblem(problem) {
    const { code, column, file, line } = problem;
    const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
    return `${place}: ${describeAtPath(problem)} [${code}]`;
}
function describeAtPath({ message, path }) {
    return path === '' ? message : `${path}: ${message}`;
}
function invalidConfigError(subject, problems, effect = 'sent') {
    const lines = [
        `The ${subject} is not valid, so nothing was ${effect}:`,
        ...problems.map(describeProblem),
    ];
    return new RunError({ code: 'invalid-config', message: lines.join('\n') });
}
function warn(message, source = null) {
    return { message, source };
}
function warnOfError({ facts }) {
    return warn(describeError(facts).join('. '));
}
function describeWarning({ message, source }) {
    return source === null ? message : `${message} (${source.file}:${source.line})`;
}
function withoutWarnings(warnings, others) {
    const known = new Set(others.map(describeWarning));
    return warnings.filter((warning) => !known.has(describeWarning(warning)));
}
function joinWarnings(...lists) {
    const all = lists.flat().map((warning) => [describeWarning(warning), warning]);
    return [...new Map(all).values()];
}


/***/ }),

/***/ 4442:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ED: () => (/* binding */ toTargetKey),
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
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9008);


const rows = {
    name: { kind: 'text', isRequired: true },
    type: {
        kind: 'text',
        isRequired: true,
        inDefaults: true,
        toKey: (type) => type.toLowerCase(),
    },
    target: { kind: 'text', isRequired: true, toKey: toTargetKey },
    intervalSeconds: { kind: 'seconds', isRequired: true, inDefaults: true },
    assertions: { kind: 'list', inDefaults: true },
    paused: { kind: 'boolean', inDefaults: true, isOptIn: true },
};
const fieldTable = rows;
const fieldNames = Object.keys(rows);
function isFieldName(key) {
    return fieldNames.some((name) => name === key);
}
/** Where a plain `${NAME}` has a type. */
const typedFields = fieldNames.filter((name) => fieldTable[name].kind !== 'text');
const commonFields = fieldNames.filter((name) => name !== 'name' && fieldTable[name].isRequired);
const sharedFields = commonFields.filter((name) => fieldTable[name].inDefaults);
function isSameValue(field, one, other) {
    const { toKey = String } = isFieldName(field) ? fieldTable[field] : {};
    if (typeof one !== 'string' || typeof other !== 'string')
        return one === other;
    return toKey(one) === toKey(other);
}
/**
 * Services add identifiers and defaults at any depth. What is not set may be null, empty or left
 * out.
 */
function covers(declared, actual) {
    if (declared === actual || ((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(declared) && (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(actual)))
        return true;
    if (isScalar(declared) && isScalar(actual))
        return toPlainText(declared) === toPlainText(actual);
    if ((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(declared) && ((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(actual) || (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(actual))) {
        const shown = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(actual) ? actual : {};
        return Object.keys(declared).every((key) => covers(declared[key], (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(shown, (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .findKey */ .Tj)(shown, key, declared))));
    }
    if (!Array.isArray(declared) || !Array.isArray(actual))
        return false;
    return declared.length === actual.length && coversItems(declared, actual);
}
/** A service may escape a text, or drop the line break at its end. */
function toPlainText(scalar) {
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeHtml */ .iT)(String(scalar)).replace(/\r?\n$/, '');
}
/** Services show a number as a text, too. */
function isScalar(value) {
    return typeof value !== 'object' && value !== undefined;
}
function textOf(item) {
    return isScalar(item) ? toPlainText(item) : '';
}
/** Each declared item needs one of its own: a free one, or one whose owner finds another. */
function coversItems(declared, actual) {
    // To compare a pair twice would double the time at each level.
    const compared = new Map();
    const fits = (place, candidate) => {
        const pair = place * actual.length + candidate;
        const isCovered = compared.get(pair) ?? covers(declared[place], actual[candidate]);
        compared.set(pair, isCovered);
        return isCovered;
    };
    // Most lists are in order.
    if (declared.every((_, place) => fits(place, place)))
        return true;
    const owners = new Map();
    const free = new Set(actual.keys());
    const take = (place, asked) => {
        const isFree = (candidate) => fits(place, candidate);
        const isGiven = (candidate) => !asked.has(candidate) &&
            fits(place, candidate) &&
            take(owners.get(candidate), asked.add(candidate));
        const found = free.keys().find(isFree) ?? owners.keys().find(isGiven);
        if (found === undefined)
            return false;
        free.delete(found);
        owners.set(found, place);
        return true;
    };
    // To search each scalar among all others would take quadratic time.
    const scalars = Map.groupBy(free, (candidate) => textOf(actual[candidate]));
    const left = [...declared.keys()].filter((place) => {
        const text = textOf(declared[place]);
        const same = text === '' ? undefined : scalars.get(text)?.pop();
        return same === undefined || !free.delete(same);
    });
    return left.every((place) => take(place, new Set()));
}
/** `SQL.example.com\SHOP` and `Server=db.example.com;…` are no hosts. */
const hostAndPort = /^(\[[^\]]+\]|[\p{L}\p{M}\p{Nd}_.-]+)(:\d+)?$/u;
/** A URL reads `3.14` as 3.0.0.14, and `010.0.0.1` as 8.0.0.1. */
const number = /(^|\.)(\d+|0x[\da-f]*)\.?$/i;
/**
 * The same text for targets that mean the same to a service, whatever the type is called: of an
 * http(s) URL without its fragment, of a host with a dot, and of an IP address, with or without a
 * port. Any other text is itself.
 */
function toTargetKey(target) {
    const text = (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeHtml */ .iT)(target).replace(/\r?\n$/, '');
    if (/^https?:\/\//i.test(text)) {
        const url = URL.parse(text);
        if (url === null)
            return text;
        url.hash = '';
        return url.href;
    }
    const [, host = '', port = ''] = hostAndPort.exec(text) ?? [];
    const isHost = host.startsWith('[') || (host.includes('.') && !number.test(host));
    if (isHost)
        return `${toHostKey(host) ?? host}${port}`;
    const isAddress = /^[\da-f]*:[\da-f:.]*:[\da-f:.]*$/i.test(text);
    return (isAddress ? toHostKey(`[${text}]`) : null) ?? text;
}
/** In ASCII and lower case, an address in its shortest form; null if it is no host. */
function toHostKey(host) {
    return URL.parse(`http://${host}/`)?.hostname ?? null;
}


/***/ }),

/***/ 3921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ findPlaces),
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   Hk: () => (/* binding */ isHolder),
/* harmony export */   Im: () => (/* binding */ isEmpty),
/* harmony export */   Jf: () => (/* binding */ writePath),
/* harmony export */   NS: () => (/* binding */ writePointer),
/* harmony export */   TL: () => (/* binding */ isSameJson),
/* harmony export */   Tj: () => (/* binding */ findKey),
/* harmony export */   Up: () => (/* binding */ pick),
/* harmony export */   Wq: () => (/* binding */ removeAt),
/* harmony export */   YP: () => (/* binding */ mapFields),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   a5: () => (/* binding */ isAtOrBelow),
/* harmony export */   an: () => (/* binding */ keepNumberText),
/* harmony export */   bW: () => (/* binding */ mergePatch),
/* harmony export */   ef: () => (/* binding */ setAt),
/* harmony export */   fE: () => (/* binding */ toText),
/* harmony export */   hz: () => (/* binding */ isDeeperThan),
/* harmony export */   nC: () => (/* binding */ copyReceived),
/* harmony export */   rV: () => (/* binding */ mapPlaces),
/* harmony export */   sM: () => (/* binding */ getAt),
/* harmony export */   vp: () => (/* binding */ parsePointer),
/* harmony export */   zO: () => (/* binding */ mapTexts)
/* harmony export */ });
/** ES2026, in Node since version 22. */
const { isRawJSON, rawJSON } = JSON;
function isObject(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        return false;
    return !('rawJSON' in value && isRawJSON(value));
}
/** Unset: also null and undefined. */
function isEmpty(value) {
    if (value === undefined || value === null || value === '')
        return true;
    if (typeof value !== 'object')
        return false;
    return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}
function own(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}
function isHolder(value) {
    return typeof value === 'object' && value !== null;
}
/** Equal but for the order of keys. */
function isSameJson(one, other) {
    if (one === other || !isHolder(one) || !isHolder(other))
        return one === other;
    if (Array.isArray(one) !== Array.isArray(other))
        return false;
    const [first, second] = [one, other];
    const keys = Object.keys(first);
    const isEqualAt = (key) => Object.hasOwn(second, key) && isSameJson(first[key], second[key]);
    return keys.length === Object.keys(second).length && keys.every(isEqualAt);
}
function getAt(value, path) {
    let inner = value;
    for (const step of path) {
        if (isObject(inner))
            inner = own(inner, String(step));
        else if (!Array.isArray(inner) || !/^(?:0|[1-9]\d*)$/.test(String(step)))
            return undefined;
        else
            inner = inner[Number(step)];
    }
    return inner;
}
// JSON Pointers (RFC 6901). Reports and configs write them without their first slash, as
// `assertions/0/value`.
function writePointer(path) {
    const steps = path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
    return steps.map((step) => `/${step}`).join('');
}
function writePath(path) {
    return writePointer(path).slice(1);
}
function parsePointer(pointer) {
    const [, ...steps] = pointer.split('/');
    // Fast path: hardly any key has one.
    if (!pointer.includes('~'))
        return steps;
    return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
function isDeeperThan(levels, value) {
    if (value === undefined || !isHolder(value))
        return false;
    if (levels === 0)
        return true;
    const inner = Array.isArray(value) ? value : Object.values(value);
    for (const one of inner)
        if (isDeeperThan(levels - 1, one))
            return true;
    return false;
}
/** `String` alone fails for an object with a key `toString`. */
function toText(value) {
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
function isAtOrBelow(path, above) {
    return path === above || path.startsWith(`${above}/`);
}
function pick(object, isPicked) {
    return mapFields(object, (value, field) => (isPicked(field, value) ? value : undefined));
}
/** The same object where nothing changes; undefined leaves a field out. */
function mapFields(object, change) {
    let isChanged = false;
    const fields = [];
    for (const field of Object.keys(object)) {
        const value = object[field];
        const changed = change(value, field);
        isChanged ||= changed !== value;
        if (changed !== undefined)
            fields.push([field, changed]);
    }
    return isChanged ? Object.fromEntries(fields) : object;
}
function setAt(holder, [step, ...rest], value) {
    if (step === undefined)
        return value;
    const inner = getAt(holder, [step]);
    const part = setAt(inner, rest, value);
    // A list without such an item gives way: PHP lists an object without keys as [].
    if (Array.isArray(holder) && inner !== undefined)
        return holder.with(Number(step), part);
    // A computed key makes `__proto__` a field like any other.
    return { ...(isObject(holder) ? holder : {}), [String(step)]: part };
}
function removeAt(holder, [step, ...rest]) {
    const inner = step === undefined ? undefined : getAt(holder, [step]);
    if (inner === undefined)
        return holder;
    const left = rest.length === 0 ? {} : removeAt(inner, rest);
    if (Array.isArray(holder))
        return rest.length === 0 ? holder : holder.with(Number(step), left);
    const { [String(step)]: _, ...others } = holder;
    return isObject(left) && isEmpty(left) ? others : { ...others, [String(step)]: left };
}
/**
 * The places that a path means, whose last steps may be missing: in a list, `*` stands for every
 * index, and no other step leads on.
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
/** The same value if no place changes. */
function mapPlaces(value, path, change) {
    let mapped = value;
    for (const place of findPlaces(value, path)) {
        const inner = getAt(value, place);
        const changed = inner === undefined ? undefined : change(inner, place);
        if (changed !== undefined && changed !== inner)
            mapped = setAt(mapped, place, changed);
    }
    return mapped;
}
/**
 * The key as an object has it, perhaps in other letters, such as that of a header.
 * @param declared what has the key; if it also has one that differs in case only, both are exact.
 */
function findKey(object, key, declared) {
    if (Object.hasOwn(object, key))
        return key;
    const lower = key.toLowerCase();
    const isOther = (one) => one !== key && one.toLowerCase() === lower;
    const other = Object.keys(object).find(isOther);
    return other === undefined || Object.keys(declared).some(isOther) ? key : other;
}
/** Merges as RFC 7396, but keeps a null with nothing to remove, which `extra` may send. */
function mergePatch(target, patch, removes = true) {
    const merged = new Map(Object.entries(target));
    for (const [key, value] of Object.entries(patch)) {
        const before = merged.get(key);
        const isJoined = isObject(value) && isObject(before);
        if (removes && value === null && before !== undefined)
            merged.delete(key);
        else
            merged.set(key, isJoined ? mergePatch(before, value, removes) : value);
    }
    return Object.fromEntries(merged);
}
/** By what holds them: the texts of numbers that JavaScript writes differently, such as `1e400`. */
const sources = new WeakMap();
function keepNumberText(holder, key, source) {
    sources.set(holder, (sources.get(holder) ?? new Map()).set(key, source));
}
/** For a request. */
function copyReceived(value) {
    const numbers = sources.get(value);
    return mapInner(value, (inner, key) => {
        const source = numbers?.get(key);
        return source === undefined ? copyReceived(inner) : rawJSON(source);
    });
}
function mapTexts(value, edit) {
    if (typeof value === 'string')
        return edit(value);
    const edited = mapInner(value, (inner) => mapTexts(inner, edit));
    const numbers = sources.get(value);
    if (numbers !== undefined)
        sources.set(edited, numbers);
    return edited;
}
function mapInner(value, change) {
    if (isObject(value))
        return mapFields(value, change);
    if (!Array.isArray(value))
        return value;
    const items = value.map((inner, index) => change(inner, String(index)));
    return items.every((item, index) => item === value[index]) ? value : items;
}


/***/ }),

/***/ 1309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $D: () => (/* binding */ withoutIdentifiers),
/* harmony export */   FI: () => (/* binding */ findIdentifier),
/* harmony export */   HD: () => (/* binding */ shownName),
/* harmony export */   QC: () => (/* binding */ displayName),
/* harmony export */   Rc: () => (/* binding */ nameKey),
/* harmony export */   SU: () => (/* binding */ findIdentifierKey),
/* harmony export */   T_: () => (/* binding */ describeName),
/* harmony export */   Tu: () => (/* binding */ markComplete),
/* harmony export */   mV: () => (/* binding */ identifierKeys),
/* harmony export */   p4: () => (/* binding */ describeId),
/* harmony export */   s2: () => (/* binding */ trimName),
/* harmony export */   ur: () => (/* binding */ describeMonitor)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2954);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9008);



function displayName({ body, name }) {
    return trimName(String((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(body, 'name') ?? name));
}
function shownName(monitor) {
    return monitor === null || hasSecretName(monitor) ? _secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv : displayName(monitor);
}
function hasSecretName(monitor) {
    return 'secretFields' in monitor && monitor.secretFields.includes('name');
}
/**
 * In quotes, or masked if it contains a secret.
 * @param declared also with a secret as its name, of which this one may show a part.
 */
function describeName(monitor, declared = monitor) {
    return hasSecretName(declared) ? _secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv : JSON.stringify(displayName(monitor));
}
/** `"Shop" (monitors.yaml:3)`, or the name alone where it is not declared. */
function describeMonitor(monitor) {
    if (monitor === null)
        return _secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv;
    const place = 'source' in monitor ? ` (${monitor.source.file}:${monitor.source.line})` : '';
    return describeName(monitor) + place;
}
function describeId(id) {
    return id === null ? 'no identifier' : `id ${id}`;
}
function trimName(name) {
    return name.normalize('NFC').trim();
}
/** The key of a key is itself. */
function nameKey(name) {
    const trimmed = trimName(name);
    const decoded = (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .decodeHtml */ .iT)(trimmed);
    // A decoded `<` and a combining mark after it may be one letter, U+226E.
    return decoded === trimmed ? trimmed : trimName(decoded);
}
const identifierKeys = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];
function findIdentifierKey(item) {
    const types = ['string', 'number'];
    return identifierKeys.find((key) => types.includes(typeof (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(item, key))) ?? null;
}
/**
 * A service may give items of lists new ones at each update. An item that has nothing else names
 * another object, such as a contact.
 */
function withoutIdentifiers(value) {
    if (!Array.isArray(value))
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value) ? (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .mapFields */ .YP)(value, withoutIdentifiers) : value;
    return value.map((item) => {
        const plain = withoutIdentifiers(item);
        if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(plain))
            return plain;
        const rest = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .Up)(plain, (key) => !identifierKeys.includes(key));
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(rest) ? plain : rest;
    });
}
function findIdentifier(item) {
    const key = findIdentifierKey(item);
    return key === null ? undefined : (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(item, key);
}
function markComplete(monitors, unnamed, facts = {}) {
    const byName = Map.groupBy(monitors, ({ name }) => name);
    const byId = Map.groupBy(monitors, ({ id }) => id);
    const ofOnePage = { unproved: null, isShown: false, pages: 1 };
    return { monitors, byName, byId, unnamed, ...ofOnePage, ...facts };
}


/***/ }),

/***/ 3451:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ wholeAccount),
/* harmony export */   LO: () => (/* binding */ parseNamePattern),
/* harmony export */   Sk: () => (/* binding */ parseScope),
/* harmony export */   zc: () => (/* binding */ quotePattern)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);


const maxLength = 1_000;
/** An unclosed bracket is a token by itself. */
const token = /\*+|\?|\[((?:!(?!\]))?)(.[^\]]*)\]|./gsu;
/**
 * `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]` one of all others. Case
 * matters, and a `]` directly after the bracket is literal, as in a shell. Unlike there, `[!]` is
 * always a literal `!`, and a pattern matches itself: `[EU] Shop` is a name.
 */
function parseNamePattern(pattern) {
    if (pattern.length > maxLength)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be a pattern of at most ${maxLength} characters`);
    const rows = [''];
    for (const [text, negation = '', members] of pattern.matchAll(token)) {
        if (text === '[')
            return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be a pattern in which each [ is closed by a ]; write [[] for a literal [');
        if (text.startsWith('*'))
            rows.push('');
        else if (text === '?')
            rows.push(`${rows.pop()}.`);
        else if (members === undefined)
            rows.push(rows.pop() + escapeLetters(text));
        else
            rows.push(`${rows.pop()}[${negation && '^'}${escapeLetters(members)}]`);
    }
    const [start = '', ...others] = rows;
    const end = others.pop();
    // What stands between two stars has a fixed length, so its first place is the best one. A
    // lookahead is not tried again, so the time is at most length times length.
    const between = others.map((row, index) => `(?=(.*?${row}))\\${index + 1}`).join('');
    const rest = end === undefined ? '' : `${between}.*${end}`;
    try {
        const expression = new RegExp(`^${start}${rest}$`, 'su');
        return (name) => name === pattern || expression.test(name);
    }
    catch {
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be a pattern with ascending ranges, like [a-z]');
    }
}
function escapeLetters(text) {
    return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
/** A pattern must not start with `!`. */
function quotePattern(name) {
    return name.replace(/[*?[]|^!/g, '[$&]');
}
/** The last pattern that matches decides; `!` takes out. If all do, all others are in. */
function parseScope(patterns) {
    const rules = [];
    for (const text of patterns) {
        const isIn = !text.startsWith('!');
        const pattern = (0,_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .nameKey */ .Rc)(isIn ? text : text.slice(1));
        const matches = pattern === ''
            ? new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('have a pattern after the !')
            : parseNamePattern(pattern);
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

/***/ 4768:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BP: () => (/* binding */ logLine),
/* harmony export */   GO: () => (/* binding */ escapeJson),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   lo: () => (/* binding */ writeCodePoint),
/* harmony export */   n3: () => (/* binding */ needsEscape),
/* harmony export */   pG: () => (/* binding */ escapeYaml),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);
/** Only this file makes text from outside harmless for where it goes. */

/** What moves a cursor or hides text, but for variation selectors, which choose an emoji. */
const invisible = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\uFE0E\uFE0F]]/gv;
const maxPlain = 1_000;
/** White space becomes a blank, and any other invisible character its code point. */
function plain(text) {
    // A text from outside must not fill a page, nor take minutes.
    const start = text.slice(0, maxPlain + 1);
    const spaced = start.replace(/[\t\n\r\v\f\u0085\u2028\u2029]/g, ' ');
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(spaced.replace(invisible, writeCodePoint), maxPlain);
}
/** `<U+200B>` */
function writeCodePoint(character) {
    return `<U+${hex(character, 4).toUpperCase()}>`;
}
/** A GitHub runner executes `::command::` after white space, and `##[command]` anywhere. */
function logLine(line) {
    return line.replace(/^(\s*):(?=:)/, '$1: ').replaceAll('##[', '# #[');
}
/** In code, GitHub interprets a pipe in a table, which no backslash escapes. */
function code(text) {
    const visible = plain(text).trim();
    if (visible === '')
        return '—';
    const parts = visible.split('|').map((part) => (part === '' ? '' : span(part)));
    return parts.join('&#124;');
}
/** Its fence is longer than any run of backticks in it (CommonMark 0.31, section 6.1). */
function span(text) {
    const longestRun = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
    const fence = '`'.repeat(longestRun + 1);
    // CommonMark strips one blank on each side.
    return longestRun === 0 && text.trim() === text
        ? `${fence}${text}${fence}`
        : `${fence} ${text} ${fence}`;
}
/** Escapes what is invisible or a command for a runner. */
function escapeJson(json) {
    return escapeInvisible(json, (character) => character.replace(/./gs, escapeUnit));
}
/** The same for YAML, whose readers refuse surrogates. */
function escapeYaml(yaml) {
    return escapeInvisible(yaml, (character) => character.length === 1 ? escapeUnit(character) : `\\U${hex(character, 8)}`);
}
function needsEscape(text) {
    return text.search(invisible) >= 0 || logLine(text) !== text;
}
function escapeInvisible(text, escapeOne) {
    const lines = text.split('\n').map((line) => line.replace(invisible, escapeOne));
    return lines.join('\n').replaceAll('##[', `#${escapeUnit('#')}[`);
}
function escapeUnit(unit) {
    return `\\u${hex(unit, 4)}`;
}
function hex(character, digits) {
    return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}


/***/ }),

/***/ 2954:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   At: () => (/* binding */ containsSecret),
/* harmony export */   Iv: () => (/* binding */ masked),
/* harmony export */   KZ: () => (/* binding */ isSecretText),
/* harmony export */   Kp: () => (/* binding */ redactJson),
/* harmony export */   Lk: () => (/* binding */ hasCredentials),
/* harmony export */   Px: () => (/* binding */ createMask),
/* harmony export */   bt: () => (/* binding */ looksLikeState),
/* harmony export */   hV: () => (/* binding */ hideSecretsAt),
/* harmony export */   lZ: () => (/* binding */ hasRedacted),
/* harmony export */   vX: () => (/* binding */ isRedacted),
/* harmony export */   wF: () => (/* binding */ hideTarget)
/* harmony export */ });
/* unused harmony export isSecretName */
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);

const masked = '***';
/** A shorter secret is only masked where it is no part of a word. */
const minLength = 6;
/** Of a longer secret, the expression would be too large. */
const maxPatternLength = 2_000;
/** Of secrets as they are, escaped as in JSON, percent-encoded, and in base64. */
function createMask(secrets) {
    const texts = secrets.flatMap((secret) => [
        secret,
        secret.trim(),
        secret.normalize('NFC'),
    ]);
    const given = [...new Set(texts.filter((text) => text.trim() !== ''))];
    const inJson = given.map((text) => JSON.stringify(text).slice(1, -1));
    const spellings = [...new Set([...given, ...inJson, ...given.flatMap(listBase64)])];
    const patterns = given
        .filter((text) => text.length <= maxPatternLength && /[^\w.~-]/.test(text))
        .map(percentPattern);
    return (text) => {
        const encoded = patterns.flatMap((pattern) => Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
            return [index, index + found.length];
        }));
        const found = spellings.flatMap((spelling) => findAll(text, spelling));
        return maskRanges(text, [...found, ...encoded].filter(isLong(text)));
    };
}
/** Each character as it is or percent-encoded: programs differ in which ones they encode. */
function percentPattern(text) {
    const characters = Array.from(text.toWellFormed(), (character) => {
        if (/\w/.test(character))
            return character;
        const itself = `\\u{${character.codePointAt(0)?.toString(16)}}`;
        const lower = Buffer.from(character).toString('hex').replace(/../g, '%$&');
        return `(?:${itself}|${lower}|${lower.toUpperCase()})`;
    });
    return new RegExp(characters.join(''), 'gu');
}
/** At each alignment, as other text may come before it; without what more text would change. */
function listBase64(text) {
    const bytes = Buffer.from(text);
    const encoded = [0, 1, 2].map((skipped) => bytes.subarray(skipped).toString('base64'));
    const bare = encoded.map((one) => one.replace(/=+$/, ''));
    const inside = bare.map((one) => one.slice(0, one.length - (one.length % 4)));
    // What is as short as a word may be one.
    return [...encoded, ...inside].filter(({ length }) => length > minLength);
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
function isLong(text) {
    const isInWord = (index) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
    return ([start, end]) => end - start >= minLength || ![start, end].some(isInWord);
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
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isHolder */ .Hk)(value))
        return value;
    // Printing a deeper value could overflow the stack.
    if (depth === 0)
        return '…';
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value))
        return value.map((item) => redactJson(item, mask, depth - 1));
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]));
}
function containsSecret(value, mask) {
    return JSON.stringify(redactJson(value, mask)) !== JSON.stringify(value);
}
/** Only this file decides what is probably a secret, or state, that nothing calls so. */
/** Wherever they stand in a name: `basic_auth_pass`, but not `passing`. */
const secretWords = new RegExp([
    'pass(?!ed|ing|ive)|pwd|secret|token|credential|authori[sz]ation|cookie|jwt|webhook',
    'connection ?(string|uri|url)|keys?\\b|\\bdsn\\b',
].join('|'));
/** For a text or a number: an object `auth` has own fields. */
const secretLastWord = /\b(auth|access code|bearer|otp|pin|psk|pw|sas|sig|signature)( header)?$/;
// For linear time, each part of these expressions has a bound or ends where the next one starts.
/** The value of a header, a private key, a token of GitHub, GitLab, Slack, Stripe or AWS, a JWT. */
const secretTexts = [
    /^(authorization\s+)?(basic|bearer|token)\s+\S+$/i,
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
    /\b(gh[opsur]_|github_pat_|glpat-|xox[abeprs]-|[rs]k_live_|AKIA)[\w-]{10}/,
    /\beyJ[\w-]{10,1000}\.eyJ[\w-]{5}/,
];
/** `Authorization: …`, `password=…`, `"token": …`. */
const pair = /(?<![\w-])([\w-]{1,100})["']?\s*[:=]\s*[^\s,;]/g;
const url = /^[a-z][a-z\d+.-]{0,30}:\/\/\S*$/i;
const urlCredentials = /([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"']*@/gi;
/** In a target: `db:hunter2@db.example.com`, and a password with a slash, which no port has. */
const targetCredentials = /^([a-z][a-z\d+.-]{0,30}:[/\\]*)(?:[^\s/?#]*|[^\s:/?#]*:(?!\d+\/)[^\s?#]*)@/i;
const parameter = /([/;?&#])([^/;?&#=\s]{1,100})=([^;&#\s]+)/g;
/** `lastCheckedAt` and `last_checked_at` are `last checked at`; `uptime24h` is `uptime 24 h`. */
function splitWords(name) {
    const boundary = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g;
    const words = name.replace(boundary, ' ').toLowerCase();
    return words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
function isSecretName(name) {
    return secretWords.test(splitWords(name));
}
function isSecretField(name, value) {
    if (typeof value === 'boolean')
        return false;
    const isScalar = typeof value === 'string' || typeof value === 'number';
    return isSecretName(name) || (isScalar && secretLastWord.test(splitWords(name)));
}
/** In `{ key: 'Authorization', value: '…' }`, only the value is a secret. */
function isSecretMember(object, key) {
    const isLabel = /^(name|key|header)$/i;
    const isLabelled = /^values?$/i;
    const keys = Object.keys(object);
    if (isLabel.test(key) && keys.some((one) => isLabelled.test(one)))
        return false;
    if (!isLabelled.test(key))
        return isSecretField(key, (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(object, key));
    return keys.some((one) => {
        const name = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .own */ .ZV)(object, one);
        return isLabel.test(one) && typeof name === 'string' && isSecretField(name, 'text');
    });
}
/** `['X-Api-Key', '…']`. */
function isSecretHeader(items) {
    const [name] = items;
    const isHeader = typeof name === 'string' && /^(x-[\w-]+|(proxy-)?authori[sz]ation)$/i.test(name);
    return items.length === 2 && isHeader && isSecretName(name);
}
function isSecretText(text) {
    return hideText(text) !== text;
}
function hasCredentials(target) {
    return targetCredentials.test(target);
}
/** @param listed the monitor's fields: the key next to a `value` says what it is. */
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
    const isTarget = path.join() === 'target' && typeof value === 'string';
    return isTarget ? hideTarget(value) : hideSecrets(value);
}
function hideSecrets(value, depth = 120) {
    if (typeof value === 'string')
        return hideText(value);
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isHolder */ .Hk)(value))
        return value;
    // Looking further could overflow the stack.
    if (depth === 0)
        return masked;
    const hide = (inner, isSecret) => isSecret ? hideAll(inner) : hideSecrets(inner, depth - 1);
    if ((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value))
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .mapFields */ .YP)(value, (inner, key) => hide(inner, isSecretMember(value, key)));
    const isHeader = isSecretHeader(value);
    return value.map((item, index) => hide(item, isHeader && index === 1));
}
function hideAll(value) {
    return typeof value === 'boolean' || (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmpty */ .Im)(value) ? value : masked;
}
function hideText(text) {
    const bare = text.replace(urlCredentials, `$1${masked}@`);
    if (url.test(text))
        return bare.replace(parameter, (all, start, name) => isSecretField(name, '') ? `${start}${name}=${masked}` : all);
    const isNamed = Array.from(text.matchAll(pair)).some(([, name = '']) => isSecretField(name, ''));
    return isNamed || secretTexts.some((form) => form.test(text)) ? masked : bare;
}
function hideTarget(target) {
    const bare = target.replace(targetCredentials, `$1${masked}@`);
    // The host of `token-service:8080` is no name of a secret.
    return /^[^:\s=]*:\d+(\/\S*)?$/.test(bare) ? bare : hideText(bare);
}
const redactedWords = 'redacted|hidden|masked|filtered|secret|sensitive|encrypted|protected|secure';
const placeholders = [
    // `***`, `Bearer ••••`, and with a part of the secret: `****1a2b`, `sk-...abcd`.
    /^(?:\w+ )?[\w-]{0,12}[*•●]{3,}[\w-]{0,12}$|^[\w-]{2,12}\.{3}[\w-]{2,8}$/,
    /^(?:-{6,}|x{6,})$/i,
    // `__redacted__`, `<hidden>`, `[REDACTED]`, `(sensitive value)`, `MASKED`.
    new RegExp(`^(?:__|[<[({])(?:${redactedWords})([ _]value)?(?:__|[>\\])}])$`, 'i'),
    /^(?:REDACTED|MASKED|HIDDEN)(?:_VALUE)?$/,
];
function isRedacted(value) {
    return typeof value === 'string' && placeholders.some((form) => form.test(value));
}
function hasRedacted(value) {
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isHolder */ .Hk)(value))
        return isRedacted(value);
    return Object.values(value).some((inner) => hasRedacted(inner));
}
const stateName = new RegExp([
    '^(created|updated|modified|deleted)( on| by| date| time)?$',
    '^((alert|check|monitor) )?(status|state)( (code|message|reason|text|window))?$',
    '^(stats|statistics|health|healthy|up|down)$',
    '^(is (up|down|online)|started|timestamp|failures|cause|http status( code)?)$',
    '^errors?( (code|message|reason|text))?$| days (left|remaining)$',
    '^((active|current|ongoing|open) )?incidents?( ids?)?$',
    '^(heartbeats?|history|results?|certificate|maintenance|screenshot)$',
    '^(include sensitive data|endpoint|links|self|n|n pings|(latency|(response|ping) time)( ms)?)$',
    '^(account|org|organization|owner|team|tenant|user) id$',
    '^(badge|html|pause|ping|resume|update) url$',
    '^(check|error|failure|incident|ping|success) count$',
    '^(average|avg|current|mean|median|next|previous|recent|total)\\b',
    '^(downtime|offline|online|uptime)\\b',
    '\\b(last|latest)\\b| (at|timestamp|since)$',
].join('|'));
/** In any spelling. A secret is no state. */
function looksLikeState(name) {
    return !isSecretName(name) && stateName.test(splitWords(name));
}


/***/ }),

/***/ 9008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   BY: () => (/* binding */ listNearest),
/* harmony export */   Di: () => (/* binding */ limitLines),
/* harmony export */   JH: () => (/* binding */ joinNames),
/* harmony export */   RB: () => (/* binding */ unescapeTexts),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   a: () => (/* binding */ percentEncode),
/* harmony export */   au: () => (/* binding */ didYouMean),
/* harmony export */   cT: () => (/* binding */ joinLines),
/* harmony export */   iT: () => (/* binding */ decodeHtml),
/* harmony export */   m8: () => (/* binding */ quoteForConfig),
/* harmony export */   uc: () => (/* binding */ toSnakeCase)
/* harmony export */ });
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7785);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);


function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
/** In a config, `${` starts a variable. */
function quoteForConfig(text) {
    return JSON.stringify(text).replaceAll('${', () => '$${');
}
/** `"a", "b", "c" and 4 more`; the report has all of them. */
function joinNames(names, shown = 3) {
    const more = names.length - shown;
    return `${names.slice(0, shown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
function limitLines(lines) {
    const more = lines.length - 10;
    return more > 0
        ? [...lines.slice(0, 10), `… and ${count(more, 'other monitor')}`]
        : lines;
}
/** To this number of UTF-16 units, without half a character at its end. */
function clip(text, length) {
    return text.length <= length
        ? text
        : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
/** No expression: one for the white space around a line feed takes quadratic time. */
function joinLines(text) {
    const lines = text.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '').join(' ');
}
/** URL parsers encode the apostrophe, too. */
function percentEncode(text) {
    return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}
/** `totalCount` and `Total-Count` become `total_count`. */
function toSnakeCase(key) {
    const words = key.replace(/([a-z\d])([A-Z])/g, '$1_$2');
    return words.replace(/[-.:\s]/g, '_').toLowerCase();
}
/** The nearest first: a third of the letters may differ (`nmae`), or a part be missing. */
function listNearest(unknown, known) {
    const word = unknown.slice(0, 100).toLowerCase();
    // A letter is a part of most texts.
    if (word.length < 2)
        return known.filter((text) => text.toLowerCase() === word);
    const distanceTo = (text) => {
        const other = text.slice(0, 100).toLowerCase();
        return other.includes(word) ? 0 : (0,leven__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A)(word, other);
    };
    const rated = known.map((text) => ({ text, distance: distanceTo(text) }));
    const near = rated.filter(({ distance }) => distance <= Math.ceil(word.length / 3));
    const sorted = near.toSorted((one, other) => one.distance - other.distance);
    return sorted.slice(0, 3).map(({ text }) => text);
}
function didYouMean(unknown, known) {
    const [near] = listNearest(unknown, known);
    return near === undefined ? '' : `; did you mean ${near}?`;
}
const reference = /&(?:(amp|lt|gt|quot|apos)|#0*(\d\d)|#x0*([\da-fA-F]{2}));/g;
const named = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
};
/** What validator.js, Mustache and others escape. None of them is a part of an escape but `&`. */
const escaped = '&<>"\'/\\`=';
/** Once, so that `&amp;lt;` becomes `&lt;`. */
function decode(text) {
    return text.replace(reference, (written, name, decimal, hex) => {
        const letter = named[name] ?? String.fromCharCode(decimal ?? `0x${hex}`);
        return escaped.includes(letter) ? letter : written;
    });
}
/** For comparisons, however often a service escapes it. */
function decodeHtml(text) {
    if (!text.includes('&'))
        return text;
    return decode(text.replace(/&(?:(?:amp|#0*38|#x0*26);)+/g, '&'));
}
/** Some services escape what they list. A text with `<` or a single `&` is not escaped. */
function unescapeHtml(text) {
    const isRaw = /[<&]/.test(text.replace(reference, ''));
    return isRaw ? text : decode(text);
}
function unescapeTexts(value) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .mapTexts */ .zO)(value, unescapeHtml);
}


/***/ }),

/***/ 702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ readVariables),
/* harmony export */   D_: () => (/* binding */ listSecretValues),
/* harmony export */   LG: () => (/* binding */ listSecretTexts),
/* harmony export */   i7: () => (/* binding */ expandVariables),
/* harmony export */   jA: () => (/* binding */ noVariables)
/* harmony export */ });
/* unused harmony export readAssignments */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9008);

const noVariables = new Map();
const nameAndSign = /^([A-Za-z_][A-Za-z0-9_]*)=/;
const nameRule = 'NAME consists of letters, digits and _, and does not start with a digit';
function readAssignments(text, label) {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    return lines.flatMap((line, index) => line === '' ? [] : [{ label: `${label}, line ${index + 1},`, text: line }]);
}
function valueIn({ text }) {
    return text.slice(text.indexOf('=') + 1);
}
/**
 * Of an invalid assignment, all is secret: it may be a line of a key. `=` alone is in every output,
 * and not masked.
 */
function listSecretTexts(assignment) {
    const value = valueIn(assignment);
    const isValid = nameAndSign.test(assignment.text) && !/^=+$/.test(value);
    const texts = new Set(isValid ? [value] : [value, assignment.text]);
    return [...texts].filter((text) => !/^=*$/.test(text));
}
function listSecretValues(variables) {
    return [...variables.values()].flatMap(({ isSecret, value }) => isSecret && value !== null ? [value] : []);
}
/**
 * Problems quote neither a value nor a name: a line of base64 looks like a name and its padding.
 * @param withheld whose empty values are no mistake.
 */
function readVariables({ secrets, vars }, withheld = 'nothing') {
    const variables = new Map();
    const labels = new Map();
    const problems = [];
    for (const assignment of [...vars, ...secrets]) {
        const { expected = 'NAME=value on one line, without spaces before the =' } = assignment;
        const { label, text } = assignment;
        const [, name] = nameAndSign.exec(text) ?? [];
        const first = labels.get(name ?? '');
        const isSecret = secrets.includes(assignment);
        if (name === undefined)
            problems.push(`${label} must be ${expected}; ${nameRule}`);
        else if (first !== undefined)
            problems.push(`${label} repeats the name of ${first.replace(/,$/, '')}; keep one`);
        else {
            const mayBeMissing = withheld === 'everything' || (isSecret && withheld === 'secrets');
            const value = valueIn(assignment);
            variables.set(name, { value: mayBeMissing && value === '' ? null : value, isSecret });
            labels.set(name, label);
        }
    }
    return { variables, problems };
}
/** `$${`, a variable, or the `${` of an invalid one: none has a second `${`, so it is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;
const maxMistakes = 20;
/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by
 * `${`. As in a shell, a default also replaces an empty value.
 * @param room the most that values may add; the text ends above it.
 * @param encode what a place needs of each value.
 */
function expandVariables(template, variables, room, encode = (value) => value) {
    const result = {
        text: '',
        // With `${NAME}` for secrets.
        shown: '',
        isSecret: false,
        // Otherwise, variables without a value stay in the text.
        isComplete: true,
        used: [],
        // `nth` counts the `${` of the text, from 0.
        mistakes: [],
        // The length of all values, in UTF-16 units.
        inserted: 0,
    };
    let end = 0;
    for (const [nth, match] of [...template.matchAll(variable)].entries()) {
        const [found, name = ''] = match;
        const { isSecret, value } = resolve(match, variables, encode);
        const before = template.slice(end, match.index);
        end = match.index + found.length;
        result.text += before + (value ?? found);
        result.shown += before + (isSecret ? found : (value ?? found));
        result.isSecret ||= isSecret;
        result.isComplete &&= value !== null;
        result.inserted += value?.length ?? 0;
        if (name !== '')
            result.used.push(name);
        if (result.inserted > room)
            return result;
        if (value !== null || result.mistakes.length >= maxMistakes)
            continue;
        const fault = findFault(name, template.slice(match.index), variables);
        if (fault !== null)
            result.mistakes.push({ nth, ...fault });
    }
    result.text += template.slice(end);
    result.shown += template.slice(end);
    return result;
}
function resolve([found, name = '', preset], variables, encode) {
    if (found === '$${')
        return { value: '${', isSecret: false };
    const { isSecret = false, value } = variables.get(name) ?? {};
    if (value?.trim())
        return { value: encode(value), isSecret };
    return { value: preset ?? null, isSecret: false };
}
/** Why a variable has no value; null if GitHub withholds it. @param text from the variable on. */
function findFault(name, text, variables) {
    const known = variables.get(name);
    if (known?.value === null)
        return null;
    if (text.startsWith('${{')) {
        const message = `\${{ … }} is not evaluated here; pass the value with "vars" or "secrets"`;
        return { code: 'variable-syntax', message };
    }
    if (name === '') {
        const ways = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`;
        const message = `invalid variable; ${ways}; ${nameRule}`;
        return { code: 'variable-syntax', message };
    }
    if (known !== undefined) {
        const message = `variable ${name} is empty; set it, or write \${${name}:-} if it may be empty`;
        return { code: 'empty-variable', message };
    }
    const hint = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .didYouMean */ .au)(name, [...variables.keys()]);
    const message = `variable ${name} is not defined; pass it with "vars" or "secrets" (on the command line ` +
        `--var or MONITOR_SYNC_SECRET_${name}), or give it a default: \${${name}:-default}${hint}`;
    return { code: 'unknown-variable', message };
}


/***/ }),

/***/ 8283:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ encodeChanged),
/* harmony export */   Bw: () => (/* binding */ obstacles),
/* harmony export */   Co: () => (/* binding */ isToBeWritten),
/* harmony export */   Fq: () => (/* binding */ nameDifference),
/* harmony export */   Lk: () => (/* binding */ isIdentity),
/* harmony export */   Qg: () => (/* binding */ compareMonitor),
/* harmony export */   RU: () => (/* binding */ rebase),
/* harmony export */   TN: () => (/* binding */ keyOf),
/* harmony export */   Te: () => (/* binding */ showDifference),
/* harmony export */   Uc: () => (/* binding */ findReason),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   _F: () => (/* binding */ fieldOf),
/* harmony export */   _K: () => (/* binding */ isDrift),
/* harmony export */   bk: () => (/* binding */ newEntry),
/* harmony export */   fJ: () => (/* binding */ selectPlanned),
/* harmony export */   qY: () => (/* binding */ isRetyped),
/* harmony export */   vz: () => (/* binding */ sourceOf),
/* harmony export */   zI: () => (/* binding */ operationOf),
/* harmony export */   zU: () => (/* binding */ operations),
/* harmony export */   zw: () => (/* binding */ adviseRename)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2954);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _profile_encode_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7273);





const operations = ['create', 'update', 'delete'];
/** The reason in the report, and the end of "not updated: …" or "not deleted: …". */
const obstacles = {
    foreign: ['foreign', 'the service profile leaves it alone ("list.foreign")'],
    'duplicate-name': ['duplicate', 'several monitors have this name'],
    'no-identifier': ['no-identifier', 'the service shows no identifier of it'],
    'duplicate-identifier': ['duplicate', 'several monitors have this identifier'],
    'read-only': ['read-only', 'the service profile has no way to write what differs'],
    'keep-not-listed': [
        'read-only',
        'its update would set a field that neither the config nor the list has',
    ],
    'last-of-name': ['duplicate', 'no other monitor of this name would be left'],
    'former-name': ['duplicate', 'a line "formerly" names it'],
    replaced: [
        'no-identifier',
        'a second list shows it with a different identifier; run again',
    ],
    'no-path': [
        'no-identifier',
        'its identifier or its type cannot be a part of the request',
    ],
    'deletions-last': [
        'read-only',
        'deletions only follow if everything before them succeeds',
    ],
    'rename-first': [
        'likely-rename',
        'deletions only follow once each likely rename is settled',
    ],
};
const nothing = {
    operation: null,
    declared: null,
    actual: null,
    id: null,
    differences: [],
    encoded: null,
    unverified: [],
    requestedBy: null,
    renamedFrom: null,
    obstacle: null,
};
function newEntry(status, known) {
    const id = known.actual?.id ?? null;
    const entry = { ...nothing, id, ...known, status };
    return entry;
}
function keyOf({ actual, declared, }) {
    return declared ?? JSON.stringify([actual?.name, actual?.id]);
}
function nameOf({ actual, declared }) {
    return declared?.name ?? actual?.name ?? '';
}
function sourceOf({ declared, requestedBy }) {
    return declared?.source ?? requestedBy?.source ?? null;
}
function selectPlanned(entries, operation) {
    return entries.filter((entry) => entry.operation === operation);
}
const operationOf = {
    missing: 'create',
    changed: 'update',
    obsolete: 'delete',
};
/** What sync writes, where `apply` and the service have the operation. */
function isDrift(status) {
    return Object.hasOwn(operationOf, status);
}
/** Why sync leaves it alone although it is not in sync; else null. */
function findReason({ obstacle, operation, renamedFrom, status }, apply) {
    if (status === 'unmanaged')
        return 'unmanaged';
    if (!isDrift(status) || operation !== null)
        return null;
    if (obstacle !== null)
        return obstacles[obstacle][0];
    if (renamedFrom !== null)
        return 'likely-rename';
    return apply.includes(operationOf[status]) ? null : 'not-in-apply';
}
/** With the names of objects that both values refer to. */
function nameDifference(difference, { showNames }) {
    if (showNames === undefined)
        return difference;
    const { actual, declared } = difference;
    const path = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${difference.path}`);
    const named = { declared: showNames(path, declared), actual: showNames(path, actual) };
    // A name may be the identifier of another object.
    if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameJson */ .TL)(named.declared, named.actual))
        return difference;
    if (named.declared === declared && named.actual === actual)
        return difference;
    return { ...difference, ...named, references: { declared, actual } };
}
function isToBeWritten({ isAlsoSet, isReadOnly }) {
    return !isReadOnly && !isAlsoSet;
}
/** For people. @param listed the fields of the monitor that has the actual value. */
function showDifference(difference, declared, listed) {
    const named = nameDifference(difference, declared);
    const { path } = named;
    const isSecret = declared.secretFields.some((field) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isAtOrBelow */ .a5)(path, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePath */ .Jf)([field])));
    if (isSecret)
        return { ...difference, declared: _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv, actual: _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv };
    const actual = (0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .hideSecretsAt */ .hV)(listed, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${path}`), named.actual);
    return { ...named, actual };
}
function fieldOf({ path }) {
    return String((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${path}`)[0]);
}
/** Whether another value means that another thing is monitored. */
function isIdentity(path) {
    return path === 'name' || path === 'type' || path === 'target';
}
function isRetyped({ differences }) {
    return differences.some((one) => one.path === 'type' && isToBeWritten(one));
}
/** @param mustShow whether a declared field that is not shown differs, or is unverified. */
function compareMonitor(declared, actual, ignored = [], mustShow = () => false) {
    const differences = [];
    const unverified = [];
    for (const field of Object.keys(declared)) {
        const value = declared[field];
        const isIgnored = ignored.length > 0 && ignored.includes((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePath */ .Jf)([field]));
        if (field === 'name' || isIgnored)
            continue;
        const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(actual, field);
        const rest = ignored.length === 0 ? value : withoutIgnored(field, value, ignored);
        if ((0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(rest, shown) || (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(field, value, shown))
            continue;
        if (shown === undefined && !mustShow(field))
            unverified.push(field);
        // One by one, because a call takes only so many arguments.
        else
            for (const one of findDifferences((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePath */ .Jf)([field]), value, shown ?? null))
                differences.push(one);
    }
    const isLeft = ({ path }) => !ignored.some((above) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isAtOrBelow */ .a5)(path, above));
    return { differences: differences.filter(isLeft), unverified };
}
/** A list in another order is equal, so it must also be without what is ignored in it. */
function withoutIgnored(field, value, ignored) {
    const places = ignored.map((path) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${path}`));
    const inner = places.filter(([first]) => first === field);
    return inner.map(([, ...below]) => below).reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, value);
}
function findDifferences(path, declared, actual) {
    if ((0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(declared, actual))
        return [];
    if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(declared) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(actual)) {
        return Object.entries(declared).flatMap(([key, value]) => {
            const at = `${path}/${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePath */ .Jf)([key])}`;
            return findDifferences(at, value, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(actual, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .findKey */ .Tj)(actual, key, declared)) ?? null);
        });
    }
    if (Array.isArray(declared) &&
        Array.isArray(actual) &&
        declared.length === actual.length) {
        return declared.flatMap((value, index) => findDifferences(`${path}/${index}`, value, actual[index]));
    }
    return [{ path, declared, actual }];
}
/** Null if the path of the request cannot name the monitor. */
function encodeChanged(entry, profile) {
    const { actual: listed, declared, encoded } = entry;
    if (encoded !== null)
        return encoded;
    const { body, ignoreChanges: ignored } = declared;
    const changed = listChanged(entry);
    const unverified = isRetyped(entry) ? entry.unverified : [];
    return (0,_profile_encode_js__WEBPACK_IMPORTED_MODULE_4__/* .encodeUpdate */ .Kf)({ declared: body, changed, unverified, ignored, listed }, profile);
}
/** As it was planned, on what a newer list shows. */
function rebase(planned, now) {
    const [before, after] = [planned, now].map((entry) => JSON.stringify(listChanged(entry)));
    return { ...planned, actual: now.actual, encoded: before === after ? now.encoded : null };
}
function listChanged({ differences }) {
    return differences.filter(isToBeWritten).map(fieldOf);
}
function adviseRename({ actual, obstacle }) {
    const name = actual?.name ?? _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv;
    const shown = name === _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv ? _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .quoteForConfig */ .m8)(name);
    if (obstacle !== 'duplicate-name')
        return `add formerly: ${shown}`;
    const id = actual?.id ?? null;
    if (id === null)
        return 'rename it in the service';
    return `add formerly: { name: ${shown}, id: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .quoteForConfig */ .m8)(id)} }`;
}


/***/ }),

/***/ 6878:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Z: () => (/* binding */ describeUnproved),
/* harmony export */   FX: () => (/* binding */ warnOfGroup),
/* harmony export */   IM: () => (/* binding */ untried),
/* harmony export */   Pt: () => (/* binding */ warnOfUnproved),
/* harmony export */   hv: () => (/* binding */ warnOfPlan),
/* harmony export */   oR: () => (/* binding */ warnOfWrites),
/* harmony export */   yd: () => (/* binding */ warnOfUnlisted)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4768);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2954);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9008);
/* harmony import */ var _profile_decode_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9233);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8034);
/* harmony import */ var _profile_types_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4934);
/* harmony import */ var _plan_entry_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8283);










// Each function has one fact of a plan, and one sentence for it.
function warnOfPlan(compared, others, alike, list, rules, inScope) {
    return [
        ...(rules.apply.includes('delete') ? warnOfObsolete(others) : []),
        ...warnOfSimilarNames(compared, alike, inScope),
        ...warnOfOwned(alike),
        ...warnOfUnnamed(list),
        ...warnOfUnproved(list.unproved),
        ...warnOfLines(compared, rules, list, inScope),
        ...warnOfSchedules(compared),
    ];
}
function warnOfGroup({ candidates, declared, isRename }, profile) {
    if (candidates.length < 2)
        return [];
    const { formerly, secretFields, source } = declared;
    const isHidden = secretFields.some((field) => field === 'name' || field === 'target');
    if (isRename && formerly !== undefined) {
        const isSecret = isHidden || formerly.shown.startsWith(_model_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .masked */ .Iv);
        const lines = writeLines(candidates, isSecret).map((line) => `formerly: ${line}`);
        return [
            warnOfSeveral(formerly.shown, lines, 'declare one of these lines', formerly.source),
        ];
    }
    const where = profile.delete === null ? 'remove all but one' : 'list all but one under "remove"';
    const lines = writeLines(candidates, isHidden);
    return [warnOfSeveral((0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared), lines, where, source)];
}
/** Of what is to be deleted by its name alone. */
function warnOfObsolete(others) {
    const several = others.filter(({ obstacle, requestedBy }) => {
        return obstacle === 'duplicate-name' && requestedBy?.staying === undefined;
    });
    return [...Map.groupBy(several, _plan_entry_js__WEBPACK_IMPORTED_MODULE_9__/* .nameOf */ .Vb)].map(([name, entries]) => {
        const monitors = entries.map(({ actual }) => actual);
        const next = 'list each one to delete under "remove"';
        const source = entries[0]?.requestedBy?.source;
        return warnOfSeveral(JSON.stringify(name), writeLines(monitors, false), next, source);
    });
}
function warnOfSeveral(shown, lines, next, source) {
    const what = `The service has several monitors named ${shown}: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)(lines)}`;
    return (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`${what}; ${next}, or rename them in the service`, source);
}
/** As `remove` and `formerly` name each of them. */
function writeLines(monitors, isSecret) {
    return monitors.map(({ body, id, name }) => {
        const target = (0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .hideSecretsAt */ .hV)(body, ['target'], body['target'] ?? 'no target');
        const checked = isSecret ? '' : ` (${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)(target)})`;
        const quotedName = isSecret ? _model_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .masked */ .Iv : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .quoteForConfig */ .m8)(name);
        const quotedId = id === null ? 'no identifier' : (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .quoteForConfig */ .m8)(id);
        return `{ name: ${quotedName}, id: ${quotedId} }${checked}`;
    });
}
/** A name in other letters, blanks or invisible characters is probably the same to people. */
function warnOfSimilarNames(compared, alike, listed) {
    const missing = compared.filter(({ declared, status }) => {
        return status === 'missing' && !alike.has(declared);
    });
    if (missing.length === 0)
        return [];
    const byLetters = new Map(listed.map((actual) => [lettersOf(actual.name), actual]));
    return missing.flatMap(({ declared }) => {
        const similar = byLetters.get(lettersOf(declared.name));
        if (similar === undefined)
            return [];
        const theirs = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(similar, declared);
        const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)} is missing, and the service has ${theirs}`;
        const text = what.replace(unusual, _model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .writeCodePoint */ .lo);
        return [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`${text}: if they are the same, write one name in both`, declared.source)];
    });
}
function warnOfOwned(alike) {
    return [...alike].flatMap(([declared, old]) => {
        if (old.requestedBy === null)
            return [];
        const theirs = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(old.actual, declared);
        const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)} has the type and target of ${theirs}`;
        const next = (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_9__/* .adviseRename */ .zw)(theirs === _model_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .masked */ .Iv ? { ...old, actual: null } : old);
        const text = `${what}, which "owns" wants deleted: if it is the same monitor, ${next}`;
        return [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(text, declared.source)];
    });
}
const unusual = /(?! )\s|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;
function lettersOf(name) {
    return name.toLowerCase().replaceAll(unusual, '').replaceAll(' ', '');
}
function warnOfUnlisted(compared, isListed) {
    const unlisted = compared.flatMap((entry) => {
        const { actual, declared, unverified } = entry;
        const { body } = (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_9__/* .isRetyped */ .qY)(entry) ? declared : (actual ?? declared);
        return unverified.filter((field) => !isListed(field, { type: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'type') }));
    });
    if (unlisted.length === 0)
        return [];
    const names = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)([...new Set(unlisted)].map((field) => JSON.stringify(field)));
    const what = `The service's list shows these fields for no monitor of their type: ${names}`;
    return [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`${what}; they are not compared, so check their names`)];
}
function warnOfUnnamed({ unnamed }) {
    if (unnamed === 0)
        return [];
    const what = `Items that the service lists without a name: ${unnamed}`;
    return [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`${what}; they are not compared, so name them in the service`)];
}
/** Lines under `remove` and `formerly` that have no effect. */
function warnOfLines(compared, { ignored, removed }, { byName }, inScope) {
    if (removed.length === 0 && !compared.some(({ declared }) => declared.formerly))
        return [];
    const findListed = ({ id, name }) => (byName.get(name) ?? []).filter((monitor) => id === undefined || monitor.id === id);
    const taken = new Set(compared.map(({ actual }) => actual));
    const free = inScope.filter((monitor) => !taken.has(monitor));
    const byLetters = new Map(free.map((monitor) => [lettersOf(monitor.name), monitor]));
    const warnOfLost = ({ name, shown, source }, next, isExpected = false) => {
        // What is similar would show what a secret is like; any other name may be to stay.
        const similar = shown.startsWith(_model_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .masked */ .Iv) ? undefined : byLetters.get(lettersOf(name));
        if (similar === undefined && isExpected)
            return [];
        const but = similar === undefined ? '' : `, but ${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(similar)}`;
        return [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`The service has no ${shown}${but}: ${next}`, source)];
    };
    const isRemoved = (old) => removed.some((line) => findListed(line).includes(old));
    const former = compared.flatMap(({ actual, declared, obstacle }) => {
        const { formerly, name } = declared;
        if (formerly === undefined)
            return [];
        const { id, shown, source } = formerly;
        const listed = findListed(formerly);
        // In a new account, no former name is there.
        if (actual === null && listed.length === 0)
            return warnOfLost(formerly, 'correct "formerly"', id === undefined);
        if (actual?.name !== name || listed.every(isRemoved))
            return [];
        const ids = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)(listed.map((old) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeId */ .p4)(old.id)));
        const old = id === undefined ? `${shown} (${ids})` : shown;
        const what = `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)} exists already, so "formerly" has no effect on ${old}`;
        // The existing one may be to be renamed, too.
        const next = obstacle === 'former-name'
            ? 'rename the existing one first, in a sync of its own'
            : 'delete the new one in the service to rename the old one, or drop "formerly", ' +
                'after which "owns" may delete the old one';
        return [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`${what}: ${next}`, source)];
    });
    const lines = removed.flatMap((line) => {
        const { name, shown, source } = line;
        if (findListed(line).length === 0)
            return warnOfLost(line, 'correct or drop its line under "remove"');
        if (!ignored.some(({ matches }) => matches(name)))
            return [];
        const what = `"ignore" matches ${shown}, which is not deleted`;
        return [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`${what}: drop one of the lines`, source)];
    });
    return [...former, ...lines];
}
/** An update that sends an interval would delete what a monitor has in its place. */
function warnOfSchedules(compared) {
    const names = compared
        .filter(({ actual, declared }) => {
        return (actual?.hasNoInterval === true && Object.hasOwn(declared.body, 'intervalSeconds'));
    })
        .map(({ declared }) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared));
    if (names.length === 0)
        return [];
    const what = `The service lists no interval of ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)(names)}, which may have a schedule`;
    return [
        (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`${what}: declare what it has in place of "intervalSeconds", which is not sent`),
    ];
}
function warnOfWrites(mode, results, profile) {
    if (mode !== 'plan' && mode !== 'sync')
        return [];
    const isFirst = results.some(({ operation }) => operation !== null) &&
        results.every(({ status }) => status !== 'in-sync');
    const isTrial = mode === 'plan' && isFirst && (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_7__/* .isUntriedProfile */ .jo)(profile);
    return [
        ...warnOfReplaced(results, profile),
        ...warnOfSilent(results, profile),
        ...(isTrial ? [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`The profile of ${profile.service} ${untried}`)] : []),
    ];
}
function warnOfReplaced(results, profile) {
    const { update } = profile;
    if (!update?.whole || update.operationsAt !== null)
        return [];
    const fields = new Set();
    const updates = (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_9__/* .selectPlanned */ .fJ)(results, 'update').filter(({ actual, encoded }) => {
        const { body, fields: shown } = actual;
        const type = (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_8__/* .typeOf */ .QP)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'type'), profile);
        const sources = type.extra.map(({ source }) => source?.slice(0, 1) ?? []);
        const readOnly = (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_8__/* .listReadOnly */ .zK)(type, profile);
        const known = [...readOnly, ...sources, (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_6__/* .findIdentifierPlace */ .Yr)(profile, shown) ?? []];
        const others = known.reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, body);
        const lost = Object.keys(others).filter((key) => {
            const isKnown = (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_7__/* .isFieldOf */ .WD)(profile, key) || (0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .looksLikeState */ .bt)(key) || (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isEmpty */ .Im)(others[key]);
            return (!isKnown && Object.hasOwn(shown, key) && !Object.hasOwn(encoded?.body ?? {}, key));
        });
        for (const key of lost)
            fields.add(JSON.stringify(key));
        return lost.length > 0;
    });
    if (fields.size === 0)
        return [];
    const names = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)(updates.map(({ declared }) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)));
    const left = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_5__/* .joinNames */ .JH)([...fields]);
    const what = `The update of ${names} replaces what is there, and has no ${left}`;
    const keep = `name what must stay under ${(0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_7__/* .describeKey */ .Rx)('update.keep', profile)}`;
    return [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`${what}: ${keep}, and what the service sets itself under "list.readOnly"`)];
}
function warnOfSilent(results, profile) {
    const { alerts } = profile;
    if (alerts.length === 0)
        return [];
    const silent = (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_9__/* .selectPlanned */ .fJ)(results, 'create').filter(({ declared }) => {
        const { constants } = (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_8__/* .typeOf */ .QP)(declared.body['type'], profile);
        const body = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)(constants, declared.body);
        const places = alerts.flatMap((path) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .findPlaces */ .Ch)(body, path));
        return places.every((place) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isEmpty */ .Im)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(body, place)));
    });
    if (silent.length === 0)
        return [];
    const names = silent.map(({ declared }) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .shownName */ .HD)(declared)).join(', ');
    const fields = alerts.map((path) => JSON.stringify(path.join('/'))).join(' or ');
    return [
        (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(`What sync creates alerts nobody: ${names}; declare ${fields} under "extra"`),
    ];
}
function describeUnproved(items) {
    return (`${items} monitors are listed, which may be one page of more: ` +
        'set "list-complete" if these are all, else declare "list.page" in a service profile');
}
function warnOfUnproved(unproved) {
    return unproved === null ? [] : [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(describeUnproved(unproved))];
}
const untried = 'is experimental, not tried with the real service: sync one monitor first, and look at it there';


/***/ }),

/***/ 9054:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fk: () => (/* binding */ createMustShow),
/* harmony export */   R4: () => (/* binding */ planSync),
/* harmony export */   Z6: () => (/* binding */ byNameAndId),
/* harmony export */   r0: () => (/* binding */ createFieldFinder)
/* harmony export */ });
/* unused harmony export defaultRules */
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_name_pattern_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3451);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2954);
/* harmony import */ var _profile_encode_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7273);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8034);
/* harmony import */ var _profile_types_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4934);
/* harmony import */ var _plan_entry_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8283);
/* harmony import */ var _plan_warnings_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6878);









const defaultRules = {
    apply: ['create'],
    profile: _profile_profile_js__WEBPACK_IMPORTED_MODULE_5__/* .documentedApi */ .xD,
    ignored: [],
    removed: [],
    owned: [],
    scope: _model_name_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .wholeAccount */ .$Q,
};
/**
 * Plans what sync does:
 *
 * 1. Find the actual monitors of each declared name, or else those of its former name. All others
 *    are undeclared.
 * 2. Delete the undeclared monitors and the duplicates that the config says to delete.
 * 3. Compare each declared monitor with its actual ones. If it differs, update it.
 * 4. Create a declared monitor that has none; but not one that is probably an existing one under a
 *    new name. Then nothing is deleted either.
 *
 * `apply` limits what is planned, and never what is compared. Monitors outside the scope only show
 * which fields the list has, and which identifiers are shared.
 */
function planSync(monitors, list, given = {}) {
    const rules = { ...defaultRules, ...given };
    const { apply, profile, scope } = rules;
    const matched = matchMonitors(monitors, list);
    const { entries, groups } = planDeletions(matched, rules, list);
    const isListed = createFieldFinder(list);
    const alike = findAlike(groups, entries, rules, isListed);
    const renames = new Map([...alike].filter(([, { status }]) => status === 'unmanaged'));
    const mayCreate = apply.includes('create');
    const compared = groups.map((group) => {
        const { declared } = group;
        const result = compareGroup(group, isListed, profile);
        if (result === null) {
            const renamedFrom = renames.get(declared) ?? null;
            const operation = mayCreate && renamedFrom === null ? 'create' : null;
            return (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .newEntry */ .bk)('missing', { declared, renamedFrom, operation });
        }
        if (result.status === 'in-sync')
            return result;
        const obstacle = findObstacle(result.actual, list, group.obstacle);
        return obstacle === null ? planUpdate(result, rules) : { ...result, obstacle };
    });
    const isRefused = compared.some(({ obstacle }) => obstacle === 'keep-not-listed');
    const mayDelete = !isRefused && !(mayCreate && renames.size > 0);
    const others = entries
        .sort((one, other) => byNameAndId(one.actual, other.actual))
        .map((entry) => {
        if (mayDelete || entry.operation !== 'delete')
            return entry;
        const obstacle = isRefused ? 'deletions-last' : 'rename-first';
        return { ...entry, operation: null, obstacle };
    });
    const results = [...compared, ...others];
    const inScope = list.monitors.filter(({ name }) => scope.has(name));
    return {
        /** The declared ones in config order, then the others by name. */
        results,
        // Made where they are read, because a run that writes plans after each list.
        get warnings() {
            return [
                ...this.listWarnings,
                ...(0,_plan_warnings_js__WEBPACK_IMPORTED_MODULE_8__/* .warnOfPlan */ .hv)(compared, entries, alike, list, rules, inScope),
            ];
        },
        /** Of these, the ones that the list after the writes may be the first to show. */
        get listWarnings() {
            return [
                ...groups.flatMap((group) => (0,_plan_warnings_js__WEBPACK_IMPORTED_MODULE_8__/* .warnOfGroup */ .FX)(group, profile)),
                ...(0,_plan_warnings_js__WEBPACK_IMPORTED_MODULE_8__/* .warnOfUnlisted */ .yd)(compared, isListed),
            ];
        },
        listed: { inScope: inScope.length, all: list.monitors.length },
    };
}
/** One that `formerly` names by its identifier no longer counts for its old name. */
function matchMonitors(monitors, { byName }) {
    const renamed = new Map();
    const former = new Set();
    // A line without an identifier leaves alone what another line names by its own.
    const lines = Map.groupBy(monitors, ({ formerly }) => formerly?.id !== undefined);
    for (const declared of [...(lines.get(true) ?? []), ...(lines.get(false) ?? [])]) {
        const { formerly, name } = declared;
        if (formerly === undefined || formerly.name === name)
            continue;
        const { id } = formerly;
        const ofName = byName.get(formerly.name) ?? [];
        const found = ofName.filter((actual) => id === undefined ? !former.has(actual) : actual.id === id);
        for (const actual of found)
            former.add(actual);
        if (found.length > 0 && !byName.has(name))
            renamed.set(declared, found);
    }
    const taken = new Set([...renamed.values()].flat());
    const declaredNames = new Set(monitors.map(({ name }) => name));
    const groups = monitors.map((declared) => {
        const found = renamed.get(declared);
        const isRename = found !== undefined;
        const name = found?.[0]?.name ?? declared.name;
        const ofName = byName.get(name) ?? [];
        const staying = ofName.filter((actual) => !taken.has(actual));
        const candidates = found ?? (staying.length === 0 ? ofName : staying);
        const isLast = isRename && staying.length === 0 && declaredNames.has(name);
        const isFormer = !isRename && candidates.some((actual) => former.has(actual));
        const known = isFormer ? 'former-name' : null;
        const ofOne = candidates.length > 1 ? 'duplicate-name' : known;
        return { declared, candidates, isRename, obstacle: isLast ? 'last-of-name' : ofOne };
    });
    return { groups, declaredNames, former, taken };
}
/** Whether the list shows a field for any monitor, or for any of a type. */
function createFieldFinder({ monitors }) {
    const ofAll = new Set();
    const byType = new Map();
    for (const { body } of monitors) {
        const type = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'type');
        const ofType = byType.get(type) ?? new Set();
        byType.set(type, ofType);
        for (const field of Object.keys(body)) {
            ofAll.add(field);
            ofType.add(field);
        }
    }
    return (field, ofType) => {
        const fields = ofType === undefined ? ofAll : byType.get(ofType.type);
        return fields?.has(field) === true;
    };
}
/** Null if the service has none. To equal one of several duplicates is in sync. */
function compareGroup({ declared, candidates, isRename }, isListed, profile) {
    let first = null;
    const { body, ignoreChanges } = declared;
    for (const actual of candidates) {
        const mustShow = createMustShow(declared, actual, isListed, profile);
        const compared = (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .compareMonitor */ .Qg)(body, actual.body, ignoreChanges, mustShow);
        const { differences: others, unverified } = compared;
        if (others.length === 0 && !isRename)
            return (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .newEntry */ .bk)('in-sync', { declared, actual, unverified });
        const names = { path: 'name', declared: nameIn(declared), actual: nameIn(actual) };
        const readOnly = (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_5__/* .listReadOnlyFields */ .Ch)(profile, body);
        const differences = (isRename ? [names, ...others] : others).map((one) => {
            if (readOnly.includes((0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .fieldOf */ ._F)(one)))
                return { ...one, isReadOnly: true };
            return (0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .isRedacted */ .vX)(one.actual) ? { ...one, isHidden: true } : one;
        });
        first ??= (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .newEntry */ .bk)('changed', { declared, actual, differences, unverified });
    }
    return first;
}
/**
 * Whether a declared field that the monitor does not show differs: a common one that others show,
 * another one that others of its type show, and all under `extra` where the monitor has an interval
 * in place of a declared schedule.
 */
function createMustShow({ body, ignoreChanges }, { body: actual, hasNoInterval }, isListed, { instead }) {
    const lacksSchedule = !hasNoInterval &&
        instead.some((path) => {
            const isIgnored = ignoreChanges.some((above) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isAtOrBelow */ .a5)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePath */ .Jf)(path), above));
            const isDeclared = ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(body, path) ?? null) !== null;
            return isDeclared && !isIgnored && ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(actual, path) ?? null) === null;
        });
    return (field) => {
        if (field === 'intervalSeconds' && hasNoInterval)
            return false;
        if (_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .commonFields */ .dG.some((common) => common === field))
            return isListed(field);
        if (lacksSchedule && !(0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(field))
            return true;
        // Services leave out 0 and false.
        const isLeftOut = body[field] === 0 || body[field] === false;
        return !isLeftOut && isListed(field, { type: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(actual, 'type') });
    };
}
const nameIn = ({ body, name }) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'name') ?? name;
function planUpdate(found, { apply, profile }) {
    const { differences } = found;
    if (differences.every(({ isReadOnly }) => isReadOnly))
        return { ...found, obstacle: 'read-only' };
    if (!apply.includes('update'))
        return found;
    const encoded = (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .encodeChanged */ .BU)(found, profile);
    if (encoded === null)
        return { ...found, obstacle: 'no-path' };
    if (encoded.unlisted.length > 0)
        return { ...found, encoded, obstacle: 'keep-not-listed' };
    const also = encoded.alsoSet.map((one) => ({ ...one, isAlsoSet: true }));
    return { ...found, differences: [...differences, ...also], encoded, operation: 'update' };
}
/** Two monitors share an identifier that is of their account, or a number above 2^53. */
function findObstacle({ id, isForeign }, { byId }, known = null) {
    if (isForeign)
        return 'foreign';
    if (known !== null)
        return known;
    if (id === null)
        return 'no-identifier';
    // In a URL, all lone surrogates are one character (U+FFFD), and may name another monitor.
    if (!id.isWellFormed())
        return 'no-path';
    return (byId.get(id)?.length ?? 0) > 1 ? 'duplicate-identifier' : null;
}
/**
 * What happens to each listed monitor that is compared with no declared one. `ignore` has priority
 * over `remove`, that over `formerly`, and that over `owns`. A line with an identifier takes one of
 * several monitors out of its group, also one of a declared name, but never the last one of that.
 */
function planDeletions({ declaredNames, former, groups, taken }, rules, list) {
    const { ignored, owned, removed, scope } = rules;
    const isIgnored = (name) => ignored.some(({ matches }) => matches(name));
    const linesOf = Map.groupBy(removed, ({ name }) => name);
    const entries = [];
    /** Returns those that no line names by identifier. */
    const takeOut = (named, isDeclared) => {
        const lines = linesOf.get(named[0]?.name ?? '') ?? [];
        const lineOf = ({ id }) => lines.find((line) => line.id && line.id === id);
        const staying = named.filter((actual) => lineOf(actual) === undefined);
        const isLast = isDeclared && staying.length === 0;
        for (const actual of named) {
            const source = lineOf(actual)?.source;
            const obstacle = isLast ? 'last-of-name' : findObstacle(actual, list);
            if (source !== undefined)
                entries.push(planDeletion(actual, { kind: 'remove', source, staying }, obstacle, rules));
        }
        return isLast ? named : staying;
    };
    for (const [name, all] of list.byName) {
        if (declaredNames.has(name) || !scope.has(name) || isIgnored(name))
            continue;
        const named = all.filter((actual) => !taken.has(actual));
        const line = linesOf.get(name)?.find(({ id }) => id === undefined);
        const source = (line ?? owned.find(({ matches }) => matches(name)))?.source;
        const kind = line === undefined ? 'owns' : 'remove';
        const known = named.length > 1 ? 'duplicate-name' : null;
        for (const actual of takeOut(named, false)) {
            const isFormer = kind === 'owns' && former.has(actual);
            const obstacle = findObstacle(actual, list, known ?? (isFormer ? 'former-name' : null));
            entries.push(source === undefined
                ? (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .newEntry */ .bk)('unmanaged', { actual })
                : planDeletion(actual, { kind, source }, obstacle, rules));
        }
    }
    const left = groups.map((group) => {
        const name = group.candidates[0]?.name;
        if (name === undefined || isIgnored(name) || !linesOf.has(name))
            return group;
        return { ...group, candidates: takeOut(group.candidates, true) };
    });
    return { groups: left, entries };
}
function planDeletion(actual, requestedBy, found, { apply, profile }) {
    const mayDelete = apply.includes('delete');
    let obstacle = found;
    // Whether one without an identifier stays cannot be checked.
    if (requestedBy.staying?.some(({ id }) => id === null))
        obstacle ??= 'duplicate-name';
    if (mayDelete && (0,_profile_encode_js__WEBPACK_IMPORTED_MODULE_4__/* .encodeDeletion */ .jt)(actual, profile) === null)
        obstacle ??= 'no-path';
    const operation = mayDelete && obstacle === null ? 'delete' : null;
    return (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .newEntry */ .bk)('obsolete', { actual, operation, requestedBy, obstacle });
}
/** As people count: `shop-2` before `shop-10`, on every machine. */
function byNameAndId(one, other) {
    return compareTexts(one.name, other.name) || compareTexts(one.id ?? '', other.id ?? '');
}
let collator;
/** Texts that count the same, such as `shop-1` and `shop-01`, are still different. */
function compareTexts(one, other) {
    // Made at the first use, because that takes 10 ms, and most runs sort nothing.
    collator ??= new Intl.Collator('en', { numeric: true });
    return collator.compare(one, other) || Number(one > other) - Number(one < other);
}
/**
 * Exactly one other monitor checks the same, and no other missing one does. The others are the
 * unmanaged ones, and the surplus of declared names; or else what `owns` wants deleted, which is no
 * likely rename. Where the list shows no types, the target decides.
 */
function findAlike(groups, undeclared, { ignored, profile }, isListed) {
    const found = new Map();
    const hasTypes = isListed('type');
    /** What a monitor checks; null if that is unknown. */
    const checkKey = ({ body }) => {
        const target = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'target');
        if (typeof target !== 'string')
            return null;
        const type = hasTypes ? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'type') ?? '').toLowerCase() : '';
        return JSON.stringify([type, (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .toTargetKey */ .ED)(target)]);
    };
    const unnamed = undeclared.filter(({ requestedBy }) => requestedBy?.kind !== 'remove');
    const names = Map.groupBy(undeclared, ({ actual }) => actual.name);
    const listed = unnamed.map((entry) => {
        const isShared = (names.get(entry.actual.name)?.length ?? 0) > 1;
        return isShared ? { ...entry, obstacle: 'duplicate-name' } : entry;
    });
    // Of several monitors of a declared name, those that check something else, if one is right.
    const surplus = groups.flatMap(({ candidates, declared }) => {
        if (candidates.length < 2)
            return [];
        const key = checkKey(declared);
        const others = candidates.filter((actual) => checkKey(actual) !== key);
        if (others.length === candidates.length)
            return [];
        return others.map((actual) => (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .newEntry */ .bk)('unmanaged', { actual, obstacle: 'duplicate-name' }));
    });
    const others = [...listed, ...surplus].filter(({ actual: { isForeign, name } }) => {
        return !isForeign && !ignored.some(({ matches }) => matches(name));
    });
    const byKey = Map.groupBy(others, ({ actual }) => checkKey(actual));
    const wanted = groups.flatMap(({ candidates, declared }) => candidates.length === 0 ? declared : []);
    for (const [key, [declared, ...more]] of Map.groupBy(wanted, checkKey)) {
        const all = byKey.get(key) ?? [];
        const unmanaged = all.filter(({ status }) => status === 'unmanaged');
        const [old, ...alike] = unmanaged.length === 0 ? all : unmanaged;
        const isUnique = more.length === 0 && alike.length === 0;
        if (key === null || declared === undefined || old === undefined || !isUnique)
            continue;
        const { body, ignoreChanges } = declared;
        const { differences } = (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .compareMonitor */ .Qg)(body, old.actual.body, ignoreChanges);
        // One host often has several checks, which differ in more than their names.
        if (differences.length === 0 || (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_6__/* .formOf */ .QU)(body['type'], profile) !== 'host')
            found.set(declared, old);
    }
    return found;
}


/***/ }),

/***/ 2787:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L4: () => (/* binding */ renameAdvice),
/* harmony export */   M8: () => (/* binding */ refuseEmptyList),
/* harmony export */   NE: () => (/* binding */ findLeftOut),
/* harmony export */   Rm: () => (/* binding */ hasOwnError),
/* harmony export */   U7: () => (/* binding */ previewSync),
/* harmony export */   VE: () => (/* binding */ checkSafety),
/* harmony export */   dJ: () => (/* binding */ notAppliedAdvice),
/* harmony export */   zN: () => (/* binding */ warnOfEmptyList)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _profile_decode_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9233);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8034);
/* harmony import */ var _profile_types_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4934);
/* harmony import */ var _plan_entry_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8283);








// What refuses a plan or ends a run that left something out, each with its next step.
function lacksAll(declared, { monitors, unnamed }) {
    return declared > 0 && monitors.length + unnamed === 0;
}
/** Some services respond to a wrong token with an empty list; but a new account is empty, too. */
function warnOfEmptyList(declared, list) {
    if (!lacksAll(declared, list))
        return [];
    return [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)('The service lists no monitor: if it should, check the token')];
}
/** The same as an error, where the profile has `list.empty`. */
function refuseEmptyList(declared, list, profile, isComplete) {
    if (!lacksAll(declared, list) || isComplete || !profile.list.isNeverEmpty)
        return null;
    const what = `${profile.service} lists no monitor, as it does for a wrong token`;
    const next = 'Check "api-token"; if the account is new, set "list-complete" to true for this sync';
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({
        code: 'list-empty',
        message: `${what}, so nothing was written\n${next}`,
    });
}
/** With the code of the first reason; null if the plan is safe. */
function checkSafety(planned, { maxCreates, maxDeletes, maxUpdates }, isApproved) {
    const reasons = [...checkEmptyConfig(planned), ...checkIdentifiers(planned)];
    // A person saw the names of an approved plan.
    if (!isApproved)
        reasons.push(...checkNumber(planned, 'create', maxCreates ?? Number.POSITIVE_INFINITY), ...checkNumber(planned, 'update', maxUpdates), ...checkNumber(planned, 'delete', maxDeletes));
    const [first] = reasons;
    if (first === undefined)
        return null;
    const lines = reasons.flatMap(({ next, what }) => [
        `${what}, so nothing is written`,
        next,
    ]);
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ code: first.code, message: lines.join('\n') });
}
function checkNumber({ listed: { inScope }, results }, operation, limit) {
    const wanted = selectLimited(results, operation).length;
    const isShare = typeof limit === 'object';
    const allowed = isShare
        ? Math.max(limit.atLeast, Math.ceil((limit.percent * inScope) / 100))
        : limit;
    if (wanted <= allowed)
        return [];
    const input = `"max-${operation}s"`;
    const origin = isShare
        ? ` (${limit.percent}% of ${inScope} listed, at least ${limit.atLeast})`
        : '';
    const what = `Monitors to ${operation}: ${wanted}, and ${input} allows ${allowed}${origin}`;
    const orName = operation === 'delete' ? ', or name them under "remove"' : '';
    const next = `To ${operation} them, raise ${input}${orName}`;
    return [{ code: `too-many-${operation}s`, what, next }];
}
function selectLimited(results, operation) {
    const planned = (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .selectPlanned */ .fJ)(results, operation);
    return planned.filter(({ requestedBy }) => requestedBy?.kind !== 'remove');
}
/** Most often a mistake: a wrong path, an empty variable, a file that lost its content. */
function checkEmptyConfig({ declared, results }) {
    const wanted = selectLimited(results, 'delete').length;
    if (declared > 0 || wanted === 0)
        return [];
    const monitors = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(wanted, 'monitor');
    const what = `"owns" would delete ${monitors}, and the config declares none`;
    const next = 'Declare the monitors that should stay, or name those that should go under "remove"';
    return [{ code: 'nothing-declared', what, next }];
}
/** It could overwrite another monitor. Where users choose identifiers, a new one must be free. */
function checkIdentifiers({ list, profile, results }) {
    const chosen = (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_5__/* .findChosenIdentifier */ .bw)(profile);
    const shown = list.monitors.map(({ fields }) => (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_4__/* .findIdentifierPlace */ .Yr)(profile, fields));
    const place = chosen ?? shown.find((found) => found !== null);
    if (place === undefined)
        return [];
    const taken = new Set(list.monitors.map(({ id }) => id));
    const unsafe = results.flatMap(({ declared, operation }) => {
        if (declared === null || operation === null)
            return [];
        const { constants } = (0,_profile_types_js__WEBPACK_IMPORTED_MODULE_6__/* .typeOf */ .QP)(declared.body['type'], profile);
        const id = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(declared.body, place) ?? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(constants, place);
        if (id === undefined)
            return [];
        const isTaken = operation === 'create' && taken.has((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)(id));
        taken.add((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)(id));
        return chosen === null || isTaken ? (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeMonitor */ .ur)(declared) : [];
    });
    if (unsafe.length === 0)
        return [];
    const key = JSON.stringify(place.join('/'));
    const what = `${key} is the identifier, and may be that of another monitor: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .joinNames */ .JH)(unsafe)}`;
    const next = `Remove ${key} from "extra" and from "constants" of the service profile, or declare one that ` +
        'is free; if the monitor was renamed, declare its old name under "formerly"';
    return [{ code: 'identifier-declared', what, next }];
}
/** How a sync of this plan ends. All is a warning where a person approves the plan in a file. */
function previewSync(results, refusal, rules, { mode, planFile }) {
    if (mode !== 'plan')
        return { error: null };
    const failures = [
        ...findNotApplied(results, rules.apply),
        ...findLeftOut(results, rules),
    ];
    const end = failures.length > 0 ? 'fails' : null;
    const preview = refusal === null ? end : 'refused';
    const errors = refusal === null ? failures : [refusal, ...failures];
    const error = planFile === null ? (errors.shift() ?? null) : null;
    return { preview, warnings: errors.map(_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warnOfError */ .kY), error };
}
/** Whether another error than `not-applied` tells what prevents a write. */
function hasOwnError(obstacle) {
    return ['keep-not-listed', 'deletions-last', 'rename-first'].includes(obstacle ?? '');
}
const notAppliedAdvice = 'Correct this in the service or the config, or remove the operation from the input "apply"';
function findNotApplied(results, apply) {
    const left = results.filter(({ declared, differences, obstacle }) => {
        if (hasOwnError(obstacle))
            return false;
        const isBlocked = obstacle !== null || differences.some(({ isReadOnly }) => isReadOnly);
        return isBlocked && apply.includes(declared === null ? 'delete' : 'update');
    });
    // The last one of a name, once the others are deleted by identifier.
    const staying = (0,_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .selectPlanned */ .fJ)(results, 'delete').map((one) => one.requestedBy.staying ?? []);
    const alone = new Set(staying.filter(({ length }) => length === 1).flat());
    const isNext = left.every(({ actual }) => actual !== null && alone.has(actual));
    return leftOut('not-applied', 'Not written, or only in part', left.map(({ actual, declared, obstacle }) => {
        const [, why] = _plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .obstacles */ .Bw[obstacle ?? 'read-only'];
        return `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeMonitor */ .ur)(declared ?? actual)} because ${why}`;
    }), isNext ? 'Sync, and run again: the next run updates it' : notAppliedAdvice);
}
const renameAdvice = 'Where a monitor was renamed, declare its old name under "formerly", or rename the existing ' +
    'one in the service; where the service itself has changed the name, declare that one; if both ' +
    'are wanted, name the existing one under "ignore"';
/** What a sync leaves out, as the errors that end it. */
function findLeftOut(results, { apply, profile }) {
    const unkept = results.filter(({ obstacle }) => obstacle === 'keep-not-listed');
    const unlisted = unkept.flatMap(({ encoded }) => encoded?.unlisted ?? []);
    const places = new Set(unlisted.map((path) => JSON.stringify((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePointer */ .NS)(path))));
    const pointers = [...places].join(', ');
    const mayCreate = apply.includes('create');
    const renames = results.flatMap(({ declared, renamedFrom: old }) => {
        if (!mayCreate || declared === null || !old?.actual)
            return [];
        const theirs = (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(old.actual, declared);
        return `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeMonitor */ .ur)(declared)} is probably ${theirs} (${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeId */ .p4)(old.id)})`;
    });
    return [
        ...leftOut('keep-not-listed', `The list does not show ${pointers}, which an update would set, so these are not updated`, unkept.map(({ declared }) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeMonitor */ .ur)(declared)), 'Declare what the service has there; or name it with "absent", the value of one that ' +
            `lacks it, or not at all under ${(0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_5__/* .describeKey */ .Rx)('update.keep', profile)}`),
        ...leftOut('likely-rename', 'Not created, because each probably exists under its old name', renames, renameAdvice),
    ];
}
function leftOut(code, what, left, next) {
    if (left.length === 0)
        return [];
    return [new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({ code, message: `${what}: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .joinNames */ .JH)(left)}\n${next}` })];
}


/***/ }),

/***/ 9233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ji: () => (/* binding */ decodePaused),
/* harmony export */   Po: () => (/* binding */ decodeMonitor),
/* harmony export */   Yr: () => (/* binding */ findIdentifierPlace),
/* harmony export */   e4: () => (/* binding */ decodeName),
/* harmony export */   ks: () => (/* binding */ decodeId),
/* harmony export */   mP: () => (/* binding */ hasMark)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _profile_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8034);
/* harmony import */ var _types_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4934);






/** Null without a name to compare by. */
function decodeMonitor(listed, profile) {
    const item = profile.list.isEscaped ? (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .unescapeTexts */ .RB)(listed) : listed;
    const fields = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, profile.list.item);
    // An object of a lookup may have its identifier alone.
    const name = nameIn(fields, profile) ?? (profile.lookup === undefined ? null : '');
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(fields) || name === null)
        return null;
    const body = toConfigFields(fields, profile);
    const id = findId(item, profile);
    const monitor = {
        name: (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .nameKey */ .Rc)(name),
        id: textOf(id),
        ...(typeof id === 'number' && { hasNumericId: true }),
        body,
        fields,
        isForeign: hasMark(item, profile.list.foreign),
    };
    const hasInterval = ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'intervalSeconds') ?? null) !== null;
    if (hasInterval || !profile.fields.intervalSeconds?.isOptional)
        return monitor;
    return { ...monitor, body: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq)(body, ['intervalSeconds']), hasNoInterval: true };
}
function hasMark(item, mark) {
    const value = (mark && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, mark.at)) ?? null;
    if (mark === null || mark.values === null)
        return value !== null && value !== false;
    // A list, such as that of tags, has a mark with one of them.
    return [value].flat().some((one) => mark.values?.includes(one));
}
function decodeName(item, profile) {
    return nameIn((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, profile.list.item), profile);
}
function nameIn(holder, { fields: { name: rule } }) {
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(holder) || rule === null)
        return null;
    const name = textOf(decodeField(holder, rule, 'name'));
    for (const read of name === null || name.trim() === '' ? rule.fallbacks : []) {
        const other = textOf((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(holder, read));
        if (other !== null && other.trim() !== '')
            return other;
    }
    return name;
}
/** Some services make a number of a name that has only digits (PHP's JSON_NUMERIC_CHECK). */
function textOf(value) {
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
function decodeId(item, profile) {
    return textOf(findId(item, profile));
}
function findId(item, { list }) {
    return list.id === null ? (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .findIdentifier */ .FI)(item) : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(item, list.id);
}
function decodePaused(body, { fields }) {
    return decodeField(body, fields.paused, 'paused');
}
function toConfigFields(listed, profile) {
    const type = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .typeOf */ .QP)(decodeField(listed, profile.fields.type, 'type'), profile);
    const fields = type.absent.reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, listed);
    const names = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => (0,_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .isFieldOf */ .WD)(profile, name));
    const values = names.map((name) => {
        if (name !== 'target')
            return decodeField(fields, profile.fields[name], name);
        return type.target === null ? undefined : (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .readTarget */ ._E)(fields, type.target);
    });
    const isAsListed = names.every((name, index) => {
        const { read } = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .placesOf */ .ek)(name, type, profile);
        const isOwn = read.every((place) => place.length === 1 && place[0] === name);
        return isOwn && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(fields, name) === values[index];
    });
    // Fast path: a copy of each of 10,000 takes as long as reading the list.
    if (isAsListed)
        return (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .decodeExtra */ .jO)(fields, fields, type.extra);
    const shown = names.flatMap((name, index) => {
        const value = values[index];
        return value === undefined ? [] : [[name, value]];
    });
    const others = names.reduce((left, name) => {
        const places = [[name], ...(0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .placesOf */ .ek)(name, type, profile).read];
        return places.filter((place) => !(0,_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .isInstead */ .vf)(place, profile)).reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, left);
    }, fields);
    return (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .decodeExtra */ .jO)({ ...Object.fromEntries(shown), ...others }, fields, type.extra);
}
function decodeField(fields, rule, name) {
    const place = rule?.read[0];
    if (rule === null || place === undefined)
        return undefined;
    const listed = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, place);
    const { kind } = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldTable */ .Ng[name];
    const { unitMs, values } = rule;
    const meant = findWord(rule, name, listed);
    if (meant !== undefined)
        return kind === 'text' ? meant : (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .parseWord */ .kB)(meant);
    const shown = kind === 'seconds' && values.length === 0 ? toNumber(listed) : listed;
    return typeof shown === 'number' && unitMs !== null ? (shown * unitMs) / 1_000 : shown;
}
function findWord({ values, wordless }, name, shown) {
    const isWord = (value) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, value, shown) || (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isEmpty */ .Im)(value) && (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(value, shown));
    const [found] = values.find(([, value]) => isWord(value)) ?? [];
    return found ?? (shown === undefined ? undefined : wordless);
}
/** Some services list a whole number as text. */
function toNumber(value) {
    if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
        return value;
    const number = Number(value);
    return String(number) === value ? number : value;
}
/** Where fields have the identifier, if a config does not have that place by name. */
function findIdentifierPlace(profile, listed) {
    const { list, types } = profile;
    const isDetected = listed !== undefined && list.id === null && list.item.length === 0;
    const key = isDetected ? (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .findIdentifierKey */ .SU)(listed) : null;
    const place = key === null ? list.idInFields : [key];
    if (place === null)
        return null;
    const isField = types.all.some((type) => _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.some((name) => (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .placesOf */ .ek)(name, type, profile).write.some((written) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameJson */ .TL)(written, place))));
    return isField ? null : place;
}


/***/ }),

/***/ 7273:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KM: () => (/* binding */ findSent),
/* harmony export */   Kf: () => (/* binding */ encodeUpdate),
/* harmony export */   dU: () => (/* binding */ encodeCreationPath),
/* harmony export */   jt: () => (/* binding */ encodeDeletion),
/* harmony export */   u9: () => (/* binding */ encodeCreation)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2954);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _profile_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8034);
/* harmony import */ var _types_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4934);






function encodeCreation(declared, profile) {
    const path = encodeCreationPath(declared, profile);
    if (path === null)
        return null;
    const rule = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .typeOf */ .QP)(declared['type'], profile);
    const body = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)(rule.constants, encodeFields(declared, rule, profile));
    return { method: profile.create.method, path, body };
}
function encodeCreationPath(declared, profile) {
    return fillPath(profile.create.path, { type: declared['type'] }, profile);
}
/** Null where the service has none, or the path would not name the monitor. */
function encodeDeletion(actual, profile) {
    const { body, id } = actual;
    const { delete: deletion } = profile;
    if (deletion === null || id === null)
        return null;
    const path = fillPath(deletion.path, { id, type: body['type'] }, profile);
    const isNumber = actual.hasNumericId && Number.isSafeInteger(Number(id));
    // A text that is `{id}` alone has the identifier's own JSON type.
    const fill = (text) => text === '{id}' && isNumber ? Number(id) : text.replaceAll('{id}', () => id);
    const sent = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapTexts */ .zO)(deletion.body, fill);
    return path === null ? null : { method: deletion.method, path, body: sent };
}
function encodeFields(monitor, rule, profile, shown) {
    const declared = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .Up)(monitor, (field) => !(0,_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .isFieldOf */ .WD)(profile, field));
    // A null there takes away what the defaults have for other types.
    const extra = rule.absent.reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, declared);
    let mapped = {};
    for (const name of _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi) {
        const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(monitor, name);
        if (value === undefined || !(0,_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .isSendable */ .dT)(name, value, profile))
            continue;
        const sent = encodeField(value, name, profile);
        const target = name === 'target' ? rule.target : null;
        const parts = target === null ? [sent] : (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .splitTarget */ .Gd)(sent, target, shown);
        for (const [index, place] of (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .placesOf */ .ek)(name, rule, profile).write.entries())
            mapped = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(mapped, place, parts?.[index] ?? null);
    }
    return { ...mapped, ...(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)((0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .encodeExtra */ .f6)(extra, rule.extra), mapped) };
}
function findSent(name, value, values) {
    return values.find(([known]) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, known, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)(value)))?.[1];
}
function encodeField(value, name, { fields }) {
    const { unitMs = null, values = [] } = fields[name] ?? {};
    const found = findSent(name, value, values);
    if (found !== undefined)
        return found;
    if (typeof value !== 'number' || unitMs === null)
        return value;
    // A fraction of a second is not exact: 1.005 s must be 1005 ms again.
    return Number(((value * 1_000) / unitMs).toPrecision(12));
}
/**
 * Null where the identifier or the type is unknown, or is `.` or `..` or nothing: the path would
 * name another resource, maybe all monitors.
 */
function fillPath(path, { id, type = null }, { types }) {
    // The service has no path of an unknown type: its 404 would look like a monitor that is gone.
    const other = types.accepted === null ? type : null;
    const word = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .findNamedType */ .PY)(type, types)?.inPath ?? other;
    const texts = {
        '{id}': id ?? '',
        '{type}': typeof word === 'object' ? '' : String(word),
    };
    let filled = path;
    for (const [placeholder, text] of Object.entries(texts)) {
        if (!path.includes(placeholder))
            continue;
        if (/^\.{0,2}$/.test(text))
            return null;
        filled = filled.replaceAll(placeholder, () => (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .percentEncode */ .a)(text));
    }
    return filled;
}
/**
 * The update of a monitor changes only what the config says:
 *
 * 1. Take the fields that differ, for another type also those not listed; with `update.whole`, all.
 *    What `ignoreChanges` names, and a list in sync, is taken as it is listed. A null is sent.
 * 2. Put them over what is listed, but for what the service hides: the rest of an object that
 *    changes, because a service may replace it; what `keep` names; and with `update.whole`, the
 *    other mapped fields, and the places of the constants.
 * 3. With `body: json-patch`, send one operation for each place that differs instead.
 *
 * Null where the service has no update, or where the request cannot name the monitor.
 */
function encodeUpdate(wanted, profile) {
    const { update } = profile;
    const path = update && encodePath(update.path, wanted, profile);
    if (update === null || path === null)
        return null;
    const { method, operationsAt } = update;
    const encoder = new UpdateEncoder(wanted, profile);
    const body = encoder.encode();
    const request = { method, path, body };
    if (operationsAt !== null) {
        const operations = listOperations(body, encoder.listed.shown, wanted.listed.fields);
        request.isPatch = operationsAt.length === 0;
        request.body = request.isPatch ? operations : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)({}, operationsAt, operations);
    }
    return {
        request,
        // Also where the request has operations.
        body,
        alsoSet: encoder.alsoSet,
        // What the request needs, and neither the config nor the list has.
        unlisted: encoder.findUnlisted(body),
    };
}
function encodePath(path, { declared, listed }, profile) {
    const type = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(listed.body, 'type') ?? declared['type'];
    // Without an identifier, the request might create a monitor.
    const isNamed = path.includes('{id}') ||
        (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .typeOf */ .QP)(type, profile).keep.some(({ at }) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(listed.fields, at)) === listed.id);
    return listed.id !== null && isNamed
        ? fillPath(path, { id: listed.id, type }, profile)
        : null;
}
class UpdateEncoder {
    alsoSet = [];
    #wanted;
    #profile;
    #isWhole;
    /** Of the listed type, and of the one that the update writes. */
    #read;
    #written;
    listed;
    constructor(wanted, profile) {
        const { declared, listed } = wanted;
        const type = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(listed.body, 'type');
        this.#wanted = wanted;
        this.#profile = profile;
        this.#isWhole = profile.update?.whole === true;
        this.#read = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .typeOf */ .QP)(type, profile);
        this.#written = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .typeOf */ .QP)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(declared, 'type') ?? type, profile);
        this.listed = toForms(listed, this.#read, this.#written);
    }
    encode() {
        const { changed, declared, unverified = [] } = this.#wanted;
        const fields = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(declared, (value, name) => {
            if (changed.includes(name))
                return this.#choose(value, [name]);
            const isRepeated = this.#isWhole || unverified.includes(name);
            return isRepeated ? this.#repeat(value, name) : undefined;
        });
        const sent = encodeFields(fields, this.#written, this.#profile, this.listed.shown);
        const isPatch = this.#profile.update?.operationsAt !== null;
        const base = isPatch ? {} : this.#copyListed(fields, sent);
        const { sendable } = this.listed;
        const spelled = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(sent, (value, key) => respell(value, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(sendable, key)));
        const body = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)(base, spelled, false);
        // Where a config chooses it, the listed identifier stays.
        const id = (0,_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .findChosenIdentifier */ .bw)(this.#profile);
        if (id === null || (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(body, id) === undefined)
            return body;
        return copyAt(body, id, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(this.listed.inWords, id));
    }
    /** A field that does not differ; undefined where what is listed is sent instead. */
    #repeat(declared, name) {
        const compared = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(this.#wanted.listed.body, name);
        const isField = (0,_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .isFieldOf */ .WD)(this.#profile, name);
        if (isField && this.#isCopied(name, declared, compared))
            return undefined;
        const isShown = compared !== undefined && removeRedacted(compared) !== undefined;
        if (isShown || (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isEmpty */ .Im)(declared))
            return this.#choose(declared, [name], !isField);
        this.alsoSet.push({ path: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePath */ .Jf)([name]), declared, actual: compared ?? null });
        return declared;
    }
    #isCopied(name, value, compared) {
        // An interval could replace a schedule.
        if (name === 'intervalSeconds' && this.#wanted.listed.hasNoInterval === true)
            return true;
        if (!(0,_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .isSendable */ .dT)(name, value, this.#profile))
            return true;
        // Another type may have its target elsewhere.
        if (name === 'target' && this.#read.target !== this.#written.target)
            return false;
        const { read } = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .placesOf */ .ek)(name, this.#read, this.#profile);
        const isShown = read.every((place) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(this.listed.shown, place) !== undefined);
        return read.length > 0 && isShown && !hasOnlyEscapes(value, compared);
    }
    #choose(declared, place, isUnchanged = false) {
        const compared = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(this.#wanted.listed.body, place);
        const isIgnored = this.#wanted.ignored.includes((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePath */ .Jf)(place));
        const isSame = isUnchanged || (Array.isArray(declared) && (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(declared, compared));
        const isKept = isIgnored || (isSame && !hasOnlyEscapes(declared, compared));
        const mayBeKept = isKept || (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(declared);
        const listed = mayBeKept ? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(this.listed.inWords, place) : undefined;
        if (isKept && listed !== undefined && !(0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .hasRedacted */ .lZ)(listed))
            return listed;
        if (!isIgnored && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(declared) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(listed))
            return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(declared, (value, key) => this.#choose(value, [...place, key]));
        this.#reportLost(place);
        return declared;
    }
    #reportLost(place) {
        const { declared, ignored, listed } = this.#wanted;
        for (const path of ignored.filter((one) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isAtOrBelow */ .a5)(one, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePath */ .Jf)(place)))) {
            const at = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(`/${path}`);
            const values = {
                declared: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(declared, at) ?? null,
                actual: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(listed.body, at) ?? null,
            };
            if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameJson */ .TL)(values.declared, values.actual))
                this.alsoSet.push({ path, ...values });
        }
    }
    #copyListed(fields, sent) {
        const { constants, keep } = this.#written;
        const places = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.flatMap((name) => (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .placesOf */ .ek)(name, this.#written, this.#profile).write);
        // An object may stand for the value of a field.
        const isValue = (key) => places.some((place) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameJson */ .TL)(place, [key]));
        const isAround = (key) => places.some((place) => place[0] === key && place.length > 1);
        // A service may refuse what it alone sets, and not clear it. A secret it may clear.
        const isState = (path) => path.length > 1 && (0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .looksLikeState */ .bt)(String(path.at(-1)));
        const settable = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .listReadOnly */ .zK)(this.#written, this.#profile)
            .filter(isState)
            .reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, this.listed.shown);
        let body = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .Up)(settable, (key) => {
            if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(sent, key)) && !isValue(key))
                return true;
            return this.#isWhole && (isAround(key) || Object.hasOwn(constants, key));
        });
        for (const { absent, at } of keep) {
            const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(this.listed.sendable, at) ?? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(this.listed.inWords, at);
            body = copyAt(body, at, value === undefined ? absent : removeRedacted(value));
            const isSet = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, at) === undefined && !(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isEmpty */ .Im)(absent);
            if (value === undefined && isSet)
                this.alsoSet.push({ path: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePath */ .Jf)(at), declared: absent ?? null, actual: null });
        }
        return this.#isWhole ? this.#copyMapped(body, fields) : body;
    }
    #copyMapped(body, fields) {
        const isScheduled = (0,_profile_js__WEBPACK_IMPORTED_MODULE_4__/* .hasSchedule */ .kw)(fields, this.#profile);
        let copied = body;
        for (const name of _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((field) => !Object.hasOwn(fields, field))) {
            const { read } = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .placesOf */ .ek)(name, this.#read, this.#profile);
            const { write } = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .placesOf */ .ek)(name, this.#written, this.#profile);
            // A change of the type that is under `ignoreChanges` may have the target in other parts.
            if (read.length !== write.length)
                continue;
            for (const [index, place] of read.entries()) {
                const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(this.listed.shown, place);
                // A declared schedule replaces the interval; a listed null is still copied.
                if (name === 'intervalSeconds' && isScheduled && value !== null)
                    continue;
                copied = copyAt(copied, write[index] ?? place, value);
            }
        }
        return copied;
    }
    findUnlisted(body) {
        // Any other update sends nothing at a place that it cannot copy.
        if (!this.#isWhole)
            return [];
        const kept = this.#written.keep.map(({ at }) => at);
        const constants = Object.keys(this.#written.constants).map((key) => [key]);
        return [...kept, ...constants].filter((place) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(body, place) === undefined);
    }
}
/** What is listed, in the words of a config, as a request sends it, and without hidden values. */
function toForms({ fields }, read, written) {
    const received = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .copyReceived */ .nC)(fields);
    const inWords = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .decodeExtra */ .jO)(received, received, read.extra);
    const sendable = (0,_types_js__WEBPACK_IMPORTED_MODULE_5__/* .encodeExtra */ .f6)(removeSources(inWords, read), written.extra);
    return { inWords, sendable, shown: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(sendable, removeRedacted) };
}
/** Without the places where only the list has a field. */
function removeSources(inWords, { extra }) {
    const sources = extra.flatMap(({ path, source, write }) => {
        const isOwn = source?.every((step, depth) => step === (write ?? path)[depth]);
        return source === null || isOwn ? [] : [source];
    });
    return sources.reduce(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq, inWords);
}
/** A list can only be sent complete. */
function removeRedacted(value) {
    if (!(0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .hasRedacted */ .lZ)(value))
        return value;
    const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapFields */ .YP)(value, removeRedacted) : {};
    return Object.keys(shown).length === 0 ? undefined : shown;
}
/** Whether the service would store HTML escapes in place of a value that is in sync. */
function hasOnlyEscapes(declared, listed) {
    const isEscaped = listed !== undefined && !(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameJson */ .TL)(listed, (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .unescapeTexts */ .RB)(listed));
    return isEscaped && (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(declared, listed);
}
function respell(value, other) {
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) || !(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(other))
        return value;
    const pairs = Object.entries(value).map(([written, inner]) => {
        const key = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .findKey */ .Tj)(other, written, value);
        return [key, respell(inner, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(other, key))];
    });
    return Object.fromEntries(pairs);
}
function copyAt(body, path, value) {
    return value === undefined ? body : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(body, path, value);
}
/** RFC 6902. @param listed with what the service hides. */
function listOperations(body, shown, listed, above = []) {
    return Object.entries(body).flatMap(([key, value]) => {
        const place = [...above, key];
        const before = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(shown, key);
        if ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(before))
            return listOperations(value, before, listed, place);
        if (before !== undefined && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameJson */ .TL)(value, before))
            return [];
        const op = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(listed, place) === undefined ? 'add' : 'replace';
        return [{ op, path: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePointer */ .NS)(place), value }];
    });
}


/***/ }),

/***/ 1116:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PQ: () => (/* binding */ noProfile),
/* harmony export */   jA: () => (/* binding */ summarizeProfile),
/* harmony export */   jZ: () => (/* binding */ parseProfile),
/* harmony export */   sW: () => (/* binding */ parseSample),
/* harmony export */   yA: () => (/* binding */ renderCopy)
/* harmony export */ });
/* harmony import */ var _model_digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5091);
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2936);
/* harmony import */ var _yaml_mistake_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6813);
/* harmony import */ var _yaml_parse_yaml_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9208);
/* harmony import */ var _yaml_schema_validators_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8344);
/* harmony import */ var _profile_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8034);
/* harmony import */ var _rules_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2000);







const noProfile = {
    profile: null,
    problems: [],
    warnings: [],
    usedVariables: [],
    // With the variables, and not the secrets, which may be rotated; null for the documented API.
    digest: null,
};
/**
 * With any mistake, no profile. Never throws.
 * @param isUsed else it is a stranger's, and checked by the schema alone.
 */
function parseProfile(text, variables, isBuiltIn, isUsed = true) {
    const document = (0,_yaml_parse_yaml_js__WEBPACK_IMPORTED_MODULE_3__/* .parseYaml */ .h)(text, variables, 'describe a service');
    const { values } = document;
    if (values === null)
        return { ...noProfile, problems: (0,_yaml_parse_yaml_js__WEBPACK_IMPORTED_MODULE_3__/* .listProblems */ .v)(document) };
    const { usedVariables, value } = values;
    const ofSchema = (0,_yaml_mistake_js__WEBPACK_IMPORTED_MODULE_2__/* .findErrors */ .j1)(_yaml_schema_validators_js__WEBPACK_IMPORTED_MODULE_4__/* .validateService */ .WV, value);
    const found = isUsed
        ? [
            ...findSecrets(values, variables),
            ...ofSchema,
            ...(0,_rules_js__WEBPACK_IMPORTED_MODULE_6__/* .findRuleMistakes */ .tY)(value, isBuiltIn),
        ]
        : ofSchema;
    const problems = listKnown(document, values, found);
    const file = isUsed && problems.length === 0 ? value : null;
    return {
        profile: file && (0,_profile_js__WEBPACK_IMPORTED_MODULE_5__/* .resolveProfile */ .mC)(file),
        problems,
        warnings: file && mayReplace(file) ? [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(putAdvice, values.sourceOf(['update']))] : [],
        usedVariables: [...usedVariables],
        digest: (0,_model_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .digest */ .b)(values.at([])?.shown),
    };
}
const putAdvice = 'A PUT usually replaces the monitor: set "whole: true" under "update", or "whole: false" if ' +
    'this service keeps what a request leaves out';
/** RFC 9110, 9.3.4. Who names the evidence for a profile has looked. */
function mayReplace({ evidence, update }) {
    const isSaid = evidence !== undefined || update?.whole !== undefined;
    return update?.method === 'PUT' && update.body === undefined && !isSaid;
}
/** What is below an unknown key, or holds a variable without a value, has no other mistake. */
function listKnown(document, values, found) {
    const keys = found
        .filter(({ code }) => code === 'unknown-key')
        .map(({ path }) => path.join('/'));
    const isBelowUnknown = (path) => keys.some((key) => path.join('/').startsWith(`${key}/`));
    const known = found.filter(({ at, path }) => {
        return !isBelowUnknown(path) && (at !== undefined || !values.at(path)?.isUnknown);
    });
    return (0,_yaml_parse_yaml_js__WEBPACK_IMPORTED_MODULE_3__/* .listProblems */ .v)({ ...document, mistakes: [...document.mistakes, ...known] });
}
/** Outside the headers, with secrets that this run lacks. */
function findSecrets(values, variables) {
    const secrets = [...variables].filter(([, { isSecret }]) => isSecret);
    const names = secrets.map(([name]) => `\${${name}}`);
    const message = 'must not hold a secret; secrets and {token} can stand in "headers" only';
    return (0,_rules_js__WEBPACK_IMPORTED_MODULE_6__/* .listTexts */ .fU)(values.value).flatMap(([path, text]) => {
        const isHeld = [...names, '{token}'].some((secret) => text.includes(secret));
        const isWrong = path[0] !== 'headers' && (isHeld || values.at(path)?.isSecret);
        return isWrong ? [{ code: 'misplaced-secret', path, message }] : [];
    });
}
/** With any values for its variables. @throws RunError with all mistakes. */
function parseSample(file, text, isBuiltIn) {
    const names = Array.from(text.matchAll(/\$\{(\w+)/g), ([, name]) => String(name));
    const variables = new Map(names.map((name) => [name, { value: 'any', isSecret: false }]));
    const { problems, profile, usedVariables } = parseProfile({ file, text }, variables, isBuiltIn);
    if (profile !== null)
        return { profile, variables: usedVariables };
    throw (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .invalidConfigError */ .Kg)('service profile', problems);
}
function summarizeProfile(name, text) {
    const { profile, variables } = parseSample(name, text, true);
    const { baseUrl, docs, evidence, service, token } = profile;
    const all = ['create', 'update', 'delete'];
    const operations = all.filter((operation) => profile[operation] !== null);
    return { name, service, operations, evidence, docs, token, baseUrl, variables };
}
function renderCopy(text) {
    const address = '# $& # only a built-in profile may have it: set "base-url" or --base-url to it';
    return text.replace(/^baseUrl: .*$/m, address);
}


/***/ }),

/***/ 8034:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ listReadOnlyFields),
/* harmony export */   Re: () => (/* binding */ describeAccepted),
/* harmony export */   Rx: () => (/* binding */ describeKey),
/* harmony export */   W6: () => (/* binding */ sends),
/* harmony export */   WD: () => (/* binding */ isFieldOf),
/* harmony export */   WG: () => (/* binding */ quotePath),
/* harmony export */   bw: () => (/* binding */ findChosenIdentifier),
/* harmony export */   dT: () => (/* binding */ isSendable),
/* harmony export */   jo: () => (/* binding */ isUntriedProfile),
/* harmony export */   kw: () => (/* binding */ hasSchedule),
/* harmony export */   mC: () => (/* binding */ resolveProfile),
/* harmony export */   vf: () => (/* binding */ isInstead),
/* harmony export */   xD: () => (/* binding */ documentedApi)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _types_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4934);




const unitsMs = { milliseconds: 1, seconds: 1_000, minutes: 60_000, hours: 3_600_000 };
function resolveProfile(file) {
    const { create, delete: deletion, fields = {}, list, success, update } = file;
    const { alerts = [], concurrency = Infinity, lag = 1, lookups = {} } = file;
    const { baseUrl = null, body = 'json', docs = null, evidence = null, service } = file;
    const { headers = { Authorization: 'Bearer {token}' }, token = null } = file;
    const rules = Object.fromEntries(_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.map((name) => [name, resolveField(fields[name], name)]));
    const { target, type } = rules;
    const types = (0,_types_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveTypes */ ._g)(file, target && { ...target, parts: null });
    const typeRule = type && {
        ...type,
        values: types.rows.map(({ name, sent }) => [name, sent]),
        ...(types.accepted && { enum: types.accepted }),
    };
    return {
        service,
        token,
        docs,
        evidence,
        baseUrl,
        headers,
        body,
        list: resolveList(list),
        create: { method: 'POST', doubtful: [], ...create, item: (0,_types_js__WEBPACK_IMPORTED_MODULE_3__/* .toPath */ .b0)(create.item) },
        update: update ? resolveUpdate(update) : null,
        delete: deletion
            ? { method: 'DELETE', body: null, gone: [], ...deletion }
            : null,
        lagMs: lag * 1_000,
        concurrency,
        alerts: alerts.map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp),
        success: success
            ? { ...success, at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(success.at), message: (0,_types_js__WEBPACK_IMPORTED_MODULE_3__/* .toPath */ .b0)(success.message) }
            : null,
        fields: { ...rules, type: typeRule },
        // What a config has under `extra` in place of an optional interval.
        instead: ((0,_types_js__WEBPACK_IMPORTED_MODULE_3__/* .placesIn */ .yN)(fields.intervalSeconds).instead ?? []).map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp),
        types,
        lookups: new Map(Object.entries(lookups).map(([key, lookup]) => [key, resolveLookup(lookup)])),
    };
}
function resolveUpdate(update) {
    const { body, in: place = '', method = 'PATCH', path, whole = false } = update;
    // Where the body has operations (RFC 6902); null where it has fields.
    const operationsAt = body === undefined ? null : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(place);
    return { path, method, whole, operationsAt };
}
function resolveLookup({ name = '/name', ...list }) {
    // The first that is not empty is the name.
    return { list: resolveList(list), names: [name].flat().map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp) };
}
function resolveField(mapping, name) {
    if (mapping === null || (mapping === undefined && _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldTable */ .Ng[name].isOptIn))
        return null;
    const given = typeof mapping === 'object' ? mapping : { at: mapping ?? `/${name}` };
    const { at, fallback, read = at, unit, write = at } = given;
    // Pairs of the config's value, as text, and the service's.
    const values = Object.entries(given.values ?? {});
    const isHalf = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldTable */ .Ng[name].kind === 'boolean' && values.length === 1;
    return {
        ...given,
        read: toPaths(read),
        // Of a name: where it is read in turn if the place before has no text.
        fallbacks: toPaths(fallback),
        write: toPaths(write),
        // Null where numbers are equal on both sides.
        unitMs: unit === undefined ? null : unitsMs[unit],
        values,
        // With `{ true: PAUSED }`, whatever else is listed is false, and that cannot be sent.
        wordless: isHalf ? String(values[0]?.[0] === 'false') : undefined,
        isOptional: given.optional === true,
    };
}
function toPaths(pointer) {
    return pointer === undefined ? [] : [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(pointer)];
}
function isFieldOf({ fields, types }, key) {
    if (key === 'target')
        return types.all.some(({ target }) => target !== null);
    return (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isFieldName */ .ac)(key) && fields[key] !== null;
}
function resolveList(list) {
    const { empty, escapes, id, item = '', items = null, page, path, readOnly = [] } = list;
    const marks = { foreign: toMark(list.foreign), skip: toMark(list.skip) };
    const marked = Object.values(marks).map((mark) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePointer */ .NS)(mark?.at ?? []));
    const findInFields = (pointer = '') => pointer.startsWith(`${item}/`) ? [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(pointer.slice(item.length))] : [];
    return {
        path,
        // As `list-path` has it.
        items,
        item: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(item),
        id: (0,_types_js__WEBPACK_IMPORTED_MODULE_3__/* .toPath */ .b0)(id),
        idInFields: findInFields(id)[0] ?? null,
        ...marks,
        // No config declares an identifier or a mark, unless a creation requires it.
        readOnly: [id, ...marked, ...readOnly].flatMap(findInFields),
        isNeverEmpty: empty === 'refuse',
        isEscaped: escapes === 'html',
        page: resolvePage(page),
    };
}
/** An item has it with one of these values; without values, with any but null and false. */
function toMark(mark) {
    if (mark === undefined)
        return null;
    const { at, values } = typeof mark === 'string' ? { at: mark, values: null } : mark;
    return { at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(at), values };
}
function resolvePage(page) {
    if (page === undefined)
        return null;
    if (page === 'none')
        return { by: page };
    if (page === 'link')
        return { by: page };
    const { cursor, from = 1, more, next, number, offset, parameter = '', total } = page;
    // `more` is false on the last page.
    const end = { total: (0,_types_js__WEBPACK_IMPORTED_MODULE_3__/* .toPath */ .b0)(total), more: (0,_types_js__WEBPACK_IMPORTED_MODULE_3__/* .toPath */ .b0)(more) };
    if (next !== undefined)
        return { by: 'next', at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(next), ...end };
    if (cursor !== undefined)
        return { by: 'cursor', at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(cursor), parameter, ...end };
    if (number !== undefined)
        return { by: 'number', parameter: number, from, ...end };
    return { by: 'offset', parameter: offset ?? '', ...end };
}
const documentedApi = resolveProfile({
    service: 'Monitoring Service REST API',
    list: { path: '/api/v1/monitors' },
    create: { path: '/api/v1/monitors' },
});
function describeKey(key, profile) {
    const { lookup } = profile;
    const full = lookup === undefined ? key : key.replace(/^\w+/, () => `lookups.${lookup}`);
    return `"${full}" in ${profile === documentedApi ? 'a' : 'the'} service profile`;
}
function quotePath(path, profile) {
    return JSON.stringify(profile === documentedApi ? path.join('/') : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writePointer */ .NS)(path));
}
/** Where a monitor declares its identifier; null if the service assigns it. */
function findChosenIdentifier({ list, types }) {
    const required = types.all.flatMap((rule) => rule.required);
    return required.find((path) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameJson */ .TL)(path, list.idInFields)) ?? null;
}
function isSendable(name, value, { fields }) {
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)(value) !== fields[name]?.wordless;
}
function listReadOnlyFields(profile, declared) {
    const [id] = findChosenIdentifier(profile) ?? [];
    const unwritten = _model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldNames */ .pi.filter((name) => {
        const hasNoPlace = profile.fields[name]?.write.length === 0;
        return hasNoPlace || !isSendable(name, (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(declared, name) ?? null, profile);
    });
    return id === undefined ? unwritten : [...unwritten, String(id)];
}
function isUntriedProfile({ evidence }) {
    return evidence !== null && evidence !== 'tried';
}
function sends(placeholder, { headers }) {
    return Object.values(headers).some((value) => value.includes(placeholder));
}
function describeAccepted(name, value, profile, type) {
    const rule = profile.fields[name];
    const { target } = (0,_types_js__WEBPACK_IMPORTED_MODULE_3__/* .typeOf */ .QP)(type, profile);
    // The limits are those of the place under `fields`.
    const isElsewhere = name === 'target' && target !== profile.types.other.target;
    if (rule === null || isElsewhere)
        return null;
    // A value of another type is a mistake of the schema.
    const isSame = (one) => typeof one !== typeof value || (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)(name, one, value);
    // A name is sent without the white space around it.
    const sent = name === 'name' && typeof value === 'string' ? (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .trimName */ .s2)(value) : value;
    return (0,_types_js__WEBPACK_IMPORTED_MODULE_3__/* .describeLimit */ .XW)(sent, rule, isSame);
}
function hasSchedule(extra, { instead }) {
    return instead.some((path) => ((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(extra, path) ?? null) !== null);
}
/** Whether a field under `extra` is in the very place of the interval, as another schedule. */
function isInstead(place, { instead }) {
    return instead.some((path) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameJson */ .TL)(path, place));
}


/***/ }),

/***/ 3908:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KF: () => (/* binding */ isFlat),
/* harmony export */   Oy: () => (/* binding */ writeBody),
/* harmony export */   bU: () => (/* binding */ encodeHeaders)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);

/** @param uuid of a write: then those that it has in addition. */
function encodeHeaders({ headers }, token, uuid = null) {
    const wanted = Object.entries(headers).filter(([, value]) => {
        return value.includes('{uuid}') === (uuid !== null);
    });
    const filled = wanted.map(([name, value]) => {
        return [
            name,
            value.replaceAll('{uuid}', uuid ?? '').replaceAll('{token}', () => token),
        ];
    });
    return Object.fromEntries(filled);
}
function writeBody(body, { body: format }, isPatch = false) {
    if (format === 'form' && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(body)) {
        const parameters = Object.entries(body).flatMap(([key, value]) => writeParameters(key, value));
        const text = String(new URLSearchParams(parameters));
        return { type: 'application/x-www-form-urlencoded', text };
    }
    // RFC 6902, section 6.
    const type = isPatch ? 'application/json-patch+json' : 'application/json';
    return { type, text: JSON.stringify(body) };
}
function writeParameters(key, value) {
    if (!Array.isArray(value))
        return [[key, value === null ? '' : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .toText */ .fE)(value)]];
    // To a service, `tags[]=` empties the list.
    const items = value.length === 0 ? [''] : value;
    return items.flatMap((item) => writeParameters(`${key}[]`, item));
}
/** Whether a form can send it. */
function isFlat(value) {
    return [value].flat().every((item) => !(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isHolder */ .Hk)(item));
}


/***/ }),

/***/ 2000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F9: () => (/* binding */ mayChangeRequest),
/* harmony export */   fU: () => (/* binding */ listTexts),
/* harmony export */   lf: () => (/* binding */ parseTextPattern),
/* harmony export */   tY: () => (/* binding */ findRuleMistakes)
/* harmony export */ });
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3921);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9008);


/**
 * Those of the connection and of the body (RFC 9110, 7.6.1), and those with which servers replace
 * the method or the path: reading the list could delete a monitor. `-` also stands for `_`.
 */
const forbiddenHeaders = [
    /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|host|accept-encoding)$/,
    /^(proxy-(authenticate|authorization|connection)|content-.*)$/,
    /^(-method|(x-)?http-method(-override)?|(x-)?method-override|x-(original|rewrite)-url)$/,
];
function mayChangeRequest(header) {
    const name = header.toLowerCase().replaceAll('_', '-');
    return forbiddenHeaders.some((one) => one.test(name));
}
/** What the schema cannot express, by places. */
const rules = {
    baseUrl: () => {
        const message = 'only a built-in profile has an address; remove this line and set the input "base-url"';
        return { code: 'base-url-in-file', at: 'key', message };
    },
    'headers.*': (_, path) => {
        const message = 'cannot be set, because it can change the request that is sent; remove it';
        const isForbidden = mayChangeRequest(String(path.at(-1)));
        return isForbidden ? { code: 'forbidden-header', at: 'key', message } : null;
    },
    '*.path': checkPath,
    'lookups.*.path': checkPath,
    'update.path': (path, _, file) => {
        const isNamed = hasId(path) || (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(file, ['update', 'keep']) !== undefined;
        const message = 'must name the monitor: put {id} into the path, or its identifier under "keep"';
        return isNamed ? null : { code: 'missing-id', message };
    },
    'delete.path': (path, _, file) => {
        const body = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(file, ['delete', 'body']) ?? null;
        const message = 'must name the monitor: put {id} into the path or into "body"';
        return hasId([path, body]) ? null : { code: 'missing-id', message };
    },
    'extra.*.lookup': checkLookup,
    'types.*.extra.*.lookup': checkLookup,
    'extra.*.pattern': checkPattern,
    'types.*.extra.*.pattern': checkPattern,
};
function findRuleMistakes(file, isBuiltIn) {
    const all = Object.entries(rules).filter(([place]) => !isBuiltIn || place !== 'baseUrl');
    return listTexts(file).flatMap(([path, text]) => all.flatMap(([place, check]) => {
        const fault = isAt(path, place.split('.')) ? check(text, path, file) : null;
        return fault === null ? [] : [{ ...fault, path }];
    }));
}
/** `*` stands for each key. */
function isAt(path, place) {
    const isStep = (step, depth) => step === '*' || step === path[depth];
    return path.length === place.length && place.every(isStep);
}
const placeholders = {
    create: /\{type\}/g,
    update: /\{(id|type)\}/g,
    delete: /\{(id|type)\}/g,
};
function checkPath(path, [operation = '']) {
    const address = `https://host${path.replace(placeholders[operation] ?? /$^/, 'x')}`;
    const isKept = URL.parse(address)?.href === address && !address.includes('#');
    const message = 'must be a path that a URL keeps unchanged: percent-encoded, without dot segments and ' +
        'fragment; "update" and "delete" can have {id} and {type}, "create" can have {type}';
    return isKept ? null : { code: 'invalid-text', message };
}
function checkLookup(key, _, file) {
    const known = Object.keys((0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .getAt */ .sM)(file, ['lookups']) ?? {});
    const message = `must be one of the keys under "lookups"${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .didYouMean */ .au)(key, known)}`;
    return known.includes(key) ? null : { code: 'wrong-value', message };
}
function checkPattern(source) {
    const message = 'must be a pattern like ^[0-9a-f]{36}$ without groups and alternatives, and at most one of ' +
        '*, +, ? and {1,9} in it, because others may take long';
    return parseTextPattern(source) === null ? { code: 'wrong-value', message } : null;
}
/** Keys of objects do not count. */
function listTexts(value, path = []) {
    if (!(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isHolder */ .Hk)(value))
        return [[path, String(value)]];
    return Object.entries(value).flatMap(([key, inner]) => {
        return listTexts(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    });
}
function hasId(value) {
    return listTexts(value).some(([, text]) => text.includes('{id}'));
}
/** In characters: of a pattern, and of what it matches, but for `*` and `+`. */
const maxSource = 200;
const maxLength = 500;
/** A class, an escape or a literal character, and how often it stands there. */
const step = /(?:\[(?:\\.|[^\]\\])+\]|\\[dDsSwW\W]|[^\\[\]{}()*+?|^$])([*+?]|\{\d+(?:,\d*)?\})?/gsuy;
/**
 * Parses `^…$`, a row of characters, classes and escapes, each perhaps with a count. Without
 * groups and alternatives, and with one count that varies, backtracking is linear in the length of
 * a text. Null for any other.
 */
function parseTextPattern(source) {
    const [, row] = /^\^(.*)\$$/s.exec(source) ?? [];
    if (row === undefined || source.length > maxSource)
        return null;
    const steps = [...row.matchAll(step)];
    const isRow = steps.map(([text]) => text).join('') === row;
    const counts = steps.map(([, count = '']) => count);
    const varying = counts.filter((count) => /[*+?,]/.test(count));
    const lengths = counts.map((count) => Math.max(1, ...(count.match(/\d+/g) ?? []).map(Number)));
    const length = lengths.reduce((sum, one) => sum + one, 0);
    if (!isRow || varying.length > 1 || length > maxLength)
        return null;
    try {
        return new RegExp(source, 'su');
    }
    catch {
        return null;
    }
}


/***/ }),

/***/ 4934:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gd: () => (/* binding */ splitTarget),
/* harmony export */   PY: () => (/* binding */ findNamedType),
/* harmony export */   QP: () => (/* binding */ typeOf),
/* harmony export */   QU: () => (/* binding */ formOf),
/* harmony export */   Qz: () => (/* binding */ showsTarget),
/* harmony export */   XW: () => (/* binding */ describeLimit),
/* harmony export */   Xs: () => (/* binding */ toConfigWords),
/* harmony export */   _E: () => (/* binding */ readTarget),
/* harmony export */   _g: () => (/* binding */ resolveTypes),
/* harmony export */   b0: () => (/* binding */ toPath),
/* harmony export */   cZ: () => (/* binding */ describeOtherForm),
/* harmony export */   ek: () => (/* binding */ placesOf),
/* harmony export */   f6: () => (/* binding */ encodeExtra),
/* harmony export */   jO: () => (/* binding */ decodeExtra),
/* harmony export */   jw: () => (/* binding */ joinValues),
/* harmony export */   kB: () => (/* binding */ parseWord),
/* harmony export */   tC: () => (/* binding */ splitValues),
/* harmony export */   yN: () => (/* binding */ placesIn),
/* harmony export */   zK: () => (/* binding */ listReadOnly)
/* harmony export */ });
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _rules_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2000);



/** @param target of types that do not say otherwise. */
function resolveTypes(file, target) {
    const { constants = {}, extra = {}, fields = {}, list, required = [], types, update, } = file;
    const { form } = placesIn(fields.target);
    const common = {
        ...(form && { form }),
        constants,
        keep: update?.keep ?? [],
        required: Array.isArray(required) ? required : [],
        export: list.export ?? [],
        extra,
    };
    // Of monitors of another type, or of none.
    const other = resolveType('', {}, common, target);
    const rows = Object.entries(types ?? listSmallTypes(file)).map(([name, keys]) => {
        return resolveType(name, keys, common, target);
    });
    // Types without a row are unknown, so nobody knows whether they have a target.
    const isComplete = types !== undefined;
    // What a config can declare; null for any type.
    const accepted = isComplete ? rows.map(({ name }) => name) : listAccepted(file);
    return { rows, other, all: [other, ...rows], accepted, isComplete };
}
/** Of a profile without a table: `values` and `enum` of the type, and `required` by type. */
function listSmallTypes(file) {
    const { required = [] } = file;
    const table = new Map();
    const add = (name, keys) => {
        const same = [...table.keys()].find((one) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)('type', one, name)) ?? name;
        table.set(same, { ...table.get(same), ...keys });
    };
    const { enum: named = [], values = {} } = placesIn(file.fields?.type);
    for (const [name, value] of Object.entries(values))
        add(name, { value: value });
    for (const name of named)
        add(String(name), {});
    const ofTypes = Array.isArray(required) ? {} : required;
    for (const [name, pointers] of Object.entries(ofTypes))
        add(name, { required: pointers });
    return Object.fromEntries(table);
}
function listAccepted(file) {
    const { enum: named, values = {} } = placesIn(file.fields?.type);
    if (named !== undefined)
        return named.map(String);
    const operations = [file.create, file.update, file.delete];
    const hasTypeInPath = operations.some((operation) => operation?.path.includes('{type}'));
    const known = Object.keys(values);
    return hasTypeInPath && known.length > 0 ? known : null;
}
function placesIn(mapping) {
    return typeof mapping === 'object' && mapping !== null ? mapping : {};
}
function resolveType(name, keys, common, otherTarget) {
    const { target, value = name, path = value } = keys;
    const own = typeof target === 'string' ? parseTarget(target) : target;
    const listAll = (key) => [
        ...(common[key] ?? []),
        ...(keys[key] ?? []),
    ];
    const extra = Object.entries({ ...common.extra, ...keys.extra });
    return {
        // In a config, in a body, and in place of `{type}` in a path.
        name,
        sent: value,
        inPath: path,
        // Null where monitors of this type have no target.
        target: own === undefined ? otherTarget : own,
        // Null where the name of the type says it.
        form: keys.form ?? common.form ?? null,
        constants: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mergePatch */ .bW)(common.constants ?? {}, keys.constants ?? {}),
        // `absent` is sent where the list leaves it out.
        keep: listAll('keep').map((kept) => {
            const { absent, at } = typeof kept === 'string' ? { at: kept } : kept;
            return { at: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(at), absent };
        }),
        required: listAll('required').map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp),
        export: listAll('export').map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp),
        extra: extra.flatMap(([pointer, rule]) => rule === null ? [] : resolveExtra(pointer, { ...common.extra?.[pointer], ...rule })),
        // What this type does not have, although the list may show it.
        absent: extra.flatMap(([pointer, rule]) => rule === null ? [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(pointer)] : []),
    };
}
function findNamedType(type, { rows }) {
    return rows.find(({ name }) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)('type', name, type));
}
function typeOf(type, { types }) {
    return findNamedType(type, types) ?? types.other;
}
function formOf(type, profile) {
    const { form } = typeOf(type, profile);
    return form ?? ((0,_model_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameValue */ .am)('type', type, 'http') ? 'url' : 'text');
}
function showsTarget(type, { types }) {
    const row = findNamedType(type, types);
    const isUnknown = row === undefined && types.isComplete && typeof type === 'string';
    const { target } = row ?? types.other;
    return !isUnknown && target !== null && target.read.length > 0;
}
/** What a type needs may be read-only in others. */
function listReadOnly(type, { list }) {
    const needed = new Set([...type.export, ...type.required].map((path) => path.join('/')));
    return list.readOnly.filter((path) => !needed.has(path.join('/')));
}
function placesOf(name, type, { fields }) {
    const places = name === 'target' ? type.target : fields[name];
    return places ?? { read: [], write: [] };
}
/** Such as `{/host}`, or `{/port:number}`. */
const partPattern = /\{(\/[^{}]*?)(:number)?\}/g;
function parseTarget(text) {
    const found = [...text.matchAll(partPattern)];
    const pointers = found.length === 0 ? [text] : found.map(([, pointer = '']) => pointer);
    const places = pointers.map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp);
    const parts = {
        template: text,
        // Before, between and after the parts.
        texts: text.replace(partPattern, '\n').split('\n'),
        areNumbers: found.map(([, , number]) => number !== undefined),
    };
    return { read: places, write: places, parts: found.length === 0 ? null : parts };
}
function readTarget(fields, target) {
    const { parts, read } = target;
    if (parts === null)
        return read[0] && (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, read[0]);
    const [start = '', ...texts] = parts.texts;
    let joined = start;
    for (const [index, path] of read.entries()) {
        const value = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(fields, path);
        if (typeof value !== 'string' && typeof value !== 'number')
            return undefined;
        joined += `${value}${texts[index]}`;
    }
    return joined;
}
/**
 * Splits it at the last occurrence of each fixed text (`2001:db8::1:443`); null where it does not
 * have this form. @param listed in whose JSON types the parts are sent.
 */
function splitTarget(value, { parts, write }, listed) {
    if (parts === null)
        return write.map(() => value);
    const { areNumbers, texts } = parts;
    const [start = '', end = ''] = [texts[0], texts.at(-1)];
    if (typeof value !== 'string' || !value.endsWith(end))
        return null;
    let rest = value.slice(0, value.length - end.length);
    const found = [];
    for (const separator of texts.slice(1, -1).toReversed()) {
        const at = rest.lastIndexOf(separator);
        if (at < 0)
            return null;
        found.unshift(rest.slice(at + separator.length));
        rest = rest.slice(0, at);
    }
    if (!rest.startsWith(start))
        return null;
    found.unshift(rest.slice(start.length));
    const sent = found.map((text, index) => {
        const shown = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(listed, write[index] ?? []);
        return toPart(text, areNumbers[index] === true, shown);
    });
    return sent.includes(null) ? null : sent;
}
function toPart(text, isNumber, shown) {
    const number = Number(text);
    const isExact = String(number) === text && Number.isFinite(number);
    if (text === '' || (isNumber && !isExact))
        return null;
    if (typeof shown === 'string')
        return text;
    const isShownAsNumber = /^-?\d/.test((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)(shown));
    return isExact && (isNumber || isShownAsNumber) ? number : text;
}
/** In the order in which a target is recognized. */
const forms = [
    [
        'url',
        'an absolute URL with http:// or https://, a valid host and no blanks',
        'a URL',
        isUrl,
    ],
    ['host', 'a host name or an address alone', 'a host alone', isHost],
    [
        'host-port',
        'a host with a port, like db.example.com:5432',
        'a host with a port',
        isHostPort,
    ],
];
/** The end of "must be …" for a target of another form; else null. */
function describeOtherForm(target, form) {
    // A variable of the service may be any text, or a port.
    const text = target.replace(/(:?)\{\{[^{}]*\}\}/g, (_, colon) => (colon ? ':1' : 'x'));
    const wanted = forms.find(([name]) => name === form);
    if (wanted === undefined)
        return null;
    const [, expected, , isWanted] = wanted;
    if (isWanted(text))
        return null;
    const found = forms.find(([, , , isThis]) => isThis(text));
    return found === undefined ? expected : `${expected}, not ${found[2]}`;
}
function isUrl(text) {
    return /^https?:\/\/[^/?#\\\s][^\s\p{Cc}]*$/iu.test(text) && URL.canParse(text);
}
function isHost(text) {
    if (/^[^\s\p{Cc}:/?#@\\[\]]+$/u.test(text))
        return true;
    const address = text.replace(/^\[(.*)\]$/, '$1');
    return address.includes(':') && URL.canParse(`http://[${address}]/`);
}
function isHostPort(text) {
    const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
    return isHost(host) && Number(port) > 0 && Number(port) < 65_536;
}
/** Rules of fields below `extra`, where `*` in a path stands for every element of a list. */
function resolveExtra(pointer, file) {
    const read = toPath(file.read);
    const star = read?.indexOf('*') ?? -1;
    return {
        lookup: null,
        // Between several values in one text.
        separator: null,
        // Values of a list that grows.
        known: null,
        ...file,
        path: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(pointer),
        // In place of `path`: in the list, of items the list around them, and in a request.
        read,
        source: star < 0 ? read : (read?.slice(0, star) ?? null),
        write: toPath(file.write),
        // Pairs of the config's value and the service's.
        values: Object.entries(file.values ?? {}).map(([word, sent]) => [parseWord(word), sent]),
        pattern: (0,_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .parseTextPattern */ .lf)(file.pattern ?? ''),
    };
}
function toPath(pointer) {
    return pointer === undefined ? null : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePointer */ .vp)(pointer);
}
/** A key of `values`, as a config has the value. */
function parseWord(word) {
    if (word === 'true' || word === 'false')
        return word === 'true';
    return /^-?\d{1,15}$/.test(word) ? Number(word) : word;
}
function splitValues(text, { separator }) {
    if (separator === null)
        return [text];
    const parts = text.split(separator).map((part) => part.trim());
    return parts.filter((part) => part !== '');
}
/** Sorted, so that another order is no difference. */
function joinValues(values, { separator }) {
    return [...new Set(values)].toSorted().join(separator ?? '');
}
function toConfigWords(value, rule) {
    const [word] = rule.values.find(([, sent]) => sent === value) ?? [];
    if (word !== undefined)
        return word;
    if (typeof value !== 'string' || rule.separator === null)
        return value;
    return joinValues(splitValues(value, rule), rule);
}
/** Where and as a config has them. @param fields of the list. */
function decodeExtra(body, fields, rules) {
    let decoded = body;
    for (const rule of rules) {
        const listed = rule.read === null ? undefined : readListed(fields, rule.read);
        if (listed !== undefined)
            decoded = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)(decoded, rule.path, listed);
        const toWords = (value) => toConfigWords(value, rule);
        decoded = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapPlaces */ .rV)(decoded, rule.path, toWords);
    }
    return decoded;
}
function readListed(value, [step, ...rest]) {
    if (step === undefined || value === undefined)
        return value;
    // A service has null for an object that is not set, and for an empty list.
    if (value === null)
        return step === '*' ? [] : null;
    if (step !== '*')
        return readListed((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(value, String(step)) : undefined, rest);
    if (!Array.isArray(value))
        return undefined;
    return value.map((item) => readListed(item, rest) ?? null);
}
function encodeExtra(extra, rules) {
    let encoded = extra;
    for (const rule of rules) {
        const toSent = (value) => rule.values.find(([word]) => isSameScalar(word, value))?.[1] ?? value;
        if (rule.values.length > 0)
            encoded = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .mapPlaces */ .rV)(encoded, rule.path, toSent);
        const value = rule.write === null ? undefined : (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .getAt */ .sM)(encoded, rule.path);
        if (rule.write !== null && value !== undefined)
            encoded = (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .setAt */ .ef)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .removeAt */ .Wq)(encoded, rule.path), rule.write, value);
    }
    return encoded;
}
/** A comparison takes "53" for 53, too. */
function isSameScalar(one, value) {
    return one === value || String(one) === value;
}
/** What a service accepts in place of a value, as the end of "must be …". */
function describeLimit(value, { enum: accepted, maximum = Infinity, maxLength = Infinity, minimum = -Infinity, }, isSame = (one) => isSameScalar(one, value)) {
    if (accepted !== undefined && !accepted.some(isSame))
        return accepted.length === 1 ? String(accepted[0]) : `one of ${accepted.join(', ')}`;
    const number = /^-?\d+(\.\d+)?$/.test((0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)(value)) ? Number(value) : Number.NaN;
    if (number < minimum)
        return `at least ${minimum}`;
    if (number > maximum)
        return `at most ${maximum}`;
    if (typeof value !== 'string' || [...value].length <= maxLength)
        return null;
    return `text of at most ${maxLength} characters`;
}


/***/ }),

/***/ 8334:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ renderJson)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4768);
/* harmony import */ var _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8283);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7164);
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9501);






function renderJson(report, exitCode, words = String) {
    return `${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .escapeJson */ .GO)(JSON.stringify(toReportJson(report, exitCode, words), null, 2))}\n`;
}
function toReportJson(report, exitCode, words) {
    const { apply, error, mode, problems, results, warnings } = report;
    return {
        mode: report.badMode === null ? mode : null,
        baseUrl: report.baseUrl,
        service: report.service,
        apply,
        scope: report.scope,
        startedAt: report.startedAt.toISOString(),
        durationMs: report.durationMs,
        exitCode,
        // Mode validate compares nothing.
        inSync: mode === 'validate' ? null : (0,_report_report_js__WEBPACK_IMPORTED_MODULE_4__/* .isInSync */ .tU)(report),
        counts: toCountsJson(report),
        monitors: results.map((result) => toMonitorJson(result, apply, words)),
        requests: report.requests,
        error: toErrorJson(error, words, problems),
        warnings: warnings.map((one) => words((0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .describeWarning */ .U9)(one))),
        ...(mode === 'adopt' ? toAdoptionJson(report.adoption) : {}),
    };
}
/** Null where an error came before: zeros would say that nothing is missing. */
function toCountsJson(report) {
    const { declaredCount, error, mode } = report;
    if (mode === 'validate')
        return error === null ? { declared: declaredCount } : null;
    if (!(0,_report_report_js__WEBPACK_IMPORTED_MODULE_4__/* .isCompared */ .uQ)(report))
        return null;
    const { 'in-sync': inSync, ...counts } = (0,_report_report_js__WEBPACK_IMPORTED_MODULE_4__/* .countStatuses */ .ip)(report.results);
    return { ...counts, inSync };
}
function toAdoptionJson(adoption) {
    const { adopted = [], leftAlone = [] } = adoption ?? {};
    return {
        adopted: adopted.map(({ changes, name, source }) => ({
            name,
            source: toPlace(source),
            changes: changes.map(toChangeJson),
        })),
        leftAlone: leftAlone.map(({ name, path, reason }) => ({ name, path, reason })),
    };
}
function toChangeJson({ actual, declared, path }) {
    return { path, declared, actual };
}
function toPlace(source) {
    return source === null ? null : { file: source.file, line: source.line };
}
function toMonitorJson(result, apply, words) {
    const { actual, declared, id, operation, status, unverified } = result;
    return {
        name: (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_3__/* .nameOf */ .Vb)(result),
        status,
        planned: operation,
        reason: (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_3__/* .findReason */ .Uc)(result, apply),
        id,
        target: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)((declared ?? actual)?.body ?? {}, 'target') ?? null,
        source: toPlace((0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_3__/* .sourceOf */ .vz)(result)),
        changes: (0,_rows_js__WEBPACK_IMPORTED_MODULE_5__/* .differencesOf */ .g6)(result).map(toChangeJson),
        unverified,
        error: toErrorJson(result.error ?? null, words),
    };
}
/** @param problems in the order of the lines of the message. */
function toErrorJson(facts, words, problems = []) {
    if (facts === null)
        return null;
    const { code, serviceCode, status } = facts;
    return {
        kind: (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOf */ .I)(facts),
        status,
        code,
        serviceCode,
        message: words((0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .describeError */ .Uc)(facts).join('\n')),
        ...(problems.length > 0 && {
            problems: problems.map((problem) => {
                const { code, column, file, line } = problem;
                return { file, line, column, code, message: words((0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .describeAtPath */ .ky)(problem)) };
            }),
        }),
    };
}


/***/ }),

/***/ 9501:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IL: () => (/* binding */ toRow),
/* harmony export */   OI: () => (/* binding */ describeScope),
/* harmony export */   Ok: () => (/* binding */ endedRun),
/* harmony export */   PB: () => (/* binding */ verbs),
/* harmony export */   Qr: () => (/* binding */ settledVerbs),
/* harmony export */   UQ: () => (/* binding */ describeRequests),
/* harmony export */   Ur: () => (/* binding */ adviseOnUnmanaged),
/* harmony export */   ZH: () => (/* binding */ capitalize),
/* harmony export */   _z: () => (/* binding */ describeNotApplied),
/* harmony export */   dy: () => (/* binding */ describeResult),
/* harmony export */   g6: () => (/* binding */ differencesOf),
/* harmony export */   ip: () => (/* binding */ tones),
/* harmony export */   nl: () => (/* binding */ describeFailOn),
/* harmony export */   qs: () => (/* binding */ listRows),
/* harmony export */   wv: () => (/* binding */ describeCounts),
/* harmony export */   xm: () => (/* binding */ describePlanFile)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2954);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9008);
/* harmony import */ var _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8283);
/* harmony import */ var _plan_safety_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2787);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7164);
// One row for each monitor, which the terminal, Markdown and annotations draw and sanitize, and
// sentences about the run.








/** What sync does or did with a monitor, in the order in which people read it, with its colour. */
const tones = {
    failed: 'bad',
    deleted: 'good',
    'to delete': 'bad',
    updated: 'good',
    'to update': 'warn',
    created: 'good',
    'to create': 'good',
    adopted: 'good',
    'to adopt': 'good',
    'not applied': 'warn',
    'left alone': 'warn',
    unmanaged: 'warn',
    'in sync': 'good',
};
const verbs = Object.keys(tones);
const settledVerbs = ['created', 'updated', 'deleted', 'failed'];
function listRows(report) {
    const { adoption, mode, results } = report;
    // Mode adopt has none if an error ended the run.
    const compared = mode === 'adopt' ? [] : results.map((result) => toRow(result, report));
    const rows = adoption === null ? compared : toAdoptionRows(adoption);
    const byVerb = Map.groupBy(rows, ({ verb }) => verb);
    return verbs.flatMap((verb) => byVerb.get(verb) ?? []);
}
/** Mode drift writes nothing, so there it matters what the service offers, and not `apply`. */
function verbOf(result, { apply, mode, offered }) {
    const { operation, status } = result;
    if (status === 'in-sync')
        return 'in sync';
    if (!(0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .isDrift */ ._K)(status))
        return status;
    const isOffered = (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .findReason */ .Uc)(result, apply) === 'not-in-apply' && offered.includes(_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .operationOf */ .zI[status]);
    const isPlanned = operation !== null || (mode === 'drift' && isOffered);
    return isPlanned && mode !== 'sync' ? `to ${_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .operationOf */ .zI[status]}` : 'not applied';
}
const signs = {
    missing: '+',
    created: '+',
    changed: '~',
    updated: '~',
    obsolete: '-',
    deleted: '-',
    failed: '!',
    unmanaged: '?',
    'in-sync': '=',
};
function toRow(result, run) {
    const { status } = result;
    const verb = verbOf(result, run);
    const differences = differencesOf(result);
    const isUpdate = verb === 'updated' || (verb === 'to update' && run.mode !== 'drift');
    return {
        sign: signs[status],
        verb,
        reason: (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .findReason */ .Uc)(result, run.apply),
        name: (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .nameOf */ .Vb)(result),
        /** What it checks, its identifier, why it is deleted. */
        facts: listFacts(result),
        source: (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .sourceOf */ .vz)(result),
        /** What differs, and why it is left alone. */
        details: [
            ...differences.map((one) => describeDifference(one, isUpdate)),
            ...describeObstacle(result, run),
            ...describeRename(result),
        ],
        error: status === 'failed' ? result.error : null,
    };
}
/** Of one that was updated, without the fields that no update can carry. */
function differencesOf({ differences, status, }) {
    if (status === 'updated')
        return differences.filter(({ isReadOnly }) => !isReadOnly);
    return status === 'changed' ? differences : [];
}
/** As JSON, so that the text "60" and the number 60 look different. */
function showValue(value) {
    return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .clip */ .$Q)(JSON.stringify(value), 200);
}
/** What is written goes from the value of the service to that of the config. */
function describeDifference(difference, isUpdate) {
    const { isAlsoSet, isHidden, isReadOnly, path } = difference;
    const [declared, actual] = [showValue(difference.declared), showValue(difference.actual)];
    const isSecret = difference.declared === _model_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .masked */ .Iv && difference.actual === _model_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .masked */ .Iv;
    let note = isSecret ? ' (it contains a secret)' : '';
    if (isHidden)
        note = ' (the service hides it: list it under "ignoreChanges")';
    if (isReadOnly)
        note = ' (cannot be written)';
    if (!isUpdate || isReadOnly)
        return `${path}: declared ${declared}, actual ${actual}${note}`;
    return `${isAlsoSet ? 'also sets ' : ''}${path}: ${actual} → ${declared}${note}`;
}
function describeObstacle({ obstacle, status }, { apply }) {
    if (obstacle === null)
        return [];
    const [, why] = _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .obstacles */ .Bw[obstacle];
    if (status === 'updated')
        return [`updated only in part: ${why}`];
    const operation = status === 'changed' ? 'update' : 'delete';
    return apply.includes(operation) ? [`not ${operation}d: ${why}`] : [];
}
function describeRename({ renamedFrom: old }) {
    if (old === null)
        return [];
    const which = `${JSON.stringify((0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .nameOf */ .Vb)(old))} (${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeId */ .p4)(old.id)})`;
    return [`probably the existing ${which} under a new name: ${(0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .adviseRename */ .zw)(old)}`];
}
const requests = {
    remove: 'named under "remove": drop that line afterwards',
    owns: 'matches "owns"',
};
function listFacts(result) {
    const { id, requestedBy, status } = result;
    const isWhole = ['missing', 'created', 'obsolete', 'deleted', 'unmanaged'].includes(status);
    const facts = [
        status === 'failed' && describeFailure(result),
        requestedBy && requests[requestedBy.kind],
        isWhole && describeCheck(result),
        id !== null && `id ${id}`,
    ];
    return facts.filter((fact) => typeof fact === 'string');
}
function describeFailure(result) {
    const { error } = result;
    // A list may hide what was accepted, such as a paused monitor.
    const isUnknown = error !== undefined && ['unknown', 'list'].includes((0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOf */ .I)(error));
    return `${isUnknown ? 'may have been' : 'not'} ${result.operation ?? 'create'}d`;
}
/** `tcp db:5432 every 60 s (paused)`; of one that is not declared, its target alone. */
function describeCheck({ actual, declared }) {
    const body = declared?.body ?? {};
    const [type, interval] = [(0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'type'), (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'intervalSeconds')];
    const parts = [
        type === 'http' ? '' : type,
        (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(declared?.body ?? actual?.body ?? {}, 'target'),
        interval && `every ${interval} s`,
        (0,_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .ZV)(body, 'paused') === true && '(paused)',
    ];
    return (0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .clip */ .$Q)(parts.filter(Boolean).map(_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE).join(' '), 200);
}
function toAdoptionRows({ adopted, isCheck, leftAlone }) {
    const common = { reason: null, source: null, error: null };
    const done = adopted.map(({ changes, isNew, name, source }) => {
        const details = changes.map(({ actual, declared, path }) => {
            const before = declared === null ? '' : `${showValue(declared)} → `;
            return `${path}: ${before}${showValue(actual)}`;
        });
        return {
            ...common,
            sign: isNew ? '+' : '~',
            verb: isCheck ? 'to adopt' : 'adopted',
            name,
            // No link: the line is that of the edited file, which no commit has yet.
            facts: [`${source.file}:${source.line}`],
            details,
        };
    });
    // Several monitors of one name have the same reason once.
    const different = new Map(leftAlone.map((one) => [JSON.stringify(one), one]));
    const left = Array.from(different.values(), (one) => {
        const { name, path, reason, source } = one;
        const details = [path === null ? reason : `${path}: ${reason}`];
        return { ...common, sign: '!', verb: 'left alone', name, facts: [], source, details };
    });
    return [...done, ...left];
}
/** Whether the error of a monitor is that of the run, which shows it once. */
function endedRun({ message }, { error }) {
    return error?.message.startsWith(message) ?? false;
}
/** `1 to create, 2 not applied`, of the verbs that occur. */
function describeCounts(report, wanted = verbs) {
    const found = Map.groupBy(report.results, (result) => verbOf(result, report));
    return wanted
        .flatMap((verb) => (found.has(verb) ? `${found.get(verb)?.length} ${verb}` : []))
        .join(', ');
}
/** The run in one sentence, without a full stop. */
function describeResult(report, title = `${capitalize(report.mode)}: `) {
    const { declaredCount, error, mode, problems, results } = report;
    if (problems.length > 0)
        return `Config not valid: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(problems.length, 'problem')}`;
    if (error !== null && results.length === 0)
        return 'Nothing was compared';
    if (mode === 'adopt')
        return title + describeAdoption(report.adoption);
    if (mode === 'validate')
        return `Config valid: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(declaredCount, 'monitor')}`;
    const counts = describeCounts(report) || 'no monitors';
    const isRefused = mode === 'sync' && error !== null && (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOf */ .I)(error) === 'refused';
    if (isRefused && describeCounts(report, settledVerbs) === '')
        return `Sync refused, nothing was written: ${counts}`;
    // Fields that are not declared are not compared, and unmanaged monitors may fail the run, too.
    const none = mode === 'drift' ? 'none in the declared fields' : 'nothing to do';
    const isOpen = ({ operation, status }) => mode === 'drift' ? (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .isDrift */ ._K)(status) : status === 'missing' || operation !== null;
    const isNone = error === null && !results.some(isOpen);
    return title + (isNone ? `${none}, ${counts}` : counts);
}
function describeAdoption(adoption) {
    if (adoption === null)
        return 'not completed';
    const { adopted, diffs, isCheck, leftAlone } = adoption;
    const left = new Set(leftAlone.map(({ name }) => name)).size;
    const files = diffs.map(({ file }) => file).join(', ');
    const verb = isCheck ? 'to adopt' : 'adopted';
    const done = adopted.length === 0
        ? 'nothing to adopt'
        : `${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(adopted.length, 'monitor')} ${verb} into ${files}`;
    return left === 0 ? done : `${done}, ${left} left alone`;
}
/** `scope shop/*: 12 of 214 monitors`, or null without a scope. */
function describeScope({ listed, scope, }) {
    if (scope.length === 0)
        return null;
    const numbers = listed === null ? '' : `: ${listed.inScope} of ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(listed.all, 'monitor')}`;
    return `scope ${scope.join(', ')}${numbers}`;
}
/** Once for all monitors. */
function describeNotApplied({ apply, mode, offered, results }, input = 'the input "apply"') {
    if (mode === 'validate' || mode === 'adopt')
        return [];
    const left = results.filter((result) => (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .findReason */ .Uc)(result, apply) === 'not-in-apply');
    const needed = new Set(left.map(({ status }) => (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .isDrift */ ._K)(status) && _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .operationOf */ .zI[status]));
    const missing = _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .operations */ .zU.filter((one) => needed.has(one));
    // Mode drift shows what the service offers as if it was in `apply`.
    const may = missing.filter((one) => mode !== 'drift' && offered.includes(one));
    const cannot = missing.filter((one) => !offered.includes(one));
    const lines = [];
    if (may.length > 0)
        lines.push(`not applied: add ${may.join(', ')} to ${input}`);
    const lacks = `not applied: the service cannot ${cannot.join(' or ')}`;
    if (cannot.length > 0)
        lines.push(`${lacks}; if yours can, see docs/updating.md of Monitor Sync`);
    return lines;
}
function describePlanFile({ planFile, preview }, how) {
    if (planFile === null)
        return null;
    if (preview === 'refused')
        return `Plan written to ${planFile}, which sync refuses`;
    return `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}
/** The reason for exit code 2. Nobody knows which side was changed: adopt would undo a default. */
function describeFailOn(report) {
    if ((0,_report_report_js__WEBPACK_IMPORTED_MODULE_7__/* .decideExitCode */ .kD)(report) !== 2)
        return null;
    const { adoption, failOn, mode, results } = report;
    if (adoption?.isCheck && adoption.diffs.length > 0)
        return 'the config files differ from the service (--check)';
    const counts = (0,_report_report_js__WEBPACK_IMPORTED_MODULE_7__/* .countStatuses */ .ip)(results);
    const found = failOn.filter((status) => counts[status] > 0);
    const named = found.map((status) => `${counts[status]} ${status}`).join(', ');
    if (mode !== 'drift')
        return `${named} (fail-on: ${failOn.join(', ')})`;
    const drift = {
        ...report,
        results: results.filter(({ status }) => found.includes(status)),
    };
    const advice = drift.results.map((result) => {
        const reason = (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .findReason */ .Uc)(result, report.apply);
        if (reason === 'unmanaged')
            return adviseOnUnmanaged(report);
        return reason === 'likely-rename' ? _plan_safety_js__WEBPACK_IMPORTED_MODULE_6__/* .renameAdvice */ .L4 : driftAdvice;
    });
    return [describeCounts(drift), ...new Set(advice)].join('. ');
}
const driftAdvice = 'Where the config is right, run sync if the service has the operation ' +
    '(see the input "apply"), or change the service; where the service is right, run adopt';
function adviseOnUnmanaged({ offered }) {
    const where = offered.includes('delete') ? 'with "remove"' : 'in the service';
    return ('Declare unmanaged monitors with adopt --unmanaged, name them under "ignore", or delete them ' +
        where);
}
/** Null if no request was sent. */
function describeRequests({ requests: { rateLimited, sent, waitedMs }, }) {
    if (sent === 0)
        return null;
    const limited = rateLimited > 0 ? `, ${rateLimited} rate limited` : '';
    const waited = waitedMs > 0 ? `, waited ${Math.ceil(waitedMs / 1000)} s` : '';
    return `${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(sent, 'request')}${limited}${waited}`;
}
function capitalize(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}


/***/ }),

/***/ 5402:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ov: () => (/* binding */ renderSettled),
/* harmony export */   S5: () => (/* binding */ renderText),
/* harmony export */   cC: () => (/* binding */ renderWarningsAndErrors),
/* harmony export */   eV: () => (/* binding */ pad),
/* harmony export */   qz: () => (/* reexport safe */ fast_string_width__WEBPACK_IMPORTED_MODULE_0__.A)
/* harmony export */ });
/* unused harmony exports noColors, labelLines */
/* harmony import */ var fast_string_width__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3223);
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2936);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4768);
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9501);






const noColors = {
    good: String,
    warn: String,
    bad: String,
    faint: String,
    strong: String,
};
/** Names that are wider do not align the others. */
const maxAligned = 40;
/**
 * The scope, the monitors that are not in sync, then the result.
 * @param isSync whether it shows a sync, or the plan of one.
 * @param applyInput what people set to let sync do more.
 */
function renderText(report, palette, isSync = report.mode === 'sync', applyInput) {
    const { adoption } = report;
    // The file of a first adoption has all of them, and a sync is about what it writes.
    const adopted = adoption?.isFirst ? ['adopted', 'to adopt'] : [];
    const unmanaged = isSync ? ['unmanaged'] : [];
    // `renderSettled` has shown these during the run.
    const counted = ['in sync', ..._rows_js__WEBPACK_IMPORTED_MODULE_4__/* .settledVerbs */ .Qr, ...unmanaged, ...adopted];
    const rows = (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .listRows */ .qs)(report);
    const shown = rows.filter(({ verb }) => !counted.includes(verb));
    const widths = shown.map(({ name }) => (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .plain */ .pj)(name)));
    const nameColumns = Math.max(0, ...new Set(widths.filter((width) => width <= maxAligned)));
    const scope = (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .describeScope */ .OI)(report);
    const last = shown.findLast(({ reason }) => reason === 'not-in-apply');
    const below = (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .describeNotApplied */ ._z)(report, applyInput).map(indent);
    const diffs = adoption?.isCheck
        ? adoption.diffs.flatMap(({ text }) => text.split('\n'))
        : [];
    return toLines([
        ...diffs,
        ...(scope === null ? [] : [(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .plain */ .pj)(scope)]),
        ...shown.flatMap((row) => [
            ...renderRow(row, palette, nameColumns),
            ...(row === last ? below : []),
        ]),
        ...(rows.some(({ verb }) => verb !== 'in sync') ? [''] : []),
        renderClosing(report, palette),
    ]);
}
/** The line of a monitor that was just written or has failed; else empty. */
function renderSettled(result, palette) {
    const row = (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .toRow */ .IL)(result, { mode: 'sync', apply: [], offered: [] });
    return _rows_js__WEBPACK_IMPORTED_MODULE_4__/* .settledVerbs */ .Qr.includes(row.verb) ? toLines(renderRow(row, palette, 0)) : '';
}
function renderClosing(report, { faint, strong }) {
    const { mode, results } = report;
    // One that is probably a missing monitor must not be deleted: its row says what to do.
    const renamed = new Set(results.map(({ renamedFrom }) => renamedFrom?.id));
    const isLeft = ({ id, status }) => status === 'unmanaged' && !renamed.has(id);
    const next = mode === 'plan' && results.some(isLeft) ? ` ${(0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .adviseOnUnmanaged */ .Ur)(report)}.` : '';
    const result = `${(0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .describeResult */ .dy)(report)}.${next}`;
    const requests = (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .describeRequests */ .UQ)(report);
    return strong(result) + (requests === null ? '' : ` ${faint(`(${requests})`)}`);
}
/** Also the reason for exit code 2; empty if there is nothing to show. */
function renderWarningsAndErrors(report, { bad, warn }) {
    const { warnings } = report;
    const failing = (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFailOn */ .nl)(report);
    return toLines([
        ...warnings.flatMap((one) => labelLines(warn('Warning:'), (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .describeWarning */ .U9)(one).split('\n'))),
        ...joinErrors(report).flatMap((one) => labelLines(bad('Error:'), (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .describeError */ .Uc)(one))),
        ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
    ]);
}
/**
 * What ended the run, then the errors of failed monitors, which cause a wait that is too long;
 * equal ones are one, with all names.
 */
function joinErrors(report) {
    const failed = report.results.filter((result) => result.status === 'failed');
    const groups = Map.groupBy(failed, (result) => {
        const { code, message } = result.error;
        // Its address may have the identifier of the monitor, and each request has another one.
        const [, ...rest] = message.split(subjectOf(result));
        return JSON.stringify([
            code,
            ...rest.map((text) => text.replace(/ \(request [^)]*\)/, '')),
        ]);
    });
    const all = [...groups.values()];
    const ended = all.find((group) => group.some(({ error }) => (0,_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .endedRun */ .Ok)(error, report))) ?? [];
    const others = all
        .filter((group) => group !== ended)
        .flatMap((group) => group.slice(0, 1).map(({ error }) => nameAll(error, group)));
    const end = report.error === null ? [] : [nameAll(report.error, ended)];
    return report.error?.code === 'max-wait-exceeded'
        ? [...others, ...end]
        : [...end, ...others];
}
function nameAll(error, group) {
    const subjects = group.map(subjectOf);
    const named = subjects.find((subject) => error.message.includes(subject));
    if (named === undefined)
        return error;
    return { ...error, message: error.message.replace(named, () => subjects.join(', ')) };
}
/** As the message names the monitor. */
function subjectOf({ actual, declared }) {
    return (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeMonitor */ .ur)(declared ?? actual);
}
function labelLines(label, lines) {
    return lines.map((line, index) => `${index === 0 ? label : ' '} ${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .plain */ .pj)(line)}`);
}
function toLines(lines) {
    return lines.map((line) => `${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .logLine */ .BP)(line)}\n`).join('');
}
function renderRow({ details, facts, name, sign, source, verb }, palette, columns) {
    const place = source === null ? [] : [`${source.file}:${source.line}`];
    const about = [...facts.filter((fact) => fact !== ''), ...place].map(_model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .plain */ .pj).join('  ');
    const paintVerb = palette[_rows_js__WEBPACK_IMPORTED_MODULE_4__/* .tones */ .ip[verb]];
    const shownName = pad((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .plain */ .pj)(name) || '""', columns);
    const shownAbout = about === '' ? '' : `  ${palette.faint(about)}`;
    return [
        `  ${paintVerb(sign)} ${shownName}  ${paintVerb(verb)}${shownAbout}`,
        ...details.map((detail) => indent((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .plain */ .pj)(detail))),
    ];
}
function indent(text) {
    return `      ${text}`;
}
function pad(text, columns) {
    return text + ' '.repeat(Math.max(0, columns - (0,fast_string_width__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(text)));
}


/***/ }),

/***/ 7164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FU: () => (/* binding */ parsePlanFile),
/* harmony export */   JC: () => (/* binding */ leftAloneTexts),
/* harmony export */   R3: () => (/* binding */ toShownPlan),
/* harmony export */   _O: () => (/* binding */ emptyReport),
/* harmony export */   a5: () => (/* binding */ redactReport),
/* harmony export */   ip: () => (/* binding */ countStatuses),
/* harmony export */   jt: () => (/* binding */ requireSamePlan),
/* harmony export */   k3: () => (/* binding */ isPartlyApplied),
/* harmony export */   kD: () => (/* binding */ decideExitCode),
/* harmony export */   nI: () => (/* binding */ modes),
/* harmony export */   q5: () => (/* binding */ isPlan),
/* harmony export */   rd: () => (/* binding */ redactResult),
/* harmony export */   tU: () => (/* binding */ isInSync),
/* harmony export */   uQ: () => (/* binding */ isCompared),
/* harmony export */   wL: () => (/* binding */ renderPlanFile)
/* harmony export */ });
/* harmony import */ var _http_exchange_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8669);
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2936);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3921);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1309);
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4768);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2954);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9008);
/* harmony import */ var _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8283);
/* harmony import */ var _write_results_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9959);









const modes = ['validate', 'plan', 'sync', 'drift', 'adopt'];
function emptyReport(mode, startedAt) {
    return {
        mode,
        /** The input `mode` if it is not valid: then nothing ran. */
        badMode: null,
        baseUrl: null,
        service: null,
        apply: [],
        offered: [],
        scope: [],
        failOn: [],
        listed: null,
        /** Null for the documented API. */
        profileDigest: null,
        startedAt,
        durationMs: 0,
        declaredCount: 0,
        results: [],
        /** In mode plan, how a sync ends; `error`, or a warning of a plan in a file, says why. */
        preview: null,
        /** With one, nothing was sent. */
        problems: [],
        /** One that was sent three times counts three times, and twice as retried. */
        requests: { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 },
        error: null,
        warnings: [],
        /** Once it is written. */
        planFile: null,
        adoption: null,
    };
}
function countStatuses(results) {
    const zeros = _write_results_js__WEBPACK_IMPORTED_MODULE_8__/* .statuses */ .bM.map((status) => [status, 0]);
    const counts = Object.fromEntries(zeros);
    for (const { status } of results)
        counts[status] += 1;
    return counts;
}
function isCompared({ error, results, mode }) {
    return results.length > 0 || (error === null && mode !== 'validate');
}
/** What was created, and is listed with other values, is not. */
function isInSync({ mode, error, results }) {
    const isOpen = ({ differences, status }) => (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .isDrift */ ._K)(status) ||
        status === 'failed' ||
        (status === 'created' && differences.length > 0);
    return mode !== 'validate' && error === null && !results.some(isOpen);
}
/** 128 + the signal's number, as shells expect. */
const stopCodes = {
    SIGHUP: 129,
    SIGINT: 130,
    SIGTERM: 143,
};
/** 0 done, 1 an error, 2 what `fail-on` names or a check of adopt found, else a signal. */
function decideExitCode({ adoption, error, failOn, results }) {
    if (error?.code === 'stopped')
        return stopCodes[error.serviceCode ?? ''] ?? 1;
    const counts = countStatuses(results);
    if (error !== null || counts.failed > 0)
        return 1;
    if (adoption?.isCheck && adoption.diffs.length > 0)
        return 2;
    return failOn.some((status) => counts[status] > 0) ? 2 : 0;
}
function isPartlyApplied(results) {
    const { created, deleted, failed, updated } = countStatuses(results);
    return created + updated + deleted > 0 && (failed > 0 || results.some(_write_results_js__WEBPACK_IMPORTED_MODULE_8__/* .isStillPlanned */ .R0));
}
/** The end of the sentence "left alone: …". */
const leftAloneTexts = {
    foreign: _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .obstacles */ .Bw.foreign[1],
    'duplicate-name': _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .obstacles */ .Bw['duplicate-name'][1],
    missing: 'the service has no such monitor, and nothing is removed from the file',
    obsolete: 'the config wants it deleted',
    'former-name': 'a declared monitor has it as its former name',
    'likely-rename': 'it is probably a missing monitor under another name',
    undeclarable: 'a config cannot contain it',
    place: 'it cannot be edited in its place',
    name: 'names are never adopted',
    secret: 'it is, or may be, a secret',
    variable: 'it is written with a variable',
    alias: 'another place of the file refers to it by an alias',
    hidden: 'the service hides it, or a part of it',
    'not-listed': 'the service does not list it',
};
/** The words of these fields are the report's own, although one may be equal to a secret. */
const fixedWords = new Set([
    'mode',
    'apply',
    'offered',
    'failOn',
    'profileDigest',
    'status',
    'operation',
    'obstacle',
    'kind',
    'code',
]);
/**
 * For output. A field that was declared with a secret is masked, declared and actual, because the
 * service may still have an older one there; and secrets in every text, because a service may
 * repeat them in an error or in another monitor. Actual values that look like secrets are hidden.
 */
function redactReport({ results, ...others }, secrets) {
    const mask = (0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .createMask */ .Px)(secrets);
    return {
        ...maskTexts(others, mask),
        results: results.map((result) => redactResult(result, mask)),
    };
}
function redactResult(result, mask) {
    const hidden = hideSecrets(result, result.declared?.secretFields ?? []);
    const text = JSON.stringify(hidden);
    // Most have none, which saves a quarter of the time of a plan of 10,000. The letter of an escape
    // would be a part of the word after it.
    return /\\[bfnrtu]/.test(text) || mask(text) !== text ? maskTexts(hidden, mask) : hidden;
}
/** All but names of signals, which give the exit code; in values, keys and numbers, too. */
function maskTexts(value, mask) {
    const maskInner = (inner) => {
        if (typeof inner === 'string')
            return Object.hasOwn(stopCodes, inner) ? inner : mask(inner);
        if (Array.isArray(inner))
            return inner.map(maskInner);
        if (typeof inner !== 'object' || inner === null || inner instanceof Date)
            return inner;
        // A difference, or a change of `adopt`.
        const isOfValue = 'actual' in inner && !('status' in inner);
        const maskField = ([key, field]) => {
            if (fixedWords.has(key))
                return [key, field];
            const isDeclaredOrActual = isOfValue && (key === 'declared' || key === 'actual');
            const isValue = isDeclaredOrActual || key === 'body' || key === 'template';
            return [key, isValue ? (0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .redactJson */ .Kp)(field, mask) : maskInner(field)];
        };
        return Object.fromEntries(Object.entries(inner).map(maskField));
    };
    return maskInner(value);
}
function hideSecrets(result, secretFields) {
    const { actual, declared, differences, renamedFrom } = result;
    const shown = actual && { ...actual, body: pickShown(actual.body), fields: {} };
    return {
        ...result,
        encoded: null,
        declared: declared && hideFields(declared, secretFields),
        actual: shown && hideFields(shown, secretFields),
        differences: differences.map((one) => declared === null ? one : (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .showDifference */ .Te)(one, declared, actual?.body ?? {})),
        renamedFrom: renamedFrom && hideSecrets(renamedFrom, secretFields),
    };
}
function hideFields(monitor, secretFields) {
    const isSecret = (field) => secretFields.includes(field);
    return {
        ...monitor,
        name: isSecret('name') ? _model_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .masked */ .Iv : (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_3__/* .displayName */ .QC)(monitor),
        body: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .mapFields */ .YP)(monitor.body, (value, field) => (isSecret(field) ? _model_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .masked */ .Iv : value)),
    };
}
/** Any other field could hold a secret. */
function pickShown(body) {
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .mapFields */ .YP)(body, (value, field) => field === 'name' || field === 'target'
        ? (0,_model_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .hideSecretsAt */ .hV)(body, [field], value)
        : undefined);
}
const format = { format: 'monitor-sync plan', version: 1 };
function toPlan({ apply, baseUrl, profileDigest, results, scope, service, }) {
    return { service, profileDigest, baseUrl, apply, scope, monitors: results.map(toEntry) };
}
function toEntry(result) {
    const { actual, declared, operation, status } = result;
    const changes = status === 'changed' ? result.differences : [];
    return {
        name: (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .nameOf */ .Vb)(result),
        status,
        planned: operation,
        declared: declared?.body ?? null,
        // The text around a secret, such as the host of a target, was approved, too.
        ...(declared?.template && { written: declared.template }),
        id: actual?.id ?? null,
        // A person approves the deletion of what checks this target.
        ...(operation === 'delete' && { target: (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)(actual?.body ?? {}, 'target') ?? null }),
        // With identifiers in place of the names that stand for them.
        changes: changes.map(({ references, ...change }) => ({ ...change, ...references })),
    };
}
function renderPlanFile(report) {
    const plan = { ...format, createdAt: report.startedAt.toISOString(), ...toPlan(report) };
    return `${(0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_4__/* .escapeJson */ .GO)(JSON.stringify(plan, null, 2))}\n`;
}
/** Confirmed on a terminal. */
function toShownPlan(report) {
    return { title: 'plan above', content: toPlan(report) };
}
/** Of any version, damaged or not; null for other texts. */
function parsePlan(text) {
    const plan = (0,_http_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(text);
    return (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(plan) && plan['format'] === format.format ? plan : null;
}
function isPlan(text) {
    return parsePlan(text) !== null;
}
/** @throws RunError if the text is no plan of this version. */
function parsePlanFile(text, path) {
    const plan = parsePlan(text);
    if (plan?.['version'] === format.version)
        return { title: `plan ${path} of ${(0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .toText */ .fE)(plan['createdAt'] ?? '')}`, content: plan };
    const message = `The plan file ${path} is no plan of this version: write one with \`plan\``;
    throw (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .optionError */ .mp)(message);
}
/** @param compare masks secrets. @throws RunError if it differs, even in unmanaged ones alone. */
function requireSamePlan(known, compare) {
    if (known === null)
        return;
    const { monitors: saved = [], ...before } = known.content;
    const { monitors, ...now } = toPlan(compare());
    const isSame = (one, other) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isSameJson */ .TL)(one ?? null, other ?? null);
    const keys = Object.keys(now).filter((key) => !isSame(before[key], now[key]));
    const [old, current] = [groupByName(saved), groupByName(monitors ?? [])];
    const names = [...new Set([...current.keys(), ...old.keys()])]
        .filter((name) => !isSame(old.get(name), current.get(name)))
        .map((name) => JSON.stringify(name));
    const different = [...keys, ...names];
    if (different.length === 0)
        return;
    const message = `The ${known.title} is out of date, so nothing was written. ` +
        `Different now: ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_6__/* .joinNames */ .JH)(different)}\n` +
        'Use the options of that plan, or look at a new plan and approve that one';
    throw new _model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RunError */ .e4({ code: 'plan-out-of-date', message });
}
function groupByName(monitors) {
    const entries = Array.isArray(monitors) ? monitors : [];
    return Map.groupBy(entries, (entry) => (0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .toText */ .fE)((0,_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(entry) ? entry['name'] : ''));
}


/***/ }),

/***/ 4806:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $P: () => (/* binding */ readBaseUrl),
/* harmony export */   ET: () => (/* binding */ warnOfHttp),
/* harmony export */   U9: () => (/* binding */ isLoopback)
/* harmony export */ });
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);

/** Their traffic, which contains the token, does not leave the machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const privateHosts = [
    // Names that no public DNS has: without a dot, RFC 6762 (local), RFC 8375 (home.arpa), ICANN's
    // internal, and those of Kubernetes and routers.
    /^[^.[]+$|\.(internal|local|lan|home\.arpa|svc)\.?$/,
    // RFC 1918, RFC 4193 and link-local addresses, as URL parsers write them.
    /^10(\.\d+){3}$/,
    /^(192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+){2}$/,
    /^\[(f[cd][\da-f]|fe[89ab])[\da-f]:.*\]$/,
];
function isLoopback(address) {
    return loopback.test(new URL(address).hostname);
}
function needsAllowHttp(address) {
    return new URL(address).protocol === 'http:' && !isLoopback(address);
}
function warnOfHttp(address) {
    const { host } = new URL(address);
    const message = `"base-url" is an http: address, so everything that is sent to ${host}, with the token, ` +
        'can be read and changed in transit: use https: if the service can';
    return needsAllowHttp(address) ? [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(message)] : [];
}
/** The address without a trailing slash. An invalid one is not quoted: it may hold a password. */
function readBaseUrl(text, allowsHttp = false) {
    const url = URL.parse(text);
    if (url === null || !/^https?:\/\//i.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be an absolute URL, as https://monitoring.example.com');
    if (url.username !== '' || url.password !== '' || /[?#]/.test(text))
        return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be a URL without user name, password, query and fragment');
    const address = url.href.replace(/\/+$/, '');
    const isPrivate = privateHosts.some((hosts) => hosts.test(url.hostname));
    if (!needsAllowHttp(address) || (allowsHttp && isPrivate))
        return address;
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be an https: URL, because the token is sent there; ' +
        'http: is for loopback, and with "allow-http" for private hosts');
}


/***/ }),

/***/ 3346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AQ: () => (/* binding */ listSecrets),
/* harmony export */   Cb: () => (/* binding */ toCamelCase),
/* harmony export */   DV: () => (/* binding */ settingTable),
/* harmony export */   Tt: () => (/* binding */ readOptions),
/* harmony export */   W0: () => (/* binding */ settings),
/* harmony export */   iP: () => (/* binding */ flagOf),
/* harmony export */   mH: () => (/* binding */ settingRows),
/* harmony export */   nm: () => (/* binding */ describeBuiltIn),
/* harmony export */   uz: () => (/* binding */ splitLines),
/* harmony export */   zz: () => (/* binding */ isProfilePath)
/* harmony export */ });
/* unused harmony export readOneOf */
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_name_pattern_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3451);
/* harmony import */ var _model_variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(702);
/* harmony import */ var _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8283);
/* harmony import */ var _profile_rules_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2000);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7164);
/* harmony import */ var _base_url_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4806);







const comparing = ['plan', 'sync', 'drift'];
const listing = [...comparing, 'adopt', 'export', 'check'];
const starting = [...listing, 'init'];
const failingStatuses = ['missing', 'changed', 'obsolete', 'unmanaged'];
/** All inputs and most options: `action.yml`, the help, the manual and `Options` follow from it. */
const settings = {
    config: {
        description: 'Config files; paths or globs in the workspace',
        default: 'monitors.yaml',
        isList: true,
        option: { value: 'path', isBasic: true, commands: _report_report_js__WEBPACK_IMPORTED_MODULE_5__/* .modes */ .nI },
        read: splitLines,
    },
    defaults: {
        description: 'YAML file with "defaults" for all config files; those of a config file win',
        option: { value: 'file', commands: _report_report_js__WEBPACK_IMPORTED_MODULE_5__/* .modes */ .nI },
        read: (text) => text || null,
    },
    scope: {
        description: 'Name patterns of the monitors that this run is responsible for, by default all; ' +
            '!pattern excludes names, and the last match decides',
        isList: true,
        option: { value: 'pattern', commands: ['validate', ...starting] },
        read: (text) => (0,_model_name_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .parseScope */ .Sk)(splitLines(text)),
    },
    'base-url': {
        description: 'Address of the service, without /api/v1; by default that of the service profile',
        option: { value: 'url', isBasic: true, commands: starting },
        variable: 'MONITOR_SYNC_BASE_URL',
        read: (text, { allowsHttp }) => text === '' ? '' : (0,_base_url_js__WEBPACK_IMPORTED_MODULE_6__/* .readBaseUrl */ .$P)(text, allowsHttp),
    },
    'allow-http': {
        description: 'Permits a "base-url" with http: for a private host; the token can be read in transit',
        default: 'false',
        option: { value: null, commands: starting },
        read: readSwitch,
    },
    service: {
        description: 'Service profile, a built-in one or the path of a YAML file; by default the documented API',
        option: { value: 'name', isBasic: true, commands: ['validate', ...starting] },
        variable: 'MONITOR_SYNC_SERVICE',
        read: (text) => text || null,
    },
    'api-token': {
        description: 'Bearer token of the service, from a secret; without it, a pull request is only validated',
        variable: 'MONITOR_SYNC_API_TOKEN',
        key: 'token',
        // RFC 9110, section 5.5: another character could end the header and start a new one.
        read: (text) => /[^\x21-\x7e]/.test(text)
            ? new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('contain only visible ASCII characters, without "Bearer " before the token')
            : text,
    },
    mode: {
        description: 'validate, plan, sync, drift, adopt, or auto: ' +
            'sync on a push to the default branch, drift on a schedule, else plan',
        default: 'auto',
        words: ['auto', ..._report_report_js__WEBPACK_IMPORTED_MODULE_5__/* .modes */ .nI],
    },
    'fail-on': {
        description: 'Statuses that fail the run: any of missing, changed, obsolete, unmanaged, or none; ' +
            'by default the first three in mode drift, else none. A failed write always does',
        option: { value: 'statuses', isBasic: true, commands: comparing },
        read: (text, { mode }) => {
            if (text === '')
                return mode === 'drift' ? ['missing', 'changed', 'obsolete'] : [];
            if (text.toLowerCase() === 'none')
                return [];
            return readWords(text, failingStatuses, ', or none alone');
        },
    },
    comment: {
        description: 'Comment on a pull request with the plan, and after the merge with the result; ' +
            'always, never, or auto: the first one only if there is something to report',
        default: 'auto',
        words: ['auto', 'always', 'never'],
    },
    'drift-issue': {
        description: 'If true, mode drift keeps one issue open while there is drift',
        default: 'false',
        words: ['false', 'true'],
    },
    label: {
        description: 'Short text that tells several jobs apart; by default, the values of "vars"',
    },
    'github-token': {
        description: 'Token that writes the comment (pull-requests: write) and the drift issue (issues: write)',
        default: `\${{ github.token }}`,
    },
    concurrency: {
        description: 'Maximum number of requests in flight, 1 to 64',
        default: '10',
        option: { value: 'number', commands: comparing },
        read: (text) => readWholeNumber(text, 1, 64),
    },
    'request-timeout': {
        description: 'Seconds for one request',
        default: '30',
        option: { value: 'seconds', commands: listing },
        key: 'requestTimeoutMs',
        read: (text) => readSeconds(text, 0.001, 3_600),
    },
    'max-wait': {
        description: 'Seconds that a run may wait for rate limits and outages',
        default: '600',
        option: { value: 'seconds', commands: listing },
        key: 'maxWaitMs',
        read: (text) => readSeconds(text, 0),
    },
    apply: {
        description: 'What sync may do: any of create, update, delete; the last two need a profile that has them',
        default: 'create',
        option: { value: 'operations', isBasic: true, commands: ['validate', ...comparing] },
        read: (text) => readWords(text, _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_3__/* .operations */ .zU),
    },
    'max-creates': {
        description: 'Write nothing if sync would create more; no limit by default',
        option: { value: 'number', commands: ['plan', 'sync'] },
        read: (text) => (text === '' ? null : readWholeNumber(text, 0)),
    },
    'max-updates': {
        description: 'Write nothing if sync would update more: a number, or a percentage of those listed, ' +
            'at least 10',
        default: '30%',
        option: { value: 'limit', commands: ['plan', 'sync'] },
        read: (text) => readLimit(text, 10),
    },
    'max-deletes': {
        description: 'Write nothing if "owns" would delete more: a number, or a percentage of those listed, ' +
            'at least 3',
        default: '10%',
        option: { value: 'limit', commands: ['plan', 'sync'] },
        read: (text) => readLimit(text, 3),
    },
    vars: {
        description: `Variables for \${NAME} in the config and the service profile, as NAME=value`,
        isList: true,
        option: {
            name: 'var',
            value: 'assignment',
            isBasic: true,
            commands: ['validate', ...listing],
        },
    },
    secrets: {
        description: 'Like "vars", but every output shows *** in place of the values',
        isList: true,
        variable: 'MONITOR_SYNC_SECRET_NAME',
    },
    headers: {
        description: 'Further headers of each request, as Name: value, for a gateway in front of the service; ' +
            `\${NAME} takes a variable or secret`,
        isList: true,
        option: { name: 'header', value: 'line', commands: listing },
        read: (text, { variables }) => readHeaders(splitLines(text), variables),
    },
    'plan-file': {
        description: 'In mode plan, the file to write the plan to; in mode sync, the approved plan',
        read: (text) => text || null,
    },
    'list-path': {
        description: 'JSON Pointer to the array of monitors in the response of the list; detected by default',
        option: { value: 'pointer', commands: listing },
        read: (text) => /^\/|^$/.test(text)
            ? text || null
            : new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be a JSON Pointer, as /data/monitors'),
    },
    'list-complete': {
        description: 'If true, one response of the list holds all monitors, and no further page is looked for',
        default: 'false',
        option: { value: null, commands: starting },
        read: readSwitch,
    },
};
function toCamelCase(name) {
    return name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}
const settingTable = settings;
const settingRows = Object.entries(settingTable);
/** `--header` for `headers`; null for an input of the action alone. */
function flagOf(name) {
    const { option } = settingTable[name];
    return option === undefined ? null : `--${option.name ?? name}`;
}
function listSecrets({ token, variables }) {
    return [token, ...(0,_model_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .listSecretValues */ .D_)(variables)];
}
/** @throws RunError that names every invalid setting. */
function readOptions(sources) {
    const { find, mode, withholdsVariables, workspace, isUntrusted = false } = sources;
    // Mode validate also runs for pull requests of forks, which get no secrets.
    const withheld = withholdsVariables ? 'everything' : 'secrets';
    const mayLack = mode === 'validate' ? withheld : 'nothing';
    const { problems, variables } = (0,_model_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .readVariables */ .Ch)(sources, mayLack);
    const allowsHttp = readSwitch(find('allow-http').text.trim()) === true;
    const values = {};
    for (const [name, { default: preset = '', key = toCamelCase(name), read },] of settingRows) {
        const { label, text } = find(name);
        const value = read?.(text.trim() || preset, { mode, allowsHttp, variables });
        if (value instanceof _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO)
            problems.push(`${label} must ${value.expectation}`);
        else if (read !== undefined)
            values[key] = value;
    }
    if (problems.length > 0)
        throw (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .optionError */ .mp)(problems.join('\n'));
    return {
        ...values,
        mode,
        workspace,
        variables,
        isUntrusted,
    };
}
/** Words in the order of `known`. @param orElse the end of what is expected. */
function readWords(text, known, orElse = '') {
    const words = splitText(text.toLowerCase(), /[\s,]+/);
    const found = known.filter((word) => words.includes(word));
    const isKnown = words.every((word) => found.some((one) => one === word));
    if (isKnown && words.length > 0)
        return found;
    return refuse(`any of ${known.join(', ')}${orElse}`, text);
}
function readOneOf(text, known) {
    const word = known.find((one) => one === text.toLowerCase());
    return word ?? refuse(`one of ${known.join(', ')}`, text);
}
/** Of values from variables, in UTF-16 units. */
const maxHeaderLength = 65_536;
/** What is wrong quotes no value, which may be a secret. */
function readHeaders(lines, variables) {
    const headers = {};
    for (const line of lines) {
        const [, name = '', template = ''] = /^([\w!#$%&'+*.^`|~-]+):(.*)$/.exec(line) ?? [];
        if (name === '')
            return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO('be lines of the form Name: value');
        if ((0,_profile_rules_js__WEBPACK_IMPORTED_MODULE_4__/* .mayChangeRequest */ .F9)(name))
            return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`not set ${name}, because it can change the request that is sent`);
        const value = (0,_model_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .expandVariables */ .i7)(template.trim(), variables, maxHeaderLength);
        const [mistake] = value.mistakes;
        if (mistake !== undefined)
            return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be right: ${name} ${mistake.message}`);
        // RFC 9110, section 5.5, as for the token.
        if (!/^[\t\x20-\x7e\xa0-\xff]+$/.test(value.text))
            return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`have a value of printable characters (Latin-1) for ${name}`);
        headers[name.toLowerCase()] = value.text;
    }
    return headers;
}
function readSwitch(text) {
    const word = readOneOf(text, ['true', 'false']);
    return word instanceof _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO ? word : word === 'true';
}
function splitLines(text) {
    return splitText(text, /\n/);
}
function splitText(text, separator) {
    return text.split(separator).flatMap((word) => word.trim() || []);
}
function readLimit(text, atLeast) {
    const [, digits, sign] = /^(\d{1,9})(%?)$/.exec(text) ?? [];
    const number = Number(digits);
    if (digits === undefined || (sign === '%' && number > 100))
        return refuse('a whole number, 0 or more, or a percentage up to 100%', text);
    // A share of none is none, however few are listed.
    return sign === '%' && number > 0 ? { percent: number, atLeast } : number;
}
function readWholeNumber(text, from, to = Infinity) {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= from && number <= to)
        return number;
    return refuse(`a whole number ${describeRange(from, to)}`, text);
}
/** In milliseconds. */
function readSeconds(text, from, to = Infinity) {
    const seconds = Number(text);
    const isNumber = /^\d+(\.\d+)?$/.test(text);
    if (isNumber && seconds >= from && seconds <= to)
        return Math.ceil(seconds * 1_000);
    return refuse(`a number of seconds ${describeRange(from, to)}`, text);
}
function describeRange(from, to) {
    return to === Infinity ? `of at least ${from}` : `from ${from} to ${to}`;
}
function refuse(expected, text) {
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Invalid */ .WO(`be ${expected}; got ${JSON.stringify(text)}`);
}
function isProfilePath(service) {
    return service.startsWith('./') || /\.ya?ml$/i.test(service);
}
function describeBuiltIn(name) {
    return `built-in profile ${name}`;
}


/***/ }),

/***/ 5817:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c1: () => (/* binding */ describeOtherIdentity),
  Ck: () => (/* binding */ findHarm),
  PI: () => (/* binding */ isCodeOfUnlisted),
  DH: () => (/* binding */ listEffects),
  xX: () => (/* binding */ listOtherIdentity),
  BN: () => (/* binding */ listOtherValues),
  Lw: () => (/* binding */ warnOfGone)
});

// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/fields.js
var model_fields = __webpack_require__(4442);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/secrets.js
var secrets = __webpack_require__(2954);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/plan/plan-entry.js
var plan_entry = __webpack_require__(8283);
// EXTERNAL MODULE: ./build/src/core/profile/types.js
var types = __webpack_require__(4934);
;// CONCATENATED MODULE: ./build/src/core/write/effects.js






class EffectFinder {
    #profile;
    /** Written once for each type, because a run compares thousands of monitors. */
    #places = new Map();
    constructor(profile) {
        this.#profile = profile;
    }
    /**
     * Place by place. What was not there before, a list in another order, the identifier, what
     * `list.readOnly` names, and the places that a request has set do not count.
     */
    find(before, after, sent = []) {
        const { fields, readOnly } = this.#placesOf((0,json/* own */.ZV)(before.body, 'type'));
        const skipped = new Set([...monitor/* identifierKeys */.mV, ...readOnly, ...sent]);
        const effects = [];
        for (const { compared, field } of fields) {
            // Fields inside an object are compared below, each for itself.
            const shown = compared.filter(({ path, place }) => {
                return !skipped.has(place) && !(0,json/* isObject */.Gv)((0,json/* getAt */.sM)(before.fields, path));
            });
            const effect = compareField(field, shown, before, after);
            if (effect !== null)
                effects.push(effect);
            for (const { place } of shown)
                skipped.add(place);
        }
        findBelow('', before.fields, after.fields, skipped, effects);
        return effects;
    }
    findSent(update) {
        const { actual, declared, differences } = update;
        const profile = this.#profile;
        const body = (0,plan_entry/* encodeChanged */.BU)(update, profile)?.body ?? {};
        const listed = (0,json/* copyReceived */.nC)(actual.fields);
        const sent = { set: new Set(), copied: new Set() };
        addPlaces([], body, listed, sent);
        const type = (0,json/* own */.ZV)(actual.body, 'type');
        const [from, to] = [
            (0,types/* typeOf */.QP)(type, profile),
            (0,types/* typeOf */.QP)((0,json/* own */.ZV)(declared.body, 'type') ?? type, profile),
        ];
        const fields = model_fields/* fieldNames */.pi.map((name) => {
            const { read } = (0,types/* placesOf */.ek)(name, from, profile);
            return { read, write: (0,types/* placesOf */.ek)(name, to, profile).write };
        });
        const extra = to.extra.map(({ path, source, write }) => {
            return { read: source === null ? [] : [source], write: [write ?? path] };
        });
        // What is read elsewhere is copied from there.
        for (const { read, write } of [...fields, ...extra])
            for (const [part, place] of write.entries()) {
                const value = (0,json/* getAt */.sM)(body, place);
                if (value === undefined)
                    continue;
                const before = (0,json/* getAt */.sM)(listed, read[part] ?? place);
                for (const shown of read)
                    addPlaces(shown, value, before, sent);
            }
        // A schedule replaces the interval.
        const schedules = actual.hasNoInterval ? [] : profile.instead.map(json/* writePath */.Jf);
        if (differences.some(({ path }) => schedules.some((one) => (0,json/* isAtOrBelow */.a5)(path, one))))
            for (const place of (0,types/* placesOf */.ek)('intervalSeconds', from, profile).read)
                sent.set.add((0,json/* writePath */.Jf)(place));
        // JSON Patch names what it changes, and copies nothing.
        if (profile.update?.operationsAt !== null)
            sent.copied.clear();
        return sent;
    }
    #placesOf(type) {
        const rule = (0,types/* typeOf */.QP)(type, this.#profile);
        const places = this.#places.get(rule) ?? listPlaces(rule, this.#profile);
        this.#places.set(rule, places);
        return places;
    }
}
function listPlaces(rule, profile) {
    const fields = model_fields/* fieldNames */.pi.map((field) => {
        const mapped = listMapped(field, (0,types/* placesOf */.ek)(field, rule, profile).read, profile);
        return { field, compared: mapped.map((path) => ({ path, place: (0,json/* writePath */.Jf)(path) })) };
    });
    return { fields, readOnly: (0,types/* listReadOnly */.zK)(rule, profile).map(json/* writePath */.Jf) };
}
/** Where an object stands for the value of a field, the places inside it that mean the value. */
function listMapped(name, places, { fields }) {
    const values = fields[name]?.values.map(([, value]) => value) ?? [];
    // Such as `number` and `unit`.
    const keys = values.every(json/* isObject */.Gv) ? [...new Set(values.flatMap(Object.keys))] : [];
    if (keys.length === 0)
        return places;
    return places.flatMap((place) => keys.map((key) => [...place, key]));
}
/** In the words of the config, because two values of the service may mean the same. */
function compareField(field, shown, before, after) {
    const [first] = shown;
    if (first === undefined || (field === 'name' && before.name === after.name))
        return null;
    // Of a monitor with a schedule, the words of the config leave out an interval of null.
    const wasNull = shown.every(({ path }) => (0,json/* getAt */.sM)(before.fields, path) === null);
    const was = (0,json/* own */.ZV)(before.body, field) ?? (wasNull ? null : undefined);
    const is = (0,json/* own */.ZV)(after.body, field);
    if (was === undefined || (0,model_fields/* isSameValue */.am)(field, was, is) || (0,model_fields/* covers */.hU)(was, is))
        return null;
    return { path: field, place: first.place, was, is: is ?? null };
}
function findBelow(above, was, is, skipped, effects) {
    for (const [key, value] of Object.entries(was)) {
        const shown = (0,json/* own */.ZV)(is, key) ?? null;
        // Fast path: nearly all values are equal.
        if (value === shown || ((0,json/* isEmpty */.Im)(value) && (0,json/* isEmpty */.Im)(shown)))
            continue;
        const place = above + (0,json/* writePath */.Jf)([key]);
        if (skipped.has(place))
            continue;
        if (!(0,json/* isEmpty */.Im)(value) && (0,json/* isObject */.Gv)(value) && ((0,json/* isEmpty */.Im)(shown) || (0,json/* isObject */.Gv)(shown)))
            findBelow(`${place}/`, value, (0,json/* isObject */.Gv)(shown) ? shown : {}, skipped, effects);
        else if (isOther(value, shown, place, skipped))
            effects.push({ path: place, place, was: value, is: shown });
    }
}
function isOther(was, is, place, skipped) {
    if (!(0,json/* isEmpty */.Im)(was))
        return !(0,model_fields/* covers */.hU)(was, is);
    // What a request sets in an object that was empty is compared by its own place.
    return !skipped.values().some((one) => one.startsWith(`${place}/`));
}
function isNamedLikeState({ place }) {
    const steps = (0,json/* parsePointer */.vp)(`/${place}`);
    return steps.some((step) => (0,secrets/* looksLikeState */.bt)(step) || /^(version|revision|etag)$/i.test(step));
}
function addPlaces(at, value, before, sent) {
    if ((0,json/* isObject */.Gv)(value) && !(0,json/* isEmpty */.Im)(value))
        for (const [key, inner] of Object.entries(value))
            addPlaces([...at, key], inner, (0,json/* isObject */.Gv)(before) ? (0,json/* own */.ZV)(before, key) : undefined, sent);
    else if (before !== undefined && (0,json/* isSameJson */.TL)(value, before))
        sent.copied.add((0,json/* writePath */.Jf)(at));
    else
        sent.set.add((0,json/* writePath */.Jf)(at));
}
/** Leaves out what is as declared, and state: by its name, or because it changes elsewhere, too. */
function judgeEffects(effects, { after, copied, moving, update }) {
    const { body } = update.declared;
    return effects.flatMap((effect) => {
        const { path, place } = effect;
        const wanted = (0,json/* getAt */.sM)(body, (0,json/* parsePointer */.vp)(`/${path}`));
        if (wanted === undefined ? isNamedLikeState(effect) : isAsDeclared(effect, wanted, update))
            return [];
        if ((0,json/* isEmpty */.Im)(effect.is)) {
            const mayBeLost = ((0,plan_entry/* isRetyped */.qY)(update) && path !== 'name') ||
                (moving.has(place) && isShownNowhere(effect, after));
            return { ...effect, isHarm: !mayBeLost };
        }
        // A target that was null is not another one.
        if ((0,plan_entry/* isIdentity */.Lk)(path) && !(0,json/* isEmpty */.Im)(effect.was))
            return { ...effect, isHarm: true };
        if (moving.has(place))
            return [];
        const isRenumbered = (0,model_fields/* covers */.hU)((0,monitor/* withoutIdentifiers */.$D)(effect.was), effect.is);
        const mayChange = (0,plan_entry/* isRetyped */.qY)(update) || isRenumbered;
        return { ...effect, isHarm: !mayChange && copied.has(place) };
    });
}
/** Where the list now shows what no request could send. */
function isAsDeclared({ is, path }, wanted, { declared: { ignoreChanges } }) {
    const isIgnored = ignoreChanges.some((one) => (0,json/* isAtOrBelow */.a5)(path, one) || (0,json/* isAtOrBelow */.a5)(one, path));
    return !isIgnored && ((0,model_fields/* covers */.hU)(wanted, is) || (0,model_fields/* isSameValue */.am)(path, wanted, is));
}
function isShownNowhere({ path, place }, { monitors }) {
    const steps = (0,json/* parsePointer */.vp)(`/${place}`);
    return (!(0,model_fields/* isFieldName */.ac)(path) && monitors.every(({ fields }) => (0,json/* getAt */.sM)(fields, steps) === undefined));
}

// EXTERNAL MODULE: ./build/src/core/write/words.js
var words = __webpack_require__(7588);
;// CONCATENATED MODULE: ./build/src/core/write/harm.js









/** The most important first. */
function findHarm(log, phase, rules) {
    const updates = compareUpdates(log, rules.profile);
    const found = [
        findTwice(log),
        findOtherRun(log, phase),
        findUnlisted(log, 'create', phase),
        findLostFields(updates),
        findGone(log, phase, rules),
        findChangedOthers(log, phase, updates),
        findOtherIdentity(log, phase),
        findUnlisted(log, 'delete', phase),
    ];
    return found.filter((one) => one !== null);
}
function harm(code, what, entries, next) {
    return { code, what, keys: entries.map(plan_entry/* keyOf */.TN), next };
}
function findTwice(log) {
    const twice = log.writes().filter(({ isTwice }) => isTwice);
    if (twice.length === 0)
        return null;
    const shown = twice.map((write) => {
        const { entry, operation, responseId } = write;
        const all = write.findNamed(log.newest);
        const added = all.filter(({ id }) => !log.first.byId.has(id));
        const isCopy = operation === 'update' && added.length > 0 && added.length < all.length;
        const ids = (isCopy ? added : all).map((one) => {
            if (one.id === null)
                return 'without identifier';
            return one.id === responseId && added.includes(one)
                ? `${one.id} in the response`
                : one.id;
        });
        const [name, list] = [(0,words/* nameEntry */.ap)(entry), ids.join(', ')];
        const copy = `a copy that the update of ${name} made (id ${list})`;
        return isCopy ? copy : `${name} ${ids.length} times (${list})`;
    });
    const what = `This run wrote, and the list shows ${(0,model_text/* joinNames */.JH)(shown)}`;
    return harm('created-twice', what, entriesOf(twice));
}
function findOtherRun(log, { before, operation }) {
    const isCreating = operation === 'create' && log.mayBeDone('create').length > 0;
    const found = log.planned('create').filter((entry) => {
        const name = (0,plan_entry/* nameOf */.Vb)(entry);
        const isNew = log.newest.byName.has(name) && !before.byName.has(name);
        return isNew && log.writeOf(entry) === null;
    });
    if (!isCreating || found.length === 0)
        return null;
    const names = (0,model_text/* joinNames */.JH)(found.map(words/* nameEntry */.ap));
    const what = `The list shows what was missing and this run has not sent: ${names}`;
    return harm('another-run', what, found);
}
function findUnlisted(log, operation, { before }) {
    // A creation that was listed before this operation is gone, like any other monitor.
    const wasListed = ({ entry }) => operation === 'create' && before.byName.has((0,plan_entry/* nameOf */.Vb)(entry));
    const left = log.unlisted.filter((one) => one.operation === operation && !wasListed(one));
    if (left.length === 0)
        return null;
    const accepted = `The service accepted ${(0,words/* nameWrites */.Cb)(left)}`;
    if (operation === 'delete') {
        const what = `${accepted}, which may have been ignored: it still lists what should be gone`;
        return harm('deleted-still-listed', what, entriesOf(left));
    }
    const told = (0,model_text/* joinNames */.JH)(left.flatMap((write) => describeAnswer(write, log.newest) ?? []));
    const what = `${accepted}, and does not list what it created${told && `: ${told}`}`;
    return harm('created-not-listed', what, entriesOf(left));
}
/** Where a response tells why no list shows the name of a creation. */
function describeAnswer({ isPage, responseId }, { byId }) {
    const [other] = responseId === null ? [] : (byId.get(responseId) ?? []);
    if (other !== undefined)
        return `the identifier of its response is that of ${(0,words/* quoteActual */.VS)(other)}`;
    const page = 'an HTML page: "base-url", or "create.path" of the profile, may be wrong';
    return isPage ? `its response is ${page}` : null;
}
/** Whether each new list says it again, as long as it is so. */
function isCodeOfUnlisted(code) {
    return code === 'created-not-listed' || code === 'deleted-still-listed';
}
function findOtherIdentity(log, { isFirst, operation }) {
    const writes = isFirst ? log.writes(operation) : [];
    const first = writes.find((write) => listOtherIdentity(write).length > 0);
    if (first === undefined)
        return null;
    return harm('not-applied', describeOtherIdentity(first), [first.entry], words/* storedStep */.ic);
}
function entriesOf(writes) {
    return writes.map(({ entry }) => entry);
}
/** What the service accepted and lists otherwise, but for what it hides. */
function listOtherValues({ entry, isDone, now, operation, }) {
    if (operation === 'delete' || !isDone || now === null || now.actual === null)
        return [];
    if (operation === 'create' && now.actual.name !== entry.declared?.name)
        return [];
    return now.differences.filter((one) => (0,plan_entry/* isToBeWritten */.Co)(one) && !one.isHidden);
}
/** The type and target, and of an update the name, that are listed otherwise after a write. */
function listOtherIdentity(write) {
    return listOtherValues(write).filter(({ actual, path }) => {
        // A list may show no target of what was just created; what an update has sent, it must show.
        return (0,plan_entry/* isIdentity */.Lk)(path) && (actual !== null || write.operation === 'update');
    });
}
function describeOtherIdentity(write) {
    const { entry, now } = write;
    const others = listOtherIdentity(write).map((difference) => {
        const [wanted, shown] = (0,words/* showValues */.g)(difference, entry.declared, now?.actual ?? null);
        return `${JSON.stringify(difference.path)} (${shown}, not ${wanted})`;
    });
    return `The service accepted ${(0,words/* nameWrites */.Cb)([write])}, and lists another ${others.join(', ')}`;
}
function compareUpdates(log, profile) {
    const { newest } = log;
    const finder = new EffectFinder(profile);
    const others = log.mayBeDone().length === 0 ? [] : compareOthers(log, finder);
    const moving = new Set(others.flatMap(({ effects }) => effects.map(({ place }) => place)));
    const sent = new Set();
    const updated = log.mayBeDone('update').flatMap((write) => {
        const update = write.entry;
        write.places ??= finder.findSent(update);
        const { copied, set } = write.places;
        for (const place of set)
            sent.add(place);
        const after = findShown(update, newest);
        if (after === null)
            return [];
        const found = finder.find(update.actual, after, set);
        const effects = judgeEffects(found, { update, copied, moving, after: newest });
        return { update, after, effects };
    });
    return { updated, sent, others };
}
function compareOthers(log, finder) {
    const { first, newest } = log;
    const written = new Set(log.writes('update').map(({ entry }) => entry.id));
    return newest.monitors.flatMap((actual) => {
        const { id } = actual;
        const [old, ...more] = first.byId.get(id) ?? [];
        const isOne = more.length === 0 && newest.byId.get(id)?.length === 1;
        if (old === undefined || id === null || written.has(id) || !isOne)
            return [];
        if ((0,json/* isSameJson */.TL)(old.fields, actual.fields))
            return [];
        return { actual, effects: finder.find(old, actual) };
    });
}
/** By its identifier; or where the service replaces what it updates, by its name. */
function findShown({ actual, declared }, { byId, byName }) {
    const found = byId.get(actual.id) ?? byName.get(declared.name) ?? [];
    return found.length === 1 ? (found[0] ?? null) : null;
}
function findLostFields({ updated }) {
    const harmed = updated.filter(({ effects }) => effects.some(({ isHarm }) => isHarm));
    const [first] = harmed;
    if (first === undefined)
        return null;
    const updates = harmed.map(({ update }) => update);
    const fields = first.effects.flatMap((effect) => {
        if (!effect.isHarm)
            return [];
        const [was, is] = showEffect(effect, first);
        const isCopy = !(0,json/* isEmpty */.Im)(effect.is) && !(0,plan_entry/* isIdentity */.Lk)(effect.path);
        const how = isCopy
            ? `the service did not keep ${was}, and lists ${is}`
            : `${was} → ${is}`;
        return `${JSON.stringify(effect.path)} (${how})`;
    });
    // Nothing that is lost may be hidden; but a monitor may have thousands of fields.
    const lost = (0,model_text/* joinNames */.JH)(fields, 50);
    const names = (0,model_text/* joinNames */.JH)(updates.map(words/* nameEntry */.ap));
    const what = `The update of ${names} changed what it did not set: ${lost}`;
    return harm('update-lost-fields', what, updates);
}
function showEffect({ is, path, was }, { after, update }) {
    const before = (0,secrets/* hideSecretsAt */.hV)(update.actual.body, (0,json/* parsePointer */.vp)(`/${path}`), was);
    const values = (0,words/* showValues */.g)({ path, declared: before, actual: is }, update.declared, after);
    return values.map((value) => (0,model_text/* clip */.$Q)(value, 60));
}
/** Changed now and in sync before, or it lost or got what the request of another one set. */
function findChangedOthers(log, { before }, { others, sent }) {
    const done = log.mayBeDone();
    if (done.length === 0)
        return null;
    const changed = log.newest.plan.results.filter((now) => {
        const was = before.entries.get((0,plan_entry/* keyOf */.TN)(now));
        if (was?.status !== 'in-sync' || now.status !== 'changed')
            return false;
        // A write may be the first to show a field, which then differs where it was not compared.
        const isOther = ({ actual, path }) => !(0,json/* isSameJson */.TL)((0,json/* getAt */.sM)(was.actual?.body ?? {}, (0,json/* parsePointer */.vp)(`/${path}`)) ?? null, actual);
        return log.writeOf(now) === null && now.differences.some(isOther);
    });
    const ids = new Set(changed.map(({ id }) => id));
    const bodies = log.mayBeDone('create').map(({ entry }) => entry.declared?.body ?? {});
    const isSent = ({ path, place }) => sent.has(place) ||
        bodies.some((body) => (0,json/* getAt */.sM)(body, (0,json/* parsePointer */.vp)(`/${path}`)) !== undefined);
    const isHit = (effect) => !isNamedLikeState(effect) &&
        ((0,json/* isEmpty */.Im)(effect.is) || isSentValue(effect, log)) &&
        isSent(effect);
    const hit = others.filter(({ actual, effects }) => !ids.has(actual.id) && effects.some(isHit));
    const all = [...changed, ...hit.map(({ actual }) => ({ actual, declared: null }))];
    if (all.length === 0)
        return null;
    const names = (0,model_text/* joinNames */.JH)(all.map(words/* nameEntry */.ap));
    const what = `After ${(0,words/* nameWrites */.Cb)(done)}, others have changed, too: ${names}`;
    return harm('updated-others', what, all);
}
function isSentValue({ is, path }, log) {
    return log.writes('update').some(({ entry: { differences } }) => {
        return differences.some((one) => one.path === path && (0,model_fields/* covers */.hU)(one.declared, is));
    });
}
function findGone(log, phase, { scope }) {
    const { before, operation } = phase;
    const { lost, others } = listGone(log, before);
    // The first creation proves the complete list.
    const isCounted = countsGone(others.length, log, phase);
    const counted = others.filter(({ id, name }) => {
        // What has the name of a creation now was taken by this run.
        if (id !== null && log.newest.byId.has(id))
            return true;
        return isCounted && (operation === 'create' || scope.has(name));
    });
    const gone = [...lost, ...counted.map((actual) => ({ actual, declared: undefined }))];
    if (gone.length === 0)
        return null;
    const names = gone.map(({ actual, declared }) => {
        const named = log.newest.byName.get(actual.name) ?? [];
        const ids = named.map(({ id }) => (0,monitor/* describeId */.p4)(id)).join(' and ');
        const now = named.length === 0 ? '' : `, listed as ${ids} now`;
        return `${(0,monitor/* describeName */.T_)(actual, declared)} (${(0,monitor/* describeId */.p4)(actual.id)}${now})`;
    });
    const writes = log.mayBeDone(operation);
    const after = writes.length === 0 ? 'Since the first list' : `After ${(0,words/* nameWrites */.Cb)(writes)}`;
    const what = `${after}, the list no longer shows ${(0,model_text/* joinNames */.JH)(names)}`;
    return harm('list-shrunk', what, lost, operation === 'create' ? words/* cutOffStep */.Yw : undefined);
}
function listGone(log, before) {
    const declaredOf = new Map(before.plan.results.map(({ actual, declared }) => [actual, declared]));
    const isListed = createListedFinder(log, before);
    const lost = [];
    const others = [];
    for (const monitor of before.monitors) {
        const declared = declaredOf.get(monitor) ?? null;
        if (isListed(monitor, declared))
            continue;
        if (declared === null)
            others.push(monitor);
        else if (log.writeOf({ declared, actual: monitor })?.isDone !== false)
            lost.push({ actual: monitor, declared });
    }
    return { lost, others };
}
/** By its identifier, but where an update may give a new one. What is to be deleted may be gone. */
function createListedFinder(log, before) {
    const { newest } = log;
    const created = new Set(log.writes('create').map(({ entry }) => (0,plan_entry/* nameOf */.Vb)(entry)));
    const updated = new Set(log.mayBeDone('update').map(({ entry }) => entry.declared));
    const leaving = new Set(log.planned('delete').map(plan_entry/* keyOf */.TN));
    const isLeaving = (actual) => leaving.size > 0 && leaving.has((0,plan_entry/* keyOf */.TN)({ actual, declared: null }));
    const staying = newest.monitors.filter((one) => !isLeaving(one));
    const names = new Set(staying.map(({ name }) => name));
    return (actual, declared) => {
        const { id, name } = actual;
        if (isLeaving(actual))
            return true;
        const found = id === null ? [] : (newest.byId.get(id) ?? []);
        const isOwn = id !== null && before.byId.get(id)?.length === 1 && !updated.has(declared);
        // One that has the name of a creation has replaced it.
        if (isOwn)
            return found.some((one) => one.name === name || !created.has(one.name));
        // An update that gives another name is harm of its own.
        const isRenamed = updated.has(declared) && found.length > 0;
        return isRenamed || names.has(name) || names.has(declared?.name ?? name);
    };
}
/** Whether it matters that so many undeclared monitors are gone. */
function countsGone(gone, log, { before, isFirst, operation }) {
    if (log.mayBeDone(operation).length === 0)
        return false;
    if (operation !== 'create' || isFirst)
        return true;
    // Later, somebody may have deleted one. But a list that loses as many as it gains is a window.
    return gone > 1 && log.newest.monitors.length <= before.monitors.length;
}
const keepIt = 'name it under "update.keep" in the service profile, or map it there and declare it';
/** Of what is gone and no harm, because somebody else may have deleted it meanwhile. */
function warnOfGone(log, { scope }) {
    const { others } = listGone(log, log.first);
    const gone = others.filter(({ name }) => scope.has(name));
    const unsent = log.planned('delete').flatMap((entry) => {
        const isGone = log.writeOf(entry) === null && !log.newest.byId.has(entry.id);
        return isGone && entry.actual !== null ? entry.actual : [];
    });
    return [
        ...warnOfLost(gone, 'nothing asked to delete: check in the service what became of it'),
        ...warnOfLost(unsent, 'this run had not deleted yet: somebody else did it'),
    ];
}
function warnOfLost(gone, what) {
    const names = (0,model_text/* joinNames */.JH)(gone.map((actual) => (0,words/* quoteActual */.VS)(actual)));
    return gone.length === 0
        ? []
        : [(0,errors/* warn */.R8)(`The list no longer shows ${names}, which ${what}`)];
}
function listEffects(log, { profile }) {
    return compareUpdates(log, profile).updated.flatMap((updated) => {
        const { declared } = updated.update;
        const others = updated.effects.filter(({ isHarm }) => !isHarm);
        return others.map((effect) => {
            const values = showEffect(effect, updated).join(' → ');
            const what = `the update also changed ${JSON.stringify(effect.path)} (${values}): ${keepIt}`;
            return { declared, what };
        });
    });
}


/***/ }),

/***/ 1439:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   iI: () => (/* binding */ toListing),
/* harmony export */   s0: () => (/* binding */ WriteLog),
/* harmony export */   t7: () => (/* binding */ areOthersListed)
/* harmony export */ });
/* unused harmony export Write */
/* harmony import */ var _http_exchange_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8669);
/* harmony import */ var _http_status_table_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9579);
/* harmony import */ var _list_list_items_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(773);
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4442);
/* harmony import */ var _model_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3921);
/* harmony import */ var _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8283);
/* harmony import */ var _profile_decode_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9233);







/** A planned write that was sent, with what the lists since its last attempt show of it. */
class Write {
    operation;
    /** As the newest plan before the last attempt has it. */
    entry;
    attempts;
    last;
    /** Of a creation: people find by it what no list shows. */
    responseId;
    /** What the newest list shows of the monitor; null before that list, or if it is deleted. */
    now = null;
    /** Whether the newest list shows that it is done, or only an earlier one did. */
    shown = 'never';
    /** The number of lists in a row that prove a creation absent. */
    absences = 0;
    /** Of a creation: the monitor that had its target, or the identifier in its response. */
    owner = null;
    /** Whether the newest list shows it more often than the first one, because of this write. */
    isTwice = false;
    isRenamed = false;
    /** The run waits no longer for a list that shows it. */
    isGivenUp = false;
    /** Of an update, once a list is compared with it. */
    places = null;
    constructor(operation, entry, earlier, last) {
        this.operation = operation;
        this.entry = entry;
        this.attempts = [...earlier, last];
        this.last = last;
        this.responseId = operation === 'create' ? readIdentifier(last.exchange) : null;
    }
    /** `done` also for an unknown outcome that a list has settled; `refused` if nothing was done. */
    get knowledge() {
        const { exchange } = this.last;
        const isDone = exchange.outcome === 'done';
        // That a monitor to delete is gone (404) may have another reason, so a list decides.
        if (isDone && !(exchange.kind === 'response' && (0,_http_status_table_js__WEBPACK_IMPORTED_MODULE_1__/* .isGone */ .ST)(exchange)))
            return 'done';
        if (isDone || this.wasUnknown)
            return this.shown === 'never' ? 'unknown' : 'done';
        return exchange.outcome === 'not-sent' ? 'unknown' : 'refused';
    }
    get isDone() {
        return this.knowledge === 'done';
    }
    /** Whether a list may still tell what became of it. */
    get isOpen() {
        return this.knowledge === 'unknown' && !this.isGivenUp;
    }
    /** Whether it is a creation that a list may still show to be the opposite of its response. */
    get isUnseen() {
        if (this.operation !== 'create')
            return false;
        return this.knowledge === 'refused'
            ? this.now === null
            : this.isOther && !this.isGivenUp;
    }
    /** Whether it was answered with what was there before, or a page, and no list shows another. */
    get isOther() {
        return this.isDone && (this.owner !== null || this.isPage) && this.shown === 'never';
    }
    /** Whether its response is a web page, such as that of a login; a 201 creates all the same. */
    get isPage() {
        const { exchange } = this.last;
        const mayBePage = this.operation === 'create' && exchange.kind === 'response';
        return mayBePage && exchange.status !== 201 && (0,_http_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .isHtml */ ._6)(exchange);
    }
    get isShown() {
        return this.shown === 'now';
    }
    get wasUnknown() {
        return this.attempts.some(({ unknown }) => unknown !== null);
    }
    get mayBeDone() {
        return this.isDone || this.wasUnknown;
    }
    /** A slow service may still do it. */
    get hasTimedOut() {
        return this.attempts.some(({ exchange }) => (0,_http_status_table_js__WEBPACK_IMPORTED_MODULE_1__/* .mayStillRun */ .tk)(exchange));
    }
    look(listing, first) {
        this.now = listing.entries.get((0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .keyOf */ .TN)(this.entry)) ?? null;
        if (this.#isIn(listing, first))
            this.shown = 'now';
        else if (this.shown === 'now')
            this.shown = 'before';
        const count = this.findNamed(listing).length;
        this.isTwice = count > 1 && this.mayBeDone && count > this.findNamed(first).length;
        const isNamed = this.now !== null && this.now.actual !== null;
        this.isRenamed =
            this.operation === 'update' && !isNamed && listing.byId.has(this.entry.id);
        const isConflict = this.last.exchange.outcome === 'conflict';
        if (isConflict)
            this.owner = findByTarget(this.entry, listing);
    }
    /** Those of the declared name, and the one that an update should have given that name. */
    findNamed({ byId, byName }) {
        const { declared, id } = this.entry;
        if (declared === null)
            return [];
        const named = byName.get(declared.name) ?? [];
        const others = this.operation === 'update' ? (byId.get(id) ?? []) : [];
        return [...new Set([...named, ...others])];
    }
    #isIn({ byId, byName }, first) {
        const { entry, now, operation } = this;
        if (operation === 'delete') {
            const named = byName.get(entry.actual?.name ?? '') ?? [];
            const isBack = named.some(({ id }) => id === entry.id || !first.byId.has(id));
            // After an unknown outcome, somebody may have renamed it meanwhile.
            return !isBack && (this.isDone || !byId.has(entry.id));
        }
        if (now === null || now.actual === null || now.declared === null)
            return false;
        // A monitor that has the former name is not the created one.
        if (operation === 'create')
            return byName.has(now.declared.name);
        // The list may show a field for the first time now, which no plan could compare.
        const left = now.differences.filter((one) => {
            return (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .isToBeWritten */ .Co)(one) && !entry.unverified.includes((0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(one));
        });
        // No list will show a value that the service hides.
        return left.length === 0 || (this.isDone && left.every(({ isHidden }) => isHidden));
    }
}
function readIdentifier(exchange) {
    if (exchange.kind !== 'response')
        return null;
    const monitor = (0,_http_status_table_js__WEBPACK_IMPORTED_MODULE_1__/* .findWrittenMonitor */ .F4)(exchange);
    const isRead = monitor !== null && !(0,_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isDeeperThan */ .hz)(_list_list_items_js__WEBPACK_IMPORTED_MODULE_2__/* .maxDepth */ .Mw, monitor);
    return (isRead ? (0,_profile_decode_js__WEBPACK_IMPORTED_MODULE_6__/* .decodeId */ .ks)(monitor, exchange.profile) : null) ?? (0,_http_status_table_js__WEBPACK_IMPORTED_MODULE_1__/* .readLocation */ .mb)(exchange);
}
function findByTarget({ declared }, { monitors }) {
    const target = declared?.body['target'] ?? null;
    if (target === null)
        return null;
    return monitors.find(({ body }) => (0,_model_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .isSameValue */ .am)('target', target, body['target'])) ?? null;
}
function toListing(list, plan, at) {
    const entries = new Map(plan.results.map((entry) => [(0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .keyOf */ .TN)(entry), entry]));
    return { ...list, plan, at, entries };
}
class WriteLog {
    first;
    newest;
    /** Whether nothing was sent since the newest list that may have changed something. */
    isUpToDate = true;
    #writes = new Map();
    constructor(first) {
        this.first = first;
        this.newest = first;
    }
    /** What the service accepted, and the newest list does not show: it lags. */
    get unlisted() {
        return this.writes().filter((write) => write.isDone && !write.isShown && !write.isGivenUp);
    }
    /** Whether the lists may be cut off: until one shows a creation of this run. */
    get isUnproved() {
        const isProved = this.writes('create').some(({ shown }) => shown !== 'never');
        return this.first.unproved !== null && !isProved;
    }
    writes(operation) {
        const all = [...this.#writes.values()];
        return operation === undefined
            ? all
            : all.filter((write) => write.operation === operation);
    }
    mayBeDone(operation) {
        return this.writes(operation).filter((write) => write.mayBeDone);
    }
    writeOf(entry) {
        return this.#writes.get((0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .keyOf */ .TN)(entry)) ?? null;
    }
    planned(operation) {
        return (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .selectPlanned */ .fJ)(this.first.plan.results, operation);
    }
    unsent() {
        return ['update', 'create', 'delete'].flatMap((operation) => {
            const left = this.planned(operation).filter((entry) => this.writeOf(entry) === null);
            return left.map((entry) => ({ operation, entry }));
        });
    }
    addAttempt(entry, operation, attempt) {
        const earlier = this.writeOf(entry)?.attempts ?? [];
        const write = new Write(operation, entry, earlier, attempt);
        const { responseId } = write;
        if (responseId !== null)
            write.owner = this.newest.byId.get(responseId)?.[0] ?? null;
        this.#writes.set((0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .keyOf */ .TN)(entry), write);
        this.isUpToDate &&= !write.mayBeDone && attempt.exchange.outcome !== 'done';
        return write;
    }
    addList(listing) {
        this.newest = listing;
        this.isUpToDate = true;
        for (const write of this.writes())
            write.look(listing, this.first);
    }
    /** @param isProof whether what the newest list lacks does not exist. */
    noteAbsences(isProof) {
        for (const write of this.writes('create'))
            write.absences = isProof ? write.absences + 1 : 0;
    }
}
/** Whether those that stay next to a duplicate that is to be deleted are listed. */
function areOthersListed({ requestedBy }, { byId }) {
    const staying = requestedBy?.staying ?? [];
    return staying.every(({ id, name }) => byId.get(id)?.some((one) => one.name === name));
}


/***/ }),

/***/ 9959:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bg: () => (/* binding */ resultOf),
/* harmony export */   R0: () => (/* binding */ isStillPlanned),
/* harmony export */   WN: () => (/* binding */ hasFailed),
/* harmony export */   bM: () => (/* binding */ statuses),
/* harmony export */   dd: () => (/* binding */ describeWrite),
/* harmony export */   lA: () => (/* binding */ describeEnd),
/* harmony export */   sf: () => (/* binding */ SettledResults)
/* harmony export */ });
/* harmony import */ var _http_describe_exchange_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2963);
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2936);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1309);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _plan_plan_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9054);
/* harmony import */ var _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8283);
/* harmony import */ var _plan_safety_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2787);
/* harmony import */ var _harm_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5817);
/* harmony import */ var _log_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1439);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7588);










// What became of each write: its response, joined with the newest list. Lists lag, so one that
// lacks an accepted creation does not overrule the response; but an update or deletion that no
// list has shown when the run gives up leaves the monitor changed or obsolete.
/** In the order in which reports list them. */
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
    return operation !== null && (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .isDrift */ ._K)(status);
}
function resultOf(write) {
    const { attempts, entry, hasTimedOut, isGivenUp, knowledge, last, now, operation } = write;
    if (knowledge === 'done')
        return resultOfDone(write);
    const { outcome } = last.exchange;
    if (outcome === 'done' && isGivenUp)
        return fail(entry, describeGone(write));
    // One that was not sent again keeps the outcome of the time before.
    const lost = attempts.findLast(({ unknown }) => unknown !== null);
    const { exchange } = outcome === 'not-sent' ? (lost ?? last) : last;
    const facts = describeWrite(exchange, entry);
    if (lost === undefined && operation === 'create') {
        // Who had the name, or a service that refuses what it creates.
        if (now !== null && now.actual !== null)
            return { ...now, operation: null };
        if (outcome === 'conflict')
            return fail(entry, now === null ? facts : describeConflict(facts, write));
    }
    const mayBeDone = lost !== undefined || outcome === 'done';
    const error = mayBeDone ? (0,_http_describe_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .withUnknownOutcome */ .tz)(facts) : facts;
    const mayStillBeCreated = operation === 'create' && hasTimedOut;
    return fail(entry, mayStillBeCreated ? addLine(error, timeOutAdvice) : error);
}
const doneStatuses = { create: 'created', update: 'updated', delete: 'deleted' };
function resultOfDone(write) {
    const { entry, isGivenUp, isOther, isShown, isTwice, now, operation, responseId } = write;
    const isCreation = operation === 'create';
    if (isOther || (isTwice && !isCreation))
        return fail(entry, describeGone(write));
    const status = doneStatuses[operation];
    const id = now?.id ?? entry.id ?? responseId;
    if (isCreation)
        return { ...entry, status, id, differences: (0,_harm_js__WEBPACK_IMPORTED_MODULE_7__/* .listOtherValues */ .BN)(write) };
    const isLeft = isShown ? now?.differences.some(_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .isToBeWritten */ .Co) : isGivenUp;
    if (!isLeft)
        return { ...entry, status, id };
    if (now?.status !== 'changed')
        return fail(entry, describeGone(write));
    const { actual, unverified } = now;
    const differences = now.differences.filter(({ isAlsoSet }) => !isAlsoSet);
    return { ...entry, actual, id, unverified, differences };
}
const timeOutAdvice = 'Wait some minutes before the next run, because the service may still create it; ' +
    'then lower the input "concurrency", or raise "request-timeout"';
/** Never to remove a monitor that exists from the config, because it may be deleted then. */
const refusedAlone = 'If the service refuses this monitor alone, correct what it names';
/** The advice of its code may be about the token or the address. */
function describeWrite(exchange, { actual, declared }) {
    const facts = (0,_http_describe_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .describeExchange */ .Nu)(exchange, declared ?? actual);
    const mayMeanAll = exchange.outcome === 'fatal' && facts.code !== 'monitor-gone';
    return mayMeanAll ? addLine(facts, refusedAlone) : facts;
}
const nameTaken = 'If that means that the name is taken, the list does not show who has it: another account, ' +
    'a paused monitor or a deleted one in the trash. Free it there, or declare another name';
function describeConflict(facts, { entry, owner }) {
    const { declared } = entry;
    if (owner === null || declared === null)
        return addLine(facts, nameTaken);
    const advice = `The list shows its target at ${(0,_words_js__WEBPACK_IMPORTED_MODULE_9__/* .quoteActual */ .VS)(owner, declared)}: ` +
        'remove that monitor first, in a change of its own';
    return { ...addLine(facts, advice), code: 'target-taken' };
}
/** What the lists show in place of what was accepted. */
const shownInstead = {
    create: ['created-not-listed', 'does not show it'],
    update: ['list-shrunk', 'does not show it'],
    copy: ['created-twice', 'shows it twice'],
    rename: ['update-lost-fields', 'shows it under another name'],
    delete: ['deleted-still-listed', 'still shows it: it may have been ignored'],
};
function describeGone(write) {
    const { entry, isRenamed, isTwice, last, operation } = write;
    const { exchange } = last;
    const isRefused = exchange.kind === 'response' && exchange.status >= 300;
    const known = isRefused ? (0,_http_describe_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .explain */ .WE)(exchange, ` for ${(0,_words_js__WEBPACK_IMPORTED_MODULE_9__/* .nameEntry */ .ap)(entry)}`) : null;
    const what = known?.message ?? `The service accepted ${(0,_words_js__WEBPACK_IMPORTED_MODULE_9__/* .nameWrites */ .Cb)([write])}`;
    const [code, shown] = shownInstead[isTwice ? 'copy' : isRenamed ? 'rename' : operation];
    const next = isRenamed
        ? `Declare that one under the name that it has there; ${_words_js__WEBPACK_IMPORTED_MODULE_9__/* .check */ .z6}`
        : `Correct "${operation}.path" of the service profile; ${_words_js__WEBPACK_IMPORTED_MODULE_9__/* .check */ .z6}`;
    const message = `${what}; the list ${shown}\n${next}`;
    return { serviceCode: null, status: null, ...known, code, message };
}
function fail(entry, error) {
    return { ...entry, status: 'failed', unverified: [], error };
}
function addLine(facts, line) {
    return { ...facts, message: `${facts.message}\n${line}` };
}
/** Also where an accepted one is listed with another name, type or target. */
function hasFailed(log) {
    return log
        .writes()
        .some((write) => resultOf(write).status === 'failed' || (0,_harm_js__WEBPACK_IMPORTED_MODULE_7__/* .listOtherIdentity */ .xX)(write).length > 0);
}
/** Passes each result on as soon as it is settled, and again if a later list corrects it. */
class SettledResults {
    #onResult;
    #passedOn = new Map();
    constructor(onResult) {
        this.#onResult = onResult;
    }
    /** @param isOver whether the run ends: until then, some may still become a success. */
    add(writes, isOver = false) {
        for (const write of writes) {
            if ((write.isOpen || write.isUnseen) && !isOver)
                continue;
            const result = resultOf(write);
            const key = (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .keyOf */ .TN)(write.entry);
            if (this.#passedOn.get(key) === result.status)
                continue;
            this.#passedOn.set(key, result.status);
            this.#onResult(result, this.#passedOn.size);
        }
    }
}
/** @param error what ended the run early; null if everything that was ready was sent. */
function describeEnd(rounds, error, rules) {
    const { findings, log, phase } = rounds;
    const isComplete = error === null;
    // The list of a run that ended early may be the first one that shows harm.
    const later = isComplete || log.unlisted.length > 0 ? [] : (0,_harm_js__WEBPACK_IMPORTED_MODULE_7__/* .findHarm */ .Ck)(log, phase, rules);
    const joined = joinResults(rounds, isComplete);
    const left = findNotApplied(joined, log, rules.apply, isComplete);
    const harm = [...findings, ...later, ...left].map((finding) => {
        const error = (0,_words_js__WEBPACK_IMPORTED_MODULE_9__/* .findingError */ ._Y)(finding, rules.profile);
        return { ...finding, keys: new Set(finding.keys), error };
    });
    const results = joined.map((result) => {
        const found = harm.find(({ keys }) => keys.has((0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .keyOf */ .TN)(result)));
        if (found === undefined)
            return result;
        if (result.status !== 'failed')
            return { ...result, error: found.error.facts };
        // The error of the run begins with this fact, so no output says it twice.
        if (result.error.code !== found.code)
            return result;
        return { ...result, error: { ...result.error, message: found.what } };
    });
    const errors = [...harm.map((one) => one.error), ...(0,_plan_safety_js__WEBPACK_IMPORTED_MODULE_6__/* .findLeftOut */ .NE)(results, rules)];
    const first = error ?? errors.shift() ?? null;
    const known = new Set(first === null ? [] : [(0,_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .describeThrown */ .YI)(first).code]);
    const others = errors.filter(({ facts: { code } }) => !known.has(code) && known.add(code));
    const warnings = [
        ...warnOnce([...(0,_harm_js__WEBPACK_IMPORTED_MODULE_7__/* .listEffects */ .DH)(log, rules), ...listStored(log), ...listChanged(log)]),
        ...warnOfRefused(log),
        ...(harm.some(({ code }) => code === 'list-shrunk') ? [] : (0,_harm_js__WEBPACK_IMPORTED_MODULE_7__/* .warnOfGone */ .Lw)(log, rules)),
        ...log.newest.plan.listWarnings,
        ...others.map(_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .warnOfError */ .kY),
    ];
    return { results, warnings, error: first };
}
/** What this run wrote, as far as it knows, and all others as the newest list shows them. */
function joinResults({ isUnfinished, log }, isComplete) {
    const { entries, plan } = log.newest;
    const results = plan.results.map((entry) => {
        const write = log.writeOf(entry);
        if (write === null) {
            if (isUnfinished && entry.operation === 'delete')
                return { ...entry, obstacle: 'deletions-last' };
            return isComplete && !isUnfinished ? markUnsent(entry, log) : entry;
        }
        const result = resultOf(write);
        // No update can write the rest: the next run would end with the error of such a change.
        const isPartial = result.operation === 'update' &&
            entry.differences.some(({ isReadOnly }) => isReadOnly);
        return isPartial && result.status !== 'failed'
            ? { ...result, obstacle: 'read-only' }
            : result;
    });
    const gone = log.writes().filter(({ entry }) => !entries.has((0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .keyOf */ .TN)(entry)));
    const declared = results.filter((result) => result.declared !== null);
    const others = [
        ...results.filter((result) => result.declared === null),
        ...gone.map(resultOf),
    ];
    const sorted = others.sort((one, other) => one.actual === null || other.actual === null
        ? 0
        : (0,_plan_plan_js__WEBPACK_IMPORTED_MODULE_4__/* .byNameAndId */ .Z6)(one.actual, other.actual));
    return [...declared, ...sorted];
}
/** Why a change of the newest plan was not sent: the first one did not have it like this. */
function markUnsent(entry, log) {
    if (entry.operation === null)
        return entry;
    const planned = log.first.entries.get((0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .keyOf */ .TN)(entry));
    if (entry.operation === 'create' || planned?.status === 'in-sync')
        return entry;
    const isLast = planned !== undefined && !(0,_log_js__WEBPACK_IMPORTED_MODULE_8__/* .areOthersListed */ .t7)(planned, log.newest);
    const obstacle = planned?.obstacle ?? (isLast ? 'last-of-name' : 'replaced');
    return { ...entry, operation: null, obstacle };
}
/** Without this error, the run would seem to be complete. */
function findNotApplied(results, log, apply, isComplete) {
    const left = results.flatMap((result) => {
        const { declared, obstacle, operation } = result;
        const key = (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .keyOf */ .TN)(result);
        const name = (0,_words_js__WEBPACK_IMPORTED_MODULE_9__/* .nameEntry */ .ap)(result);
        const write = log.writeOf(result);
        if (write !== null && (0,_harm_js__WEBPACK_IMPORTED_MODULE_7__/* .listOtherIdentity */ .xX)(write).length > 0)
            return { key, what: (0,_harm_js__WEBPACK_IMPORTED_MODULE_7__/* .describeOtherIdentity */ .c1)(write), next: _words_js__WEBPACK_IMPORTED_MODULE_9__/* .storedStep */ .ic };
        if (!isComplete)
            return [];
        if (operation === 'create' &&
            write === null &&
            log.first.entries.get(key)?.renamedFrom) {
            const what = `${name} was not created: what seemed to be it has changed; run again`;
            return { key, what, next: undefined };
        }
        const isWanted = apply.includes(declared === null ? 'delete' : 'update');
        if (!isWanted || obstacle === null || (0,_plan_safety_js__WEBPACK_IMPORTED_MODULE_6__/* .hasOwnError */ .Rm)(obstacle))
            return [];
        const what = `${name} could not become as the config wants: ${_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .obstacles */ .Bw[obstacle][1]}`;
        // Such as the last one of a name, of which this run has deleted the others.
        const isNext = write === null && log.newest.entries.get(key)?.operation === 'update';
        return { key, what, next: isNext ? 'Run again: the next run updates it' : undefined };
    });
    if (left.length === 0)
        return [];
    const [next, ...others] = new Set(left.map((one) => one.next));
    return [
        {
            code: 'not-applied',
            what: (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .limitLines */ .Di)(left.map((one) => one.what)).join('\n'),
            keys: left.map((one) => one.key),
            next: others.length === 0 ? next : undefined,
        },
    ];
}
function warnOfRefused(log) {
    return log.writes('create').flatMap(({ entry, knowledge, last, now }) => {
        const { outcome } = last.exchange;
        const isListed = knowledge === 'refused' && (now?.actual ?? null) !== null;
        if (!isListed || (outcome === 'conflict' && now?.status === 'in-sync'))
            return [];
        const [refusal] = (0,_http_describe_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .describeExchange */ .Nu)(last.exchange, entry.declared).message.split('\n');
        return [
            (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`${refusal}; the list shows it all the same, and the next run compares it`),
        ];
    });
}
/** Once for all monitors of which it is the same. */
function warnOnce(facts) {
    return [...Map.groupBy(facts, ({ what }) => what)].map(([what, found]) => {
        const names = (0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .joinNames */ .JH)(found.map(({ declared }) => (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_2__/* .describeName */ .T_)(declared)));
        return (0,_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(`${names}: ${what}`, found[0]?.declared.source);
    });
}
function listStored(log) {
    return log.writes().flatMap((write) => {
        const { declared, differences } = write.entry;
        const sent = new Set(differences.map(_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F));
        const others = (0,_harm_js__WEBPACK_IMPORTED_MODULE_7__/* .listOtherIdentity */ .xX)(write);
        const left = (0,_harm_js__WEBPACK_IMPORTED_MODULE_7__/* .listOtherValues */ .BN)(write).filter((one) => {
            return (!others.includes(one) && (write.operation === 'create' || sent.has((0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(one))));
        });
        if (declared === null || left.length === 0)
            return [];
        const values = left.map((difference) => {
            const [wanted, shown] = (0,_words_js__WEBPACK_IMPORTED_MODULE_9__/* .showValues */ .g)(difference, declared, write.now?.actual ?? null);
            return `accepted ${wanted} and shows ${shown} for ${JSON.stringify(difference.path)}`;
        });
        const next = 'declare what it shows, or list it under "ignoreChanges"';
        return { declared, what: `the service ${values.join(', ')}: ${next}` };
    });
}
function listChanged(log) {
    return log.writes('update').flatMap((write) => {
        const { declared, unverified } = write.entry;
        const shown = (0,_harm_js__WEBPACK_IMPORTED_MODULE_7__/* .listOtherValues */ .BN)(write).filter((one) => unverified.includes((0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .fieldOf */ ._F)(one)));
        if (declared === null || shown.length === 0)
            return [];
        const fields = shown.map(({ path }) => JSON.stringify(path)).join(', ');
        const what = `did not differ in ${fields}, and does now: check in the service, and run again`;
        return { declared, what };
    });
}


/***/ }),

/***/ 7588:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cb: () => (/* binding */ nameWrites),
/* harmony export */   Rs: () => (/* binding */ describeUnsent),
/* harmony export */   VS: () => (/* binding */ quoteActual),
/* harmony export */   Yw: () => (/* binding */ cutOffStep),
/* harmony export */   _Y: () => (/* binding */ findingError),
/* harmony export */   ap: () => (/* binding */ nameEntry),
/* harmony export */   g: () => (/* binding */ showValues),
/* harmony export */   ic: () => (/* binding */ storedStep),
/* harmony export */   z6: () => (/* binding */ check)
/* harmony export */ });
/* unused harmony export nextSteps */
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2936);
/* harmony import */ var _model_monitor_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2954);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9008);
/* harmony import */ var _plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8283);
/* harmony import */ var _plan_safety_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2787);
/* harmony import */ var _profile_profile_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8034);







/** After the correction, because the next run would do the same to the next monitor. */
const check = 'then check in the service, and run again';
/** Of `not-applied` where the list shows another value than the service accepted. */
const storedStep = 'Declare what the service lists, or name the field under "ignoreChanges"; then run again';
/** Of `list-shrunk` after a creation. */
const cutOffStep = 'If the list is cut off, what this run has created may exist twice now: remove it in the ' +
    `service, and declare {page}; else bring back what is gone, or hidden there; ${check}`;
/** `{page}` and `{keep}` stand for keys of the profile. */
const nextSteps = {
    'created-twice': 'Remove all but one, and let only one sync run at a time; if an update made a copy, keep the ' +
        `original with its history, and correct "update" of the service profile; ${check}`,
    'another-run': `Another run creates at the same time: remove what exists twice; ${check}`,
    'created-not-listed': 'If it has another name there, declare that one; if it is listed later, set "lag" in the ' +
        'profile; if the list is cut off, it may exist twice now: remove it in the service and ' +
        'declare {page}; if it is hidden, do not declare it',
    'update-lost-fields': 'Correct the monitor in the service, set "update.whole" or name what must stay under ' +
        `{keep}, and name what changes by itself under "list.readOnly"; ${check}`,
    'updated-others': `If nobody else did it, correct them and the path in the profile; ${check}`,
    'list-shrunk': 'Bring back what is gone, or hidden there; if a write took more than it names, correct its ' +
        `path, or set "update.whole", in the service profile; ${check}`,
    'deleted-still-listed': 'Correct "delete.path" of the service profile, or if the service lists deleted monitors ' +
        `with a mark, declare that one under "list.skip"; ${check}`,
    'not-applied': _plan_safety_js__WEBPACK_IMPORTED_MODULE_5__/* .notAppliedAdvice */ .dJ,
};
function findingError({ code, next = nextSteps[code], what }, profile, unsent = []) {
    const step = next
        .replace('{page}', () => (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_6__/* .describeKey */ .Rx)('list.page', profile))
        .replace('{keep}', () => (0,_profile_profile_js__WEBPACK_IMPORTED_MODULE_6__/* .describeKey */ .Rx)('update.keep', profile));
    return new _model_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e4({
        code,
        message: [what, ...describeUnsent(unsent), step].join('\n'),
    });
}
function describeUnsent(unsent) {
    return unsent.length === 0 ? [] : [`Not sent: ${nameWrites(unsent)}`];
}
/** What was sent and what is listed, with names, and without secrets. */
function showValues(difference, declared, listed) {
    if (declared === null)
        return [_model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv, _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv];
    const shown = (0,_plan_plan_entry_js__WEBPACK_IMPORTED_MODULE_4__/* .showDifference */ .Te)(difference, declared, listed?.body ?? {});
    return [shown.declared, shown.actual].map((value) => value === _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv ? _model_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .masked */ .Iv : JSON.stringify(value));
}
const nouns = {
    create: 'the creation of',
    update: 'the update of',
    delete: 'the deletion of',
};
/** `the creation of "a" (monitors.yaml:3), "b" (monitors.yaml:5) and the deletion of "c"` */
function nameWrites(writes) {
    const groups = Map.groupBy(writes, ({ operation }) => operation);
    const parts = [...groups].map(([operation, some]) => {
        return `${nouns[operation]} ${(0,_model_text_js__WEBPACK_IMPORTED_MODULE_3__/* .joinNames */ .JH)(some.map(({ entry }) => nameEntry(entry)))}`;
    });
    return parts.join(' and ');
}
function nameEntry({ actual, declared, }) {
    return declared === null && actual !== null
        ? quoteActual(actual)
        : (0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeMonitor */ .ur)(declared);
}
function quoteActual(actual, declared) {
    return `${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeName */ .T_)(actual, declared)} (${(0,_model_monitor_js__WEBPACK_IMPORTED_MODULE_1__/* .describeId */ .p4)(actual.id)})`;
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
/** As clipped JSON; of lists and mappings, the type. Before the `@` of a URL may be a password. */
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
/** Keys of the configs of other tools. */
const otherWords = {
    url: 'target',
    interval: 'intervalSeconds',
    frequency: 'intervalSeconds',
    period: 'intervalSeconds',
    enabled: 'paused',
    friendlyName: 'name',
};
/** By keyword of the schema, whose value is `schema`; others have the words of ajv. */
const findings = {
    additionalProperties: ({ data, params: { additionalProperty: key }, parentSchema }) => {
        const known = Object.keys(parentSchema?.['properties']);
        const free = known.filter((candidate) => !Object.hasOwn(data, candidate));
        const other = otherWords[key];
        const suggestion = free.find((one) => one === other) ?? (0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .listNearest */ .BY)(key, free)[0];
        // A monitor may have fields that only its service knows.
        const orExtra = known.includes('formerly') ? ', or put it under "extra"' : '';
        const all = `use one of ${known.join(', ')}${orExtra}`;
        const near = suggestion ?? (0,_model_text_js__WEBPACK_IMPORTED_MODULE_1__/* .listNearest */ .BY)(key, known)[0];
        const opposite = key === 'enabled' && near === 'paused' ? ' It is the opposite' : '';
        const next = near === undefined ? all : `did you mean ${near}?${opposite}`;
        return {
            code: 'unknown-key',
            at: 'key',
            key,
            suggestion,
            message: `unknown key; ${next}`,
        };
    },
    const: ({ schema }) => wrongValue(`must be ${schema}`),
    dependentRequired: ({ params: { missingProperty: key, property } }) => {
        return missing(key, `is required next to "${property}"`);
    },
    enum: ({ schema }) => wrongValue(`must be one of ${[schema].flat().join(', ')}`),
    // The key excludes another one.
    not: ({ parentSchema }) => {
        return { code: 'conflicting-keys', at: 'key', message: parentSchema?.['title'] };
    },
    oneOf: ({ parentSchema }) => {
        return { code: 'conflicting-keys', message: `must have ${parentSchema?.['title']}` };
    },
    pattern: ({ parentSchema }) => ({
        code: 'invalid-text',
        message: describeForm(parentSchema),
    }),
    propertyNames: ({ params: { propertyName: key }, schema }) => {
        const message = describeForm(schema);
        return { code: 'invalid-text', at: 'key', key, message };
    },
    required: ({ params: { missingProperty: key } }) => missing(key, 'is required but missing'),
    type: (error) => {
        const expected = [error.schema].flat().map(String);
        const message = `must be ${expected.map((type) => types[type]).join(' or ')}`;
        const advice = adviseType(expected.join(), error);
        // A text in place of a list, a mapping or the file may be a secret of another program.
        const isHidden = expected.every((type) => type === 'array' || type === 'object');
        return { code: 'wrong-type', message, isHidden, advice };
    },
};
function wrongValue(message) {
    return { code: 'wrong-value', message };
}
function missing(key, message) {
    return { code: 'missing-key', at: 'missing', key, message };
}
/** @param schema its title is a noun for what it takes. */
function describeForm(schema) {
    return `must be a ${schema?.['title']}, like ${JSON.stringify(schema?.['examples'][0])}`;
}
function adviseType(expected, { data, instancePath }) {
    const isList = Array.isArray(data);
    if (/^(integer|boolean)$/.test(expected) && typeof data === 'string') {
        if (/^(\d+|true|false)$/.test(data))
            return 'remove the quotes';
        const isInterval = instancePath.endsWith('/intervalSeconds');
        return isInterval ? 'write a number of seconds, such as 60' : undefined;
    }
    if (expected === 'array' && data === null)
        return 'write [] for an empty list';
    if (expected === 'string' && (isList || typeof data !== 'object'))
        return 'put quotes around it';
    // In the config of other tools, the list of monitors is the file.
    const isFile = expected === 'object' && isList && instancePath === '';
    return isFile ? 'put the list under the key "monitors"' : undefined;
}
function findErrors(validate, value, place = []) {
    validate(value);
    // Those of `propertyNames`, `if` and `oneOf` repeat what is wrong inside of them.
    const errors = (validate.errors ?? []).filter(({ keyword, propertyName, schemaPath }) => {
        const isInside = propertyName !== undefined || schemaPath.includes('/oneOf/');
        return keyword !== 'if' && !isInside;
    });
    return errors.map((error) => {
        const finding = findings[error.keyword]?.(error) ?? wrongValue(error.message ?? '');
        const { key, ...mistake } = finding;
        const path = [...place, ...(0,_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePointer */ .vp)(error.instancePath)];
        return { ...mistake, path: key === undefined ? path : [...path, key] };
    });
}


/***/ }),

/***/ 9208:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ parseYaml),
/* harmony export */   v: () => (/* binding */ listProblems)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8815);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2954);
/* harmony import */ var _mistake_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6813);
/* harmony import */ var _yaml_values_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6033);




/**
 * Parses one document of YAML 1.2, core schema, and expands variables. Never throws.
 * @param advice what to do about an empty file.
 */
function parseYaml({ file, text: source }, variables, advice = 'write at least "monitors: []"') {
    const text = source.replace(/^\uFEFF/, '');
    const lineCounter = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .LineCounter */ .HN();
    const sourceAt = (offset) => {
        const { line, col } = lineCounter.linePos(offset);
        return { file, line, column: col };
    };
    const fail = (mistakes) => ({
        mistakes,
        values: null,
        sourceAt,
        root: null,
    });
    const doc = parse(text, lineCounter);
    if (doc === null)
        return fail([mistakeAt(0, _yaml_values_js__WEBPACK_IMPORTED_MODULE_3__/* .tooDeep */ .DI, 'too-large')]);
    if (doc.errors.length > 0)
        return fail(describeErrors(doc, text, sourceAt));
    const { contents: root } = doc;
    if (root === null || (yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn(root) && root.value === null))
        return fail([mistakeAt(0, `the file has no content; ${advice}`, 'empty-file')]);
    const values = new _yaml_values_js__WEBPACK_IMPORTED_MODULE_3__/* .YamlValues */ .yM(root, text, variables, sourceAt);
    const { mistakes } = values;
    for (const warning of doc.warnings)
        mistakes.push(describeError(warning, warning.pos[0]));
    return values.isStopped ? fail(mistakes) : { mistakes, values, sourceAt, root };
}
/** Null if the text is nested so deeply that the stack overflows. */
function parse(text, lineCounter) {
    // JSON has no `!!binary`. The package's own search for duplicate keys takes quadratic time.
    const options = {
        stringKeys: true,
        resolveKnownTags: false,
        uniqueKeys: false,
        prettyErrors: false,
    };
    try {
        return yaml__WEBPACK_IMPORTED_MODULE_0__/* .parseDocument */ .Tp(text, { ...options, lineCounter, schema: 'core' });
    }
    catch (thrown) {
        if (thrown instanceof RangeError)
            return null;
        throw thrown;
    }
}
/** In the order of the text; of several at one place the first. */
function listProblems({ mistakes, sourceAt, values, }) {
    const placed = mistakes.map((mistake) => {
        const { at, offset, path } = mistake;
        return { mistake, offset: offset ?? values?.offsetOf(path, at === 'key') ?? 0 };
    });
    const sorted = placed.toSorted((one, other) => one.offset - other.offset);
    const groups = Map.groupBy(sorted, ({ mistake: { at, path }, offset }) => {
        return `${offset} ${at} ${at === 'missing' ? path.at(-1) : ''}`;
    });
    const first = [...groups.values()].flatMap((same) => same.slice(0, 1));
    return first.map(({ mistake, offset }) => {
        const path = (0,_mistake_js__WEBPACK_IMPORTED_MODULE_2__/* .describePath */ .NH)(mistake.path);
        const message = describe(mistake, values);
        return { code: mistake.code, ...sourceAt(offset), path, message };
    });
}
function describe(mistake, values) {
    const { advice, at, isHidden, message, offset, path } = mistake;
    const part = at === undefined && offset === undefined ? values?.at(path) : undefined;
    const isScalar = part?.inner === null && part.value !== null;
    let shown = isHidden && isScalar ? 'a single value' : (0,_mistake_js__WEBPACK_IMPORTED_MODULE_2__/* .describeValue */ .bp)(part?.value);
    if (part?.isSecret)
        shown = _model_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .masked */ .Iv;
    const found = part === undefined ? '' : `, found ${shown}`;
    return `${message}${found}${advice === undefined ? '' : `; ${advice}`}`;
}
const tag = 'this value has a tag that is unknown or does not fit; remove the tag';
const notYaml = 'invalid YAML; put quotes around text with special characters, and close every bracket';
/** Where the package's own message quotes other content of the file, or says no next step. */
const sentences = {
    BAD_ALIAS: 'put quotes around text that starts with * or &',
    BAD_COLLECTION_TYPE: tag,
    BAD_SCALAR_START: 'put quotes around text that starts with @, `, % or a comma',
    BLOCK_AS_IMPLICIT_KEY: 'no mapping or list can be here; put quotes around text with ": " in it',
    MULTIPLE_DOCS: 'a second document starts here; move it to its own file',
    NON_STRING_KEY: 'a key must be text; put quotes around it, or around a value that starts with {',
    TAG_RESOLVE_FAILED: tag,
    UNEXPECTED_TOKEN: notYaml,
};
const conflict = 'a merge conflict; keep one of the two versions, and remove the lines of markers';
/** Before an item or key of a line below, after comments. */
const emptyValue = /(?<=: +(\[ *\]|\{ *\})([ \r]*(#[^\n]*)?\n){1,99} *)(?=\s*(#[^\n]*\n\s*){0,99}(- |\w+:))/dy;
const filled = 'an empty value has lines below; remove the [] or {}, or correct their indentation';
/** One error per line: the package reports the consequences of an error as further errors. */
function describeErrors(doc, text, sourceAt) {
    // Each of these may cause other errors on any line.
    const marker = text.search(/^<{7} /m);
    if (marker >= 0)
        return [mistakeAt(marker, conflict)];
    const exhausted = doc.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
    if (exhausted !== undefined)
        return [mistakeAt(exhausted.pos[0], _yaml_values_js__WEBPACK_IMPORTED_MODULE_3__/* .tooDeep */ .DI, 'too-large')];
    // In braces and brackets, the brace of a variable ends the text before it.
    const variables = doc.errors.filter(({ pos }) => text.startsWith('${', pos[0] - 1));
    const causes = variables.length > 0 ? variables : doc.errors;
    const lines = Map.groupBy(causes, ({ pos }) => sourceAt(pos[0]).line);
    return [...lines.values()].map(([first]) => {
        const error = first;
        const [offset] = error.pos;
        const unquoted = 'put quotes around text with "${" inside braces or brackets; ' +
            'for a number, give the value its own line without them';
        if (variables.length > 0)
            return mistakeAt(offset - 1, unquoted, 'variable-syntax');
        if (error.message.startsWith('Missing closing'))
            return describeError(error, findOpeningQuote(doc, offset));
        emptyValue.lastIndex = offset;
        const [, [empty] = []] = emptyValue.exec(text)?.indices ?? [];
        if (empty !== undefined)
            return mistakeAt(empty, filled);
        const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
        // The package takes a tab after blanks for other mistakes.
        const [blanks] = /^ *(?=\t)/.exec(text.slice(lineStart)) ?? [];
        return blanks === undefined
            ? describeError(error, offset)
            : mistakeAt(lineStart + blanks.length, 'tab in the indentation; use spaces');
    });
}
function describeError({ code, message }, offset) {
    return mistakeAt(offset, sentences[code] ?? message);
}
function mistakeAt(offset, message, code = 'yaml-syntax') {
    return { code, path: [], message, offset };
}
/** The package reports an unclosed quote at the end of the file. */
function findOpeningQuote(doc, end) {
    let offset = end;
    yaml__WEBPACK_IMPORTED_MODULE_0__/* .visit */ .YR(doc, {
        Scalar(_, { type, range }) {
            if (type?.startsWith('QUOTE') && range?.[1] === end)
                offset = range[0];
        },
    });
    return offset;
}


/***/ }),

/***/ 8344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WV: () => (/* binding */ validateService),
/* harmony export */   hh: () => (/* binding */ validateMonitor),
/* harmony export */   jL: () => (/* binding */ validateDefaults),
/* harmony export */   nJ: () => (/* binding */ validateFile)
/* harmony export */ });
const validateFile = validate21;const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json","title":"Config file","description":"The monitors that a monitoring service should have. Monitor Sync reads them from monitors.yaml.","examples":[{"monitors":[{"name":"Checkout API","type":"http","target":"https://shop.example.com/health","intervalSeconds":60}]}],"type":"object","required":["monitors"],"additionalProperties":false,"properties":{"version":{"title":"Version of the file format","description":"Optional. 1 is the only version.","examples":[1],"type":"integer","const":1},"defaults":{"title":"Defaults","description":"Default values for the monitors in this file. A monitor's own value replaces the default completely, except that `extra` has the fields of both, and `ignoreChanges` the paths of both.","examples":[{"type":"http","intervalSeconds":60}],"$ref":"#/$defs/defaults"},"monitors":{"title":"Monitors","description":"The declared monitors. Missing ones are created in this order. May be empty.","examples":[[{"name":"Checkout API","target":"https://shop.example.com/health"}]],"type":"array","items":{"$ref":"#/$defs/monitor"}},"ignore":{"title":"Ignored monitors","description":"Name patterns of monitors that somebody else manages: they are neither reported as unmanaged nor deleted. `*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it. A pattern cannot exclude names: one that starts with `!` is an error.","examples":[["legacy-*","team-[ab]-?"]],"type":["array","null"],"items":{"$ref":"#/$defs/pattern"}},"remove":{"title":"Monitors to delete","description":"Names of monitors that are to be deleted; no patterns. With `id`, one of several monitors of a name. Sync deletes them only if its input `apply` includes `delete`. Remove a line once its monitor is gone.","examples":[["Old blog",{"name":"Checkout API","id":"797000039"}]],"type":["array","null"],"items":{"$ref":"#/$defs/removal"}},"owns":{"title":"Owned monitors","description":"Name patterns, as under `ignore`. A monitor that matches, is not declared and is not ignored is to be deleted. Sync deletes it only if its input `apply` includes `delete`.","examples":[["shop-*"]],"type":["array","null"],"items":{"$ref":"#/$defs/pattern"}}},"patternProperties":{"^x-":{"$ref":"#/$defs/anchors"}},"$defs":{"anchors":{"title":"Place for anchors","description":"A key that starts with `x-` is ignored. Its value can have anchors for aliases and merge keys.","examples":[{"type":"http","intervalSeconds":60}]},"defaultsFile":{"title":"File of shared defaults","description":"Default values for the monitors of all config files. Those of a config file replace them, key by key; `extra` and `ignoreChanges` are joined.","examples":[{"defaults":{"type":"http","intervalSeconds":60}}],"type":"object","required":["defaults"],"additionalProperties":false,"properties":{"defaults":{"$ref":"#/$defs/defaults"}},"patternProperties":{"^x-":{"$ref":"#/$defs/anchors"}}},"defaults":{"title":"Defaults","description":"Any field of a monitor except `name` and `target`.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"paused":{"$ref":"#/$defs/paused"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"monitor":{"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`, and `target` is required here; a service profile says for which types the service has none.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"paused":{"$ref":"#/$defs/paused"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"},"formerly":{"$ref":"#/$defs/formerly"}}},"name":{"title":"Name","description":"The identity of the monitor. It is unique across all config files. Names are compared after trimming, Unicode normalization (NFC) and decoding of HTML escapes.","examples":["Checkout API"],"$ref":"#/$defs/line"},"type":{"title":"Kind of check","description":"What the service checks. `http` is the documented type; any other type is sent unchanged.","examples":["http"],"$ref":"#/$defs/line"},"target":{"title":"Target","description":"What is checked. For type http, an absolute http or https URL. A user name and password may stand in it only if the password is a variable from `secrets`.","examples":["https://shop.example.com/health"],"$ref":"#/$defs/line"},"intervalSeconds":{"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1},"assertions":{"title":"Assertions","description":"Checks on the result: any list. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array"},"paused":{"title":"Paused","description":"Whether the service does not check the target. Only for services whose profile has a place for it. Where it is left out, an update never pauses or resumes the monitor.","examples":[true],"type":"boolean"},"extra":{"title":"Extra fields","description":"Additional fields of the service, sent unchanged, but none that a monitor has by name. A monitor has those of the defaults, too; its own field replaces the same one of them.","examples":[{"regions":["eu","us"]}],"type":"object"},"ignoreChanges":{"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash); `*` stands for every element of a list. Fields of `extra` are named without `extra`.","examples":[["target","assertions/*/value","regions"]],"type":"array","items":{"$ref":"#/$defs/path"}},"path":{"title":"path without a slash at its start, with ~0 for ~ and ~1 for a slash in a key","description":"The field of a monitor, or a place in it.","examples":["assertions/*/value"],"$ref":"#/$defs/line","type":"string","pattern":"^([^/~]|~[01])([^~]|~[01])*$"},"formerly":{"title":"Former name","description":"The name that the monitor had before, with `id` where several have it. If the service has that monitor and none of the new name, the two are one monitor, and no second one is created. Sync renames it only if its input `apply` includes `update`.","examples":["Checkout",{"name":"Checkout","id":"797000039"}],"$ref":"#/$defs/named"},"removal":{"title":"Monitor to delete","description":"A name, or a name with the identifier of one of several monitors that have it. That name may be declared, because the others stay.","examples":["Old blog",{"name":"Checkout API","id":"797000039"}],"$ref":"#/$defs/named"},"named":{"title":"line of visible text without control characters, or a mapping of a name and an id","description":"A name, or a name with an identifier.","examples":["Old blog",{"name":"Checkout API","id":"797000039"}],"type":["string","object"],"pattern":"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$","required":["name"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/line"},"id":{"$ref":"#/$defs/line","description":"The identifier, as the plan shows it; in quotes."}}},"pattern":{"title":"name pattern that does not start with ! (write [!] for a literal one)","description":"`*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it.","examples":["legacy-*"],"$ref":"#/$defs/line","type":"string","pattern":"^\\s*[^!\\s]"},"line":{"title":"line of visible text without control characters","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"}}};const schema58 = {"title":"Place for anchors","description":"A key that starts with `x-` is ignored. Its value can have anchors for aliases and merge keys.","examples":[{"type":"http","intervalSeconds":60}]};const func0 = Object.prototype.hasOwnProperty;const pattern4 = new RegExp("^x-", "u");const schema33 = {"title":"Defaults","description":"Any field of a monitor except `name` and `target`.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"paused":{"$ref":"#/$defs/paused"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}};const schema34 = {"title":"line of visible text without control characters","description":"One line of text with a visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"};const schema35 = {"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may accept a smaller range.","examples":[60],"type":"integer","minimum":1};const schema36 = {"title":"Assertions","description":"Checks on the result: any list. They are sent unchanged; the service defines their structure.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array"};const schema37 = {"title":"Paused","description":"Whether the service does not check the target. Only for services whose profile has a place for it. Where it is left out, an update never pauses or resumes the monitor.","examples":[true],"type":"boolean"};const schema38 = {"title":"Extra fields","description":"Additional fields of the service, sent unchanged, but none that a monitor has by name. A monitor has those of the defaults, too; its own field replaces the same one of them.","examples":[{"regions":["eu","us"]}],"type":"object"};const pattern5 = new RegExp("^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$", "u");const schema39 = {"title":"Ignored changes","description":"Fields whose differences are not drift, including everything below them. A path has a slash between its steps (a JSON Pointer without the first slash); `*` stands for every element of a list. Fields of `extra` are named without `extra`.","examples":[["target","assertions/*/value","regions"]],"type":"array","items":{"$ref":"#/$defs/path"}};const schema40 = {"title":"path without a slash at its start, with ~0 for ~ and ~1 for a slash in a key","description":"The field of a monitor, or a place in it.","examples":["assertions/*/value"],"$ref":"#/$defs/line","type":"string","pattern":"^([^/~]|~[01])([^~]|~[01])*$"};const pattern7 = new RegExp("^([^/~]|~[01])([^~]|~[01])*$", "u");function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate24.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(typeof data === "string"){if(!pattern5.test(data)){const err0 = {instancePath,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if(typeof data === "string"){if(!pattern7.test(data)){const err2 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^([^/~]|~[01])([^~]|~[01])*$"},message:"must match pattern \""+"^([^/~]|~[01])([^~]|~[01])*$"+"\"",schema:"^([^/~]|~[01])([^~]|~[01])*$",parentSchema:schema40,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema40.type,parentSchema:schema40,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}validate24.errors = vErrors;return errors === 0;}validate24.evaluated = {"dynamicProps":false,"dynamicItems":false};function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate23.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(Array.isArray(data)){const len0 = data.length;for(let i0=0; i0<len0; i0++){if(!(validate24(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);errors = vErrors.length;}}}else {const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}validate23.errors = vErrors;return errors === 0;}validate23.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate22.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!((((((key0 === "type") || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "paused")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema33,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data0 = data.type;if(typeof data0 === "string"){if(!pattern5.test(data0)){const err1 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}else {const err2 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data1 = data.intervalSeconds;if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){const err3 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data1};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}if((typeof data1 == "number") && (isFinite(data1))){if(data1 < 1 || isNaN(data1)){const err4 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema35,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data2 = data.assertions;if(!(Array.isArray(data2))){const err5 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema36.type,parentSchema:schema36,data:data2};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.paused !== undefined && func0.call(data, "paused")){let data3 = data.paused;if(typeof data3 !== "boolean"){const err6 = {instancePath:instancePath+"/paused",schemaPath:"#/$defs/paused/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema37.type,parentSchema:schema37,data:data3};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data4 = data.extra;if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){const err7 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema38.type,parentSchema:schema38,data:data4};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate23(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);errors = vErrors.length;}}}else {const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema33.type,parentSchema:schema33,data};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}validate22.errors = vErrors;return errors === 0;}validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema42 = {"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`, and `target` is required here; a service profile says for which types the service has none.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"paused":{"$ref":"#/$defs/paused"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"},"formerly":{"$ref":"#/$defs/formerly"}}};const schema50 = {"title":"line of visible text without control characters, or a mapping of a name and an id","description":"A name, or a name with an identifier.","examples":["Old blog",{"name":"Checkout API","id":"797000039"}],"type":["string","object"],"pattern":"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$","required":["name"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/line"},"id":{"$ref":"#/$defs/line","description":"The identifier, as the plan shows it; in quotes."}}};function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate30.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema50.type},message:"must be string,object",schema:schema50.type,parentSchema:schema50,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(typeof data === "string"){if(!pattern5.test(data)){const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema50,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema50.required,parentSchema:schema50,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}for(const key0 of Object.keys(data)){if(!((key0 === "name") || (key0 === "id"))){const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema50,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern5.test(data0)){const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.id !== undefined && func0.call(data, "id")){let data1 = data.id;if(typeof data1 === "string"){if(!pattern5.test(data1)){const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}}validate30.errors = vErrors;return errors === 0;}validate30.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate28.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema42.required,parentSchema:schema42,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!(func0.call(schema42.properties, key0))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema42,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern5.test(data0)){const err2 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern5.test(data1)){const err4 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern5.test(data2)){const err6 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err8 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(!(Array.isArray(data4))){const err10 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema36.type,parentSchema:schema36,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data.paused !== undefined && func0.call(data, "paused")){let data5 = data.paused;if(typeof data5 !== "boolean"){const err11 = {instancePath:instancePath+"/paused",schemaPath:"#/$defs/paused/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema37.type,parentSchema:schema37,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){const err12 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema38.type,parentSchema:schema38,data:data6};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate23(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);errors = vErrors.length;}}if(data.formerly !== undefined && func0.call(data, "formerly")){if(!(validate30(data.formerly, {instancePath:instancePath+"/formerly",parentData:data,parentDataProperty:"formerly",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);errors = vErrors.length;}}}else {const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema42.type,parentSchema:schema42,data};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}validate28.errors = vErrors;return errors === 0;}validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema53 = {"title":"name pattern that does not start with ! (write [!] for a literal one)","description":"`*` matches any characters, `?` one character, `[a-z]` one character in the range, `[!a-z]` one character outside it.","examples":["legacy-*"],"$ref":"#/$defs/line","type":"string","pattern":"^\\s*[^!\\s]"};const pattern15 = new RegExp("^\\s*[^!\\s]", "u");function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate33.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(typeof data === "string"){if(!pattern5.test(data)){const err0 = {instancePath,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if(typeof data === "string"){if(!pattern15.test(data)){const err2 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\s*[^!\\s]"},message:"must match pattern \""+"^\\s*[^!\\s]"+"\"",schema:"^\\s*[^!\\s]",parentSchema:schema53,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema53.type,parentSchema:schema53,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}validate33.errors = vErrors;return errors === 0;}validate33.evaluated = {"dynamicProps":false,"dynamicItems":false};function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate35.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema50.type},message:"must be string,object",schema:schema50.type,parentSchema:schema50,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(typeof data === "string"){if(!pattern5.test(data)){const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema50,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema50.required,parentSchema:schema50,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}for(const key0 of Object.keys(data)){if(!((key0 === "name") || (key0 === "id"))){const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema50,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern5.test(data0)){const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.id !== undefined && func0.call(data, "id")){let data1 = data.id;if(typeof data1 === "string"){if(!pattern5.test(data1)){const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}}validate35.errors = vErrors;return errors === 0;}validate35.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){/*# sourceURL="https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json" */;let vErrors = null;let errors = 0;const evaluated0 = validate21.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.monitors === undefined) || (!(func0.call(data, "monitors")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "version") || (key0 === "defaults")) || (key0 === "monitors")) || (key0 === "ignore")) || (key0 === "remove")) || (key0 === "owns")) || (pattern4.test(key0)))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.version !== undefined && func0.call(data, "version")){let data0 = data.version;if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.version.type,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(1 !== data0){const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){if(!(validate22(data.defaults, {instancePath:instancePath+"/defaults",parentData:data,parentDataProperty:"defaults",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}if(data.monitors !== undefined && func0.call(data, "monitors")){let data2 = data.monitors;if(Array.isArray(data2)){const len0 = data2.length;for(let i0=0; i0<len0; i0++){if(!(validate28(data2[i0], {instancePath:instancePath+"/monitors/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);errors = vErrors.length;}}}else {const err4 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.monitors.type,parentSchema:schema32.properties.monitors,data:data2};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.ignore !== undefined && func0.call(data, "ignore")){let data4 = data.ignore;if((!(Array.isArray(data4))) && (data4 !== null)){const err5 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: schema32.properties.ignore.type},message:"must be array,null",schema:schema32.properties.ignore.type,parentSchema:schema32.properties.ignore,data:data4};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}if(Array.isArray(data4)){const len1 = data4.length;for(let i1=0; i1<len1; i1++){if(!(validate33(data4[i1], {instancePath:instancePath+"/ignore/" + i1,parentData:data4,parentDataProperty:i1,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);errors = vErrors.length;}}}}if(data.remove !== undefined && func0.call(data, "remove")){let data6 = data.remove;if((!(Array.isArray(data6))) && (data6 !== null)){const err6 = {instancePath:instancePath+"/remove",schemaPath:"#/properties/remove/type",keyword:"type",params:{type: schema32.properties.remove.type},message:"must be array,null",schema:schema32.properties.remove.type,parentSchema:schema32.properties.remove,data:data6};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}if(Array.isArray(data6)){const len2 = data6.length;for(let i2=0; i2<len2; i2++){if(!(validate35(data6[i2], {instancePath:instancePath+"/remove/" + i2,parentData:data6,parentDataProperty:i2,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);errors = vErrors.length;}}}}if(data.owns !== undefined && func0.call(data, "owns")){let data8 = data.owns;if((!(Array.isArray(data8))) && (data8 !== null)){const err7 = {instancePath:instancePath+"/owns",schemaPath:"#/properties/owns/type",keyword:"type",params:{type: schema32.properties.owns.type},message:"must be array,null",schema:schema32.properties.owns.type,parentSchema:schema32.properties.owns,data:data8};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if(Array.isArray(data8)){const len3 = data8.length;for(let i3=0; i3<len3; i3++){if(!(validate33(data8[i3], {instancePath:instancePath+"/owns/" + i3,parentData:data8,parentDataProperty:i3,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);errors = vErrors.length;}}}}}else {const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}validate21.errors = vErrors;return errors === 0;}validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateDefaults = validate97;const schema60 = {"title":"File of shared defaults","description":"Default values for the monitors of all config files. Those of a config file replace them, key by key; `extra` and `ignoreChanges` are joined.","examples":[{"defaults":{"type":"http","intervalSeconds":60}}],"type":"object","required":["defaults"],"additionalProperties":false,"properties":{"defaults":{"$ref":"#/$defs/defaults"}},"patternProperties":{"^x-":{"$ref":"#/$defs/anchors"}}};function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate97.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.defaults === undefined) || (!(func0.call(data, "defaults")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "defaults"},message:"must have required property '"+"defaults"+"'",schema:schema60.required,parentSchema:schema60,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((key0 === "defaults") || (pattern4.test(key0)))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema60,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){if(!(validate22(data.defaults, {instancePath:instancePath+"/defaults",parentData:data,parentDataProperty:"defaults",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema60.type,parentSchema:schema60,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate97.errors = vErrors;return errors === 0;}validate97.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateMonitor = validate99;function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate99.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema42.required,parentSchema:schema42,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!(func0.call(schema42.properties, key0))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema42,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern5.test(data0)){const err2 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern5.test(data1)){const err4 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern5.test(data2)){const err6 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"},message:"must match pattern \""+"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$"+"\"",schema:"^(?=[\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$",parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err8 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema35,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(!(Array.isArray(data4))){const err10 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema36.type,parentSchema:schema36,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data.paused !== undefined && func0.call(data, "paused")){let data5 = data.paused;if(typeof data5 !== "boolean"){const err11 = {instancePath:instancePath+"/paused",schemaPath:"#/$defs/paused/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema37.type,parentSchema:schema37,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){const err12 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema38.type,parentSchema:schema38,data:data6};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate23(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);errors = vErrors.length;}}if(data.formerly !== undefined && func0.call(data, "formerly")){if(!(validate30(data.formerly, {instancePath:instancePath+"/formerly",parentData:data,parentDataProperty:"formerly",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);errors = vErrors.length;}}}else {const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema42.type,parentSchema:schema42,data};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}validate99.errors = vErrors;return errors === 0;}validate99.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateService = validate49;const schema72 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/service.schema.json","title":"Service profile","description":"Where the REST API of a monitoring service has its monitors and their fields, as Monitor Sync reads it.","examples":[{"service":"Monitoring Service REST API","list":{"path":"/api/v1/monitors"},"create":{"path":"/api/v1/monitors"}}],"type":"object","required":["service","list","create"],"additionalProperties":false,"properties":{"service":{"title":"name of the service","description":"Its name, for people.","examples":["Better Stack Uptime"],"type":"string","pattern":"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"},"token":{"title":"line of text","description":"For people: which token, from where, with which rights.","examples":["API key with the right to write, from Settings > API keys"],"type":"string","pattern":"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"},"docs":{"title":"web address","description":"The vendor's documentation of this API.","examples":["https://betterstack.com/docs/uptime/api/"],"type":"string","pattern":"^https?://[^\\s]+$"},"evidence":{"title":"Evidence","description":"`documentation`, `source`, or `tried` with a real server.","examples":["documentation"],"type":"string","enum":["documentation","source","tried"]},"baseUrl":{"title":"web address without a slash at its end","description":"Default of base-url. Only built-in profiles may set it.","examples":["https://uptime.betterstack.com"],"type":"string","pattern":"^https://[^\\s/?#@]+$"},"headers":{"title":"Headers","description":"Headers of every request, in place of `Authorization: Bearer {token}`. May have `${NAME}`. One with `{uuid}` is sent with writes only: a UUID for each, the same when it is sent again.","examples":[{"Authorization":"Bearer {token}"}],"type":"object","additionalProperties":{"title":"line of printable characters (Latin-1)","examples":["Bearer {token}"],"type":"string","pattern":"^[\\t\\x20-\\x7e\\xa0-\\xff]*$"},"propertyNames":{"title":"name of a header","examples":["X-Api-Key"],"pattern":"^[A-Za-z0-9!#$%&'+*.^_`|~-]+$"}},"body":{"title":"Format of bodies","description":"`json` (default), or `form`: application/x-www-form-urlencoded with arrays as `name[]`.","examples":["json"],"type":"string","enum":["json","form"]},"list":{"$ref":"#/$defs/list"},"create":{"$ref":"#/$defs/create"},"update":{"$ref":"#/$defs/update"},"delete":{"$ref":"#/$defs/delete"},"lag":{"title":"Lag","description":"Seconds for which a list may not show what was written. Default 1.","examples":[1],"type":"number","minimum":0,"maximum":3600},"concurrency":{"title":"Concurrency","description":"Maximum number of requests in flight that the service can take; the lower of this and the input counts.","examples":[2],"type":"integer","minimum":1,"maximum":64},"success":{"$ref":"#/$defs/success"},"fields":{"$ref":"#/$defs/fields"},"types":{"title":"Types","description":"A row for each type; all others are refused. Replaces `values` and `enum` of `fields.type`.","examples":[{"http":{"value":"HTTP"},"heartbeat":{"value":"HEARTBEAT","target":null}}],"type":"object","minProperties":1,"additionalProperties":{"$ref":"#/$defs/type"}},"required":{"title":"Required fields","description":"Fields under `extra` that a creation needs (`*`: in each item): a list for all monitors, or one for each type. The place of `list.id` means that each monitor declares its own identifier, which then cannot change.","examples":[["/probes"],{"keyword":["/keywordType","/keywordValue"],"port":["/port"]}],"type":["array","object"],"items":{"$ref":"#/$defs/fieldPointer"},"additionalProperties":{"type":"array","items":{"$ref":"#/$defs/fieldPointer"}}},"lookups":{"title":"Lookups","description":"Lists of other objects, such as contacts, by names of your own; `path`, `items`, `item`, `id` and `page` as under `list`.","examples":[{"contacts":{"path":"/v3/user/alert-contacts","name":"/friendlyName"}}],"type":"object","additionalProperties":{"$ref":"#/$defs/lookup"}},"extra":{"title":"Fields under extra","description":"What is known of single fields under `extra`, by their JSON Pointers; `*` stands for every element of a list. Limits are as under `fields`.","examples":[{"/contacts/*":{"lookup":"contacts"}}],"type":"object","propertyNames":{"title":"JSON Pointer","examples":["/contacts/*"],"pattern":"^(/([^/~]|~[01])*)+$"},"patternProperties":{"":{"$ref":"#/$defs/extraField"},"/\\*":{"$ref":"#/$defs/itemField"}}},"alerts":{"title":"Who is alerted","description":"Fields under `extra` that say who is alerted. A plan or sync that creates monitors without any warns.","examples":[["/contacts"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"constants":{"title":"Constants","description":"Fields that every creation sends; `extra` and mapped fields replace them (RFC 7396). An update sends none that the list does not show.","examples":[{"enabled":true}],"type":"object","additionalProperties":true}},"dependentSchemas":{"types":{"properties":{"fields":{"type":"object","properties":{"type":{"type":["string","null","object"],"properties":{"values":{"title":"cannot stand next to \"types\", which names every type; move it there","not":{}},"enum":{"title":"cannot stand next to \"types\", which names every type; move it there","not":{}}}}}},"required":{"title":"cannot stand next to \"types\", which names every type; move it there","not":{"type":"object"}}}}},"allOf":[{"if":{"required":["update"],"properties":{"update":{"type":"object","required":["body"],"properties":{"body":{}}}}},"then":{"properties":{"types":{"type":"object","additionalProperties":{"type":"object","properties":{"keep":{"title":"cannot stand next to \"body: json-patch\", which sends only what differs; remove one of the two","not":{}}}}}}}},{"if":{"required":["body"],"properties":{"body":{"const":"form"}}},"then":{"properties":{"update":{"type":"object","properties":{"body":{"title":"needs JSON, but the profile has \"body: form\"; remove one of the two","not":{}}}}}}},{"if":{"required":["fields"],"properties":{"fields":{"type":"object","required":["type"],"properties":{"type":{"type":"null"}}}}},"then":{"properties":{"types":{"title":"needs types, but \"fields.type\" is null; remove one of the two","not":{}},"required":{"title":"needs types, but \"fields.type\" is null; remove one of the two","not":{"type":"object"}},"create":{"type":"object","properties":{"path":{"title":"has {type}, but \"fields.type\" is null; remove one of the two","type":"string","not":{"pattern":"\\{type\\}"}}}},"update":{"type":"object","properties":{"path":{"title":"has {type}, but \"fields.type\" is null; remove one of the two","type":"string","not":{"pattern":"\\{type\\}"}}}},"delete":{"type":"object","properties":{"path":{"title":"has {type}, but \"fields.type\" is null; remove one of the two","type":"string","not":{"pattern":"\\{type\\}"}}}}}}}],"$defs":{"list":{"title":"List","description":"How all monitors are listed, always by GET.","examples":[{"path":"/api/v2/monitors?per_page=250","items":"/data","item":"/attributes"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url, with its query. May have `${NAME}`."},"items":{"$ref":"#/$defs/pointer","description":"From the response to the array of monitors. Default: detected."},"item":{"$ref":"#/$defs/pointer","description":"From an item to the object with its fields. Default: the item."},"id":{"$ref":"#/$defs/fieldPointer","description":"From an item to its identifier. Default: detected."},"foreign":{"$ref":"#/$defs/mark","description":"From an item. A monitor with a value there other than null and false is never updated or deleted, because another tool owns it. With `values`, only these count. Examples: `/owner`; `{ at: /managedBy, values: [CLI, TERRAFORM] }`."},"skip":{"$ref":"#/$defs/mark","description":"From an item. One with a value there other than null and false is deleted or archived, and no monitor. With `values`, only these count. Examples: `/deleted_at`; `{ at: /state, values: [archived] }`."},"readOnly":{"title":"Read-only fields","description":"Fields of an item that are state or secret, and never exported. An update of the object around a state leaves it out, unless `update.keep` names it.","examples":[["/last_checked_at"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"export":{"title":"Exported fields","description":"Fields of an item that an export always writes under `extra`, but for empty values and what looks like a secret. Example: `[/port]`.","examples":[["/port"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"empty":{"title":"Empty list","description":"`refuse`: an empty list is an error while the config declares monitors, because the service lists none for a wrong token. `list-complete` accepts it.","examples":["refuse"],"type":"string","enum":["refuse"]},"escapes":{"title":"Escaped texts","description":"`html`: the list shows texts HTML-escaped; they are decoded as they are read.","examples":["html"],"type":"string","enum":["html"]},"page":{"$ref":"#/$defs/page"}}},"success":{"title":"Success","description":"Where the body of a 2xx says whether the service did it; another value, or none, is a refusal. Default: detected.","examples":[{"at":"/code","values":[0],"message":"/msg"}],"type":"object","required":["at","values"],"additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer","description":"From the response to that value."},"values":{"title":"Values","description":"The values that mean success.","examples":[[0]],"type":"array","minItems":1,"items":{"type":["string","number","boolean"]}},"message":{"$ref":"#/$defs/fieldPointer","description":"From the response to the reason of a refusal."}}},"mark":{"title":"JSON Pointer","description":"A place in an item, alone or with the values that count there.","examples":["/owner",{"at":"/managedBy","values":["CLI","TERRAFORM"]}],"type":["string","object"],"pattern":"^(/([^/~]|~[01])*)+$","required":["at","values"],"additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer","description":"The place, from an item."},"values":{"title":"Values","description":"In the service's words.","examples":[["CLI","TERRAFORM"]],"type":"array","minItems":1,"items":{"type":["string","number","boolean"]}}}},"page":{"title":"paging method, none or link","description":"How further pages are requested. Default: detected.","examples":["none",{"number":"page","from":1}],"type":["string","object"],"pattern":"^(none|link)$","additionalProperties":false,"dependentRequired":{"cursor":["parameter"],"parameter":["cursor"],"from":["number"]},"properties":{"next":{"$ref":"#/$defs/fieldPointer","description":"From the response to the URL of the next page."},"cursor":{"$ref":"#/$defs/fieldPointer","description":"From the response to the cursor of the next page."},"parameter":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the cursor."},"number":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of a page."},"from":{"title":"First page","description":"The number of the first page. Default 1.","examples":[1],"type":"integer","minimum":0},"offset":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of monitors on earlier pages."},"total":{"$ref":"#/$defs/fieldPointer","description":"From the response to the number of all monitors, not of those on the page."},"more":{"$ref":"#/$defs/fieldPointer","description":"From the response to a value that is false on the last page."}},"if":{"type":"object"},"then":{"title":"exactly one of next, cursor, number and offset","oneOf":[{"required":["next"]},{"required":["cursor"]},{"required":["number"]},{"required":["offset"]}]}},"create":{"title":"Creation","description":"How one monitor is created.","examples":[{"path":"/api/v1/monitors"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. May have `{type}`, in the service's word, and `${NAME}`."},"method":{"title":"Method","description":"Default POST.","examples":["POST"],"type":"string","enum":["POST","PUT"]},"item":{"$ref":"#/$defs/pointer","description":"From the response to the created monitor. Default: detected."},"doubtful":{"$ref":"#/$defs/statuses","description":"Statuses of refusals after which the monitor may exist, such as `[404]`."}}},"update":{"title":"Update","description":"How one monitor is updated. Without it, the service never gets an update.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"dependentRequired":{"in":["body"]},"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. May have `{id}`, `{type}` and `${NAME}`."},"method":{"title":"Method","description":"Default PATCH.","examples":["PATCH"],"type":"string","enum":["PATCH","PUT","POST"]},"whole":{"title":"Complete replacement","description":"If true, the request replaces the monitor, so it carries `extra`, all mapped fields, and the places of `constants` as listed. By default, it has only what differs; for a PUT, say `false` then.","examples":[true],"type":"boolean"},"keep":{"title":"Kept fields","description":"Fields of an item that an update copies from the list, because the service would reset them, but for values that it hides. With `absent`, what is sent where the list leaves one out; without, an update with `whole` of such a monitor is refused.","examples":[["/description",{"at":"/notify","absent":false}]],"type":"array","items":{"$ref":"#/$defs/keptField"}},"body":{"title":"Body","description":"By default an object; `json-patch` sends operations of RFC 6902, without `whole` and `keep`.","examples":["json-patch"],"type":"string","enum":["json-patch"]},"in":{"$ref":"#/$defs/fieldPointer","description":"With `json-patch`, where a body of `application/json` has the operations; by default, it is their array."}},"dependentSchemas":{"body":{"properties":{"whole":{"title":"cannot stand next to \"body: json-patch\", which sends only what differs; remove one of the two","not":{}},"keep":{"title":"cannot stand next to \"body: json-patch\", which sends only what differs; remove one of the two","not":{}}}}}},"delete":{"title":"Deletion","description":"How one monitor is deleted. Without it, the service never gets a deletion.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. May have `{id}`, `{type}` and `${NAME}`."},"method":{"title":"Method","description":"Default DELETE.","examples":["DELETE"],"type":"string","enum":["DELETE","POST"]},"body":{"title":"Body","description":"What a deletion sends; may have `{id}` in texts. A text that is `{id}` alone becomes a number where the identifier is one.","examples":[{"public_ids":["{id}"]}],"type":["object","array"],"additionalProperties":true},"gone":{"$ref":"#/$defs/statuses","description":"Statuses, besides 404 and 410, of a monitor that is already deleted."}}},"fields":{"title":"Fields","description":"Where the service has the fields of a monitor. Default: a field X is at /X.","examples":[{"name":"/pronounceable_name","target":"/url","assertions":null}],"type":"object","additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/nameField"},"type":{"$ref":"#/$defs/textField"},"target":{"$ref":"#/$defs/targetField"},"intervalSeconds":{"$ref":"#/$defs/intervalField"},"assertions":{"$ref":"#/$defs/plainField"},"paused":{"$ref":"#/$defs/booleanField"}}},"field":{"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/config/url"],"type":["string","null","object"],"additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer","description":"For reading and writing."},"read":{"$ref":"#/$defs/fieldPointer","description":"In the list, from the object with the fields of an item."},"write":{"$ref":"#/$defs/fieldPointer","description":"In the body of a creation or an update."},"unit":{"title":"Unit","description":"The unit of the service's number. Default seconds.","examples":["minutes"],"type":"string","enum":["milliseconds","seconds","minutes","hours"]},"values":{"$ref":"#/$defs/values"},"minimum":{"title":"Minimum","description":"The smallest interval that the service accepts, in seconds.","examples":[30],"type":"integer","minimum":1},"maximum":{"title":"Maximum","description":"The greatest interval that the service accepts, in seconds.","examples":[86400],"type":"integer","minimum":1},"enum":{"title":"Accepted values","description":"All values that the service accepts, in the words of a config.","examples":[["http","ping"],[60,300,3600]],"type":"array","minItems":1,"items":{"type":["string","number"]}},"maxLength":{"title":"Maximum length","description":"The most characters (Unicode code points) that the service accepts.","examples":[255],"type":"integer","minimum":1},"optional":{"title":"Optional interval","description":"Only of `intervalSeconds`: a config may leave it out. Where the service lists none, a declared one is neither compared nor sent.","examples":[true],"type":"boolean"},"instead":{"title":"Fields in place of the interval","description":"With `optional`: fields under `extra`, such as `[/schedule]`. A monitor with one of them gets no default interval. One may have the place of the interval, for schedules that `values` do not name.","examples":[["/schedule"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"fallback":{"$ref":"#/$defs/fieldPointer","description":"Only of `name`: where the list has the name if the first place is empty. Never written."},"form":{"$ref":"#/$defs/targetForm","description":"Only of `target`: `url` (absolute, http or https), `host` (a name or an address alone), `host-port`, or `text`. Default: `url` for the type http, `text` for others."}}},"nameField":{"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, or a mapping.","examples":["/label"],"type":["string","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values","description":"From the config's value to the service's: `{ http: HTTP }`; name each value of the service once."},"enum":{"$ref":"#/$defs/field/properties/enum","type":"array","items":{"type":"string"}},"maxLength":{"$ref":"#/$defs/field/properties/maxLength"},"fallback":{"$ref":"#/$defs/field/properties/fallback"}},"if":{"type":"object"},"then":{"title":"at, or read and write","oneOf":[{"required":["at"],"properties":{"read":false,"write":false}},{"required":["read","write"],"properties":{"at":false}}]}},"textField":{"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/config/url"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values","description":"From the config's value to the service's: `{ http: HTTP }`; name each value of the service once."},"enum":{"$ref":"#/$defs/field/properties/enum","type":"array","items":{"type":"string"}},"maxLength":{"$ref":"#/$defs/field/properties/maxLength"}},"if":{"type":"object"},"then":{"title":"at, or read or write or both","oneOf":[{"required":["at"]},{"anyOf":[{"required":["read"]},{"required":["write"]}]}]}},"targetField":{"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/host",{"at":"/host","form":"host"}],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values","description":"From the config's value to the service's: `{ http: HTTP }`; name each value of the service once."},"enum":{"$ref":"#/$defs/field/properties/enum","type":"array","items":{"type":"string"}},"maxLength":{"$ref":"#/$defs/field/properties/maxLength"},"form":{"$ref":"#/$defs/field/properties/form"}},"if":{"type":"object"},"then":{"title":"at, or read or write or both","oneOf":[{"required":["at"]},{"anyOf":[{"required":["read"]},{"required":["write"]}]}]}},"targetForm":{"title":"Form of targets","description":"What a target may be.","examples":["host"],"type":"string","enum":["url","host","host-port","text"]},"intervalField":{"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/interval"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"dependentRequired":{"instead":["optional"]},"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"unit":{"$ref":"#/$defs/field/properties/unit"},"values":{"$ref":"#/$defs/field/properties/values"},"minimum":{"$ref":"#/$defs/field/properties/minimum"},"maximum":{"$ref":"#/$defs/field/properties/maximum"},"enum":{"$ref":"#/$defs/field/properties/enum","type":"array","items":{"type":"integer","minimum":1}},"optional":{"$ref":"#/$defs/field/properties/optional"},"instead":{"$ref":"#/$defs/field/properties/instead"}},"if":{"type":"object"},"then":{"title":"at, or read or write or both","oneOf":[{"required":["at"]},{"anyOf":[{"required":["read"]},{"required":["write"]}]}]}},"plainField":{"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/checks"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values","description":"From the config's value to the service's: `{ http: HTTP }`; name each value of the service once."}},"if":{"type":"object"},"then":{"title":"at, or read or write or both","oneOf":[{"required":["at"]},{"anyOf":[{"required":["read"]},{"required":["write"]}]}]}},"booleanField":{"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/paused"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values","description":"From the config's value to the service's: `{ http: HTTP }`; name each value of the service once.","type":"object","propertyNames":{"title":"true or false","examples":["true"],"pattern":"^(true|false)$"}}},"if":{"type":"object"},"then":{"title":"at, or read or write or both","oneOf":[{"required":["at"]},{"anyOf":[{"required":["read"]},{"required":["write"]}]}]}},"lookup":{"title":"Lookup","description":"A list of objects, read as the list of monitors is. Its pages are detected where they are not declared.","examples":[{"path":"/v3/user/alert-contacts","name":"/friendlyName"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url, with its query. May have `${NAME}`."},"items":{"$ref":"#/$defs/pointer","description":"From the response to the array of objects. Default: detected."},"item":{"$ref":"#/$defs/pointer","description":"From an item to the object with its fields. Default: the item."},"id":{"$ref":"#/$defs/fieldPointer","description":"From an item to its identifier. Default: detected."},"name":{"title":"JSON Pointer","description":"From an object to its name; of several pointers, the first that is not empty. Default: `/name`.","examples":["/friendlyName",["/friendlyName","/value"]],"type":["string","array"],"pattern":"^(/([^/~]|~[01])*)+$","items":{"$ref":"#/$defs/fieldPointer"}},"page":{"$ref":"#/$defs/page"}}},"extraField":{"title":"Field under extra","description":"What is known of one field, in addition to its name.","examples":[{"lookup":"contacts"}],"type":"object","additionalProperties":false,"properties":{"lookup":{"title":"Lookup","description":"The key under `lookups` of the objects that the field refers to.","examples":["contacts"],"type":"string"},"separator":{"title":"text between values","description":"What is between several values in one text. Their order has no meaning.","examples":[","],"type":"string","pattern":"^[\\s\\S]+$"},"read":{"$ref":"#/$defs/fieldPointer","description":"Where the list shows the field, if elsewhere or in another form: `/tags/*/name`."},"write":{"$ref":"#/$defs/fieldPointer","description":"Where a request has the field, if that is elsewhere."},"values":{"title":"Values","description":"From the config's value to the service's: `{ GET: 1, POST: 2 }`. Other values pass through. With `lookup`, these are not looked up.","examples":[{"GET":1,"POST":2}],"type":"object","additionalProperties":{"type":["string","number","boolean"]}},"enum":{"title":"Accepted values","description":"All values that the service accepts, in the words of a config.","examples":[["GET","POST"]],"type":"array","minItems":1,"items":{"type":["string","number","boolean"]}},"minimum":{"title":"Minimum","description":"The smallest number that the service accepts.","examples":[1],"type":"number"},"maximum":{"title":"Maximum","description":"The greatest number that the service accepts.","examples":[60],"type":"number"},"maxLength":{"title":"Maximum length","description":"The most characters that the service accepts.","examples":[255],"type":"integer","minimum":1},"pattern":{"title":"Pattern","description":"A regular expression for accepted texts, without groups and alternatives, and with at most one `*`, `+`, `?` or range such as `{1,9}`. With `lookup`, that of identifiers.","examples":["^[a-z0-9-]+$"],"type":"string"},"known":{"title":"Known values","description":"Values of a list that grows, such as regions. Another one is a warning.","examples":[["eu-west-1","us-east-1"]],"type":"array","items":{"type":["string","number","boolean"]}}}},"type":{"title":"Type","description":"What monitors of this type have otherwise than others.","examples":[{"value":"HTTP"}],"type":"object","additionalProperties":false,"properties":{"value":{"title":"Value","description":"The service's word for this type. Default: the key.","examples":["HTTP"],"type":["string","number","boolean"]},"path":{"title":"word in a path","description":"The word for `{type}` in a path. Default: `value`.","examples":["ssl-cert"],"type":"string","pattern":"^[^\\s/?#]+$"},"target":{"title":"JSON Pointer, or text of pointers in braces","description":"Where the target of this type is; null if it has none. `{/host}:{/port:number}` joins several places, and is split at the last occurrence of the fixed text; `:number` sends a number.","examples":["/config/hostname","{/host}:{/port:number}",null],"type":["string","null"],"pattern":"^((/([^/~{}]|~[01])*)+|[^{}\\n]*\\{(/([^/~{}]|~[01])*)+\\}([^{}\\n]+\\{(/([^/~{}]|~[01])*)+\\})*[^{}\\n]*)$"},"form":{"$ref":"#/$defs/targetForm","description":"The form of the targets of this type, as `fields.X.form`, which is its default."},"constants":{"title":"Constants","description":"Merged into those of all types; null removes one.","examples":[{"method":"GET"}],"type":"object","additionalProperties":true},"keep":{"title":"Kept fields","description":"As `update.keep`, in addition.","examples":[["/script"]],"type":"array","items":{"$ref":"#/$defs/keptField"}},"required":{"title":"Required fields","description":"As for all types, in addition.","examples":[["/port"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"export":{"title":"Exported fields","description":"As `list.export`, in addition.","examples":[["/port"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"extra":{"title":"Fields of this type under extra","description":"As `extra`, for this type; its keys replace those for all types. Null: it has no such field, so declaring it is a mistake, and `export` leaves it out.","examples":[{"/method":{"enum":["GET"]},"/headers":null}],"type":"object","propertyNames":{"title":"JSON Pointer","examples":["/contacts/*"],"pattern":"^(/([^/~]|~[01])*)+$"},"patternProperties":{"":{"$ref":"#/$defs/typeField"},"/\\*":{"$ref":"#/$defs/itemField"}}}}},"itemField":{"title":"A field of each element","description":"What a field in the elements of a list cannot have.","examples":[{}],"type":["object","null"],"properties":{"read":{"$ref":"#/$defs/notOfItem"},"write":{"$ref":"#/$defs/notOfItem"}}},"notOfItem":{"title":"needs a field that is no element of a list; remove it, or the * from the name of the field","description":"A key that a field of each element cannot have.","examples":[],"not":{}},"typeField":{"title":"A field of one type","description":"What is known of it in monitors of this type; null where they have no such field.","examples":[{"enum":["GET"]},null],"type":["object","null"],"additionalProperties":false,"properties":{"lookup":{"$ref":"#/$defs/extraField/properties/lookup"},"separator":{"$ref":"#/$defs/extraField/properties/separator"},"read":{"$ref":"#/$defs/extraField/properties/read"},"write":{"$ref":"#/$defs/extraField/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values"},"enum":{"$ref":"#/$defs/extraField/properties/enum"},"minimum":{"$ref":"#/$defs/extraField/properties/minimum"},"maximum":{"$ref":"#/$defs/extraField/properties/maximum"},"maxLength":{"$ref":"#/$defs/extraField/properties/maxLength"},"pattern":{"$ref":"#/$defs/extraField/properties/pattern"},"known":{"$ref":"#/$defs/extraField/properties/known"}}},"values":{"title":"Values","description":"From the config's value to the service's: `{ 60: 1m }`; name each value of the service once. Other values are converted by `unit` or pass through, unless `enum` refuses them; but a `type` is refused if a path has `{type}`. A value of the service may be an object.","examples":[{"http":"status"}],"type":"object","additionalProperties":{"type":["string","number","boolean","object"]},"propertyNames":{"title":"whole number above 0","examples":["300"],"pattern":"^[1-9][0-9]*$"}},"statuses":{"title":"Statuses","description":"HTTP statuses.","examples":[[403]],"type":"array","items":{"type":"integer","minimum":400,"maximum":499}},"path":{"title":"path that starts with exactly one slash","description":"Below base-url, on its origin.","examples":["/api/v1/monitors"],"type":"string","pattern":"^/([^/\\\\]|$)"},"pointer":{"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901); empty for the complete value.","examples":["/data/monitors"],"type":"string","pattern":"^(/([^/~]|~[01])*)*$"},"keptField":{"title":"Kept field","description":"The pointer alone, or with what is sent where the list leaves the field out.","examples":["/description",{"at":"/notify","absent":false}],"type":["string","object"],"pattern":"^(/([^/~]|~[01])*)+$","required":["at"],"additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer"},"absent":{"title":"Where it is left out","description":"The value that the service has where the list leaves the field out.","examples":[false]}}},"fieldPointer":{"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901) to a value inside.","examples":["/id"],"type":"string","pattern":"^(/([^/~]|~[01])*)+$"},"parameter":{"title":"name of a query parameter","description":"A parameter in the query of a request.","examples":["page"],"type":"string","pattern":"^[^\\s&=#?]+$"}}};const schema77 = {"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901) to a value inside.","examples":["/id"],"type":"string","pattern":"^(/([^/~]|~[01])*)+$"};const pattern25 = new RegExp("\\{type\\}", "u");const pattern28 = new RegExp("^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$", "u");const pattern30 = new RegExp("^https?://[^\\s]+$", "u");const pattern31 = new RegExp("^https://[^\\s/?#@]+$", "u");const pattern32 = new RegExp("^[A-Za-z0-9!#$%&'+*.^_`|~-]+$", "u");const pattern33 = new RegExp("^[\\t\\x20-\\x7e\\xa0-\\xff]*$", "u");const pattern37 = new RegExp("^(/([^/~]|~[01])*)+$", "u");const pattern92 = new RegExp("", "u");const pattern96 = new RegExp("/\\*", "u");const schema73 = {"title":"List","description":"How all monitors are listed, always by GET.","examples":[{"path":"/api/v2/monitors?per_page=250","items":"/data","item":"/attributes"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url, with its query. May have `${NAME}`."},"items":{"$ref":"#/$defs/pointer","description":"From the response to the array of monitors. Default: detected."},"item":{"$ref":"#/$defs/pointer","description":"From an item to the object with its fields. Default: the item."},"id":{"$ref":"#/$defs/fieldPointer","description":"From an item to its identifier. Default: detected."},"foreign":{"$ref":"#/$defs/mark","description":"From an item. A monitor with a value there other than null and false is never updated or deleted, because another tool owns it. With `values`, only these count. Examples: `/owner`; `{ at: /managedBy, values: [CLI, TERRAFORM] }`."},"skip":{"$ref":"#/$defs/mark","description":"From an item. One with a value there other than null and false is deleted or archived, and no monitor. With `values`, only these count. Examples: `/deleted_at`; `{ at: /state, values: [archived] }`."},"readOnly":{"title":"Read-only fields","description":"Fields of an item that are state or secret, and never exported. An update of the object around a state leaves it out, unless `update.keep` names it.","examples":[["/last_checked_at"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"export":{"title":"Exported fields","description":"Fields of an item that an export always writes under `extra`, but for empty values and what looks like a secret. Example: `[/port]`.","examples":[["/port"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"empty":{"title":"Empty list","description":"`refuse`: an empty list is an error while the config declares monitors, because the service lists none for a wrong token. `list-complete` accepts it.","examples":["refuse"],"type":"string","enum":["refuse"]},"escapes":{"title":"Escaped texts","description":"`html`: the list shows texts HTML-escaped; they are decoded as they are read.","examples":["html"],"type":"string","enum":["html"]},"page":{"$ref":"#/$defs/page"}}};const schema74 = {"title":"path that starts with exactly one slash","description":"Below base-url, on its origin.","examples":["/api/v1/monitors"],"type":"string","pattern":"^/([^/\\\\]|$)"};const schema75 = {"title":"JSON Pointer","description":"A JSON Pointer (RFC 6901); empty for the complete value.","examples":["/data/monitors"],"type":"string","pattern":"^(/([^/~]|~[01])*)*$"};const pattern34 = new RegExp("^/([^/\\\\]|$)", "u");const pattern35 = new RegExp("^(/([^/~]|~[01])*)*$", "u");const schema78 = {"title":"JSON Pointer","description":"A place in an item, alone or with the values that count there.","examples":["/owner",{"at":"/managedBy","values":["CLI","TERRAFORM"]}],"type":["string","object"],"pattern":"^(/([^/~]|~[01])*)+$","required":["at","values"],"additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer","description":"The place, from an item."},"values":{"title":"Values","description":"In the service's words.","examples":[["CLI","TERRAFORM"]],"type":"array","minItems":1,"items":{"type":["string","number","boolean"]}}}};function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate51.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema78.type},message:"must be string,object",schema:schema78.type,parentSchema:schema78,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(typeof data === "string"){if(!pattern37.test(data)){const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema78,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){if((data.at === undefined) || (!(func0.call(data, "at")))){const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema78.required,parentSchema:schema78,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if((data.values === undefined) || (!(func0.call(data, "values")))){const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'",schema:schema78.required,parentSchema:schema78,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}for(const key0 of Object.keys(data)){if(!((key0 === "at") || (key0 === "values"))){const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema78,data};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data0 = data.at;if(typeof data0 === "string"){if(!pattern37.test(data0)){const err5 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data1 = data.values;if(Array.isArray(data1)){if(data1.length < 1){const err7 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema78.properties.values,data:data1};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}const len0 = data1.length;for(let i0=0; i0<len0; i0++){let data2 = data1[i0];if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){const err8 = {instancePath:instancePath+"/values/" + i0,schemaPath:"#/properties/values/items/type",keyword:"type",params:{type: schema78.properties.values.items.type},message:"must be string,number,boolean",schema:schema78.properties.values.items.type,parentSchema:schema78.properties.values.items,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}else {const err9 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema78.properties.values.type,parentSchema:schema78.properties.values,data:data1};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}validate51.errors = vErrors;return errors === 0;}validate51.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema82 = {"title":"paging method, none or link","description":"How further pages are requested. Default: detected.","examples":["none",{"number":"page","from":1}],"type":["string","object"],"pattern":"^(none|link)$","additionalProperties":false,"dependentRequired":{"cursor":["parameter"],"parameter":["cursor"],"from":["number"]},"properties":{"next":{"$ref":"#/$defs/fieldPointer","description":"From the response to the URL of the next page."},"cursor":{"$ref":"#/$defs/fieldPointer","description":"From the response to the cursor of the next page."},"parameter":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the cursor."},"number":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of a page."},"from":{"title":"First page","description":"The number of the first page. Default 1.","examples":[1],"type":"integer","minimum":0},"offset":{"$ref":"#/$defs/parameter","description":"The query parameter that takes the number of monitors on earlier pages."},"total":{"$ref":"#/$defs/fieldPointer","description":"From the response to the number of all monitors, not of those on the page."},"more":{"$ref":"#/$defs/fieldPointer","description":"From the response to a value that is false on the last page."}},"if":{"type":"object"},"then":{"title":"exactly one of next, cursor, number and offset","oneOf":[{"required":["next"]},{"required":["cursor"]},{"required":["number"]},{"required":["offset"]}]}};const schema85 = {"title":"name of a query parameter","description":"A parameter in the query of a request.","examples":["page"],"type":"string","pattern":"^[^\\s&=#?]+$"};const pattern42 = new RegExp("^(none|link)$", "u");const pattern45 = new RegExp("^[^\\s&=#?]+$", "u");function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate54.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema82.type},message:"must be string,object",schema:schema82.type,parentSchema:schema82,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}const _errs1 = errors;let valid0 = true;const _errs2 = errors;if(!(data && typeof data == "object" && !Array.isArray(data))){const err1 = {};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs2 === errors;errors = _errs1;if(vErrors !== null){if(_errs1){vErrors.length = _errs1;}else {vErrors = null;}}if(_valid0){const _errs4 = errors;const _errs5 = errors;let valid1 = false;let passing0 = null;const _errs6 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.next === undefined) || (!(func0.call(data, "next")))){const err2 = {instancePath,schemaPath:"#/then/oneOf/0/required",keyword:"required",params:{missingProperty: "next"},message:"must have required property '"+"next"+"'",schema:schema82.then.oneOf[0].required,parentSchema:schema82.then.oneOf[0],data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}var _valid1 = _errs6 === errors;if(_valid1){valid1 = true;passing0 = 0;}const _errs7 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.cursor === undefined) || (!(func0.call(data, "cursor")))){const err3 = {instancePath,schemaPath:"#/then/oneOf/1/required",keyword:"required",params:{missingProperty: "cursor"},message:"must have required property '"+"cursor"+"'",schema:schema82.then.oneOf[1].required,parentSchema:schema82.then.oneOf[1],data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}var _valid1 = _errs7 === errors;if(_valid1 && valid1){valid1 = false;passing0 = [passing0, 1];}else {if(_valid1){valid1 = true;passing0 = 1;}const _errs8 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.number === undefined) || (!(func0.call(data, "number")))){const err4 = {instancePath,schemaPath:"#/then/oneOf/2/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'",schema:schema82.then.oneOf[2].required,parentSchema:schema82.then.oneOf[2],data};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}var _valid1 = _errs8 === errors;if(_valid1 && valid1){valid1 = false;passing0 = [passing0, 2];}else {if(_valid1){valid1 = true;passing0 = 2;}const _errs9 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.offset === undefined) || (!(func0.call(data, "offset")))){const err5 = {instancePath,schemaPath:"#/then/oneOf/3/required",keyword:"required",params:{missingProperty: "offset"},message:"must have required property '"+"offset"+"'",schema:schema82.then.oneOf[3].required,parentSchema:schema82.then.oneOf[3],data};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}var _valid1 = _errs9 === errors;if(_valid1 && valid1){valid1 = false;passing0 = [passing0, 3];}else {if(_valid1){valid1 = true;passing0 = 3;}}}}if(!valid1){const err6 = {instancePath,schemaPath:"#/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf",schema:schema82.then.oneOf,parentSchema:schema82.then,data};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}else {errors = _errs5;if(vErrors !== null){if(_errs5){vErrors.length = _errs5;}else {vErrors = null;}}}var _valid0 = _errs4 === errors;valid0 = _valid0;}if(!valid0){const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema82.if,parentSchema:schema82,data};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if(typeof data === "string"){if(!pattern42.test(data)){const err8 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(none|link)$"},message:"must match pattern \""+"^(none|link)$"+"\"",schema:"^(none|link)$",parentSchema:schema82,data};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!((((((((key0 === "next") || (key0 === "cursor")) || (key0 === "parameter")) || (key0 === "number")) || (key0 === "from")) || (key0 === "offset")) || (key0 === "total")) || (key0 === "more"))){const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema82,data};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.next !== undefined && func0.call(data, "next")){let data0 = data.next;if(typeof data0 === "string"){if(!pattern37.test(data0)){const err10 = {instancePath:instancePath+"/next",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/next",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.cursor !== undefined && func0.call(data, "cursor")){let data1 = data.cursor;if(typeof data1 === "string"){if(!pattern37.test(data1)){const err12 = {instancePath:instancePath+"/cursor",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}else {const err13 = {instancePath:instancePath+"/cursor",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}if(data.parameter !== undefined && func0.call(data, "parameter")){let data2 = data.parameter;if(typeof data2 === "string"){if(!pattern45.test(data2)){const err14 = {instancePath:instancePath+"/parameter",schemaPath:"#/$defs/parameter/pattern",keyword:"pattern",params:{pattern: "^[^\\s&=#?]+$"},message:"must match pattern \""+"^[^\\s&=#?]+$"+"\"",schema:"^[^\\s&=#?]+$",parentSchema:schema85,data:data2};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}else {const err15 = {instancePath:instancePath+"/parameter",schemaPath:"#/$defs/parameter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema85.type,parentSchema:schema85,data:data2};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.number !== undefined && func0.call(data, "number")){let data3 = data.number;if(typeof data3 === "string"){if(!pattern45.test(data3)){const err16 = {instancePath:instancePath+"/number",schemaPath:"#/$defs/parameter/pattern",keyword:"pattern",params:{pattern: "^[^\\s&=#?]+$"},message:"must match pattern \""+"^[^\\s&=#?]+$"+"\"",schema:"^[^\\s&=#?]+$",parentSchema:schema85,data:data3};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}else {const err17 = {instancePath:instancePath+"/number",schemaPath:"#/$defs/parameter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema85.type,parentSchema:schema85,data:data3};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}if(data.from !== undefined && func0.call(data, "from")){let data4 = data.from;if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){const err18 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema82.properties.from.type,parentSchema:schema82.properties.from,data:data4};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}if((typeof data4 == "number") && (isFinite(data4))){if(data4 < 0 || isNaN(data4)){const err19 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema82.properties.from,data:data4};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}if(data.offset !== undefined && func0.call(data, "offset")){let data5 = data.offset;if(typeof data5 === "string"){if(!pattern45.test(data5)){const err20 = {instancePath:instancePath+"/offset",schemaPath:"#/$defs/parameter/pattern",keyword:"pattern",params:{pattern: "^[^\\s&=#?]+$"},message:"must match pattern \""+"^[^\\s&=#?]+$"+"\"",schema:"^[^\\s&=#?]+$",parentSchema:schema85,data:data5};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}}else {const err21 = {instancePath:instancePath+"/offset",schemaPath:"#/$defs/parameter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema85.type,parentSchema:schema85,data:data5};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}}if(data.total !== undefined && func0.call(data, "total")){let data6 = data.total;if(typeof data6 === "string"){if(!pattern37.test(data6)){const err22 = {instancePath:instancePath+"/total",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data6};if(vErrors === null){vErrors = [err22];}else {vErrors.push(err22);}errors++;}}else {const err23 = {instancePath:instancePath+"/total",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data6};if(vErrors === null){vErrors = [err23];}else {vErrors.push(err23);}errors++;}}if(data.more !== undefined && func0.call(data, "more")){let data7 = data.more;if(typeof data7 === "string"){if(!pattern37.test(data7)){const err24 = {instancePath:instancePath+"/more",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data7};if(vErrors === null){vErrors = [err24];}else {vErrors.push(err24);}errors++;}}else {const err25 = {instancePath:instancePath+"/more",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data7};if(vErrors === null){vErrors = [err25];}else {vErrors.push(err25);}errors++;}}if(data.cursor !== undefined && func0.call(data, "cursor")){if((data.parameter === undefined) || (!(func0.call(data, "parameter")))){const err26 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "cursor",
    missingProperty: "parameter",
    depsCount: 1,
    deps: "parameter"},message:"must have property parameter when property cursor is present",schema:schema82.dependentRequired,parentSchema:schema82,data};if(vErrors === null){vErrors = [err26];}else {vErrors.push(err26);}errors++;}}if(data.parameter !== undefined && func0.call(data, "parameter")){if((data.cursor === undefined) || (!(func0.call(data, "cursor")))){const err27 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "parameter",
    missingProperty: "cursor",
    depsCount: 1,
    deps: "cursor"},message:"must have property cursor when property parameter is present",schema:schema82.dependentRequired,parentSchema:schema82,data};if(vErrors === null){vErrors = [err27];}else {vErrors.push(err27);}errors++;}}if(data.from !== undefined && func0.call(data, "from")){if((data.number === undefined) || (!(func0.call(data, "number")))){const err28 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "from",
    missingProperty: "number",
    depsCount: 1,
    deps: "number"},message:"must have property number when property from is present",schema:schema82.dependentRequired,parentSchema:schema82,data};if(vErrors === null){vErrors = [err28];}else {vErrors.push(err28);}errors++;}}}validate54.errors = vErrors;return errors === 0;}validate54.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate50.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema73.required,parentSchema:schema73,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!(func0.call(schema73.properties, key0))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema73,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern34.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema74,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema74.type,parentSchema:schema74,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.items !== undefined && func0.call(data, "items")){let data1 = data.items;if(typeof data1 === "string"){if(!pattern35.test(data1)){const err4 = {instancePath:instancePath+"/items",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema75,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/items",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema75.type,parentSchema:schema75,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.item !== undefined && func0.call(data, "item")){let data2 = data.item;if(typeof data2 === "string"){if(!pattern35.test(data2)){const err6 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema75,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema75.type,parentSchema:schema75,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.id !== undefined && func0.call(data, "id")){let data3 = data.id;if(typeof data3 === "string"){if(!pattern37.test(data3)){const err8 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}else {const err9 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.foreign !== undefined && func0.call(data, "foreign")){if(!(validate51(data.foreign, {instancePath:instancePath+"/foreign",parentData:data,parentDataProperty:"foreign",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);errors = vErrors.length;}}if(data.skip !== undefined && func0.call(data, "skip")){if(!(validate51(data.skip, {instancePath:instancePath+"/skip",parentData:data,parentDataProperty:"skip",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);errors = vErrors.length;}}if(data.readOnly !== undefined && func0.call(data, "readOnly")){let data6 = data.readOnly;if(Array.isArray(data6)){const len0 = data6.length;for(let i0=0; i0<len0; i0++){let data7 = data6[i0];if(typeof data7 === "string"){if(!pattern37.test(data7)){const err10 = {instancePath:instancePath+"/readOnly/" + i0,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data7};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/readOnly/" + i0,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data7};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/readOnly",schemaPath:"#/properties/readOnly/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema73.properties.readOnly.type,parentSchema:schema73.properties.readOnly,data:data6};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.export !== undefined && func0.call(data, "export")){let data8 = data.export;if(Array.isArray(data8)){const len1 = data8.length;for(let i1=0; i1<len1; i1++){let data9 = data8[i1];if(typeof data9 === "string"){if(!pattern37.test(data9)){const err13 = {instancePath:instancePath+"/export/" + i1,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data9};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}else {const err14 = {instancePath:instancePath+"/export/" + i1,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data9};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}}else {const err15 = {instancePath:instancePath+"/export",schemaPath:"#/properties/export/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema73.properties.export.type,parentSchema:schema73.properties.export,data:data8};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.empty !== undefined && func0.call(data, "empty")){let data10 = data.empty;if(typeof data10 !== "string"){const err16 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema73.properties.empty.type,parentSchema:schema73.properties.empty,data:data10};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}if(!(data10 === "refuse")){const err17 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/enum",keyword:"enum",params:{allowedValues: schema73.properties.empty.enum},message:"must be equal to one of the allowed values",schema:schema73.properties.empty.enum,parentSchema:schema73.properties.empty,data:data10};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}if(data.escapes !== undefined && func0.call(data, "escapes")){let data11 = data.escapes;if(typeof data11 !== "string"){const err18 = {instancePath:instancePath+"/escapes",schemaPath:"#/properties/escapes/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema73.properties.escapes.type,parentSchema:schema73.properties.escapes,data:data11};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}if(!(data11 === "html")){const err19 = {instancePath:instancePath+"/escapes",schemaPath:"#/properties/escapes/enum",keyword:"enum",params:{allowedValues: schema73.properties.escapes.enum},message:"must be equal to one of the allowed values",schema:schema73.properties.escapes.enum,parentSchema:schema73.properties.escapes,data:data11};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}if(data.page !== undefined && func0.call(data, "page")){if(!(validate54(data.page, {instancePath:instancePath+"/page",parentData:data,parentDataProperty:"page",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);errors = vErrors.length;}}}else {const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema73.type,parentSchema:schema73,data};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}validate50.errors = vErrors;return errors === 0;}validate50.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema90 = {"title":"Creation","description":"How one monitor is created.","examples":[{"path":"/api/v1/monitors"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. May have `{type}`, in the service's word, and `${NAME}`."},"method":{"title":"Method","description":"Default POST.","examples":["POST"],"type":"string","enum":["POST","PUT"]},"item":{"$ref":"#/$defs/pointer","description":"From the response to the created monitor. Default: detected."},"doubtful":{"$ref":"#/$defs/statuses","description":"Statuses of refusals after which the monitor may exist, such as `[404]`."}}};const schema93 = {"title":"Statuses","description":"HTTP statuses.","examples":[[403]],"type":"array","items":{"type":"integer","minimum":400,"maximum":499}};function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate57.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema90.required,parentSchema:schema90,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "path") || (key0 === "method")) || (key0 === "item")) || (key0 === "doubtful"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema90,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern34.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema74,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema74.type,parentSchema:schema74,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.method !== undefined && func0.call(data, "method")){let data1 = data.method;if(typeof data1 !== "string"){const err4 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema90.properties.method.type,parentSchema:schema90.properties.method,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}if(!((data1 === "POST") || (data1 === "PUT"))){const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema90.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema90.properties.method.enum,parentSchema:schema90.properties.method,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.item !== undefined && func0.call(data, "item")){let data2 = data.item;if(typeof data2 === "string"){if(!pattern35.test(data2)){const err6 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema75,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema75.type,parentSchema:schema75,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.doubtful !== undefined && func0.call(data, "doubtful")){let data3 = data.doubtful;if(Array.isArray(data3)){const len0 = data3.length;for(let i0=0; i0<len0; i0++){let data4 = data3[i0];if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){const err8 = {instancePath:instancePath+"/doubtful/" + i0,schemaPath:"#/$defs/statuses/items/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema93.items.type,parentSchema:schema93.items,data:data4};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}if((typeof data4 == "number") && (isFinite(data4))){if(data4 > 499 || isNaN(data4)){const err9 = {instancePath:instancePath+"/doubtful/" + i0,schemaPath:"#/$defs/statuses/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 499},message:"must be <= 499",schema:499,parentSchema:schema93.items,data:data4};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if(data4 < 400 || isNaN(data4)){const err10 = {instancePath:instancePath+"/doubtful/" + i0,schemaPath:"#/$defs/statuses/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400",schema:400,parentSchema:schema93.items,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}}else {const err11 = {instancePath:instancePath+"/doubtful",schemaPath:"#/$defs/statuses/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema93.type,parentSchema:schema93,data:data3};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema90.type,parentSchema:schema90,data};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}validate57.errors = vErrors;return errors === 0;}validate57.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema94 = {"title":"Update","description":"How one monitor is updated. Without it, the service never gets an update.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"dependentRequired":{"in":["body"]},"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. May have `{id}`, `{type}` and `${NAME}`."},"method":{"title":"Method","description":"Default PATCH.","examples":["PATCH"],"type":"string","enum":["PATCH","PUT","POST"]},"whole":{"title":"Complete replacement","description":"If true, the request replaces the monitor, so it carries `extra`, all mapped fields, and the places of `constants` as listed. By default, it has only what differs; for a PUT, say `false` then.","examples":[true],"type":"boolean"},"keep":{"title":"Kept fields","description":"Fields of an item that an update copies from the list, because the service would reset them, but for values that it hides. With `absent`, what is sent where the list leaves one out; without, an update with `whole` of such a monitor is refused.","examples":[["/description",{"at":"/notify","absent":false}]],"type":"array","items":{"$ref":"#/$defs/keptField"}},"body":{"title":"Body","description":"By default an object; `json-patch` sends operations of RFC 6902, without `whole` and `keep`.","examples":["json-patch"],"type":"string","enum":["json-patch"]},"in":{"$ref":"#/$defs/fieldPointer","description":"With `json-patch`, where a body of `application/json` has the operations; by default, it is their array."}},"dependentSchemas":{"body":{"properties":{"whole":{"title":"cannot stand next to \"body: json-patch\", which sends only what differs; remove one of the two","not":{}},"keep":{"title":"cannot stand next to \"body: json-patch\", which sends only what differs; remove one of the two","not":{}}}}}};const schema96 = {"title":"Kept field","description":"The pointer alone, or with what is sent where the list leaves the field out.","examples":["/description",{"at":"/notify","absent":false}],"type":["string","object"],"pattern":"^(/([^/~]|~[01])*)+$","required":["at"],"additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer"},"absent":{"title":"Where it is left out","description":"The value that the service has where the list leaves the field out.","examples":[false]}}};function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate60.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema96.type},message:"must be string,object",schema:schema96.type,parentSchema:schema96,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(typeof data === "string"){if(!pattern37.test(data)){const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema96,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){if((data.at === undefined) || (!(func0.call(data, "at")))){const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema96.required,parentSchema:schema96,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}for(const key0 of Object.keys(data)){if(!((key0 === "at") || (key0 === "absent"))){const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema96,data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data0 = data.at;if(typeof data0 === "string"){if(!pattern37.test(data0)){const err4 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}}validate60.errors = vErrors;return errors === 0;}validate60.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate59.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema94.required,parentSchema:schema94,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((((key0 === "path") || (key0 === "method")) || (key0 === "whole")) || (key0 === "keep")) || (key0 === "body")) || (key0 === "in"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema94,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern34.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema74,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema74.type,parentSchema:schema74,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.method !== undefined && func0.call(data, "method")){let data1 = data.method;if(typeof data1 !== "string"){const err4 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema94.properties.method.type,parentSchema:schema94.properties.method,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}if(!(((data1 === "PATCH") || (data1 === "PUT")) || (data1 === "POST"))){const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema94.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema94.properties.method.enum,parentSchema:schema94.properties.method,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.whole !== undefined && func0.call(data, "whole")){let data2 = data.whole;if(typeof data2 !== "boolean"){const err6 = {instancePath:instancePath+"/whole",schemaPath:"#/properties/whole/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema94.properties.whole.type,parentSchema:schema94.properties.whole,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.keep !== undefined && func0.call(data, "keep")){let data3 = data.keep;if(Array.isArray(data3)){const len0 = data3.length;for(let i0=0; i0<len0; i0++){if(!(validate60(data3[i0], {instancePath:instancePath+"/keep/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);errors = vErrors.length;}}}else {const err7 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema94.properties.keep.type,parentSchema:schema94.properties.keep,data:data3};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.body !== undefined && func0.call(data, "body")){let data5 = data.body;if(typeof data5 !== "string"){const err8 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema94.properties.body.type,parentSchema:schema94.properties.body,data:data5};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}if(!(data5 === "json-patch")){const err9 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/enum",keyword:"enum",params:{allowedValues: schema94.properties.body.enum},message:"must be equal to one of the allowed values",schema:schema94.properties.body.enum,parentSchema:schema94.properties.body,data:data5};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.in !== undefined && func0.call(data, "in")){let data6 = data.in;if(typeof data6 === "string"){if(!pattern37.test(data6)){const err10 = {instancePath:instancePath+"/in",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data6};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/in",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data6};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.in !== undefined && func0.call(data, "in")){if((data.body === undefined) || (!(func0.call(data, "body")))){const err12 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "in",
    missingProperty: "body",
    depsCount: 1,
    deps: "body"},message:"must have property body when property in is present",schema:schema94.dependentRequired,parentSchema:schema94,data};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.body !== undefined && func0.call(data, "body")){if(data && typeof data == "object" && !Array.isArray(data)){if(data.whole !== undefined && func0.call(data, "whole")){const err13 = {instancePath:instancePath+"/whole",schemaPath:"#/dependentSchemas/body/properties/whole/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema94.dependentSchemas.body.properties.whole.not,parentSchema:schema94.dependentSchemas.body.properties.whole,data:data.whole};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}if(data.keep !== undefined && func0.call(data, "keep")){const err14 = {instancePath:instancePath+"/keep",schemaPath:"#/dependentSchemas/body/properties/keep/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema94.dependentSchemas.body.properties.keep.not,parentSchema:schema94.dependentSchemas.body.properties.keep,data:data.keep};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}}}else {const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema94.type,parentSchema:schema94,data};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}validate59.errors = vErrors;return errors === 0;}validate59.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema99 = {"title":"Deletion","description":"How one monitor is deleted. Without it, the service never gets a deletion.","examples":[{"path":"/api/v1/monitors/{id}"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url. May have `{id}`, `{type}` and `${NAME}`."},"method":{"title":"Method","description":"Default DELETE.","examples":["DELETE"],"type":"string","enum":["DELETE","POST"]},"body":{"title":"Body","description":"What a deletion sends; may have `{id}` in texts. A text that is `{id}` alone becomes a number where the identifier is one.","examples":[{"public_ids":["{id}"]}],"type":["object","array"],"additionalProperties":true},"gone":{"$ref":"#/$defs/statuses","description":"Statuses, besides 404 and 410, of a monitor that is already deleted."}}};function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate63.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema99.required,parentSchema:schema99,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "path") || (key0 === "method")) || (key0 === "body")) || (key0 === "gone"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema99,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern34.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema74,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema74.type,parentSchema:schema74,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.method !== undefined && func0.call(data, "method")){let data1 = data.method;if(typeof data1 !== "string"){const err4 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema99.properties.method.type,parentSchema:schema99.properties.method,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}if(!((data1 === "DELETE") || (data1 === "POST"))){const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema99.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema99.properties.method.enum,parentSchema:schema99.properties.method,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.body !== undefined && func0.call(data, "body")){let data2 = data.body;if(!data2 || typeof data2 != "object"){const err6 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: schema99.properties.body.type},message:"must be object,array",schema:schema99.properties.body.type,parentSchema:schema99.properties.body,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.gone !== undefined && func0.call(data, "gone")){let data3 = data.gone;if(Array.isArray(data3)){const len0 = data3.length;for(let i0=0; i0<len0; i0++){let data4 = data3[i0];if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){const err7 = {instancePath:instancePath+"/gone/" + i0,schemaPath:"#/$defs/statuses/items/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema93.items.type,parentSchema:schema93.items,data:data4};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if((typeof data4 == "number") && (isFinite(data4))){if(data4 > 499 || isNaN(data4)){const err8 = {instancePath:instancePath+"/gone/" + i0,schemaPath:"#/$defs/statuses/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 499},message:"must be <= 499",schema:499,parentSchema:schema93.items,data:data4};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}if(data4 < 400 || isNaN(data4)){const err9 = {instancePath:instancePath+"/gone/" + i0,schemaPath:"#/$defs/statuses/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400",schema:400,parentSchema:schema93.items,data:data4};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}}else {const err10 = {instancePath:instancePath+"/gone",schemaPath:"#/$defs/statuses/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema93.type,parentSchema:schema93,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}else {const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema99.type,parentSchema:schema99,data};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}validate63.errors = vErrors;return errors === 0;}validate63.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema102 = {"title":"Success","description":"Where the body of a 2xx says whether the service did it; another value, or none, is a refusal. Default: detected.","examples":[{"at":"/code","values":[0],"message":"/msg"}],"type":"object","required":["at","values"],"additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/fieldPointer","description":"From the response to that value."},"values":{"title":"Values","description":"The values that mean success.","examples":[[0]],"type":"array","minItems":1,"items":{"type":["string","number","boolean"]}},"message":{"$ref":"#/$defs/fieldPointer","description":"From the response to the reason of a refusal."}}};function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate65.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.at === undefined) || (!(func0.call(data, "at")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema102.required,parentSchema:schema102,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.values === undefined) || (!(func0.call(data, "values")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'",schema:schema102.required,parentSchema:schema102,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((key0 === "at") || (key0 === "values")) || (key0 === "message"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema102,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data0 = data.at;if(typeof data0 === "string"){if(!pattern37.test(data0)){const err3 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data1 = data.values;if(Array.isArray(data1)){if(data1.length < 1){const err5 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema102.properties.values,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}const len0 = data1.length;for(let i0=0; i0<len0; i0++){let data2 = data1[i0];if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){const err6 = {instancePath:instancePath+"/values/" + i0,schemaPath:"#/properties/values/items/type",keyword:"type",params:{type: schema102.properties.values.items.type},message:"must be string,number,boolean",schema:schema102.properties.values.items.type,parentSchema:schema102.properties.values.items,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}}else {const err7 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema102.properties.values.type,parentSchema:schema102.properties.values,data:data1};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.message !== undefined && func0.call(data, "message")){let data3 = data.message;if(typeof data3 === "string"){if(!pattern37.test(data3)){const err8 = {instancePath:instancePath+"/message",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}else {const err9 = {instancePath:instancePath+"/message",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema102.type,parentSchema:schema102,data};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}validate65.errors = vErrors;return errors === 0;}validate65.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema105 = {"title":"Fields","description":"Where the service has the fields of a monitor. Default: a field X is at /X.","examples":[{"name":"/pronounceable_name","target":"/url","assertions":null}],"type":"object","additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/nameField"},"type":{"$ref":"#/$defs/textField"},"target":{"$ref":"#/$defs/targetField"},"intervalSeconds":{"$ref":"#/$defs/intervalField"},"assertions":{"$ref":"#/$defs/plainField"},"paused":{"$ref":"#/$defs/booleanField"}}};const schema106 = {"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, or a mapping.","examples":["/label"],"type":["string","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values","description":"From the config's value to the service's: `{ http: HTTP }`; name each value of the service once."},"enum":{"$ref":"#/$defs/field/properties/enum","type":"array","items":{"type":"string"}},"maxLength":{"$ref":"#/$defs/field/properties/maxLength"},"fallback":{"$ref":"#/$defs/field/properties/fallback"}},"if":{"type":"object"},"then":{"title":"at, or read and write","oneOf":[{"required":["at"],"properties":{"read":false,"write":false}},{"required":["read","write"],"properties":{"at":false}}]}};const schema110 = {"title":"Values","description":"From the config's value to the service's: `{ GET: 1, POST: 2 }`. Other values pass through. With `lookup`, these are not looked up.","examples":[{"GET":1,"POST":2}],"type":"object","additionalProperties":{"type":["string","number","boolean"]}};const schema111 = {"title":"Accepted values","description":"All values that the service accepts, in the words of a config.","examples":[["http","ping"],[60,300,3600]],"type":"array","minItems":1,"items":{"type":["string","number"]}};const schema112 = {"title":"Maximum length","description":"The most characters (Unicode code points) that the service accepts.","examples":[255],"type":"integer","minimum":1};function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate68.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema106.type},message:"must be string,object",schema:schema106.type,parentSchema:schema106,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}const _errs1 = errors;let valid0 = true;const _errs2 = errors;if(!(data && typeof data == "object" && !Array.isArray(data))){const err1 = {};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs2 === errors;errors = _errs1;if(vErrors !== null){if(_errs1){vErrors.length = _errs1;}else {vErrors = null;}}if(_valid0){const _errs4 = errors;const _errs5 = errors;let valid1 = false;let passing0 = null;const _errs6 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.at === undefined) || (!(func0.call(data, "at")))){const err2 = {instancePath,schemaPath:"#/then/oneOf/0/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema106.then.oneOf[0].required,parentSchema:schema106.then.oneOf[0],data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(data.read !== undefined && func0.call(data, "read")){const err3 = {instancePath:instancePath+"/read",schemaPath:"#/then/oneOf/0/properties/read/false schema",keyword:"false schema",params:{},message:"boolean schema is false",schema:false,parentSchema:schema106.then.oneOf[0].properties.read,data:data.read};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}if(data.write !== undefined && func0.call(data, "write")){const err4 = {instancePath:instancePath+"/write",schemaPath:"#/then/oneOf/0/properties/write/false schema",keyword:"false schema",params:{},message:"boolean schema is false",schema:false,parentSchema:schema106.then.oneOf[0].properties.write,data:data.write};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}var _valid1 = _errs6 === errors;if(_valid1){valid1 = true;passing0 = 0;var props0 = {};props0.read = true;props0.write = true;}const _errs7 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.read === undefined) || (!(func0.call(data, "read")))){const err5 = {instancePath,schemaPath:"#/then/oneOf/1/required",keyword:"required",params:{missingProperty: "read"},message:"must have required property '"+"read"+"'",schema:schema106.then.oneOf[1].required,parentSchema:schema106.then.oneOf[1],data};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}if((data.write === undefined) || (!(func0.call(data, "write")))){const err6 = {instancePath,schemaPath:"#/then/oneOf/1/required",keyword:"required",params:{missingProperty: "write"},message:"must have required property '"+"write"+"'",schema:schema106.then.oneOf[1].required,parentSchema:schema106.then.oneOf[1],data};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}if(data.at !== undefined && func0.call(data, "at")){const err7 = {instancePath:instancePath+"/at",schemaPath:"#/then/oneOf/1/properties/at/false schema",keyword:"false schema",params:{},message:"boolean schema is false",schema:false,parentSchema:schema106.then.oneOf[1].properties.at,data:data.at};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}var _valid1 = _errs7 === errors;if(_valid1 && valid1){valid1 = false;passing0 = [passing0, 1];}else {if(_valid1){valid1 = true;passing0 = 1;if(props0 !== true){props0 = props0 || {};props0.at = true;}}}if(!valid1){const err8 = {instancePath,schemaPath:"#/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf",schema:schema106.then.oneOf,parentSchema:schema106.then,data};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}else {errors = _errs5;if(vErrors !== null){if(_errs5){vErrors.length = _errs5;}else {vErrors = null;}}}var _valid0 = _errs4 === errors;valid0 = _valid0;}if(!valid0){const err9 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema106.if,parentSchema:schema106,data};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if(typeof data === "string"){if(!pattern37.test(data)){const err10 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema106,data};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(((((((key0 === "at") || (key0 === "read")) || (key0 === "write")) || (key0 === "values")) || (key0 === "enum")) || (key0 === "maxLength")) || (key0 === "fallback"))){const err11 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema106,data};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data3 = data.at;if(typeof data3 === "string"){if(!pattern37.test(data3)){const err12 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}else {const err13 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}if(data.read !== undefined && func0.call(data, "read")){let data4 = data.read;if(typeof data4 === "string"){if(!pattern37.test(data4)){const err14 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data4};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}else {const err15 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data4};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.write !== undefined && func0.call(data, "write")){let data5 = data.write;if(typeof data5 === "string"){if(!pattern37.test(data5)){const err16 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data5};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}else {const err17 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data5};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data6 = data.values;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){let data7 = data6[key1];if(((typeof data7 !== "string") && (!((typeof data7 == "number") && (isFinite(data7))))) && (typeof data7 !== "boolean")){const err18 = {instancePath:instancePath+"/values/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/extraField/properties/values/additionalProperties/type",keyword:"type",params:{type: schema110.additionalProperties.type},message:"must be string,number,boolean",schema:schema110.additionalProperties.type,parentSchema:schema110.additionalProperties,data:data7};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath:instancePath+"/values",schemaPath:"#/$defs/extraField/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema110.type,parentSchema:schema110,data:data6};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}if(data.enum !== undefined && func0.call(data, "enum")){let data8 = data.enum;if(Array.isArray(data8)){if(data8.length < 1){const err20 = {instancePath:instancePath+"/enum",schemaPath:"#/$defs/field/properties/enum/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema111,data:data8};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}const len0 = data8.length;for(let i0=0; i0<len0; i0++){let data9 = data8[i0];if((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))){const err21 = {instancePath:instancePath+"/enum/" + i0,schemaPath:"#/$defs/field/properties/enum/items/type",keyword:"type",params:{type: schema111.items.type},message:"must be string,number",schema:schema111.items.type,parentSchema:schema111.items,data:data9};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}}}else {const err22 = {instancePath:instancePath+"/enum",schemaPath:"#/$defs/field/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema111.type,parentSchema:schema111,data:data8};if(vErrors === null){vErrors = [err22];}else {vErrors.push(err22);}errors++;}if(Array.isArray(data8)){const len1 = data8.length;for(let i1=0; i1<len1; i1++){let data10 = data8[i1];if(typeof data10 !== "string"){const err23 = {instancePath:instancePath+"/enum/" + i1,schemaPath:"#/properties/enum/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema106.properties.enum.items.type,parentSchema:schema106.properties.enum.items,data:data10};if(vErrors === null){vErrors = [err23];}else {vErrors.push(err23);}errors++;}}}else {const err24 = {instancePath:instancePath+"/enum",schemaPath:"#/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema106.properties.enum.type,parentSchema:schema106.properties.enum,data:data8};if(vErrors === null){vErrors = [err24];}else {vErrors.push(err24);}errors++;}}if(data.maxLength !== undefined && func0.call(data, "maxLength")){let data11 = data.maxLength;if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){const err25 = {instancePath:instancePath+"/maxLength",schemaPath:"#/$defs/field/properties/maxLength/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema112.type,parentSchema:schema112,data:data11};if(vErrors === null){vErrors = [err25];}else {vErrors.push(err25);}errors++;}if((typeof data11 == "number") && (isFinite(data11))){if(data11 < 1 || isNaN(data11)){const err26 = {instancePath:instancePath+"/maxLength",schemaPath:"#/$defs/field/properties/maxLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema112,data:data11};if(vErrors === null){vErrors = [err26];}else {vErrors.push(err26);}errors++;}}}if(data.fallback !== undefined && func0.call(data, "fallback")){let data12 = data.fallback;if(typeof data12 === "string"){if(!pattern37.test(data12)){const err27 = {instancePath:instancePath+"/fallback",schemaPath:"#/$defs/field/properties/fallback/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data12};if(vErrors === null){vErrors = [err27];}else {vErrors.push(err27);}errors++;}}else {const err28 = {instancePath:instancePath+"/fallback",schemaPath:"#/$defs/field/properties/fallback/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data12};if(vErrors === null){vErrors = [err28];}else {vErrors.push(err28);}errors++;}}}validate68.errors = vErrors;return errors === 0;}validate68.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema114 = {"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/config/url"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values","description":"From the config's value to the service's: `{ http: HTTP }`; name each value of the service once."},"enum":{"$ref":"#/$defs/field/properties/enum","type":"array","items":{"type":"string"}},"maxLength":{"$ref":"#/$defs/field/properties/maxLength"}},"if":{"type":"object"},"then":{"title":"at, or read or write or both","oneOf":[{"required":["at"]},{"anyOf":[{"required":["read"]},{"required":["write"]}]}]}};function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate70.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(((typeof data !== "string") && (data !== null)) && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema114.type},message:"must be string,null,object",schema:schema114.type,parentSchema:schema114,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}const _errs1 = errors;let valid0 = true;const _errs2 = errors;if(!(data && typeof data == "object" && !Array.isArray(data))){const err1 = {};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs2 === errors;errors = _errs1;if(vErrors !== null){if(_errs1){vErrors.length = _errs1;}else {vErrors = null;}}if(_valid0){const _errs4 = errors;const _errs5 = errors;let valid1 = false;let passing0 = null;const _errs6 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.at === undefined) || (!(func0.call(data, "at")))){const err2 = {instancePath,schemaPath:"#/then/oneOf/0/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema114.then.oneOf[0].required,parentSchema:schema114.then.oneOf[0],data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}var _valid1 = _errs6 === errors;if(_valid1){valid1 = true;passing0 = 0;}const _errs7 = errors;const _errs8 = errors;let valid2 = false;const _errs9 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.read === undefined) || (!(func0.call(data, "read")))){const err3 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf/0/required",keyword:"required",params:{missingProperty: "read"},message:"must have required property '"+"read"+"'",schema:schema114.then.oneOf[1].anyOf[0].required,parentSchema:schema114.then.oneOf[1].anyOf[0],data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}var _valid2 = _errs9 === errors;valid2 = valid2 || _valid2;const _errs10 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.write === undefined) || (!(func0.call(data, "write")))){const err4 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf/1/required",keyword:"required",params:{missingProperty: "write"},message:"must have required property '"+"write"+"'",schema:schema114.then.oneOf[1].anyOf[1].required,parentSchema:schema114.then.oneOf[1].anyOf[1],data};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}var _valid2 = _errs10 === errors;valid2 = valid2 || _valid2;if(!valid2){const err5 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema114.then.oneOf[1].anyOf,parentSchema:schema114.then.oneOf[1],data};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}else {errors = _errs8;if(vErrors !== null){if(_errs8){vErrors.length = _errs8;}else {vErrors = null;}}}var _valid1 = _errs7 === errors;if(_valid1 && valid1){valid1 = false;passing0 = [passing0, 1];}else {if(_valid1){valid1 = true;passing0 = 1;}}if(!valid1){const err6 = {instancePath,schemaPath:"#/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf",schema:schema114.then.oneOf,parentSchema:schema114.then,data};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}else {errors = _errs5;if(vErrors !== null){if(_errs5){vErrors.length = _errs5;}else {vErrors = null;}}}var _valid0 = _errs4 === errors;valid0 = _valid0;}if(!valid0){const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema114.if,parentSchema:schema114,data};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if(typeof data === "string"){if(!pattern37.test(data)){const err8 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema114,data};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!((((((key0 === "at") || (key0 === "read")) || (key0 === "write")) || (key0 === "values")) || (key0 === "enum")) || (key0 === "maxLength"))){const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema114,data};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data0 = data.at;if(typeof data0 === "string"){if(!pattern37.test(data0)){const err10 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.read !== undefined && func0.call(data, "read")){let data1 = data.read;if(typeof data1 === "string"){if(!pattern37.test(data1)){const err12 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}else {const err13 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}if(data.write !== undefined && func0.call(data, "write")){let data2 = data.write;if(typeof data2 === "string"){if(!pattern37.test(data2)){const err14 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}else {const err15 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data3 = data.values;if(data3 && typeof data3 == "object" && !Array.isArray(data3)){for(const key1 of Object.keys(data3)){let data4 = data3[key1];if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){const err16 = {instancePath:instancePath+"/values/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/extraField/properties/values/additionalProperties/type",keyword:"type",params:{type: schema110.additionalProperties.type},message:"must be string,number,boolean",schema:schema110.additionalProperties.type,parentSchema:schema110.additionalProperties,data:data4};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}}else {const err17 = {instancePath:instancePath+"/values",schemaPath:"#/$defs/extraField/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema110.type,parentSchema:schema110,data:data3};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}if(data.enum !== undefined && func0.call(data, "enum")){let data5 = data.enum;if(Array.isArray(data5)){if(data5.length < 1){const err18 = {instancePath:instancePath+"/enum",schemaPath:"#/$defs/field/properties/enum/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema111,data:data5};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}const len0 = data5.length;for(let i0=0; i0<len0; i0++){let data6 = data5[i0];if((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))){const err19 = {instancePath:instancePath+"/enum/" + i0,schemaPath:"#/$defs/field/properties/enum/items/type",keyword:"type",params:{type: schema111.items.type},message:"must be string,number",schema:schema111.items.type,parentSchema:schema111.items,data:data6};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath:instancePath+"/enum",schemaPath:"#/$defs/field/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema111.type,parentSchema:schema111,data:data5};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}if(Array.isArray(data5)){const len1 = data5.length;for(let i1=0; i1<len1; i1++){let data7 = data5[i1];if(typeof data7 !== "string"){const err21 = {instancePath:instancePath+"/enum/" + i1,schemaPath:"#/properties/enum/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema114.properties.enum.items.type,parentSchema:schema114.properties.enum.items,data:data7};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}}}else {const err22 = {instancePath:instancePath+"/enum",schemaPath:"#/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema114.properties.enum.type,parentSchema:schema114.properties.enum,data:data5};if(vErrors === null){vErrors = [err22];}else {vErrors.push(err22);}errors++;}}if(data.maxLength !== undefined && func0.call(data, "maxLength")){let data8 = data.maxLength;if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){const err23 = {instancePath:instancePath+"/maxLength",schemaPath:"#/$defs/field/properties/maxLength/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema112.type,parentSchema:schema112,data:data8};if(vErrors === null){vErrors = [err23];}else {vErrors.push(err23);}errors++;}if((typeof data8 == "number") && (isFinite(data8))){if(data8 < 1 || isNaN(data8)){const err24 = {instancePath:instancePath+"/maxLength",schemaPath:"#/$defs/field/properties/maxLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema112,data:data8};if(vErrors === null){vErrors = [err24];}else {vErrors.push(err24);}errors++;}}}}validate70.errors = vErrors;return errors === 0;}validate70.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema121 = {"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/host",{"at":"/host","form":"host"}],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values","description":"From the config's value to the service's: `{ http: HTTP }`; name each value of the service once."},"enum":{"$ref":"#/$defs/field/properties/enum","type":"array","items":{"type":"string"}},"maxLength":{"$ref":"#/$defs/field/properties/maxLength"},"form":{"$ref":"#/$defs/field/properties/form"}},"if":{"type":"object"},"then":{"title":"at, or read or write or both","oneOf":[{"required":["at"]},{"anyOf":[{"required":["read"]},{"required":["write"]}]}]}};const schema128 = {"title":"Form of targets","description":"What a target may be.","examples":["host"],"type":"string","enum":["url","host","host-port","text"]};function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate72.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(((typeof data !== "string") && (data !== null)) && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema121.type},message:"must be string,null,object",schema:schema121.type,parentSchema:schema121,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}const _errs1 = errors;let valid0 = true;const _errs2 = errors;if(!(data && typeof data == "object" && !Array.isArray(data))){const err1 = {};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs2 === errors;errors = _errs1;if(vErrors !== null){if(_errs1){vErrors.length = _errs1;}else {vErrors = null;}}if(_valid0){const _errs4 = errors;const _errs5 = errors;let valid1 = false;let passing0 = null;const _errs6 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.at === undefined) || (!(func0.call(data, "at")))){const err2 = {instancePath,schemaPath:"#/then/oneOf/0/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema121.then.oneOf[0].required,parentSchema:schema121.then.oneOf[0],data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}var _valid1 = _errs6 === errors;if(_valid1){valid1 = true;passing0 = 0;}const _errs7 = errors;const _errs8 = errors;let valid2 = false;const _errs9 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.read === undefined) || (!(func0.call(data, "read")))){const err3 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf/0/required",keyword:"required",params:{missingProperty: "read"},message:"must have required property '"+"read"+"'",schema:schema121.then.oneOf[1].anyOf[0].required,parentSchema:schema121.then.oneOf[1].anyOf[0],data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}var _valid2 = _errs9 === errors;valid2 = valid2 || _valid2;const _errs10 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.write === undefined) || (!(func0.call(data, "write")))){const err4 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf/1/required",keyword:"required",params:{missingProperty: "write"},message:"must have required property '"+"write"+"'",schema:schema121.then.oneOf[1].anyOf[1].required,parentSchema:schema121.then.oneOf[1].anyOf[1],data};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}var _valid2 = _errs10 === errors;valid2 = valid2 || _valid2;if(!valid2){const err5 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema121.then.oneOf[1].anyOf,parentSchema:schema121.then.oneOf[1],data};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}else {errors = _errs8;if(vErrors !== null){if(_errs8){vErrors.length = _errs8;}else {vErrors = null;}}}var _valid1 = _errs7 === errors;if(_valid1 && valid1){valid1 = false;passing0 = [passing0, 1];}else {if(_valid1){valid1 = true;passing0 = 1;}}if(!valid1){const err6 = {instancePath,schemaPath:"#/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf",schema:schema121.then.oneOf,parentSchema:schema121.then,data};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}else {errors = _errs5;if(vErrors !== null){if(_errs5){vErrors.length = _errs5;}else {vErrors = null;}}}var _valid0 = _errs4 === errors;valid0 = _valid0;}if(!valid0){const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema121.if,parentSchema:schema121,data};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if(typeof data === "string"){if(!pattern37.test(data)){const err8 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema121,data};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(((((((key0 === "at") || (key0 === "read")) || (key0 === "write")) || (key0 === "values")) || (key0 === "enum")) || (key0 === "maxLength")) || (key0 === "form"))){const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema121,data};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data0 = data.at;if(typeof data0 === "string"){if(!pattern37.test(data0)){const err10 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.read !== undefined && func0.call(data, "read")){let data1 = data.read;if(typeof data1 === "string"){if(!pattern37.test(data1)){const err12 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}else {const err13 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}if(data.write !== undefined && func0.call(data, "write")){let data2 = data.write;if(typeof data2 === "string"){if(!pattern37.test(data2)){const err14 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}else {const err15 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data3 = data.values;if(data3 && typeof data3 == "object" && !Array.isArray(data3)){for(const key1 of Object.keys(data3)){let data4 = data3[key1];if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){const err16 = {instancePath:instancePath+"/values/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/extraField/properties/values/additionalProperties/type",keyword:"type",params:{type: schema110.additionalProperties.type},message:"must be string,number,boolean",schema:schema110.additionalProperties.type,parentSchema:schema110.additionalProperties,data:data4};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}}else {const err17 = {instancePath:instancePath+"/values",schemaPath:"#/$defs/extraField/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema110.type,parentSchema:schema110,data:data3};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}if(data.enum !== undefined && func0.call(data, "enum")){let data5 = data.enum;if(Array.isArray(data5)){if(data5.length < 1){const err18 = {instancePath:instancePath+"/enum",schemaPath:"#/$defs/field/properties/enum/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema111,data:data5};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}const len0 = data5.length;for(let i0=0; i0<len0; i0++){let data6 = data5[i0];if((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))){const err19 = {instancePath:instancePath+"/enum/" + i0,schemaPath:"#/$defs/field/properties/enum/items/type",keyword:"type",params:{type: schema111.items.type},message:"must be string,number",schema:schema111.items.type,parentSchema:schema111.items,data:data6};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath:instancePath+"/enum",schemaPath:"#/$defs/field/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema111.type,parentSchema:schema111,data:data5};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}if(Array.isArray(data5)){const len1 = data5.length;for(let i1=0; i1<len1; i1++){let data7 = data5[i1];if(typeof data7 !== "string"){const err21 = {instancePath:instancePath+"/enum/" + i1,schemaPath:"#/properties/enum/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema121.properties.enum.items.type,parentSchema:schema121.properties.enum.items,data:data7};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}}}else {const err22 = {instancePath:instancePath+"/enum",schemaPath:"#/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema121.properties.enum.type,parentSchema:schema121.properties.enum,data:data5};if(vErrors === null){vErrors = [err22];}else {vErrors.push(err22);}errors++;}}if(data.maxLength !== undefined && func0.call(data, "maxLength")){let data8 = data.maxLength;if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){const err23 = {instancePath:instancePath+"/maxLength",schemaPath:"#/$defs/field/properties/maxLength/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema112.type,parentSchema:schema112,data:data8};if(vErrors === null){vErrors = [err23];}else {vErrors.push(err23);}errors++;}if((typeof data8 == "number") && (isFinite(data8))){if(data8 < 1 || isNaN(data8)){const err24 = {instancePath:instancePath+"/maxLength",schemaPath:"#/$defs/field/properties/maxLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema112,data:data8};if(vErrors === null){vErrors = [err24];}else {vErrors.push(err24);}errors++;}}}if(data.form !== undefined && func0.call(data, "form")){let data9 = data.form;if(typeof data9 !== "string"){const err25 = {instancePath:instancePath+"/form",schemaPath:"#/$defs/field/properties/form/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema128.type,parentSchema:schema128,data:data9};if(vErrors === null){vErrors = [err25];}else {vErrors.push(err25);}errors++;}if(!((((data9 === "url") || (data9 === "host")) || (data9 === "host-port")) || (data9 === "text"))){const err26 = {instancePath:instancePath+"/form",schemaPath:"#/$defs/field/properties/form/enum",keyword:"enum",params:{allowedValues: schema128.enum},message:"must be equal to one of the allowed values",schema:schema128.enum,parentSchema:schema128,data:data9};if(vErrors === null){vErrors = [err26];}else {vErrors.push(err26);}errors++;}}}validate72.errors = vErrors;return errors === 0;}validate72.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema129 = {"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/interval"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"dependentRequired":{"instead":["optional"]},"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"unit":{"$ref":"#/$defs/field/properties/unit"},"values":{"$ref":"#/$defs/field/properties/values"},"minimum":{"$ref":"#/$defs/field/properties/minimum"},"maximum":{"$ref":"#/$defs/field/properties/maximum"},"enum":{"$ref":"#/$defs/field/properties/enum","type":"array","items":{"type":"integer","minimum":1}},"optional":{"$ref":"#/$defs/field/properties/optional"},"instead":{"$ref":"#/$defs/field/properties/instead"}},"if":{"type":"object"},"then":{"title":"at, or read or write or both","oneOf":[{"required":["at"]},{"anyOf":[{"required":["read"]},{"required":["write"]}]}]}};const schema133 = {"title":"Unit","description":"The unit of the service's number. Default seconds.","examples":["minutes"],"type":"string","enum":["milliseconds","seconds","minutes","hours"]};const schema134 = {"title":"Values","description":"From the config's value to the service's: `{ 60: 1m }`; name each value of the service once. Other values are converted by `unit` or pass through, unless `enum` refuses them; but a `type` is refused if a path has `{type}`. A value of the service may be an object.","examples":[{"http":"status"}],"type":"object","additionalProperties":{"type":["string","number","boolean","object"]},"propertyNames":{"title":"whole number above 0","examples":["300"],"pattern":"^[1-9][0-9]*$"}};const schema135 = {"title":"Minimum","description":"The smallest interval that the service accepts, in seconds.","examples":[30],"type":"integer","minimum":1};const schema136 = {"title":"Maximum","description":"The greatest interval that the service accepts, in seconds.","examples":[86400],"type":"integer","minimum":1};const schema138 = {"title":"Optional interval","description":"Only of `intervalSeconds`: a config may leave it out. Where the service lists none, a declared one is neither compared nor sent.","examples":[true],"type":"boolean"};const pattern76 = new RegExp("^[1-9][0-9]*$", "u");const schema139 = {"title":"Fields in place of the interval","description":"With `optional`: fields under `extra`, such as `[/schedule]`. A monitor with one of them gets no default interval. One may have the place of the interval, for schedules that `values` do not name.","examples":[["/schedule"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}};function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate75.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(Array.isArray(data)){const len0 = data.length;for(let i0=0; i0<len0; i0++){let data0 = data[i0];if(typeof data0 === "string"){if(!pattern37.test(data0)){const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema139.type,parentSchema:schema139,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate75.errors = vErrors;return errors === 0;}validate75.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate74.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(((typeof data !== "string") && (data !== null)) && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema129.type},message:"must be string,null,object",schema:schema129.type,parentSchema:schema129,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}const _errs1 = errors;let valid0 = true;const _errs2 = errors;if(!(data && typeof data == "object" && !Array.isArray(data))){const err1 = {};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs2 === errors;errors = _errs1;if(vErrors !== null){if(_errs1){vErrors.length = _errs1;}else {vErrors = null;}}if(_valid0){const _errs4 = errors;const _errs5 = errors;let valid1 = false;let passing0 = null;const _errs6 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.at === undefined) || (!(func0.call(data, "at")))){const err2 = {instancePath,schemaPath:"#/then/oneOf/0/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema129.then.oneOf[0].required,parentSchema:schema129.then.oneOf[0],data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}var _valid1 = _errs6 === errors;if(_valid1){valid1 = true;passing0 = 0;}const _errs7 = errors;const _errs8 = errors;let valid2 = false;const _errs9 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.read === undefined) || (!(func0.call(data, "read")))){const err3 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf/0/required",keyword:"required",params:{missingProperty: "read"},message:"must have required property '"+"read"+"'",schema:schema129.then.oneOf[1].anyOf[0].required,parentSchema:schema129.then.oneOf[1].anyOf[0],data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}var _valid2 = _errs9 === errors;valid2 = valid2 || _valid2;const _errs10 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.write === undefined) || (!(func0.call(data, "write")))){const err4 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf/1/required",keyword:"required",params:{missingProperty: "write"},message:"must have required property '"+"write"+"'",schema:schema129.then.oneOf[1].anyOf[1].required,parentSchema:schema129.then.oneOf[1].anyOf[1],data};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}var _valid2 = _errs10 === errors;valid2 = valid2 || _valid2;if(!valid2){const err5 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema129.then.oneOf[1].anyOf,parentSchema:schema129.then.oneOf[1],data};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}else {errors = _errs8;if(vErrors !== null){if(_errs8){vErrors.length = _errs8;}else {vErrors = null;}}}var _valid1 = _errs7 === errors;if(_valid1 && valid1){valid1 = false;passing0 = [passing0, 1];}else {if(_valid1){valid1 = true;passing0 = 1;}}if(!valid1){const err6 = {instancePath,schemaPath:"#/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf",schema:schema129.then.oneOf,parentSchema:schema129.then,data};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}else {errors = _errs5;if(vErrors !== null){if(_errs5){vErrors.length = _errs5;}else {vErrors = null;}}}var _valid0 = _errs4 === errors;valid0 = _valid0;}if(!valid0){const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema129.if,parentSchema:schema129,data};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if(typeof data === "string"){if(!pattern37.test(data)){const err8 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema129,data};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(func0.call(schema129.properties, key0))){const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema129,data};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data0 = data.at;if(typeof data0 === "string"){if(!pattern37.test(data0)){const err10 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.read !== undefined && func0.call(data, "read")){let data1 = data.read;if(typeof data1 === "string"){if(!pattern37.test(data1)){const err12 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}else {const err13 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}if(data.write !== undefined && func0.call(data, "write")){let data2 = data.write;if(typeof data2 === "string"){if(!pattern37.test(data2)){const err14 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}else {const err15 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.unit !== undefined && func0.call(data, "unit")){let data3 = data.unit;if(typeof data3 !== "string"){const err16 = {instancePath:instancePath+"/unit",schemaPath:"#/$defs/field/properties/unit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema133.type,parentSchema:schema133,data:data3};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}if(!((((data3 === "milliseconds") || (data3 === "seconds")) || (data3 === "minutes")) || (data3 === "hours"))){const err17 = {instancePath:instancePath+"/unit",schemaPath:"#/$defs/field/properties/unit/enum",keyword:"enum",params:{allowedValues: schema133.enum},message:"must be equal to one of the allowed values",schema:schema133.enum,parentSchema:schema133,data:data3};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data4 = data.values;if(data4 && typeof data4 == "object" && !Array.isArray(data4)){for(const key1 of Object.keys(data4)){const _errs27 = errors;if(typeof key1 === "string"){if(!pattern76.test(key1)){const err18 = {instancePath:instancePath+"/values",schemaPath:"#/$defs/field/properties/values/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[1-9][0-9]*$"},message:"must match pattern \""+"^[1-9][0-9]*$"+"\"",schema:"^[1-9][0-9]*$",parentSchema:schema134.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}var valid9 = _errs27 === errors;if(!valid9){const err19 = {instancePath:instancePath+"/values",schemaPath:"#/$defs/field/properties/values/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema134.propertyNames,parentSchema:schema134,data:data4};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}for(const key2 of Object.keys(data4)){let data5 = data4[key2];if((((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")) && (!(data5 && typeof data5 == "object" && !Array.isArray(data5)))){const err20 = {instancePath:instancePath+"/values/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/field/properties/values/additionalProperties/type",keyword:"type",params:{type: schema134.additionalProperties.type},message:"must be string,number,boolean,object",schema:schema134.additionalProperties.type,parentSchema:schema134.additionalProperties,data:data5};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}}}else {const err21 = {instancePath:instancePath+"/values",schemaPath:"#/$defs/field/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema134.type,parentSchema:schema134,data:data4};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}}if(data.minimum !== undefined && func0.call(data, "minimum")){let data6 = data.minimum;if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){const err22 = {instancePath:instancePath+"/minimum",schemaPath:"#/$defs/field/properties/minimum/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema135.type,parentSchema:schema135,data:data6};if(vErrors === null){vErrors = [err22];}else {vErrors.push(err22);}errors++;}if((typeof data6 == "number") && (isFinite(data6))){if(data6 < 1 || isNaN(data6)){const err23 = {instancePath:instancePath+"/minimum",schemaPath:"#/$defs/field/properties/minimum/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema135,data:data6};if(vErrors === null){vErrors = [err23];}else {vErrors.push(err23);}errors++;}}}if(data.maximum !== undefined && func0.call(data, "maximum")){let data7 = data.maximum;if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){const err24 = {instancePath:instancePath+"/maximum",schemaPath:"#/$defs/field/properties/maximum/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema136.type,parentSchema:schema136,data:data7};if(vErrors === null){vErrors = [err24];}else {vErrors.push(err24);}errors++;}if((typeof data7 == "number") && (isFinite(data7))){if(data7 < 1 || isNaN(data7)){const err25 = {instancePath:instancePath+"/maximum",schemaPath:"#/$defs/field/properties/maximum/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema136,data:data7};if(vErrors === null){vErrors = [err25];}else {vErrors.push(err25);}errors++;}}}if(data.enum !== undefined && func0.call(data, "enum")){let data8 = data.enum;if(Array.isArray(data8)){if(data8.length < 1){const err26 = {instancePath:instancePath+"/enum",schemaPath:"#/$defs/field/properties/enum/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema111,data:data8};if(vErrors === null){vErrors = [err26];}else {vErrors.push(err26);}errors++;}const len0 = data8.length;for(let i0=0; i0<len0; i0++){let data9 = data8[i0];if((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))){const err27 = {instancePath:instancePath+"/enum/" + i0,schemaPath:"#/$defs/field/properties/enum/items/type",keyword:"type",params:{type: schema111.items.type},message:"must be string,number",schema:schema111.items.type,parentSchema:schema111.items,data:data9};if(vErrors === null){vErrors = [err27];}else {vErrors.push(err27);}errors++;}}}else {const err28 = {instancePath:instancePath+"/enum",schemaPath:"#/$defs/field/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema111.type,parentSchema:schema111,data:data8};if(vErrors === null){vErrors = [err28];}else {vErrors.push(err28);}errors++;}if(Array.isArray(data8)){const len1 = data8.length;for(let i1=0; i1<len1; i1++){let data10 = data8[i1];if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){const err29 = {instancePath:instancePath+"/enum/" + i1,schemaPath:"#/properties/enum/items/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema129.properties.enum.items.type,parentSchema:schema129.properties.enum.items,data:data10};if(vErrors === null){vErrors = [err29];}else {vErrors.push(err29);}errors++;}if((typeof data10 == "number") && (isFinite(data10))){if(data10 < 1 || isNaN(data10)){const err30 = {instancePath:instancePath+"/enum/" + i1,schemaPath:"#/properties/enum/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema129.properties.enum.items,data:data10};if(vErrors === null){vErrors = [err30];}else {vErrors.push(err30);}errors++;}}}}else {const err31 = {instancePath:instancePath+"/enum",schemaPath:"#/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema129.properties.enum.type,parentSchema:schema129.properties.enum,data:data8};if(vErrors === null){vErrors = [err31];}else {vErrors.push(err31);}errors++;}}if(data.optional !== undefined && func0.call(data, "optional")){let data11 = data.optional;if(typeof data11 !== "boolean"){const err32 = {instancePath:instancePath+"/optional",schemaPath:"#/$defs/field/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema138.type,parentSchema:schema138,data:data11};if(vErrors === null){vErrors = [err32];}else {vErrors.push(err32);}errors++;}}if(data.instead !== undefined && func0.call(data, "instead")){if(!(validate75(data.instead, {instancePath:instancePath+"/instead",parentData:data,parentDataProperty:"instead",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);errors = vErrors.length;}}if(data.instead !== undefined && func0.call(data, "instead")){if((data.optional === undefined) || (!(func0.call(data, "optional")))){const err33 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "instead",
    missingProperty: "optional",
    depsCount: 1,
    deps: "optional"},message:"must have property optional when property instead is present",schema:schema129.dependentRequired,parentSchema:schema129,data};if(vErrors === null){vErrors = [err33];}else {vErrors.push(err33);}errors++;}}}validate74.errors = vErrors;return errors === 0;}validate74.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema141 = {"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/checks"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values","description":"From the config's value to the service's: `{ http: HTTP }`; name each value of the service once."}},"if":{"type":"object"},"then":{"title":"at, or read or write or both","oneOf":[{"required":["at"]},{"anyOf":[{"required":["read"]},{"required":["write"]}]}]}};function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate78.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(((typeof data !== "string") && (data !== null)) && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema141.type},message:"must be string,null,object",schema:schema141.type,parentSchema:schema141,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}const _errs1 = errors;let valid0 = true;const _errs2 = errors;if(!(data && typeof data == "object" && !Array.isArray(data))){const err1 = {};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs2 === errors;errors = _errs1;if(vErrors !== null){if(_errs1){vErrors.length = _errs1;}else {vErrors = null;}}if(_valid0){const _errs4 = errors;const _errs5 = errors;let valid1 = false;let passing0 = null;const _errs6 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.at === undefined) || (!(func0.call(data, "at")))){const err2 = {instancePath,schemaPath:"#/then/oneOf/0/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema141.then.oneOf[0].required,parentSchema:schema141.then.oneOf[0],data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}var _valid1 = _errs6 === errors;if(_valid1){valid1 = true;passing0 = 0;}const _errs7 = errors;const _errs8 = errors;let valid2 = false;const _errs9 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.read === undefined) || (!(func0.call(data, "read")))){const err3 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf/0/required",keyword:"required",params:{missingProperty: "read"},message:"must have required property '"+"read"+"'",schema:schema141.then.oneOf[1].anyOf[0].required,parentSchema:schema141.then.oneOf[1].anyOf[0],data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}var _valid2 = _errs9 === errors;valid2 = valid2 || _valid2;const _errs10 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.write === undefined) || (!(func0.call(data, "write")))){const err4 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf/1/required",keyword:"required",params:{missingProperty: "write"},message:"must have required property '"+"write"+"'",schema:schema141.then.oneOf[1].anyOf[1].required,parentSchema:schema141.then.oneOf[1].anyOf[1],data};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}var _valid2 = _errs10 === errors;valid2 = valid2 || _valid2;if(!valid2){const err5 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema141.then.oneOf[1].anyOf,parentSchema:schema141.then.oneOf[1],data};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}else {errors = _errs8;if(vErrors !== null){if(_errs8){vErrors.length = _errs8;}else {vErrors = null;}}}var _valid1 = _errs7 === errors;if(_valid1 && valid1){valid1 = false;passing0 = [passing0, 1];}else {if(_valid1){valid1 = true;passing0 = 1;}}if(!valid1){const err6 = {instancePath,schemaPath:"#/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf",schema:schema141.then.oneOf,parentSchema:schema141.then,data};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}else {errors = _errs5;if(vErrors !== null){if(_errs5){vErrors.length = _errs5;}else {vErrors = null;}}}var _valid0 = _errs4 === errors;valid0 = _valid0;}if(!valid0){const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema141.if,parentSchema:schema141,data};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if(typeof data === "string"){if(!pattern37.test(data)){const err8 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema141,data};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!((((key0 === "at") || (key0 === "read")) || (key0 === "write")) || (key0 === "values"))){const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema141,data};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data0 = data.at;if(typeof data0 === "string"){if(!pattern37.test(data0)){const err10 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.read !== undefined && func0.call(data, "read")){let data1 = data.read;if(typeof data1 === "string"){if(!pattern37.test(data1)){const err12 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}else {const err13 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}if(data.write !== undefined && func0.call(data, "write")){let data2 = data.write;if(typeof data2 === "string"){if(!pattern37.test(data2)){const err14 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}else {const err15 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data3 = data.values;if(data3 && typeof data3 == "object" && !Array.isArray(data3)){for(const key1 of Object.keys(data3)){let data4 = data3[key1];if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){const err16 = {instancePath:instancePath+"/values/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/extraField/properties/values/additionalProperties/type",keyword:"type",params:{type: schema110.additionalProperties.type},message:"must be string,number,boolean",schema:schema110.additionalProperties.type,parentSchema:schema110.additionalProperties,data:data4};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}}else {const err17 = {instancePath:instancePath+"/values",schemaPath:"#/$defs/extraField/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema110.type,parentSchema:schema110,data:data3};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}}validate78.errors = vErrors;return errors === 0;}validate78.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema146 = {"title":"JSON Pointer","description":"A JSON Pointer for reading and writing, null where the service has no such field, or a mapping.","examples":["/paused"],"type":["string","null","object"],"pattern":"^(/([^/~]|~[01])*)+$","additionalProperties":false,"properties":{"at":{"$ref":"#/$defs/field/properties/at"},"read":{"$ref":"#/$defs/field/properties/read"},"write":{"$ref":"#/$defs/field/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values","description":"From the config's value to the service's: `{ http: HTTP }`; name each value of the service once.","type":"object","propertyNames":{"title":"true or false","examples":["true"],"pattern":"^(true|false)$"}}},"if":{"type":"object"},"then":{"title":"at, or read or write or both","oneOf":[{"required":["at"]},{"anyOf":[{"required":["read"]},{"required":["write"]}]}]}};const pattern86 = new RegExp("^(true|false)$", "u");function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate80.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(((typeof data !== "string") && (data !== null)) && (!(data && typeof data == "object" && !Array.isArray(data)))){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema146.type},message:"must be string,null,object",schema:schema146.type,parentSchema:schema146,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}const _errs1 = errors;let valid0 = true;const _errs2 = errors;if(!(data && typeof data == "object" && !Array.isArray(data))){const err1 = {};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs2 === errors;errors = _errs1;if(vErrors !== null){if(_errs1){vErrors.length = _errs1;}else {vErrors = null;}}if(_valid0){const _errs4 = errors;const _errs5 = errors;let valid1 = false;let passing0 = null;const _errs6 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.at === undefined) || (!(func0.call(data, "at")))){const err2 = {instancePath,schemaPath:"#/then/oneOf/0/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema146.then.oneOf[0].required,parentSchema:schema146.then.oneOf[0],data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}var _valid1 = _errs6 === errors;if(_valid1){valid1 = true;passing0 = 0;}const _errs7 = errors;const _errs8 = errors;let valid2 = false;const _errs9 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.read === undefined) || (!(func0.call(data, "read")))){const err3 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf/0/required",keyword:"required",params:{missingProperty: "read"},message:"must have required property '"+"read"+"'",schema:schema146.then.oneOf[1].anyOf[0].required,parentSchema:schema146.then.oneOf[1].anyOf[0],data};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}var _valid2 = _errs9 === errors;valid2 = valid2 || _valid2;const _errs10 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if((data.write === undefined) || (!(func0.call(data, "write")))){const err4 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf/1/required",keyword:"required",params:{missingProperty: "write"},message:"must have required property '"+"write"+"'",schema:schema146.then.oneOf[1].anyOf[1].required,parentSchema:schema146.then.oneOf[1].anyOf[1],data};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}var _valid2 = _errs10 === errors;valid2 = valid2 || _valid2;if(!valid2){const err5 = {instancePath,schemaPath:"#/then/oneOf/1/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema146.then.oneOf[1].anyOf,parentSchema:schema146.then.oneOf[1],data};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}else {errors = _errs8;if(vErrors !== null){if(_errs8){vErrors.length = _errs8;}else {vErrors = null;}}}var _valid1 = _errs7 === errors;if(_valid1 && valid1){valid1 = false;passing0 = [passing0, 1];}else {if(_valid1){valid1 = true;passing0 = 1;}}if(!valid1){const err6 = {instancePath,schemaPath:"#/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf",schema:schema146.then.oneOf,parentSchema:schema146.then,data};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}else {errors = _errs5;if(vErrors !== null){if(_errs5){vErrors.length = _errs5;}else {vErrors = null;}}}var _valid0 = _errs4 === errors;valid0 = _valid0;}if(!valid0){const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema146.if,parentSchema:schema146,data};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if(typeof data === "string"){if(!pattern37.test(data)){const err8 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema146,data};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!((((key0 === "at") || (key0 === "read")) || (key0 === "write")) || (key0 === "values"))){const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema146,data};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.at !== undefined && func0.call(data, "at")){let data0 = data.at;if(typeof data0 === "string"){if(!pattern37.test(data0)){const err10 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/field/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data0};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(data.read !== undefined && func0.call(data, "read")){let data1 = data.read;if(typeof data1 === "string"){if(!pattern37.test(data1)){const err12 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}else {const err13 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/field/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data1};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}if(data.write !== undefined && func0.call(data, "write")){let data2 = data.write;if(typeof data2 === "string"){if(!pattern37.test(data2)){const err14 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}else {const err15 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/field/properties/write/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data3 = data.values;if(data3 && typeof data3 == "object" && !Array.isArray(data3)){for(const key1 of Object.keys(data3)){let data4 = data3[key1];if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){const err16 = {instancePath:instancePath+"/values/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/extraField/properties/values/additionalProperties/type",keyword:"type",params:{type: schema110.additionalProperties.type},message:"must be string,number,boolean",schema:schema110.additionalProperties.type,parentSchema:schema110.additionalProperties,data:data4};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}}else {const err17 = {instancePath:instancePath+"/values",schemaPath:"#/$defs/extraField/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema110.type,parentSchema:schema110,data:data3};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}if(data3 && typeof data3 == "object" && !Array.isArray(data3)){for(const key2 of Object.keys(data3)){const _errs28 = errors;if(typeof key2 === "string"){if(!pattern86.test(key2)){const err18 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(true|false)$"},message:"must match pattern \""+"^(true|false)$"+"\"",schema:"^(true|false)$",parentSchema:schema146.properties.values.propertyNames,data:key2,propertyName:key2};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}var valid9 = _errs28 === errors;if(!valid9){const err19 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid",schema:schema146.properties.values.propertyNames,parentSchema:schema146.properties.values,data:data3};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema146.properties.values.type,parentSchema:schema146.properties.values,data:data3};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}}}validate80.errors = vErrors;return errors === 0;}validate80.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate67.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "paused"))){const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema105,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){if(!(validate68(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);errors = vErrors.length;}}if(data.type !== undefined && func0.call(data, "type")){if(!(validate70(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);errors = vErrors.length;}}if(data.target !== undefined && func0.call(data, "target")){if(!(validate72(data.target, {instancePath:instancePath+"/target",parentData:data,parentDataProperty:"target",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);errors = vErrors.length;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){if(!(validate74(data.intervalSeconds, {instancePath:instancePath+"/intervalSeconds",parentData:data,parentDataProperty:"intervalSeconds",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);errors = vErrors.length;}}if(data.assertions !== undefined && func0.call(data, "assertions")){if(!(validate78(data.assertions, {instancePath:instancePath+"/assertions",parentData:data,parentDataProperty:"assertions",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);errors = vErrors.length;}}if(data.paused !== undefined && func0.call(data, "paused")){if(!(validate80(data.paused, {instancePath:instancePath+"/paused",parentData:data,parentDataProperty:"paused",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);errors = vErrors.length;}}}else {const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema105.type,parentSchema:schema105,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}validate67.errors = vErrors;return errors === 0;}validate67.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema151 = {"title":"Type","description":"What monitors of this type have otherwise than others.","examples":[{"value":"HTTP"}],"type":"object","additionalProperties":false,"properties":{"value":{"title":"Value","description":"The service's word for this type. Default: the key.","examples":["HTTP"],"type":["string","number","boolean"]},"path":{"title":"word in a path","description":"The word for `{type}` in a path. Default: `value`.","examples":["ssl-cert"],"type":"string","pattern":"^[^\\s/?#]+$"},"target":{"title":"JSON Pointer, or text of pointers in braces","description":"Where the target of this type is; null if it has none. `{/host}:{/port:number}` joins several places, and is split at the last occurrence of the fixed text; `:number` sends a number.","examples":["/config/hostname","{/host}:{/port:number}",null],"type":["string","null"],"pattern":"^((/([^/~{}]|~[01])*)+|[^{}\\n]*\\{(/([^/~{}]|~[01])*)+\\}([^{}\\n]+\\{(/([^/~{}]|~[01])*)+\\})*[^{}\\n]*)$"},"form":{"$ref":"#/$defs/targetForm","description":"The form of the targets of this type, as `fields.X.form`, which is its default."},"constants":{"title":"Constants","description":"Merged into those of all types; null removes one.","examples":[{"method":"GET"}],"type":"object","additionalProperties":true},"keep":{"title":"Kept fields","description":"As `update.keep`, in addition.","examples":[["/script"]],"type":"array","items":{"$ref":"#/$defs/keptField"}},"required":{"title":"Required fields","description":"As for all types, in addition.","examples":[["/port"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"export":{"title":"Exported fields","description":"As `list.export`, in addition.","examples":[["/port"]],"type":"array","items":{"$ref":"#/$defs/fieldPointer"}},"extra":{"title":"Fields of this type under extra","description":"As `extra`, for this type; its keys replace those for all types. Null: it has no such field, so declaring it is a mistake, and `export` leaves it out.","examples":[{"/method":{"enum":["GET"]},"/headers":null}],"type":"object","propertyNames":{"title":"JSON Pointer","examples":["/contacts/*"],"pattern":"^(/([^/~]|~[01])*)+$"},"patternProperties":{"":{"$ref":"#/$defs/typeField"},"/\\*":{"$ref":"#/$defs/itemField"}}}}};const pattern87 = new RegExp("^[^\\s/?#]+$", "u");const pattern88 = new RegExp("^((/([^/~{}]|~[01])*)+|[^{}\\n]*\\{(/([^/~{}]|~[01])*)+\\}([^{}\\n]+\\{(/([^/~{}]|~[01])*)+\\})*[^{}\\n]*)$", "u");const schema155 = {"title":"A field of one type","description":"What is known of it in monitors of this type; null where they have no such field.","examples":[{"enum":["GET"]},null],"type":["object","null"],"additionalProperties":false,"properties":{"lookup":{"$ref":"#/$defs/extraField/properties/lookup"},"separator":{"$ref":"#/$defs/extraField/properties/separator"},"read":{"$ref":"#/$defs/extraField/properties/read"},"write":{"$ref":"#/$defs/extraField/properties/write"},"values":{"$ref":"#/$defs/extraField/properties/values"},"enum":{"$ref":"#/$defs/extraField/properties/enum"},"minimum":{"$ref":"#/$defs/extraField/properties/minimum"},"maximum":{"$ref":"#/$defs/extraField/properties/maximum"},"maxLength":{"$ref":"#/$defs/extraField/properties/maxLength"},"pattern":{"$ref":"#/$defs/extraField/properties/pattern"},"known":{"$ref":"#/$defs/extraField/properties/known"}}};const schema156 = {"title":"Lookup","description":"The key under `lookups` of the objects that the field refers to.","examples":["contacts"],"type":"string"};const schema157 = {"title":"text between values","description":"What is between several values in one text. Their order has no meaning.","examples":[","],"type":"string","pattern":"^[\\s\\S]+$"};const schema161 = {"title":"Accepted values","description":"All values that the service accepts, in the words of a config.","examples":[["GET","POST"]],"type":"array","minItems":1,"items":{"type":["string","number","boolean"]}};const schema162 = {"title":"Minimum","description":"The smallest number that the service accepts.","examples":[1],"type":"number"};const schema163 = {"title":"Maximum","description":"The greatest number that the service accepts.","examples":[60],"type":"number"};const schema164 = {"title":"Maximum length","description":"The most characters that the service accepts.","examples":[255],"type":"integer","minimum":1};const schema165 = {"title":"Pattern","description":"A regular expression for accepted texts, without groups and alternatives, and with at most one `*`, `+`, `?` or range such as `{1,9}`. With `lookup`, that of identifiers.","examples":["^[a-z0-9-]+$"],"type":"string"};const schema166 = {"title":"Known values","description":"Values of a list that grows, such as regions. Another one is a warning.","examples":[["eu-west-1","us-east-1"]],"type":"array","items":{"type":["string","number","boolean"]}};const pattern93 = new RegExp("^[\\s\\S]+$", "u");function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate85.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema155.type},message:"must be object,null",schema:schema155.type,parentSchema:schema155,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(func0.call(schema155.properties, key0))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema155,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.lookup !== undefined && func0.call(data, "lookup")){let data0 = data.lookup;if(typeof data0 !== "string"){const err2 = {instancePath:instancePath+"/lookup",schemaPath:"#/$defs/extraField/properties/lookup/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema156.type,parentSchema:schema156,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.separator !== undefined && func0.call(data, "separator")){let data1 = data.separator;if(typeof data1 === "string"){if(!pattern93.test(data1)){const err3 = {instancePath:instancePath+"/separator",schemaPath:"#/$defs/extraField/properties/separator/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\"",schema:"^[\\s\\S]+$",parentSchema:schema157,data:data1};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/separator",schemaPath:"#/$defs/extraField/properties/separator/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema157.type,parentSchema:schema157,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.read !== undefined && func0.call(data, "read")){let data2 = data.read;if(typeof data2 === "string"){if(!pattern37.test(data2)){const err5 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/extraField/properties/read/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/extraField/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.write !== undefined && func0.call(data, "write")){let data3 = data.write;if(typeof data3 === "string"){if(!pattern37.test(data3)){const err7 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/extraField/properties/write/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/extraField/properties/write/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data4 = data.values;if(data4 && typeof data4 == "object" && !Array.isArray(data4)){for(const key1 of Object.keys(data4)){let data5 = data4[key1];if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){const err9 = {instancePath:instancePath+"/values/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/extraField/properties/values/additionalProperties/type",keyword:"type",params:{type: schema110.additionalProperties.type},message:"must be string,number,boolean",schema:schema110.additionalProperties.type,parentSchema:schema110.additionalProperties,data:data5};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath:instancePath+"/values",schemaPath:"#/$defs/extraField/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema110.type,parentSchema:schema110,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data.enum !== undefined && func0.call(data, "enum")){let data6 = data.enum;if(Array.isArray(data6)){if(data6.length < 1){const err11 = {instancePath:instancePath+"/enum",schemaPath:"#/$defs/extraField/properties/enum/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema161,data:data6};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}const len0 = data6.length;for(let i0=0; i0<len0; i0++){let data7 = data6[i0];if(((typeof data7 !== "string") && (!((typeof data7 == "number") && (isFinite(data7))))) && (typeof data7 !== "boolean")){const err12 = {instancePath:instancePath+"/enum/" + i0,schemaPath:"#/$defs/extraField/properties/enum/items/type",keyword:"type",params:{type: schema161.items.type},message:"must be string,number,boolean",schema:schema161.items.type,parentSchema:schema161.items,data:data7};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}}else {const err13 = {instancePath:instancePath+"/enum",schemaPath:"#/$defs/extraField/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema161.type,parentSchema:schema161,data:data6};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}if(data.minimum !== undefined && func0.call(data, "minimum")){let data8 = data.minimum;if(!((typeof data8 == "number") && (isFinite(data8)))){const err14 = {instancePath:instancePath+"/minimum",schemaPath:"#/$defs/extraField/properties/minimum/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema162.type,parentSchema:schema162,data:data8};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data.maximum !== undefined && func0.call(data, "maximum")){let data9 = data.maximum;if(!((typeof data9 == "number") && (isFinite(data9)))){const err15 = {instancePath:instancePath+"/maximum",schemaPath:"#/$defs/extraField/properties/maximum/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema163.type,parentSchema:schema163,data:data9};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.maxLength !== undefined && func0.call(data, "maxLength")){let data10 = data.maxLength;if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){const err16 = {instancePath:instancePath+"/maxLength",schemaPath:"#/$defs/extraField/properties/maxLength/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema164.type,parentSchema:schema164,data:data10};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}if((typeof data10 == "number") && (isFinite(data10))){if(data10 < 1 || isNaN(data10)){const err17 = {instancePath:instancePath+"/maxLength",schemaPath:"#/$defs/extraField/properties/maxLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema164,data:data10};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}}if(data.pattern !== undefined && func0.call(data, "pattern")){let data11 = data.pattern;if(typeof data11 !== "string"){const err18 = {instancePath:instancePath+"/pattern",schemaPath:"#/$defs/extraField/properties/pattern/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema165.type,parentSchema:schema165,data:data11};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}if(data.known !== undefined && func0.call(data, "known")){let data12 = data.known;if(Array.isArray(data12)){const len1 = data12.length;for(let i1=0; i1<len1; i1++){let data13 = data12[i1];if(((typeof data13 !== "string") && (!((typeof data13 == "number") && (isFinite(data13))))) && (typeof data13 !== "boolean")){const err19 = {instancePath:instancePath+"/known/" + i1,schemaPath:"#/$defs/extraField/properties/known/items/type",keyword:"type",params:{type: schema166.items.type},message:"must be string,number,boolean",schema:schema166.items.type,parentSchema:schema166.items,data:data13};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath:instancePath+"/known",schemaPath:"#/$defs/extraField/properties/known/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema166.type,parentSchema:schema166,data:data12};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}}}validate85.errors = vErrors;return errors === 0;}validate85.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema167 = {"title":"A field of each element","description":"What a field in the elements of a list cannot have.","examples":[{}],"type":["object","null"],"properties":{"read":{"$ref":"#/$defs/notOfItem"},"write":{"$ref":"#/$defs/notOfItem"}}};const schema168 = {"title":"needs a field that is no element of a list; remove it, or the * from the name of the field","description":"A key that a field of each element cannot have.","examples":[],"not":{}};function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate87.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema167.type},message:"must be object,null",schema:schema167.type,parentSchema:schema167,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(data && typeof data == "object" && !Array.isArray(data)){if(data.read !== undefined && func0.call(data, "read")){const err1 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/notOfItem/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema168.not,parentSchema:schema168,data:data.read};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if(data.write !== undefined && func0.call(data, "write")){const err2 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/notOfItem/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema168.not,parentSchema:schema168,data:data.write};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}validate87.errors = vErrors;return errors === 0;}validate87.evaluated = {"props":{"read":true,"write":true},"dynamicProps":false,"dynamicItems":false};function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate83.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(func0.call(schema151.properties, key0))){const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema151,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}if(data.value !== undefined && func0.call(data, "value")){let data0 = data.value;if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){const err1 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: schema151.properties.value.type},message:"must be string,number,boolean",schema:schema151.properties.value.type,parentSchema:schema151.properties.value,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data1 = data.path;if(typeof data1 === "string"){if(!pattern87.test(data1)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/pattern",keyword:"pattern",params:{pattern: "^[^\\s/?#]+$"},message:"must match pattern \""+"^[^\\s/?#]+$"+"\"",schema:"^[^\\s/?#]+$",parentSchema:schema151.properties.path,data:data1};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema151.properties.path.type,parentSchema:schema151.properties.path,data:data1};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if((typeof data2 !== "string") && (data2 !== null)){const err4 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: schema151.properties.target.type},message:"must be string,null",schema:schema151.properties.target.type,parentSchema:schema151.properties.target,data:data2};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}if(typeof data2 === "string"){if(!pattern88.test(data2)){const err5 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/pattern",keyword:"pattern",params:{pattern: "^((/([^/~{}]|~[01])*)+|[^{}\\n]*\\{(/([^/~{}]|~[01])*)+\\}([^{}\\n]+\\{(/([^/~{}]|~[01])*)+\\})*[^{}\\n]*)$"},message:"must match pattern \""+"^((/([^/~{}]|~[01])*)+|[^{}\\n]*\\{(/([^/~{}]|~[01])*)+\\}([^{}\\n]+\\{(/([^/~{}]|~[01])*)+\\})*[^{}\\n]*)$"+"\"",schema:"^((/([^/~{}]|~[01])*)+|[^{}\\n]*\\{(/([^/~{}]|~[01])*)+\\}([^{}\\n]+\\{(/([^/~{}]|~[01])*)+\\})*[^{}\\n]*)$",parentSchema:schema151.properties.target,data:data2};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}}if(data.form !== undefined && func0.call(data, "form")){let data3 = data.form;if(typeof data3 !== "string"){const err6 = {instancePath:instancePath+"/form",schemaPath:"#/$defs/targetForm/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema128.type,parentSchema:schema128,data:data3};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}if(!((((data3 === "url") || (data3 === "host")) || (data3 === "host-port")) || (data3 === "text"))){const err7 = {instancePath:instancePath+"/form",schemaPath:"#/$defs/targetForm/enum",keyword:"enum",params:{allowedValues: schema128.enum},message:"must be equal to one of the allowed values",schema:schema128.enum,parentSchema:schema128,data:data3};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.constants !== undefined && func0.call(data, "constants")){let data4 = data.constants;if(data4 && typeof data4 == "object" && !Array.isArray(data4)){}else {const err8 = {instancePath:instancePath+"/constants",schemaPath:"#/properties/constants/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema151.properties.constants.type,parentSchema:schema151.properties.constants,data:data4};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.keep !== undefined && func0.call(data, "keep")){let data5 = data.keep;if(Array.isArray(data5)){const len0 = data5.length;for(let i0=0; i0<len0; i0++){if(!(validate60(data5[i0], {instancePath:instancePath+"/keep/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);errors = vErrors.length;}}}else {const err9 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema151.properties.keep.type,parentSchema:schema151.properties.keep,data:data5};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.required !== undefined && func0.call(data, "required")){let data7 = data.required;if(Array.isArray(data7)){const len1 = data7.length;for(let i1=0; i1<len1; i1++){let data8 = data7[i1];if(typeof data8 === "string"){if(!pattern37.test(data8)){const err10 = {instancePath:instancePath+"/required/" + i1,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data8};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}else {const err11 = {instancePath:instancePath+"/required/" + i1,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data8};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema151.properties.required.type,parentSchema:schema151.properties.required,data:data7};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.export !== undefined && func0.call(data, "export")){let data9 = data.export;if(Array.isArray(data9)){const len2 = data9.length;for(let i2=0; i2<len2; i2++){let data10 = data9[i2];if(typeof data10 === "string"){if(!pattern37.test(data10)){const err13 = {instancePath:instancePath+"/export/" + i2,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data10};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}else {const err14 = {instancePath:instancePath+"/export/" + i2,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data10};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}}else {const err15 = {instancePath:instancePath+"/export",schemaPath:"#/properties/export/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema151.properties.export.type,parentSchema:schema151.properties.export,data:data9};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data11 = data.extra;if(data11 && typeof data11 == "object" && !Array.isArray(data11)){for(const key1 of Object.keys(data11)){const _errs29 = errors;if(typeof key1 === "string"){if(!pattern37.test(key1)){const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/properties/extra/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema151.properties.extra.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}var valid10 = _errs29 === errors;if(!valid10){const err17 = {instancePath:instancePath+"/extra",schemaPath:"#/properties/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema151.properties.extra.propertyNames,parentSchema:schema151.properties.extra,data:data11};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}var props0 = {};for(const key2 of Object.keys(data11)){if(pattern92.test(key2)){if(!(validate85(data11[key2], {instancePath:instancePath+"/extra/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key2,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);errors = vErrors.length;}props0[key2] = true;}}for(const key3 of Object.keys(data11)){if(pattern96.test(key3)){if(!(validate87(data11[key3], {instancePath:instancePath+"/extra/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key3,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);errors = vErrors.length;}props0[key3] = true;}}}else {const err18 = {instancePath:instancePath+"/extra",schemaPath:"#/properties/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema151.properties.extra.type,parentSchema:schema151.properties.extra,data:data11};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema151.type,parentSchema:schema151,data};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}validate83.errors = vErrors;return errors === 0;}validate83.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema172 = {"title":"Lookup","description":"A list of objects, read as the list of monitors is. Its pages are detected where they are not declared.","examples":[{"path":"/v3/user/alert-contacts","name":"/friendlyName"}],"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"$ref":"#/$defs/path","description":"Below base-url, with its query. May have `${NAME}`."},"items":{"$ref":"#/$defs/pointer","description":"From the response to the array of objects. Default: detected."},"item":{"$ref":"#/$defs/pointer","description":"From an item to the object with its fields. Default: the item."},"id":{"$ref":"#/$defs/fieldPointer","description":"From an item to its identifier. Default: detected."},"name":{"title":"JSON Pointer","description":"From an object to its name; of several pointers, the first that is not empty. Default: `/name`.","examples":["/friendlyName",["/friendlyName","/value"]],"type":["string","array"],"pattern":"^(/([^/~]|~[01])*)+$","items":{"$ref":"#/$defs/fieldPointer"}},"page":{"$ref":"#/$defs/page"}}};function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate90.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.path === undefined) || (!(func0.call(data, "path")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'",schema:schema172.required,parentSchema:schema172,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((((key0 === "path") || (key0 === "items")) || (key0 === "item")) || (key0 === "id")) || (key0 === "name")) || (key0 === "page"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema172,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.path !== undefined && func0.call(data, "path")){let data0 = data.path;if(typeof data0 === "string"){if(!pattern34.test(data0)){const err2 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/pattern",keyword:"pattern",params:{pattern: "^/([^/\\\\]|$)"},message:"must match pattern \""+"^/([^/\\\\]|$)"+"\"",schema:"^/([^/\\\\]|$)",parentSchema:schema74,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/path",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema74.type,parentSchema:schema74,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.items !== undefined && func0.call(data, "items")){let data1 = data.items;if(typeof data1 === "string"){if(!pattern35.test(data1)){const err4 = {instancePath:instancePath+"/items",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema75,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/items",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema75.type,parentSchema:schema75,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.item !== undefined && func0.call(data, "item")){let data2 = data.item;if(typeof data2 === "string"){if(!pattern35.test(data2)){const err6 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)*$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)*$"+"\"",schema:"^(/([^/~]|~[01])*)*$",parentSchema:schema75,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/item",schemaPath:"#/$defs/pointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema75.type,parentSchema:schema75,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.id !== undefined && func0.call(data, "id")){let data3 = data.id;if(typeof data3 === "string"){if(!pattern37.test(data3)){const err8 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}else {const err9 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data4 = data.name;if((typeof data4 !== "string") && (!(Array.isArray(data4)))){const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema172.properties.name.type},message:"must be string,array",schema:schema172.properties.name.type,parentSchema:schema172.properties.name,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}if(typeof data4 === "string"){if(!pattern37.test(data4)){const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema172.properties.name,data:data4};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(typeof data5 === "string"){if(!pattern37.test(data5)){const err12 = {instancePath:instancePath+"/name/" + i0,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data5};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}else {const err13 = {instancePath:instancePath+"/name/" + i0,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data5};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}}}if(data.page !== undefined && func0.call(data, "page")){if(!(validate54(data.page, {instancePath:instancePath+"/page",parentData:data,parentDataProperty:"page",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);errors = vErrors.length;}}}else {const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema172.type,parentSchema:schema172,data};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}validate90.errors = vErrors;return errors === 0;}validate90.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const schema178 = {"title":"Field under extra","description":"What is known of one field, in addition to its name.","examples":[{"lookup":"contacts"}],"type":"object","additionalProperties":false,"properties":{"lookup":{"title":"Lookup","description":"The key under `lookups` of the objects that the field refers to.","examples":["contacts"],"type":"string"},"separator":{"title":"text between values","description":"What is between several values in one text. Their order has no meaning.","examples":[","],"type":"string","pattern":"^[\\s\\S]+$"},"read":{"$ref":"#/$defs/fieldPointer","description":"Where the list shows the field, if elsewhere or in another form: `/tags/*/name`."},"write":{"$ref":"#/$defs/fieldPointer","description":"Where a request has the field, if that is elsewhere."},"values":{"title":"Values","description":"From the config's value to the service's: `{ GET: 1, POST: 2 }`. Other values pass through. With `lookup`, these are not looked up.","examples":[{"GET":1,"POST":2}],"type":"object","additionalProperties":{"type":["string","number","boolean"]}},"enum":{"title":"Accepted values","description":"All values that the service accepts, in the words of a config.","examples":[["GET","POST"]],"type":"array","minItems":1,"items":{"type":["string","number","boolean"]}},"minimum":{"title":"Minimum","description":"The smallest number that the service accepts.","examples":[1],"type":"number"},"maximum":{"title":"Maximum","description":"The greatest number that the service accepts.","examples":[60],"type":"number"},"maxLength":{"title":"Maximum length","description":"The most characters that the service accepts.","examples":[255],"type":"integer","minimum":1},"pattern":{"title":"Pattern","description":"A regular expression for accepted texts, without groups and alternatives, and with at most one `*`, `+`, `?` or range such as `{1,9}`. With `lookup`, that of identifiers.","examples":["^[a-z0-9-]+$"],"type":"string"},"known":{"title":"Known values","description":"Values of a list that grows, such as regions. Another one is a warning.","examples":[["eu-west-1","us-east-1"]],"type":"array","items":{"type":["string","number","boolean"]}}}};function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate93.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){for(const key0 of Object.keys(data)){if(!(func0.call(schema178.properties, key0))){const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema178,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}if(data.lookup !== undefined && func0.call(data, "lookup")){let data0 = data.lookup;if(typeof data0 !== "string"){const err1 = {instancePath:instancePath+"/lookup",schemaPath:"#/properties/lookup/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema178.properties.lookup.type,parentSchema:schema178.properties.lookup,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.separator !== undefined && func0.call(data, "separator")){let data1 = data.separator;if(typeof data1 === "string"){if(!pattern93.test(data1)){const err2 = {instancePath:instancePath+"/separator",schemaPath:"#/properties/separator/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]+$"},message:"must match pattern \""+"^[\\s\\S]+$"+"\"",schema:"^[\\s\\S]+$",parentSchema:schema178.properties.separator,data:data1};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}else {const err3 = {instancePath:instancePath+"/separator",schemaPath:"#/properties/separator/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema178.properties.separator.type,parentSchema:schema178.properties.separator,data:data1};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.read !== undefined && func0.call(data, "read")){let data2 = data.read;if(typeof data2 === "string"){if(!pattern37.test(data2)){const err4 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}else {const err5 = {instancePath:instancePath+"/read",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data2};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}if(data.write !== undefined && func0.call(data, "write")){let data3 = data.write;if(typeof data3 === "string"){if(!pattern37.test(data3)){const err6 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}else {const err7 = {instancePath:instancePath+"/write",schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data3};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}if(data.values !== undefined && func0.call(data, "values")){let data4 = data.values;if(data4 && typeof data4 == "object" && !Array.isArray(data4)){for(const key1 of Object.keys(data4)){let data5 = data4[key1];if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){const err8 = {instancePath:instancePath+"/values/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/values/additionalProperties/type",keyword:"type",params:{type: schema178.properties.values.additionalProperties.type},message:"must be string,number,boolean",schema:schema178.properties.values.additionalProperties.type,parentSchema:schema178.properties.values.additionalProperties,data:data5};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}else {const err9 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema178.properties.values.type,parentSchema:schema178.properties.values,data:data4};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}if(data.enum !== undefined && func0.call(data, "enum")){let data6 = data.enum;if(Array.isArray(data6)){if(data6.length < 1){const err10 = {instancePath:instancePath+"/enum",schemaPath:"#/properties/enum/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema178.properties.enum,data:data6};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}const len0 = data6.length;for(let i0=0; i0<len0; i0++){let data7 = data6[i0];if(((typeof data7 !== "string") && (!((typeof data7 == "number") && (isFinite(data7))))) && (typeof data7 !== "boolean")){const err11 = {instancePath:instancePath+"/enum/" + i0,schemaPath:"#/properties/enum/items/type",keyword:"type",params:{type: schema178.properties.enum.items.type},message:"must be string,number,boolean",schema:schema178.properties.enum.items.type,parentSchema:schema178.properties.enum.items,data:data7};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/enum",schemaPath:"#/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema178.properties.enum.type,parentSchema:schema178.properties.enum,data:data6};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.minimum !== undefined && func0.call(data, "minimum")){let data8 = data.minimum;if(!((typeof data8 == "number") && (isFinite(data8)))){const err13 = {instancePath:instancePath+"/minimum",schemaPath:"#/properties/minimum/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema178.properties.minimum.type,parentSchema:schema178.properties.minimum,data:data8};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}if(data.maximum !== undefined && func0.call(data, "maximum")){let data9 = data.maximum;if(!((typeof data9 == "number") && (isFinite(data9)))){const err14 = {instancePath:instancePath+"/maximum",schemaPath:"#/properties/maximum/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema178.properties.maximum.type,parentSchema:schema178.properties.maximum,data:data9};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data.maxLength !== undefined && func0.call(data, "maxLength")){let data10 = data.maxLength;if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){const err15 = {instancePath:instancePath+"/maxLength",schemaPath:"#/properties/maxLength/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema178.properties.maxLength.type,parentSchema:schema178.properties.maxLength,data:data10};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}if((typeof data10 == "number") && (isFinite(data10))){if(data10 < 1 || isNaN(data10)){const err16 = {instancePath:instancePath+"/maxLength",schemaPath:"#/properties/maxLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema178.properties.maxLength,data:data10};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}}if(data.pattern !== undefined && func0.call(data, "pattern")){let data11 = data.pattern;if(typeof data11 !== "string"){const err17 = {instancePath:instancePath+"/pattern",schemaPath:"#/properties/pattern/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema178.properties.pattern.type,parentSchema:schema178.properties.pattern,data:data11};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}if(data.known !== undefined && func0.call(data, "known")){let data12 = data.known;if(Array.isArray(data12)){const len1 = data12.length;for(let i1=0; i1<len1; i1++){let data13 = data12[i1];if(((typeof data13 !== "string") && (!((typeof data13 == "number") && (isFinite(data13))))) && (typeof data13 !== "boolean")){const err18 = {instancePath:instancePath+"/known/" + i1,schemaPath:"#/properties/known/items/type",keyword:"type",params:{type: schema178.properties.known.items.type},message:"must be string,number,boolean",schema:schema178.properties.known.items.type,parentSchema:schema178.properties.known.items,data:data13};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath:instancePath+"/known",schemaPath:"#/properties/known/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema178.properties.known.type,parentSchema:schema178.properties.known,data:data12};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema178.type,parentSchema:schema178,data};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}validate93.errors = vErrors;return errors === 0;}validate93.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){/*# sourceURL="https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/service.schema.json" */;let vErrors = null;let errors = 0;const evaluated0 = validate49.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}const _errs2 = errors;let valid1 = true;const _errs3 = errors;if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if(((data.update === undefined) || (!(func0.call(data, "update")))) && (missing0 = "update")){const err0 = {};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}else {if(data.update !== undefined && func0.call(data, "update")){let data0 = data.update;const _errs4 = errors;if(errors === _errs4){if(data0 && typeof data0 == "object" && !Array.isArray(data0)){let missing1;if(((data0.body === undefined) || (!(func0.call(data0, "body")))) && (missing1 = "body")){const err1 = {};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}else {const err2 = {};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}}}}var _valid0 = _errs3 === errors;errors = _errs2;if(vErrors !== null){if(_errs2){vErrors.length = _errs2;}else {vErrors = null;}}if(_valid0){const _errs6 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if(data.types !== undefined && func0.call(data, "types")){let data1 = data.types;if(data1 && typeof data1 == "object" && !Array.isArray(data1)){for(const key0 of Object.keys(data1)){let data2 = data1[key0];if(data2 && typeof data2 == "object" && !Array.isArray(data2)){if(data2.keep !== undefined && func0.call(data2, "keep")){const err3 = {instancePath:instancePath+"/types/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/keep",schemaPath:"#/allOf/0/then/properties/types/additionalProperties/properties/keep/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema72.allOf[0].then.properties.types.additionalProperties.properties.keep.not,parentSchema:schema72.allOf[0].then.properties.types.additionalProperties.properties.keep,data:data2.keep};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/types/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/allOf/0/then/properties/types/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.allOf[0].then.properties.types.additionalProperties.type,parentSchema:schema72.allOf[0].then.properties.types.additionalProperties,data:data2};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}}else {const err5 = {instancePath:instancePath+"/types",schemaPath:"#/allOf/0/then/properties/types/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.allOf[0].then.properties.types.type,parentSchema:schema72.allOf[0].then.properties.types,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}}var _valid0 = _errs6 === errors;valid1 = _valid0;if(valid1){var props0 = {};props0.types = true;props0.update = true;}}if(!valid1){const err6 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema72.allOf[0].if,parentSchema:schema72.allOf[0],data};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}const _errs15 = errors;let valid6 = true;const _errs16 = errors;if(data && typeof data == "object" && !Array.isArray(data)){let missing2;if(((data.body === undefined) || (!(func0.call(data, "body")))) && (missing2 = "body")){const err7 = {};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}else {if(data.body !== undefined && func0.call(data, "body")){if("form" !== data.body){const err8 = {};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}}var _valid1 = _errs16 === errors;errors = _errs15;if(vErrors !== null){if(_errs15){vErrors.length = _errs15;}else {vErrors = null;}}if(_valid1){const _errs18 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if(data.update !== undefined && func0.call(data, "update")){let data5 = data.update;if(data5 && typeof data5 == "object" && !Array.isArray(data5)){if(data5.body !== undefined && func0.call(data5, "body")){const err9 = {instancePath:instancePath+"/update/body",schemaPath:"#/allOf/1/then/properties/update/properties/body/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema72.allOf[1].then.properties.update.properties.body.not,parentSchema:schema72.allOf[1].then.properties.update.properties.body,data:data5.body};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}else {const err10 = {instancePath:instancePath+"/update",schemaPath:"#/allOf/1/then/properties/update/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.allOf[1].then.properties.update.type,parentSchema:schema72.allOf[1].then.properties.update,data:data5};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}var _valid1 = _errs18 === errors;valid6 = _valid1;if(valid6){var props1 = {};props1.update = true;props1.body = true;}}if(!valid6){const err11 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema72.allOf[1].if,parentSchema:schema72.allOf[1],data};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}if(props0 !== true && props1 !== undefined){if(props1 === true){props0 = true;}else {props0 = props0 || {};Object.assign(props0, props1);}}const _errs24 = errors;let valid10 = true;const _errs25 = errors;if(data && typeof data == "object" && !Array.isArray(data)){let missing3;if(((data.fields === undefined) || (!(func0.call(data, "fields")))) && (missing3 = "fields")){const err12 = {};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}else {if(data.fields !== undefined && func0.call(data, "fields")){let data7 = data.fields;const _errs26 = errors;if(errors === _errs26){if(data7 && typeof data7 == "object" && !Array.isArray(data7)){let missing4;if(((data7.type === undefined) || (!(func0.call(data7, "type")))) && (missing4 = "type")){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}else {if(data7.type !== undefined && func0.call(data7, "type")){if(data7.type !== null){const err14 = {};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}}}else {const err15 = {};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}}}var _valid2 = _errs25 === errors;errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}if(_valid2){const _errs30 = errors;if(data && typeof data == "object" && !Array.isArray(data)){if(data.types !== undefined && func0.call(data, "types")){const err16 = {instancePath:instancePath+"/types",schemaPath:"#/allOf/2/then/properties/types/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema72.allOf[2].then.properties.types.not,parentSchema:schema72.allOf[2].then.properties.types,data:data.types};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}if(data.required !== undefined && func0.call(data, "required")){let data10 = data.required;const _errs34 = errors;const _errs35 = errors;if(!(data10 && typeof data10 == "object" && !Array.isArray(data10))){const err17 = {};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}var valid14 = _errs35 === errors;if(valid14){const err18 = {instancePath:instancePath+"/required",schemaPath:"#/allOf/2/then/properties/required/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema72.allOf[2].then.properties.required.not,parentSchema:schema72.allOf[2].then.properties.required,data:data10};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}else {errors = _errs34;if(vErrors !== null){if(_errs34){vErrors.length = _errs34;}else {vErrors = null;}}}}if(data.create !== undefined && func0.call(data, "create")){let data11 = data.create;if(data11 && typeof data11 == "object" && !Array.isArray(data11)){if(data11.path !== undefined && func0.call(data11, "path")){let data12 = data11.path;if(typeof data12 !== "string"){const err19 = {instancePath:instancePath+"/create/path",schemaPath:"#/allOf/2/then/properties/create/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.allOf[2].then.properties.create.properties.path.type,parentSchema:schema72.allOf[2].then.properties.create.properties.path,data:data12};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}const _errs41 = errors;const _errs42 = errors;if(typeof data12 === "string"){if(!pattern25.test(data12)){const err20 = {};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}}var valid16 = _errs42 === errors;if(valid16){const err21 = {instancePath:instancePath+"/create/path",schemaPath:"#/allOf/2/then/properties/create/properties/path/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema72.allOf[2].then.properties.create.properties.path.not,parentSchema:schema72.allOf[2].then.properties.create.properties.path,data:data12};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}else {errors = _errs41;if(vErrors !== null){if(_errs41){vErrors.length = _errs41;}else {vErrors = null;}}}}}else {const err22 = {instancePath:instancePath+"/create",schemaPath:"#/allOf/2/then/properties/create/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.allOf[2].then.properties.create.type,parentSchema:schema72.allOf[2].then.properties.create,data:data11};if(vErrors === null){vErrors = [err22];}else {vErrors.push(err22);}errors++;}}if(data.update !== undefined && func0.call(data, "update")){let data13 = data.update;if(data13 && typeof data13 == "object" && !Array.isArray(data13)){if(data13.path !== undefined && func0.call(data13, "path")){let data14 = data13.path;if(typeof data14 !== "string"){const err23 = {instancePath:instancePath+"/update/path",schemaPath:"#/allOf/2/then/properties/update/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.allOf[2].then.properties.update.properties.path.type,parentSchema:schema72.allOf[2].then.properties.update.properties.path,data:data14};if(vErrors === null){vErrors = [err23];}else {vErrors.push(err23);}errors++;}const _errs47 = errors;const _errs48 = errors;if(typeof data14 === "string"){if(!pattern25.test(data14)){const err24 = {};if(vErrors === null){vErrors = [err24];}else {vErrors.push(err24);}errors++;}}var valid18 = _errs48 === errors;if(valid18){const err25 = {instancePath:instancePath+"/update/path",schemaPath:"#/allOf/2/then/properties/update/properties/path/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema72.allOf[2].then.properties.update.properties.path.not,parentSchema:schema72.allOf[2].then.properties.update.properties.path,data:data14};if(vErrors === null){vErrors = [err25];}else {vErrors.push(err25);}errors++;}else {errors = _errs47;if(vErrors !== null){if(_errs47){vErrors.length = _errs47;}else {vErrors = null;}}}}}else {const err26 = {instancePath:instancePath+"/update",schemaPath:"#/allOf/2/then/properties/update/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.allOf[2].then.properties.update.type,parentSchema:schema72.allOf[2].then.properties.update,data:data13};if(vErrors === null){vErrors = [err26];}else {vErrors.push(err26);}errors++;}}if(data.delete !== undefined && func0.call(data, "delete")){let data15 = data.delete;if(data15 && typeof data15 == "object" && !Array.isArray(data15)){if(data15.path !== undefined && func0.call(data15, "path")){let data16 = data15.path;if(typeof data16 !== "string"){const err27 = {instancePath:instancePath+"/delete/path",schemaPath:"#/allOf/2/then/properties/delete/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.allOf[2].then.properties.delete.properties.path.type,parentSchema:schema72.allOf[2].then.properties.delete.properties.path,data:data16};if(vErrors === null){vErrors = [err27];}else {vErrors.push(err27);}errors++;}const _errs53 = errors;const _errs54 = errors;if(typeof data16 === "string"){if(!pattern25.test(data16)){const err28 = {};if(vErrors === null){vErrors = [err28];}else {vErrors.push(err28);}errors++;}}var valid20 = _errs54 === errors;if(valid20){const err29 = {instancePath:instancePath+"/delete/path",schemaPath:"#/allOf/2/then/properties/delete/properties/path/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema72.allOf[2].then.properties.delete.properties.path.not,parentSchema:schema72.allOf[2].then.properties.delete.properties.path,data:data16};if(vErrors === null){vErrors = [err29];}else {vErrors.push(err29);}errors++;}else {errors = _errs53;if(vErrors !== null){if(_errs53){vErrors.length = _errs53;}else {vErrors = null;}}}}}else {const err30 = {instancePath:instancePath+"/delete",schemaPath:"#/allOf/2/then/properties/delete/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.allOf[2].then.properties.delete.type,parentSchema:schema72.allOf[2].then.properties.delete,data:data15};if(vErrors === null){vErrors = [err30];}else {vErrors.push(err30);}errors++;}}}var _valid2 = _errs30 === errors;valid10 = _valid2;if(valid10){var props2 = {};props2.types = true;props2.required = true;props2.create = true;props2.update = true;props2.delete = true;props2.fields = true;}}if(!valid10){const err31 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema72.allOf[2].if,parentSchema:schema72.allOf[2],data};if(vErrors === null){vErrors = [err31];}else {vErrors.push(err31);}errors++;}if(props0 !== true && props2 !== undefined){if(props2 === true){props0 = true;}else {props0 = props0 || {};Object.assign(props0, props2);}}if(data && typeof data == "object" && !Array.isArray(data)){if((data.service === undefined) || (!(func0.call(data, "service")))){const err32 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service"},message:"must have required property '"+"service"+"'",schema:schema72.required,parentSchema:schema72,data};if(vErrors === null){vErrors = [err32];}else {vErrors.push(err32);}errors++;}if((data.list === undefined) || (!(func0.call(data, "list")))){const err33 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "list"},message:"must have required property '"+"list"+"'",schema:schema72.required,parentSchema:schema72,data};if(vErrors === null){vErrors = [err33];}else {vErrors.push(err33);}errors++;}if((data.create === undefined) || (!(func0.call(data, "create")))){const err34 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "create"},message:"must have required property '"+"create"+"'",schema:schema72.required,parentSchema:schema72,data};if(vErrors === null){vErrors = [err34];}else {vErrors.push(err34);}errors++;}for(const key1 of Object.keys(data)){if(!(func0.call(schema72.properties, key1))){const err35 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema72,data};if(vErrors === null){vErrors = [err35];}else {vErrors.push(err35);}errors++;}}if(data.service !== undefined && func0.call(data, "service")){let data17 = data.service;if(typeof data17 === "string"){if(!pattern28.test(data17)){const err36 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/pattern",keyword:"pattern",params:{pattern: "^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"},message:"must match pattern \""+"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"+"\"",schema:"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$",parentSchema:schema72.properties.service,data:data17};if(vErrors === null){vErrors = [err36];}else {vErrors.push(err36);}errors++;}}else {const err37 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.properties.service.type,parentSchema:schema72.properties.service,data:data17};if(vErrors === null){vErrors = [err37];}else {vErrors.push(err37);}errors++;}}if(data.token !== undefined && func0.call(data, "token")){let data18 = data.token;if(typeof data18 === "string"){if(!pattern28.test(data18)){const err38 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"},message:"must match pattern \""+"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"+"\"",schema:"^ *[^\\x00-\\x20\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$",parentSchema:schema72.properties.token,data:data18};if(vErrors === null){vErrors = [err38];}else {vErrors.push(err38);}errors++;}}else {const err39 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.properties.token.type,parentSchema:schema72.properties.token,data:data18};if(vErrors === null){vErrors = [err39];}else {vErrors.push(err39);}errors++;}}if(data.docs !== undefined && func0.call(data, "docs")){let data19 = data.docs;if(typeof data19 === "string"){if(!pattern30.test(data19)){const err40 = {instancePath:instancePath+"/docs",schemaPath:"#/properties/docs/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s]+$"},message:"must match pattern \""+"^https?://[^\\s]+$"+"\"",schema:"^https?://[^\\s]+$",parentSchema:schema72.properties.docs,data:data19};if(vErrors === null){vErrors = [err40];}else {vErrors.push(err40);}errors++;}}else {const err41 = {instancePath:instancePath+"/docs",schemaPath:"#/properties/docs/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.properties.docs.type,parentSchema:schema72.properties.docs,data:data19};if(vErrors === null){vErrors = [err41];}else {vErrors.push(err41);}errors++;}}if(data.evidence !== undefined && func0.call(data, "evidence")){let data20 = data.evidence;if(typeof data20 !== "string"){const err42 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.properties.evidence.type,parentSchema:schema72.properties.evidence,data:data20};if(vErrors === null){vErrors = [err42];}else {vErrors.push(err42);}errors++;}if(!(((data20 === "documentation") || (data20 === "source")) || (data20 === "tried"))){const err43 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/enum",keyword:"enum",params:{allowedValues: schema72.properties.evidence.enum},message:"must be equal to one of the allowed values",schema:schema72.properties.evidence.enum,parentSchema:schema72.properties.evidence,data:data20};if(vErrors === null){vErrors = [err43];}else {vErrors.push(err43);}errors++;}}if(data.baseUrl !== undefined && func0.call(data, "baseUrl")){let data21 = data.baseUrl;if(typeof data21 === "string"){if(!pattern31.test(data21)){const err44 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s/?#@]+$"},message:"must match pattern \""+"^https://[^\\s/?#@]+$"+"\"",schema:"^https://[^\\s/?#@]+$",parentSchema:schema72.properties.baseUrl,data:data21};if(vErrors === null){vErrors = [err44];}else {vErrors.push(err44);}errors++;}}else {const err45 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.properties.baseUrl.type,parentSchema:schema72.properties.baseUrl,data:data21};if(vErrors === null){vErrors = [err45];}else {vErrors.push(err45);}errors++;}}if(data.headers !== undefined && func0.call(data, "headers")){let data22 = data.headers;if(data22 && typeof data22 == "object" && !Array.isArray(data22)){for(const key2 of Object.keys(data22)){const _errs68 = errors;if(typeof key2 === "string"){if(!pattern32.test(key2)){const err46 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9!#$%&'+*.^_`|~-]+$"},message:"must match pattern \""+"^[A-Za-z0-9!#$%&'+*.^_`|~-]+$"+"\"",schema:"^[A-Za-z0-9!#$%&'+*.^_`|~-]+$",parentSchema:schema72.properties.headers.propertyNames,data:key2,propertyName:key2};if(vErrors === null){vErrors = [err46];}else {vErrors.push(err46);}errors++;}}var valid22 = _errs68 === errors;if(!valid22){const err47 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid",schema:schema72.properties.headers.propertyNames,parentSchema:schema72.properties.headers,data:data22};if(vErrors === null){vErrors = [err47];}else {vErrors.push(err47);}errors++;}}for(const key3 of Object.keys(data22)){let data23 = data22[key3];if(typeof data23 === "string"){if(!pattern33.test(data23)){const err48 = {instancePath:instancePath+"/headers/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[\\t\\x20-\\x7e\\xa0-\\xff]*$"},message:"must match pattern \""+"^[\\t\\x20-\\x7e\\xa0-\\xff]*$"+"\"",schema:"^[\\t\\x20-\\x7e\\xa0-\\xff]*$",parentSchema:schema72.properties.headers.additionalProperties,data:data23};if(vErrors === null){vErrors = [err48];}else {vErrors.push(err48);}errors++;}}else {const err49 = {instancePath:instancePath+"/headers/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.properties.headers.additionalProperties.type,parentSchema:schema72.properties.headers.additionalProperties,data:data23};if(vErrors === null){vErrors = [err49];}else {vErrors.push(err49);}errors++;}}}else {const err50 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.properties.headers.type,parentSchema:schema72.properties.headers,data:data22};if(vErrors === null){vErrors = [err50];}else {vErrors.push(err50);}errors++;}}if(data.body !== undefined && func0.call(data, "body")){let data24 = data.body;if(typeof data24 !== "string"){const err51 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.properties.body.type,parentSchema:schema72.properties.body,data:data24};if(vErrors === null){vErrors = [err51];}else {vErrors.push(err51);}errors++;}if(!((data24 === "json") || (data24 === "form"))){const err52 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/enum",keyword:"enum",params:{allowedValues: schema72.properties.body.enum},message:"must be equal to one of the allowed values",schema:schema72.properties.body.enum,parentSchema:schema72.properties.body,data:data24};if(vErrors === null){vErrors = [err52];}else {vErrors.push(err52);}errors++;}}if(data.list !== undefined && func0.call(data, "list")){if(!(validate50(data.list, {instancePath:instancePath+"/list",parentData:data,parentDataProperty:"list",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);errors = vErrors.length;}}if(data.create !== undefined && func0.call(data, "create")){if(!(validate57(data.create, {instancePath:instancePath+"/create",parentData:data,parentDataProperty:"create",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);errors = vErrors.length;}}if(data.update !== undefined && func0.call(data, "update")){if(!(validate59(data.update, {instancePath:instancePath+"/update",parentData:data,parentDataProperty:"update",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);errors = vErrors.length;}}if(data.delete !== undefined && func0.call(data, "delete")){if(!(validate63(data.delete, {instancePath:instancePath+"/delete",parentData:data,parentDataProperty:"delete",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);errors = vErrors.length;}}if(data.lag !== undefined && func0.call(data, "lag")){let data29 = data.lag;if((typeof data29 == "number") && (isFinite(data29))){if(data29 > 3600 || isNaN(data29)){const err53 = {instancePath:instancePath+"/lag",schemaPath:"#/properties/lag/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600",schema:3600,parentSchema:schema72.properties.lag,data:data29};if(vErrors === null){vErrors = [err53];}else {vErrors.push(err53);}errors++;}if(data29 < 0 || isNaN(data29)){const err54 = {instancePath:instancePath+"/lag",schemaPath:"#/properties/lag/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema72.properties.lag,data:data29};if(vErrors === null){vErrors = [err54];}else {vErrors.push(err54);}errors++;}}else {const err55 = {instancePath:instancePath+"/lag",schemaPath:"#/properties/lag/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema72.properties.lag.type,parentSchema:schema72.properties.lag,data:data29};if(vErrors === null){vErrors = [err55];}else {vErrors.push(err55);}errors++;}}if(data.concurrency !== undefined && func0.call(data, "concurrency")){let data30 = data.concurrency;if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){const err56 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema72.properties.concurrency.type,parentSchema:schema72.properties.concurrency,data:data30};if(vErrors === null){vErrors = [err56];}else {vErrors.push(err56);}errors++;}if((typeof data30 == "number") && (isFinite(data30))){if(data30 > 64 || isNaN(data30)){const err57 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64",schema:64,parentSchema:schema72.properties.concurrency,data:data30};if(vErrors === null){vErrors = [err57];}else {vErrors.push(err57);}errors++;}if(data30 < 1 || isNaN(data30)){const err58 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema72.properties.concurrency,data:data30};if(vErrors === null){vErrors = [err58];}else {vErrors.push(err58);}errors++;}}}if(data.success !== undefined && func0.call(data, "success")){if(!(validate65(data.success, {instancePath:instancePath+"/success",parentData:data,parentDataProperty:"success",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);errors = vErrors.length;}}if(data.fields !== undefined && func0.call(data, "fields")){if(!(validate67(data.fields, {instancePath:instancePath+"/fields",parentData:data,parentDataProperty:"fields",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);errors = vErrors.length;}}if(data.types !== undefined && func0.call(data, "types")){let data33 = data.types;if(data33 && typeof data33 == "object" && !Array.isArray(data33)){if(Object.keys(data33).length < 1){const err59 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties",schema:1,parentSchema:schema72.properties.types,data:data33};if(vErrors === null){vErrors = [err59];}else {vErrors.push(err59);}errors++;}for(const key4 of Object.keys(data33)){if(!(validate83(data33[key4], {instancePath:instancePath+"/types/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data33,parentDataProperty:key4,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);errors = vErrors.length;}}}else {const err60 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.properties.types.type,parentSchema:schema72.properties.types,data:data33};if(vErrors === null){vErrors = [err60];}else {vErrors.push(err60);}errors++;}}if(data.required !== undefined && func0.call(data, "required")){let data35 = data.required;if(!data35 || typeof data35 != "object"){const err61 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: schema72.properties.required.type},message:"must be array,object",schema:schema72.properties.required.type,parentSchema:schema72.properties.required,data:data35};if(vErrors === null){vErrors = [err61];}else {vErrors.push(err61);}errors++;}if(Array.isArray(data35)){const len0 = data35.length;for(let i0=0; i0<len0; i0++){let data36 = data35[i0];if(typeof data36 === "string"){if(!pattern37.test(data36)){const err62 = {instancePath:instancePath+"/required/" + i0,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data36};if(vErrors === null){vErrors = [err62];}else {vErrors.push(err62);}errors++;}}else {const err63 = {instancePath:instancePath+"/required/" + i0,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data36};if(vErrors === null){vErrors = [err63];}else {vErrors.push(err63);}errors++;}}}if(data35 && typeof data35 == "object" && !Array.isArray(data35)){for(const key5 of Object.keys(data35)){let data37 = data35[key5];if(Array.isArray(data37)){const len1 = data37.length;for(let i1=0; i1<len1; i1++){let data38 = data37[i1];if(typeof data38 === "string"){if(!pattern37.test(data38)){const err64 = {instancePath:instancePath+"/required/" + key5.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data38};if(vErrors === null){vErrors = [err64];}else {vErrors.push(err64);}errors++;}}else {const err65 = {instancePath:instancePath+"/required/" + key5.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data38};if(vErrors === null){vErrors = [err65];}else {vErrors.push(err65);}errors++;}}}else {const err66 = {instancePath:instancePath+"/required/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/required/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema72.properties.required.additionalProperties.type,parentSchema:schema72.properties.required.additionalProperties,data:data37};if(vErrors === null){vErrors = [err66];}else {vErrors.push(err66);}errors++;}}}}if(data.lookups !== undefined && func0.call(data, "lookups")){let data39 = data.lookups;if(data39 && typeof data39 == "object" && !Array.isArray(data39)){for(const key6 of Object.keys(data39)){if(!(validate90(data39[key6], {instancePath:instancePath+"/lookups/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data39,parentDataProperty:key6,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);errors = vErrors.length;}}}else {const err67 = {instancePath:instancePath+"/lookups",schemaPath:"#/properties/lookups/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.properties.lookups.type,parentSchema:schema72.properties.lookups,data:data39};if(vErrors === null){vErrors = [err67];}else {vErrors.push(err67);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data41 = data.extra;if(data41 && typeof data41 == "object" && !Array.isArray(data41)){for(const key7 of Object.keys(data41)){const _errs105 = errors;if(typeof key7 === "string"){if(!pattern37.test(key7)){const err68 = {instancePath:instancePath+"/extra",schemaPath:"#/properties/extra/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema72.properties.extra.propertyNames,data:key7,propertyName:key7};if(vErrors === null){vErrors = [err68];}else {vErrors.push(err68);}errors++;}}var valid33 = _errs105 === errors;if(!valid33){const err69 = {instancePath:instancePath+"/extra",schemaPath:"#/properties/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key7},message:"property name must be valid",schema:schema72.properties.extra.propertyNames,parentSchema:schema72.properties.extra,data:data41};if(vErrors === null){vErrors = [err69];}else {vErrors.push(err69);}errors++;}}var props3 = {};for(const key8 of Object.keys(data41)){if(pattern92.test(key8)){if(!(validate93(data41[key8], {instancePath:instancePath+"/extra/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data41,parentDataProperty:key8,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);errors = vErrors.length;}props3[key8] = true;}}for(const key9 of Object.keys(data41)){if(pattern96.test(key9)){if(!(validate87(data41[key9], {instancePath:instancePath+"/extra/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data41,parentDataProperty:key9,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);errors = vErrors.length;}props3[key9] = true;}}}else {const err70 = {instancePath:instancePath+"/extra",schemaPath:"#/properties/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.properties.extra.type,parentSchema:schema72.properties.extra,data:data41};if(vErrors === null){vErrors = [err70];}else {vErrors.push(err70);}errors++;}}if(data.alerts !== undefined && func0.call(data, "alerts")){let data44 = data.alerts;if(Array.isArray(data44)){const len2 = data44.length;for(let i2=0; i2<len2; i2++){let data45 = data44[i2];if(typeof data45 === "string"){if(!pattern37.test(data45)){const err71 = {instancePath:instancePath+"/alerts/" + i2,schemaPath:"#/$defs/fieldPointer/pattern",keyword:"pattern",params:{pattern: "^(/([^/~]|~[01])*)+$"},message:"must match pattern \""+"^(/([^/~]|~[01])*)+$"+"\"",schema:"^(/([^/~]|~[01])*)+$",parentSchema:schema77,data:data45};if(vErrors === null){vErrors = [err71];}else {vErrors.push(err71);}errors++;}}else {const err72 = {instancePath:instancePath+"/alerts/" + i2,schemaPath:"#/$defs/fieldPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.type,parentSchema:schema77,data:data45};if(vErrors === null){vErrors = [err72];}else {vErrors.push(err72);}errors++;}}}else {const err73 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema72.properties.alerts.type,parentSchema:schema72.properties.alerts,data:data44};if(vErrors === null){vErrors = [err73];}else {vErrors.push(err73);}errors++;}}if(data.constants !== undefined && func0.call(data, "constants")){let data46 = data.constants;if(data46 && typeof data46 == "object" && !Array.isArray(data46)){}else {const err74 = {instancePath:instancePath+"/constants",schemaPath:"#/properties/constants/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.properties.constants.type,parentSchema:schema72.properties.constants,data:data46};if(vErrors === null){vErrors = [err74];}else {vErrors.push(err74);}errors++;}}if(data.types !== undefined && func0.call(data, "types")){if(data && typeof data == "object" && !Array.isArray(data)){if(data.fields !== undefined && func0.call(data, "fields")){let data47 = data.fields;if(data47 && typeof data47 == "object" && !Array.isArray(data47)){if(data47.type !== undefined && func0.call(data47, "type")){let data48 = data47.type;if(((typeof data48 !== "string") && (data48 !== null)) && (!(data48 && typeof data48 == "object" && !Array.isArray(data48)))){const err75 = {instancePath:instancePath+"/fields/type",schemaPath:"#/dependentSchemas/types/properties/fields/properties/type/type",keyword:"type",params:{type: schema72.dependentSchemas.types.properties.fields.properties.type.type},message:"must be string,null,object",schema:schema72.dependentSchemas.types.properties.fields.properties.type.type,parentSchema:schema72.dependentSchemas.types.properties.fields.properties.type,data:data48};if(vErrors === null){vErrors = [err75];}else {vErrors.push(err75);}errors++;}if(data48 && typeof data48 == "object" && !Array.isArray(data48)){if(data48.values !== undefined && func0.call(data48, "values")){const err76 = {instancePath:instancePath+"/fields/type/values",schemaPath:"#/dependentSchemas/types/properties/fields/properties/type/properties/values/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema72.dependentSchemas.types.properties.fields.properties.type.properties.values.not,parentSchema:schema72.dependentSchemas.types.properties.fields.properties.type.properties.values,data:data48.values};if(vErrors === null){vErrors = [err76];}else {vErrors.push(err76);}errors++;}if(data48.enum !== undefined && func0.call(data48, "enum")){const err77 = {instancePath:instancePath+"/fields/type/enum",schemaPath:"#/dependentSchemas/types/properties/fields/properties/type/properties/enum/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema72.dependentSchemas.types.properties.fields.properties.type.properties.enum.not,parentSchema:schema72.dependentSchemas.types.properties.fields.properties.type.properties.enum,data:data48.enum};if(vErrors === null){vErrors = [err77];}else {vErrors.push(err77);}errors++;}}}}else {const err78 = {instancePath:instancePath+"/fields",schemaPath:"#/dependentSchemas/types/properties/fields/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.dependentSchemas.types.properties.fields.type,parentSchema:schema72.dependentSchemas.types.properties.fields,data:data47};if(vErrors === null){vErrors = [err78];}else {vErrors.push(err78);}errors++;}}if(data.required !== undefined && func0.call(data, "required")){let data51 = data.required;const _errs126 = errors;const _errs127 = errors;if(!(data51 && typeof data51 == "object" && !Array.isArray(data51))){const err79 = {};if(vErrors === null){vErrors = [err79];}else {vErrors.push(err79);}errors++;}var valid42 = _errs127 === errors;if(valid42){const err80 = {instancePath:instancePath+"/required",schemaPath:"#/dependentSchemas/types/properties/required/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema72.dependentSchemas.types.properties.required.not,parentSchema:schema72.dependentSchemas.types.properties.required,data:data51};if(vErrors === null){vErrors = [err80];}else {vErrors.push(err80);}errors++;}else {errors = _errs126;if(vErrors !== null){if(_errs126){vErrors.length = _errs126;}else {vErrors = null;}}}}}}}else {const err81 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.type,parentSchema:schema72,data};if(vErrors === null){vErrors = [err81];}else {vErrors.push(err81);}errors++;}validate49.errors = vErrors;return errors === 0;}validate49.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/***/ }),

/***/ 2032:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ toDocument),
/* harmony export */   f: () => (/* binding */ writeDocument)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8815);
/* harmony import */ var _model_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4768);


/** A document that reads as this value in a config, where `${` starts a variable. */
function toDocument(value) {
    const doc = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Document */ .yo(value, 
    // `compat` puts quotes around `<<`, which would be a merge key, and around texts that older
    // readers misread.
    { schema: 'core', compat: 'yaml-1.1', aliasDuplicateObjects: false });
    (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .visit */ .YR)(doc, {
        Scalar(role, node) {
            if (typeof node.value !== 'string')
                return;
            if (role !== 'key')
                node.value = node.value.replaceAll('${', () => '$${');
            if ((0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .needsEscape */ .n3)(node.value))
                node.type = yaml__WEBPACK_IMPORTED_MODULE_0__/* .Scalar */ .X5.QUOTE_DOUBLE;
        },
    });
    return doc;
}
/** Each text is on one line and harmless for terminals and logs, which may show the file. */
function writeDocument(doc, options = {}) {
    // A wrapped line could start with a command for a runner.
    return (0,_model_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeYaml */ .pG)(doc.toString({ lineWidth: 0, doubleQuotedAsJSON: true, ...options }));
}


/***/ }),

/***/ 6033:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DI: () => (/* binding */ tooDeep),
/* harmony export */   GH: () => (/* binding */ startOf),
/* harmony export */   fq: () => (/* binding */ pairsOf),
/* harmony export */   yM: () => (/* binding */ YamlValues)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8815);
/* harmony import */ var _model_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2936);
/* harmony import */ var _model_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4442);
/* harmony import */ var _model_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2954);
/* harmony import */ var _model_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9008);
/* harmony import */ var _model_variables_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(702);
/* harmony import */ var _mistake_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6813);







/** Steps of a path: safe for every recursive function over the value. */
const maxDepth = 100;
/** Values that aliases may repeat in one file: 10,000 monitors may share a hundred each. */
const maxRepeated = 1_000_000;
/** UTF-16 units that variables may add to one file: the maximum size of a file. */
const maxInserted = 16 * 2 ** 20;
/** Where a config or a profile takes more than text, so that a plain `${NAME}` has a type. */
const typedPlaces = new RegExp([
    `^(version|lag|(monitors/\\d+|defaults)/(${[..._model_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .typedFields */ .WH, 'extra'].join('|')}))(/|$)`,
    '^(constants|delete/body)(/|$)',
    // A value under `x-` has its place where its alias stands.
    '^x-(.*/(extra|assertions)/|(?!.*/(name|type|target|formerly)$))',
].join('|'));
/** Where a profile has paths, in which variables are percent-encoded. */
const urlPlaces = /^(list|create|update|delete|lookups\/[^/]+)\/path$/;
/** Where a service may want a text that YAML reads as a number. */
const freePlaces = /^((monitors\/\d+|defaults)\/(extra|assertions)|x-[^/]*)(\/|$)/;
/** A variable, or the output of a command, of other programs. */
const foreignVariable = /(?<![\w$])\$(?:[A-Z_][A-Z0-9_]+|\()/;
/**
 * The value of a document, with the place of each part in UTF-16 units. The package's own aliases
 * and merge keys hide the place of a mistake, and take quadratic time.
 */
class YamlValues {
    value;
    mistakes = [];
    /** Of what is valid, and perhaps not meant. */
    warnings = [];
    usedVariables = new Set();
    /** A limit was exceeded: there is no usable value. */
    isStopped = false;
    #text;
    #variables;
    #sourceAt;
    #root;
    /** By name; not yet inside the node itself. */
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
    at(path) {
        let part = this.#root;
        for (const step of path)
            part = partAt(part?.inner, step);
        return part;
    }
    /** The offset of a value, or of a key; of what is missing, that of what misses it. */
    offsetOf(path, isKey = false) {
        const part = this.at(path);
        if (part === undefined)
            return this.offsetOf(path.slice(0, -1));
        return isKey ? part.keyStart : part.start;
    }
    sourceOf(path) {
        return this.#sourceAt(this.offsetOf(path));
    }
    describe(path, text) {
        return this.at(path)?.isSecret ? _model_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .masked */ .Iv : (0,_mistake_js__WEBPACK_IMPORTED_MODULE_6__/* .describeValue */ .bp)(text);
    }
    /** @param keyStart where a value that is left out would be. */
    #read(node, path, keyStart) {
        if (node === null || this.isStopped)
            return newPart(keyStart, null);
        if (yaml__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj(node))
            return this.#readAlias(node, path);
        const { anchor } = node;
        const part = this.#readNode(node, path);
        if (anchor !== undefined)
            this.#anchors.set(anchor, part);
        return part;
    }
    #readNode(node, path) {
        if (yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn(node))
            return this.#readScalar(node, path);
        if (path.length >= maxDepth)
            this.#stop(startOf(node), tooDeep);
        if (yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh(node))
            return this.#readMapping(node, path);
        const start = startOf(node);
        const items = node.items;
        return newHolder(start, items.map((item, index) => this.#read(item, [...path, index], start)));
    }
    #readAlias(node, path) {
        const start = startOf(node);
        const target = this.#anchors.get(node.source);
        if (target === undefined) {
            const message = 'this alias has no anchor above it, or is inside it; ' +
                'put quotes around text that starts with "*"';
            this.#reject('yaml-syntax', path, message, start);
            return { ...newPart(start, null), isUnknown: true };
        }
        this.#repeated += target.size;
        const tooMany = `aliases repeat more than ${maxRepeated} values of this file; use fewer`;
        if (this.#repeated > maxRepeated)
            this.#stop(start, tooMany);
        return target;
    }
    #readScalar(node, path) {
        const { source = '', tag, type, value } = node;
        const start = startOf(node);
        const isPlain = type === 'PLAIN' && tag === undefined;
        if (typeof value === 'string')
            return this.#readText(node, value, isPlain, path);
        const isLossy = isPlain && typeof value === 'number' && String(value) !== source;
        const doubt = `${source} is read as ${value}; quote it if it is a text`;
        if (isLossy && freePlaces.test(path.join('/')))
            this.#warn(doubt, start);
        return this.#toScalar(value, source, start, path);
    }
    #readText(node, text, isPlain, path) {
        const start = startOf(node);
        const [foreign] = foreignVariable.exec(text) ?? [];
        const doubt = `"${foreign}" is sent as it is; a variable is written \${NAME}`;
        if (foreign !== undefined)
            this.#warn(doubt, start);
        if (!text.includes('${'))
            return newPart(start, text);
        const room = maxInserted - this.#inserted;
        const encode = urlPlaces.test(path.join('/')) ? _model_text_js__WEBPACK_IMPORTED_MODULE_4__/* .percentEncode */ .a : undefined;
        const expansion = (0,_model_variables_js__WEBPACK_IMPORTED_MODULE_5__/* .expandVariables */ .i7)(text, this.#variables, room, encode);
        this.#inserted += expansion.inserted;
        const tooLong = `variables add more than ${maxInserted} characters to this file; use fewer`;
        if (this.#inserted > maxInserted)
            this.#stop(start, tooLong);
        // The offset of the nth `${`; of the text itself if a YAML escape hides one of them.
        const pieces = this.#text.slice(start, node.range?.[1]).split('${');
        const isEscaped = pieces.length !== text.split('${').length;
        for (const { code, message, nth } of expansion.mistakes) {
            const before = isEscaped ? [] : pieces.slice(0, nth + 1);
            this.#reject(code, path, message, start + before.join('${').length);
        }
        const { isComplete, isSecret, shown, used } = expansion;
        for (const name of used)
            this.usedVariables.add(name);
        const isAlone = isPlain && isComplete && !isSecret && /^\$\{[^}]*\}$/.test(text);
        const part = isAlone && typedPlaces.test(path.join('/'))
            ? this.#toScalar(parseScalar(shown), shown, start, path)
            : { ...newPart(start, expansion.text), shown };
        return { ...part, isSecret, isUnknown: !isComplete, hasVariable: used.length > 0 };
    }
    /** A number that JSON changes would reach the service with a different value. */
    #toScalar(value, source, start, path) {
        const isWhole = Number.isInteger(value);
        const isExact = isWhole ? Number.isSafeInteger(value) : Number.isFinite(value);
        const message = `must be a number that JSON represents exactly, found ${source.slice(0, 60)}; ` +
            'put quotes around it if the field takes text';
        const isUnsafe = typeof value === 'number' && !isExact;
        if (isUnsafe)
            this.#reject('unsafe-number', path, message, start);
        return newPart(start, value);
    }
    #readMapping(node, path) {
        const inner = new Map();
        const merges = [];
        for (const { key, value } of pairsOf(node)) {
            const keyStart = startOf(key);
            if (key.anchor !== undefined)
                this.#anchors.set(key.anchor, newPart(keyStart, key.value));
            const at = [...path, key.value];
            const part = { ...this.#read(value, at, keyStart), keyStart };
            const first = inner.get(key.value);
            // In quotes, `<<` is a normal key.
            if (key.value === '<<' && key.type === 'PLAIN')
                merges.push(part);
            else if (first === undefined)
                inner.set(key.value, part);
            else {
                const { line } = this.#sourceAt(first.keyStart);
                const message = `duplicate key (first used in line ${line}); keep one of the two`;
                this.#reject('duplicate-key', at, message, keyStart);
            }
        }
        const isMerged = merges.length === 0 || this.#merge(inner, merges, path);
        return { ...newHolder(startOf(node), inner), isUnknown: !isMerged };
    }
    /** Adds the keys of merge keys; own keys and earlier mappings win. False after a mistake. */
    #merge(inner, merges, path) {
        const sources = merges.flatMap((part) => Array.isArray(part.inner) ? part.inner : [part]);
        for (const { inner: keys } of sources)
            if (keys instanceof Map)
                for (const [key, part] of keys)
                    if (!inner.has(key))
                        inner.set(key, part);
        const [{ start = 0 } = {}, second] = merges;
        const isValid = sources.every((source) => source.inner instanceof Map);
        if (isValid && second === undefined)
            return true;
        const message = '"<<" stands once, and needs an alias to a mapping, or a list: [*a, *b]';
        this.#reject('yaml-syntax', path, message, second?.keyStart ?? start);
        return false;
    }
    #stop(offset, message) {
        if (!this.isStopped)
            this.#reject('too-large', [], message, offset);
        this.isStopped = true;
    }
    #warn(message, offset) {
        this.warnings.push((0,_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .warn */ .R8)(message, this.#sourceAt(offset)));
    }
    #reject(code, path, message, offset) {
        this.mistakes.push({ code, path, message, offset });
    }
}
const scalarTags = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Schema */ .Sj({ schema: 'core' }).tags.filter((tag) => tag.collection === undefined);
/** The scalar that YAML 1.2 reads from a plain text; an empty one stays a text. */
function parseScalar(text) {
    const plain = text.trim();
    const tag = plain === '' ? undefined : scalarTags.find(({ test }) => test?.test(plain));
    const found = tag?.resolve(plain, () => undefined, { intAsBigInt: false });
    return tag === undefined ? text : (yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn(found) ? found.value : found);
}
const tooDeep = 'the file is nested too deeply here; flatten it';
function newPart(start, value) {
    return {
        start,
        keyStart: start,
        value,
        shown: value,
        isSecret: false,
        isUnknown: false,
        hasVariable: false,
        inner: null,
        size: 1,
    };
}
function newHolder(start, inner) {
    const part = newPart(start, null);
    for (const { hasVariable, isSecret, size } of inner.values()) {
        part.isSecret ||= isSecret;
        part.hasVariable ||= hasVariable;
        part.size += size;
    }
    const value = build(inner, 'value');
    return { ...part, value, shown: part.isSecret ? build(inner, 'shown') : value, inner };
}
function build(inner, what) {
    if (!(inner instanceof Map))
        return inner.map((part) => part[what]);
    const entries = [];
    for (const [key, part] of inner)
        entries.push([key, part[what]]);
    // Object.fromEntries accepts the key `__proto__` like any other.
    return Object.fromEntries(entries);
}
function partAt(inner, step) {
    return inner instanceof Map ? inner.get(String(step)) : inner?.[Number(step)];
}
function pairsOf({ items }) {
    return items;
}
function startOf({ range }) {
    return range?.[0] ?? 0;
}


/***/ }),

/***/ 2839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $J: () => (/* binding */ throwIfStopped),
/* harmony export */   HY: () => (/* binding */ openWorld)
/* harmony export */ });
/* unused harmony exports systemClock, openProgressLog */
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2936);


const stopSignals = ['SIGHUP', 'SIGINT', 'SIGTERM'];
/** @param write for a line about the progress, until that is ended. */
function openWorld(env, write) {
    const stop = new AbortController();
    const progress = openProgressLog(systemClock, write);
    stop.signal.addEventListener('abort', progress.onStop);
    const onSignal = (name) => {
        const message = `Stopped by ${name}: nothing further was written; ` +
            'the next run continues where this one stopped';
        stop.abort(new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RunError */ .e4({ code: 'stopped', serviceCode: name, message }));
    };
    // As in curl, the lower-case name takes precedence: https://curl.se/docs/manpage.html#ENVIRONMENT
    const read = (name) => env[name] || env[name.toUpperCase()] || '';
    return {
        clock: systemClock,
        random: Math.random,
        proxy: { httpsProxy: read('https_proxy'), noProxy: read('no_proxy') },
        signal: stop.signal,
        onFirstRequest() {
            for (const name of stopSignals)
                process.off(name, onSignal).on(name, onSignal);
        },
        onWait: progress.onWait,
        onProgress: progress.onProgress,
        progress,
        [Symbol.dispose]() {
            progress.end();
            for (const name of stopSignals)
                process.off(name, onSignal);
        },
    };
}
/** Yields once, so that a pending signal is handled. @throws RunError that names the signal. */
async function throwIfStopped({ signal }) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    signal.throwIfAborted();
}
const systemClock = {
    now: () => performance.now(),
    wallTime: () => Date.now(),
    sleep: (milliseconds, signal) => 
    // Node warns about a negative time, and fires at once after more than 2 ** 31 - 1 milliseconds.
    (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(Math.min(Math.max(0, milliseconds), 2 ** 31 - 1), undefined, {
        signal,
    }).catch(() => undefined),
};
/** Between two lines, and before the first one: short runs need none. */
const everyMs = 10_000;
/** Writes lines such as `Writing 120 of 400 · rate limited, continues in 12 s`. */
function openProgressLog(clock, write) {
    const closed = new AbortController();
    let activity = 'Listing the monitors';
    let wait = { until: 0, why: '' };
    let nextAt = clock.now() + everyMs;
    const writeLine = () => {
        if (closed.signal.aborted)
            return;
        nextAt = clock.now() + everyMs;
        const leftMs = wait.until - clock.wallTime();
        const reason = leftMs > 0 ? ` · ${wait.why}, continues in ${Math.ceil(leftMs / 1_000)} s` : '';
        write(`${activity}${reason}`);
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
            activity = `Writing ${done} of ${total}`;
        },
        onWait(until, why) {
            if (until <= wait.until)
                return;
            wait = { until, why };
            if (until - clock.wallTime() >= everyMs)
                writeLine();
        },
        onStop() {
            activity = 'Stopping: waiting for the requests in flight';
            writeLine();
        },
        end: () => closed.abort(),
    };
}


/***/ }),

/***/ 9710:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CD: () => (/* binding */ attempt),
/* harmony export */   H8: () => (/* binding */ toProblem),
/* harmony export */   Op: () => (/* binding */ openOutputFile),
/* harmony export */   SQ: () => (/* binding */ describeFileError),
/* harmony export */   _l: () => (/* binding */ pathInside),
/* harmony export */   kp: () => (/* binding */ editFiles),
/* harmony export */   ky: () => (/* binding */ toFileFault),
/* harmony export */   qY: () => (/* binding */ outside),
/* harmony export */   sL: () => (/* binding */ readWorkspaceFile)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7975);
/* harmony import */ var _core_model_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2936);





const isAbsent = /^ENO(ENT|TDIR)$/;
function codeOf(error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
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
    const { errno } = error;
    const reason = errno === undefined ? code : (0,node_util__WEBPACK_IMPORTED_MODULE_3__.getSystemErrorMessage)(errno);
    if (!isAbsent.test(code))
        return `cannot be ${intent}: ${reason}`;
    return intent === 'read'
        ? 'there is no such file; check the path'
        : 'cannot be written: its folder does not exist; create the folder first';
}
const outside = {
    code: 'outside-workspace',
    message: 'is outside the workspace (on the command line, the current folder); use a file inside it',
};
function toFileFault(error) {
    const code = isAbsent.test(codeOf(error)) ? 'file-not-found' : 'unreadable-file';
    return { code, message: describeFileError(error, 'read') };
}
function toProblem(file, fault, line = null) {
    return { ...fault, file, line, column: line === null ? null : 1, path: '' };
}
/** Relative to the folder, which is `.`; undefined if it is outside. */
function pathInside(folder, path) {
    const inside = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(folder, path);
    const steps = inside.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep);
    if (steps[0] === '..' || (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(inside))
        return undefined;
    return steps.join('/') || '.';
}
/**
 * Opens nothing outside the workspace. Links do not make two files of one, because it is named by
 * its real path.
 */
function readWorkspaceFile(path, workspace, maxMebibytes = 16) {
    const read = () => {
        const real = node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(workspace, path));
        const file = pathInside(node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native(workspace), real);
        if (file === undefined)
            return toProblem(path, outside);
        const bytes = readBytes(real, maxMebibytes);
        if ('code' in bytes)
            return toProblem(file, bytes);
        return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes)
            ? { file, text: bytes.toString() }
            : toEncodingProblem(file, bytes);
    };
    return attempt(read, (error) => toProblem(path, toFileFault(error)));
}
/** Nothing but a regular file, because a device may be without end. */
function readBytes(real, maxMebibytes) {
    const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY } = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants;
    // A link or a pipe may have replaced the file: neither is it followed, nor does it block.
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
        const found = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor);
        const irregular = 'is not a regular file; name files, as in folder/*.yaml';
        if (!found.isFile())
            return { code: 'unreadable-file', message: irregular };
        const bytes = found.size > maxMebibytes * 2 ** 20 ? null : (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(descriptor);
        // The size may be out of date.
        if (bytes !== null && bytes.length <= maxMebibytes * 2 ** 20)
            return bytes;
        const message = `is larger than ${maxMebibytes} MiB; use a smaller file`;
        return { code: 'too-large', message };
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
}
function toEncodingProblem(file, bytes) {
    // In UTF-8, the byte of a line feed is never part of another character.
    const lines = bytes.toString('latin1').split('\n');
    const line = lines.findIndex((text) => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(Buffer.from(text, 'latin1'))) + 1;
    const message = 'this line is not UTF-8; save the file as UTF-8';
    return toProblem(file, { code: 'not-utf8', message }, line);
}
// A file is replaced by a complete draft next to it, so that a crash leaves the old or the new one.
class Refused extends Error {
}
function describeFault(thrown) {
    return thrown instanceof Refused ? thrown.message : describeFileError(thrown, 'written');
}
function nameDraft(path) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), `.monitor-sync-${crypto.randomUUID()}`);
}
/** Creates a file completely or not at all. A link is an existing file, too (open(2), O_EXCL). */
function createFile(path, text) {
    try {
        // Unless it is flushed, a crash of the machine may leave an empty file.
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(path, text, { flag: 'wx', flush: true });
    }
    catch (error) {
        if (codeOf(error) !== 'EEXIST')
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, { force: true });
        throw error;
    }
}
function replaceFile(path, text) {
    const draft = nameDraft(path);
    try {
        createFile(draft, text);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(draft, path);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(draft, { force: true });
    }
}
/**
 * Checks, before anything is sent, that a file can be written; what it returns checks again, and
 * writes. Both throw a RunError. An existing file may be a config.
 */
function openOutputFile(workspace, name, mayReplace, otherwise = 'name a different file') {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(workspace, name);
    const isReplaced = () => {
        const found = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false });
        if (found?.isFile() === false)
            throw new Refused('is a folder, a link or a device; name a regular file');
        requireFolder(workspace, path);
        if (found === undefined)
            return false;
        if (mayReplace((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, 'utf8')))
            return true;
        throw new Refused(`already exists and was not changed; ${otherwise}`);
    };
    const fail = (cause) => {
        const message = `${name}: ${describeFault(cause)}`;
        throw (0,_core_model_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .optionError */ .mp)(message, { cause });
    };
    attempt(isReplaced, fail);
    return (text) => {
        const write = () => (isReplaced() ? replaceFile(path, text) : createFile(path, text));
        attempt(write, fail);
    };
}
/** A pull request can make a folder a link; a path outside is that of who calls the program. */
function requireFolder(workspace, path) {
    const folder = node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path));
    const isInside = pathInside(node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native(workspace), folder) !== undefined;
    if (isInside || pathInside(workspace, path) === undefined)
        return;
    throw new Refused('its folder is behind a link that leads out of the workspace; name that folder itself');
}
/** @throws RunError that names the file, and those that were replaced before it. */
function editFiles(workspace, files) {
    const root = node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native(workspace);
    const drafts = files.map((edited) => {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(root, edited.file);
        return { edited, path, draft: nameDraft(path) };
    });
    const replaced = [];
    const each = (step) => {
        for (const one of drafts) {
            const work = () => step(one);
            attempt(work, (cause) => {
                const written = replaced.join(', ') || 'no config file';
                const what = `${one.edited.file} was not edited: ${describeFault(cause)}`;
                const message = `${what}\nWritten before: ${written}`;
                throw new _core_model_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e4({ code: 'not-adopted', message }, { cause });
            });
        }
    };
    try {
        each(prepare);
        each(requireUnchanged);
        each(({ draft, edited, path }) => {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(draft, path);
            replaced.push(edited.file);
        });
    }
    finally {
        for (const { draft } of drafts)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(draft, { force: true });
    }
}
function prepare({ draft, edited, path }) {
    const { mode } = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path);
    // A read-only file could be replaced, but somebody made it so.
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.accessSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.W_OK);
    createFile(draft, edited.text);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.chmodSync)(draft, mode & 0o7777);
}
function requireUnchanged({ edited, path }) {
    const isRegular = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path).isFile();
    if (isRegular && (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, 'utf8') === edited.before)
        return;
    throw new Refused('it has changed since it was read; run again');
}


/***/ }),

/***/ 2813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  al: () => (/* binding */ listBuiltInProfiles),
  Tu: () => (/* binding */ readBuiltInText),
  Ko: () => (/* binding */ readInputs),
  Vl: () => (/* binding */ readNamedProfile),
  m3: () => (/* binding */ readPlan),
  er: () => (/* binding */ readProfile)
});

// UNUSED EXPORTS: needsNoToken, readProfileText

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 1 modules
var parse_config = __webpack_require__(9571);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/plan/plan-entry.js
var plan_entry = __webpack_require__(8283);
// EXTERNAL MODULE: ./build/src/core/profile/parse-profile.js
var parse_profile = __webpack_require__(1116);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/report/report.js
var report = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/src/core/settings/settings.js
var settings = __webpack_require__(3346);
// EXTERNAL MODULE: ./build/src/io/environment.js
var environment = __webpack_require__(2839);
// EXTERNAL MODULE: ./build/src/core/model/name-pattern.js
var name_pattern = __webpack_require__(3451);
// EXTERNAL MODULE: ./build/src/io/files/text-file.js
var text_file = __webpack_require__(9710);
;// CONCATENATED MODULE: ./build/src/io/files/config-files.js






/** Sorted by path. The `file` of a problem is the path or pattern that could not be read. */
function readConfigFiles(patterns, workspace) {
    const all = patterns.flatMap((pattern) => readFiles(pattern, workspace));
    const found = [...new Map(all.map((one) => [one.file, one])).values()];
    found.sort((a, b) => (a.file < b.file ? -1 : 1));
    return {
        files: found.filter((one) => 'text' in one),
        problems: found.filter((one) => 'message' in one),
    };
}
function readFiles(pattern, workspace) {
    if (!/[*?[{]/.test(pattern))
        return [readPath(pattern, workspace)];
    const search = openSearch(pattern, workspace);
    if ('code' in search)
        return [(0,text_file/* toProblem */.H8)(pattern, search)];
    const found = find(search);
    if (found.length > 0)
        return found;
    const message = 'no file matches this pattern; check it against the names in the repository';
    return [(0,text_file/* toProblem */.H8)(pattern, { code: 'file-not-found', message })];
}
function readPath(path, workspace) {
    const read = (0,text_file/* readWorkspaceFile */.sL)(path, workspace);
    const isMissing = 'code' in read && read.code === 'file-not-found';
    if (!isMissing || path !== settings/* settings */.W0.config.default)
        return read;
    return { ...read, message: describeMissing(workspace) };
}
function describeMissing(workspace) {
    const list = () => (0,external_node_fs_.readdirSync)(workspace);
    const names = (0,text_file/* attempt */.CD)(list, () => null);
    if (names?.includes('monitors.yml'))
        return 'there is no such file, but monitors.yml; rename it, or name it with the input "config"';
    if (names?.length === 0)
        return 'the folder is empty; check out the repository first (actions/checkout)';
    return 'there is no such file; check the path, or start one with `monitor-sync init`';
}
function openSearch(pattern, workspace) {
    const root = (0,text_file/* attempt */.CD)(() => external_node_fs_.realpathSync.native(workspace), text_file/* toFileFault */.ky);
    if (typeof root !== 'string')
        return root;
    const paths = expandBraces(pattern);
    if (paths instanceof errors/* Invalid */.WO)
        return toPatternFault(paths);
    const starts = [];
    for (const path of paths) {
        const inside = (0,text_file/* pathInside */._l)(workspace, (0,external_node_path_.resolve)(workspace, path));
        if (inside === undefined)
            return text_file/* outside */.qY;
        const names = inside.split('/');
        // `a/**` names the files at any depth.
        const start = parseSteps(names.at(-1) === '**' ? [...names, '*'] : names);
        if (start instanceof errors/* Invalid */.WO)
            return toPatternFault(start);
        starts.push(start);
    }
    return { root, starts, entered: new Map() };
}
function toPatternFault({ expectation }) {
    return { code: 'invalid-text', message: `must ${expectation}` };
}
const braces = /\{([^{}]*,[^{}]*)\}/;
const maxPaths = 1_000;
/** Braces may be nested: the inner ones are expanded first. */
function expandBraces(pattern) {
    let paths = [pattern];
    while (paths.some((path) => braces.test(path))) {
        paths = paths.flatMap((path) => {
            const [group = '', options] = braces.exec(path) ?? [];
            if (options === undefined)
                return [path];
            return options.split(',').map((option) => path.replace(group, () => option));
        });
        if (paths.length > maxPaths)
            return new errors/* Invalid */.WO(`be a pattern whose braces stand for at most ${maxPaths} paths`);
    }
    return paths.some((path) => /[{}]/.test(path)) ? new errors/* Invalid */.WO(wildcards) : paths;
}
const wildcards = 'be a pattern of *, **, ?, [a-z], [!a-z] and {a,b}; ' +
    'write ? for a literal brace, and [(] for a parenthesis';
function parseSteps([text = '', ...others]) {
    if (/[!*+?@]\(/.test(text))
        return new errors/* Invalid */.WO(wildcards);
    const matches = (0,name_pattern/* parseNamePattern */.LO)(text);
    if (matches instanceof errors/* Invalid */.WO)
        return matches;
    const next = others.length === 0 ? null : parseSteps(others);
    if (next instanceof errors/* Invalid */.WO)
        return next;
    // As in a shell, wildcards do not match hidden names.
    const isShown = (name) => !name.startsWith('.') || text.startsWith('.');
    return {
        isDeep: text === '**',
        matches: (name) => isShown(name) && matches(name),
        next,
    };
}
function find(search) {
    return search.starts.flatMap((start) => [...walk(search, search.root, start)]);
}
/** @param folder a real path. */
function* walk(search, folder, step) {
    const { entered, root } = search;
    const steps = entered.get(folder) ?? new Set();
    if (steps.has(step))
        return;
    entered.set(folder, steps.add(step));
    if (step.isDeep && step.next !== null)
        yield* walk(search, folder, step.next);
    const nameOf = (path) => (0,text_file/* pathInside */._l)(root, path) ?? path;
    const list = () => (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true });
    const entries = (0,text_file/* attempt */.CD)(list, text_file/* toFileFault */.ky);
    if ('code' in entries) {
        const message = `${entries.message}; make it readable, because a pattern leads into it`;
        return yield (0,text_file/* toProblem */.H8)(nameOf(folder), { ...entries, message });
    }
    const next = step.isDeep ? step : step.next;
    for (const entry of entries.filter(({ name }) => step.matches(name))) {
        const path = (0,external_node_path_.join)(folder, entry.name);
        const found = entry.isSymbolicLink()
            ? followLink(path, root)
            : { real: path, isFolder: entry.isDirectory() };
        if ('code' in found)
            yield (0,text_file/* toProblem */.H8)(nameOf(path), found);
        else if (!found.isFolder && next === null)
            yield (0,text_file/* readWorkspaceFile */.sL)(nameOf(path), root);
        else if (found.isFolder && next !== null)
            yield* walk(search, found.real, next);
    }
}
function followLink(path, root) {
    const message = 'is a link that leads nowhere or out of the workspace; ' +
        'fix or remove it, or write a pattern that does not match it';
    try {
        const real = external_node_fs_.realpathSync.native(path);
        const isFolder = (0,external_node_fs_.lstatSync)(real).isDirectory();
        // A file outside is refused when it is read, if the pattern names it.
        if (!isFolder || (0,text_file/* pathInside */._l)(root, real) !== undefined)
            return { real, isFolder };
        return { code: text_file/* outside */.qY.code, message };
    }
    catch (error) {
        return { code: (0,text_file/* toFileFault */.ky)(error).code, message };
    }
}
/**
 * Whether a path or a pattern leads to a file, which need not exist. It is named by its path in the
 * workspace or in a checkout below it; links count as what they lead to.
 */
function createPathMatcher(pattern, workspace) {
    const opened = openSearch(pattern, workspace);
    const none = { root: workspace, starts: [], entered: new Map() };
    const search = 'code' in opened ? none : opened;
    const { entered, root } = search;
    const found = [readWorkspaceFile(pattern, workspace), ...find(search)];
    const given = pathInside(workspace, resolve(workspace, pattern)) ?? pattern;
    const files = new Set([given, ...found.map(({ file }) => file)]);
    const folders = [...files].flatMap((file) => listFoldersTo(file, root));
    const checkouts = folders.filter(isCheckout);
    const isRead = (path) => {
        const names = path.split('/');
        const mayLead = (folder, depth) => leadsTo(names.slice(depth), entered.get(folder) ?? []);
        return files.has(path) || listFoldersTo(path, root).some(mayLead);
    };
    const below = checkouts.flatMap((folder) => pathInside(root, folder) ?? []);
    const places = [...new Set(['.', ...below])];
    return (path) => places.some((checkout) => isRead(posix.join(checkout, path)));
}
/** Name by name with all steps that may be next: to try one after the other is exponential. */
function leadsTo(names, starts) {
    let steps = new Set(starts);
    for (const name of names) {
        const tried = [...steps].flatMap(skipFolders).filter((step) => step?.matches(name));
        steps = new Set(tried.map((step) => (step?.isDeep ? step : (step?.next ?? null))));
    }
    return steps.has(null);
}
/** A step, and those after it where `**` stands for no folder. */
function skipFolders(step) {
    return step?.isDeep ? [step, ...skipFolders(step.next)] : [step];
}
function listFoldersTo(file, root) {
    const names = file.split('/');
    return names.map((_, depth) => join(root, ...names.slice(0, depth)));
}
/** The `.git` of a submodule is a file, and a submodule is another repository. */
function isCheckout(folder) {
    const look = () => lstatSync(join(folder, '.git')).isDirectory();
    return attempt(look, () => false);
}

;// CONCATENATED MODULE: ./build/src/io/read-inputs.js













/** @throws RunError if the config or the service profile has problems. */
async function readInputs(options, world, add) {
    const service = readService(options);
    const offered = plan_entry/* operations */.zU.filter((operation) => service.profile?.[operation] != null);
    const name = service.profile?.service ?? null;
    add({ service: name, apply: options.apply, offered, profileDigest: service.digest });
    const { config, texts } = readConfig(service, options);
    await (0,environment/* throwIfStopped */.$J)(world);
    const problems = [...service.problems, ...config.problems];
    add({ declaredCount: config.monitors.length, problems });
    const subject = service.problems.length === 0 ? 'config' : 'config or its service profile';
    if (problems.length > 0)
        throw (0,errors/* invalidConfigError */.Kg)(subject, problems);
    const profile = service.profile ?? profile_profile/* documentedApi */.xD;
    const ofUpdates = options.apply.includes('update') ? service.warnings : [];
    const warnings = [...ofUpdates, ...config.warnings];
    add({ baseUrl: options.baseUrl || profile.baseUrl, warnings });
    if (service.profile !== null)
        requireOperations(options, profile);
    return { profile, config, texts: options.mode === 'adopt' ? texts : null };
}
/** @throws RunError with all its problems. */
function readProfile(options) {
    const { problems, profile, warnings } = readService(options);
    if (profile === null)
        throw (0,errors/* invalidConfigError */.Kg)('service profile', problems);
    return { profile, warnings };
}
/** @throws RunError if it is not a plan. */
function readPlan({ planFile, workspace }) {
    if (planFile === null)
        return null;
    // A workflow may keep it outside the workspace.
    const read = (0,text_file/* readWorkspaceFile */.sL)((0,external_node_path_.resolve)(workspace, planFile), '/', 256);
    if ('text' in read)
        return (0,report/* parsePlanFile */.FU)(read.text, planFile);
    const message = `The plan file ${planFile}: ${read.message}`;
    throw (0,errors/* optionError */.mp)(message);
}
function readConfig(service, options) {
    const { defaults, scope, variables, workspace } = options;
    const { files, problems } = readConfigFiles(options.config, workspace);
    const shared = defaults === null ? null : (0,text_file/* readWorkspaceFile */.sL)(defaults, workspace);
    const parse = (texts, isEdited = false) => (0,parse_config/* parseConfig */.o)(texts, variables, service.profile, shared, scope, isEdited);
    const parsed = parse(files, options.mode === 'adopt');
    const config = { ...parsed, problems: [...problems, ...parsed.problems] };
    return { config, texts: { files, parse } };
}
/** The profile file of a stranger is checked by its form alone, and not used. */
function readService(options) {
    const { isUntrusted, service, variables, workspace } = options;
    if (service === null)
        return { ...parse_profile/* noProfile */.PQ, profile: profile_profile/* documentedApi */.xD };
    const read = readProfileText(service, workspace);
    if (!('text' in read))
        return { ...parse_profile/* noProfile */.PQ, problems: [read] };
    const isBuiltIn = !(0,settings/* isProfilePath */.zz)(service);
    return (0,parse_profile/* parseProfile */.jZ)(read, variables, isBuiltIn, isBuiltIn || !isUntrusted);
}
/** @throws RunError where `apply` includes an operation that the profile lacks. */
function requireOperations({ apply, service }, profile) {
    const lacking = apply.filter((operation) => profile[operation] === null);
    if (lacking.length === 0)
        return;
    const profileName = `The service profile of ${profile.service}`;
    const who = service === null ? 'The documented API' : profileName;
    const message = `${who} cannot ${lacking.join(' or ')}\n` +
        'Remove it from the input "apply", or set the input "service" to a profile that can: ' +
        'docs/updating.md of Monitor Sync shows one of six lines';
    throw (0,errors/* optionError */.mp)(message);
}
/** A profile that does not exist or has mistakes may need a token. */
function needsNoToken(service, workspace) {
    const look = () => !sends('{token}', readNamedProfile(service, workspace).profile);
    return service !== '' && attempt(look, () => false);
}
/** With the names of its variables. @throws RunError if it does not exist or has mistakes. */
function readNamedProfile(service, workspace) {
    const { file, text } = requireText(readProfileText(service, workspace));
    return { text, ...(0,parse_profile/* parseSample */.sW)(file, text, !(0,settings/* isProfilePath */.zz)(service)) };
}
/** @throws RunError if there is no such profile. */
function readBuiltInText(name) {
    return requireText(readBuiltInProfile(name)).text;
}
function requireText(read) {
    if ('text' in read)
        return read;
    throw new errors/* RunError */.e4({ code: 'invalid-config', message: (0,errors/* describeProblem */.BJ)(read) });
}
function readProfileText(service, workspace) {
    if ((0,settings/* isProfilePath */.zz)(service))
        return (0,text_file/* readWorkspaceFile */.sL)(service, workspace, 1);
    return readBuiltInProfile(service);
}
/** The name is looked up in the list, and never becomes part of a path otherwise. */
function readBuiltInProfile(name) {
    const { folder, names } = listBuiltInProfiles();
    const file = (0,settings/* describeBuiltIn */.nm)(name);
    if (names.includes(name))
        return { file, text: (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(folder, `${name}.yaml`), 'utf8') };
    const list = '; `monitor-sync services` lists them, and the path of a profile starts with ./ or ' +
        'ends in .yaml';
    const message = `does not exist${(0,model_text/* didYouMean */.au)(name, names) || list}`;
    return (0,text_file/* toProblem */.H8)(file, { code: 'unknown-service', message });
}
/** @throws RunError if the program is not completely installed. */
function listBuiltInProfiles() {
    // From `dist/cli`, `dist/action` or `src/io`.
    const folder = (0,external_node_path_.join)(import.meta.dirname, '../../services');
    if (!(0,external_node_fs_.existsSync)(folder)) {
        const message = `The built-in service profiles are missing: there is no folder ${folder}\n` +
            'Install Monitor Sync again; a copy of it needs the folder services next to dist';
        throw (0,errors/* optionError */.mp)(message);
    }
    const files = (0,external_node_fs_.readdirSync)(folder);
    const names = files.flatMap((file) => /^([a-z0-9-]+)\.yaml$/.exec(file)?.[1] ?? []);
    return { folder, names: names.sort() };
}


/***/ }),

/***/ 9397:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  CV: () => (/* binding */ listMonitors),
  rx: () => (/* binding */ lookUpNames),
  O: () => (/* binding */ readLookups)
});

// EXTERNAL MODULE: ./build/src/core/http/describe-exchange.js
var describe_exchange = __webpack_require__(2963);
// EXTERNAL MODULE: ./build/src/core/http/status-table.js
var status_table = __webpack_require__(9579);
// EXTERNAL MODULE: ./build/src/core/list/list-items.js
var list_items = __webpack_require__(773);
// EXTERNAL MODULE: ./build/src/core/model/errors.js
var errors = __webpack_require__(2936);
// EXTERNAL MODULE: ./build/src/core/model/json.js
var model_json = __webpack_require__(3921);
// EXTERNAL MODULE: ./build/src/core/model/monitor.js
var monitor = __webpack_require__(1309);
// EXTERNAL MODULE: ./build/src/core/model/secrets.js
var secrets = __webpack_require__(2954);
// EXTERNAL MODULE: ./build/src/core/model/text.js
var model_text = __webpack_require__(9008);
// EXTERNAL MODULE: ./build/src/core/profile/decode.js
var decode = __webpack_require__(9233);
// EXTERNAL MODULE: ./build/src/core/profile/profile.js
var profile_profile = __webpack_require__(8034);
// EXTERNAL MODULE: ./build/src/core/profile/types.js
var types = __webpack_require__(4934);
// EXTERNAL MODULE: ./build/src/core/http/exchange.js
var exchange = __webpack_require__(8669);
;// CONCATENATED MODULE: ./build/src/core/list/page-signals.js




/** The most certain one first. */
const methods = ['next url', 'cursor', 'next page', 'next offset'];
const nextWords = 'next nextPage nextUrl nextPageUrl nextLink @odata.nextLink nextCursor nextPageToken ' +
    'nextToken continuationToken nextOffset';
/**
 * The words of docs/how-it-is-safe.md. No other word counts, because services add fields in place.
 * The first row that reads the value of a word has its meaning.
 */
const rows = [
    ['next url', 'next nextPage', readAddress],
    ['next url', 'nextUrl nextPageUrl nextLink @odata.nextLink', readText],
    ['cursor', 'nextCursor', readText, 'cursor * after'],
    ['cursor', 'nextPageToken', readText, 'pageToken *'],
    ['cursor', 'nextToken continuationToken', readText, '*'],
    ['end cursor', 'endCursor', readText, 'after *'],
    ['next page', 'nextPage', readPositive, 'page'],
    ['next offset', 'nextOffset', readPositive, 'offset *'],
    ['no next', nextWords, (value) => isNone(value) || null],
    ['page', 'page currentPage', readStart, 'page *'],
    ['offset', 'offset skip', readStart, '*'],
    ['pages', 'totalPages', readNumber],
    ['pages of a counted page', 'pages pageCount', readNumber],
    ['last page', 'lastPage', readNumber],
    ['total', 'total totalCount', readNumber],
    ['more', 'hasMore hasNext hasNextPage', readFlag],
    ['more', 'isLast', readNegatedFlag],
    [
        'vague',
        'truncated isTruncated nextKey nextMarker moreResults moreAvailable',
        readClaim,
    ],
    ['vague', nextWords, readClaim],
    ['a cursor', 'cursor', readText, 'cursor after'],
];
/** Without the `x-`, they are words of the table. */
const countingHeaders = ['x-total-count', 'x-total-pages', 'x-page', 'x-next-page'];
// The last three: `pageInfo` (Relay), `response_metadata` (Slack), `result_info` (Cloudflare).
const envelopes = new Set(('meta metadata pagination paging page links cursor cursors ' +
    'pageinfo responsemetadata resultinfo').split(' '));
/** `meta.pagination.total` */
const maxEnvelopes = 2;
/** All spellings are one word: `totalPages`, `total_pages`, `Total-Pages`. */
function toWord(key) {
    return key.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
const table = rows.map(([means, words, read, parameters = '']) => {
    return { means, read, words: new Set(words.split(' ').map(toWord)), parameters };
});
/** @param rule null to detect the signals. @param previous null for the first page. */
function readSignals(page, rule, previous) {
    const signals = rule === null ? detectSignals(page) : listDeclared(page.response, rule);
    const find = (means) => signals.filter((signal) => signal.means === means);
    const numbers = (means) => find(means).map(({ read }) => Number(read));
    const counting = previous === null ? findCounting(signals) : previous.counting;
    const flags = find('more');
    const more = flags.find(({ read }) => read === true)?.announced ?? null;
    // The last page has an end cursor, too.
    const cursors = [
        ...find('cursor'),
        ...(more === null ? [] : [...find('end cursor'), ...find('a cursor')]),
    ];
    const next = methods.flatMap((method) => {
        const ways = method === 'cursor' ? cursors : find(method);
        return ways.map((one) => ({ ...one, method }));
    });
    const hasNoNext = next.length === 0 && find('no next').length > 0;
    const isLast = more === null && (flags.length > 0 || hasNoNext);
    const last = rule === null && more !== null ? (0,monitor/* findIdentifier */.FI)(page.items.at(-1) ?? {}) : undefined;
    if (last !== undefined) {
        const targets = [{ parameter: 'starting_after', value: String(last) }];
        next.push({ method: 'last item', targets, announced: more });
    }
    const pages = numbers('pages');
    if (counting?.by === 'page') {
        const ofLast = numbers('last page').map((last) => last + 1 - counting.start);
        pages.push(...numbers('pages of a counted page'), ...ofLast);
    }
    return {
        ...page,
        // A flag that nobody declared may be wrong where a URL leads on.
        next: next.filter(({ method }) => !isLast || (method === 'next url' && rule === null)),
        counting,
        pages: largest(pages) ?? previous?.pages ?? null,
        total: largest(numbers('total')) ?? previous?.total ?? null,
        more,
        isLast,
        vague: find('vague')[0]?.announced ?? null,
        cursor: find('a cursor').flatMap(({ targets }) => targets),
    };
}
function toSignal(means, read, parameters, place) {
    const value = String(read);
    const targets = parameters.map((parameter) => ({ parameter: parameter || null, value }));
    return { means, read, targets, announced: `more monitors (${JSON.stringify(place)})` };
}
function findCounting(signals) {
    const found = signals.find(({ means }) => means === 'page' || means === 'offset');
    if (found === undefined)
        return null;
    const { means, read, targets } = found;
    return { by: means === 'page' ? 'page' : 'offset', start: Number(read), targets };
}
function detectSignals({ around, response }) {
    const inBody = around.flatMap(({ object, path }) => readFields(object, path));
    return [...readHeaders(response.headers), ...inBody];
}
function readSignal(key, value, place) {
    const word = toWord(key);
    const spell = (name) => (key.includes('_') ? (0,model_text/* toSnakeCase */.uc)(name) : name);
    for (const { means, parameters, read: readValue, words } of table) {
        const read = words.has(word) ? readValue(value) : null;
        if (read === null)
            continue;
        const names = parameters.split(' ').map((name) => (name === '*' ? key : spell(name)));
        return [toSignal(means, read, [...new Set(names)], place)];
    }
    return [];
}
function readHeaders(headers) {
    const counts = countingHeaders.flatMap((name) => {
        const value = (0,exchange/* header */.wx)(headers, name);
        return value === null ? [] : readSignal(name.slice(2), value, `header ${name}`);
    });
    const link = readLinkHeader(headers);
    if (link === null)
        return counts;
    return [
        ...counts,
        ...readSignal(link === true ? 'next' : 'nextLink', link, 'header link'),
    ];
}
function readFields(object, path, depth = 0) {
    return Object.entries(object).flatMap(([name, value]) => {
        const place = [...path, name];
        const isEnvelope = (0,model_json/* isObject */.Gv)(value) && envelopes.has(toWord(name)) && depth < maxEnvelopes;
        return isEnvelope ? readFields(value, place, depth + 1) : readField(name, value, place);
    });
}
function readField(name, value, path) {
    const place = path.join('.');
    if (toWord(name) !== 'next')
        return readSignal(name, value, place);
    const link = (0,model_json/* isObject */.Gv)(value) ? (0,model_json/* own */.ZV)(value, 'href') : undefined;
    if (link !== undefined)
        return readSignal('nextLink', link, `${place}.href`);
    const isInCursor = /^cursors?$/.test(toWord(path.at(-2) ?? ''));
    return readSignal(isInCursor ? 'next_cursor' : name, value, place);
}
function listDeclared({ headers, json }, rule) {
    if (rule.by === 'none')
        return [];
    const signals = [];
    const parameters = ['parameter' in rule ? rule.parameter : ''];
    const add = (means, read, place = '') => {
        if (read !== null)
            signals.push(toSignal(means, read, parameters, place));
    };
    const addNext = (value, place) => {
        if (isNone(value))
            add('no next', true, place);
        // Also an object (DynamoDB), or an array (Elasticsearch).
        else if (rule.by === 'cursor')
            add('cursor', (0,model_json/* toText */.fE)(value), place);
        else if (typeof value === 'string')
            add('next url', value, place);
        else
            add('more', true, place);
    };
    const valueAt = (path) => path && ((0,model_json/* getAt */.sM)(json(), path) ?? null);
    if ('more' in rule) {
        const more = valueAt(rule.more);
        add('total', readNumber(valueAt(rule.total)));
        add('more', typeof more === 'boolean' ? more : null, (0,model_json/* writePointer */.NS)(rule.more ?? []));
    }
    if (rule.by === 'link')
        addNext(readLinkHeader(headers), 'Link');
    else if (rule.by === 'number')
        add('page', rule.from);
    else if (rule.by === 'offset')
        add('offset', 0);
    else
        addNext(valueAt(rule.at), (0,model_json/* writePointer */.NS)(rule.at));
    return signals;
}
/** In double quotes (RFC 8288), in single quotes, or without. */
const nextRelation = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|'?next'?(?=\s*(?:[;,]|$)))/i;
const emptyPage = /;\s*results\s*=\s*"?false\b/i;
/** The relation `next` (RFC 8288): true if it cannot be read, null if there is none. */
function readLinkHeader(headers) {
    const links = (0,exchange/* headerLines */.Hq)(headers, 'link').flatMap((line) => line.split(/,\s*(?=<)/));
    const next = links.find((link) => nextRelation.test(link) && !emptyPage.test(link));
    return next === undefined ? null : (/^\s*<([^<>]*)>/.exec(next)?.[1] ?? true);
}
/** A cursor looks different. */
const address = /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i;
function readAddress(value) {
    return typeof value === 'string' && address.test(value) ? value : null;
}
function readText(value) {
    const isText = typeof value === 'string' || typeof value === 'number';
    return isText && !isNone(value) ? String(value) : null;
}
/** Also its text, because headers are text. A negative number means "not known". */
function readNumber(value) {
    if (typeof value === 'number')
        return value >= 0 ? value : null;
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}
function readPositive(value) {
    return readNumber(value) || null;
}
/** 0 or 1: any other number on a first page has a different meaning. */
function readStart(value) {
    const number = readNumber(value);
    return number !== null && number <= 1 ? number : null;
}
function readFlag(value) {
    const text = typeof value === 'object' ? '' : String(value).toLowerCase();
    if (/^(true|yes|[1-9]\d*)$/.test(text))
        return true;
    return /^(false|no|0)$/.test(text) ? false : null;
}
function readNegatedFlag(value) {
    const flag = readFlag(value);
    return flag === null ? null : !flag;
}
function readClaim(value) {
    return typeof value === 'object' || isNone(value) ? null : true;
}
/** A page or an offset of 0 or -1 would lead back. */
function isNone(value) {
    return !(0,model_json/* isHolder */.Hk)(value) && /^(|false|no|null|0|-1)$/i.test(String(value));
}
function largest(values) {
    return values.length === 0 ? null : Math.max(...values);
}

;// CONCATENATED MODULE: ./build/src/core/list/list-reader.js










/** Of a list that somebody changes meanwhile; another reading may have none. */
class Contradiction extends errors/* RunError */.e4 {
}
const maxReadings = 4;
/** A cursor that never ends would keep a run busy until its job is killed. */
const maxPages = 1_000;
/** A page of one of these lengths that says nothing may be the first of several. */
const usualPageSizes = new Set([
    10, 15, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000,
]);
async function readCompleteList(source, url) {
    for (let reading = 1;; reading += 1) {
        try {
            const first = await source.fetch(url, null);
            if (first instanceof errors/* RunError */.e4)
                throw first;
            return await new ListReader(source, first).read();
        }
        catch (thrown) {
            if (!(thrown instanceof Contradiction) || reading >= maxReadings)
                throw thrown;
            const [reason = ''] = thrown.message.split('\n');
            source.holdFor(source.profile.lagMs * 2 ** (reading - 1), reason);
        }
    }
}
class ListReader {
    #source;
    #rule;
    #items;
    #requested;
    #page;
    #pages = 0;
    /** What led to the last page, and leads on alone; null for the first page. */
    #way = null;
    /** What the probes brought that ended the list; null if it may still be asked for more. */
    #probed;
    constructor(source, first) {
        const { isComplete, profile } = source;
        this.#source = source;
        this.#rule = profile.list.page ?? (isComplete ? { by: 'none' } : null);
        this.#items = (0,list_items/* collectItems */.jm)(profile);
        this.#requested = new Set([first.response.url]);
        this.#probed = isComplete ? 'nothing' : null;
        this.#page = readSignals(first, this.#rule, null);
    }
    /**
     * The list goes on with a page that is announced, else with a probe if it may be cut off. Of its
     * targets, the first one that brings something new is added; a probe that brings nothing ends it.
     */
    async read() {
        this.#add(this.#page);
        for (let next = this.#decideNext(); next !== null; next = this.#decideNext())
            await this.#request(next);
        this.#requireEnd();
        return this.#complete();
    }
    #add(page) {
        const { total } = this.#page;
        this.#page = page;
        this.#items.add(page.items);
        this.#pages += 1;
        if (total !== null && total !== page.total)
            throw this.#contradiction(`announces a total of ${page.total}, but an earlier page ${total}`);
        if (this.#pages > maxPages)
            throw this.#refuse('list-endless', `is page ${this.#pages}, and the pages do not end`);
    }
    #decideNext() {
        const { isLast, items, more, next } = this.#page;
        const announced = this.#missing() ?? more ?? next[0]?.announced ?? null;
        if (items.length === 0 && announced !== null && !isLast && !leadsOn(this.#page))
            throw this.#contradiction(`is empty, but announces ${announced}`);
        const certain = next.filter(({ method }) => method !== 'last item');
        const requests = [...certain, ...this.#requestByNumber(), ...next];
        return requests.find(({ method }) => (this.#way?.method ?? method) === method) ?? null;
    }
    #requestByNumber() {
        const { counting, isLast, more } = this.#page;
        const announced = this.#missing() ?? (counting && more);
        const isDeclared = counting === null && this.#rule !== null;
        if (isLast || isDeclared || (announced === null && !this.#mayProbe()))
            return [];
        return [{ method: 'number', targets: this.#listTargets(announced), announced }];
    }
    /** The list may be cut off, is counted without a total, or the last such page brought more. */
    #mayProbe() {
        const { counting, cursor, items, vague } = this.#page;
        if (this.#probed !== null || this.#isSettled() || items.length === 0)
            return false;
        if (this.#way !== null || counting !== null || cursor.length > 0)
            return true;
        return vague === null && usualPageSizes.has(items.length);
    }
    #listTargets(announced) {
        const { length } = this.#items.all;
        const { counting, cursor } = this.#page;
        if (counting !== null) {
            const { by, start, targets } = counting;
            const value = String(start + (by === 'page' ? this.#pages : length));
            return targets.map((target) => ({ ...target, value }));
        }
        const number = Number(new URL(this.#page.response.url).searchParams.get('page') ?? 1);
        const page = (value) => ({ parameter: 'page', value: String(value) });
        const next = page(Math.max(number + 1, this.#pages));
        // A service that counts pages from 0 has a page 1 before page 2.
        if (number === 2)
            return [page(1), next];
        const byOffset = { parameter: 'offset', value: String(length) };
        const last = announced === null ? { ...byOffset, after: 'the same' } : byOffset;
        const byNumber = [next, { ...page(1), after: 'nothing' }, last];
        const isOpen = cursor.length === 0 || announced !== null || usualPageSizes.has(length);
        return isOpen ? [...cursor, ...byNumber] : cursor;
    }
    async #request(request) {
        const { announced, targets } = request;
        const kept = targets.filter(({ parameter }) => parameter === this.#way?.parameter);
        const isAtEnd = this.#way !== null && announced === null;
        const failed = [];
        for (const target of kept.length > 0 || isAtEnd ? kept : targets) {
            const result = failed[0]?.result;
            if (result !== undefined && (target.after ?? result) !== result)
                continue;
            const failure = await this.#try(target, request).catch((thrown) => {
                if (this.#isUnproved(thrown, request))
                    return { result: 'the same', error: thrown };
                throw thrown;
            });
            if (failure === null)
                return;
            failed.push(failure);
        }
        if (announced !== null && failed[0] !== undefined)
            throw failed[0].error;
        this.#probed = failed.some(({ result }) => result === 'nothing')
            ? 'nothing'
            : 'the same';
    }
    async #try(target, { announced, method }) {
        const url = this.#locate(target);
        if (this.#requested.has(url)) {
            const what = `announces ${announced}, but leads to ${(0,secrets/* hideTarget */.wF)(url)} again`;
            return { result: 'the same', error: this.#contradiction(what, 'list-endless') };
        }
        this.#requested.add(url);
        const fetched = await this.#source.fetch(url, this.#page);
        if (fetched instanceof errors/* RunError */.e4)
            return { result: 'nothing', error: fetched };
        const page = readSignals(fetched, this.#rule, this.#page);
        const isEmpty = page.items.length === 0;
        // Where nothing shows the number of a page, another number may be meant.
        const isGuess = announced === null || (method === 'number' && page.counting === null);
        const isEnd = page.isLast || (isEmpty && leadsOn(page));
        const isNew = page.items !== this.#page.items && this.#items.hasNew(page.items);
        if (isNew || (isEnd && !isGuess)) {
            this.#way = { method, parameter: target.parameter };
            this.#add(page);
            return null;
        }
        const what = `shows no new monitor, but the previous page announced ${announced}`;
        const error = this.#contradiction(what, 'list-incomplete', page.response);
        return { result: isEmpty ? 'nothing' : 'the same', error };
    }
    /** Where nothing says that there is such a page, a failure of the service proves nothing. */
    #isUnproved(thrown, { announced }) {
        const isTry = announced === null && this.#way === null && this.#page.counting === null;
        const isFailure = thrown instanceof errors/* RunError */.e4 && thrown.facts.code === 'service-failed';
        return isTry && isFailure;
    }
    /** @throws RunError for a URL that must not get the token. */
    #locate({ parameter, value }) {
        const here = new URL(this.#page.response.url);
        if (parameter !== null) {
            here.searchParams.set(parameter, value);
            return here.href;
        }
        const url = URL.parse(value, here.href);
        const hasUser = url !== null && url.username + url.password !== '';
        // Not `origin`, because that of a blob: URL is the origin inside it.
        if (url === null ||
            hasUser ||
            url.host !== here.host ||
            url.protocol !== here.protocol) {
            const shown = JSON.stringify((0,secrets/* hideTarget */.wF)(url?.href ?? value));
            const what = `names ${shown} as its next page, which is not below "base-url"`;
            throw this.#refuse('next-page-elsewhere', what);
        }
        url.hash = '';
        return url.href;
    }
    #requireEnd() {
        const { isLast, more, next, total, vague } = this.#page;
        const { length } = this.#items.all;
        if (this.#page.response.status === 206 && this.#rule === null)
            throw this.#refuse('list-incomplete', 'is a part of the list (206 Partial Content)');
        const open = isLast ? null : (next[0]?.announced ?? more);
        const vagueOnly = this.#isSettled() ? null : vague;
        if (open !== null || vagueOnly !== null)
            throw this.#refuse('list-incomplete', `announces ${open ?? vagueOnly}, but no known paging method leads to them`);
        // A deletion may move another one to a page that was read, which a total shows.
        if (total !== null && total !== length)
            throw this.#contradiction(`announces a total of ${total}, but ${length} were read`);
        const missing = this.#missing();
        if (missing !== null)
            throw this.#contradiction(`announces ${missing}, but leads no further`);
    }
    #missing() {
        const { pages, total } = this.#page;
        if ((pages ?? 0) > this.#pages)
            return `${pages} pages`;
        return (total ?? 0) > this.#items.all.length ? `a total of ${total}` : null;
    }
    #isSettled() {
        const { isLast, more, pages, total } = this.#page;
        return isLast || (more ?? pages ?? total) !== null;
    }
    #complete() {
        const { profile } = this.#source;
        const { length } = this.#items.all;
        const items = this.#items.all.filter((item) => !(0,decode/* hasMark */.mP)(item, profile.list.skip));
        const monitors = items.flatMap((item) => (0,decode/* decodeMonitor */.Po)(item, profile) ?? []);
        this.#requireTargets(monitors);
        const isSame = this.#pages === 1 && this.#probed === 'the same';
        const mayBeCut = usualPageSizes.has(length) || this.#page.cursor.length > 0;
        return (0,monitor/* markComplete */.Tu)(monitors, items.length - monitors.length, {
            unproved: isSame && mayBeCut ? length : null,
            isShown: this.#isSettled(),
            pages: this.#pages,
        });
    }
    /** Without targets, a comparison would find no difference. Types without one do not count. */
    #requireTargets(monitors) {
        const { profile } = this.#source;
        const expected = monitors.filter(({ body }) => (0,types/* showsTarget */.Qz)((0,model_json/* own */.ZV)(body, 'type'), profile));
        if (expected.length === 0 || expected.some(({ body }) => Object.hasOwn(body, 'target')))
            return;
        const type = (0,model_json/* own */.ZV)(expected[0]?.body ?? {}, 'type');
        const [place = []] = (0,types/* typeOf */.QP)(type, profile).target?.read ?? [];
        const what = `shows ${(0,model_text/* count */.U9)(expected.length, 'monitor')} without ${(0,profile_profile/* quotePath */.WG)(place, profile)}; ` +
            `the fields are ${(0,list_items/* listFields */.Cc)(expected.map(({ fields }) => fields))}`;
        throw this.#refuse('list-without-target', what);
    }
    #contradiction(what, code = 'list-incomplete', response = this.#page.response) {
        return new Contradiction(this.#refuse(code, what, response).facts);
    }
    #refuse(code, what, response = this.#page.response) {
        return (0,list_items/* refuseList */.B0)(response, { code, what }, this.#source.profile);
    }
}
/** An empty page with one is not the end, because some services filter after paging. */
function leadsOn({ next: [certain] }) {
    return certain !== undefined && /url|cursor/.test(certain.method);
}

// EXTERNAL MODULE: ./build/src/core/lookup/lookups.js
var lookups = __webpack_require__(2815);
;// CONCATENATED MODULE: ./build/src/io/read-lists.js






/** @throws RunError for a list that is not complete and understood. */
function listMonitors(api, rules = {}) {
    const { baseUrl, listComplete, profile, run, scheduler } = api;
    const fetch = async (url, previous) => {
        const work = (hooks) => api.get(url, hooks);
        const response = await scheduler.sendWithRetry(work, rules);
        if (response.kind === 'response') {
            if ((0,status_table/* hasNoSuchPage */.s$)(response))
                return new errors/* RunError */.e4((0,describe_exchange/* describeExchange */.Nu)(response, null));
            if (response.outcome === 'done')
                return (0,list_items/* readPage */.SP)(response, previous, api);
        }
        const lastLine = run.error instanceof errors/* RunError */.e4 ? run.error.message.split('\n').at(-1) : null;
        throw new errors/* RunError */.e4((0,describe_exchange/* describeExchange */.Nu)(response, null, lastLine));
    };
    const holdFor = (ms, reason) => scheduler.holdFor(ms, 'the list contradicts itself', reason);
    const source = { profile, isComplete: listComplete, fetch, holdFor };
    return readCompleteList(source, `${baseUrl}${profile.list.path}`);
}
/** Replaces names of other objects, such as contacts. @throws RunError with all that are wrong. */
async function lookUpNames({ config, profile, texts }, { monitors }, api, add) {
    const named = (0,lookups/* selectLookups */.WW)(profile, config.monitors, 'name');
    const lists = new Map(await readLookups(named, api));
    if (texts !== null) {
        const others = (0,lookups/* selectLookups */.WW)(profile, monitors, 'any').filter((key) => !lists.has(key));
        for (const [key, list] of await readLookups(others, api, 'may fail'))
            if (list.index !== null)
                lists.set(key, list);
    }
    const resolved = (0,lookups/* resolveReferences */.d)(config.monitors, monitors, lists, profile);
    const { problems, warnings } = resolved;
    add({ problems, warnings });
    if (problems.length > 0)
        throw (0,errors/* invalidConfigError */.Kg)('config', problems, 'written');
    return resolved;
}
/** The run goes on without a list that is refused. @param rule also without one that fails. */
async function readLookups(keys, api, rule) {
    const lists = new Map();
    for (const key of keys)
        lists.set(key, await readLookup(key, api, rule === 'may fail'));
    return lists;
}
const notLists = ['html-response', 'not-json'];
/** Every request of the run would end with these. */
const endings = ['stopped', 'max-wait-exceeded', 'internal-error'];
/** The inputs about the list of monitors are not about this one. */
async function readLookup(key, api, mayFail) {
    const profile = (0,lookups/* toListProfile */.bF)(key, api.profile);
    const ofList = { ...api, profile, listPath: null, listComplete: false };
    try {
        const { monitors, unproved } = await listMonitors(ofList);
        const objects = monitors.flatMap((one) => (0,lookups/* toListedObject */.Q6)(one, key, api.profile) ?? []);
        return { index: (0,lookups/* indexObjects */.Je)(objects), unproved };
    }
    catch (thrown) {
        const { code, status } = (0,errors/* describeThrown */.YI)(thrown);
        const isNone = status !== null && status >= 300 && status < 500 && status !== 429;
        const isRefused = isNone || notLists.includes(code);
        if (!isRefused && (!mayFail || endings.includes(code)))
            throw thrown;
        return { index: null, refusal: `GET ${profile.list.path}: ${isNone ? status : code}` };
    }
}


/***/ }),

/***/ 9005:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ Run)
/* harmony export */ });
/** What ended a run is registered once: what comes later does not replace it. */
class Run {
    #stop;
    #end = new AbortController();
    signal = this.#end.signal;
    #onStop = () => this.end(this.#stop.reason);
    constructor(stop) {
        // `AbortSignal.any` is no help: in Node 24, a later abort can replace its reason.
        this.#stop = stop;
        if (stop.aborted)
            this.#onStop();
        stop.addEventListener('abort', this.#onStop);
    }
    [Symbol.dispose]() {
        this.#stop.removeEventListener('abort', this.#onStop);
    }
    get error() {
        return this.signal.reason ?? null;
    }
    end(error) {
        this.#end.abort(error);
    }
    throwIfEnded() {
        this.signal.throwIfAborted();
    }
}


/***/ })

};
