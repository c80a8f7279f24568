export const id = 939;
export const ids = [939];
export const modules = {

/***/ 939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openTrace: () => (/* binding */ openTrace)
/* harmony export */ });
/* unused harmony export renderTrace */
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9759);
/* harmony import */ var _redact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(416);
/* harmony import */ var _wire_json_body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8042);
/* harmony import */ var _sanitize_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7999);




/** Headers that say how a service pages, limits and answers; others are nobody's business. */
const telling = /^(content-(range|type)|link|location|retry-after|server|x-(has|last|next|pag|per-|prev|total).*|.*rate-?limit.*|.*(request|correlation)-id)$/;
/** What is told of each request is written as a line, without the secrets. */
function openTrace(hidden, write) {
    const mask = (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .createMask */ .Px)(hidden);
    return (exchange, milliseconds) => write(renderTrace(exchange, milliseconds, mask));
}
/**
 * One request and what became of it, as a line for whoever looks into how a service answers. Bodies are left out, but for
 * the keys around a list: a service of another shape is told by these.
 * @param milliseconds from sending it to the end.
 */
function renderTrace(exchange, milliseconds, mask) {
    const { method, url } = exchange;
    const line = (end, told) => 
    // Masked first: a part of a secret that is cut would not be recognised.
    (0,_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .logLine */ .BP)((0,_sanitize_js__WEBPACK_IMPORTED_MODULE_2__/* .plain */ .pj)(mask(`${method} ${url} → ${end} in ${Math.round(milliseconds)} ms (${told.join('; ')})`)));
    if (exchange.kind === 'answer')
        return line(`${exchange.status}`, [describeBody(exchange), ...listHeaders(exchange)]);
    return line(exchange.sent ? 'no answer' : 'not sent', [`${exchange.code}: ${exchange.message}`]);
}
function describeBody({ body, bodyFault }) {
    if (bodyFault !== null)
        return `a body that ${bodyFault.message}`;
    const value = (0,_wire_json_body_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .q)(body);
    if (Array.isArray(value))
        return `a list of ${value.length}`;
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .G)(value) ? `keys ${Object.keys(value).join(', ')}` : `${body.length} characters`;
}
function listHeaders({ headers }) {
    return Object.entries(headers).flatMap(([name, value]) => (telling.test(name) ? [`${name}: ${value}`] : []));
}


/***/ }),

/***/ 1818:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ headerLines),
/* harmony export */   w: () => (/* binding */ header)
/* harmony export */ });
/** All values of a header, in order; a header that is missing has none. */
function headerLines(headers, name) {
    const value = headers[name];
    return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
/** The first value of a header, or null. */
function header(headers, name) {
    return headerLines(headers, name)[0] ?? null;
}


/***/ }),

/***/ 8042:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ isHtml),
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1818);
/* harmony import */ var _list_shape_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5427);


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
/** An identifier beyond 2^53 stays as the service wrote it: as a number it would become another one. */
function keepIdentifier(key, value, context) {
    const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    return isRounded && _list_shape_js__WEBPACK_IMPORTED_MODULE_0__/* .identifiers */ .H2.includes(key) ? (context?.source ?? value) : value;
}
/** Whether the answer is a web page: a sign that something else than the API answered. */
function isHtml({ headers, body }) {
    return /\bhtml\b/i.test((0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .header */ .w)(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}


/***/ }),

/***/ 1920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ek: () => (/* binding */ findFailureOfNothing),
/* harmony export */   Wy: () => (/* binding */ messageKeys),
/* harmony export */   gd: () => (/* binding */ findFailure)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9759);
/* harmony import */ var _paging_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6517);


/** Where services say in words what has become of a request. RFC 9457 calls them `detail` and `title`. */
const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];
/** A failure that is told with a 200; a list beside it may lack anything. */
function findFailure(body) {
    return findField(body, saysFailure);
}
/** The same beside a list with nothing in it, where less is enough: whatever is there already would be created again. */
function findFailureOfNothing(body) {
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(body) || saysSuccess(body))
        return null;
    const inner = Object.entries(body).filter(([key, value]) => envelope.test((0,_paging_words_js__WEBPACK_IMPORTED_MODULE_0__/* .spell */ .lO)(key)) && !saysSuccess(value));
    const found = inner.map(([key, value]) => findField(value, saysFailureOfNothing, `${key}.`));
    return findField(body, saysFailureOfNothing) ?? found.find((failure) => failure !== null) ?? null;
}
/** Objects that say beside the list what has become of the request. */
const envelope = /^(status|meta|response)$/;
/** Some count their codes in ways of their own (ThinkPHP's 1 is a success), and say in words what they mean. */
function saysSuccess(value) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(value) && messageKeys.some((key) => /^(ok|success)/i.test(String((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(value, key))));
}
function findField(body, says, place = '') {
    const field = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(body) ? Object.entries(body).find(([key, value]) => says(key, value)) : undefined;
    if (field === undefined)
        return null;
    return { refusal: `speaks of a failure (${JSON.stringify(place + field[0])})`, isFailure: true };
}
/** Whether a field says that the service could not do what it was asked. */
function saysFailure(key, value) {
    if (key === 'success' || key === 'ok')
        return value === false;
    if (key === 'status')
        return value === 'error' || value === 'fail';
    return (key === 'error' || key === 'errors') && Boolean(value) && !isEmpty(value);
}
/** Words for what has become of a request, and the texts with which they say that it has failed. */
const failures = [
    { word: /^((is_)?success|ok)$/, text: /^(false|no|0)$/i },
    // A number of these may count monitors.
    { word: /^((is_)?successful|succeeded|authenticated)$/, text: /^(false|no)$/i },
    { word: /^((is|has)_errors?|failed)$/, text: /^(true|yes)$/i },
    {
        word: /^(stat|state|status|result|result_code)$/,
        text: /^(fail(ed|ure)?|error|unauthori[sz]ed|denied|forbidden)$/i,
    },
    // Good are 0, a status, or one with digits of the service's own behind it.
    {
        word: /^(code|status|status_code|errcode|errno|ret|err|rc|error_code|return_code)$/,
        text: /^(?!-?0+$|2\d\d$|200+$)-?\d+$/,
    },
    {
        word: /^((error|status|result|return)_)?code$/,
        text: /^(?!(OK|DONE|NONE|NORMAL|EMPTY|CREATED|ACCEPTED|COMPLETED?|NO_(CONTENT|DATA|ERROR))$|SUCC)(?=.{4})[A-Z]+(_[A-Z]+)*$/,
    },
    { word: /^(error_message|error_msg|fault|exception)$/, text: /^(?!(false|0|ok|none|no errors?)\W*$|success|\s*$)/i },
];
function saysFailureOfNothing(key, value) {
    const text = typeof value === 'object' ? (isEmpty(value) ? '' : 'an object') : String(value);
    return failures.some((row) => row.word.test((0,_paging_words_js__WEBPACK_IMPORTED_MODULE_0__/* .spell */ .lO)(key)) && row.text.test(text));
}
function isEmpty(value) {
    return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}


/***/ }),

/***/ 5427:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ readItemName),
/* harmony export */   F1: () => (/* binding */ readItems),
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   d8: () => (/* binding */ readMonitor),
/* harmony export */   yR: () => (/* binding */ readIdentifier)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9759);
/* harmony import */ var _json_pointer_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7667);
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3319);
/* harmony import */ var _list_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1920);




/** Where services put the array of monitors, in the order in which they are looked for. */
const knownPaths = [
    ['monitors'],
    ['data'],
    ['items'],
    ['results'],
    ['data', 'monitors'],
];
/** Names of the identifier, in the order in which they are looked for. */
const identifiers = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];
/**
 * Finds the array of monitors in the body of `GET /monitors`.
 * @param pointer JSON Pointer (RFC 6901) to the array, where it is known; nothing is guessed then.
 * @param known how the pointer came to be known, for people.
 */
function readItems(body, pointer, known = 'at list-path') {
    const failure = (0,_list_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .findFailure */ .gd)(body);
    if (failure !== null)
        return failure;
    const found = findItems(body, pointer, known);
    return 'items' in found && found.items.length === 0 ? ((0,_list_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .findFailureOfNothing */ .Ek)(body) ?? found) : found;
}
function findItems(body, pointer, known) {
    if (pointer !== null && body !== null)
        return readAt(body, pointer, known);
    if (Array.isArray(body))
        return checkItems(body, body, []);
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G)(body) ? readFrom(body) : { refusal: `is ${describeJson(body)}, not a list of monitors` };
}
function readAt(body, pointer, known) {
    const keys = (0,_json_pointer_js__WEBPACK_IMPORTED_MODULE_3__/* .readPointer */ .qT)(pointer);
    const [found, holder] = [resolve(body, keys), resolve(body, keys.slice(0, -1))];
    if (found === null)
        return readNull(body, holder, keys);
    if (Array.isArray(found))
        return checkItems(found, body, keys);
    return { refusal: `has no array ${known} "${pointer}"${describeWay(body, keys)}` };
}
/** What is there instead, as the end of a sentence: the keys of the last object on the way. */
function describeWay(body, path) {
    if (Array.isArray(body))
        return ', but is an array itself';
    for (let depth = path.length; depth >= 0; depth -= 1) {
        const at = resolve(body, path.slice(0, depth));
        if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G)(at))
            continue;
        const seen = nameKeys(Object.keys(at));
        if (depth === 0)
            return seen === '' ? ', but is an empty object' : `, only ${seen}`;
        return `, and in "${(0,_json_pointer_js__WEBPACK_IMPORTED_MODULE_3__/* .writePointer */ .NS)(path.slice(0, depth))}" ${seen === '' ? 'nothing' : `only ${seen}`}`;
    }
    return '';
}
function nameKeys(keys) {
    return keys.map((key) => JSON.stringify(key)).join(', ');
}
function readFrom(body) {
    const known = knownPaths.map((path) => ({
        path,
        found: resolve(body, path),
        holder: resolve(body, path.slice(0, -1)),
    }));
    const filled = known.find(({ found }) => Array.isArray(found));
    if (filled !== undefined)
        return checkItems(filled.found, body, filled.path);
    const empty = known.find(({ found }) => found === null);
    if (empty !== undefined)
        return readNull(body, empty.holder, empty.path);
    const lists = Object.entries(body).filter(([, value]) => isListOfObjects(value) && !isListOfLinks(value));
    const [only] = lists;
    if (only !== undefined && lists.length === 1)
        return checkItems(only[1], body, [only[0]]);
    if (lists.length > 1)
        return { refusal: `has several lists: ${nameKeys(lists.map(([key]) => key))}` };
    const seen = nameKeys(Object.keys(body));
    return { refusal: seen === '' ? 'is an empty object' : `has no list of monitors, only ${seen}` };
}
/** A Go service writes an empty slice as null; but "nothing there" beside a list is not to be believed. */
function readNull(body, holder, path) {
    const beside = [body, holder].flatMap((object) => ((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G)(object) ? Object.entries(object) : []));
    const doubt = beside.find(([, value]) => isListOfNamed(value));
    return doubt === undefined ? checkItems([], body, path) : { refusal: `has null for its list, beside "${doubt[0]}"` };
}
/** The identifier of a monitor as text, or null where none of the known names holds one. */
function readIdentifier(item) {
    for (const key of identifiers) {
        const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .Z)(item, key);
        if (typeof value === 'string' || typeof value === 'number')
            return String(value);
    }
    return null;
}
/** The monitor in an item of the list, or null where the item has no name to compare by. */
function readMonitor(item) {
    const name = readItemName(item);
    return name === null ? null : { name: (0,_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeName */ .P)(name), id: readIdentifier(item), body: item };
}
/** The name of an item, or null; some services make a number of one that holds only digits (PHP's JSON_NUMERIC_CHECK). */
function readItemName(item) {
    const name = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .Z)(item, 'name');
    return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}
function checkItems(list, body, path) {
    const stray = list.find((item) => !(0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G)(item));
    if (stray !== undefined)
        return { refusal: `has a list that holds ${describeJson(stray)} where a monitor was due` };
    const items = list;
    if (items.some((item) => isDeeper(item, deepest)))
        return { refusal: `has an item with more than ${deepest} levels of nesting, which is no monitor` };
    const nameless = items.length > 0 && items.every((item) => readItemName(item) === null);
    return nameless
        ? { refusal: `has a list of ${items.length} items of which none has a "name"` }
        : { items, around: findAround(body, path), pointer: (0,_json_pointer_js__WEBPACK_IMPORTED_MODULE_3__/* .writePointer */ .NS)(path) };
}
/** The objects on the way to a list; where that leads through an array, its other elements, too. */
function findAround(body, path) {
    return path.flatMap((key, depth) => {
        const at = resolve(body, path.slice(0, depth)) ?? null;
        if (Array.isArray(at))
            return at.filter((_, index) => index !== Number(key)).filter(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G);
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G)(at) ? [at] : [];
    });
}
/** Monitors are compared and written level by level, and no stack holds as many levels as an answer may. */
const deepest = 500;
function isDeeper(value, levels) {
    if (levels === 0)
        return true;
    return Object.values(value).some((inner) => typeof inner === 'object' && inner !== null && isDeeper(inner, levels - 1));
}
function isListOfObjects(value) {
    return Array.isArray(value) && value.length > 0 && value.every(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G);
}
/** Whether a list holds links (`rel`, or `href` alone) or says by what the other one is sorted, as Spring Data does. */
function isListOfLinks(value) {
    const isAside = (item) => ['rel', 'relation'].some((key) => Object.hasOwn(item, key)) ||
        ['direction', 'property'].every((key) => Object.hasOwn(item, key)) ||
        Object.keys(item).join() === 'href';
    const isNobody = (item) => readItemName(item) === null && readIdentifier(item) === null;
    return Array.isArray(value) && value.every((item) => (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G)(item) && isNobody(item) && isAside(item));
}
function isListOfNamed(value) {
    return Array.isArray(value) && value.some((item) => (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G)(item) && readItemName(item) !== null);
}
function resolve(value, path) {
    return path.reduce((at, key) => {
        if (Array.isArray(at))
            return at[Number(key)];
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .G)(at) ? (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .Z)(at, key) : undefined;
    }, value);
}
/** Names a JSON value that is no object by its kind, for a sentence. */
function describeJson(value) {
    if (value === null)
        return 'null';
    return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}


/***/ }),

/***/ 6517:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IJ: () => (/* binding */ headerPrefix),
/* harmony export */   MD: () => (/* binding */ headerEnvelope),
/* harmony export */   Np: () => (/* binding */ flagWord),
/* harmony export */   Ns: () => (/* binding */ sureMoreWord),
/* harmony export */   QM: () => (/* binding */ linksWord),
/* harmony export */   Wz: () => (/* binding */ rareWords),
/* harmony export */   XT: () => (/* binding */ isEnvelope),
/* harmony export */   aL: () => (/* binding */ words),
/* harmony export */   gl: () => (/* binding */ isNextWord),
/* harmony export */   i0: () => (/* binding */ moreAddressWord),
/* harmony export */   lO: () => (/* binding */ spell),
/* harmony export */   s0: () => (/* binding */ nextCursorWord),
/* harmony export */   uU: () => (/* binding */ keyPrefix),
/* harmony export */   xJ: () => (/* binding */ isCursorWord),
/* harmony export */   y4: () => (/* binding */ textOnlyWord)
/* harmony export */ });
/** A key in one spelling: small letters, its words apart by underscores. */
function spell(key) {
    return key
        .replace(/([a-z\d])([A-Z])/g, '$1_$2')
        .replaceAll(/[-.:\s]/g, '_')
        .toLowerCase();
}
/** What formats put before a key without changing what it means. */
const keyPrefix = /^(@?odata\.|@iot\.|hydra:|__?|\$|@)(?=[a-z])/i;
/** What gateways and clouds put before the name of a header. */
const headerPrefix = /^(x-)?((wp|ms|opc|amzn?|goog|rh|hasura)-)?/;
/** An envelope as the beginning of a header's name, as Yii has it. */
const headerEnvelope = /^pag(ing|ination|inate|inator)-(?=.)/;
/** Objects of an answer that may speak of paging, beside its top level; they may hold one another. */
const envelopes = [
    /^(links?|pages?|page_\w+|cursors?|([a-z]+_)?info|nav(igation)?|view|range|result_?set|d)$/,
    /^(counts|summary|hits|search|query|collection|response|additional_data)$/,
    /(^|_)(pag(ing|ination|inator|er|ed|eable)|page_?info|meta(_?data)?)(_|$)/,
];
function isEnvelope(key) {
    const word = spell(key.replace(keyPrefix, ''));
    return envelopes.some((envelope) => envelope.test(word));
}
/** Facts by their keys, spelt alike; these are followed, and what they say counts. */
const words = {
    number: /^(current_?)?page(_?(number|no|num|index))?$/,
    pages: /^((total|num|max|nb)_?)?pages$|^(number|no)_of_pages$|^(total_?)?pages?_?(count|total)$|^total_page$/,
    /** The number of the last page, and so that of the pages where they count from 1. */
    lastPage: /^(last|max)_?page(_?(number|index))?$/,
    offset: /^(offset|skip|start|start_?at|start_?index)$/,
    size: /^(per_?page|page_?size|(items|results)_?per_?page|max_?results|limit|size)$/,
    limit: /^(limit|max_?results)$/,
    total: /^total(_?(count|size|items|elements|entries|records|results|monitors|hits|rows|docs|objects|resources|found|matched|matches|number))?$|^total_?(item|result|record|monitor|element|row)s?_?count$|^total_number_of_(items|elements|entries|records|results|monitors|rows|docs|objects)$|^(i_)?(count|records?|results|items|monitors)_?total$|^i_total_records$|^(overall|all|full)_count$|^grand_total$|^num_?found$|^nb_?(hits|results|items)$/,
    /** All monitors or those on this page: who can tell. */
    count: /^((result|item|record|monitor|row|element|entry|hit|document)s?_?)?count$|^(num|number_of)_?(items|results|records|monitors|entries|rows)$|^(found|hits|matched|matches|records_filtered)$/,
    more: /^(has_?(more|next)(_?pages?)?|more|more_\w+_in_collection|(is_?)?truncated)$/,
    last: /^(is_?)?last(_?page)?$/,
    /** Whatever leads to the next page: an address, a cursor, a number. */
    next: /^next(_?(page|link|ur[il]|href|cursor|token|offset|marker|start|key|batch|records?|number|index))*$/,
};
/** A list of links, each with its relation; OpenStack has the name of the monitors' list before it. */
const linksWord = /(^|_)links?$/;
/** Of the flags for more those that can mean nothing else, wherever they stand. */
const sureMoreWord = /^has_?(more|next)(_?pages?)?$/;
/** Facts that are only believed where they say that there is more: that they do not may mean anything. */
const rareWords = {
    more: /^has_?(more|next|additional|following)(_\w+)?$|^more(_(results|records|items|pages|data))?_available$|^more_(results|records|items|pages|data|to_come)$|^is_more$/,
    done: /^(is_?)?(done|completed?|finished|exhausted|eof|final(_page)?|end(_of_(list|results|items|records|data|pages))?)$/,
    part: /^(is_?)?(partial|incomplete(_?results)?|capped|limited|overflow|limit_(reached|exceeded)|timed_out)$/,
};
/** Keys of flags alone, whose number is that of no page; of "more", it may say how many. */
const flagWord = /^(is|has)|more|^truncated$/;
/** A time or a plan for one: the next check, the next bill. */
const soon = /(^next_?|_)(at|time|date|runs?|checks?|refresh|updates?)$|^next_?(billing|maintenance|check|run|sync)/;
/** As Discourse names a next page, and not as others name their documentation. */
const moreAddressWord = /^(load_more(_\w+)?|more(_(?!info|detail|help|doc)\w+)?_ur[il])$/;
function isNextWord(word) {
    return words.next.test(word) || moreAddressWord.test(word) || (/^next(_|$)/.test(word) && !soon.test(word));
}
/** Names of the next page's cursor; beside one, a cursor without "next" in its name is the one that was sent. */
const nextCursorWord = /^next_?(page_?)?(cursor|token|key|marker)$|^next_continuation_?token$/;
const cursorWords = [
    /cursor$/,
    /^(after|marker|bookmark|scroll_?id|search_?after|(last_?evaluated|exclusive_?start|continuation)_?key|continue|iterator)$/,
    /^((continuation|continue|pagination|paging|resumption|page|list|offset)_?token|continuation)$/,
];
/** Keys that hold a cursor where they hold a text; a number says where this page stands. */
const textOnlyWord = /^(offset|position)$/;
/** Keys that hold a cursor even where nothing is said of a next page; a service may have more of them than are followed. */
function isCursorWord(word) {
    return cursorWords.some((cursor) => cursor.test(word)) && !/^(prev|first|self|start|current|before)/.test(word);
}


/***/ })

};
