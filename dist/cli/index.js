#!/usr/bin/env node
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 99:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 7830:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/web");

/***/ }),

/***/ 7997:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 7349:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var resolveBlockMap = __nccwpck_require__(7103);
var resolveBlockSeq = __nccwpck_require__(334);
var resolveFlowCollection = __nccwpck_require__(3142);

function resolveCollection(CN, ctx, token, onError, tagName, tag) {
    const coll = token.type === 'block-map'
        ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag)
        : token.type === 'block-seq'
            ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag)
            : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
    const Coll = coll.constructor;
    // If we got a tagName matching the class, or the tag name is '!',
    // then use the tagName from the node class used to create it.
    if (tagName === '!' || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
    }
    if (tagName)
        coll.tag = tagName;
    return coll;
}
function composeCollection(CN, ctx, token, props, onError) {
    const tagToken = props.tag;
    const tagName = !tagToken
        ? null
        : ctx.directives.tagName(tagToken.source, msg => onError(tagToken, 'TAG_RESOLVE_FAILED', msg));
    if (token.type === 'block-seq') {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken
            ? anchor.offset > tagToken.offset
                ? anchor
                : tagToken
            : (anchor ?? tagToken);
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
            const message = 'Missing newline after block sequence props';
            onError(lastProp, 'MISSING_CHAR', message);
        }
    }
    const expType = token.type === 'block-map'
        ? 'map'
        : token.type === 'block-seq'
            ? 'seq'
            : token.start.source === '{'
                ? 'map'
                : 'seq';
    // shortcut: check if it's a generic YAMLMap or YAMLSeq
    // before jumping into the custom tag logic.
    if (!tagToken ||
        !tagName ||
        tagName === '!' ||
        (tagName === YAMLMap.YAMLMap.tagName && expType === 'map') ||
        (tagName === YAMLSeq.YAMLSeq.tagName && expType === 'seq')) {
        return resolveCollection(CN, ctx, token, onError, tagName);
    }
    let tag = ctx.schema.tags.find(t => t.tag === tagName && t.collection === expType);
    if (!tag) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
            ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
            tag = kt;
        }
        else {
            if (kt) {
                onError(tagToken, 'BAD_COLLECTION_TYPE', `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? 'scalar'}`, true);
            }
            else {
                onError(tagToken, 'TAG_RESOLVE_FAILED', `Unresolved tag: ${tagName}`, true);
            }
            return resolveCollection(CN, ctx, token, onError, tagName);
        }
    }
    const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
    const res = tag.resolve?.(coll, msg => onError(tagToken, 'TAG_RESOLVE_FAILED', msg), ctx.options) ?? coll;
    const node = identity.isNode(res)
        ? res
        : new Scalar.Scalar(res);
    node.range = coll.range;
    node.tag = tagName;
    if (tag?.format)
        node.format = tag.format;
    return node;
}

exports.composeCollection = composeCollection;


/***/ }),

/***/ 3683:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Document = __nccwpck_require__(3021);
var composeNode = __nccwpck_require__(5937);
var resolveEnd = __nccwpck_require__(7788);
var resolveProps = __nccwpck_require__(4631);

function composeDoc(options, directives, { offset, start, value, end }, onError) {
    const opts = Object.assign({ _directives: directives }, options);
    const doc = new Document.Document(undefined, opts);
    const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
    };
    const props = resolveProps.resolveProps(start, {
        indicator: 'doc-start',
        next: value ?? end?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
    });
    if (props.found) {
        doc.directives.docStart = true;
        if (value &&
            (value.type === 'block-map' || value.type === 'block-seq') &&
            !props.hasNewline)
            onError(props.end, 'MISSING_CHAR', 'Block collection cannot start on same line with directives-end marker');
    }
    // @ts-expect-error If Contents is set, let's trust the user
    doc.contents = value
        ? composeNode.composeNode(ctx, value, props, onError)
        : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
    const contentEnd = doc.contents.range[2];
    const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
    if (re.comment)
        doc.comment = re.comment;
    doc.range = [offset, contentEnd, re.offset];
    return doc;
}

exports.composeDoc = composeDoc;


/***/ }),

/***/ 5937:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Alias = __nccwpck_require__(4065);
var identity = __nccwpck_require__(1127);
var composeCollection = __nccwpck_require__(7349);
var composeScalar = __nccwpck_require__(5413);
var resolveEnd = __nccwpck_require__(7788);
var utilEmptyScalarPosition = __nccwpck_require__(2599);

const CN = { composeNode, composeEmptyNode };
function composeNode(ctx, token, props, onError) {
    const atKey = ctx.atKey;
    const { spaceBefore, comment, anchor, tag } = props;
    let node;
    let isSrcToken = true;
    switch (token.type) {
        case 'alias':
            node = composeAlias(ctx, token, onError);
            if (anchor || tag)
                onError(token, 'ALIAS_PROPS', 'An alias node must not specify any properties');
            break;
        case 'scalar':
        case 'single-quoted-scalar':
        case 'double-quoted-scalar':
        case 'block-scalar':
            node = composeScalar.composeScalar(ctx, token, tag, onError);
            if (anchor)
                node.anchor = anchor.source.substring(1);
            break;
        case 'block-map':
        case 'block-seq':
        case 'flow-collection':
            try {
                node = composeCollection.composeCollection(CN, ctx, token, props, onError);
                if (anchor)
                    node.anchor = anchor.source.substring(1);
            }
            catch (error) {
                // Almost certainly here due to a stack overflow
                const message = error instanceof Error ? error.message : String(error);
                onError(token, 'RESOURCE_EXHAUSTION', message);
            }
            break;
        default: {
            const message = token.type === 'error'
                ? token.message
                : `Unsupported token (type: ${token.type})`;
            onError(token, 'UNEXPECTED_TOKEN', message);
            isSrcToken = false;
        }
    }
    node ?? (node = composeEmptyNode(ctx, token.offset, undefined, null, props, onError));
    if (anchor && node.anchor === '')
        onError(anchor, 'BAD_ALIAS', 'Anchor cannot be an empty string');
    if (atKey &&
        ctx.options.stringKeys &&
        (!identity.isScalar(node) ||
            typeof node.value !== 'string' ||
            (node.tag && node.tag !== 'tag:yaml.org,2002:str'))) {
        const msg = 'With stringKeys, all keys must be strings';
        onError(tag ?? token, 'NON_STRING_KEY', msg);
    }
    if (spaceBefore)
        node.spaceBefore = true;
    if (comment) {
        if (token.type === 'scalar' && token.source === '')
            node.comment = comment;
        else
            node.commentBefore = comment;
    }
    // @ts-expect-error Type checking misses meaning of isSrcToken
    if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
    return node;
}
function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
    const token = {
        type: 'scalar',
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ''
    };
    const node = composeScalar.composeScalar(ctx, token, tag, onError);
    if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === '')
            onError(anchor, 'BAD_ALIAS', 'Anchor cannot be an empty string');
    }
    if (spaceBefore)
        node.spaceBefore = true;
    if (comment) {
        node.comment = comment;
        node.range[2] = end;
    }
    return node;
}
function composeAlias({ options }, { offset, source, end }, onError) {
    const alias = new Alias.Alias(source.substring(1));
    if (alias.source === '')
        onError(offset, 'BAD_ALIAS', 'Alias cannot be an empty string');
    if (alias.source.endsWith(':'))
        onError(offset + source.length - 1, 'BAD_ALIAS', 'Alias ending in : is ambiguous', true);
    const valueEnd = offset + source.length;
    const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
    alias.range = [offset, valueEnd, re.offset];
    if (re.comment)
        alias.comment = re.comment;
    return alias;
}

exports.composeEmptyNode = composeEmptyNode;
exports.composeNode = composeNode;


/***/ }),

/***/ 5413:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var resolveBlockScalar = __nccwpck_require__(8913);
var resolveFlowScalar = __nccwpck_require__(6842);

function composeScalar(ctx, token, tagToken, onError) {
    const { value, type, comment, range } = token.type === 'block-scalar'
        ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError)
        : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
    const tagName = tagToken
        ? ctx.directives.tagName(tagToken.source, msg => onError(tagToken, 'TAG_RESOLVE_FAILED', msg))
        : null;
    let tag;
    if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity.SCALAR];
    }
    else if (tagName)
        tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
    else if (token.type === 'scalar')
        tag = findScalarTagByTest(ctx, value, token, onError);
    else
        tag = ctx.schema[identity.SCALAR];
    let scalar;
    try {
        const res = tag.resolve(value, msg => onError(tagToken ?? token, 'TAG_RESOLVE_FAILED', msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
    }
    catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, 'TAG_RESOLVE_FAILED', msg);
        scalar = new Scalar.Scalar(value);
    }
    scalar.range = range;
    scalar.source = value;
    if (type)
        scalar.type = type;
    if (tagName)
        scalar.tag = tagName;
    if (tag.format)
        scalar.format = tag.format;
    if (comment)
        scalar.comment = comment;
    return scalar;
}
function findScalarTagByName(schema, value, tagName, tagToken, onError) {
    if (tagName === '!')
        return schema[identity.SCALAR]; // non-specific tag
    const matchWithTest = [];
    for (const tag of schema.tags) {
        if (!tag.collection && tag.tag === tagName) {
            if (tag.default && tag.test)
                matchWithTest.push(tag);
            else
                return tag;
        }
    }
    for (const tag of matchWithTest)
        if (tag.test?.test(value))
            return tag;
    const kt = schema.knownTags[tagName];
    if (kt && !kt.collection) {
        // Ensure that the known tag is available for stringifying,
        // but does not get used by default.
        schema.tags.push(Object.assign({}, kt, { default: false, test: undefined }));
        return kt;
    }
    onError(tagToken, 'TAG_RESOLVE_FAILED', `Unresolved tag: ${tagName}`, tagName !== 'tag:yaml.org,2002:str');
    return schema[identity.SCALAR];
}
function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
    const tag = schema.tags.find(tag => (tag.default === true || (atKey && tag.default === 'key')) &&
        tag.test?.test(value)) || schema[identity.SCALAR];
    if (schema.compat) {
        const compat = schema.compat.find(tag => tag.default && tag.test?.test(value)) ??
            schema[identity.SCALAR];
        if (tag.tag !== compat.tag) {
            const ts = directives.tagString(tag.tag);
            const cs = directives.tagString(compat.tag);
            const msg = `Value may be parsed as either ${ts} or ${cs}`;
            onError(token, 'TAG_RESOLVE_FAILED', msg, true);
        }
    }
    return tag;
}

exports.composeScalar = composeScalar;


/***/ }),

/***/ 9984:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_process = __nccwpck_require__(932);
var directives = __nccwpck_require__(1342);
var Document = __nccwpck_require__(3021);
var errors = __nccwpck_require__(1464);
var identity = __nccwpck_require__(1127);
var composeDoc = __nccwpck_require__(3683);
var resolveEnd = __nccwpck_require__(7788);

function getErrorPos(src) {
    if (typeof src === 'number')
        return [src, src + 1];
    if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
    const { offset, source } = src;
    return [offset, offset + (typeof source === 'string' ? source.length : 1)];
}
function parsePrelude(prelude) {
    let comment = '';
    let atComment = false;
    let afterEmptyLine = false;
    for (let i = 0; i < prelude.length; ++i) {
        const source = prelude[i];
        switch (source[0]) {
            case '#':
                comment +=
                    (comment === '' ? '' : afterEmptyLine ? '\n\n' : '\n') +
                        (source.substring(1) || ' ');
                atComment = true;
                afterEmptyLine = false;
                break;
            case '%':
                if (prelude[i + 1]?.[0] !== '#')
                    i += 1;
                atComment = false;
                break;
            default:
                // This may be wrong after doc-end, but in that case it doesn't matter
                if (!atComment)
                    afterEmptyLine = true;
                atComment = false;
        }
    }
    return { comment, afterEmptyLine };
}
/**
 * Compose a stream of CST nodes into a stream of YAML Documents.
 *
 * ```ts
 * import { Composer, Parser } from 'yaml'
 *
 * const src: string = ...
 * const tokens = new Parser().parse(src)
 * const docs = new Composer().compose(tokens)
 * ```
 */
class Composer {
    constructor(options = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source, code, message, warning) => {
            const pos = getErrorPos(source);
            if (warning)
                this.warnings.push(new errors.YAMLWarning(pos, code, message));
            else
                this.errors.push(new errors.YAMLParseError(pos, code, message));
        };
        // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
        this.directives = new directives.Directives({ version: options.version || '1.2' });
        this.options = options;
    }
    decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        //console.log({ dc: doc.comment, prelude, comment })
        if (comment) {
            const dc = doc.contents;
            if (afterDoc) {
                doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
            }
            else if (afterEmptyLine || doc.directives.docStart || !dc) {
                doc.commentBefore = comment;
            }
            else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
                let it = dc.items[0];
                if (identity.isPair(it))
                    it = it.key;
                const cb = it.commentBefore;
                it.commentBefore = cb ? `${comment}\n${cb}` : comment;
            }
            else {
                const cb = dc.commentBefore;
                dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
            }
        }
        if (afterDoc) {
            for (let i = 0; i < this.errors.length; ++i)
                doc.errors.push(this.errors[i]);
            for (let i = 0; i < this.warnings.length; ++i)
                doc.warnings.push(this.warnings[i]);
        }
        else {
            doc.errors = this.errors;
            doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
    }
    /**
     * Current stream status information.
     *
     * Mostly useful at the end of input for an empty stream.
     */
    streamInfo() {
        return {
            comment: parsePrelude(this.prelude).comment,
            directives: this.directives,
            errors: this.errors,
            warnings: this.warnings
        };
    }
    /**
     * Compose tokens into documents.
     *
     * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
     * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
     */
    *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
            yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
    }
    /** Advance the composer by one CST token. */
    *next(token) {
        if (node_process.env.LOG_STREAM)
            console.dir(token, { depth: null });
        switch (token.type) {
            case 'directive':
                this.directives.add(token.source, (offset, message, warning) => {
                    const pos = getErrorPos(token);
                    pos[0] += offset;
                    this.onError(pos, 'BAD_DIRECTIVE', message, warning);
                });
                this.prelude.push(token.source);
                this.atDirectives = true;
                break;
            case 'document': {
                const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
                if (this.atDirectives && !doc.directives.docStart)
                    this.onError(token, 'MISSING_CHAR', 'Missing directives-end/doc-start indicator line');
                this.decorate(doc, false);
                if (this.doc)
                    yield this.doc;
                this.doc = doc;
                this.atDirectives = false;
                break;
            }
            case 'byte-order-mark':
            case 'space':
                break;
            case 'comment':
            case 'newline':
                this.prelude.push(token.source);
                break;
            case 'error': {
                const msg = token.source
                    ? `${token.message}: ${JSON.stringify(token.source)}`
                    : token.message;
                const error = new errors.YAMLParseError(getErrorPos(token), 'UNEXPECTED_TOKEN', msg);
                if (this.atDirectives || !this.doc)
                    this.errors.push(error);
                else
                    this.doc.errors.push(error);
                break;
            }
            case 'doc-end': {
                if (!this.doc) {
                    const msg = 'Unexpected doc-end without preceding document';
                    this.errors.push(new errors.YAMLParseError(getErrorPos(token), 'UNEXPECTED_TOKEN', msg));
                    break;
                }
                this.doc.directives.docEnd = true;
                const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
                this.decorate(this.doc, true);
                if (end.comment) {
                    const dc = this.doc.comment;
                    this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
                }
                this.doc.range[2] = end.offset;
                break;
            }
            default:
                this.errors.push(new errors.YAMLParseError(getErrorPos(token), 'UNEXPECTED_TOKEN', `Unsupported token ${token.type}`));
        }
    }
    /**
     * Call at end of input to yield any remaining document.
     *
     * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
     * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
     */
    *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
            this.decorate(this.doc, true);
            yield this.doc;
            this.doc = null;
        }
        else if (forceDoc) {
            const opts = Object.assign({ _directives: this.directives }, this.options);
            const doc = new Document.Document(undefined, opts);
            if (this.atDirectives)
                this.onError(endOffset, 'MISSING_CHAR', 'Missing directives-end indicator line');
            doc.range = [0, endOffset, endOffset];
            this.decorate(doc, false);
            yield doc;
        }
    }
}

exports.Composer = Composer;


/***/ }),

/***/ 7103:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Pair = __nccwpck_require__(7165);
var YAMLMap = __nccwpck_require__(4454);
var resolveProps = __nccwpck_require__(4631);
var utilContainsNewline = __nccwpck_require__(9499);
var utilFlowIndentCheck = __nccwpck_require__(4051);
var utilMapIncludes = __nccwpck_require__(1187);

const startColMsg = 'All mapping items must start at the same column';
function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
    const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
    const map = new NodeClass(ctx.schema);
    if (ctx.atRoot)
        ctx.atRoot = false;
    let offset = bm.offset;
    let commentEnd = null;
    for (const collItem of bm.items) {
        const { start, key, sep, value } = collItem;
        // key properties
        const keyProps = resolveProps.resolveProps(start, {
            indicator: 'explicit-key-ind',
            next: key ?? sep?.[0],
            offset,
            onError,
            parentIndent: bm.indent,
            startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
            if (key) {
                if (key.type === 'block-seq')
                    onError(offset, 'BLOCK_AS_IMPLICIT_KEY', 'A block sequence may not be used as an implicit map key');
                else if ('indent' in key && key.indent !== bm.indent)
                    onError(offset, 'BAD_INDENT', startColMsg);
            }
            if (!keyProps.anchor && !keyProps.tag && !sep) {
                commentEnd = keyProps.end;
                if (keyProps.comment) {
                    if (map.comment)
                        map.comment += '\n' + keyProps.comment;
                    else
                        map.comment = keyProps.comment;
                }
                continue;
            }
            if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
                onError(key ?? start[start.length - 1], 'MULTILINE_IMPLICIT_KEY', 'Implicit keys need to be on a single line');
            }
        }
        else if (keyProps.found?.indent !== bm.indent) {
            onError(offset, 'BAD_INDENT', startColMsg);
        }
        // key value
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key
            ? composeNode(ctx, key, keyProps, onError)
            : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
            onError(keyStart, 'DUPLICATE_KEY', 'Map keys must be unique');
        // value properties
        const valueProps = resolveProps.resolveProps(sep ?? [], {
            indicator: 'map-value-ind',
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: bm.indent,
            startOnNewline: !key || key.type === 'block-scalar'
        });
        offset = valueProps.end;
        if (valueProps.found) {
            if (implicitKey) {
                if (value?.type === 'block-map' && !valueProps.hasNewline)
                    onError(offset, 'BLOCK_AS_IMPLICIT_KEY', 'Nested mappings are not allowed in compact mappings');
                if (ctx.options.strict &&
                    keyProps.start < valueProps.found.offset - 1024)
                    onError(keyNode.range, 'KEY_OVER_1024_CHARS', 'The : indicator must be at most 1024 chars after the start of an implicit block mapping key');
            }
            // value value
            const valueNode = value
                ? composeNode(ctx, value, valueProps, onError)
                : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
            if (ctx.schema.compat)
                utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
            offset = valueNode.range[2];
            const pair = new Pair.Pair(keyNode, valueNode);
            if (ctx.options.keepSourceTokens)
                pair.srcToken = collItem;
            map.items.push(pair);
        }
        else {
            // key with no value
            if (implicitKey)
                onError(keyNode.range, 'MISSING_CHAR', 'Implicit map keys need to be followed by map values');
            if (valueProps.comment) {
                if (keyNode.comment)
                    keyNode.comment += '\n' + valueProps.comment;
                else
                    keyNode.comment = valueProps.comment;
            }
            const pair = new Pair.Pair(keyNode);
            if (ctx.options.keepSourceTokens)
                pair.srcToken = collItem;
            map.items.push(pair);
        }
    }
    if (commentEnd && commentEnd < offset)
        onError(commentEnd, 'IMPOSSIBLE', 'Map comment with trailing content');
    map.range = [bm.offset, offset, commentEnd ?? offset];
    return map;
}

exports.resolveBlockMap = resolveBlockMap;


/***/ }),

/***/ 8913:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

function resolveBlockScalar(ctx, scalar, onError) {
    const start = scalar.offset;
    const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
    if (!header)
        return { value: '', type: null, comment: '', range: [start, start, start] };
    const type = header.mode === '>' ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
    const lines = scalar.source ? splitLines(scalar.source) : [];
    // determine the end of content & start of chomping
    let chompStart = lines.length;
    for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === '' || content === '\r')
            chompStart = i;
        else
            break;
    }
    // shortcut for empty contents
    if (chompStart === 0) {
        const value = header.chomp === '+' && lines.length > 0
            ? '\n'.repeat(Math.max(1, lines.length - 1))
            : '';
        let end = start + header.length;
        if (scalar.source)
            end += scalar.source.length;
        return { value, type, comment: header.comment, range: [start, end, end] };
    }
    // find the indentation level to trim from start
    let trimIndent = scalar.indent + header.indent;
    let offset = scalar.offset + header.length;
    let contentStart = 0;
    for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
        if (content === '' || content === '\r') {
            if (header.indent === 0 && indent.length > trimIndent)
                trimIndent = indent.length;
        }
        else {
            if (indent.length < trimIndent) {
                const message = 'Block scalars with more-indented leading empty lines must use an explicit indentation indicator';
                onError(offset + indent.length, 'MISSING_CHAR', message);
            }
            if (header.indent === 0)
                trimIndent = indent.length;
            contentStart = i;
            if (trimIndent === 0 && !ctx.atRoot) {
                const message = 'Block scalar values in collections must be indented';
                onError(offset, 'BAD_INDENT', message);
            }
            break;
        }
        offset += indent.length + content.length + 1;
    }
    // include trailing more-indented empty lines in content
    for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
            chompStart = i + 1;
    }
    let value = '';
    let sep = '';
    let prevMoreIndented = false;
    // leading whitespace is kept intact
    for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + '\n';
    for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === '\r';
        if (crlf)
            content = content.slice(0, -1);
        /* istanbul ignore if already caught in lexer */
        if (content && indent.length < trimIndent) {
            const src = header.indent
                ? 'explicit indentation indicator'
                : 'first line';
            const message = `Block scalar lines must not be less indented than their ${src}`;
            onError(offset - content.length - (crlf ? 2 : 1), 'BAD_INDENT', message);
            indent = '';
        }
        if (type === Scalar.Scalar.BLOCK_LITERAL) {
            value += sep + indent.slice(trimIndent) + content;
            sep = '\n';
        }
        else if (indent.length > trimIndent || content[0] === '\t') {
            // more-indented content within a folded block
            if (sep === ' ')
                sep = '\n';
            else if (!prevMoreIndented && sep === '\n')
                sep = '\n\n';
            value += sep + indent.slice(trimIndent) + content;
            sep = '\n';
            prevMoreIndented = true;
        }
        else if (content === '') {
            // empty line
            if (sep === '\n')
                value += '\n';
            else
                sep = '\n';
        }
        else {
            value += sep + content;
            sep = ' ';
            prevMoreIndented = false;
        }
    }
    switch (header.chomp) {
        case '-':
            break;
        case '+':
            for (let i = chompStart; i < lines.length; ++i)
                value += '\n' + lines[i][0].slice(trimIndent);
            if (value[value.length - 1] !== '\n')
                value += '\n';
            break;
        default:
            value += '\n';
    }
    const end = start + header.length + scalar.source.length;
    return { value, type, comment: header.comment, range: [start, end, end] };
}
function parseBlockScalarHeader({ offset, props }, strict, onError) {
    /* istanbul ignore if should not happen */
    if (props[0].type !== 'block-scalar-header') {
        onError(props[0], 'IMPOSSIBLE', 'Block scalar header not found');
        return null;
    }
    const { source } = props[0];
    const mode = source[0];
    let indent = 0;
    let chomp = '';
    let error = -1;
    for (let i = 1; i < source.length; ++i) {
        const ch = source[i];
        if (!chomp && (ch === '-' || ch === '+'))
            chomp = ch;
        else {
            const n = Number(ch);
            if (!indent && n)
                indent = n;
            else if (error === -1)
                error = offset + i;
        }
    }
    if (error !== -1)
        onError(error, 'UNEXPECTED_TOKEN', `Block scalar header includes extra characters: ${source}`);
    let hasSpace = false;
    let comment = '';
    let length = source.length;
    for (let i = 1; i < props.length; ++i) {
        const token = props[i];
        switch (token.type) {
            case 'space':
                hasSpace = true;
            // fallthrough
            case 'newline':
                length += token.source.length;
                break;
            case 'comment':
                if (strict && !hasSpace) {
                    const message = 'Comments must be separated from other tokens by white space characters';
                    onError(token, 'MISSING_CHAR', message);
                }
                length += token.source.length;
                comment = token.source.substring(1);
                break;
            case 'error':
                onError(token, 'UNEXPECTED_TOKEN', token.message);
                length += token.source.length;
                break;
            /* istanbul ignore next should not happen */
            default: {
                const message = `Unexpected token in block scalar header: ${token.type}`;
                onError(token, 'UNEXPECTED_TOKEN', message);
                const ts = token.source;
                if (ts && typeof ts === 'string')
                    length += ts.length;
            }
        }
    }
    return { mode, indent, chomp, comment, length };
}
/** @returns Array of lines split up as `[indent, content]` */
function splitLines(source) {
    const split = source.split(/\n( *)/);
    const first = split[0];
    const m = first.match(/^( *)/);
    const line0 = m?.[1]
        ? [m[1], first.slice(m[1].length)]
        : ['', first];
    const lines = [line0];
    for (let i = 1; i < split.length; i += 2)
        lines.push([split[i], split[i + 1]]);
    return lines;
}

exports.resolveBlockScalar = resolveBlockScalar;


/***/ }),

/***/ 334:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var YAMLSeq = __nccwpck_require__(2223);
var resolveProps = __nccwpck_require__(4631);
var utilFlowIndentCheck = __nccwpck_require__(4051);

function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
    const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
    const seq = new NodeClass(ctx.schema);
    if (ctx.atRoot)
        ctx.atRoot = false;
    if (ctx.atKey)
        ctx.atKey = false;
    let offset = bs.offset;
    let commentEnd = null;
    for (const { start, value } of bs.items) {
        const props = resolveProps.resolveProps(start, {
            indicator: 'seq-item-ind',
            next: value,
            offset,
            onError,
            parentIndent: bs.indent,
            startOnNewline: true
        });
        if (!props.found) {
            if (props.anchor || props.tag || value) {
                if (value?.type === 'block-seq')
                    onError(props.end, 'BAD_INDENT', 'All sequence items must start at the same column');
                else
                    onError(offset, 'MISSING_CHAR', 'Sequence item without - indicator');
            }
            else {
                commentEnd = props.end;
                if (props.comment)
                    seq.comment = props.comment;
                continue;
            }
        }
        const node = value
            ? composeNode(ctx, value, props, onError)
            : composeEmptyNode(ctx, props.end, start, null, props, onError);
        if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
        offset = node.range[2];
        seq.items.push(node);
    }
    seq.range = [bs.offset, offset, commentEnd ?? offset];
    return seq;
}

exports.resolveBlockSeq = resolveBlockSeq;


/***/ }),

/***/ 7788:
/***/ ((__unused_webpack_module, exports) => {



function resolveEnd(end, offset, reqSpace, onError) {
    let comment = '';
    if (end) {
        let hasSpace = false;
        let sep = '';
        for (const token of end) {
            const { source, type } = token;
            switch (type) {
                case 'space':
                    hasSpace = true;
                    break;
                case 'comment': {
                    if (reqSpace && !hasSpace)
                        onError(token, 'MISSING_CHAR', 'Comments must be separated from other tokens by white space characters');
                    const cb = source.substring(1) || ' ';
                    if (!comment)
                        comment = cb;
                    else
                        comment += sep + cb;
                    sep = '';
                    break;
                }
                case 'newline':
                    if (comment)
                        sep += source;
                    hasSpace = true;
                    break;
                default:
                    onError(token, 'UNEXPECTED_TOKEN', `Unexpected ${type} at node end`);
            }
            offset += source.length;
        }
    }
    return { comment, offset };
}

exports.resolveEnd = resolveEnd;


/***/ }),

/***/ 3142:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var resolveEnd = __nccwpck_require__(7788);
var resolveProps = __nccwpck_require__(4631);
var utilContainsNewline = __nccwpck_require__(9499);
var utilMapIncludes = __nccwpck_require__(1187);

const blockMsg = 'Block collections are not allowed within flow collections';
const isBlock = (token) => token && (token.type === 'block-map' || token.type === 'block-seq');
function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
    const isMap = fc.start.source === '{';
    const fcName = isMap ? 'flow map' : 'flow sequence';
    const NodeClass = (tag?.nodeClass ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq));
    const coll = new NodeClass(ctx.schema);
    coll.flow = true;
    const atRoot = ctx.atRoot;
    if (atRoot)
        ctx.atRoot = false;
    if (ctx.atKey)
        ctx.atKey = false;
    let offset = fc.offset + fc.start.source.length;
    for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start, key, sep, value } = collItem;
        const props = resolveProps.resolveProps(start, {
            flow: fcName,
            indicator: 'explicit-key-ind',
            next: key ?? sep?.[0],
            offset,
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
        });
        if (!props.found) {
            if (!props.anchor && !props.tag && !sep && !value) {
                if (i === 0 && props.comma)
                    onError(props.comma, 'UNEXPECTED_TOKEN', `Unexpected , in ${fcName}`);
                else if (i < fc.items.length - 1)
                    onError(props.start, 'UNEXPECTED_TOKEN', `Unexpected empty item in ${fcName}`);
                if (props.comment) {
                    if (coll.comment)
                        coll.comment += '\n' + props.comment;
                    else
                        coll.comment = props.comment;
                }
                offset = props.end;
                continue;
            }
            if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key))
                onError(key, // checked by containsNewline()
                'MULTILINE_IMPLICIT_KEY', 'Implicit keys of flow sequence pairs need to be on a single line');
        }
        if (i === 0) {
            if (props.comma)
                onError(props.comma, 'UNEXPECTED_TOKEN', `Unexpected , in ${fcName}`);
        }
        else {
            if (!props.comma)
                onError(props.start, 'MISSING_CHAR', `Missing , between ${fcName} items`);
            if (props.comment) {
                let prevItemComment = '';
                loop: for (const st of start) {
                    switch (st.type) {
                        case 'comma':
                        case 'space':
                            break;
                        case 'comment':
                            prevItemComment = st.source.substring(1);
                            break loop;
                        default:
                            break loop;
                    }
                }
                if (prevItemComment) {
                    let prev = coll.items[coll.items.length - 1];
                    if (identity.isPair(prev))
                        prev = prev.value ?? prev.key;
                    if (prev.comment)
                        prev.comment += '\n' + prevItemComment;
                    else
                        prev.comment = prevItemComment;
                    props.comment = props.comment.substring(prevItemComment.length + 1);
                }
            }
        }
        if (!isMap && !sep && !props.found) {
            // item is a value in a seq
            // → key & sep are empty, start does not include ? or :
            const valueNode = value
                ? composeNode(ctx, value, props, onError)
                : composeEmptyNode(ctx, props.end, sep, null, props, onError);
            coll.items.push(valueNode);
            offset = valueNode.range[2];
            if (isBlock(value))
                onError(valueNode.range, 'BLOCK_IN_FLOW', blockMsg);
        }
        else {
            // item is a key+value pair
            // key value
            ctx.atKey = true;
            const keyStart = props.end;
            const keyNode = key
                ? composeNode(ctx, key, props, onError)
                : composeEmptyNode(ctx, keyStart, start, null, props, onError);
            if (isBlock(key))
                onError(keyNode.range, 'BLOCK_IN_FLOW', blockMsg);
            ctx.atKey = false;
            // value properties
            const valueProps = resolveProps.resolveProps(sep ?? [], {
                flow: fcName,
                indicator: 'map-value-ind',
                next: value,
                offset: keyNode.range[2],
                onError,
                parentIndent: fc.indent,
                startOnNewline: false
            });
            if (valueProps.found) {
                if (!isMap && !props.found && ctx.options.strict) {
                    if (sep)
                        for (const st of sep) {
                            if (st === valueProps.found)
                                break;
                            if (st.type === 'newline') {
                                onError(st, 'MULTILINE_IMPLICIT_KEY', 'Implicit keys of flow sequence pairs need to be on a single line');
                                break;
                            }
                        }
                    if (props.start < valueProps.found.offset - 1024)
                        onError(valueProps.found, 'KEY_OVER_1024_CHARS', 'The : indicator must be at most 1024 chars after the start of an implicit flow sequence key');
                }
            }
            else if (value) {
                if ('source' in value && value.source?.[0] === ':')
                    onError(value, 'MISSING_CHAR', `Missing space after : in ${fcName}`);
                else
                    onError(valueProps.start, 'MISSING_CHAR', `Missing , or : between ${fcName} items`);
            }
            // value value
            const valueNode = value
                ? composeNode(ctx, value, valueProps, onError)
                : valueProps.found
                    ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError)
                    : null;
            if (valueNode) {
                if (isBlock(value))
                    onError(valueNode.range, 'BLOCK_IN_FLOW', blockMsg);
            }
            else if (valueProps.comment) {
                if (keyNode.comment)
                    keyNode.comment += '\n' + valueProps.comment;
                else
                    keyNode.comment = valueProps.comment;
            }
            const pair = new Pair.Pair(keyNode, valueNode);
            if (ctx.options.keepSourceTokens)
                pair.srcToken = collItem;
            if (isMap) {
                const map = coll;
                if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
                    onError(keyStart, 'DUPLICATE_KEY', 'Map keys must be unique');
                map.items.push(pair);
            }
            else {
                const map = new YAMLMap.YAMLMap(ctx.schema);
                map.flow = true;
                map.items.push(pair);
                const endRange = (valueNode ?? keyNode).range;
                map.range = [keyNode.range[0], endRange[1], endRange[2]];
                coll.items.push(map);
            }
            offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
    }
    const expectedEnd = isMap ? '}' : ']';
    const [ce, ...ee] = fc.end;
    let cePos = offset;
    if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
    else {
        const name = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot
            ? `${name} must end with a ${expectedEnd}`
            : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? 'MISSING_CHAR' : 'BAD_INDENT', msg);
        if (ce && ce.source.length !== 1)
            ee.unshift(ce);
    }
    if (ee.length > 0) {
        const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end.comment) {
            if (coll.comment)
                coll.comment += '\n' + end.comment;
            else
                coll.comment = end.comment;
        }
        coll.range = [fc.offset, cePos, end.offset];
    }
    else {
        coll.range = [fc.offset, cePos, cePos];
    }
    return coll;
}

exports.resolveFlowCollection = resolveFlowCollection;


/***/ }),

/***/ 6842:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var resolveEnd = __nccwpck_require__(7788);

function resolveFlowScalar(scalar, strict, onError) {
    const { offset, type, source, end } = scalar;
    let _type;
    let value;
    const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
    switch (type) {
        case 'scalar':
            _type = Scalar.Scalar.PLAIN;
            value = plainValue(source, _onError);
            break;
        case 'single-quoted-scalar':
            _type = Scalar.Scalar.QUOTE_SINGLE;
            value = singleQuotedValue(source, _onError);
            break;
        case 'double-quoted-scalar':
            _type = Scalar.Scalar.QUOTE_DOUBLE;
            value = doubleQuotedValue(source, _onError);
            break;
        /* istanbul ignore next should not happen */
        default:
            onError(scalar, 'UNEXPECTED_TOKEN', `Expected a flow scalar value, but found: ${type}`);
            return {
                value: '',
                type: null,
                comment: '',
                range: [offset, offset + source.length, offset + source.length]
            };
    }
    const valueEnd = offset + source.length;
    const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
    return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
    };
}
function plainValue(source, onError) {
    let badChar = '';
    switch (source[0]) {
        /* istanbul ignore next should not happen */
        case '\t':
            badChar = 'a tab character';
            break;
        case ',':
            badChar = 'flow indicator character ,';
            break;
        case '%':
            badChar = 'directive indicator character %';
            break;
        case '|':
        case '>': {
            badChar = `block scalar indicator ${source[0]}`;
            break;
        }
        case '@':
        case '`': {
            badChar = `reserved character ${source[0]}`;
            break;
        }
    }
    if (badChar)
        onError(0, 'BAD_SCALAR_START', `Plain value cannot start with ${badChar}`);
    return unfoldLines(source);
}
function singleQuotedValue(source, onError) {
    if (source[source.length - 1] !== "'" || source.length === 1)
        onError(source.length, 'MISSING_CHAR', "Missing closing 'quote");
    return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
}
function unfoldLines(source) {
    const line = /(.*?)\r?\n/sy;
    let match = line.exec(source);
    if (!match)
        return source;
    /**
     * The negative lookbehinds in these RegExps are to
     * prevent causing a polynomial search time in certain cases.
     *
     * The try-catch is for Safari < 16.4 and other old browsers:
     * https://caniuse.com/js-regexp-lookbehind
     */
    let trimEnd, trimBoth;
    try {
        trimEnd = new RegExp('(?<![ \t])[ \t]+$');
        trimBoth = new RegExp('^[ \t]+|(?<![ \t])[ \t]+$', 'g');
    }
    catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
    }
    let res = match[1].replace(trimEnd, '');
    let sep = ' ';
    let pos = line.lastIndex;
    while ((match = line.exec(source))) {
        const lm = match[1].replace(trimBoth, '');
        if (lm === '') {
            if (sep === '\n')
                res += sep;
            else
                sep = '\n';
        }
        else {
            res += sep + lm;
            sep = ' ';
        }
        pos = line.lastIndex;
    }
    const last = /[ \t]*(.*)/sy;
    last.lastIndex = pos;
    match = last.exec(source);
    return res + sep + (match?.[1] ?? '');
}
function doubleQuotedValue(source, onError) {
    let res = '';
    for (let i = 1; i < source.length - 1; ++i) {
        const ch = source[i];
        if (ch === '\r' && source[i + 1] === '\n')
            continue;
        if (ch === '\n') {
            const { fold, offset } = foldNewline(source, i);
            res += fold;
            i = offset;
        }
        else if (ch === '\\') {
            let next = source[++i];
            const cc = escapeCodes[next];
            if (cc)
                res += cc;
            else if (next === '\n') {
                // skip escaped newlines, but still trim the following line
                next = source[i + 1];
                while (next === ' ' || next === '\t')
                    next = source[++i + 1];
            }
            else if (next === '\r' && source[i + 1] === '\n') {
                // skip escaped CRLF newlines, but still trim the following line
                next = source[++i + 1];
                while (next === ' ' || next === '\t')
                    next = source[++i + 1];
            }
            else if (next === 'x' || next === 'u' || next === 'U') {
                const length = next === 'x' ? 2 : next === 'u' ? 4 : 8;
                res += parseCharCode(source, i + 1, length, onError);
                i += length;
            }
            else {
                const raw = source.substr(i - 1, 2);
                onError(i - 1, 'BAD_DQ_ESCAPE', `Invalid escape sequence ${raw}`);
                res += raw;
            }
        }
        else if (ch === ' ' || ch === '\t') {
            // trim trailing whitespace
            const wsStart = i;
            let next = source[i + 1];
            while (next === ' ' || next === '\t')
                next = source[++i + 1];
            if (next !== '\n' && !(next === '\r' && source[i + 2] === '\n'))
                res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
        }
        else {
            res += ch;
        }
    }
    if (source[source.length - 1] !== '"' || source.length === 1)
        onError(source.length, 'MISSING_CHAR', 'Missing closing "quote');
    return res;
}
/**
 * Fold a single newline into a space, multiple newlines to N - 1 newlines.
 * Presumes `source[offset] === '\n'`
 */
function foldNewline(source, offset) {
    let fold = '';
    let ch = source[offset + 1];
    while (ch === ' ' || ch === '\t' || ch === '\n' || ch === '\r') {
        if (ch === '\r' && source[offset + 2] !== '\n')
            break;
        if (ch === '\n')
            fold += '\n';
        offset += 1;
        ch = source[offset + 1];
    }
    if (!fold)
        fold = ' ';
    return { fold, offset };
}
const escapeCodes = {
    '0': '\0', // null character
    a: '\x07', // bell character
    b: '\b', // backspace
    e: '\x1b', // escape character
    f: '\f', // form feed
    n: '\n', // line feed
    r: '\r', // carriage return
    t: '\t', // horizontal tab
    v: '\v', // vertical tab
    N: '\u0085', // Unicode next line
    _: '\u00a0', // Unicode non-breaking space
    L: '\u2028', // Unicode line separator
    P: '\u2029', // Unicode paragraph separator
    ' ': ' ',
    '"': '"',
    '/': '/',
    '\\': '\\',
    '\t': '\t'
};
function parseCharCode(source, offset, length, onError) {
    const cc = source.substr(offset, length);
    const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
    const code = ok ? parseInt(cc, 16) : NaN;
    try {
        return String.fromCodePoint(code);
    }
    catch {
        const raw = source.substr(offset - 2, length + 2);
        onError(offset - 2, 'BAD_DQ_ESCAPE', `Invalid escape sequence ${raw}`);
        return raw;
    }
}

exports.resolveFlowScalar = resolveFlowScalar;


/***/ }),

/***/ 4631:
/***/ ((__unused_webpack_module, exports) => {



function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
    let spaceBefore = false;
    let atNewline = startOnNewline;
    let hasSpace = startOnNewline;
    let comment = '';
    let commentSep = '';
    let hasNewline = false;
    let reqSpace = false;
    let tab = null;
    let anchor = null;
    let tag = null;
    let newlineAfterProp = null;
    let comma = null;
    let found = null;
    let start = null;
    for (const token of tokens) {
        if (reqSpace) {
            if (token.type !== 'space' &&
                token.type !== 'newline' &&
                token.type !== 'comma')
                onError(token.offset, 'MISSING_CHAR', 'Tags and anchors must be separated from the next token by white space');
            reqSpace = false;
        }
        if (tab) {
            if (atNewline && token.type !== 'comment' && token.type !== 'newline') {
                onError(tab, 'TAB_AS_INDENT', 'Tabs are not allowed as indentation');
            }
            tab = null;
        }
        switch (token.type) {
            case 'space':
                // At the doc level, tabs at line start may be parsed
                // as leading white space rather than indentation.
                // In a flow collection, only the parser handles indent.
                if (!flow &&
                    (indicator !== 'doc-start' || next?.type !== 'flow-collection') &&
                    token.source.includes('\t')) {
                    tab = token;
                }
                hasSpace = true;
                break;
            case 'comment': {
                if (!hasSpace)
                    onError(token, 'MISSING_CHAR', 'Comments must be separated from other tokens by white space characters');
                const cb = token.source.substring(1) || ' ';
                if (!comment)
                    comment = cb;
                else
                    comment += commentSep + cb;
                commentSep = '';
                atNewline = false;
                break;
            }
            case 'newline':
                if (atNewline) {
                    if (comment)
                        comment += token.source;
                    else if (!found || indicator !== 'seq-item-ind')
                        spaceBefore = true;
                }
                else
                    commentSep += token.source;
                atNewline = true;
                hasNewline = true;
                if (anchor || tag)
                    newlineAfterProp = token;
                hasSpace = true;
                break;
            case 'anchor':
                if (anchor)
                    onError(token, 'MULTIPLE_ANCHORS', 'A node can have at most one anchor');
                if (token.source.endsWith(':'))
                    onError(token.offset + token.source.length - 1, 'BAD_ALIAS', 'Anchor ending in : is ambiguous', true);
                anchor = token;
                start ?? (start = token.offset);
                atNewline = false;
                hasSpace = false;
                reqSpace = true;
                break;
            case 'tag': {
                if (tag)
                    onError(token, 'MULTIPLE_TAGS', 'A node can have at most one tag');
                tag = token;
                start ?? (start = token.offset);
                atNewline = false;
                hasSpace = false;
                reqSpace = true;
                break;
            }
            case indicator:
                // Could here handle preceding comments differently
                if (anchor || tag)
                    onError(token, 'BAD_PROP_ORDER', `Anchors and tags must be after the ${token.source} indicator`);
                if (found)
                    onError(token, 'UNEXPECTED_TOKEN', `Unexpected ${token.source} in ${flow ?? 'collection'}`);
                found = token;
                atNewline =
                    indicator === 'seq-item-ind' || indicator === 'explicit-key-ind';
                hasSpace = false;
                break;
            case 'comma':
                if (flow) {
                    if (comma)
                        onError(token, 'UNEXPECTED_TOKEN', `Unexpected , in ${flow}`);
                    comma = token;
                    atNewline = false;
                    hasSpace = false;
                    break;
                }
            // else fallthrough
            default:
                onError(token, 'UNEXPECTED_TOKEN', `Unexpected ${token.type} token`);
                atNewline = false;
                hasSpace = false;
        }
    }
    const last = tokens[tokens.length - 1];
    const end = last ? last.offset + last.source.length : offset;
    if (reqSpace &&
        next &&
        next.type !== 'space' &&
        next.type !== 'newline' &&
        next.type !== 'comma' &&
        (next.type !== 'scalar' || next.source !== '')) {
        onError(next.offset, 'MISSING_CHAR', 'Tags and anchors must be separated from the next token by white space');
    }
    if (tab &&
        ((atNewline && tab.indent <= parentIndent) ||
            next?.type === 'block-map' ||
            next?.type === 'block-seq'))
        onError(tab, 'TAB_AS_INDENT', 'Tabs are not allowed as indentation');
    return {
        comma,
        found,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end,
        start: start ?? end
    };
}

exports.resolveProps = resolveProps;


/***/ }),

/***/ 9499:
/***/ ((__unused_webpack_module, exports) => {



function containsNewline(key) {
    if (!key)
        return null;
    switch (key.type) {
        case 'alias':
        case 'scalar':
        case 'double-quoted-scalar':
        case 'single-quoted-scalar':
            if (key.source.includes('\n'))
                return true;
            if (key.end)
                for (const st of key.end)
                    if (st.type === 'newline')
                        return true;
            return false;
        case 'flow-collection':
            for (const it of key.items) {
                for (const st of it.start)
                    if (st.type === 'newline')
                        return true;
                if (it.sep)
                    for (const st of it.sep)
                        if (st.type === 'newline')
                            return true;
                if (containsNewline(it.key) || containsNewline(it.value))
                    return true;
            }
            return false;
        default:
            return true;
    }
}

exports.containsNewline = containsNewline;


/***/ }),

/***/ 2599:
/***/ ((__unused_webpack_module, exports) => {



function emptyScalarPosition(offset, before, pos) {
    if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
            let st = before[i];
            switch (st.type) {
                case 'space':
                case 'comment':
                case 'newline':
                    offset -= st.source.length;
                    continue;
            }
            // Technically, an empty scalar is immediately after the last non-empty
            // node, but it's more useful to place it after any whitespace.
            st = before[++i];
            while (st?.type === 'space') {
                offset += st.source.length;
                st = before[++i];
            }
            break;
        }
    }
    return offset;
}

exports.emptyScalarPosition = emptyScalarPosition;


/***/ }),

/***/ 4051:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var utilContainsNewline = __nccwpck_require__(9499);

function flowIndentCheck(indent, fc, onError) {
    if (fc?.type === 'flow-collection') {
        const end = fc.end[0];
        if (end.indent === indent &&
            (end.source === ']' || end.source === '}') &&
            utilContainsNewline.containsNewline(fc)) {
            const msg = 'Flow end indicator should be more indented than parent';
            onError(end, 'BAD_INDENT', msg, true);
        }
    }
}

exports.flowIndentCheck = flowIndentCheck;


/***/ }),

/***/ 1187:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);

function mapIncludes(ctx, items, search) {
    const { uniqueKeys } = ctx.options;
    if (uniqueKeys === false)
        return false;
    const isEqual = typeof uniqueKeys === 'function'
        ? uniqueKeys
        : (a, b) => a === b || (identity.isScalar(a) && identity.isScalar(b) && a.value === b.value);
    return items.some(pair => isEqual(pair.key, search));
}

exports.mapIncludes = mapIncludes;


/***/ }),

/***/ 3021:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Alias = __nccwpck_require__(4065);
var Collection = __nccwpck_require__(101);
var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var toJS = __nccwpck_require__(4043);
var Schema = __nccwpck_require__(5840);
var stringifyDocument = __nccwpck_require__(6829);
var anchors = __nccwpck_require__(1596);
var applyReviver = __nccwpck_require__(3661);
var createNode = __nccwpck_require__(2404);
var directives = __nccwpck_require__(1342);

class Document {
    constructor(value, replacer, options) {
        /** A comment before this Document */
        this.commentBefore = null;
        /** A comment immediately after this Document */
        this.comment = null;
        /** Errors encountered during parsing. */
        this.errors = [];
        /** Warnings encountered during parsing. */
        this.warnings = [];
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
        let _replacer = null;
        if (typeof replacer === 'function' || Array.isArray(replacer)) {
            _replacer = replacer;
        }
        else if (options === undefined && replacer) {
            options = replacer;
            replacer = undefined;
        }
        const opt = Object.assign({
            intAsBigInt: false,
            keepSourceTokens: false,
            logLevel: 'warn',
            prettyErrors: true,
            strict: true,
            stringKeys: false,
            uniqueKeys: true,
            version: '1.2'
        }, options);
        this.options = opt;
        let { version } = opt;
        if (options?._directives) {
            this.directives = options._directives.atDocument();
            if (this.directives.yaml.explicit)
                version = this.directives.yaml.version;
        }
        else
            this.directives = new directives.Directives({ version });
        this.setSchema(version, options);
        // @ts-expect-error We can't really know that this matches Contents.
        this.contents =
            value === undefined ? null : this.createNode(value, _replacer, options);
    }
    /**
     * Create a deep copy of this Document and its contents.
     *
     * Custom Node values that inherit from `Object` still refer to their original instances.
     */
    clone() {
        const copy = Object.create(Document.prototype, {
            [identity.NODE_TYPE]: { value: identity.DOC }
        });
        copy.commentBefore = this.commentBefore;
        copy.comment = this.comment;
        copy.errors = this.errors.slice();
        copy.warnings = this.warnings.slice();
        copy.options = Object.assign({}, this.options);
        if (this.directives)
            copy.directives = this.directives.clone();
        copy.schema = this.schema.clone();
        // @ts-expect-error We can't really know that this matches Contents.
        copy.contents = identity.isNode(this.contents)
            ? this.contents.clone(copy.schema)
            : this.contents;
        if (this.range)
            copy.range = this.range.slice();
        return copy;
    }
    /** Adds a value to the document. */
    add(value) {
        if (assertCollection(this.contents))
            this.contents.add(value);
    }
    /** Adds a value to the document. */
    addIn(path, value) {
        if (assertCollection(this.contents))
            this.contents.addIn(path, value);
    }
    /**
     * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
     *
     * If `node` already has an anchor, `name` is ignored.
     * Otherwise, the `node.anchor` value will be set to `name`,
     * or if an anchor with that name is already present in the document,
     * `name` will be used as a prefix for a new unique anchor.
     * If `name` is undefined, the generated anchor will use 'a' as a prefix.
     */
    createAlias(node, name) {
        if (!node.anchor) {
            const prev = anchors.anchorNames(this);
            node.anchor =
                // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
                !name || prev.has(name) ? anchors.findNewAnchor(name || 'a', prev) : name;
        }
        return new Alias.Alias(node.anchor);
    }
    createNode(value, replacer, options) {
        let _replacer = undefined;
        if (typeof replacer === 'function') {
            value = replacer.call({ '': value }, '', value);
            _replacer = replacer;
        }
        else if (Array.isArray(replacer)) {
            const keyToStr = (v) => typeof v === 'number' || v instanceof String || v instanceof Number;
            const asStr = replacer.filter(keyToStr).map(String);
            if (asStr.length > 0)
                replacer = replacer.concat(asStr);
            _replacer = replacer;
        }
        else if (options === undefined && replacer) {
            options = replacer;
            replacer = undefined;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(this, 
        // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
        anchorPrefix || 'a');
        const ctx = {
            aliasDuplicateObjects: aliasDuplicateObjects ?? true,
            keepUndefined: keepUndefined ?? false,
            onAnchor,
            onTagObj,
            replacer: _replacer,
            schema: this.schema,
            sourceObjects
        };
        const node = createNode.createNode(value, tag, ctx);
        if (flow && identity.isCollection(node))
            node.flow = true;
        setAnchors();
        return node;
    }
    /**
     * Convert a key and a value into a `Pair` using the current schema,
     * recursively wrapping all values as `Scalar` or `Collection` nodes.
     */
    createPair(key, value, options = {}) {
        const k = this.createNode(key, null, options);
        const v = this.createNode(value, null, options);
        return new Pair.Pair(k, v);
    }
    /**
     * Removes a value from the document.
     * @returns `true` if the item was found and removed.
     */
    delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
    }
    /**
     * Removes a value from the document.
     * @returns `true` if the item was found and removed.
     */
    deleteIn(path) {
        if (Collection.isEmptyPath(path)) {
            if (this.contents == null)
                return false;
            // @ts-expect-error Presumed impossible if Strict extends false
            this.contents = null;
            return true;
        }
        return assertCollection(this.contents)
            ? this.contents.deleteIn(path)
            : false;
    }
    /**
     * Returns item at `key`, or `undefined` if not found. By default unwraps
     * scalar values from their surrounding node; to disable set `keepScalar` to
     * `true` (collections are always returned intact).
     */
    get(key, keepScalar) {
        return identity.isCollection(this.contents)
            ? this.contents.get(key, keepScalar)
            : undefined;
    }
    /**
     * Returns item at `path`, or `undefined` if not found. By default unwraps
     * scalar values from their surrounding node; to disable set `keepScalar` to
     * `true` (collections are always returned intact).
     */
    getIn(path, keepScalar) {
        if (Collection.isEmptyPath(path))
            return !keepScalar && identity.isScalar(this.contents)
                ? this.contents.value
                : this.contents;
        return identity.isCollection(this.contents)
            ? this.contents.getIn(path, keepScalar)
            : undefined;
    }
    /**
     * Checks if the document includes a value with the key `key`.
     */
    has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : false;
    }
    /**
     * Checks if the document includes a value at `path`.
     */
    hasIn(path) {
        if (Collection.isEmptyPath(path))
            return this.contents !== undefined;
        return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
    }
    /**
     * Sets a value in this document. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     */
    set(key, value) {
        if (this.contents == null) {
            // @ts-expect-error We can't really know that this matches Contents.
            this.contents = Collection.collectionFromPath(this.schema, [key], value);
        }
        else if (assertCollection(this.contents)) {
            this.contents.set(key, value);
        }
    }
    /**
     * Sets a value in this document. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     */
    setIn(path, value) {
        if (Collection.isEmptyPath(path)) {
            // @ts-expect-error We can't really know that this matches Contents.
            this.contents = value;
        }
        else if (this.contents == null) {
            // @ts-expect-error We can't really know that this matches Contents.
            this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
        }
        else if (assertCollection(this.contents)) {
            this.contents.setIn(path, value);
        }
    }
    /**
     * Change the YAML version and schema used by the document.
     * A `null` version disables support for directives, explicit tags, anchors, and aliases.
     * It also requires the `schema` option to be given as a `Schema` instance value.
     *
     * Overrides all previously set schema options.
     */
    setSchema(version, options = {}) {
        if (typeof version === 'number')
            version = String(version);
        let opt;
        switch (version) {
            case '1.1':
                if (this.directives)
                    this.directives.yaml.version = '1.1';
                else
                    this.directives = new directives.Directives({ version: '1.1' });
                opt = { resolveKnownTags: false, schema: 'yaml-1.1' };
                break;
            case '1.2':
            case 'next':
                if (this.directives)
                    this.directives.yaml.version = version;
                else
                    this.directives = new directives.Directives({ version });
                opt = { resolveKnownTags: true, schema: 'core' };
                break;
            case null:
                if (this.directives)
                    delete this.directives;
                opt = null;
                break;
            default: {
                const sv = JSON.stringify(version);
                throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
            }
        }
        // Not using `instanceof Schema` to allow for duck typing
        if (options.schema instanceof Object)
            this.schema = options.schema;
        else if (opt)
            this.schema = new Schema.Schema(Object.assign(opt, options));
        else
            throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
    }
    // json & jsonArg are only used from toJSON()
    toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
            anchors: new Map(),
            doc: this,
            keep: !json,
            mapAsMap: mapAsMap === true,
            mapKeyWarned: false,
            maxAliasCount: typeof maxAliasCount === 'number' ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? '', ctx);
        if (typeof onAnchor === 'function')
            for (const { count, res } of ctx.anchors.values())
                onAnchor(res, count);
        return typeof reviver === 'function'
            ? applyReviver.applyReviver(reviver, { '': res }, '', res)
            : res;
    }
    /**
     * A JSON representation of the document `contents`.
     *
     * @param jsonArg Used by `JSON.stringify` to indicate the array index or
     *   property name.
     */
    toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
    }
    /** A YAML representation of the document. */
    toString(options = {}) {
        if (this.errors.length > 0)
            throw new Error('Document with errors cannot be stringified');
        if ('indent' in options &&
            (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
            const s = JSON.stringify(options.indent);
            throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options);
    }
}
function assertCollection(contents) {
    if (identity.isCollection(contents))
        return true;
    throw new Error('Expected a YAML collection as document contents');
}

exports.Document = Document;


/***/ }),

/***/ 1596:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var visit = __nccwpck_require__(204);

/**
 * Verify that the input string is a valid anchor.
 *
 * Will throw on errors.
 */
function anchorIsValid(anchor) {
    if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
    }
    return true;
}
function anchorNames(root) {
    const anchors = new Set();
    visit.visit(root, {
        Value(_key, node) {
            if (node.anchor)
                anchors.add(node.anchor);
        }
    });
    return anchors;
}
/** Find a new anchor name with the given `prefix` and a one-indexed suffix. */
function findNewAnchor(prefix, exclude) {
    for (let i = 1; true; ++i) {
        const name = `${prefix}${i}`;
        if (!exclude.has(name))
            return name;
    }
}
function createNodeAnchors(doc, prefix) {
    const aliasObjects = [];
    const sourceObjects = new Map();
    let prevAnchors = null;
    return {
        onAnchor: (source) => {
            aliasObjects.push(source);
            prevAnchors ?? (prevAnchors = anchorNames(doc));
            const anchor = findNewAnchor(prefix, prevAnchors);
            prevAnchors.add(anchor);
            return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
            for (const source of aliasObjects) {
                const ref = sourceObjects.get(source);
                if (typeof ref === 'object' &&
                    ref.anchor &&
                    (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
                    ref.node.anchor = ref.anchor;
                }
                else {
                    const error = new Error('Failed to resolve repeated object (this should not happen)');
                    error.source = source;
                    throw error;
                }
            }
        },
        sourceObjects
    };
}

exports.anchorIsValid = anchorIsValid;
exports.anchorNames = anchorNames;
exports.createNodeAnchors = createNodeAnchors;
exports.findNewAnchor = findNewAnchor;


/***/ }),

/***/ 3661:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Applies the JSON.parse reviver algorithm as defined in the ECMA-262 spec,
 * in section 24.5.1.1 "Runtime Semantics: InternalizeJSONProperty" of the
 * 2021 edition: https://tc39.es/ecma262/#sec-json.parse
 *
 * Includes extensions for handling Map and Set objects.
 */
function applyReviver(reviver, obj, key, val) {
    if (val && typeof val === 'object') {
        if (Array.isArray(val)) {
            for (let i = 0, len = val.length; i < len; ++i) {
                const v0 = val[i];
                const v1 = applyReviver(reviver, val, String(i), v0);
                // eslint-disable-next-line @typescript-eslint/no-array-delete
                if (v1 === undefined)
                    delete val[i];
                else if (v1 !== v0)
                    val[i] = v1;
            }
        }
        else if (val instanceof Map) {
            for (const k of Array.from(val.keys())) {
                const v0 = val.get(k);
                const v1 = applyReviver(reviver, val, k, v0);
                if (v1 === undefined)
                    val.delete(k);
                else if (v1 !== v0)
                    val.set(k, v1);
            }
        }
        else if (val instanceof Set) {
            for (const v0 of Array.from(val)) {
                const v1 = applyReviver(reviver, val, v0, v0);
                if (v1 === undefined)
                    val.delete(v0);
                else if (v1 !== v0) {
                    val.delete(v0);
                    val.add(v1);
                }
            }
        }
        else {
            for (const [k, v0] of Object.entries(val)) {
                const v1 = applyReviver(reviver, val, k, v0);
                if (v1 === undefined)
                    delete val[k];
                else if (v1 !== v0)
                    val[k] = v1;
            }
        }
    }
    return reviver.call(obj, key, val);
}

exports.applyReviver = applyReviver;


/***/ }),

/***/ 2404:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Alias = __nccwpck_require__(4065);
var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);

const defaultTagPrefix = 'tag:yaml.org,2002:';
function findTagObject(value, tagName, tags) {
    if (tagName) {
        const match = tags.filter(t => t.tag === tagName);
        const tagObj = match.find(t => !t.format) ?? match[0];
        if (!tagObj)
            throw new Error(`Tag ${tagName} not found`);
        return tagObj;
    }
    return tags.find(t => t.identify?.(value) && !t.format);
}
function createNode(value, tagName, ctx) {
    if (identity.isDocument(value))
        value = value.contents;
    if (identity.isNode(value))
        return value;
    if (identity.isPair(value)) {
        const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value);
        return map;
    }
    if (value instanceof String ||
        value instanceof Number ||
        value instanceof Boolean ||
        (typeof BigInt !== 'undefined' && value instanceof BigInt) // not supported everywhere
    ) {
        // https://tc39.es/ecma262/#sec-serializejsonproperty
        value = value.valueOf();
    }
    const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
    // Detect duplicate references to the same object & use Alias nodes for all
    // after first. The `ref` wrapper allows for circular references to resolve.
    let ref = undefined;
    if (aliasDuplicateObjects && value && typeof value === 'object') {
        ref = sourceObjects.get(value);
        if (ref) {
            ref.anchor ?? (ref.anchor = onAnchor(value));
            return new Alias.Alias(ref.anchor);
        }
        else {
            ref = { anchor: null, node: null };
            sourceObjects.set(value, ref);
        }
    }
    if (tagName?.startsWith('!!'))
        tagName = defaultTagPrefix + tagName.slice(2);
    let tagObj = findTagObject(value, tagName, schema.tags);
    if (!tagObj) {
        if (value && typeof value.toJSON === 'function') {
            // eslint-disable-next-line @typescript-eslint/no-unsafe-call
            value = value.toJSON();
        }
        if (!value || typeof value !== 'object') {
            const node = new Scalar.Scalar(value);
            if (ref)
                ref.node = node;
            return node;
        }
        tagObj =
            value instanceof Map
                ? schema[identity.MAP]
                : Symbol.iterator in Object(value)
                    ? schema[identity.SEQ]
                    : schema[identity.MAP];
    }
    if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
    }
    const node = tagObj?.createNode
        ? tagObj.createNode(ctx.schema, value, ctx)
        : typeof tagObj?.nodeClass?.from === 'function'
            ? tagObj.nodeClass.from(ctx.schema, value, ctx)
            : new Scalar.Scalar(value);
    if (tagName)
        node.tag = tagName;
    else if (!tagObj.default)
        node.tag = tagObj.tag;
    if (ref)
        ref.node = node;
    return node;
}

exports.createNode = createNode;


/***/ }),

/***/ 1342:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var visit = __nccwpck_require__(204);

const escapeChars = {
    '!': '%21',
    ',': '%2C',
    '[': '%5B',
    ']': '%5D',
    '{': '%7B',
    '}': '%7D'
};
const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, ch => escapeChars[ch]);
class Directives {
    constructor(yaml, tags) {
        /**
         * The directives-end/doc-start marker `---`. If `null`, a marker may still be
         * included in the document's stringified representation.
         */
        this.docStart = null;
        /** The doc-end marker `...`.  */
        this.docEnd = false;
        this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
        this.tags = Object.assign({}, Directives.defaultTags, tags);
    }
    clone() {
        const copy = new Directives(this.yaml, this.tags);
        copy.docStart = this.docStart;
        return copy;
    }
    /**
     * During parsing, get a Directives instance for the current document and
     * update the stream state according to the current version's spec.
     */
    atDocument() {
        const res = new Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
            case '1.1':
                this.atNextDocument = true;
                break;
            case '1.2':
                this.atNextDocument = false;
                this.yaml = {
                    explicit: Directives.defaultYaml.explicit,
                    version: '1.2'
                };
                this.tags = Object.assign({}, Directives.defaultTags);
                break;
        }
        return res;
    }
    /**
     * @param onError - May be called even if the action was successful
     * @returns `true` on success
     */
    add(line, onError) {
        if (this.atNextDocument) {
            this.yaml = { explicit: Directives.defaultYaml.explicit, version: '1.1' };
            this.tags = Object.assign({}, Directives.defaultTags);
            this.atNextDocument = false;
        }
        const parts = line.trim().split(/[ \t]+/);
        const name = parts.shift();
        switch (name) {
            case '%TAG': {
                if (parts.length !== 2) {
                    onError(0, '%TAG directive should contain exactly two parts');
                    if (parts.length < 2)
                        return false;
                }
                const [handle, prefix] = parts;
                this.tags[handle] = prefix;
                return true;
            }
            case '%YAML': {
                this.yaml.explicit = true;
                if (parts.length !== 1) {
                    onError(0, '%YAML directive should contain exactly one part');
                    return false;
                }
                const [version] = parts;
                if (version === '1.1' || version === '1.2') {
                    this.yaml.version = version;
                    return true;
                }
                else {
                    const isValid = /^\d+\.\d+$/.test(version);
                    onError(6, `Unsupported YAML version ${version}`, isValid);
                    return false;
                }
            }
            default:
                onError(0, `Unknown directive ${name}`, true);
                return false;
        }
    }
    /**
     * Resolves a tag, matching handles to those defined in %TAG directives.
     *
     * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
     *   `'!local'` tag, or `null` if unresolvable.
     */
    tagName(source, onError) {
        if (source === '!')
            return '!'; // non-specific tag
        if (source[0] !== '!') {
            onError(`Not a valid tag: ${source}`);
            return null;
        }
        if (source[1] === '<') {
            const verbatim = source.slice(2, -1);
            if (verbatim === '!' || verbatim === '!!') {
                onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
                return null;
            }
            if (source[source.length - 1] !== '>')
                onError('Verbatim tags must end with a >');
            return verbatim;
        }
        const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
            onError(`The ${source} tag has no suffix`);
        const prefix = this.tags[handle];
        if (prefix) {
            try {
                return prefix + decodeURIComponent(suffix);
            }
            catch (error) {
                onError(String(error));
                return null;
            }
        }
        if (handle === '!')
            return source; // local tag
        onError(`Could not resolve tag: ${source}`);
        return null;
    }
    /**
     * Given a fully resolved tag, returns its printable string form,
     * taking into account current tag prefixes and defaults.
     */
    tagString(tag) {
        for (const [handle, prefix] of Object.entries(this.tags)) {
            if (tag.startsWith(prefix))
                return handle + escapeTagName(tag.substring(prefix.length));
        }
        return tag[0] === '!' ? tag : `!<${tag}>`;
    }
    toString(doc) {
        const lines = this.yaml.explicit
            ? [`%YAML ${this.yaml.version || '1.2'}`]
            : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
            const tags = {};
            visit.visit(doc.contents, (_key, node) => {
                if (identity.isNode(node) && node.tag)
                    tags[node.tag] = true;
            });
            tagNames = Object.keys(tags);
        }
        else
            tagNames = [];
        for (const [handle, prefix] of tagEntries) {
            if (handle === '!!' && prefix === 'tag:yaml.org,2002:')
                continue;
            if (!doc || tagNames.some(tn => tn.startsWith(prefix)))
                lines.push(`%TAG ${handle} ${prefix}`);
        }
        return lines.join('\n');
    }
}
Directives.defaultYaml = { explicit: false, version: '1.2' };
Directives.defaultTags = { '!!': 'tag:yaml.org,2002:' };

exports.Directives = Directives;


/***/ }),

/***/ 1464:
/***/ ((__unused_webpack_module, exports) => {



class YAMLError extends Error {
    constructor(name, pos, code, message) {
        super();
        this.name = name;
        this.code = code;
        this.message = message;
        this.pos = pos;
    }
}
class YAMLParseError extends YAMLError {
    constructor(pos, code, message) {
        super('YAMLParseError', pos, code, message);
    }
}
class YAMLWarning extends YAMLError {
    constructor(pos, code, message) {
        super('YAMLWarning', pos, code, message);
    }
}
const prettifyError = (src, lc) => (error) => {
    if (error.pos[0] === -1)
        return;
    error.linePos = error.pos.map(pos => lc.linePos(pos));
    const { line, col } = error.linePos[0];
    error.message += ` at line ${line}, column ${col}`;
    let ci = col - 1;
    let lineStr = src
        .substring(lc.lineStarts[line - 1], lc.lineStarts[line])
        .replace(/[\n\r]+$/, '');
    // Trim to max 80 chars, keeping col position near the middle
    if (ci >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = '…' + lineStr.substring(trimStart);
        ci -= trimStart - 1;
    }
    if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + '…';
    // Include previous line in context if pointing at line start
    if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        // Regexp won't match if start is trimmed
        let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
        if (prev.length > 80)
            prev = prev.substring(0, 79) + '…\n';
        lineStr = prev + lineStr;
    }
    if (/[^ ]/.test(lineStr)) {
        let count = 1;
        const end = error.linePos[1];
        if (end?.line === line && end.col > col) {
            count = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = ' '.repeat(ci) + '^'.repeat(count);
        error.message += `:\n\n${lineStr}\n${pointer}\n`;
    }
};

exports.YAMLError = YAMLError;
exports.YAMLParseError = YAMLParseError;
exports.YAMLWarning = YAMLWarning;
exports.prettifyError = prettifyError;


/***/ }),

/***/ 8815:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

var __webpack_unused_export__;


var composer = __nccwpck_require__(9984);
var Document = __nccwpck_require__(3021);
var Schema = __nccwpck_require__(5840);
var errors = __nccwpck_require__(1464);
var Alias = __nccwpck_require__(4065);
var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var Scalar = __nccwpck_require__(3301);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var cst = __nccwpck_require__(3461);
var lexer = __nccwpck_require__(361);
var lineCounter = __nccwpck_require__(6628);
var parser = __nccwpck_require__(3456);
var publicApi = __nccwpck_require__(4047);
var visit = __nccwpck_require__(204);



__webpack_unused_export__ = composer.Composer;
exports.yo = Document.Document;
__webpack_unused_export__ = Schema.Schema;
__webpack_unused_export__ = errors.YAMLError;
__webpack_unused_export__ = errors.YAMLParseError;
__webpack_unused_export__ = errors.YAMLWarning;
__webpack_unused_export__ = Alias.Alias;
exports.Vj = identity.isAlias;
__webpack_unused_export__ = identity.isCollection;
__webpack_unused_export__ = identity.isDocument;
exports.jh = identity.isMap;
__webpack_unused_export__ = identity.isNode;
__webpack_unused_export__ = identity.isPair;
exports.jn = identity.isScalar;
__webpack_unused_export__ = identity.isSeq;
__webpack_unused_export__ = Pair.Pair;
__webpack_unused_export__ = Scalar.Scalar;
__webpack_unused_export__ = YAMLMap.YAMLMap;
__webpack_unused_export__ = YAMLSeq.YAMLSeq;
__webpack_unused_export__ = cst;
__webpack_unused_export__ = lexer.Lexer;
exports.HN = lineCounter.LineCounter;
__webpack_unused_export__ = parser.Parser;
__webpack_unused_export__ = publicApi.parse;
__webpack_unused_export__ = publicApi.parseAllDocuments;
exports.Tp = publicApi.parseDocument;
__webpack_unused_export__ = publicApi.stringify;
exports.YR = visit.visit;
__webpack_unused_export__ = visit.visitAsync;


/***/ }),

/***/ 7249:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_process = __nccwpck_require__(932);

function debug(logLevel, ...messages) {
    if (logLevel === 'debug')
        console.log(...messages);
}
function warn(logLevel, warning) {
    if (logLevel === 'debug' || logLevel === 'warn') {
        if (typeof node_process.emitWarning === 'function')
            node_process.emitWarning(warning);
        else
            console.warn(warning);
    }
}

exports.debug = debug;
exports.warn = warn;


/***/ }),

/***/ 4065:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var anchors = __nccwpck_require__(1596);
var visit = __nccwpck_require__(204);
var identity = __nccwpck_require__(1127);
var Node = __nccwpck_require__(6673);
var toJS = __nccwpck_require__(4043);

class Alias extends Node.NodeBase {
    constructor(source) {
        super(identity.ALIAS);
        this.source = source;
        Object.defineProperty(this, 'tag', {
            set() {
                throw new Error('Alias nodes cannot have tags');
            }
        });
    }
    /**
     * Resolve the value of this alias within `doc`, finding the last
     * instance of the `source` anchor before this node.
     */
    resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
            throw new ReferenceError('Alias resolution is disabled');
        let nodes;
        if (ctx?.aliasResolveCache) {
            nodes = ctx.aliasResolveCache;
        }
        else {
            nodes = [];
            visit.visit(doc, {
                Node: (_key, node) => {
                    if (identity.isAlias(node) || identity.hasAnchor(node))
                        nodes.push(node);
                }
            });
            if (ctx)
                ctx.aliasResolveCache = nodes;
        }
        let found = undefined;
        for (const node of nodes) {
            if (node === this)
                break;
            if (node.anchor === this.source)
                found = node;
        }
        if (found && ctx) {
            const { anchors, doc, maxAliasCount } = ctx;
            let data = anchors.get(found);
            if (!data) {
                // Resolve anchors for Node.prototype.toJS()
                toJS.toJS(found, null, ctx);
                data = anchors.get(found);
            }
            /* istanbul ignore if */
            if (data?.res === undefined) {
                const msg = 'This should not happen: Alias anchor was not resolved?';
                throw new ReferenceError(msg);
            }
            if (maxAliasCount >= 0) {
                data.count += 1;
                if (data.aliasCount === 0)
                    data.aliasCount = getAliasCount(doc, found, anchors);
                if (data.count * data.aliasCount > maxAliasCount) {
                    const msg = 'Excessive alias count indicates a resource exhaustion attack';
                    throw new ReferenceError(msg);
                }
            }
        }
        return found;
    }
    toJSON(_arg, ctx) {
        if (!ctx)
            return { source: this.source };
        const source = this.resolve(ctx.doc, ctx);
        if (!source) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source).res;
    }
    toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
            anchors.anchorIsValid(this.source);
            if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
                const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
                throw new Error(msg);
            }
            if (ctx.implicitKey)
                return `${src} `;
        }
        return src;
    }
}
function getAliasCount(doc, node, anchors) {
    if (identity.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors && source && anchors.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
    }
    else if (identity.isCollection(node)) {
        let count = 0;
        for (const item of node.items) {
            const c = getAliasCount(doc, item, anchors);
            if (c > count)
                count = c;
        }
        return count;
    }
    else if (identity.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors);
        const vc = getAliasCount(doc, node.value, anchors);
        return Math.max(kc, vc);
    }
    return 1;
}

exports.Alias = Alias;


/***/ }),

/***/ 101:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var createNode = __nccwpck_require__(2404);
var identity = __nccwpck_require__(1127);
var Node = __nccwpck_require__(6673);

function collectionFromPath(schema, path, value) {
    let v = value;
    for (let i = path.length - 1; i >= 0; --i) {
        const k = path[i];
        if (typeof k === 'number' && Number.isInteger(k) && k >= 0) {
            const a = [];
            a[k] = v;
            v = a;
        }
        else {
            v = new Map([[k, v]]);
        }
    }
    return createNode.createNode(v, undefined, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
            throw new Error('This should not happen, please report a bug.');
        },
        schema,
        sourceObjects: new Map()
    });
}
// Type guard is intentionally a little wrong so as to be more useful,
// as it does not cover untypable empty non-string iterables (e.g. []).
const isEmptyPath = (path) => path == null ||
    (typeof path === 'object' && !!path[Symbol.iterator]().next().done);
class Collection extends Node.NodeBase {
    constructor(type, schema) {
        super(type);
        Object.defineProperty(this, 'schema', {
            value: schema,
            configurable: true,
            enumerable: false,
            writable: true
        });
    }
    /**
     * Create a copy of this collection.
     *
     * @param schema - If defined, overwrites the original's schema
     */
    clone(schema) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema)
            copy.schema = schema;
        copy.items = copy.items.map(it => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
        if (this.range)
            copy.range = this.range.slice();
        return copy;
    }
    /**
     * Adds a value to the collection. For `!!map` and `!!omap` the value must
     * be a Pair instance or a `{ key, value }` object, which may not have a key
     * that already exists in the map.
     */
    addIn(path, value) {
        if (isEmptyPath(path))
            this.add(value);
        else {
            const [key, ...rest] = path;
            const node = this.get(key, true);
            if (identity.isCollection(node))
                node.addIn(rest, value);
            else if (node === undefined && this.schema)
                this.set(key, collectionFromPath(this.schema, rest, value));
            else
                throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
    }
    /**
     * Removes a value from the collection.
     * @returns `true` if the item was found and removed.
     */
    deleteIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
            return this.delete(key);
        const node = this.get(key, true);
        if (identity.isCollection(node))
            return node.deleteIn(rest);
        else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
    }
    /**
     * Returns item at `key`, or `undefined` if not found. By default unwraps
     * scalar values from their surrounding node; to disable set `keepScalar` to
     * `true` (collections are always returned intact).
     */
    getIn(path, keepScalar) {
        const [key, ...rest] = path;
        const node = this.get(key, true);
        if (rest.length === 0)
            return !keepScalar && identity.isScalar(node) ? node.value : node;
        else
            return identity.isCollection(node) ? node.getIn(rest, keepScalar) : undefined;
    }
    hasAllNullValues(allowScalar) {
        return this.items.every(node => {
            if (!identity.isPair(node))
                return false;
            const n = node.value;
            return (n == null ||
                (allowScalar &&
                    identity.isScalar(n) &&
                    n.value == null &&
                    !n.commentBefore &&
                    !n.comment &&
                    !n.tag));
        });
    }
    /**
     * Checks if the collection includes a value with the key `key`.
     */
    hasIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
            return this.has(key);
        const node = this.get(key, true);
        return identity.isCollection(node) ? node.hasIn(rest) : false;
    }
    /**
     * Sets a value in this collection. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     */
    setIn(path, value) {
        const [key, ...rest] = path;
        if (rest.length === 0) {
            this.set(key, value);
        }
        else {
            const node = this.get(key, true);
            if (identity.isCollection(node))
                node.setIn(rest, value);
            else if (node === undefined && this.schema)
                this.set(key, collectionFromPath(this.schema, rest, value));
            else
                throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
    }
}

exports.Collection = Collection;
exports.collectionFromPath = collectionFromPath;
exports.isEmptyPath = isEmptyPath;


/***/ }),

/***/ 6673:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var applyReviver = __nccwpck_require__(3661);
var identity = __nccwpck_require__(1127);
var toJS = __nccwpck_require__(4043);

class NodeBase {
    constructor(type) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type });
    }
    /** Create a copy of this node.  */
    clone() {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
            copy.range = this.range.slice();
        return copy;
    }
    /** A plain JavaScript representation of this node. */
    toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity.isDocument(doc))
            throw new TypeError('A document argument is required');
        const ctx = {
            anchors: new Map(),
            doc,
            keep: true,
            mapAsMap: mapAsMap === true,
            mapKeyWarned: false,
            maxAliasCount: typeof maxAliasCount === 'number' ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, '', ctx);
        if (typeof onAnchor === 'function')
            for (const { count, res } of ctx.anchors.values())
                onAnchor(res, count);
        return typeof reviver === 'function'
            ? applyReviver.applyReviver(reviver, { '': res }, '', res)
            : res;
    }
}

exports.NodeBase = NodeBase;


/***/ }),

/***/ 7165:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var createNode = __nccwpck_require__(2404);
var stringifyPair = __nccwpck_require__(9748);
var addPairToJSMap = __nccwpck_require__(7104);
var identity = __nccwpck_require__(1127);

function createPair(key, value, ctx) {
    const k = createNode.createNode(key, undefined, ctx);
    const v = createNode.createNode(value, undefined, ctx);
    return new Pair(k, v);
}
class Pair {
    constructor(key, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key;
        this.value = value;
    }
    clone(schema) {
        let { key, value } = this;
        if (identity.isNode(key))
            key = key.clone(schema);
        if (identity.isNode(value))
            value = value.clone(schema);
        return new Pair(key, value);
    }
    toJSON(_, ctx) {
        const pair = ctx?.mapAsMap ? new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair, this);
    }
    toString(ctx, onComment, onChompKeep) {
        return ctx?.doc
            ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep)
            : JSON.stringify(this);
    }
}

exports.Pair = Pair;
exports.createPair = createPair;


/***/ }),

/***/ 3301:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Node = __nccwpck_require__(6673);
var toJS = __nccwpck_require__(4043);

const isScalarValue = (value) => !value || (typeof value !== 'function' && typeof value !== 'object');
class Scalar extends Node.NodeBase {
    constructor(value) {
        super(identity.SCALAR);
        this.value = value;
    }
    toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
    }
    toString() {
        return String(this.value);
    }
}
Scalar.BLOCK_FOLDED = 'BLOCK_FOLDED';
Scalar.BLOCK_LITERAL = 'BLOCK_LITERAL';
Scalar.PLAIN = 'PLAIN';
Scalar.QUOTE_DOUBLE = 'QUOTE_DOUBLE';
Scalar.QUOTE_SINGLE = 'QUOTE_SINGLE';

exports.Scalar = Scalar;
exports.isScalarValue = isScalarValue;


/***/ }),

/***/ 4454:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyCollection = __nccwpck_require__(1212);
var addPairToJSMap = __nccwpck_require__(7104);
var Collection = __nccwpck_require__(101);
var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var Scalar = __nccwpck_require__(3301);

function findPair(items, key) {
    const k = identity.isScalar(key) ? key.value : key;
    for (const it of items) {
        if (identity.isPair(it)) {
            if (it.key === key || it.key === k)
                return it;
            if (identity.isScalar(it.key) && it.key.value === k)
                return it;
        }
    }
    return undefined;
}
class YAMLMap extends Collection.Collection {
    static get tagName() {
        return 'tag:yaml.org,2002:map';
    }
    constructor(schema) {
        super(identity.MAP, schema);
        this.items = [];
    }
    /**
     * A generic collection parsing method that can be extended
     * to other node classes that inherit from YAMLMap
     */
    static from(schema, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema);
        const add = (key, value) => {
            if (typeof replacer === 'function')
                value = replacer.call(obj, key, value);
            else if (Array.isArray(replacer) && !replacer.includes(key))
                return;
            if (value !== undefined || keepUndefined)
                map.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map) {
            for (const [key, value] of obj)
                add(key, value);
        }
        else if (obj && typeof obj === 'object') {
            for (const key of Object.keys(obj))
                add(key, obj[key]);
        }
        if (typeof schema.sortMapEntries === 'function') {
            map.items.sort(schema.sortMapEntries);
        }
        return map;
    }
    /**
     * Adds a value to the collection.
     *
     * @param overwrite - If not set `true`, using a key that is already in the
     *   collection will throw. Otherwise, overwrites the previous value.
     */
    add(pair, overwrite) {
        let _pair;
        if (identity.isPair(pair))
            _pair = pair;
        else if (!pair || typeof pair !== 'object' || !('key' in pair)) {
            // In TypeScript, this never happens.
            _pair = new Pair.Pair(pair, pair?.value);
        }
        else
            _pair = new Pair.Pair(pair.key, pair.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
            if (!overwrite)
                throw new Error(`Key ${_pair.key} already set`);
            // For scalars, keep the old node & its comments and anchors
            if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value))
                prev.value.value = _pair.value;
            else
                prev.value = _pair.value;
        }
        else if (sortEntries) {
            const i = this.items.findIndex(item => sortEntries(_pair, item) < 0);
            if (i === -1)
                this.items.push(_pair);
            else
                this.items.splice(i, 0, _pair);
        }
        else {
            this.items.push(_pair);
        }
    }
    delete(key) {
        const it = findPair(this.items, key);
        if (!it)
            return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
    }
    get(key, keepScalar) {
        const it = findPair(this.items, key);
        const node = it?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? undefined;
    }
    has(key) {
        return !!findPair(this.items, key);
    }
    set(key, value) {
        this.add(new Pair.Pair(key, value), true);
    }
    /**
     * @param ctx - Conversion context, originally set in Document#toJS()
     * @param {Class} Type - If set, forces the returned collection type
     * @returns Instance of Type, Map, or Object
     */
    toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? new Map() : {};
        if (ctx?.onCreate)
            ctx.onCreate(map);
        for (const item of this.items)
            addPairToJSMap.addPairToJSMap(ctx, map, item);
        return map;
    }
    toString(ctx, onComment, onChompKeep) {
        if (!ctx)
            return JSON.stringify(this);
        for (const item of this.items) {
            if (!identity.isPair(item))
                throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
            ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
            blockItemPrefix: '',
            flowChars: { start: '{', end: '}' },
            itemIndent: ctx.indent || '',
            onChompKeep,
            onComment
        });
    }
}

exports.YAMLMap = YAMLMap;
exports.findPair = findPair;


/***/ }),

/***/ 2223:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var createNode = __nccwpck_require__(2404);
var stringifyCollection = __nccwpck_require__(1212);
var Collection = __nccwpck_require__(101);
var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var toJS = __nccwpck_require__(4043);

class YAMLSeq extends Collection.Collection {
    static get tagName() {
        return 'tag:yaml.org,2002:seq';
    }
    constructor(schema) {
        super(identity.SEQ, schema);
        this.items = [];
    }
    add(value) {
        this.items.push(value);
    }
    /**
     * Removes a value from the collection.
     *
     * `key` must contain a representation of an integer for this to succeed.
     * It may be wrapped in a `Scalar`.
     *
     * @returns `true` if the item was found and removed.
     */
    delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== 'number')
            return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
    }
    get(key, keepScalar) {
        const idx = asItemIndex(key);
        if (typeof idx !== 'number')
            return undefined;
        const it = this.items[idx];
        return !keepScalar && identity.isScalar(it) ? it.value : it;
    }
    /**
     * Checks if the collection includes a value with the key `key`.
     *
     * `key` must contain a representation of an integer for this to succeed.
     * It may be wrapped in a `Scalar`.
     */
    has(key) {
        const idx = asItemIndex(key);
        return typeof idx === 'number' && idx < this.items.length;
    }
    /**
     * Sets a value in this collection. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     *
     * If `key` does not contain a representation of an integer, this will throw.
     * It may be wrapped in a `Scalar`.
     */
    set(key, value) {
        const idx = asItemIndex(key);
        if (typeof idx !== 'number')
            throw new Error(`Expected a valid index, not ${key}.`);
        const prev = this.items[idx];
        if (identity.isScalar(prev) && Scalar.isScalarValue(value))
            prev.value = value;
        else
            this.items[idx] = value;
    }
    toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
            ctx.onCreate(seq);
        let i = 0;
        for (const item of this.items)
            seq.push(toJS.toJS(item, String(i++), ctx));
        return seq;
    }
    toString(ctx, onComment, onChompKeep) {
        if (!ctx)
            return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
            blockItemPrefix: '- ',
            flowChars: { start: '[', end: ']' },
            itemIndent: (ctx.indent || '') + '  ',
            onChompKeep,
            onComment
        });
    }
    static from(schema, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
            let i = 0;
            for (let it of obj) {
                if (typeof replacer === 'function') {
                    const key = obj instanceof Set ? it : String(i++);
                    it = replacer.call(obj, key, it);
                }
                seq.items.push(createNode.createNode(it, undefined, ctx));
            }
        }
        return seq;
    }
}
function asItemIndex(key) {
    let idx = identity.isScalar(key) ? key.value : key;
    if (idx && typeof idx === 'string')
        idx = Number(idx);
    return typeof idx === 'number' && Number.isInteger(idx) && idx >= 0
        ? idx
        : null;
}

exports.YAMLSeq = YAMLSeq;


/***/ }),

/***/ 7104:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var log = __nccwpck_require__(7249);
var merge = __nccwpck_require__(452);
var stringify = __nccwpck_require__(2148);
var identity = __nccwpck_require__(1127);
var toJS = __nccwpck_require__(4043);

function addPairToJSMap(ctx, map, { key, value }) {
    if (identity.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value);
    // TODO: Should drop this special case for bare << handling
    else if (merge.isMergeKey(ctx, key))
        merge.addMergeToJSMap(ctx, map, value);
    else {
        const jsKey = toJS.toJS(key, '', ctx);
        if (map instanceof Map) {
            map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        }
        else if (map instanceof Set) {
            map.add(jsKey);
        }
        else {
            const stringKey = stringifyKey(key, jsKey, ctx);
            const jsValue = toJS.toJS(value, stringKey, ctx);
            if (stringKey in map)
                Object.defineProperty(map, stringKey, {
                    value: jsValue,
                    writable: true,
                    enumerable: true,
                    configurable: true
                });
            else
                map[stringKey] = jsValue;
        }
    }
    return map;
}
function stringifyKey(key, jsKey, ctx) {
    if (jsKey === null)
        return '';
    // eslint-disable-next-line @typescript-eslint/no-base-to-string
    if (typeof jsKey !== 'object')
        return String(jsKey);
    if (identity.isNode(key) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = new Set();
        for (const node of ctx.anchors.keys())
            strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
            let jsonStr = JSON.stringify(strKey);
            if (jsonStr.length > 40)
                jsonStr = jsonStr.substring(0, 36) + '..."';
            log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
            ctx.mapKeyWarned = true;
        }
        return strKey;
    }
    return JSON.stringify(jsKey);
}

exports.addPairToJSMap = addPairToJSMap;


/***/ }),

/***/ 1127:
/***/ ((__unused_webpack_module, exports) => {



const ALIAS = Symbol.for('yaml.alias');
const DOC = Symbol.for('yaml.document');
const MAP = Symbol.for('yaml.map');
const PAIR = Symbol.for('yaml.pair');
const SCALAR = Symbol.for('yaml.scalar');
const SEQ = Symbol.for('yaml.seq');
const NODE_TYPE = Symbol.for('yaml.node.type');
const isAlias = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === ALIAS;
const isDocument = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === DOC;
const isMap = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === MAP;
const isPair = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === PAIR;
const isScalar = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === SCALAR;
const isSeq = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === SEQ;
function isCollection(node) {
    if (node && typeof node === 'object')
        switch (node[NODE_TYPE]) {
            case MAP:
            case SEQ:
                return true;
        }
    return false;
}
function isNode(node) {
    if (node && typeof node === 'object')
        switch (node[NODE_TYPE]) {
            case ALIAS:
            case MAP:
            case SCALAR:
            case SEQ:
                return true;
        }
    return false;
}
const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;

exports.ALIAS = ALIAS;
exports.DOC = DOC;
exports.MAP = MAP;
exports.NODE_TYPE = NODE_TYPE;
exports.PAIR = PAIR;
exports.SCALAR = SCALAR;
exports.SEQ = SEQ;
exports.hasAnchor = hasAnchor;
exports.isAlias = isAlias;
exports.isCollection = isCollection;
exports.isDocument = isDocument;
exports.isMap = isMap;
exports.isNode = isNode;
exports.isPair = isPair;
exports.isScalar = isScalar;
exports.isSeq = isSeq;


/***/ }),

/***/ 4043:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);

/**
 * Recursively convert any node or its contents to native JavaScript
 *
 * @param value - The input value
 * @param arg - If `value` defines a `toJSON()` method, use this
 *   as its first argument
 * @param ctx - Conversion context, originally set in Document#toJS(). If
 *   `{ keep: true }` is not set, output should be suitable for JSON
 *   stringification.
 */
function toJS(value, arg, ctx) {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-return
    if (Array.isArray(value))
        return value.map((v, i) => toJS(v, String(i), ctx));
    if (value && typeof value.toJSON === 'function') {
        // eslint-disable-next-line @typescript-eslint/no-unsafe-call
        if (!ctx || !identity.hasAnchor(value))
            return value.toJSON(arg, ctx);
        const data = { aliasCount: 0, count: 1, res: undefined };
        ctx.anchors.set(value, data);
        ctx.onCreate = res => {
            data.res = res;
            delete ctx.onCreate;
        };
        const res = value.toJSON(arg, ctx);
        if (ctx.onCreate)
            ctx.onCreate(res);
        return res;
    }
    if (typeof value === 'bigint' && !ctx?.keep)
        return Number(value);
    return value;
}

exports.toJS = toJS;


/***/ }),

/***/ 110:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var resolveBlockScalar = __nccwpck_require__(8913);
var resolveFlowScalar = __nccwpck_require__(6842);
var errors = __nccwpck_require__(1464);
var stringifyString = __nccwpck_require__(3069);

function resolveAsScalar(token, strict = true, onError) {
    if (token) {
        const _onError = (pos, code, message) => {
            const offset = typeof pos === 'number' ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
            if (onError)
                onError(offset, code, message);
            else
                throw new errors.YAMLParseError([offset, offset + 1], code, message);
        };
        switch (token.type) {
            case 'scalar':
            case 'single-quoted-scalar':
            case 'double-quoted-scalar':
                return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
            case 'block-scalar':
                return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
    }
    return null;
}
/**
 * Create a new scalar token with `value`
 *
 * Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
 * as this function does not support any schema operations and won't check for such conflicts.
 *
 * @param value The string representation of the value, which will have its content properly indented.
 * @param context.end Comments and whitespace after the end of the value, or after the block scalar header. If undefined, a newline will be added.
 * @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
 * @param context.indent The indent level of the token.
 * @param context.inFlow Is this scalar within a flow collection? This may affect the resolved type of the token's value.
 * @param context.offset The offset position of the token.
 * @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
 */
function createScalarToken(value, context) {
    const { implicitKey = false, indent, inFlow = false, offset = -1, type = 'PLAIN' } = context;
    const source = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? ' '.repeat(indent) : '',
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
    });
    const end = context.end ?? [
        { type: 'newline', offset: -1, indent, source: '\n' }
    ];
    switch (source[0]) {
        case '|':
        case '>': {
            const he = source.indexOf('\n');
            const head = source.substring(0, he);
            const body = source.substring(he + 1) + '\n';
            const props = [
                { type: 'block-scalar-header', offset, indent, source: head }
            ];
            if (!addEndtoBlockProps(props, end))
                props.push({ type: 'newline', offset: -1, indent, source: '\n' });
            return { type: 'block-scalar', offset, indent, props, source: body };
        }
        case '"':
            return { type: 'double-quoted-scalar', offset, indent, source, end };
        case "'":
            return { type: 'single-quoted-scalar', offset, indent, source, end };
        default:
            return { type: 'scalar', offset, indent, source, end };
    }
}
/**
 * Set the value of `token` to the given string `value`, overwriting any previous contents and type that it may have.
 *
 * Best efforts are made to retain any comments previously associated with the `token`,
 * though all contents within a collection's `items` will be overwritten.
 *
 * Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
 * as this function does not support any schema operations and won't check for such conflicts.
 *
 * @param token Any token. If it does not include an `indent` value, the value will be stringified as if it were an implicit key.
 * @param value The string representation of the value, which will have its content properly indented.
 * @param context.afterKey In most cases, values after a key should have an additional level of indentation.
 * @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
 * @param context.inFlow Being within a flow collection may affect the resolved type of the token's value.
 * @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
 */
function setScalarValue(token, value, context = {}) {
    let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
    let indent = 'indent' in token ? token.indent : null;
    if (afterKey && typeof indent === 'number')
        indent += 2;
    if (!type)
        switch (token.type) {
            case 'single-quoted-scalar':
                type = 'QUOTE_SINGLE';
                break;
            case 'double-quoted-scalar':
                type = 'QUOTE_DOUBLE';
                break;
            case 'block-scalar': {
                const header = token.props[0];
                if (header.type !== 'block-scalar-header')
                    throw new Error('Invalid block scalar header');
                type = header.source[0] === '>' ? 'BLOCK_FOLDED' : 'BLOCK_LITERAL';
                break;
            }
            default:
                type = 'PLAIN';
        }
    const source = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? ' '.repeat(indent) : '',
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
    });
    switch (source[0]) {
        case '|':
        case '>':
            setBlockScalarValue(token, source);
            break;
        case '"':
            setFlowScalarValue(token, source, 'double-quoted-scalar');
            break;
        case "'":
            setFlowScalarValue(token, source, 'single-quoted-scalar');
            break;
        default:
            setFlowScalarValue(token, source, 'scalar');
    }
}
function setBlockScalarValue(token, source) {
    const he = source.indexOf('\n');
    const head = source.substring(0, he);
    const body = source.substring(he + 1) + '\n';
    if (token.type === 'block-scalar') {
        const header = token.props[0];
        if (header.type !== 'block-scalar-header')
            throw new Error('Invalid block scalar header');
        header.source = head;
        token.source = body;
    }
    else {
        const { offset } = token;
        const indent = 'indent' in token ? token.indent : -1;
        const props = [
            { type: 'block-scalar-header', offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, 'end' in token ? token.end : undefined))
            props.push({ type: 'newline', offset: -1, indent, source: '\n' });
        for (const key of Object.keys(token))
            if (key !== 'type' && key !== 'offset')
                delete token[key];
        Object.assign(token, { type: 'block-scalar', indent, props, source: body });
    }
}
/** @returns `true` if last token is a newline */
function addEndtoBlockProps(props, end) {
    if (end)
        for (const st of end)
            switch (st.type) {
                case 'space':
                case 'comment':
                    props.push(st);
                    break;
                case 'newline':
                    props.push(st);
                    return true;
            }
    return false;
}
function setFlowScalarValue(token, source, type) {
    switch (token.type) {
        case 'scalar':
        case 'double-quoted-scalar':
        case 'single-quoted-scalar':
            token.type = type;
            token.source = source;
            break;
        case 'block-scalar': {
            const end = token.props.slice(1);
            let oa = source.length;
            if (token.props[0].type === 'block-scalar-header')
                oa -= token.props[0].source.length;
            for (const tok of end)
                tok.offset += oa;
            delete token.props;
            Object.assign(token, { type, source, end });
            break;
        }
        case 'block-map':
        case 'block-seq': {
            const offset = token.offset + source.length;
            const nl = { type: 'newline', offset, indent: token.indent, source: '\n' };
            delete token.items;
            Object.assign(token, { type, source, end: [nl] });
            break;
        }
        default: {
            const indent = 'indent' in token ? token.indent : -1;
            const end = 'end' in token && Array.isArray(token.end)
                ? token.end.filter(st => st.type === 'space' ||
                    st.type === 'comment' ||
                    st.type === 'newline')
                : [];
            for (const key of Object.keys(token))
                if (key !== 'type' && key !== 'offset')
                    delete token[key];
            Object.assign(token, { type, indent, source, end });
        }
    }
}

exports.createScalarToken = createScalarToken;
exports.resolveAsScalar = resolveAsScalar;
exports.setScalarValue = setScalarValue;


/***/ }),

/***/ 1733:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Stringify a CST document, token, or collection item
 *
 * Fair warning: This applies no validation whatsoever, and
 * simply concatenates the sources in their logical order.
 */
const stringify = (cst) => 'type' in cst ? stringifyToken(cst) : stringifyItem(cst);
function stringifyToken(token) {
    switch (token.type) {
        case 'block-scalar': {
            let res = '';
            for (const tok of token.props)
                res += stringifyToken(tok);
            return res + token.source;
        }
        case 'block-map':
        case 'block-seq': {
            let res = '';
            for (const item of token.items)
                res += stringifyItem(item);
            return res;
        }
        case 'flow-collection': {
            let res = token.start.source;
            for (const item of token.items)
                res += stringifyItem(item);
            for (const st of token.end)
                res += st.source;
            return res;
        }
        case 'document': {
            let res = stringifyItem(token);
            if (token.end)
                for (const st of token.end)
                    res += st.source;
            return res;
        }
        default: {
            let res = token.source;
            if ('end' in token && token.end)
                for (const st of token.end)
                    res += st.source;
            return res;
        }
    }
}
function stringifyItem({ start, key, sep, value }) {
    let res = '';
    for (const st of start)
        res += st.source;
    if (key)
        res += stringifyToken(key);
    if (sep)
        for (const st of sep)
            res += st.source;
    if (value)
        res += stringifyToken(value);
    return res;
}

exports.stringify = stringify;


/***/ }),

/***/ 7715:
/***/ ((__unused_webpack_module, exports) => {



const BREAK = Symbol('break visit');
const SKIP = Symbol('skip children');
const REMOVE = Symbol('remove item');
/**
 * Apply a visitor to a CST document or item.
 *
 * Walks through the tree (depth-first) starting from the root, calling a
 * `visitor` function with two arguments when entering each item:
 *   - `item`: The current item, which included the following members:
 *     - `start: SourceToken[]` – Source tokens before the key or value,
 *       possibly including its anchor or tag.
 *     - `key?: Token | null` – Set for pair values. May then be `null`, if
 *       the key before the `:` separator is empty.
 *     - `sep?: SourceToken[]` – Source tokens between the key and the value,
 *       which should include the `:` map value indicator if `value` is set.
 *     - `value?: Token` – The value of a sequence item, or of a map pair.
 *   - `path`: The steps from the root to the current node, as an array of
 *     `['key' | 'value', number]` tuples.
 *
 * The return value of the visitor may be used to control the traversal:
 *   - `undefined` (default): Do nothing and continue
 *   - `visit.SKIP`: Do not visit the children of this token, continue with
 *      next sibling
 *   - `visit.BREAK`: Terminate traversal completely
 *   - `visit.REMOVE`: Remove the current item, then continue with the next one
 *   - `number`: Set the index of the next step. This is useful especially if
 *     the index of the current token has changed.
 *   - `function`: Define the next visitor for this item. After the original
 *     visitor is called on item entry, next visitors are called after handling
 *     a non-empty `key` and when exiting the item.
 */
function visit(cst, visitor) {
    if ('type' in cst && cst.type === 'document')
        cst = { start: cst.start, value: cst.value };
    _visit(Object.freeze([]), cst, visitor);
}
// Without the `as symbol` casts, TS declares these in the `visit`
// namespace using `var`, but then complains about that because
// `unique symbol` must be `const`.
/** Terminate visit traversal completely */
visit.BREAK = BREAK;
/** Do not visit the children of the current item */
visit.SKIP = SKIP;
/** Remove the current item */
visit.REMOVE = REMOVE;
/** Find the item at `path` from `cst` as the root */
visit.itemAtPath = (cst, path) => {
    let item = cst;
    for (const [field, index] of path) {
        const tok = item?.[field];
        if (tok && 'items' in tok) {
            item = tok.items[index];
        }
        else
            return undefined;
    }
    return item;
};
/**
 * Get the immediate parent collection of the item at `path` from `cst` as the root.
 *
 * Throws an error if the collection is not found, which should never happen if the item itself exists.
 */
visit.parentCollection = (cst, path) => {
    const parent = visit.itemAtPath(cst, path.slice(0, -1));
    const field = path[path.length - 1][0];
    const coll = parent?.[field];
    if (coll && 'items' in coll)
        return coll;
    throw new Error('Parent collection not found');
};
function _visit(path, item, visitor) {
    let ctrl = visitor(item, path);
    if (typeof ctrl === 'symbol')
        return ctrl;
    for (const field of ['key', 'value']) {
        const token = item[field];
        if (token && 'items' in token) {
            for (let i = 0; i < token.items.length; ++i) {
                const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
                if (typeof ci === 'number')
                    i = ci - 1;
                else if (ci === BREAK)
                    return BREAK;
                else if (ci === REMOVE) {
                    token.items.splice(i, 1);
                    i -= 1;
                }
            }
            if (typeof ctrl === 'function' && field === 'key')
                ctrl = ctrl(item, path);
        }
    }
    return typeof ctrl === 'function' ? ctrl(item, path) : ctrl;
}

exports.visit = visit;


/***/ }),

/***/ 3461:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var cstScalar = __nccwpck_require__(110);
var cstStringify = __nccwpck_require__(1733);
var cstVisit = __nccwpck_require__(7715);

/** The byte order mark */
const BOM = '\u{FEFF}';
/** Start of doc-mode */
const DOCUMENT = '\x02'; // C0: Start of Text
/** Unexpected end of flow-mode */
const FLOW_END = '\x18'; // C0: Cancel
/** Next token is a scalar value */
const SCALAR = '\x1f'; // C0: Unit Separator
/** @returns `true` if `token` is a flow or block collection */
const isCollection = (token) => !!token && 'items' in token;
/** @returns `true` if `token` is a flow or block scalar; not an alias */
const isScalar = (token) => !!token &&
    (token.type === 'scalar' ||
        token.type === 'single-quoted-scalar' ||
        token.type === 'double-quoted-scalar' ||
        token.type === 'block-scalar');
/* istanbul ignore next */
/** Get a printable representation of a lexer token */
function prettyToken(token) {
    switch (token) {
        case BOM:
            return '<BOM>';
        case DOCUMENT:
            return '<DOC>';
        case FLOW_END:
            return '<FLOW_END>';
        case SCALAR:
            return '<SCALAR>';
        default:
            return JSON.stringify(token);
    }
}
/** Identify the type of a lexer token. May return `null` for unknown tokens. */
function tokenType(source) {
    switch (source) {
        case BOM:
            return 'byte-order-mark';
        case DOCUMENT:
            return 'doc-mode';
        case FLOW_END:
            return 'flow-error-end';
        case SCALAR:
            return 'scalar';
        case '---':
            return 'doc-start';
        case '...':
            return 'doc-end';
        case '':
        case '\n':
        case '\r\n':
            return 'newline';
        case '-':
            return 'seq-item-ind';
        case '?':
            return 'explicit-key-ind';
        case ':':
            return 'map-value-ind';
        case '{':
            return 'flow-map-start';
        case '}':
            return 'flow-map-end';
        case '[':
            return 'flow-seq-start';
        case ']':
            return 'flow-seq-end';
        case ',':
            return 'comma';
    }
    switch (source[0]) {
        case ' ':
        case '\t':
            return 'space';
        case '#':
            return 'comment';
        case '%':
            return 'directive-line';
        case '*':
            return 'alias';
        case '&':
            return 'anchor';
        case '!':
            return 'tag';
        case "'":
            return 'single-quoted-scalar';
        case '"':
            return 'double-quoted-scalar';
        case '|':
        case '>':
            return 'block-scalar-header';
    }
    return null;
}

exports.createScalarToken = cstScalar.createScalarToken;
exports.resolveAsScalar = cstScalar.resolveAsScalar;
exports.setScalarValue = cstScalar.setScalarValue;
exports.stringify = cstStringify.stringify;
exports.visit = cstVisit.visit;
exports.BOM = BOM;
exports.DOCUMENT = DOCUMENT;
exports.FLOW_END = FLOW_END;
exports.SCALAR = SCALAR;
exports.isCollection = isCollection;
exports.isScalar = isScalar;
exports.prettyToken = prettyToken;
exports.tokenType = tokenType;


/***/ }),

/***/ 361:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var cst = __nccwpck_require__(3461);

/*
START -> stream

stream
  directive -> line-end -> stream
  indent + line-end -> stream
  [else] -> line-start

line-end
  comment -> line-end
  newline -> .
  input-end -> END

line-start
  doc-start -> doc
  doc-end -> stream
  [else] -> indent -> block-start

block-start
  seq-item-start -> block-start
  explicit-key-start -> block-start
  map-value-start -> block-start
  [else] -> doc

doc
  line-end -> line-start
  spaces -> doc
  anchor -> doc
  tag -> doc
  flow-start -> flow -> doc
  flow-end -> error -> doc
  seq-item-start -> error -> doc
  explicit-key-start -> error -> doc
  map-value-start -> doc
  alias -> doc
  quote-start -> quoted-scalar -> doc
  block-scalar-header -> line-end -> block-scalar(min) -> line-start
  [else] -> plain-scalar(false, min) -> doc

flow
  line-end -> flow
  spaces -> flow
  anchor -> flow
  tag -> flow
  flow-start -> flow -> flow
  flow-end -> .
  seq-item-start -> error -> flow
  explicit-key-start -> flow
  map-value-start -> flow
  alias -> flow
  quote-start -> quoted-scalar -> flow
  comma -> flow
  [else] -> plain-scalar(true, 0) -> flow

quoted-scalar
  quote-end -> .
  [else] -> quoted-scalar

block-scalar(min)
  newline + peek(indent < min) -> .
  [else] -> block-scalar(min)

plain-scalar(is-flow, min)
  scalar-end(is-flow) -> .
  peek(newline + (indent < min)) -> .
  [else] -> plain-scalar(min)
*/
function isEmpty(ch) {
    switch (ch) {
        case undefined:
        case ' ':
        case '\n':
        case '\r':
        case '\t':
            return true;
        default:
            return false;
    }
}
const hexDigits = new Set('0123456789ABCDEFabcdef');
const tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
const flowIndicatorChars = new Set(',[]{}');
const invalidAnchorChars = new Set(' ,[]{}\n\r\t');
const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
/**
 * Splits an input string into lexical tokens, i.e. smaller strings that are
 * easily identifiable by `tokens.tokenType()`.
 *
 * Lexing starts always in a "stream" context. Incomplete input may be buffered
 * until a complete token can be emitted.
 *
 * In addition to slices of the original input, the following control characters
 * may also be emitted:
 *
 * - `\x02` (Start of Text): A document starts with the next token
 * - `\x18` (Cancel): Unexpected end of flow-mode (indicates an error)
 * - `\x1f` (Unit Separator): Next token is a scalar value
 * - `\u{FEFF}` (Byte order mark): Emitted separately outside documents
 */
class Lexer {
    constructor() {
        /**
         * Flag indicating whether the end of the current buffer marks the end of
         * all input
         */
        this.atEnd = false;
        /**
         * Explicit indent set in block scalar header, as an offset from the current
         * minimum indent, so e.g. set to 1 from a header `|2+`. Set to -1 if not
         * explicitly set.
         */
        this.blockScalarIndent = -1;
        /**
         * Block scalars that include a + (keep) chomping indicator in their header
         * include trailing empty lines, which are otherwise excluded from the
         * scalar's contents.
         */
        this.blockScalarKeep = false;
        /** Current input */
        this.buffer = '';
        /**
         * Flag noting whether the map value indicator : can immediately follow this
         * node within a flow context.
         */
        this.flowKey = false;
        /** Count of surrounding flow collection levels. */
        this.flowLevel = 0;
        /**
         * Minimum level of indentation required for next lines to be parsed as a
         * part of the current scalar value.
         */
        this.indentNext = 0;
        /** Indentation level of the current line. */
        this.indentValue = 0;
        /** Position of the next \n character. */
        this.lineEndPos = null;
        /** Stores the state of the lexer if reaching the end of incpomplete input */
        this.next = null;
        /** A pointer to `buffer`; the current position of the lexer. */
        this.pos = 0;
    }
    /**
     * Generate YAML tokens from the `source` string. If `incomplete`,
     * a part of the last line may be left as a buffer for the next call.
     *
     * @returns A generator of lexical tokens
     */
    *lex(source, incomplete = false) {
        if (source) {
            if (typeof source !== 'string')
                throw TypeError('source is not a string');
            this.buffer = this.buffer ? this.buffer + source : source;
            this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next = this.next ?? 'stream';
        while (next && (incomplete || this.hasChars(1)))
            next = yield* this.parseNext(next);
    }
    atLineEnd() {
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === ' ' || ch === '\t')
            ch = this.buffer[++i];
        if (!ch || ch === '#' || ch === '\n')
            return true;
        if (ch === '\r')
            return this.buffer[i + 1] === '\n';
        return false;
    }
    charAt(n) {
        return this.buffer[this.pos + n];
    }
    continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
            let indent = 0;
            while (ch === ' ')
                ch = this.buffer[++indent + offset];
            if (ch === '\r') {
                const next = this.buffer[indent + offset + 1];
                if (next === '\n' || (!next && !this.atEnd))
                    return offset + indent + 1;
            }
            return ch === '\n' || indent >= this.indentNext || (!ch && !this.atEnd)
                ? offset + indent
                : -1;
        }
        if (ch === '-' || ch === '.') {
            const dt = this.buffer.substr(offset, 3);
            if ((dt === '---' || dt === '...') && isEmpty(this.buffer[offset + 3]))
                return -1;
        }
        return offset;
    }
    getLine() {
        let end = this.lineEndPos;
        if (typeof end !== 'number' || (end !== -1 && end < this.pos)) {
            end = this.buffer.indexOf('\n', this.pos);
            this.lineEndPos = end;
        }
        if (end === -1)
            return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end - 1] === '\r')
            end -= 1;
        return this.buffer.substring(this.pos, end);
    }
    hasChars(n) {
        return this.pos + n <= this.buffer.length;
    }
    setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
    }
    peek(n) {
        return this.buffer.substr(this.pos, n);
    }
    *parseNext(next) {
        switch (next) {
            case 'stream':
                return yield* this.parseStream();
            case 'line-start':
                return yield* this.parseLineStart();
            case 'block-start':
                return yield* this.parseBlockStart();
            case 'doc':
                return yield* this.parseDocument();
            case 'flow':
                return yield* this.parseFlowCollection();
            case 'quoted-scalar':
                return yield* this.parseQuotedScalar();
            case 'block-scalar':
                return yield* this.parseBlockScalar();
            case 'plain-scalar':
                return yield* this.parsePlainScalar();
        }
    }
    *parseStream() {
        let line = this.getLine();
        if (line === null)
            return this.setNext('stream');
        if (line[0] === cst.BOM) {
            yield* this.pushCount(1);
            line = line.substring(1);
        }
        if (line[0] === '%') {
            let dirEnd = line.length;
            let cs = line.indexOf('#');
            while (cs !== -1) {
                const ch = line[cs - 1];
                if (ch === ' ' || ch === '\t') {
                    dirEnd = cs - 1;
                    break;
                }
                else {
                    cs = line.indexOf('#', cs + 1);
                }
            }
            while (true) {
                const ch = line[dirEnd - 1];
                if (ch === ' ' || ch === '\t')
                    dirEnd -= 1;
                else
                    break;
            }
            const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
            yield* this.pushCount(line.length - n); // possible comment
            this.pushNewline();
            return 'stream';
        }
        if (this.atLineEnd()) {
            const sp = yield* this.pushSpaces(true);
            yield* this.pushCount(line.length - sp);
            yield* this.pushNewline();
            return 'stream';
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
    }
    *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
            return this.setNext('line-start');
        if (ch === '-' || ch === '.') {
            if (!this.atEnd && !this.hasChars(4))
                return this.setNext('line-start');
            const s = this.peek(3);
            if ((s === '---' || s === '...') && isEmpty(this.charAt(3))) {
                yield* this.pushCount(3);
                this.indentValue = 0;
                this.indentNext = 0;
                return s === '---' ? 'doc' : 'stream';
            }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1)))
            this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
    }
    *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
            return this.setNext('block-start');
        if ((ch0 === '-' || ch0 === '?' || ch0 === ':') && isEmpty(ch1)) {
            const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
            this.indentNext = this.indentValue + 1;
            this.indentValue += n;
            return 'block-start';
        }
        return 'doc';
    }
    *parseDocument() {
        yield* this.pushSpaces(true);
        const line = this.getLine();
        if (line === null)
            return this.setNext('doc');
        let n = yield* this.pushIndicators();
        switch (line[n]) {
            case '#':
                yield* this.pushCount(line.length - n);
            // fallthrough
            case undefined:
                yield* this.pushNewline();
                return yield* this.parseLineStart();
            case '{':
            case '[':
                yield* this.pushCount(1);
                this.flowKey = false;
                this.flowLevel = 1;
                return 'flow';
            case '}':
            case ']':
                // this is an error
                yield* this.pushCount(1);
                return 'doc';
            case '*':
                yield* this.pushUntil(isNotAnchorChar);
                return 'doc';
            case '"':
            case "'":
                return yield* this.parseQuotedScalar();
            case '|':
            case '>':
                n += yield* this.parseBlockScalarHeader();
                n += yield* this.pushSpaces(true);
                yield* this.pushCount(line.length - n);
                yield* this.pushNewline();
                return yield* this.parseBlockScalar();
            default:
                return yield* this.parsePlainScalar();
        }
    }
    *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
            nl = yield* this.pushNewline();
            if (nl > 0) {
                sp = yield* this.pushSpaces(false);
                this.indentValue = indent = sp;
            }
            else {
                sp = 0;
            }
            sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line = this.getLine();
        if (line === null)
            return this.setNext('flow');
        if ((indent !== -1 && indent < this.indentNext && line[0] !== '#') ||
            (indent === 0 &&
                (line.startsWith('---') || line.startsWith('...')) &&
                isEmpty(line[3]))) {
            // Allowing for the terminal ] or } at the same (rather than greater)
            // indent level as the initial [ or { is technically invalid, but
            // failing here would be surprising to users.
            const atFlowEndMarker = indent === this.indentNext - 1 &&
                this.flowLevel === 1 &&
                (line[0] === ']' || line[0] === '}');
            if (!atFlowEndMarker) {
                // this is an error
                this.flowLevel = 0;
                yield cst.FLOW_END;
                return yield* this.parseLineStart();
            }
        }
        let n = 0;
        while (line[n] === ',') {
            n += yield* this.pushCount(1);
            n += yield* this.pushSpaces(true);
            this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line[n]) {
            case undefined:
                return 'flow';
            case '#':
                yield* this.pushCount(line.length - n);
                return 'flow';
            case '{':
            case '[':
                yield* this.pushCount(1);
                this.flowKey = false;
                this.flowLevel += 1;
                return 'flow';
            case '}':
            case ']':
                yield* this.pushCount(1);
                this.flowKey = true;
                this.flowLevel -= 1;
                return this.flowLevel ? 'flow' : 'doc';
            case '*':
                yield* this.pushUntil(isNotAnchorChar);
                return 'flow';
            case '"':
            case "'":
                this.flowKey = true;
                return yield* this.parseQuotedScalar();
            case ':': {
                const next = this.charAt(1);
                if (this.flowKey || isEmpty(next) || next === ',') {
                    this.flowKey = false;
                    yield* this.pushCount(1);
                    yield* this.pushSpaces(true);
                    return 'flow';
                }
            }
            // fallthrough
            default:
                this.flowKey = false;
                return yield* this.parsePlainScalar();
        }
    }
    *parseQuotedScalar() {
        const quote = this.charAt(0);
        let end = this.buffer.indexOf(quote, this.pos + 1);
        if (quote === "'") {
            while (end !== -1 && this.buffer[end + 1] === "'")
                end = this.buffer.indexOf("'", end + 2);
        }
        else {
            // double-quote
            while (end !== -1) {
                let n = 0;
                while (this.buffer[end - 1 - n] === '\\')
                    n += 1;
                if (n % 2 === 0)
                    break;
                end = this.buffer.indexOf('"', end + 1);
            }
        }
        // Only looking for newlines within the quotes
        const qb = this.buffer.substring(0, end);
        let nl = qb.indexOf('\n', this.pos);
        if (nl !== -1) {
            while (nl !== -1) {
                const cs = this.continueScalar(nl + 1);
                if (cs === -1)
                    break;
                nl = qb.indexOf('\n', cs);
            }
            if (nl !== -1) {
                // this is an error caused by an unexpected unindent
                end = nl - (qb[nl - 1] === '\r' ? 2 : 1);
            }
        }
        if (end === -1) {
            if (!this.atEnd)
                return this.setNext('quoted-scalar');
            end = this.buffer.length;
        }
        yield* this.pushToIndex(end + 1, false);
        return this.flowLevel ? 'flow' : 'doc';
    }
    *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i = this.pos;
        while (true) {
            const ch = this.buffer[++i];
            if (ch === '+')
                this.blockScalarKeep = true;
            else if (ch > '0' && ch <= '9')
                this.blockScalarIndent = Number(ch) - 1;
            else if (ch !== '-')
                break;
        }
        return yield* this.pushUntil(ch => isEmpty(ch) || ch === '#');
    }
    *parseBlockScalar() {
        let nl = this.pos - 1; // may be -1 if this.pos === 0
        let indent = 0;
        let ch;
        loop: for (let i = this.pos; (ch = this.buffer[i]); ++i) {
            switch (ch) {
                case ' ':
                    indent += 1;
                    break;
                case '\n':
                    nl = i;
                    indent = 0;
                    break;
                case '\r': {
                    const next = this.buffer[i + 1];
                    if (!next && !this.atEnd)
                        return this.setNext('block-scalar');
                    if (next === '\n')
                        break;
                } // fallthrough
                default:
                    break loop;
            }
        }
        if (!ch && !this.atEnd)
            return this.setNext('block-scalar');
        if (indent >= this.indentNext) {
            if (this.blockScalarIndent === -1)
                this.indentNext = indent;
            else {
                this.indentNext =
                    this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
            }
            do {
                const cs = this.continueScalar(nl + 1);
                if (cs === -1)
                    break;
                nl = this.buffer.indexOf('\n', cs);
            } while (nl !== -1);
            if (nl === -1) {
                if (!this.atEnd)
                    return this.setNext('block-scalar');
                nl = this.buffer.length;
            }
        }
        // Trailing insufficiently indented tabs are invalid.
        // To catch that during parsing, we include them in the block scalar value.
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === ' ')
            ch = this.buffer[++i];
        if (ch === '\t') {
            while (ch === '\t' || ch === ' ' || ch === '\r' || ch === '\n')
                ch = this.buffer[++i];
            nl = i - 1;
        }
        else if (!this.blockScalarKeep) {
            do {
                let i = nl - 1;
                let ch = this.buffer[i];
                if (ch === '\r')
                    ch = this.buffer[--i];
                const lastChar = i; // Drop the line if last char not more indented
                while (ch === ' ')
                    ch = this.buffer[--i];
                if (ch === '\n' && i >= this.pos && i + 1 + indent > lastChar)
                    nl = i;
                else
                    break;
            } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
    }
    *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end = this.pos - 1;
        let i = this.pos - 1;
        let ch;
        while ((ch = this.buffer[++i])) {
            if (ch === ':') {
                const next = this.buffer[i + 1];
                if (isEmpty(next) || (inFlow && flowIndicatorChars.has(next)))
                    break;
                end = i;
            }
            else if (isEmpty(ch)) {
                let next = this.buffer[i + 1];
                if (ch === '\r') {
                    if (next === '\n') {
                        i += 1;
                        ch = '\n';
                        next = this.buffer[i + 1];
                    }
                    else
                        end = i;
                }
                if (next === '#' || (inFlow && flowIndicatorChars.has(next)))
                    break;
                if (ch === '\n') {
                    const cs = this.continueScalar(i + 1);
                    if (cs === -1)
                        break;
                    i = Math.max(i, cs - 2); // to advance, but still account for ' #'
                }
            }
            else {
                if (inFlow && flowIndicatorChars.has(ch))
                    break;
                end = i;
            }
        }
        if (!ch && !this.atEnd)
            return this.setNext('plain-scalar');
        yield cst.SCALAR;
        yield* this.pushToIndex(end + 1, true);
        return inFlow ? 'flow' : 'doc';
    }
    *pushCount(n) {
        if (n > 0) {
            yield this.buffer.substr(this.pos, n);
            this.pos += n;
            return n;
        }
        return 0;
    }
    *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
            yield s;
            this.pos += s.length;
            return s.length;
        }
        else if (allowEmpty)
            yield '';
        return 0;
    }
    *pushIndicators() {
        let n = 0;
        loop: while (true) {
            switch (this.charAt(0)) {
                case '!':
                    n += yield* this.pushTag();
                    n += yield* this.pushSpaces(true);
                    continue loop;
                case '&':
                    n += yield* this.pushUntil(isNotAnchorChar);
                    n += yield* this.pushSpaces(true);
                    continue loop;
                case '-': // this is an error
                case '?': // this is an error outside flow collections
                case ':': {
                    const inFlow = this.flowLevel > 0;
                    const ch1 = this.charAt(1);
                    if (isEmpty(ch1) || (inFlow && flowIndicatorChars.has(ch1))) {
                        if (!inFlow)
                            this.indentNext = this.indentValue + 1;
                        else if (this.flowKey)
                            this.flowKey = false;
                        n += yield* this.pushCount(1);
                        n += yield* this.pushSpaces(true);
                        continue loop;
                    }
                }
            }
            break loop;
        }
        return n;
    }
    *pushTag() {
        if (this.charAt(1) === '<') {
            let i = this.pos + 2;
            let ch = this.buffer[i];
            while (!isEmpty(ch) && ch !== '>')
                ch = this.buffer[++i];
            return yield* this.pushToIndex(ch === '>' ? i + 1 : i, false);
        }
        else {
            let i = this.pos + 1;
            let ch = this.buffer[i];
            while (ch) {
                if (tagChars.has(ch))
                    ch = this.buffer[++i];
                else if (ch === '%' &&
                    hexDigits.has(this.buffer[i + 1]) &&
                    hexDigits.has(this.buffer[i + 2])) {
                    ch = this.buffer[(i += 3)];
                }
                else
                    break;
            }
            return yield* this.pushToIndex(i, false);
        }
    }
    *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === '\n')
            return yield* this.pushCount(1);
        else if (ch === '\r' && this.charAt(1) === '\n')
            return yield* this.pushCount(2);
        else
            return 0;
    }
    *pushSpaces(allowTabs) {
        let i = this.pos - 1;
        let ch;
        do {
            ch = this.buffer[++i];
        } while (ch === ' ' || (allowTabs && ch === '\t'));
        const n = i - this.pos;
        if (n > 0) {
            yield this.buffer.substr(this.pos, n);
            this.pos = i;
        }
        return n;
    }
    *pushUntil(test) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test(ch))
            ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
    }
}

exports.Lexer = Lexer;


/***/ }),

/***/ 6628:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Tracks newlines during parsing in order to provide an efficient API for
 * determining the one-indexed `{ line, col }` position for any offset
 * within the input.
 */
class LineCounter {
    constructor() {
        this.lineStarts = [];
        /**
         * Should be called in ascending order. Otherwise, call
         * `lineCounter.lineStarts.sort()` before calling `linePos()`.
         */
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        /**
         * Performs a binary search and returns the 1-indexed { line, col }
         * position of `offset`. If `line === 0`, `addNewLine` has never been
         * called or `offset` is before the first known newline.
         */
        this.linePos = (offset) => {
            let low = 0;
            let high = this.lineStarts.length;
            while (low < high) {
                const mid = (low + high) >> 1; // Math.floor((low + high) / 2)
                if (this.lineStarts[mid] < offset)
                    low = mid + 1;
                else
                    high = mid;
            }
            if (this.lineStarts[low] === offset)
                return { line: low + 1, col: 1 };
            if (low === 0)
                return { line: 0, col: offset };
            const start = this.lineStarts[low - 1];
            return { line: low, col: offset - start + 1 };
        };
    }
}

exports.LineCounter = LineCounter;


/***/ }),

/***/ 3456:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_process = __nccwpck_require__(932);
var cst = __nccwpck_require__(3461);
var lexer = __nccwpck_require__(361);

function includesToken(list, type) {
    for (let i = 0; i < list.length; ++i)
        if (list[i].type === type)
            return true;
    return false;
}
function findNonEmptyIndex(list) {
    for (let i = 0; i < list.length; ++i) {
        switch (list[i].type) {
            case 'space':
            case 'comment':
            case 'newline':
                break;
            default:
                return i;
        }
    }
    return -1;
}
function isFlowToken(token) {
    switch (token?.type) {
        case 'alias':
        case 'scalar':
        case 'single-quoted-scalar':
        case 'double-quoted-scalar':
        case 'flow-collection':
            return true;
        default:
            return false;
    }
}
function getPrevProps(parent) {
    switch (parent.type) {
        case 'document':
            return parent.start;
        case 'block-map': {
            const it = parent.items[parent.items.length - 1];
            return it.sep ?? it.start;
        }
        case 'block-seq':
            return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
            return [];
    }
}
/** Note: May modify input array */
function getFirstKeyStartProps(prev) {
    if (prev.length === 0)
        return [];
    let i = prev.length;
    loop: while (--i >= 0) {
        switch (prev[i].type) {
            case 'doc-start':
            case 'explicit-key-ind':
            case 'map-value-ind':
            case 'seq-item-ind':
            case 'newline':
                break loop;
        }
    }
    while (prev[++i]?.type === 'space') {
        /* loop */
    }
    return prev.splice(i, prev.length);
}
function arrayPushArray(target, source) {
    // May exhaust call stack with large `source` array
    if (source.length < 1e5)
        Array.prototype.push.apply(target, source);
    else
        for (let i = 0; i < source.length; ++i)
            target.push(source[i]);
}
function fixFlowSeqItems(fc) {
    if (fc.start.type === 'flow-seq-start') {
        for (const it of fc.items) {
            if (it.sep &&
                !it.value &&
                !includesToken(it.start, 'explicit-key-ind') &&
                !includesToken(it.sep, 'map-value-ind')) {
                if (it.key)
                    it.value = it.key;
                delete it.key;
                if (isFlowToken(it.value)) {
                    if (it.value.end)
                        arrayPushArray(it.value.end, it.sep);
                    else
                        it.value.end = it.sep;
                }
                else
                    arrayPushArray(it.start, it.sep);
                delete it.sep;
            }
        }
    }
}
/**
 * A YAML concrete syntax tree (CST) parser
 *
 * ```ts
 * const src: string = ...
 * for (const token of new Parser().parse(src)) {
 *   // token: Token
 * }
 * ```
 *
 * To use the parser with a user-provided lexer:
 *
 * ```ts
 * function* parse(source: string, lexer: Lexer) {
 *   const parser = new Parser()
 *   for (const lexeme of lexer.lex(source))
 *     yield* parser.next(lexeme)
 *   yield* parser.end()
 * }
 *
 * const src: string = ...
 * const lexer = new Lexer()
 * for (const token of parse(src, lexer)) {
 *   // token: Token
 * }
 * ```
 */
class Parser {
    /**
     * @param onNewLine - If defined, called separately with the start position of
     *   each new line (in `parse()`, including the start of input).
     */
    constructor(onNewLine) {
        /** If true, space and sequence indicators count as indentation */
        this.atNewLine = true;
        /** If true, next token is a scalar value */
        this.atScalar = false;
        /** Current indentation level */
        this.indent = 0;
        /** Current offset since the start of parsing */
        this.offset = 0;
        /** On the same line with a block map key */
        this.onKeyLine = false;
        /** Top indicates the node that's currently being built */
        this.stack = [];
        /** The source of the current token, set in parse() */
        this.source = '';
        /** The type of the current token, set in parse() */
        this.type = '';
        // Must be defined after `next()`
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
    }
    /**
     * Parse `source` as a YAML stream.
     * If `incomplete`, a part of the last line may be left as a buffer for the next call.
     *
     * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
     *
     * @returns A generator of tokens representing each directive, document, and other structure.
     */
    *parse(source, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
            this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source, incomplete))
            yield* this.next(lexeme);
        if (!incomplete)
            yield* this.end();
    }
    /**
     * Advance the parser by the `source` of one lexical token.
     */
    *next(source) {
        this.source = source;
        if (node_process.env.LOG_TOKENS)
            console.log('|', cst.prettyToken(source));
        if (this.atScalar) {
            this.atScalar = false;
            yield* this.step();
            this.offset += source.length;
            return;
        }
        const type = cst.tokenType(source);
        if (!type) {
            const message = `Not a YAML token: ${source}`;
            yield* this.pop({ type: 'error', offset: this.offset, message, source });
            this.offset += source.length;
        }
        else if (type === 'scalar') {
            this.atNewLine = false;
            this.atScalar = true;
            this.type = 'scalar';
        }
        else {
            this.type = type;
            yield* this.step();
            switch (type) {
                case 'newline':
                    this.atNewLine = true;
                    this.indent = 0;
                    if (this.onNewLine)
                        this.onNewLine(this.offset + source.length);
                    break;
                case 'space':
                    if (this.atNewLine && source[0] === ' ')
                        this.indent += source.length;
                    break;
                case 'explicit-key-ind':
                case 'map-value-ind':
                case 'seq-item-ind':
                    if (this.atNewLine)
                        this.indent += source.length;
                    break;
                case 'doc-mode':
                case 'flow-error-end':
                    return;
                default:
                    this.atNewLine = false;
            }
            this.offset += source.length;
        }
    }
    /** Call at end of input to push out any remaining constructions */
    *end() {
        while (this.stack.length > 0)
            yield* this.pop();
    }
    get sourceToken() {
        const st = {
            type: this.type,
            offset: this.offset,
            indent: this.indent,
            source: this.source
        };
        return st;
    }
    *step() {
        const top = this.peek(1);
        if (this.type === 'doc-end' && top?.type !== 'doc-end') {
            while (this.stack.length > 0)
                yield* this.pop();
            this.stack.push({
                type: 'doc-end',
                offset: this.offset,
                source: this.source
            });
            return;
        }
        if (!top)
            return yield* this.stream();
        switch (top.type) {
            case 'document':
                return yield* this.document(top);
            case 'alias':
            case 'scalar':
            case 'single-quoted-scalar':
            case 'double-quoted-scalar':
                return yield* this.scalar(top);
            case 'block-scalar':
                return yield* this.blockScalar(top);
            case 'block-map':
                return yield* this.blockMap(top);
            case 'block-seq':
                return yield* this.blockSequence(top);
            case 'flow-collection':
                return yield* this.flowCollection(top);
            case 'doc-end':
                return yield* this.documentEnd(top);
        }
        /* istanbul ignore next should not happen */
        yield* this.pop();
    }
    peek(n) {
        return this.stack[this.stack.length - n];
    }
    *pop(error) {
        const token = error ?? this.stack.pop();
        /* istanbul ignore if should not happen */
        if (!token) {
            const message = 'Tried to pop an empty stack';
            yield { type: 'error', offset: this.offset, source: '', message };
        }
        else if (this.stack.length === 0) {
            yield token;
        }
        else {
            const top = this.peek(1);
            if (token.type === 'block-scalar') {
                // Block scalars use their parent rather than header indent
                token.indent = 'indent' in top ? top.indent : 0;
            }
            else if (token.type === 'flow-collection' && top.type === 'document') {
                // Ignore all indent for top-level flow collections
                token.indent = 0;
            }
            if (token.type === 'flow-collection')
                fixFlowSeqItems(token);
            switch (top.type) {
                case 'document':
                    top.value = token;
                    break;
                case 'block-scalar':
                    top.props.push(token); // error
                    break;
                case 'block-map': {
                    const it = top.items[top.items.length - 1];
                    if (it.value) {
                        top.items.push({ start: [], key: token, sep: [] });
                        this.onKeyLine = true;
                        return;
                    }
                    else if (it.sep) {
                        it.value = token;
                    }
                    else {
                        Object.assign(it, { key: token, sep: [] });
                        this.onKeyLine = !it.explicitKey;
                        return;
                    }
                    break;
                }
                case 'block-seq': {
                    const it = top.items[top.items.length - 1];
                    if (it.value)
                        top.items.push({ start: [], value: token });
                    else
                        it.value = token;
                    break;
                }
                case 'flow-collection': {
                    const it = top.items[top.items.length - 1];
                    if (!it || it.value)
                        top.items.push({ start: [], key: token, sep: [] });
                    else if (it.sep)
                        it.value = token;
                    else
                        Object.assign(it, { key: token, sep: [] });
                    return;
                }
                /* istanbul ignore next should not happen */
                default:
                    yield* this.pop();
                    yield* this.pop(token);
            }
            if ((top.type === 'document' ||
                top.type === 'block-map' ||
                top.type === 'block-seq') &&
                (token.type === 'block-map' || token.type === 'block-seq')) {
                const last = token.items[token.items.length - 1];
                if (last &&
                    !last.sep &&
                    !last.value &&
                    last.start.length > 0 &&
                    findNonEmptyIndex(last.start) === -1 &&
                    (token.indent === 0 ||
                        last.start.every(st => st.type !== 'comment' || st.indent < token.indent))) {
                    if (top.type === 'document')
                        top.end = last.start;
                    else
                        top.items.push({ start: last.start });
                    token.items.splice(-1, 1);
                }
            }
        }
    }
    *stream() {
        switch (this.type) {
            case 'directive-line':
                yield { type: 'directive', offset: this.offset, source: this.source };
                return;
            case 'byte-order-mark':
            case 'space':
            case 'comment':
            case 'newline':
                yield this.sourceToken;
                return;
            case 'doc-mode':
            case 'doc-start': {
                const doc = {
                    type: 'document',
                    offset: this.offset,
                    start: []
                };
                if (this.type === 'doc-start')
                    doc.start.push(this.sourceToken);
                this.stack.push(doc);
                return;
            }
        }
        yield {
            type: 'error',
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML stream`,
            source: this.source
        };
    }
    *document(doc) {
        if (doc.value)
            return yield* this.lineEnd(doc);
        switch (this.type) {
            case 'doc-start': {
                if (findNonEmptyIndex(doc.start) !== -1) {
                    yield* this.pop();
                    yield* this.step();
                }
                else
                    doc.start.push(this.sourceToken);
                return;
            }
            case 'anchor':
            case 'tag':
            case 'space':
            case 'comment':
            case 'newline':
                doc.start.push(this.sourceToken);
                return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
            this.stack.push(bv);
        else {
            yield {
                type: 'error',
                offset: this.offset,
                message: `Unexpected ${this.type} token in YAML document`,
                source: this.source
            };
        }
    }
    *scalar(scalar) {
        if (this.type === 'map-value-ind') {
            const prev = getPrevProps(this.peek(2));
            const start = getFirstKeyStartProps(prev);
            let sep;
            if (scalar.end) {
                sep = scalar.end;
                sep.push(this.sourceToken);
                delete scalar.end;
            }
            else
                sep = [this.sourceToken];
            const map = {
                type: 'block-map',
                offset: scalar.offset,
                indent: scalar.indent,
                items: [{ start, key: scalar, sep }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
        }
        else
            yield* this.lineEnd(scalar);
    }
    *blockScalar(scalar) {
        switch (this.type) {
            case 'space':
            case 'comment':
            case 'newline':
                scalar.props.push(this.sourceToken);
                return;
            case 'scalar':
                scalar.source = this.source;
                // block-scalar source includes trailing newline
                this.atNewLine = true;
                this.indent = 0;
                if (this.onNewLine) {
                    let nl = this.source.indexOf('\n') + 1;
                    while (nl !== 0) {
                        this.onNewLine(this.offset + nl);
                        nl = this.source.indexOf('\n', nl) + 1;
                    }
                }
                yield* this.pop();
                break;
            /* istanbul ignore next should not happen */
            default:
                yield* this.pop();
                yield* this.step();
        }
    }
    *blockMap(map) {
        const it = map.items[map.items.length - 1];
        // it.sep is true-ish if pair already has key or : separator
        switch (this.type) {
            case 'newline':
                this.onKeyLine = false;
                if (it.value) {
                    const end = 'end' in it.value ? it.value.end : undefined;
                    const last = Array.isArray(end) ? end[end.length - 1] : undefined;
                    if (last?.type === 'comment')
                        end?.push(this.sourceToken);
                    else
                        map.items.push({ start: [this.sourceToken] });
                }
                else if (it.sep) {
                    it.sep.push(this.sourceToken);
                }
                else {
                    it.start.push(this.sourceToken);
                }
                return;
            case 'space':
            case 'comment':
                if (it.value) {
                    map.items.push({ start: [this.sourceToken] });
                }
                else if (it.sep) {
                    it.sep.push(this.sourceToken);
                }
                else {
                    if (this.atIndentedComment(it.start, map.indent)) {
                        const prev = map.items[map.items.length - 2];
                        const end = prev?.value?.end;
                        if (Array.isArray(end)) {
                            arrayPushArray(end, it.start);
                            end.push(this.sourceToken);
                            map.items.pop();
                            return;
                        }
                    }
                    it.start.push(this.sourceToken);
                }
                return;
        }
        if (this.indent >= map.indent) {
            const atMapIndent = !this.onKeyLine && this.indent === map.indent;
            const atNextItem = atMapIndent &&
                (it.sep || it.explicitKey) &&
                this.type !== 'seq-item-ind';
            // For empty nodes, assign newline-separated not indented empty tokens to following node
            let start = [];
            if (atNextItem && it.sep && !it.value) {
                const nl = [];
                for (let i = 0; i < it.sep.length; ++i) {
                    const st = it.sep[i];
                    switch (st.type) {
                        case 'newline':
                            nl.push(i);
                            break;
                        case 'space':
                            break;
                        case 'comment':
                            if (st.indent > map.indent)
                                nl.length = 0;
                            break;
                        default:
                            nl.length = 0;
                    }
                }
                if (nl.length >= 2)
                    start = it.sep.splice(nl[1]);
            }
            switch (this.type) {
                case 'anchor':
                case 'tag':
                    if (atNextItem || it.value) {
                        start.push(this.sourceToken);
                        map.items.push({ start });
                        this.onKeyLine = true;
                    }
                    else if (it.sep) {
                        it.sep.push(this.sourceToken);
                    }
                    else {
                        it.start.push(this.sourceToken);
                    }
                    return;
                case 'explicit-key-ind':
                    if (!it.sep && !it.explicitKey) {
                        it.start.push(this.sourceToken);
                        it.explicitKey = true;
                    }
                    else if (atNextItem || it.value) {
                        start.push(this.sourceToken);
                        map.items.push({ start, explicitKey: true });
                    }
                    else {
                        this.stack.push({
                            type: 'block-map',
                            offset: this.offset,
                            indent: this.indent,
                            items: [{ start: [this.sourceToken], explicitKey: true }]
                        });
                    }
                    this.onKeyLine = true;
                    return;
                case 'map-value-ind':
                    if (it.explicitKey) {
                        if (!it.sep) {
                            if (includesToken(it.start, 'newline')) {
                                Object.assign(it, { key: null, sep: [this.sourceToken] });
                            }
                            else {
                                const start = getFirstKeyStartProps(it.start);
                                this.stack.push({
                                    type: 'block-map',
                                    offset: this.offset,
                                    indent: this.indent,
                                    items: [{ start, key: null, sep: [this.sourceToken] }]
                                });
                            }
                        }
                        else if (it.value) {
                            map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                        }
                        else if (includesToken(it.sep, 'map-value-ind')) {
                            this.stack.push({
                                type: 'block-map',
                                offset: this.offset,
                                indent: this.indent,
                                items: [{ start, key: null, sep: [this.sourceToken] }]
                            });
                        }
                        else if (isFlowToken(it.key) &&
                            !includesToken(it.sep, 'newline')) {
                            const start = getFirstKeyStartProps(it.start);
                            const key = it.key;
                            const sep = it.sep;
                            sep.push(this.sourceToken);
                            // @ts-expect-error type guard is wrong here
                            delete it.key;
                            // @ts-expect-error type guard is wrong here
                            delete it.sep;
                            this.stack.push({
                                type: 'block-map',
                                offset: this.offset,
                                indent: this.indent,
                                items: [{ start, key, sep }]
                            });
                        }
                        else if (start.length > 0) {
                            // Not actually at next item
                            it.sep = it.sep.concat(start, this.sourceToken);
                        }
                        else {
                            it.sep.push(this.sourceToken);
                        }
                    }
                    else {
                        if (!it.sep) {
                            Object.assign(it, { key: null, sep: [this.sourceToken] });
                        }
                        else if (it.value || atNextItem) {
                            map.items.push({ start, key: null, sep: [this.sourceToken] });
                        }
                        else if (includesToken(it.sep, 'map-value-ind')) {
                            this.stack.push({
                                type: 'block-map',
                                offset: this.offset,
                                indent: this.indent,
                                items: [{ start: [], key: null, sep: [this.sourceToken] }]
                            });
                        }
                        else {
                            it.sep.push(this.sourceToken);
                        }
                    }
                    this.onKeyLine = true;
                    return;
                case 'alias':
                case 'scalar':
                case 'single-quoted-scalar':
                case 'double-quoted-scalar': {
                    const fs = this.flowScalar(this.type);
                    if (atNextItem || it.value) {
                        map.items.push({ start, key: fs, sep: [] });
                        this.onKeyLine = true;
                    }
                    else if (it.sep) {
                        this.stack.push(fs);
                    }
                    else {
                        Object.assign(it, { key: fs, sep: [] });
                        this.onKeyLine = true;
                    }
                    return;
                }
                default: {
                    const bv = this.startBlockValue(map);
                    if (bv) {
                        if (bv.type === 'block-seq') {
                            if (!it.explicitKey &&
                                it.sep &&
                                !includesToken(it.sep, 'newline')) {
                                yield* this.pop({
                                    type: 'error',
                                    offset: this.offset,
                                    message: 'Unexpected block-seq-ind on same line with key',
                                    source: this.source
                                });
                                return;
                            }
                        }
                        else if (atMapIndent) {
                            map.items.push({ start });
                        }
                        this.stack.push(bv);
                        return;
                    }
                }
            }
        }
        yield* this.pop();
        yield* this.step();
    }
    *blockSequence(seq) {
        const it = seq.items[seq.items.length - 1];
        switch (this.type) {
            case 'newline':
                if (it.value) {
                    const end = 'end' in it.value ? it.value.end : undefined;
                    const last = Array.isArray(end) ? end[end.length - 1] : undefined;
                    if (last?.type === 'comment')
                        end?.push(this.sourceToken);
                    else
                        seq.items.push({ start: [this.sourceToken] });
                }
                else
                    it.start.push(this.sourceToken);
                return;
            case 'space':
            case 'comment':
                if (it.value)
                    seq.items.push({ start: [this.sourceToken] });
                else {
                    if (this.atIndentedComment(it.start, seq.indent)) {
                        const prev = seq.items[seq.items.length - 2];
                        const end = prev?.value?.end;
                        if (Array.isArray(end)) {
                            arrayPushArray(end, it.start);
                            end.push(this.sourceToken);
                            seq.items.pop();
                            return;
                        }
                    }
                    it.start.push(this.sourceToken);
                }
                return;
            case 'anchor':
            case 'tag':
                if (it.value || this.indent <= seq.indent)
                    break;
                it.start.push(this.sourceToken);
                return;
            case 'seq-item-ind':
                if (this.indent !== seq.indent)
                    break;
                if (it.value || includesToken(it.start, 'seq-item-ind'))
                    seq.items.push({ start: [this.sourceToken] });
                else
                    it.start.push(this.sourceToken);
                return;
        }
        if (this.indent > seq.indent) {
            const bv = this.startBlockValue(seq);
            if (bv) {
                this.stack.push(bv);
                return;
            }
        }
        yield* this.pop();
        yield* this.step();
    }
    *flowCollection(fc) {
        const it = fc.items[fc.items.length - 1];
        if (this.type === 'flow-error-end') {
            let top;
            do {
                yield* this.pop();
                top = this.peek(1);
            } while (top?.type === 'flow-collection');
        }
        else if (fc.end.length === 0) {
            switch (this.type) {
                case 'comma':
                case 'explicit-key-ind':
                    if (!it || it.sep)
                        fc.items.push({ start: [this.sourceToken] });
                    else
                        it.start.push(this.sourceToken);
                    return;
                case 'map-value-ind':
                    if (!it || it.value)
                        fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
                    else if (it.sep)
                        it.sep.push(this.sourceToken);
                    else
                        Object.assign(it, { key: null, sep: [this.sourceToken] });
                    return;
                case 'space':
                case 'comment':
                case 'newline':
                case 'anchor':
                case 'tag':
                    if (!it || it.value)
                        fc.items.push({ start: [this.sourceToken] });
                    else if (it.sep)
                        it.sep.push(this.sourceToken);
                    else
                        it.start.push(this.sourceToken);
                    return;
                case 'alias':
                case 'scalar':
                case 'single-quoted-scalar':
                case 'double-quoted-scalar': {
                    const fs = this.flowScalar(this.type);
                    if (!it || it.value)
                        fc.items.push({ start: [], key: fs, sep: [] });
                    else if (it.sep)
                        this.stack.push(fs);
                    else
                        Object.assign(it, { key: fs, sep: [] });
                    return;
                }
                case 'flow-map-end':
                case 'flow-seq-end':
                    fc.end.push(this.sourceToken);
                    return;
            }
            const bv = this.startBlockValue(fc);
            /* istanbul ignore else should not happen */
            if (bv)
                this.stack.push(bv);
            else {
                yield* this.pop();
                yield* this.step();
            }
        }
        else {
            const parent = this.peek(2);
            if (parent.type === 'block-map' &&
                ((this.type === 'map-value-ind' && parent.indent === fc.indent) ||
                    (this.type === 'newline' &&
                        !parent.items[parent.items.length - 1].sep))) {
                yield* this.pop();
                yield* this.step();
            }
            else if (this.type === 'map-value-ind' &&
                parent.type !== 'flow-collection') {
                const prev = getPrevProps(parent);
                const start = getFirstKeyStartProps(prev);
                fixFlowSeqItems(fc);
                const sep = fc.end.splice(1, fc.end.length);
                sep.push(this.sourceToken);
                const map = {
                    type: 'block-map',
                    offset: fc.offset,
                    indent: fc.indent,
                    items: [{ start, key: fc, sep }]
                };
                this.onKeyLine = true;
                this.stack[this.stack.length - 1] = map;
            }
            else {
                yield* this.lineEnd(fc);
            }
        }
    }
    flowScalar(type) {
        if (this.onNewLine) {
            let nl = this.source.indexOf('\n') + 1;
            while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf('\n', nl) + 1;
            }
        }
        return {
            type,
            offset: this.offset,
            indent: this.indent,
            source: this.source
        };
    }
    startBlockValue(parent) {
        switch (this.type) {
            case 'alias':
            case 'scalar':
            case 'single-quoted-scalar':
            case 'double-quoted-scalar':
                return this.flowScalar(this.type);
            case 'block-scalar-header':
                return {
                    type: 'block-scalar',
                    offset: this.offset,
                    indent: this.indent,
                    props: [this.sourceToken],
                    source: ''
                };
            case 'flow-map-start':
            case 'flow-seq-start':
                return {
                    type: 'flow-collection',
                    offset: this.offset,
                    indent: this.indent,
                    start: this.sourceToken,
                    items: [],
                    end: []
                };
            case 'seq-item-ind':
                return {
                    type: 'block-seq',
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [this.sourceToken] }]
                };
            case 'explicit-key-ind': {
                this.onKeyLine = true;
                const prev = getPrevProps(parent);
                const start = getFirstKeyStartProps(prev);
                start.push(this.sourceToken);
                return {
                    type: 'block-map',
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, explicitKey: true }]
                };
            }
            case 'map-value-ind': {
                this.onKeyLine = true;
                const prev = getPrevProps(parent);
                const start = getFirstKeyStartProps(prev);
                return {
                    type: 'block-map',
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, key: null, sep: [this.sourceToken] }]
                };
            }
        }
        return null;
    }
    atIndentedComment(start, indent) {
        if (this.type !== 'comment')
            return false;
        if (this.indent <= indent)
            return false;
        return start.every(st => st.type === 'newline' || st.type === 'space');
    }
    *documentEnd(docEnd) {
        if (this.type !== 'doc-mode') {
            if (docEnd.end)
                docEnd.end.push(this.sourceToken);
            else
                docEnd.end = [this.sourceToken];
            if (this.type === 'newline')
                yield* this.pop();
        }
    }
    *lineEnd(token) {
        switch (this.type) {
            case 'comma':
            case 'doc-start':
            case 'doc-end':
            case 'flow-seq-end':
            case 'flow-map-end':
            case 'map-value-ind':
                yield* this.pop();
                yield* this.step();
                break;
            case 'newline':
                this.onKeyLine = false;
            // fallthrough
            case 'space':
            case 'comment':
            default:
                // all other values are errors
                if (token.end)
                    token.end.push(this.sourceToken);
                else
                    token.end = [this.sourceToken];
                if (this.type === 'newline')
                    yield* this.pop();
        }
    }
}

exports.Parser = Parser;


/***/ }),

/***/ 4047:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var composer = __nccwpck_require__(9984);
var Document = __nccwpck_require__(3021);
var errors = __nccwpck_require__(1464);
var log = __nccwpck_require__(7249);
var identity = __nccwpck_require__(1127);
var lineCounter = __nccwpck_require__(6628);
var parser = __nccwpck_require__(3456);

function parseOptions(options) {
    const prettyErrors = options.prettyErrors !== false;
    const lineCounter$1 = options.lineCounter || (prettyErrors && new lineCounter.LineCounter()) || null;
    return { lineCounter: lineCounter$1, prettyErrors };
}
/**
 * Parse the input as a stream of YAML documents.
 *
 * Documents should be separated from each other by `...` or `---` marker lines.
 *
 * @returns If an empty `docs` array is returned, it will be of type
 *   EmptyStream and contain additional stream information. In
 *   TypeScript, you should use `'empty' in docs` as a type guard for it.
 */
function parseAllDocuments(source, options = {}) {
    const { lineCounter, prettyErrors } = parseOptions(options);
    const parser$1 = new parser.Parser(lineCounter?.addNewLine);
    const composer$1 = new composer.Composer(options);
    const docs = Array.from(composer$1.compose(parser$1.parse(source)));
    if (prettyErrors && lineCounter)
        for (const doc of docs) {
            doc.errors.forEach(errors.prettifyError(source, lineCounter));
            doc.warnings.forEach(errors.prettifyError(source, lineCounter));
        }
    if (docs.length > 0)
        return docs;
    return Object.assign([], { empty: true }, composer$1.streamInfo());
}
/** Parse an input string into a single YAML.Document */
function parseDocument(source, options = {}) {
    const { lineCounter, prettyErrors } = parseOptions(options);
    const parser$1 = new parser.Parser(lineCounter?.addNewLine);
    const composer$1 = new composer.Composer(options);
    // `doc` is always set by compose.end(true) at the very latest
    let doc = null;
    for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
        if (!doc)
            doc = _doc;
        else if (doc.options.logLevel !== 'silent') {
            doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), 'MULTIPLE_DOCS', 'Source contains multiple documents; please use YAML.parseAllDocuments()'));
            break;
        }
    }
    if (prettyErrors && lineCounter) {
        doc.errors.forEach(errors.prettifyError(source, lineCounter));
        doc.warnings.forEach(errors.prettifyError(source, lineCounter));
    }
    return doc;
}
function parse(src, reviver, options) {
    let _reviver = undefined;
    if (typeof reviver === 'function') {
        _reviver = reviver;
    }
    else if (options === undefined && reviver && typeof reviver === 'object') {
        options = reviver;
    }
    const doc = parseDocument(src, options);
    if (!doc)
        return null;
    doc.warnings.forEach(warning => log.warn(doc.options.logLevel, warning));
    if (doc.errors.length > 0) {
        if (doc.options.logLevel !== 'silent')
            throw doc.errors[0];
        else
            doc.errors = [];
    }
    return doc.toJS(Object.assign({ reviver: _reviver }, options));
}
function stringify(value, replacer, options) {
    let _replacer = null;
    if (typeof replacer === 'function' || Array.isArray(replacer)) {
        _replacer = replacer;
    }
    else if (options === undefined && replacer) {
        options = replacer;
    }
    if (typeof options === 'string')
        options = options.length;
    if (typeof options === 'number') {
        const indent = Math.round(options);
        options = indent < 1 ? undefined : indent > 8 ? { indent: 8 } : { indent };
    }
    if (value === undefined) {
        const { keepUndefined } = options ?? replacer ?? {};
        if (!keepUndefined)
            return undefined;
    }
    if (identity.isDocument(value) && !_replacer)
        return value.toString(options);
    return new Document.Document(value, _replacer, options).toString(options);
}

exports.parse = parse;
exports.parseAllDocuments = parseAllDocuments;
exports.parseDocument = parseDocument;
exports.stringify = stringify;


/***/ }),

/***/ 5840:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var map = __nccwpck_require__(7451);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var tags = __nccwpck_require__(18);

const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
class Schema {
    constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat)
            ? tags.getTags(compat, 'compat')
            : compat
                ? tags.getTags(null, compat)
                : null;
        this.name = (typeof schema === 'string' && schema) || 'core';
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity.MAP, { value: map.map });
        Object.defineProperty(this, identity.SCALAR, { value: string.string });
        Object.defineProperty(this, identity.SEQ, { value: seq.seq });
        // Used by createMap()
        this.sortMapEntries =
            typeof sortMapEntries === 'function'
                ? sortMapEntries
                : sortMapEntries === true
                    ? sortMapEntriesByKey
                    : null;
    }
    clone() {
        const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy.tags = this.tags.slice();
        return copy;
    }
}

exports.Schema = Schema;


/***/ }),

/***/ 7451:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var YAMLMap = __nccwpck_require__(4454);

const map = {
    collection: 'map',
    default: true,
    nodeClass: YAMLMap.YAMLMap,
    tag: 'tag:yaml.org,2002:map',
    resolve(map, onError) {
        if (!identity.isMap(map))
            onError('Expected a mapping for this tag');
        return map;
    },
    createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
};

exports.map = map;


/***/ }),

/***/ 3632:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

const nullTag = {
    identify: value => value == null,
    createNode: () => new Scalar.Scalar(null),
    default: true,
    tag: 'tag:yaml.org,2002:null',
    test: /^(?:~|[Nn]ull|NULL)?$/,
    resolve: () => new Scalar.Scalar(null),
    stringify: ({ source }, ctx) => typeof source === 'string' && nullTag.test.test(source)
        ? source
        : ctx.options.nullStr
};

exports.nullTag = nullTag;


/***/ }),

/***/ 1706:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var YAMLSeq = __nccwpck_require__(2223);

const seq = {
    collection: 'seq',
    default: true,
    nodeClass: YAMLSeq.YAMLSeq,
    tag: 'tag:yaml.org,2002:seq',
    resolve(seq, onError) {
        if (!identity.isSeq(seq))
            onError('Expected a sequence for this tag');
        return seq;
    },
    createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
};

exports.seq = seq;


/***/ }),

/***/ 6464:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyString = __nccwpck_require__(3069);

const string = {
    identify: value => typeof value === 'string',
    default: true,
    tag: 'tag:yaml.org,2002:str',
    resolve: str => str,
    stringify(item, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
    }
};

exports.string = string;


/***/ }),

/***/ 3959:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

const boolTag = {
    identify: value => typeof value === 'boolean',
    default: true,
    tag: 'tag:yaml.org,2002:bool',
    test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
    resolve: str => new Scalar.Scalar(str[0] === 't' || str[0] === 'T'),
    stringify({ source, value }, ctx) {
        if (source && boolTag.test.test(source)) {
            const sv = source[0] === 't' || source[0] === 'T';
            if (value === sv)
                return source;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
};

exports.boolTag = boolTag;


/***/ }),

/***/ 8405:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var stringifyNumber = __nccwpck_require__(8689);

const floatNaN = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
    resolve: str => str.slice(-3).toLowerCase() === 'nan'
        ? NaN
        : str[0] === '-'
            ? Number.NEGATIVE_INFINITY
            : Number.POSITIVE_INFINITY,
    stringify: stringifyNumber.stringifyNumber
};
const floatExp = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    format: 'EXP',
    test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
    resolve: str => parseFloat(str),
    stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
    }
};
const float = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
    resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str));
        const dot = str.indexOf('.');
        if (dot !== -1 && str[str.length - 1] === '0')
            node.minFractionDigits = str.length - dot - 1;
        return node;
    },
    stringify: stringifyNumber.stringifyNumber
};

exports.float = float;
exports.floatExp = floatExp;
exports.floatNaN = floatNaN;


/***/ }),

/***/ 9874:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyNumber = __nccwpck_require__(8689);

const intIdentify = (value) => typeof value === 'bigint' || Number.isInteger(value);
const intResolve = (str, offset, radix, { intAsBigInt }) => (intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix));
function intStringify(node, radix, prefix) {
    const { value } = node;
    if (intIdentify(value) && value >= 0)
        return prefix + value.toString(radix);
    return stringifyNumber.stringifyNumber(node);
}
const intOct = {
    identify: value => intIdentify(value) && value >= 0,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'OCT',
    test: /^0o[0-7]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
    stringify: node => intStringify(node, 8, '0o')
};
const int = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    test: /^[-+]?[0-9]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
    stringify: stringifyNumber.stringifyNumber
};
const intHex = {
    identify: value => intIdentify(value) && value >= 0,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'HEX',
    test: /^0x[0-9a-fA-F]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
    stringify: node => intStringify(node, 16, '0x')
};

exports.int = int;
exports.intHex = intHex;
exports.intOct = intOct;


/***/ }),

/***/ 896:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var map = __nccwpck_require__(7451);
var _null = __nccwpck_require__(3632);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var bool = __nccwpck_require__(3959);
var float = __nccwpck_require__(8405);
var int = __nccwpck_require__(9874);

const schema = [
    map.map,
    seq.seq,
    string.string,
    _null.nullTag,
    bool.boolTag,
    int.intOct,
    int.int,
    int.intHex,
    float.floatNaN,
    float.floatExp,
    float.float
];

exports.schema = schema;


/***/ }),

/***/ 3559:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var map = __nccwpck_require__(7451);
var seq = __nccwpck_require__(1706);

function intIdentify(value) {
    return typeof value === 'bigint' || Number.isInteger(value);
}
const stringifyJSON = ({ value }) => JSON.stringify(value);
const jsonScalars = [
    {
        identify: value => typeof value === 'string',
        default: true,
        tag: 'tag:yaml.org,2002:str',
        resolve: str => str,
        stringify: stringifyJSON
    },
    {
        identify: value => value == null,
        createNode: () => new Scalar.Scalar(null),
        default: true,
        tag: 'tag:yaml.org,2002:null',
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
    },
    {
        identify: value => typeof value === 'boolean',
        default: true,
        tag: 'tag:yaml.org,2002:bool',
        test: /^true$|^false$/,
        resolve: str => str === 'true',
        stringify: stringifyJSON
    },
    {
        identify: intIdentify,
        default: true,
        tag: 'tag:yaml.org,2002:int',
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
    },
    {
        identify: value => typeof value === 'number',
        default: true,
        tag: 'tag:yaml.org,2002:float',
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: str => parseFloat(str),
        stringify: stringifyJSON
    }
];
const jsonError = {
    default: true,
    tag: '',
    test: /^/,
    resolve(str, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
        return str;
    }
};
const schema = [map.map, seq.seq].concat(jsonScalars, jsonError);

exports.schema = schema;


/***/ }),

/***/ 18:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var map = __nccwpck_require__(7451);
var _null = __nccwpck_require__(3632);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var bool = __nccwpck_require__(3959);
var float = __nccwpck_require__(8405);
var int = __nccwpck_require__(9874);
var schema = __nccwpck_require__(896);
var schema$1 = __nccwpck_require__(3559);
var binary = __nccwpck_require__(6083);
var merge = __nccwpck_require__(452);
var omap = __nccwpck_require__(303);
var pairs = __nccwpck_require__(8385);
var schema$2 = __nccwpck_require__(5913);
var set = __nccwpck_require__(1528);
var timestamp = __nccwpck_require__(6752);

const schemas = new Map([
    ['core', schema.schema],
    ['failsafe', [map.map, seq.seq, string.string]],
    ['json', schema$1.schema],
    ['yaml11', schema$2.schema],
    ['yaml-1.1', schema$2.schema]
]);
const tagsByName = {
    binary: binary.binary,
    bool: bool.boolTag,
    float: float.float,
    floatExp: float.floatExp,
    floatNaN: float.floatNaN,
    floatTime: timestamp.floatTime,
    int: int.int,
    intHex: int.intHex,
    intOct: int.intOct,
    intTime: timestamp.intTime,
    map: map.map,
    merge: merge.merge,
    null: _null.nullTag,
    omap: omap.omap,
    pairs: pairs.pairs,
    seq: seq.seq,
    set: set.set,
    timestamp: timestamp.timestamp
};
const coreKnownTags = {
    'tag:yaml.org,2002:binary': binary.binary,
    'tag:yaml.org,2002:merge': merge.merge,
    'tag:yaml.org,2002:omap': omap.omap,
    'tag:yaml.org,2002:pairs': pairs.pairs,
    'tag:yaml.org,2002:set': set.set,
    'tag:yaml.org,2002:timestamp': timestamp.timestamp
};
function getTags(customTags, schemaName, addMergeTag) {
    const schemaTags = schemas.get(schemaName);
    if (schemaTags && !customTags) {
        return addMergeTag && !schemaTags.includes(merge.merge)
            ? schemaTags.concat(merge.merge)
            : schemaTags.slice();
    }
    let tags = schemaTags;
    if (!tags) {
        if (Array.isArray(customTags))
            tags = [];
        else {
            const keys = Array.from(schemas.keys())
                .filter(key => key !== 'yaml11')
                .map(key => JSON.stringify(key))
                .join(', ');
            throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
    }
    if (Array.isArray(customTags)) {
        for (const tag of customTags)
            tags = tags.concat(tag);
    }
    else if (typeof customTags === 'function') {
        tags = customTags(tags.slice());
    }
    if (addMergeTag)
        tags = tags.concat(merge.merge);
    return tags.reduce((tags, tag) => {
        const tagObj = typeof tag === 'string' ? tagsByName[tag] : tag;
        if (!tagObj) {
            const tagName = JSON.stringify(tag);
            const keys = Object.keys(tagsByName)
                .map(key => JSON.stringify(key))
                .join(', ');
            throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags.includes(tagObj))
            tags.push(tagObj);
        return tags;
    }, []);
}

exports.coreKnownTags = coreKnownTags;
exports.getTags = getTags;


/***/ }),

/***/ 6083:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_buffer = __nccwpck_require__(181);
var Scalar = __nccwpck_require__(3301);
var stringifyString = __nccwpck_require__(3069);

const binary = {
    identify: value => value instanceof Uint8Array, // Buffer inherits from Uint8Array
    default: false,
    tag: 'tag:yaml.org,2002:binary',
    /**
     * Returns a Buffer in node and an Uint8Array in browsers
     *
     * To use the resulting buffer as an image, you'll want to do something like:
     *
     *   const blob = new Blob([buffer], { type: 'image/jpeg' })
     *   document.querySelector('#photo').src = URL.createObjectURL(blob)
     */
    resolve(src, onError) {
        if (typeof node_buffer.Buffer === 'function') {
            return node_buffer.Buffer.from(src, 'base64');
        }
        else if (typeof atob === 'function') {
            // On IE 11, atob() can't handle newlines
            const str = atob(src.replace(/[\n\r]/g, ''));
            const buffer = new Uint8Array(str.length);
            for (let i = 0; i < str.length; ++i)
                buffer[i] = str.charCodeAt(i);
            return buffer;
        }
        else {
            onError('This environment does not support reading binary tags; either Buffer or atob is required');
            return src;
        }
    },
    stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
            return '';
        const buf = value; // checked earlier by binary.identify()
        let str;
        if (typeof node_buffer.Buffer === 'function') {
            str =
                buf instanceof node_buffer.Buffer
                    ? buf.toString('base64')
                    : node_buffer.Buffer.from(buf.buffer).toString('base64');
        }
        else if (typeof btoa === 'function') {
            let s = '';
            for (let i = 0; i < buf.length; ++i)
                s += String.fromCharCode(buf[i]);
            str = btoa(s);
        }
        else {
            throw new Error('This environment does not support writing binary tags; either Buffer or btoa is required');
        }
        type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
        if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
            const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
            const n = Math.ceil(str.length / lineWidth);
            const lines = new Array(n);
            for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
                lines[i] = str.substr(o, lineWidth);
            }
            str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? '\n' : ' ');
        }
        return stringifyString.stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
    }
};

exports.binary = binary;


/***/ }),

/***/ 8398:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

function boolStringify({ value, source }, ctx) {
    const boolObj = value ? trueTag : falseTag;
    if (source && boolObj.test.test(source))
        return source;
    return value ? ctx.options.trueStr : ctx.options.falseStr;
}
const trueTag = {
    identify: value => value === true,
    default: true,
    tag: 'tag:yaml.org,2002:bool',
    test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
    resolve: () => new Scalar.Scalar(true),
    stringify: boolStringify
};
const falseTag = {
    identify: value => value === false,
    default: true,
    tag: 'tag:yaml.org,2002:bool',
    test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
    resolve: () => new Scalar.Scalar(false),
    stringify: boolStringify
};

exports.falseTag = falseTag;
exports.trueTag = trueTag;


/***/ }),

/***/ 5782:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var stringifyNumber = __nccwpck_require__(8689);

const floatNaN = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
    resolve: (str) => str.slice(-3).toLowerCase() === 'nan'
        ? NaN
        : str[0] === '-'
            ? Number.NEGATIVE_INFINITY
            : Number.POSITIVE_INFINITY,
    stringify: stringifyNumber.stringifyNumber
};
const floatExp = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    format: 'EXP',
    test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
    resolve: (str) => parseFloat(str.replace(/_/g, '')),
    stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
    }
};
const float = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
    resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, '')));
        const dot = str.indexOf('.');
        if (dot !== -1) {
            const f = str.substring(dot + 1).replace(/_/g, '');
            if (f[f.length - 1] === '0')
                node.minFractionDigits = f.length;
        }
        return node;
    },
    stringify: stringifyNumber.stringifyNumber
};

exports.float = float;
exports.floatExp = floatExp;
exports.floatNaN = floatNaN;


/***/ }),

/***/ 873:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyNumber = __nccwpck_require__(8689);

const intIdentify = (value) => typeof value === 'bigint' || Number.isInteger(value);
function intResolve(str, offset, radix, { intAsBigInt }) {
    const sign = str[0];
    if (sign === '-' || sign === '+')
        offset += 1;
    str = str.substring(offset).replace(/_/g, '');
    if (intAsBigInt) {
        switch (radix) {
            case 2:
                str = `0b${str}`;
                break;
            case 8:
                str = `0o${str}`;
                break;
            case 16:
                str = `0x${str}`;
                break;
        }
        const n = BigInt(str);
        return sign === '-' ? BigInt(-1) * n : n;
    }
    const n = parseInt(str, radix);
    return sign === '-' ? -1 * n : n;
}
function intStringify(node, radix, prefix) {
    const { value } = node;
    if (intIdentify(value)) {
        const str = value.toString(radix);
        return value < 0 ? '-' + prefix + str.substr(1) : prefix + str;
    }
    return stringifyNumber.stringifyNumber(node);
}
const intBin = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'BIN',
    test: /^[-+]?0b[0-1_]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
    stringify: node => intStringify(node, 2, '0b')
};
const intOct = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'OCT',
    test: /^[-+]?0[0-7_]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
    stringify: node => intStringify(node, 8, '0')
};
const int = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    test: /^[-+]?[0-9][0-9_]*$/,
    resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
    stringify: stringifyNumber.stringifyNumber
};
const intHex = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'HEX',
    test: /^[-+]?0x[0-9a-fA-F_]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
    stringify: node => intStringify(node, 16, '0x')
};

exports.int = int;
exports.intBin = intBin;
exports.intHex = intHex;
exports.intOct = intOct;


/***/ }),

/***/ 452:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);

// If the value associated with a merge key is a single mapping node, each of
// its key/value pairs is inserted into the current mapping, unless the key
// already exists in it. If the value associated with the merge key is a
// sequence, then this sequence is expected to contain mapping nodes and each
// of these nodes is merged in turn according to its order in the sequence.
// Keys in mapping nodes earlier in the sequence override keys specified in
// later mapping nodes. -- http://yaml.org/type/merge.html
const MERGE_KEY = '<<';
const merge = {
    identify: value => value === MERGE_KEY ||
        (typeof value === 'symbol' && value.description === MERGE_KEY),
    default: 'key',
    tag: 'tag:yaml.org,2002:merge',
    test: /^<<$/,
    resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
    }),
    stringify: () => MERGE_KEY
};
const isMergeKey = (ctx, key) => (merge.identify(key) ||
    (identity.isScalar(key) &&
        (!key.type || key.type === Scalar.Scalar.PLAIN) &&
        merge.identify(key.value))) &&
    ctx?.doc.schema.tags.some(tag => tag.tag === merge.tag && tag.default);
function addMergeToJSMap(ctx, map, value) {
    const source = resolveAliasValue(ctx, value);
    if (identity.isSeq(source))
        for (const it of source.items)
            mergeValue(ctx, map, it);
    else if (Array.isArray(source))
        for (const it of source)
            mergeValue(ctx, map, it);
    else
        mergeValue(ctx, map, source);
}
function mergeValue(ctx, map, value) {
    const source = resolveAliasValue(ctx, value);
    if (!identity.isMap(source))
        throw new Error('Merge sources must be maps or map aliases');
    const srcMap = source.toJSON(null, ctx, Map);
    for (const [key, value] of srcMap) {
        if (map instanceof Map) {
            if (!map.has(key))
                map.set(key, value);
        }
        else if (map instanceof Set) {
            map.add(key);
        }
        else if (!Object.prototype.hasOwnProperty.call(map, key)) {
            Object.defineProperty(map, key, {
                value,
                writable: true,
                enumerable: true,
                configurable: true
            });
        }
    }
    return map;
}
function resolveAliasValue(ctx, value) {
    return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
}

exports.addMergeToJSMap = addMergeToJSMap;
exports.isMergeKey = isMergeKey;
exports.merge = merge;


/***/ }),

/***/ 303:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var toJS = __nccwpck_require__(4043);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var pairs = __nccwpck_require__(8385);

class YAMLOMap extends YAMLSeq.YAMLSeq {
    constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = YAMLOMap.tag;
    }
    /**
     * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
     * but TypeScript won't allow widening the signature of a child method.
     */
    toJSON(_, ctx) {
        if (!ctx)
            return super.toJSON(_);
        const map = new Map();
        if (ctx?.onCreate)
            ctx.onCreate(map);
        for (const pair of this.items) {
            let key, value;
            if (identity.isPair(pair)) {
                key = toJS.toJS(pair.key, '', ctx);
                value = toJS.toJS(pair.value, key, ctx);
            }
            else {
                key = toJS.toJS(pair, '', ctx);
            }
            if (map.has(key))
                throw new Error('Ordered maps must not include duplicate keys');
            map.set(key, value);
        }
        return map;
    }
    static from(schema, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema, iterable, ctx);
        const omap = new this();
        omap.items = pairs$1.items;
        return omap;
    }
}
YAMLOMap.tag = 'tag:yaml.org,2002:omap';
const omap = {
    collection: 'seq',
    identify: value => value instanceof Map,
    nodeClass: YAMLOMap,
    default: false,
    tag: 'tag:yaml.org,2002:omap',
    resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key } of pairs$1.items) {
            if (identity.isScalar(key)) {
                if (seenKeys.includes(key.value)) {
                    onError(`Ordered maps must not include duplicate keys: ${key.value}`);
                }
                else {
                    seenKeys.push(key.value);
                }
            }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
    },
    createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
};

exports.YAMLOMap = YAMLOMap;
exports.omap = omap;


/***/ }),

/***/ 8385:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var Scalar = __nccwpck_require__(3301);
var YAMLSeq = __nccwpck_require__(2223);

function resolvePairs(seq, onError) {
    if (identity.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
            let item = seq.items[i];
            if (identity.isPair(item))
                continue;
            else if (identity.isMap(item)) {
                if (item.items.length > 1)
                    onError('Each pair must have its own sequence indicator');
                const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
                if (item.commentBefore)
                    pair.key.commentBefore = pair.key.commentBefore
                        ? `${item.commentBefore}\n${pair.key.commentBefore}`
                        : item.commentBefore;
                if (item.comment) {
                    const cn = pair.value ?? pair.key;
                    cn.comment = cn.comment
                        ? `${item.comment}\n${cn.comment}`
                        : item.comment;
                }
                item = pair;
            }
            seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
        }
    }
    else
        onError('Expected a sequence for this tag');
    return seq;
}
function createPairs(schema, iterable, ctx) {
    const { replacer } = ctx;
    const pairs = new YAMLSeq.YAMLSeq(schema);
    pairs.tag = 'tag:yaml.org,2002:pairs';
    let i = 0;
    if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
            if (typeof replacer === 'function')
                it = replacer.call(iterable, String(i++), it);
            let key, value;
            if (Array.isArray(it)) {
                if (it.length === 2) {
                    key = it[0];
                    value = it[1];
                }
                else
                    throw new TypeError(`Expected [key, value] tuple: ${it}`);
            }
            else if (it && it instanceof Object) {
                const keys = Object.keys(it);
                if (keys.length === 1) {
                    key = keys[0];
                    value = it[key];
                }
                else {
                    throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
                }
            }
            else {
                key = it;
            }
            pairs.items.push(Pair.createPair(key, value, ctx));
        }
    return pairs;
}
const pairs = {
    collection: 'seq',
    default: false,
    tag: 'tag:yaml.org,2002:pairs',
    resolve: resolvePairs,
    createNode: createPairs
};

exports.createPairs = createPairs;
exports.pairs = pairs;
exports.resolvePairs = resolvePairs;


/***/ }),

/***/ 5913:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var map = __nccwpck_require__(7451);
var _null = __nccwpck_require__(3632);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var binary = __nccwpck_require__(6083);
var bool = __nccwpck_require__(8398);
var float = __nccwpck_require__(5782);
var int = __nccwpck_require__(873);
var merge = __nccwpck_require__(452);
var omap = __nccwpck_require__(303);
var pairs = __nccwpck_require__(8385);
var set = __nccwpck_require__(1528);
var timestamp = __nccwpck_require__(6752);

const schema = [
    map.map,
    seq.seq,
    string.string,
    _null.nullTag,
    bool.trueTag,
    bool.falseTag,
    int.intBin,
    int.intOct,
    int.int,
    int.intHex,
    float.floatNaN,
    float.floatExp,
    float.float,
    binary.binary,
    merge.merge,
    omap.omap,
    pairs.pairs,
    set.set,
    timestamp.intTime,
    timestamp.floatTime,
    timestamp.timestamp
];

exports.schema = schema;


/***/ }),

/***/ 1528:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var YAMLMap = __nccwpck_require__(4454);

class YAMLSet extends YAMLMap.YAMLMap {
    constructor(schema) {
        super(schema);
        this.tag = YAMLSet.tag;
    }
    add(key) {
        let pair;
        if (identity.isPair(key))
            pair = key;
        else if (key &&
            typeof key === 'object' &&
            'key' in key &&
            'value' in key &&
            key.value === null)
            pair = new Pair.Pair(key.key, null);
        else
            pair = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair.key);
        if (!prev)
            this.items.push(pair);
    }
    /**
     * If `keepPair` is `true`, returns the Pair matching `key`.
     * Otherwise, returns the value of that Pair's key.
     */
    get(key, keepPair) {
        const pair = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair)
            ? identity.isScalar(pair.key)
                ? pair.key.value
                : pair.key
            : pair;
    }
    set(key, value) {
        if (typeof value !== 'boolean')
            throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value) {
            this.items.splice(this.items.indexOf(prev), 1);
        }
        else if (!prev && value) {
            this.items.push(new Pair.Pair(key));
        }
    }
    toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
    }
    toString(ctx, onComment, onChompKeep) {
        if (!ctx)
            return JSON.stringify(this);
        if (this.hasAllNullValues(true))
            return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
            throw new Error('Set items must all have null values');
    }
    static from(schema, iterable, ctx) {
        const { replacer } = ctx;
        const set = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
            for (let value of iterable) {
                if (typeof replacer === 'function')
                    value = replacer.call(iterable, value, value);
                set.items.push(Pair.createPair(value, null, ctx));
            }
        return set;
    }
}
YAMLSet.tag = 'tag:yaml.org,2002:set';
const set = {
    collection: 'map',
    identify: value => value instanceof Set,
    nodeClass: YAMLSet,
    default: false,
    tag: 'tag:yaml.org,2002:set',
    createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
    resolve(map, onError) {
        if (identity.isMap(map)) {
            if (map.hasAllNullValues(true))
                return Object.assign(new YAMLSet(), map);
            else
                onError('Set items must all have null values');
        }
        else
            onError('Expected a mapping for this tag');
        return map;
    }
};

exports.YAMLSet = YAMLSet;
exports.set = set;


/***/ }),

/***/ 6752:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyNumber = __nccwpck_require__(8689);

/** Internal types handle bigint as number, because TS can't figure it out. */
function parseSexagesimal(str, asBigInt) {
    const sign = str[0];
    const parts = sign === '-' || sign === '+' ? str.substring(1) : str;
    const num = (n) => asBigInt ? BigInt(n) : Number(n);
    const res = parts
        .replace(/_/g, '')
        .split(':')
        .reduce((res, p) => res * num(60) + num(p), num(0));
    return (sign === '-' ? num(-1) * res : res);
}
/**
 * hhhh:mm:ss.sss
 *
 * Internal types handle bigint as number, because TS can't figure it out.
 */
function stringifySexagesimal(node) {
    let { value } = node;
    let num = (n) => n;
    if (typeof value === 'bigint')
        num = n => BigInt(n);
    else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
    let sign = '';
    if (value < 0) {
        sign = '-';
        value *= num(-1);
    }
    const _60 = num(60);
    const parts = [value % _60]; // seconds, including ms
    if (value < 60) {
        parts.unshift(0); // at least one : is required
    }
    else {
        value = (value - parts[0]) / _60;
        parts.unshift(value % _60); // minutes
        if (value >= 60) {
            value = (value - parts[0]) / _60;
            parts.unshift(value); // hours
        }
    }
    return (sign +
        parts
            .map(n => String(n).padStart(2, '0'))
            .join(':')
            .replace(/000000\d*$/, '') // % 60 may introduce error
    );
}
const intTime = {
    identify: value => typeof value === 'bigint' || Number.isInteger(value),
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'TIME',
    test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
    resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
    stringify: stringifySexagesimal
};
const floatTime = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    format: 'TIME',
    test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
    resolve: str => parseSexagesimal(str, false),
    stringify: stringifySexagesimal
};
const timestamp = {
    identify: value => value instanceof Date,
    default: true,
    tag: 'tag:yaml.org,2002:timestamp',
    // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
    // may be omitted altogether, resulting in a date format. In such a case, the time part is
    // assumed to be 00:00:00Z (start of day, UTC).
    test: RegExp('^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})' + // YYYY-Mm-Dd
        '(?:' + // time is optional
        '(?:t|T|[ \\t]+)' + // t | T | whitespace
        '([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)' + // Hh:Mm:Ss(.ss)?
        '(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?' + // Z | +5 | -03:30
        ')?$'),
    resolve(str) {
        const match = str.match(timestamp.test);
        if (!match)
            throw new Error('!!timestamp expects a date, starting with yyyy-mm-dd');
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + '00').substr(1, 3)) : 0;
        let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== 'Z') {
            let d = parseSexagesimal(tz, false);
            if (Math.abs(d) < 30)
                d *= 60;
            date -= 60000 * d;
        }
        return new Date(date);
    },
    stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, '') ?? ''
};

exports.floatTime = floatTime;
exports.intTime = intTime;
exports.timestamp = timestamp;


/***/ }),

/***/ 4475:
/***/ ((__unused_webpack_module, exports) => {



const FOLD_FLOW = 'flow';
const FOLD_BLOCK = 'block';
const FOLD_QUOTED = 'quoted';
/**
 * Tries to keep input at up to `lineWidth` characters, splitting only on spaces
 * not followed by newlines or spaces unless `mode` is `'quoted'`. Lines are
 * terminated with `\n` and started with `indent`.
 */
function foldFlowLines(text, indent, mode = 'flow', { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
    if (!lineWidth || lineWidth < 0)
        return text;
    if (lineWidth < minContentWidth)
        minContentWidth = 0;
    const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
    if (text.length <= endStep)
        return text;
    const folds = [];
    const escapedFolds = {};
    let end = lineWidth - indent.length;
    if (typeof indentAtStart === 'number') {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
            folds.push(0);
        else
            end = lineWidth - indentAtStart;
    }
    let split = undefined;
    let prev = undefined;
    let overflow = false;
    let i = -1;
    let escStart = -1;
    let escEnd = -1;
    if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text, i, indent.length);
        if (i !== -1)
            end = i + endStep;
    }
    for (let ch; (ch = text[(i += 1)]);) {
        if (mode === FOLD_QUOTED && ch === '\\') {
            escStart = i;
            switch (text[i + 1]) {
                case 'x':
                    i += 3;
                    break;
                case 'u':
                    i += 5;
                    break;
                case 'U':
                    i += 9;
                    break;
                default:
                    i += 1;
            }
            escEnd = i;
        }
        if (ch === '\n') {
            if (mode === FOLD_BLOCK)
                i = consumeMoreIndentedLines(text, i, indent.length);
            end = i + indent.length + endStep;
            split = undefined;
        }
        else {
            if (ch === ' ' &&
                prev &&
                prev !== ' ' &&
                prev !== '\n' &&
                prev !== '\t') {
                // space surrounded by non-space can be replaced with newline + indent
                const next = text[i + 1];
                if (next && next !== ' ' && next !== '\n' && next !== '\t')
                    split = i;
            }
            if (i >= end) {
                if (split) {
                    folds.push(split);
                    end = split + endStep;
                    split = undefined;
                }
                else if (mode === FOLD_QUOTED) {
                    // white-space collected at end may stretch past lineWidth
                    while (prev === ' ' || prev === '\t') {
                        prev = ch;
                        ch = text[(i += 1)];
                        overflow = true;
                    }
                    // Account for newline escape, but don't break preceding escape
                    const j = i > escEnd + 1 ? i - 2 : escStart - 1;
                    // Bail out if lineWidth & minContentWidth are shorter than an escape string
                    if (escapedFolds[j])
                        return text;
                    folds.push(j);
                    escapedFolds[j] = true;
                    end = j + endStep;
                    split = undefined;
                }
                else {
                    overflow = true;
                }
            }
        }
        prev = ch;
    }
    if (overflow && onOverflow)
        onOverflow();
    if (folds.length === 0)
        return text;
    if (onFold)
        onFold();
    let res = text.slice(0, folds[0]);
    for (let i = 0; i < folds.length; ++i) {
        const fold = folds[i];
        const end = folds[i + 1] || text.length;
        if (fold === 0)
            res = `\n${indent}${text.slice(0, end)}`;
        else {
            if (mode === FOLD_QUOTED && escapedFolds[fold])
                res += `${text[fold]}\\`;
            res += `\n${indent}${text.slice(fold + 1, end)}`;
        }
    }
    return res;
}
/**
 * Presumes `i + 1` is at the start of a line
 * @returns index of last newline in more-indented block
 */
function consumeMoreIndentedLines(text, i, indent) {
    let end = i;
    let start = i + 1;
    let ch = text[start];
    while (ch === ' ' || ch === '\t') {
        if (i < start + indent) {
            ch = text[++i];
        }
        else {
            do {
                ch = text[++i];
            } while (ch && ch !== '\n');
            end = i;
            start = i + 1;
            ch = text[start];
        }
    }
    return end;
}

exports.FOLD_BLOCK = FOLD_BLOCK;
exports.FOLD_FLOW = FOLD_FLOW;
exports.FOLD_QUOTED = FOLD_QUOTED;
exports.foldFlowLines = foldFlowLines;


/***/ }),

/***/ 2148:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var anchors = __nccwpck_require__(1596);
var identity = __nccwpck_require__(1127);
var stringifyComment = __nccwpck_require__(9799);
var stringifyString = __nccwpck_require__(3069);

function createStringifyContext(doc, options) {
    const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: 'PLAIN',
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: 'false',
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: 'null',
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: 'true',
        verifyAliasOrder: true
    }, doc.schema.toStringOptions, options);
    let inFlow;
    switch (opt.collectionStyle) {
        case 'block':
            inFlow = false;
            break;
        case 'flow':
            inFlow = true;
            break;
        default:
            inFlow = null;
    }
    return {
        anchors: new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? ' ' : '',
        indent: '',
        indentStep: typeof opt.indent === 'number' ? ' '.repeat(opt.indent) : '  ',
        inFlow,
        options: opt
    };
}
function getTagObject(tags, item) {
    if (item.tag) {
        const match = tags.filter(t => t.tag === item.tag);
        if (match.length > 0)
            return match.find(t => t.format === item.format) ?? match[0];
    }
    let tagObj = undefined;
    let obj;
    if (identity.isScalar(item)) {
        obj = item.value;
        let match = tags.filter(t => t.identify?.(obj));
        if (match.length > 1) {
            const testMatch = match.filter(t => t.test);
            if (testMatch.length > 0)
                match = testMatch;
        }
        tagObj =
            match.find(t => t.format === item.format) ?? match.find(t => !t.format);
    }
    else {
        obj = item;
        tagObj = tags.find(t => t.nodeClass && obj instanceof t.nodeClass);
    }
    if (!tagObj) {
        const name = obj?.constructor?.name ?? (obj === null ? 'null' : typeof obj);
        throw new Error(`Tag not resolved for ${name} value`);
    }
    return tagObj;
}
// needs to be called before value stringifier to allow for circular anchor refs
function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
    if (!doc.directives)
        return '';
    const props = [];
    const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
    if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
    }
    const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
    if (tag)
        props.push(doc.directives.tagString(tag));
    return props.join(' ');
}
function stringify(item, ctx, onComment, onChompKeep) {
    if (identity.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
    if (identity.isAlias(item)) {
        if (ctx.doc.directives)
            return item.toString(ctx);
        if (ctx.resolvedAliases?.has(item)) {
            throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        }
        else {
            if (ctx.resolvedAliases)
                ctx.resolvedAliases.add(item);
            else
                ctx.resolvedAliases = new Set([item]);
            item = item.resolve(ctx.doc);
        }
    }
    let tagObj = undefined;
    const node = identity.isNode(item)
        ? item
        : ctx.doc.createNode(item, { onTagObj: o => (tagObj = o) });
    tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
    const props = stringifyProps(node, tagObj, ctx);
    if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
    const str = typeof tagObj.stringify === 'function'
        ? tagObj.stringify(node, ctx, onComment, onChompKeep)
        : identity.isScalar(node)
            ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep)
            : node.toString(ctx, onComment, onChompKeep);
    if (!props)
        return str;
    return identity.isScalar(node) || str[0] === '{' || str[0] === '['
        ? `${props} ${str}`
        : `${props}\n${ctx.indent}${str}`;
}

exports.createStringifyContext = createStringifyContext;
exports.stringify = stringify;


/***/ }),

/***/ 1212:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var stringify = __nccwpck_require__(2148);
var stringifyComment = __nccwpck_require__(9799);

function stringifyCollection(collection, ctx, options) {
    const flow = ctx.inFlow ?? collection.flow;
    const stringify = flow ? stringifyFlowCollection : stringifyBlockCollection;
    return stringify(collection, ctx, options);
}
function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
    const { indent, options: { commentString } } = ctx;
    const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
    let chompKeep = false; // flag for the preceding node's status
    const lines = [];
    for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
            if (!chompKeep && item.spaceBefore)
                lines.push('');
            addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
            if (item.comment)
                comment = item.comment;
        }
        else if (identity.isPair(item)) {
            const ik = identity.isNode(item.key) ? item.key : null;
            if (ik) {
                if (!chompKeep && ik.spaceBefore)
                    lines.push('');
                addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
            }
        }
        chompKeep = false;
        let str = stringify.stringify(item, itemCtx, () => (comment = null), () => (chompKeep = true));
        if (comment)
            str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        if (chompKeep && comment)
            chompKeep = false;
        lines.push(blockItemPrefix + str);
    }
    let str;
    if (lines.length === 0) {
        str = flowChars.start + flowChars.end;
    }
    else {
        str = lines[0];
        for (let i = 1; i < lines.length; ++i) {
            const line = lines[i];
            str += line ? `\n${indent}${line}` : '\n';
        }
    }
    if (comment) {
        str += '\n' + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
            onComment();
    }
    else if (chompKeep && onChompKeep)
        onChompKeep();
    return str;
}
function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
    const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
    itemIndent += indentStep;
    const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
    });
    let reqNewline = false;
    let linesAtValue = 0;
    const lines = [];
    for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
            if (item.spaceBefore)
                lines.push('');
            addCommentBefore(ctx, lines, item.commentBefore, false);
            if (item.comment)
                comment = item.comment;
        }
        else if (identity.isPair(item)) {
            const ik = identity.isNode(item.key) ? item.key : null;
            if (ik) {
                if (ik.spaceBefore)
                    lines.push('');
                addCommentBefore(ctx, lines, ik.commentBefore, false);
                if (ik.comment)
                    reqNewline = true;
            }
            const iv = identity.isNode(item.value) ? item.value : null;
            if (iv) {
                if (iv.comment)
                    comment = iv.comment;
                if (iv.commentBefore)
                    reqNewline = true;
            }
            else if (item.value == null && ik?.comment) {
                comment = ik.comment;
            }
        }
        if (comment)
            reqNewline = true;
        let str = stringify.stringify(item, itemCtx, () => (comment = null));
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes('\n'));
        if (i < items.length - 1) {
            str += ',';
        }
        else if (ctx.options.trailingComma) {
            if (ctx.options.lineWidth > 0) {
                reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) +
                    (str.length + 2) >
                    ctx.options.lineWidth);
            }
            if (reqNewline) {
                str += ',';
            }
        }
        if (comment)
            str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines.push(str);
        linesAtValue = lines.length;
    }
    const { start, end } = flowChars;
    if (lines.length === 0) {
        return start + end;
    }
    else {
        if (!reqNewline) {
            const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
            reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
            let str = start;
            for (const line of lines)
                str += line ? `\n${indentStep}${indent}${line}` : '\n';
            return `${str}\n${indent}${end}`;
        }
        else {
            return `${start}${fcPadding}${lines.join(' ')}${fcPadding}${end}`;
        }
    }
}
function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
    if (comment && chompKeep)
        comment = comment.replace(/^\n+/, '');
    if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart()); // Avoid double indent on first line
    }
}

exports.stringifyCollection = stringifyCollection;


/***/ }),

/***/ 9799:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Stringifies a comment.
 *
 * Empty comment lines are left empty,
 * lines consisting of a single space are replaced by `#`,
 * and all other lines are prefixed with a `#`.
 */
const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, '#');
function indentComment(comment, indent) {
    if (/^\n+$/.test(comment))
        return comment.substring(1);
    return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
}
const lineComment = (str, indent, comment) => str.endsWith('\n')
    ? indentComment(comment, indent)
    : comment.includes('\n')
        ? '\n' + indentComment(comment, indent)
        : (str.endsWith(' ') ? '' : ' ') + comment;

exports.indentComment = indentComment;
exports.lineComment = lineComment;
exports.stringifyComment = stringifyComment;


/***/ }),

/***/ 6829:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var stringify = __nccwpck_require__(2148);
var stringifyComment = __nccwpck_require__(9799);

function stringifyDocument(doc, options) {
    const lines = [];
    let hasDirectives = options.directives === true;
    if (options.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
            lines.push(dir);
            hasDirectives = true;
        }
        else if (doc.directives.docStart)
            hasDirectives = true;
    }
    if (hasDirectives)
        lines.push('---');
    const ctx = stringify.createStringifyContext(doc, options);
    const { commentString } = ctx.options;
    if (doc.commentBefore) {
        if (lines.length !== 1)
            lines.unshift('');
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ''));
    }
    let chompKeep = false;
    let contentComment = null;
    if (doc.contents) {
        if (identity.isNode(doc.contents)) {
            if (doc.contents.spaceBefore && hasDirectives)
                lines.push('');
            if (doc.contents.commentBefore) {
                const cs = commentString(doc.contents.commentBefore);
                lines.push(stringifyComment.indentComment(cs, ''));
            }
            // top-level block scalars need to be indented if followed by a comment
            ctx.forceBlockIndent = !!doc.comment;
            contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? undefined : () => (chompKeep = true);
        let body = stringify.stringify(doc.contents, ctx, () => (contentComment = null), onChompKeep);
        if (contentComment)
            body += stringifyComment.lineComment(body, '', commentString(contentComment));
        if ((body[0] === '|' || body[0] === '>') &&
            lines[lines.length - 1] === '---') {
            // Top-level block scalars with a preceding doc marker ought to use the
            // same line for their header.
            lines[lines.length - 1] = `--- ${body}`;
        }
        else
            lines.push(body);
    }
    else {
        lines.push(stringify.stringify(doc.contents, ctx));
    }
    if (doc.directives?.docEnd) {
        if (doc.comment) {
            const cs = commentString(doc.comment);
            if (cs.includes('\n')) {
                lines.push('...');
                lines.push(stringifyComment.indentComment(cs, ''));
            }
            else {
                lines.push(`... ${cs}`);
            }
        }
        else {
            lines.push('...');
        }
    }
    else {
        let dc = doc.comment;
        if (dc && chompKeep)
            dc = dc.replace(/^\n+/, '');
        if (dc) {
            if ((!chompKeep || contentComment) && lines[lines.length - 1] !== '')
                lines.push('');
            lines.push(stringifyComment.indentComment(commentString(dc), ''));
        }
    }
    return lines.join('\n') + '\n';
}

exports.stringifyDocument = stringifyDocument;


/***/ }),

/***/ 8689:
/***/ ((__unused_webpack_module, exports) => {



function stringifyNumber({ format, minFractionDigits, tag, value }) {
    if (typeof value === 'bigint')
        return String(value);
    const num = typeof value === 'number' ? value : Number(value);
    if (!isFinite(num))
        return isNaN(num) ? '.nan' : num < 0 ? '-.inf' : '.inf';
    let n = Object.is(value, -0) ? '-0' : JSON.stringify(value);
    if (!format &&
        minFractionDigits &&
        (!tag || tag === 'tag:yaml.org,2002:float') &&
        /^-?\d/.test(n) &&
        !n.includes('e')) {
        let i = n.indexOf('.');
        if (i < 0) {
            i = n.length;
            n += '.';
        }
        let d = minFractionDigits - (n.length - i - 1);
        while (d-- > 0)
            n += '0';
    }
    return n;
}

exports.stringifyNumber = stringifyNumber;


/***/ }),

/***/ 9748:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var stringify = __nccwpck_require__(2148);
var stringifyComment = __nccwpck_require__(9799);

function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
    const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
    let keyComment = (identity.isNode(key) && key.comment) || null;
    if (simpleKeys) {
        if (keyComment) {
            throw new Error('With simple keys, key nodes cannot have comments');
        }
        if (identity.isCollection(key) || (!identity.isNode(key) && typeof key === 'object')) {
            const msg = 'With simple keys, collection cannot be used as a key value';
            throw new Error(msg);
        }
    }
    let explicitKey = !simpleKeys &&
        (!key ||
            (keyComment && value == null && !ctx.inFlow) ||
            identity.isCollection(key) ||
            (identity.isScalar(key)
                ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL
                : typeof key === 'object'));
    ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
    });
    let keyCommentDone = false;
    let chompKeep = false;
    let str = stringify.stringify(key, ctx, () => (keyCommentDone = true), () => (chompKeep = true));
    if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
            throw new Error('With simple keys, single line scalar must not span more than 1024 characters');
        explicitKey = true;
    }
    if (ctx.inFlow) {
        if (allNullValues || value == null) {
            if (keyCommentDone && onComment)
                onComment();
            return str === '' ? '?' : explicitKey ? `? ${str}` : str;
        }
    }
    else if ((allNullValues && !simpleKeys) || (value == null && explicitKey)) {
        str = `? ${str}`;
        if (keyComment && !keyCommentDone) {
            str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        }
        else if (chompKeep && onChompKeep)
            onChompKeep();
        return str;
    }
    if (keyCommentDone)
        keyComment = null;
    if (explicitKey) {
        if (keyComment)
            str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        str = `? ${str}\n${indent}:`;
    }
    else {
        str = `${str}:`;
        if (keyComment)
            str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
    }
    let vsb, vcb, valueComment;
    if (identity.isNode(value)) {
        vsb = !!value.spaceBefore;
        vcb = value.commentBefore;
        valueComment = value.comment;
    }
    else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value && typeof value === 'object')
            value = doc.createNode(value);
    }
    ctx.implicitKey = false;
    if (!explicitKey && !keyComment && identity.isScalar(value))
        ctx.indentAtStart = str.length + 1;
    chompKeep = false;
    if (!indentSeq &&
        indentStep.length >= 2 &&
        !ctx.inFlow &&
        !explicitKey &&
        identity.isSeq(value) &&
        !value.flow &&
        !value.tag &&
        !value.anchor) {
        // If indentSeq === false, consider '- ' as part of indentation where possible
        ctx.indent = ctx.indent.substring(2);
    }
    let valueCommentDone = false;
    const valueStr = stringify.stringify(value, ctx, () => (valueCommentDone = true), () => (chompKeep = true));
    let ws = ' ';
    if (keyComment || vsb || vcb) {
        ws = vsb ? '\n' : '';
        if (vcb) {
            const cs = commentString(vcb);
            ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === '' && !ctx.inFlow) {
            if (ws === '\n' && valueComment)
                ws = '\n\n';
        }
        else {
            ws += `\n${ctx.indent}`;
        }
    }
    else if (!explicitKey && identity.isCollection(value)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf('\n');
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
            let hasPropsLine = false;
            if (hasNewline && (vs0 === '&' || vs0 === '!')) {
                let sp0 = valueStr.indexOf(' ');
                if (vs0 === '&' &&
                    sp0 !== -1 &&
                    sp0 < nl0 &&
                    valueStr[sp0 + 1] === '!') {
                    sp0 = valueStr.indexOf(' ', sp0 + 1);
                }
                if (sp0 === -1 || nl0 < sp0)
                    hasPropsLine = true;
            }
            if (!hasPropsLine)
                ws = `\n${ctx.indent}`;
        }
    }
    else if (valueStr === '' || valueStr[0] === '\n') {
        ws = '';
    }
    str += ws + valueStr;
    if (ctx.inFlow) {
        if (valueCommentDone && onComment)
            onComment();
    }
    else if (valueComment && !valueCommentDone) {
        str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
    }
    else if (chompKeep && onChompKeep) {
        onChompKeep();
    }
    return str;
}

exports.stringifyPair = stringifyPair;


/***/ }),

/***/ 3069:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var foldFlowLines = __nccwpck_require__(4475);

const getFoldOptions = (ctx, isBlock) => ({
    indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
    lineWidth: ctx.options.lineWidth,
    minContentWidth: ctx.options.minContentWidth
});
// Also checks for lines starting with %, as parsing the output as YAML 1.1 will
// presume that's starting a new document.
const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
function lineLengthOverLimit(str, lineWidth, indentLength) {
    if (!lineWidth || lineWidth < 0)
        return false;
    const limit = lineWidth - indentLength;
    const strLen = str.length;
    if (strLen <= limit)
        return false;
    for (let i = 0, start = 0; i < strLen; ++i) {
        if (str[i] === '\n') {
            if (i - start > limit)
                return true;
            start = i + 1;
            if (strLen - start <= limit)
                return false;
        }
    }
    return true;
}
function doubleQuotedString(value, ctx) {
    const json = JSON.stringify(value);
    if (ctx.options.doubleQuotedAsJSON)
        return json;
    const { implicitKey } = ctx;
    const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
    const indent = ctx.indent || (containsDocumentMarker(value) ? '  ' : '');
    let str = '';
    let start = 0;
    for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === ' ' && json[i + 1] === '\\' && json[i + 2] === 'n') {
            // space before newline needs to be escaped to not be folded
            str += json.slice(start, i) + '\\ ';
            i += 1;
            start = i;
            ch = '\\';
        }
        if (ch === '\\')
            switch (json[i + 1]) {
                case 'u':
                    {
                        str += json.slice(start, i);
                        const code = json.substr(i + 2, 4);
                        switch (code) {
                            case '0000':
                                str += '\\0';
                                break;
                            case '0007':
                                str += '\\a';
                                break;
                            case '000b':
                                str += '\\v';
                                break;
                            case '001b':
                                str += '\\e';
                                break;
                            case '0085':
                                str += '\\N';
                                break;
                            case '00a0':
                                str += '\\_';
                                break;
                            case '2028':
                                str += '\\L';
                                break;
                            case '2029':
                                str += '\\P';
                                break;
                            default:
                                if (code.substr(0, 2) === '00')
                                    str += '\\x' + code.substr(2);
                                else
                                    str += json.substr(i, 6);
                        }
                        i += 5;
                        start = i + 1;
                    }
                    break;
                case 'n':
                    if (implicitKey ||
                        json[i + 2] === '"' ||
                        json.length < minMultiLineLength) {
                        i += 1;
                    }
                    else {
                        // folding will eat first newline
                        str += json.slice(start, i) + '\n\n';
                        while (json[i + 2] === '\\' &&
                            json[i + 3] === 'n' &&
                            json[i + 4] !== '"') {
                            str += '\n';
                            i += 2;
                        }
                        str += indent;
                        // space after newline needs to be escaped to not be folded
                        if (json[i + 2] === ' ')
                            str += '\\';
                        i += 1;
                        start = i + 1;
                    }
                    break;
                default:
                    i += 1;
            }
    }
    str = start ? str + json.slice(start) : json;
    return implicitKey
        ? str
        : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
}
function singleQuotedString(value, ctx) {
    if (ctx.options.singleQuote === false ||
        (ctx.implicitKey && value.includes('\n')) ||
        /[ \t]\n|\n[ \t]/.test(value) // single quoted string can't have leading or trailing whitespace around newline
    )
        return doubleQuotedString(value, ctx);
    const indent = ctx.indent || (containsDocumentMarker(value) ? '  ' : '');
    const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
    return ctx.implicitKey
        ? res
        : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
}
function quotedString(value, ctx) {
    const { singleQuote } = ctx.options;
    let qs;
    if (singleQuote === false)
        qs = doubleQuotedString;
    else {
        const hasDouble = value.includes('"');
        const hasSingle = value.includes("'");
        if (hasDouble && !hasSingle)
            qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
            qs = doubleQuotedString;
        else
            qs = singleQuote ? singleQuotedString : doubleQuotedString;
    }
    return qs(value, ctx);
}
// The negative lookbehind avoids a polynomial search,
// but isn't supported yet on Safari: https://caniuse.com/js-regexp-lookbehind
let blockEndNewlines;
try {
    blockEndNewlines = new RegExp('(^|(?<!\n))\n+(?!\n|$)', 'g');
}
catch {
    blockEndNewlines = /\n+(?!\n|$)/g;
}
function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
    const { blockQuote, commentString, lineWidth } = ctx.options;
    // 1. Block can't end in whitespace unless the last line is non-empty.
    // 2. Strings consisting of only whitespace are best rendered explicitly.
    if (!blockQuote || /\n[\t ]+$/.test(value)) {
        return quotedString(value, ctx);
    }
    const indent = ctx.indent ||
        (ctx.forceBlockIndent || containsDocumentMarker(value) ? '  ' : '');
    const literal = blockQuote === 'literal'
        ? true
        : blockQuote === 'folded' || type === Scalar.Scalar.BLOCK_FOLDED
            ? false
            : type === Scalar.Scalar.BLOCK_LITERAL
                ? true
                : !lineLengthOverLimit(value, lineWidth, indent.length);
    if (!value)
        return literal ? '|\n' : '>\n';
    // determine chomping from whitespace at value end
    let chomp;
    let endStart;
    for (endStart = value.length; endStart > 0; --endStart) {
        const ch = value[endStart - 1];
        if (ch !== '\n' && ch !== '\t' && ch !== ' ')
            break;
    }
    let end = value.substring(endStart);
    const endNlPos = end.indexOf('\n');
    if (endNlPos === -1) {
        chomp = '-'; // strip
    }
    else if (value === end || endNlPos !== end.length - 1) {
        chomp = '+'; // keep
        if (onChompKeep)
            onChompKeep();
    }
    else {
        chomp = ''; // clip
    }
    if (end) {
        value = value.slice(0, -end.length);
        if (end[end.length - 1] === '\n')
            end = end.slice(0, -1);
        end = end.replace(blockEndNewlines, `$&${indent}`);
    }
    // determine indent indicator from whitespace at value start
    let startWithSpace = false;
    let startEnd;
    let startNlPos = -1;
    for (startEnd = 0; startEnd < value.length; ++startEnd) {
        const ch = value[startEnd];
        if (ch === ' ')
            startWithSpace = true;
        else if (ch === '\n')
            startNlPos = startEnd;
        else
            break;
    }
    let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
    if (start) {
        value = value.substring(start.length);
        start = start.replace(/\n+/g, `$&${indent}`);
    }
    const indentSize = indent ? '2' : '1'; // root is at -1
    // Leading | or > is added later
    let header = (startWithSpace ? indentSize : '') + chomp;
    if (comment) {
        header += ' ' + commentString(comment.replace(/ ?[\r\n]+/g, ' '));
        if (onComment)
            onComment();
    }
    if (!literal) {
        const foldedValue = value
            .replace(/\n+/g, '\n$&')
            .replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, '$1$2') // more-indented lines aren't folded
            //                ^ more-ind. ^ empty     ^ capture next empty lines only at end of indent
            .replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== 'folded' && type !== Scalar.Scalar.BLOCK_FOLDED) {
            foldOptions.onOverflow = () => {
                literalFallback = true;
            };
        }
        const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
            return `>${header}\n${indent}${body}`;
    }
    value = value.replace(/\n+/g, `$&${indent}`);
    return `|${header}\n${indent}${start}${value}${end}`;
}
function plainString(item, ctx, onComment, onChompKeep) {
    const { type, value } = item;
    const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
    if ((implicitKey && value.includes('\n')) ||
        (inFlow && /[[\]{},]/.test(value))) {
        return quotedString(value, ctx);
    }
    if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
        // not allowed:
        // - '-' or '?'
        // - start with an indicator character (except [?:-]) or /[?-] /
        // - '\n ', ': ' or ' \n' anywhere
        // - '#' not preceded by a non-space char
        // - end with ' ' or ':'
        return implicitKey || inFlow || !value.includes('\n')
            ? quotedString(value, ctx)
            : blockString(item, ctx, onComment, onChompKeep);
    }
    if (!implicitKey &&
        !inFlow &&
        type !== Scalar.Scalar.PLAIN &&
        value.includes('\n')) {
        // Where allowed & type not set explicitly, prefer block style for multiline strings
        return blockString(item, ctx, onComment, onChompKeep);
    }
    if (containsDocumentMarker(value)) {
        if (indent === '') {
            ctx.forceBlockIndent = true;
            return blockString(item, ctx, onComment, onChompKeep);
        }
        else if (implicitKey && indent === indentStep) {
            return quotedString(value, ctx);
        }
    }
    const str = value.replace(/\n+/g, `$&\n${indent}`);
    // Verify that output will be parsed as a string, as e.g. plain numbers and
    // booleans get parsed with those types in v1.2 (e.g. '42', 'true' & '0.9e-3'),
    // and others in v1.1.
    if (actualString) {
        const test = (tag) => tag.default && tag.tag !== 'tag:yaml.org,2002:str' && tag.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
            return quotedString(value, ctx);
    }
    return implicitKey
        ? str
        : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
}
function stringifyString(item, ctx, onComment, onChompKeep) {
    const { implicitKey, inFlow } = ctx;
    const ss = typeof item.value === 'string'
        ? item
        : Object.assign({}, item, { value: String(item.value) });
    let { type } = item;
    if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
        // force double quotes on control characters & unpaired surrogates
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
            type = Scalar.Scalar.QUOTE_DOUBLE;
    }
    const _stringify = (_type) => {
        switch (_type) {
            case Scalar.Scalar.BLOCK_FOLDED:
            case Scalar.Scalar.BLOCK_LITERAL:
                return implicitKey || inFlow
                    ? quotedString(ss.value, ctx) // blocks are not valid inside flow containers
                    : blockString(ss, ctx, onComment, onChompKeep);
            case Scalar.Scalar.QUOTE_DOUBLE:
                return doubleQuotedString(ss.value, ctx);
            case Scalar.Scalar.QUOTE_SINGLE:
                return singleQuotedString(ss.value, ctx);
            case Scalar.Scalar.PLAIN:
                return plainString(ss, ctx, onComment, onChompKeep);
            default:
                return null;
        }
    };
    let res = _stringify(type);
    if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t = (implicitKey && defaultKeyType) || defaultStringType;
        res = _stringify(t);
        if (res === null)
            throw new Error(`Unsupported default string type ${t}`);
    }
    return res;
}

exports.stringifyString = stringifyString;


/***/ }),

/***/ 204:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);

const BREAK = Symbol('break visit');
const SKIP = Symbol('skip children');
const REMOVE = Symbol('remove node');
/**
 * Apply a visitor to an AST node or document.
 *
 * Walks through the tree (depth-first) starting from `node`, calling a
 * `visitor` function with three arguments:
 *   - `key`: For sequence values and map `Pair`, the node's index in the
 *     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
 *     `null` for the root node.
 *   - `node`: The current node.
 *   - `path`: The ancestry of the current node.
 *
 * The return value of the visitor may be used to control the traversal:
 *   - `undefined` (default): Do nothing and continue
 *   - `visit.SKIP`: Do not visit the children of this node, continue with next
 *     sibling
 *   - `visit.BREAK`: Terminate traversal completely
 *   - `visit.REMOVE`: Remove the current node, then continue with the next one
 *   - `Node`: Replace the current node, then continue by visiting it
 *   - `number`: While iterating the items of a sequence or map, set the index
 *     of the next step. This is useful especially if the index of the current
 *     node has changed.
 *
 * If `visitor` is a single function, it will be called with all values
 * encountered in the tree, including e.g. `null` values. Alternatively,
 * separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
 * `Alias` and `Scalar` node. To define the same visitor function for more than
 * one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
 * and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
 * specific defined one will be used for each node.
 */
function visit(node, visitor) {
    const visitor_ = initVisitor(visitor);
    if (identity.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
            node.contents = null;
    }
    else
        visit_(null, node, visitor_, Object.freeze([]));
}
// Without the `as symbol` casts, TS declares these in the `visit`
// namespace using `var`, but then complains about that because
// `unique symbol` must be `const`.
/** Terminate visit traversal completely */
visit.BREAK = BREAK;
/** Do not visit the children of the current node */
visit.SKIP = SKIP;
/** Remove the current node */
visit.REMOVE = REMOVE;
function visit_(key, node, visitor, path) {
    const ctrl = callVisitor(key, node, visitor, path);
    if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visit_(key, ctrl, visitor, path);
    }
    if (typeof ctrl !== 'symbol') {
        if (identity.isCollection(node)) {
            path = Object.freeze(path.concat(node));
            for (let i = 0; i < node.items.length; ++i) {
                const ci = visit_(i, node.items[i], visitor, path);
                if (typeof ci === 'number')
                    i = ci - 1;
                else if (ci === BREAK)
                    return BREAK;
                else if (ci === REMOVE) {
                    node.items.splice(i, 1);
                    i -= 1;
                }
            }
        }
        else if (identity.isPair(node)) {
            path = Object.freeze(path.concat(node));
            const ck = visit_('key', node.key, visitor, path);
            if (ck === BREAK)
                return BREAK;
            else if (ck === REMOVE)
                node.key = null;
            const cv = visit_('value', node.value, visitor, path);
            if (cv === BREAK)
                return BREAK;
            else if (cv === REMOVE)
                node.value = null;
        }
    }
    return ctrl;
}
/**
 * Apply an async visitor to an AST node or document.
 *
 * Walks through the tree (depth-first) starting from `node`, calling a
 * `visitor` function with three arguments:
 *   - `key`: For sequence values and map `Pair`, the node's index in the
 *     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
 *     `null` for the root node.
 *   - `node`: The current node.
 *   - `path`: The ancestry of the current node.
 *
 * The return value of the visitor may be used to control the traversal:
 *   - `Promise`: Must resolve to one of the following values
 *   - `undefined` (default): Do nothing and continue
 *   - `visit.SKIP`: Do not visit the children of this node, continue with next
 *     sibling
 *   - `visit.BREAK`: Terminate traversal completely
 *   - `visit.REMOVE`: Remove the current node, then continue with the next one
 *   - `Node`: Replace the current node, then continue by visiting it
 *   - `number`: While iterating the items of a sequence or map, set the index
 *     of the next step. This is useful especially if the index of the current
 *     node has changed.
 *
 * If `visitor` is a single function, it will be called with all values
 * encountered in the tree, including e.g. `null` values. Alternatively,
 * separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
 * `Alias` and `Scalar` node. To define the same visitor function for more than
 * one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
 * and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
 * specific defined one will be used for each node.
 */
async function visitAsync(node, visitor) {
    const visitor_ = initVisitor(visitor);
    if (identity.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
            node.contents = null;
    }
    else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
}
// Without the `as symbol` casts, TS declares these in the `visit`
// namespace using `var`, but then complains about that because
// `unique symbol` must be `const`.
/** Terminate visit traversal completely */
visitAsync.BREAK = BREAK;
/** Do not visit the children of the current node */
visitAsync.SKIP = SKIP;
/** Remove the current node */
visitAsync.REMOVE = REMOVE;
async function visitAsync_(key, node, visitor, path) {
    const ctrl = await callVisitor(key, node, visitor, path);
    if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visitAsync_(key, ctrl, visitor, path);
    }
    if (typeof ctrl !== 'symbol') {
        if (identity.isCollection(node)) {
            path = Object.freeze(path.concat(node));
            for (let i = 0; i < node.items.length; ++i) {
                const ci = await visitAsync_(i, node.items[i], visitor, path);
                if (typeof ci === 'number')
                    i = ci - 1;
                else if (ci === BREAK)
                    return BREAK;
                else if (ci === REMOVE) {
                    node.items.splice(i, 1);
                    i -= 1;
                }
            }
        }
        else if (identity.isPair(node)) {
            path = Object.freeze(path.concat(node));
            const ck = await visitAsync_('key', node.key, visitor, path);
            if (ck === BREAK)
                return BREAK;
            else if (ck === REMOVE)
                node.key = null;
            const cv = await visitAsync_('value', node.value, visitor, path);
            if (cv === BREAK)
                return BREAK;
            else if (cv === REMOVE)
                node.value = null;
        }
    }
    return ctrl;
}
function initVisitor(visitor) {
    if (typeof visitor === 'object' &&
        (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
            Alias: visitor.Node,
            Map: visitor.Node,
            Scalar: visitor.Node,
            Seq: visitor.Node
        }, visitor.Value && {
            Map: visitor.Value,
            Scalar: visitor.Value,
            Seq: visitor.Value
        }, visitor.Collection && {
            Map: visitor.Collection,
            Seq: visitor.Collection
        }, visitor);
    }
    return visitor;
}
function callVisitor(key, node, visitor, path) {
    if (typeof visitor === 'function')
        return visitor(key, node, path);
    if (identity.isMap(node))
        return visitor.Map?.(key, node, path);
    if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path);
    if (identity.isPair(node))
        return visitor.Pair?.(key, node, path);
    if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path);
    if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path);
    return undefined;
}
function replaceNode(key, path, node) {
    const parent = path[path.length - 1];
    if (identity.isCollection(parent)) {
        parent.items[key] = node;
    }
    else if (identity.isPair(parent)) {
        if (key === 'key')
            parent.key = node;
        else
            parent.value = node;
    }
    else if (identity.isDocument(parent)) {
        parent.contents = node;
    }
    else {
        const pt = identity.isAlias(parent) ? 'alias' : 'scalar';
        throw new Error(`Cannot replace node with ${pt} parent`);
    }
}

exports.visit = visit;
exports.visitAsync = visitAsync;


/***/ }),

/***/ 5035:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _cli_node_version_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8663);

const tooOld = (0,_cli_node_version_js__WEBPACK_IMPORTED_MODULE_0__/* .describeOldNode */ .F)(process.versions.node);
if (tooOld === null) {
    // Loaded only now, as the libraries in it fail on an old Node; eager, so that it stays in this one file.
    const { main } = await Promise.resolve(/* import() eager */).then(__nccwpck_require__.bind(__nccwpck_require__, 1820));
    const { surviveOutputFaults } = await Promise.resolve(/* import() eager */).then(__nccwpck_require__.bind(__nccwpck_require__, 2081));
    surviveOutputFaults(process.stdout, process.stderr);
    const exitCode = await main(process.argv.slice(2), {
        stdout: process.stdout,
        stderr: process.stderr,
        env: process.env,
        workspace: process.cwd(),
    });
    if (exitCode !== 0)
        process.exitCode = exitCode;
}
else {
    process.stderr.write(`${tooOld}\n`);
    process.exitCode = 1;
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 6611:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

// ESM COMPAT FLAG
__nccwpck_require__.r(__webpack_exports__);

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  runDemo: () => (/* binding */ runDemo)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/src/service/server.js + 10 modules
var server = __nccwpck_require__(8691);
// EXTERNAL MODULE: ./build/src/cli/run.js + 4 modules
var run = __nccwpck_require__(3625);
;// CONCATENATED MODULE: ./build/src/cli/demo.js
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





const token = 'demo-token';
/** The config that the demo starts with; `seconds` is what somebody edits later. */
function writeConfig(seconds) {
    return `version: 1
defaults:
  type: http
  intervalSeconds: 60
monitors:
  - name: Checkout API
    target: https://shop.example.com/health
    intervalSeconds: ${seconds}
    assertions:
      - { type: statusCode, operator: equals, value: 200 }
  - name: Search
    target: https://shop.example.com/search?q=shoes
  - name: Status page
    target: https://status.example.com/
`;
}
/**
 * The whole story on the embedded service, with real requests on loopback and real files in a temporary folder.
 * @returns 0 where every step ended as it should.
 */
async function runDemo(terminal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_namespaceObject.tmpdir)(), 'monitor-sync-demo-'));
        const config = (0,external_node_path_.join)(folder, 'monitors.yaml');
        const service = __addDisposableResource(env_1, await (0,server/* startService */.i)({ token }), true);
        const steps = [
            { says: 'The service has no monitors yet. What would sync do?', mode: 'plan', exitCode: 0 },
            { says: 'Do it.', mode: 'sync', exitCode: 0 },
            { says: 'Again: nothing is created twice.', mode: 'sync', exitCode: 0 },
            {
                says: 'Somebody edits an interval in the config, somebody else creates a monitor by hand. Is there drift?',
                mode: 'drift',
                before: async () => {
                    await (0,promises_.writeFile)(config, writeConfig(30));
                    await createByHand(service.baseUrl);
                },
                exitCode: 2,
            },
        ];
        try {
            await (0,promises_.writeFile)(config, writeConfig(60));
            for (const { before, exitCode, mode, says } of steps) {
                await before?.();
                terminal.stdout.write(`\n# ${says}\n$ monitor-sync ${mode}\n`);
                const texts = { config, 'base-url': service.baseUrl };
                const code = await (0,run/* runMode */.r)(mode, texts, { color: true, json: false, quiet: false }, { ...terminal, workspace: folder, env: { ...terminal.env, MONITOR_SYNC_API_TOKEN: token } });
                terminal.stdout.write(`(exit code ${code})\n`);
                if (code !== exitCode)
                    return 1;
            }
            return 0;
        }
        finally {
            await (0,promises_.rm)(folder, { recursive: true, force: true });
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
async function createByHand(baseUrl) {
    const body = { name: 'Old blog', type: 'http', target: 'https://blog.example.com/', intervalSeconds: 300 };
    await fetch(`${baseUrl}/api/v1/monitors`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });
}


/***/ }),

/***/ 8234:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

// ESM COMPAT FLAG
__nccwpck_require__.r(__webpack_exports__);

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  runExport: () => (/* binding */ runExport)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/src/core/plan.js + 2 modules
var plan = __nccwpck_require__(6432);
// EXTERNAL MODULE: ./build/src/core/render/finding-words.js
var finding_words = __nccwpck_require__(3795);
// EXTERNAL MODULE: ./build/src/core/render/sanitize.js
var sanitize = __nccwpck_require__(7999);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __nccwpck_require__(8815);
;// CONCATENATED MODULE: ./build/src/core/export/config-text.js


/**
 * Writes a config as YAML. Every string stands in one line, and whatever would move a cursor, hide a text or command a runner
 * is escaped, because the file is shown in terminals and logs. Comments are made harmless, too.
 */
function writeConfig({ defaults, end, entries, top }) {
    const head = Object.keys(defaults).length === 0 ? {} : { defaults };
    const doc = new dist/* Document */.yo({ ...head, monitors: entries.map(({ fields }) => fields) }, 
    // `compat` puts quotes around `<<`, which would be a merge key, and around what older readers take for something else.
    { schema: 'core', compat: 'yaml-1.1', aliasDuplicateObjects: false });
    (0,dist/* visit */.YR)(doc, {
        Scalar(role, node) {
            if (typeof node.value !== 'string')
                return;
            if (role !== 'key')
                node.value = escapeVariables(node.value);
            if ((0,sanitize/* needsEscape */.n3)(node.value))
                node.type = 'QUOTE_DOUBLE';
        },
    });
    const items = doc.get('monitors').items;
    for (const [index, item] of items.entries())
        item.commentBefore = commentOf(entries[index]?.remarks ?? []);
    doc.commentBefore = commentOf(top);
    doc.comment = commentOf(end);
    // A line that was broken could begin with a command.
    return (0,sanitize/* escapeYaml */.pG)(doc.toString({ lineWidth: 0, doubleQuotedAsJSON: true }));
}
/** A string as a config has it: there `${` begins a variable, and `$${` is the literal one. */
function escapeVariables(text) {
    return text.replaceAll('${', () => '$${');
}
function commentOf(lines) {
    return lines.length === 0 ? null : lines.map((line) => ` ${(0,sanitize/* plain */.pj)(line)}`).join('\n');
}

// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 19 modules
var parse_config = __nccwpck_require__(1688);
;// CONCATENATED MODULE: ./build/src/core/export/declare-monitor.js


/**
 * Declares a monitor as the service shows it: whole, or without the fields that a config cannot hold, which the remarks
 * then name; or not at all, where the name, type, target or interval is such a field.
 * @param mask hides the texts that no file may hold.
 */
function declareMonitor({ known, unknown }, mask) {
    const parts = [...listParts(known, false), ...listParts(unknown, true)];
    const findFault = (tried) => describeFault(joinParts(tried), mask);
    if (findFault(parts) === null)
        return { fields: joinParts(parts), remarks: [] };
    const required = parts.filter(isRequired);
    const reason = findFault(required);
    if (reason !== null)
        return { reason };
    const kept = [...required];
    const remarks = [];
    for (const part of parts.filter((candidate) => !isRequired(candidate))) {
        const fault = findFault([...required, part]);
        if (fault === null)
            kept.push(part);
        else
            remarks.push(`Left out: ${fault}`);
    }
    return { fields: joinParts(kept), remarks };
}
function listParts(fields, isExtra) {
    return Object.entries(fields).map(([field, value]) => ({ field, value, isExtra }));
}
function isRequired({ field, isExtra }) {
    return !isExtra && field !== 'assertions';
}
function joinParts(parts) {
    const pick = (isExtra) => Object.fromEntries(parts.filter((part) => part.isExtra === isExtra).map(({ field, value }) => [field, value]));
    const extra = pick(true);
    return Object.keys(extra).length === 0 ? pick(false) : { ...pick(false), extra };
}
/** What keeps these fields out of a config, or null. The reader of configs is asked, so that the two never disagree. */
function describeFault(fields, mask) {
    const holders = Object.keys(fields).filter((field) => holdsSecret(fields[field], mask));
    if (holders.length > 0)
        return `${holders.join(', ')} holds the token of the service or a secret variable, which belong in no file`;
    if (holdsCredentials(fields['target']))
        return 'target seems to hold a user name or password, which belong in no file';
    const text = writeConfig({ defaults: {}, entries: [{ fields, remarks: [] }], top: [], end: [] });
    const { problems } = (0,parse_config/* parseConfig */.o)([{ file: '', text }]);
    // What was found is not repeated: it may be a password.
    const faults = problems.map(({ message, path }) => `${path.replace(/^monitors\[0\]\.?/, '')} ${message.split(', found ')[0]}`);
    return faults.length === 0 ? null : faults.join('; ').trim();
}
function holdsSecret(value, mask) {
    const text = JSON.stringify(value);
    return mask(text) !== text;
}
/** Of any type: what a config may hold by its rules is still not to be written there by a program. */
function holdsCredentials(target) {
    return typeof target === 'string' && /^[^/?#]*:[/\\]*[^/\\?#]*@/.test(target);
}

// EXTERNAL MODULE: ./build/src/core/config/monitor-body.js
var monitor_body = __nccwpck_require__(5199);
// EXTERNAL MODULE: ./build/src/core/wire/list-shape.js
var list_shape = __nccwpck_require__(5427);
;// CONCATENATED MODULE: ./build/src/core/export/exported-fields.js


/** Names of fields that no config declares, as the service adds them to every monitor. */
const addedByService = [
    new RegExp(`^(${list_shape/* identifiers */.H2.join('|')})$`),
    // When and by whom it was made or altered.
    /([a-z]A|_a)t$|^(created|updated|modified|deleted)(_?([oO]n|[bB]y|[dD]ate|[tT]ime))?$/,
    // What the checks found.
    /^last[A-Z_]|^(current_?)?[sS](tatus|tate)$/,
];
/** Sorts the fields of a monitor, and leaves out what the service adds. */
function readExportedFields({ body, name }) {
    const shown = { ...body, name };
    const isKnown = (field) => monitor_body/* fields */.OA.includes(field);
    const known = monitor_body/* fields */.OA.filter((field) => Object.hasOwn(shown, field) && !isNoAssertions(field, shown[field]));
    const unknown = Object.entries(shown).filter(([field]) => !isKnown(field) && !isAddedByService(field));
    return {
        known: Object.fromEntries(known.map((field) => [field, shown[field]])),
        unknown: Object.fromEntries(unknown),
    };
}
function isAddedByService(field) {
    return addedByService.some((names) => names.test(field));
}
/** A Go service writes an empty slice as null; the one field that may be left out is left out then. */
function isNoAssertions(field, value) {
    return field === 'assertions' && value === null;
}

;// CONCATENATED MODULE: ./build/src/core/export/export-config.js






const schemaAddress = 'https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json';
/** Declares all monitors of the service, such that a plan with the text changes nothing; comments say what it lacks. */
function exportConfig({ monitors, nameless }, options) {
    const sorted = monitors.toSorted(plan/* byNameAndId */.Z6);
    const exported = [...Map.groupBy(sorted, ({ name }) => name).values()].map((group) => exportNamesakes(group, options));
    const entries = exported.flatMap(({ entry }) => entry ?? []);
    const undeclared = exported.flatMap((one) => one.undeclared);
    if (nameless > 0)
        undeclared.push(`- ${nameless} without a name`);
    const defaults = findDefaults(entries);
    const text = writeConfig({
        defaults,
        entries: entries.map(({ fields, remarks }) => ({ fields: withoutDefaults(fields, defaults), remarks })),
        top: [`yaml-language-server: $schema=${schemaAddress}`],
        end: undeclared.length === 0 ? [] : ['Not declared, because a config cannot hold them as they are:', ...undeclared],
    });
    const unknown = options.extra ? [] : sorted.flatMap((monitor) => Object.keys(readExportedFields(monitor).unknown));
    return {
        text,
        listed: monitors.length + nameless,
        declared: entries.length,
        cut: exported.filter(({ isCut }) => isCut).length,
        unknown: [...new Set(unknown.map(options.mask))].sort(),
    };
}
/** Declares the first of several namesakes that can be: being equal to one of them is being in sync. */
function exportNamesakes(namesakes, { extra, mask }) {
    const undeclared = [];
    for (const actual of namesakes) {
        const fields = readExportedFields(actual);
        const declared = declareMonitor(extra ? fields : { ...fields, unknown: {} }, mask);
        if ('fields' in declared) {
            const others = namesakes.filter((other) => other !== actual).map(({ id }) => (0,finding_words/* describeId */.p4)(id));
            const twins = others.length === 0
                ? []
                : [`Declared from ${(0,finding_words/* describeId */.p4)(actual.id)}; remove what else has this name: ${others.join(', ')}`];
            const remarks = [...declared.remarks, ...twins].map(mask);
            return { entry: { fields: declared.fields, remarks }, isCut: declared.remarks.length > 0, undeclared: [] };
        }
        const [name, id] = [mask(actual.name), mask((0,finding_words/* describeId */.p4)(actual.id))];
        undeclared.push(`- ${JSON.stringify((0,sanitize/* clip */.$Q)(name, longestShown))} (${(0,sanitize/* clip */.$Q)(id, longestShown)}): ${declared.reason}`);
    }
    return { entry: null, isCut: false, undeclared };
}
/** A longer name or identifier would leave no room for what is said of it. */
const longestShown = 200;
/** The fields whose most frequent value stands under `defaults`. */
const liftedFields = ['type', 'intervalSeconds'];
/** The value of each lifted field that most monitors share; none where no two do. */
function findDefaults(entries) {
    const found = liftedFields.flatMap((field) => {
        const groups = [...Map.groupBy(entries, ({ fields }) => fields[field])];
        const [value, sharers] = groups.reduce((most, group) => (group[1].length > most[1].length ? group : most), [null, []]);
        return sharers.length > 1 ? [[field, value]] : [];
    });
    return Object.fromEntries(found);
}
function withoutDefaults(fields, defaults) {
    const own = Object.entries(fields).filter(([field, value]) => !Object.hasOwn(defaults, field) || defaults[field] !== value);
    return Object.fromEntries(own);
}

// EXTERNAL MODULE: ./build/src/core/redact.js
var redact = __nccwpck_require__(416);
// EXTERNAL MODULE: ./build/src/core/render/text.js + 2 modules
var render_text = __nccwpck_require__(4752);
// EXTERNAL MODULE: ./build/src/core/report.js
var core_report = __nccwpck_require__(5299);
// EXTERNAL MODULE: ./build/src/core/run-error.js
var run_error = __nccwpck_require__(6799);
// EXTERNAL MODULE: ./build/src/core/warning.js
var warning = __nccwpck_require__(3333);
// EXTERNAL MODULE: ./build/src/io/clock.js + 1 modules
var clock = __nccwpck_require__(492);
// EXTERNAL MODULE: ./build/src/io/text-file.js + 1 modules
var text_file = __nccwpck_require__(448);
// EXTERNAL MODULE: ./build/src/io/whole-file.js
var whole_file = __nccwpck_require__(528);
// EXTERNAL MODULE: ./build/src/io/world.js
var io_world = __nccwpck_require__(534);
// EXTERNAL MODULE: ./build/src/cli/given-options.js
var given_options = __nccwpck_require__(9574);
// EXTERNAL MODULE: ./build/src/cli/terminal.js + 2 modules
var cli_terminal = __nccwpck_require__(8743);
;// CONCATENATED MODULE: ./build/src/cli/export.js
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
 * Writes a config that declares what the service has; stdout gets nothing but the config.
 * @param texts the settings that were given, as text.
 * @returns the exit code.
 */
async function runExport(texts, { extra = false, force = false, output }, { color, quiet }, terminal) {
    const { env, stderr, stdout, workspace } = terminal;
    const mask = (0,redact/* createMask */.Px)((0,given_options/* readHiddenGiven */.Wj)(env));
    const complain = (told) => {
        const report = { ...(0,core_report/* emptyReport */._O)('plan', new Date()), ...told };
        stderr.write((0,render_text/* renderComplaints */.r)(report, [], (0,cli_terminal/* choosePalette */.bk)(stderr, env, color)));
        return (0,core_report/* decideExitCode */.kD)(report, []);
    };
    try {
        const file = output === undefined ? null : { path: (0,external_node_path_.resolve)(workspace, output), mayReplace: force };
        const options = (0,given_options/* readGivenOptions */.iO)('plan', texts, env, workspace);
        if (file !== null)
            await (0,whole_file/* checkWholeFile */.I)(file);
        const exported = exportConfig(await readList(options, terminal, !quiet), { extra, mask });
        if (file === null)
            stdout.write(exported.text);
        else
            await (0,whole_file/* writeWholeFile */.R)(file, exported.text);
        const code = complain({ warnings: warnOfLength(exported.text) });
        if (!quiet)
            for (const line of describeExport(exported, output))
                stderr.write(`${(0,sanitize/* logLine */.BP)((0,sanitize/* plain */.pj)(line))}\n`);
        return code;
    }
    catch (thrown) {
        const facts = (0,run_error/* describeThrown */.Y)(thrown);
        return complain({ error: { ...facts, message: mask(facts.message) } });
    }
}
/** Reads the list with the progress on stderr, which is gone from there when this resolves. */
async function readList(options, { env, stderr }, isWatched) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { createReader, openReadingApi } = await Promise.all(/* import() */[__nccwpck_require__.e(752), __nccwpck_require__.e(297)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7297));
        const progress = (0,cli_terminal/* openProgress */.mp)(stderr, env, isWatched, clock/* systemClock */.m);
        const world = __addDisposableResource(env_1, (0,io_world/* openWorld */.H)(env, progress.onWait), false);
        const api = __addDisposableResource(env_1, openReadingApi(options, world), true);
        try {
            const list = await createReader(api).list();
            if (api.gate.endReason !== null)
                throw api.gate.endReason;
            return list;
        }
        finally {
            progress.end();
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
function warnOfLength(text) {
    return Buffer.byteLength(text) <= text_file/* maxMebibytes */.N4 * 2 ** 20
        ? []
        : [
            (0,warning/* warn */.R8)(`The config is larger than ${text_file/* maxMebibytes */.N4} MiB, and will be refused: split its monitors over several files`),
        ];
}
/** What was exported and what was not, a line each. */
function describeExport({ cut, declared, listed, unknown }, output) {
    const number = declared === listed ? `${listed}` : `${declared} of ${listed}`;
    const lacks = [
        ...(declared < listed ? [`${listed - declared} could not be declared`] : []),
        ...(cut > 0 ? [`${cut} could not be declared whole`] : []),
    ];
    const where = output === undefined ? '' : ` to ${output}`;
    return [
        `Exported ${number} ${listed === 1 ? 'monitor' : 'monitors'}${where}${lacks.length === 0 ? '.' : `; ${lacks.join(', ')}: see the comments.`}`,
        ...(unknown.length === 0 ? [] : [`Left out, as --extra was not given: ${unknown.join(', ')}.`]),
    ];
}


/***/ }),

/***/ 9574:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Wj: () => (/* binding */ readHiddenGiven),
/* harmony export */   iO: () => (/* binding */ readGivenOptions),
/* harmony export */   uX: () => (/* binding */ exportSettings)
/* harmony export */ });
/* harmony import */ var _core_options_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9679);
/* harmony import */ var _core_variables_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4344);


/** The settings that `export` takes: it reads no config and creates nothing. */
const exportSettings = ['base-url', 'request-timeout', 'max-wait', 'list-path'];
/**
 * Reads the options of a command; the token and secret variables are taken from the environment alone.
 * @throws RunError that names every option at fault.
 */
function readGivenOptions(mode, texts, env, workspace) {
    return (0,_core_options_js__WEBPACK_IMPORTED_MODULE_0__/* .readOptions */ .T)({
        mode,
        token: env['MONITOR_SYNC_API_TOKEN'] ?? '',
        workspace,
        text: (name) => texts[name] ?? '',
        vars: texts.var?.map((text) => ({ label: '--var', text })) ?? [],
        secrets: readSecretVariables(env),
        planFile: texts.planFile ?? '',
        label: (name) => (name === 'api-token' ? 'MONITOR_SYNC_API_TOKEN' : `--${name}`),
    });
}
/** What must stand in no output, also where the options are wrong. */
function readHiddenGiven(env) {
    return [env['MONITOR_SYNC_API_TOKEN'] ?? '', ...readSecretVariables(env).map(_core_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .readValue */ .wK)];
}
/** A secret comes from the environment alone: an argument would stand in the process list and the shell's history. */
function readSecretVariables(env) {
    const prefix = 'MONITOR_SYNC_SECRET_';
    return Object.entries(env).flatMap(([label, value]) => label.startsWith(prefix) && value !== undefined ? [{ label, text: `${label.slice(prefix.length)}=${value}` }] : []);
}


/***/ }),

/***/ 4477:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

// ESM COMPAT FLAG
__nccwpck_require__.r(__webpack_exports__);

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  runInit: () => (/* binding */ runInit)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/src/core/base-url.js
var base_url = __nccwpck_require__(3264);
// EXTERNAL MODULE: ./build/src/core/render/sanitize.js
var sanitize = __nccwpck_require__(7999);
// EXTERNAL MODULE: ./build/src/core/unexpected.js
var unexpected = __nccwpck_require__(3226);
;// CONCATENATED MODULE: ./build/src/io/new-file.js


/**
 * Writes a file that is not there yet, and the folders that lead to it.
 * @param root absolute path of a folder, which links in `path` may not leave.
 * @param path below it, with forward slashes.
 * @returns false where there is something of that name already, which is left as it is.
 * @throws the file system's errors, and an Error for a folder that is a link; their messages need no path before them.
 */
async function writeNewFile(root, path, text) {
    await makeFolder(root, (0,external_node_path_.dirname)(path));
    const file = (0,external_node_path_.join)(root, path);
    // A link counts as a file of that name, wherever it leads (open(2), O_EXCL).
    const handle = await (0,promises_.open)(file, 'wx').catch(unless('EEXIST'));
    if (handle === undefined)
        return false;
    try {
        await handle.writeFile(text);
    }
    catch (thrown) {
        await (0,promises_.rm)(file, { force: true });
        throw thrown;
    }
    finally {
        await handle.close();
    }
    return true;
}
async function makeFolder(root, folder) {
    if (folder === '.')
        return;
    await makeFolder(root, (0,external_node_path_.dirname)(folder));
    const path = (0,external_node_path_.join)(root, folder);
    await (0,promises_.mkdir)(path).catch(unless('EEXIST'));
    if ((await (0,promises_.realpath)(path)) !== (0,external_node_path_.join)(await (0,promises_.realpath)(root), folder)) {
        throw new Error(`${folder} is a link; what it leads to is not written to`);
    }
}
/** Swallows one error of the file system. */
function unless(code) {
    return (thrown) => {
        if (thrown.code !== code)
            throw thrown;
        return undefined;
    };
}

;// CONCATENATED MODULE: ./build/src/cli/starter-files.js
/** What stands in the workflows for the address of the service until somebody gives one. */
const placeholderUrl = 'https://monitoring.example.com';
/** Declares nothing, so that nobody gets a monitor that they did not write. */
const config = `# yaml-language-server: $schema=https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json
#
# The monitors that the service is to have. A push to the default branch creates
# those that it lacks. What it has besides is reported; nothing is changed or
# deleted. To check this file: monitor-sync validate

# Fields for every monitor that has none of its own.
defaults:
  type: http
  intervalSeconds: 60

# None yet. In the place of the empty list, write one entry for each monitor:
#
# monitors:
#   - name: Checkout API # the identity of the monitor
#     target: https://shop.example.com/health
#     assertions: # optional; sent to the service as they are
#       - { type: statusCode, operator: equals, value: 200 }
#   - name: Search
#     target: https://shop.example.com/search?q=shoes
#     intervalSeconds: 300
monitors: []
`;
const plan = `# .github/workflows/monitors-plan.yml
name: Monitors plan
on:
  pull_request:
    paths: [monitors.yaml]
permissions:
  contents: read
  pull-requests: write
concurrency:
  group: monitors-plan-\${{ github.ref }}
  cancel-in-progress: false
jobs:
  plan:
    runs-on: ubuntu-latest
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@v6
      - uses: monitor-sync/monitor-sync@v0
        with:
          base-url: https://monitoring.example.com
          api-token: \${{ secrets.MONITORING_API_TOKEN }}
`;
const sync = `# .github/workflows/monitors-sync.yml
name: Monitors
on:
  push:
    branches: [main]
    paths: [monitors.yaml]
permissions:
  contents: read
concurrency:
  group: monitors-sync
  cancel-in-progress: false
jobs:
  sync:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
      - uses: actions/checkout@v6
      - uses: monitor-sync/monitor-sync@v0
        with:
          base-url: https://monitoring.example.com
          api-token: \${{ secrets.MONITORING_API_TOKEN }}
`;
const drift = `# .github/workflows/monitors-drift.yml
name: Monitors drift
on:
  schedule:
    - cron: '17 6 * * *'
permissions:
  contents: read
  issues: write
concurrency:
  group: monitors-drift
  cancel-in-progress: false
jobs:
  drift:
    runs-on: ubuntu-latest
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@v6
      - uses: monitor-sync/monitor-sync@v0
        with:
          base-url: https://monitoring.example.com
          api-token: \${{ secrets.MONITORING_API_TOKEN }}
          fail-on: missing, changed
          drift-issue: true
`;
/** The config and the three workflows, as the README shows them; a test holds the two together. */
const starterFiles = [
    { path: 'monitors.yaml', text: config },
    { path: '.github/workflows/monitors-plan.yml', text: plan },
    { path: '.github/workflows/monitors-sync.yml', text: sync },
    { path: '.github/workflows/monitors-drift.yml', text: drift },
];

;// CONCATENATED MODULE: ./build/src/cli/init.js







/**
 * Writes the config and the workflows that are not there yet, and says what is left to do.
 * @returns the exit code.
 */
async function runInit({ baseUrl }, { stderr, stdout, workspace }) {
    const written = [];
    try {
        const address = baseUrl === undefined ? placeholderUrl : readAddress(baseUrl);
        for (const { path, text } of starterFiles) {
            const isNew = await writeNewFile(workspace, path, text.replaceAll(placeholderUrl, () => address));
            if (isNew)
                written.push(path);
            stdout.write(isNew ? `  + ${path}\n` : `  = ${path}  is there already: left as it is\n`);
        }
        if (written.length > 0)
            stdout.write(`\nNext:\n${await describeNextSteps(written, address, workspace)}`);
        return 0;
    }
    catch (thrown) {
        stderr.write(`Error: ${(0,sanitize/* plain */.pj)(thrown.message)}\n`);
        return 1;
    }
}
function readAddress(text) {
    const address = (0,base_url/* readBaseUrl */.$)(text);
    if (address instanceof unexpected/* Unexpected */.w)
        throw new Error(`--base-url must be ${address.expected}. Nothing was written`);
    return address;
}
/** Each step is a line of at most 80 columns, or several. */
async function describeNextSteps(written, address, workspace) {
    const isTop = await (0,promises_.access)((0,external_node_path_.join)(workspace, '.git')).then(() => true, () => false);
    const steps = [
        ...(isTop ? [] : ['This is not the top of a git repository: GitHub looks for workflows there.']),
        ...(address === placeholderUrl ? [`Replace ${placeholderUrl} in the workflows.`] : []),
        'Put the API token of the service into the secret MONITORING_API_TOKEN.',
        'Declare the monitors in monitors.yaml, and run: monitor-sync validate',
        ...(written.includes('monitors.yaml')
            ? ['Where the service has some already, start from them:', '  monitor-sync export --output monitors.yaml --force']
            : []),
        'Push. A pull request shows the plan, and a push to main creates.',
    ];
    return steps.map((step) => `  ${step}\n`).join('');
}


/***/ }),

/***/ 1820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main)
});

;// CONCATENATED MODULE: ./node_modules/commander/lib/error.js
/**
 * CommanderError class
 */
class CommanderError extends Error {
  /**
   * Constructs the CommanderError class
   * @param {number} exitCode suggested exit code which could be used with process.exit
   * @param {string} code an id string representing the error
   * @param {string} message human-readable description of the error
   */
  constructor(exitCode, code, message) {
    super(message);
    // properly capture stack trace in Node.js
    Error.captureStackTrace(this, this.constructor);
    this.name = this.constructor.name;
    this.code = code;
    this.exitCode = exitCode;
    this.nestedError = undefined;
  }
}

/**
 * InvalidArgumentError class
 */
class InvalidArgumentError extends CommanderError {
  /**
   * Constructs the InvalidArgumentError class
   * @param {string} [message] explanation of why argument is invalid
   */
  constructor(message) {
    super(1, 'commander.invalidArgument', message);
    // properly capture stack trace in Node.js
    Error.captureStackTrace(this, this.constructor);
    this.name = this.constructor.name;
  }
}

;// CONCATENATED MODULE: ./node_modules/commander/lib/argument.js


class argument_Argument {
  /**
   * Initialize a new command argument with the given name and description.
   * The default is that the argument is required, and you can explicitly
   * indicate this with <> around the name. Put [] around the name for an optional argument.
   *
   * @param {string} name
   * @param {string} [description]
   */

  constructor(name, description) {
    this.description = description || '';
    this.variadic = false;
    this.parseArg = undefined;
    this.defaultValue = undefined;
    this.defaultValueDescription = undefined;
    this.argChoices = undefined;

    switch (name[0]) {
      case '<': // e.g. <required>
        this.required = true;
        this._name = name.slice(1, -1);
        break;
      case '[': // e.g. [optional]
        this.required = false;
        this._name = name.slice(1, -1);
        break;
      default:
        this.required = true;
        this._name = name;
        break;
    }

    if (this._name.endsWith('...')) {
      this.variadic = true;
      this._name = this._name.slice(0, -3);
    }
  }

  /**
   * Return argument name.
   *
   * @return {string}
   */

  name() {
    return this._name;
  }

  /**
   * @package
   */

  _collectValue(value, previous) {
    if (previous === this.defaultValue || !Array.isArray(previous)) {
      return [value];
    }

    previous.push(value);
    return previous;
  }

  /**
   * Set the default value, and optionally supply the description to be displayed in the help.
   *
   * @param {*} value
   * @param {string} [description]
   * @return {Argument}
   */

  default(value, description) {
    this.defaultValue = value;
    this.defaultValueDescription = description;
    return this;
  }

  /**
   * Set the custom handler for processing CLI command arguments into argument values.
   *
   * @param {Function} [fn]
   * @return {Argument}
   */

  argParser(fn) {
    this.parseArg = fn;
    return this;
  }

  /**
   * Only allow argument value to be one of choices.
   *
   * @param {string[]} values
   * @return {Argument}
   */

  choices(values) {
    this.argChoices = values.slice();
    this.parseArg = (arg, previous) => {
      if (!this.argChoices.includes(arg)) {
        throw new InvalidArgumentError(
          `Allowed choices are ${this.argChoices.join(', ')}.`,
        );
      }
      if (this.variadic) {
        return this._collectValue(arg, previous);
      }
      return arg;
    };
    return this;
  }

  /**
   * Make argument required.
   *
   * @returns {Argument}
   */
  argRequired() {
    this.required = true;
    return this;
  }

  /**
   * Make argument optional.
   *
   * @returns {Argument}
   */
  argOptional() {
    this.required = false;
    return this;
  }
}

/**
 * Takes an argument and returns its human readable equivalent for help usage.
 *
 * @param {Argument} arg
 * @return {string}
 * @private
 */

function humanReadableArgName(arg) {
  const nameOutput = arg.name() + (arg.variadic === true ? '...' : '');

  return arg.required ? '<' + nameOutput + '>' : '[' + nameOutput + ']';
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __nccwpck_require__(8474);
;// CONCATENATED MODULE: external "node:child_process"
const external_node_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: external "node:process"
const external_node_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:process");
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
;// CONCATENATED MODULE: ./node_modules/commander/lib/help.js



/**
 * TypeScript import types for JSDoc, used by Visual Studio Code IntelliSense and `npm run typescript-checkJS`
 * https://www.typescriptlang.org/docs/handbook/jsdoc-supported-types.html#import-types
 * @typedef { import("./argument.js").Argument } Argument
 * @typedef { import("./command.js").Command } Command
 * @typedef { import("./option.js").Option } Option
 */

// Although this is a class, methods are static in style to allow override using subclass or just functions.
class Help {
  constructor() {
    this.helpWidth = undefined;
    this.minWidthToWrap = 40;
    this.sortSubcommands = false;
    this.sortOptions = false;
    this.showGlobalOptions = false;
  }

  /**
   * prepareContext is called by Commander after applying overrides from `Command.configureHelp()`
   * and just before calling `formatHelp()`.
   *
   * Commander just uses the helpWidth and the rest is provided for optional use by more complex subclasses.
   *
   * @param {{ error?: boolean, helpWidth?: number, outputHasColors?: boolean }} contextOptions
   */
  prepareContext(contextOptions) {
    this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
  }

  /**
   * Get an array of the visible subcommands. Includes a placeholder for the implicit help command, if there is one.
   *
   * @param {Command} cmd
   * @returns {Command[]}
   */

  visibleCommands(cmd) {
    const visibleCommands = cmd.commands.filter((cmd) => !cmd._hidden);
    const helpCommand = cmd._getHelpCommand();
    if (helpCommand && !helpCommand._hidden) {
      visibleCommands.push(helpCommand);
    }
    if (this.sortSubcommands) {
      visibleCommands.sort((a, b) => {
        // @ts-ignore: because overloaded return type
        return a.name().localeCompare(b.name());
      });
    }
    return visibleCommands;
  }

  /**
   * Compare options for sort.
   *
   * @param {Option} a
   * @param {Option} b
   * @returns {number}
   */
  compareOptions(a, b) {
    const getSortKey = (option) => {
      // WYSIWYG for order displayed in help. Short used for comparison if present. No special handling for negated.
      return option.short
        ? option.short.replace(/^-/, '')
        : option.long.replace(/^--/, '');
    };
    return getSortKey(a).localeCompare(getSortKey(b));
  }

  /**
   * Get an array of the visible options. Includes a placeholder for the implicit help option, if there is one.
   *
   * @param {Command} cmd
   * @returns {Option[]}
   */

  visibleOptions(cmd) {
    const visibleOptions = cmd.options.filter((option) => !option.hidden);
    // Built-in help option.
    const helpOption = cmd._getHelpOption();
    if (helpOption && !helpOption.hidden) {
      // Automatically hide conflicting flags. Bit dubious but a historical behaviour that is convenient for single-command programs.
      const removeShort = helpOption.short && cmd._findOption(helpOption.short);
      const removeLong = helpOption.long && cmd._findOption(helpOption.long);
      if (!removeShort && !removeLong) {
        visibleOptions.push(helpOption); // no changes needed
      } else if (helpOption.long && !removeLong) {
        visibleOptions.push(
          cmd
            .createOption(helpOption.long, helpOption.description)
            .helpGroup(helpOption.helpGroupHeading),
        );
      } else if (helpOption.short && !removeShort) {
        visibleOptions.push(
          cmd
            .createOption(helpOption.short, helpOption.description)
            .helpGroup(helpOption.helpGroupHeading),
        );
      }
    }
    if (this.sortOptions) {
      visibleOptions.sort(this.compareOptions);
    }
    return visibleOptions;
  }

  /**
   * Get an array of the visible global options. (Not including help.)
   *
   * @param {Command} cmd
   * @returns {Option[]}
   */

  visibleGlobalOptions(cmd) {
    if (!this.showGlobalOptions) return [];

    const globalOptions = [];
    for (
      let ancestorCmd = cmd.parent;
      ancestorCmd;
      ancestorCmd = ancestorCmd.parent
    ) {
      const visibleOptions = ancestorCmd.options.filter(
        (option) => !option.hidden,
      );
      globalOptions.push(...visibleOptions);
    }
    if (this.sortOptions) {
      globalOptions.sort(this.compareOptions);
    }
    return globalOptions;
  }

  /**
   * Get an array of the arguments if any have a description.
   *
   * @param {Command} cmd
   * @returns {Argument[]}
   */

  visibleArguments(cmd) {
    // Side effect! Apply the legacy descriptions before the arguments are displayed.
    if (cmd._argsDescription) {
      cmd.registeredArguments.forEach((argument) => {
        argument.description =
          argument.description || cmd._argsDescription[argument.name()] || '';
      });
    }

    // If there are any arguments with a description then return all the arguments.
    if (cmd.registeredArguments.find((argument) => argument.description)) {
      return cmd.registeredArguments;
    }
    return [];
  }

  /**
   * Get the command term to show in the list of subcommands.
   *
   * @param {Command} cmd
   * @returns {string}
   */

  subcommandTerm(cmd) {
    // Legacy. Ignores custom usage string, and nested commands.
    const args = cmd.registeredArguments
      .map((arg) => humanReadableArgName(arg))
      .join(' ');
    return (
      cmd._name +
      (cmd._aliases[0] ? '|' + cmd._aliases[0] : '') +
      (cmd.options.length ? ' [options]' : '') + // simplistic check for non-help option
      (args ? ' ' + args : '')
    );
  }

  /**
   * Get the option term to show in the list of options.
   *
   * @param {Option} option
   * @returns {string}
   */

  optionTerm(option) {
    return option.flags;
  }

  /**
   * Get the argument term to show in the list of arguments.
   *
   * @param {Argument} argument
   * @returns {string}
   */

  argumentTerm(argument) {
    return argument.name();
  }

  /**
   * Get the longest command term length.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {number}
   */

  longestSubcommandTermLength(cmd, helper) {
    return helper.visibleCommands(cmd).reduce((max, command) => {
      return Math.max(
        max,
        this.displayWidth(
          helper.styleSubcommandTerm(helper.subcommandTerm(command)),
        ),
      );
    }, 0);
  }

  /**
   * Get the longest option term length.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {number}
   */

  longestOptionTermLength(cmd, helper) {
    return helper.visibleOptions(cmd).reduce((max, option) => {
      return Math.max(
        max,
        this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))),
      );
    }, 0);
  }

  /**
   * Get the longest global option term length.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {number}
   */

  longestGlobalOptionTermLength(cmd, helper) {
    return helper.visibleGlobalOptions(cmd).reduce((max, option) => {
      return Math.max(
        max,
        this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))),
      );
    }, 0);
  }

  /**
   * Get the longest argument term length.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {number}
   */

  longestArgumentTermLength(cmd, helper) {
    return helper.visibleArguments(cmd).reduce((max, argument) => {
      return Math.max(
        max,
        this.displayWidth(
          helper.styleArgumentTerm(helper.argumentTerm(argument)),
        ),
      );
    }, 0);
  }

  /**
   * Get the command usage to be displayed at the top of the built-in help.
   *
   * @param {Command} cmd
   * @returns {string}
   */

  commandUsage(cmd) {
    // Usage
    let cmdName = cmd._name;
    if (cmd._aliases[0]) {
      cmdName = cmdName + '|' + cmd._aliases[0];
    }
    let ancestorCmdNames = '';
    for (
      let ancestorCmd = cmd.parent;
      ancestorCmd;
      ancestorCmd = ancestorCmd.parent
    ) {
      ancestorCmdNames = ancestorCmd.name() + ' ' + ancestorCmdNames;
    }
    return ancestorCmdNames + cmdName + ' ' + cmd.usage();
  }

  /**
   * Get the description for the command.
   *
   * @param {Command} cmd
   * @returns {string}
   */

  commandDescription(cmd) {
    // @ts-ignore: because overloaded return type
    return cmd.description();
  }

  /**
   * Get the subcommand summary to show in the list of subcommands.
   * (Fallback to description for backwards compatibility.)
   *
   * @param {Command} cmd
   * @returns {string}
   */

  subcommandDescription(cmd) {
    // @ts-ignore: because overloaded return type
    return cmd.summary() || cmd.description();
  }

  /**
   * Get the option description to show in the list of options.
   *
   * @param {Option} option
   * @return {string}
   */

  optionDescription(option) {
    const extraInfo = [];

    if (option.argChoices) {
      extraInfo.push(
        // use stringify to match the display of the default value
        `choices: ${option.argChoices.map((choice) => JSON.stringify(choice)).join(', ')}`,
      );
    }
    if (option.defaultValue !== undefined) {
      // default for boolean and negated more for programmer than end user,
      // but show true/false for boolean option as may be for hand-rolled env or config processing.
      const showDefault =
        option.required ||
        option.optional ||
        (option.isBoolean() && typeof option.defaultValue === 'boolean');
      if (showDefault) {
        extraInfo.push(
          `default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`,
        );
      }
    }
    // preset for boolean and negated are more for programmer than end user
    if (option.presetArg !== undefined && option.optional) {
      extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`);
    }
    if (option.envVar !== undefined) {
      extraInfo.push(`env: ${option.envVar}`);
    }
    if (extraInfo.length > 0) {
      const extraDescription = `(${extraInfo.join(', ')})`;
      if (option.description) {
        return `${option.description} ${extraDescription}`;
      }
      return extraDescription;
    }

    return option.description;
  }

  /**
   * Get the argument description to show in the list of arguments.
   *
   * @param {Argument} argument
   * @return {string}
   */

  argumentDescription(argument) {
    const extraInfo = [];
    if (argument.argChoices) {
      extraInfo.push(
        // use stringify to match the display of the default value
        `choices: ${argument.argChoices.map((choice) => JSON.stringify(choice)).join(', ')}`,
      );
    }
    if (argument.defaultValue !== undefined) {
      extraInfo.push(
        `default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`,
      );
    }
    if (extraInfo.length > 0) {
      const extraDescription = `(${extraInfo.join(', ')})`;
      if (argument.description) {
        return `${argument.description} ${extraDescription}`;
      }
      return extraDescription;
    }
    return argument.description;
  }

  /**
   * Format a list of items, given a heading and an array of formatted items.
   *
   * @param {string} heading
   * @param {string[]} items
   * @param {Help} helper
   * @returns string[]
   */
  formatItemList(heading, items, helper) {
    if (items.length === 0) return [];

    return [helper.styleTitle(heading), ...items, ''];
  }

  /**
   * Group items by their help group heading.
   *
   * @param {Command[] | Option[]} unsortedItems
   * @param {Command[] | Option[]} visibleItems
   * @param {Function} getGroup
   * @returns {Map<string, Command[] | Option[]>}
   */
  groupItems(unsortedItems, visibleItems, getGroup) {
    const result = new Map();
    // Add groups in order of appearance in unsortedItems.
    unsortedItems.forEach((item) => {
      const group = getGroup(item);
      if (!result.has(group)) result.set(group, []);
    });
    // Add items in order of appearance in visibleItems.
    visibleItems.forEach((item) => {
      const group = getGroup(item);
      if (!result.has(group)) {
        result.set(group, []);
      }
      result.get(group).push(item);
    });
    return result;
  }

  /**
   * Generate the built-in help text.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {string}
   */

  formatHelp(cmd, helper) {
    const termWidth = helper.padWidth(cmd, helper);
    const helpWidth = helper.helpWidth ?? 80; // in case prepareContext() was not called

    function callFormatItem(term, description) {
      return helper.formatItem(term, termWidth, description, helper);
    }

    // Usage
    let output = [
      `${helper.styleTitle('Usage:')} ${helper.styleUsage(helper.commandUsage(cmd))}`,
      '',
    ];

    // Description
    const commandDescription = helper.commandDescription(cmd);
    if (commandDescription.length > 0) {
      output = output.concat([
        helper.boxWrap(
          helper.styleCommandDescription(commandDescription),
          helpWidth,
        ),
        '',
      ]);
    }

    // Arguments
    const argumentList = helper.visibleArguments(cmd).map((argument) => {
      return callFormatItem(
        helper.styleArgumentTerm(helper.argumentTerm(argument)),
        helper.styleArgumentDescription(helper.argumentDescription(argument)),
      );
    });
    output = output.concat(
      this.formatItemList('Arguments:', argumentList, helper),
    );

    // Options
    const optionGroups = this.groupItems(
      cmd.options,
      helper.visibleOptions(cmd),
      (option) => option.helpGroupHeading ?? 'Options:',
    );
    optionGroups.forEach((options, group) => {
      const optionList = options.map((option) => {
        return callFormatItem(
          helper.styleOptionTerm(helper.optionTerm(option)),
          helper.styleOptionDescription(helper.optionDescription(option)),
        );
      });
      output = output.concat(this.formatItemList(group, optionList, helper));
    });

    if (helper.showGlobalOptions) {
      const globalOptionList = helper
        .visibleGlobalOptions(cmd)
        .map((option) => {
          return callFormatItem(
            helper.styleOptionTerm(helper.optionTerm(option)),
            helper.styleOptionDescription(helper.optionDescription(option)),
          );
        });
      output = output.concat(
        this.formatItemList('Global Options:', globalOptionList, helper),
      );
    }

    // Commands
    const commandGroups = this.groupItems(
      cmd.commands,
      helper.visibleCommands(cmd),
      (sub) => sub.helpGroup() || 'Commands:',
    );
    commandGroups.forEach((commands, group) => {
      const commandList = commands.map((sub) => {
        return callFormatItem(
          helper.styleSubcommandTerm(helper.subcommandTerm(sub)),
          helper.styleSubcommandDescription(helper.subcommandDescription(sub)),
        );
      });
      output = output.concat(this.formatItemList(group, commandList, helper));
    });

    return output.join('\n');
  }

  /**
   * Return display width of string, ignoring ANSI escape sequences. Used in padding and wrapping calculations.
   *
   * @param {string} str
   * @returns {number}
   */
  displayWidth(str) {
    return (0,external_node_util_.stripVTControlCharacters)(str).length;
  }

  /**
   * Style the title for displaying in the help. Called with 'Usage:', 'Options:', etc.
   *
   * @param {string} str
   * @returns {string}
   */
  styleTitle(str) {
    return str;
  }

  styleUsage(str) {
    // Usage has lots of parts the user might like to color separately! Assume default usage string which is formed like:
    //    command subcommand [options] [command] <foo> [bar]
    return str
      .split(' ')
      .map((word) => {
        if (word === '[options]') return this.styleOptionText(word);
        if (word === '[command]') return this.styleSubcommandText(word);
        if (word[0] === '[' || word[0] === '<')
          return this.styleArgumentText(word);
        return this.styleCommandText(word); // Restrict to initial words?
      })
      .join(' ');
  }
  styleCommandDescription(str) {
    return this.styleDescriptionText(str);
  }
  styleOptionDescription(str) {
    return this.styleDescriptionText(str);
  }
  styleSubcommandDescription(str) {
    return this.styleDescriptionText(str);
  }
  styleArgumentDescription(str) {
    return this.styleDescriptionText(str);
  }
  styleDescriptionText(str) {
    return str;
  }
  styleOptionTerm(str) {
    return this.styleOptionText(str);
  }
  styleSubcommandTerm(str) {
    // This is very like usage with lots of parts! Assume default string which is formed like:
    //    subcommand [options] <foo> [bar]
    return str
      .split(' ')
      .map((word) => {
        if (word === '[options]') return this.styleOptionText(word);
        if (word[0] === '[' || word[0] === '<')
          return this.styleArgumentText(word);
        return this.styleSubcommandText(word); // Restrict to initial words?
      })
      .join(' ');
  }
  styleArgumentTerm(str) {
    return this.styleArgumentText(str);
  }
  styleOptionText(str) {
    return str;
  }
  styleArgumentText(str) {
    return str;
  }
  styleSubcommandText(str) {
    return str;
  }
  styleCommandText(str) {
    return str;
  }

  /**
   * Calculate the pad width from the maximum term length.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {number}
   */

  padWidth(cmd, helper) {
    return Math.max(
      helper.longestOptionTermLength(cmd, helper),
      helper.longestGlobalOptionTermLength(cmd, helper),
      helper.longestSubcommandTermLength(cmd, helper),
      helper.longestArgumentTermLength(cmd, helper),
    );
  }

  /**
   * Detect manually wrapped and indented strings by checking for line break followed by whitespace.
   *
   * @param {string} str
   * @returns {boolean}
   */
  preformatted(str) {
    return /\n[^\S\r\n]/.test(str);
  }

  /**
   * Format the "item", which consists of a term and description. Pad the term and wrap the description, indenting the following lines.
   *
   * So "TTT", 5, "DDD DDDD DD DDD" might be formatted for this.helpWidth=17 like so:
   *   TTT  DDD DDDD
   *        DD DDD
   *
   * @param {string} term
   * @param {number} termWidth
   * @param {string} description
   * @param {Help} helper
   * @returns {string}
   */
  formatItem(term, termWidth, description, helper) {
    const itemIndent = 2;
    const itemIndentStr = ' '.repeat(itemIndent);
    if (!description) return itemIndentStr + term;

    // Pad the term out to a consistent width, so descriptions are aligned.
    const paddedTerm = term.padEnd(
      termWidth + term.length - helper.displayWidth(term),
    );

    // Format the description.
    const spacerWidth = 2; // between term and description
    const helpWidth = this.helpWidth ?? 80; // in case prepareContext() was not called
    const remainingWidth = helpWidth - termWidth - spacerWidth - itemIndent;
    let formattedDescription;
    if (
      remainingWidth < this.minWidthToWrap ||
      helper.preformatted(description)
    ) {
      formattedDescription = description;
    } else {
      const wrappedDescription = helper.boxWrap(description, remainingWidth);
      formattedDescription = wrappedDescription.replace(
        /\n/g,
        '\n' + ' '.repeat(termWidth + spacerWidth),
      );
    }

    // Construct and overall indent.
    return (
      itemIndentStr +
      paddedTerm +
      ' '.repeat(spacerWidth) +
      formattedDescription.replace(/\n/g, `\n${itemIndentStr}`)
    );
  }

  /**
   * Wrap a string at whitespace, preserving existing line breaks.
   * Wrapping is skipped if the width is less than `minWidthToWrap`.
   *
   * @param {string} str
   * @param {number} width
   * @returns {string}
   */
  boxWrap(str, width) {
    if (width < this.minWidthToWrap) return str;

    const rawLines = str.split(/\r\n|\n/);
    // split up text by whitespace
    const chunkPattern = /[\s]*[^\s]+/g;
    const wrappedLines = [];
    rawLines.forEach((line) => {
      const chunks = line.match(chunkPattern);
      if (chunks === null) {
        wrappedLines.push('');
        return;
      }

      let sumChunks = [chunks.shift()];
      let sumWidth = this.displayWidth(sumChunks[0]);
      chunks.forEach((chunk) => {
        const visibleWidth = this.displayWidth(chunk);
        // Accumulate chunks while they fit into width.
        if (sumWidth + visibleWidth <= width) {
          sumChunks.push(chunk);
          sumWidth += visibleWidth;
          return;
        }
        wrappedLines.push(sumChunks.join(''));

        const nextChunk = chunk.trimStart(); // trim space at line break
        sumChunks = [nextChunk];
        sumWidth = this.displayWidth(nextChunk);
      });
      wrappedLines.push(sumChunks.join(''));
    });

    return wrappedLines.join('\n');
  }
}

;// CONCATENATED MODULE: ./node_modules/commander/lib/option.js


class option_Option {
  /**
   * Initialize a new `Option` with the given `flags` and `description`.
   *
   * @param {string} flags
   * @param {string} [description]
   */

  constructor(flags, description) {
    this.flags = flags;
    this.description = description || '';

    this.required = flags.includes('<'); // A value must be supplied when the option is specified.
    this.optional = flags.includes('['); // A value is optional when the option is specified.
    // variadic test ignores <value,...> et al which might be used to describe custom splitting of single argument
    this.variadic = /\p{ID_Continue}\.\.\.[>\]]$/u.test(flags); // The option can take multiple values.
    this.mandatory = false; // The option must have a value after parsing, which usually means it must be specified on command line.
    const optionFlags = splitOptionFlags(flags);
    this.short = optionFlags.shortFlag; // May be a short flag, undefined, or even a long flag (if option has two long flags).
    this.long = optionFlags.longFlag;
    this.negate = false;
    if (this.long) {
      this.negate = this.long.startsWith('--no-');
    }
    this.defaultValue = undefined;
    this.defaultValueDescription = undefined;
    this.presetArg = undefined;
    this.envVar = undefined;
    this.parseArg = undefined;
    this.hidden = false;
    this.argChoices = undefined;
    this.conflictsWith = [];
    this.implied = undefined;
    this.helpGroupHeading = undefined; // soft initialised when option added to command
  }

  /**
   * Set the default value, and optionally supply the description to be displayed in the help.
   *
   * @param {*} value
   * @param {string} [description]
   * @return {Option}
   */

  default(value, description) {
    this.defaultValue = value;
    this.defaultValueDescription = description;
    return this;
  }

  /**
   * Preset to use when option used without option-argument, especially optional but also boolean and negated.
   * The custom processing (parseArg) is called.
   *
   * @example
   * new Option('--color').default('GREYSCALE').preset('RGB');
   * new Option('--donate [amount]').preset('20').argParser(parseFloat);
   *
   * @param {*} arg
   * @return {Option}
   */

  preset(arg) {
    this.presetArg = arg;
    return this;
  }

  /**
   * Add option name(s) that conflict with this option.
   * An error will be displayed if conflicting options are found during parsing.
   *
   * @example
   * new Option('--rgb').conflicts('cmyk');
   * new Option('--js').conflicts(['ts', 'jsx']);
   *
   * @param {(string | string[])} names
   * @return {Option}
   */

  conflicts(names) {
    this.conflictsWith = this.conflictsWith.concat(names);
    return this;
  }

  /**
   * Specify implied option values for when this option is set and the implied options are not.
   *
   * The custom processing (parseArg) is not called on the implied values.
   *
   * @example
   * program
   *   .addOption(new Option('--log', 'write logging information to file'))
   *   .addOption(new Option('--trace', 'log extra details').implies({ log: 'trace.txt' }));
   *
   * @param {object} impliedOptionValues
   * @return {Option}
   */
  implies(impliedOptionValues) {
    let newImplied = impliedOptionValues;
    if (typeof impliedOptionValues === 'string') {
      // string is not documented, but easy mistake and we can do what user probably intended.
      newImplied = { [impliedOptionValues]: true };
    }
    this.implied = Object.assign(this.implied || {}, newImplied);
    return this;
  }

  /**
   * Set environment variable to check for option value.
   *
   * An environment variable is only used if when processed the current option value is
   * undefined, or the source of the current value is 'default' or 'config' or 'env'.
   *
   * @param {string} name
   * @return {Option}
   */

  env(name) {
    this.envVar = name;
    return this;
  }

  /**
   * Set the custom handler for processing CLI option arguments into option values.
   *
   * @param {Function} [fn]
   * @return {Option}
   */

  argParser(fn) {
    this.parseArg = fn;
    return this;
  }

  /**
   * Whether the option is mandatory and must have a value after parsing.
   *
   * @param {boolean} [mandatory=true]
   * @return {Option}
   */

  makeOptionMandatory(mandatory = true) {
    this.mandatory = !!mandatory;
    return this;
  }

  /**
   * Hide option in help.
   *
   * @param {boolean} [hide=true]
   * @return {Option}
   */

  hideHelp(hide = true) {
    this.hidden = !!hide;
    return this;
  }

  /**
   * @package
   */

  _collectValue(value, previous) {
    if (previous === this.defaultValue || !Array.isArray(previous)) {
      return [value];
    }

    previous.push(value);
    return previous;
  }

  /**
   * Only allow option value to be one of choices.
   *
   * @param {string[]} values
   * @return {Option}
   */

  choices(values) {
    this.argChoices = values.slice();
    this.parseArg = (arg, previous) => {
      if (!this.argChoices.includes(arg)) {
        throw new InvalidArgumentError(
          `Allowed choices are ${this.argChoices.join(', ')}.`,
        );
      }
      if (this.variadic) {
        return this._collectValue(arg, previous);
      }
      return arg;
    };
    return this;
  }

  /**
   * Return option name.
   *
   * @return {string}
   */

  name() {
    if (this.long) {
      return this.long.replace(/^--/, '');
    }
    return this.short.replace(/^-/, '');
  }

  /**
   * Return option name, in a camelcase format that can be used
   * as an object attribute key.
   *
   * @return {string}
   */

  attributeName() {
    if (this.negate) {
      return camelcase(this.name().replace(/^no-/, ''));
    }
    return camelcase(this.name());
  }

  /**
   * Set the help group heading.
   *
   * @param {string} heading
   * @return {Option}
   */
  helpGroup(heading) {
    this.helpGroupHeading = heading;
    return this;
  }

  /**
   * Check if `arg` matches the short or long flag.
   *
   * @param {string} arg
   * @return {boolean}
   * @package
   */

  is(arg) {
    return this.short === arg || this.long === arg;
  }

  /**
   * Return whether a boolean option.
   *
   * Options are one of boolean, negated, required argument, or optional argument.
   *
   * @return {boolean}
   * @package
   */

  isBoolean() {
    return !this.required && !this.optional && !this.negate;
  }
}

/**
 * This class is to make it easier to work with dual options, without changing the existing
 * implementation. We support separate dual options for separate positive and negative options,
 * like `--build` and `--no-build`, which share a single option value. This works nicely for some
 * use cases, but is tricky for others where we want separate behaviours despite
 * the single shared option value.
 */
class DualOptions {
  /**
   * @param {Option[]} options
   */
  constructor(options) {
    this.positiveOptions = new Map();
    this.negativeOptions = new Map();
    this.dualOptions = new Set();
    options.forEach((option) => {
      if (option.negate) {
        this.negativeOptions.set(option.attributeName(), option);
      } else {
        this.positiveOptions.set(option.attributeName(), option);
      }
    });
    this.negativeOptions.forEach((value, key) => {
      if (this.positiveOptions.has(key)) {
        this.dualOptions.add(key);
      }
    });
  }

  /**
   * Did the value come from the option, and not from possible matching dual option?
   *
   * @param {*} value
   * @param {Option} option
   * @returns {boolean}
   */
  valueFromOption(value, option) {
    const optionKey = option.attributeName();
    if (!this.dualOptions.has(optionKey)) return true;

    // Use the value to deduce if (probably) came from the option.
    const preset = this.negativeOptions.get(optionKey).presetArg;
    const negativeValue = preset !== undefined ? preset : false;
    return option.negate === (negativeValue === value);
  }
}

/**
 * Convert string from kebab-case to camelCase.
 *
 * @param {string} str
 * @return {string}
 * @private
 */

function camelcase(str) {
  return str.split('-').reduce((str, word) => {
    return str + word[0].toUpperCase() + word.slice(1);
  });
}

/**
 * Split the short and long flag out of something like '-m,--mixed <value>'
 *
 * @private
 */

function splitOptionFlags(flags) {
  let shortFlag;
  let longFlag;
  // short flag, single dash and single character
  const shortFlagExp = /^-[^-]$/;
  // long flag, double dash and at least one character
  const longFlagExp = /^--[^-]/;

  const flagParts = flags.split(/[ |,]+/).concat('guard');
  // Normal is short and/or long.
  if (shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
  if (longFlagExp.test(flagParts[0])) longFlag = flagParts.shift();
  // Long then short. Rarely used but fine.
  if (!shortFlag && shortFlagExp.test(flagParts[0]))
    shortFlag = flagParts.shift();
  // Allow two long flags, like '--ws, --workspace'
  // This is the supported way to have a shortish option flag.
  if (!shortFlag && longFlagExp.test(flagParts[0])) {
    shortFlag = longFlag;
    longFlag = flagParts.shift();
  }

  // Check for unprocessed flag. Fail noisily rather than silently ignore.
  if (flagParts[0].startsWith('-')) {
    const unsupportedFlag = flagParts[0];
    const baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
    if (/^-[^-][^-]/.test(unsupportedFlag))
      throw new Error(
        `${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`,
      );
    if (shortFlagExp.test(unsupportedFlag))
      throw new Error(`${baseError}
- too many short flags`);
    if (longFlagExp.test(unsupportedFlag))
      throw new Error(`${baseError}
- too many long flags`);

    throw new Error(`${baseError}
- unrecognised flag format`);
  }
  if (shortFlag === undefined && longFlag === undefined)
    throw new Error(
      `option creation failed due to no flags found in '${flags}'.`,
    );

  return { shortFlag, longFlag };
}

;// CONCATENATED MODULE: ./node_modules/commander/lib/suggestSimilar.js
const maxDistance = 3;

function editDistance(a, b) {
  // https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
  // Calculating optimal string alignment distance, no substring is edited more than once.
  // (Simple implementation.)

  // Quick early exit, return worst case.
  if (Math.abs(a.length - b.length) > maxDistance)
    return Math.max(a.length, b.length);

  // distance between prefix substrings of a and b
  const d = [];

  // pure deletions turn a into empty string
  for (let i = 0; i <= a.length; i++) {
    d[i] = [i];
  }
  // pure insertions turn empty string into b
  for (let j = 0; j <= b.length; j++) {
    d[0][j] = j;
  }

  // fill matrix
  for (let j = 1; j <= b.length; j++) {
    for (let i = 1; i <= a.length; i++) {
      let cost;
      if (a[i - 1] === b[j - 1]) {
        cost = 0;
      } else {
        cost = 1;
      }
      d[i][j] = Math.min(
        d[i - 1][j] + 1, // deletion
        d[i][j - 1] + 1, // insertion
        d[i - 1][j - 1] + cost, // substitution
      );
      // transposition
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }

  return d[a.length][b.length];
}

/**
 * Find close matches, restricted to same number of edits.
 *
 * @param {string} word
 * @param {string[]} candidates
 * @returns {string}
 */

function suggestSimilar(word, candidates) {
  if (!candidates || candidates.length === 0) return '';
  // remove possible duplicates
  candidates = Array.from(new Set(candidates));

  const searchingOptions = word.startsWith('--');
  if (searchingOptions) {
    word = word.slice(2);
    candidates = candidates.map((candidate) => candidate.slice(2));
  }

  let similar = [];
  let bestDistance = maxDistance;
  const minSimilarity = 0.4;
  candidates.forEach((candidate) => {
    if (candidate.length <= 1) return; // no one character guesses

    const distance = editDistance(word, candidate);
    const length = Math.max(word.length, candidate.length);
    const similarity = (length - distance) / length;
    if (similarity > minSimilarity) {
      if (distance < bestDistance) {
        // better edit distance, throw away previous worse matches
        bestDistance = distance;
        similar = [candidate];
      } else if (distance === bestDistance) {
        similar.push(candidate);
      }
    }
  });

  similar.sort((a, b) => a.localeCompare(b));
  if (searchingOptions) {
    similar = similar.map((candidate) => `--${candidate}`);
  }

  if (similar.length > 1) {
    return `\n(Did you mean one of ${similar.join(', ')}?)`;
  }
  if (similar.length === 1) {
    return `\n(Did you mean ${similar[0]}?)`;
  }
  return '';
}

;// CONCATENATED MODULE: ./node_modules/commander/lib/command.js













class command_Command extends external_node_events_.EventEmitter {
  /**
   * Initialize a new `Command`.
   *
   * @param {string} [name]
   */

  constructor(name) {
    super();
    /** @type {Command[]} */
    this.commands = [];
    /** @type {Option[]} */
    this.options = [];
    this.parent = null;
    this._allowUnknownOption = false;
    this._allowExcessArguments = false;
    /** @type {Argument[]} */
    this.registeredArguments = [];
    this._args = this.registeredArguments; // deprecated old name
    /** @type {string[]} */
    this.args = []; // cli args with options removed
    this.rawArgs = [];
    this.processedArgs = []; // like .args but after custom processing and collecting variadic
    this._scriptPath = null;
    this._name = name || '';
    this._optionValues = {};
    this._optionValueSources = {}; // default, env, cli etc
    this._storeOptionsAsProperties = false;
    this._actionHandler = null;
    this._executableHandler = false;
    this._executableFile = null; // custom name for executable
    this._executableDir = null; // custom search directory for subcommands
    this._defaultCommandName = null;
    this._exitCallback = null;
    this._aliases = [];
    this._combineFlagAndOptionalValue = true;
    this._description = '';
    this._summary = '';
    this._argsDescription = undefined; // legacy
    this._enablePositionalOptions = false;
    this._passThroughOptions = false;
    this._lifeCycleHooks = {}; // a hash of arrays
    /** @type {(boolean | string)} */
    this._showHelpAfterError = false;
    this._showSuggestionAfterError = true;
    this._savedState = null; // used in save/restoreStateBeforeParse

    // see configureOutput() for docs
    this._outputConfiguration = {
      writeOut: (str) => external_node_process_namespaceObject.stdout.write(str),
      writeErr: (str) => external_node_process_namespaceObject.stderr.write(str),
      outputError: (str, write) => write(str),
      getOutHelpWidth: () =>
        external_node_process_namespaceObject.stdout.isTTY ? external_node_process_namespaceObject.stdout.columns : undefined,
      getErrHelpWidth: () =>
        external_node_process_namespaceObject.stderr.isTTY ? external_node_process_namespaceObject.stderr.columns : undefined,
      getOutHasColors: () =>
        useColor() ?? (external_node_process_namespaceObject.stdout.isTTY && external_node_process_namespaceObject.stdout.hasColors?.()),
      getErrHasColors: () =>
        useColor() ?? (external_node_process_namespaceObject.stderr.isTTY && external_node_process_namespaceObject.stderr.hasColors?.()),
      stripColor: (str) => (0,external_node_util_.stripVTControlCharacters)(str),
    };

    this._hidden = false;
    /** @type {(Option | null | undefined)} */
    this._helpOption = undefined; // Lazy created on demand. May be null if help option is disabled.
    this._addImplicitHelpCommand = undefined; // undecided whether true or false yet, not inherited
    /** @type {Command} */
    this._helpCommand = undefined; // lazy initialised, inherited
    this._helpConfiguration = {};
    /** @type {string | undefined} */
    this._helpGroupHeading = undefined; // soft initialised when added to parent
    /** @type {string | undefined} */
    this._defaultCommandGroup = undefined;
    /** @type {string | undefined} */
    this._defaultOptionGroup = undefined;
  }

  /**
   * Copy settings that are useful to have in common across root command and subcommands.
   *
   * (Used internally when adding a command using `.command()` so subcommands inherit parent settings.)
   *
   * @param {Command} sourceCommand
   * @return {Command} `this` command for chaining
   */
  copyInheritedSettings(sourceCommand) {
    this._outputConfiguration = sourceCommand._outputConfiguration;
    this._helpOption = sourceCommand._helpOption;
    this._helpCommand = sourceCommand._helpCommand;
    this._helpConfiguration = sourceCommand._helpConfiguration;
    this._exitCallback = sourceCommand._exitCallback;
    this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties;
    this._combineFlagAndOptionalValue =
      sourceCommand._combineFlagAndOptionalValue;
    this._allowExcessArguments = sourceCommand._allowExcessArguments;
    this._enablePositionalOptions = sourceCommand._enablePositionalOptions;
    this._showHelpAfterError = sourceCommand._showHelpAfterError;
    this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError;

    return this;
  }

  /**
   * @returns {Command[]}
   * @private
   */

  _getCommandAndAncestors() {
    const result = [];
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    for (let command = this; command; command = command.parent) {
      result.push(command);
    }
    return result;
  }

  /**
   * Define a command.
   *
   * There are two styles of command: pay attention to where to put the description.
   *
   * @example
   * // Command implemented using action handler (description is supplied separately to `.command`)
   * program
   *   .command('clone <source> [destination]')
   *   .description('clone a repository into a newly created directory')
   *   .action((source, destination) => {
   *     console.log('clone command called');
   *   });
   *
   * // Command implemented using separate executable file (description is second parameter to `.command`)
   * program
   *   .command('start <service>', 'start named service')
   *   .command('stop [service]', 'stop named service, or all if no name supplied');
   *
   * @param {string} nameAndArgs - command name and arguments, args are `<required>` or `[optional]` and last may also be `variadic...`
   * @param {(object | string)} [actionOptsOrExecDesc] - configuration options (for action), or description (for executable)
   * @param {object} [execOpts] - configuration options (for executable)
   * @return {Command} returns new command for action handler, or `this` for executable command
   */

  command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
    let desc = actionOptsOrExecDesc;
    let opts = execOpts;
    if (typeof desc === 'object' && desc !== null) {
      opts = desc;
      desc = null;
    }
    opts = opts || {};
    const [, name, args] = nameAndArgs.match(/([^ ]+) *(.*)/);

    const cmd = this.createCommand(name);
    if (desc) {
      cmd.description(desc);
      cmd._executableHandler = true;
    }
    if (opts.isDefault) this._defaultCommandName = cmd._name;
    cmd._hidden = !!(opts.noHelp || opts.hidden); // noHelp is deprecated old name for hidden
    cmd._executableFile = opts.executableFile || null; // Custom name for executable file, set missing to null to match constructor
    if (args) cmd.arguments(args);
    this._registerCommand(cmd);
    cmd.parent = this;
    cmd.copyInheritedSettings(this);

    if (desc) return this;
    return cmd;
  }

  /**
   * Factory routine to create a new unattached command.
   *
   * See .command() for creating an attached subcommand, which uses this routine to
   * create the command. You can override createCommand to customise subcommands.
   *
   * @param {string} [name]
   * @return {Command} new command
   */

  createCommand(name) {
    return new command_Command(name);
  }

  /**
   * You can customise the help with a subclass of Help by overriding createHelp,
   * or by overriding Help properties using configureHelp().
   *
   * @return {Help}
   */

  createHelp() {
    return Object.assign(new Help(), this.configureHelp());
  }

  /**
   * You can customise the help by overriding Help properties using configureHelp(),
   * or with a subclass of Help by overriding createHelp().
   *
   * @param {object} [configuration] - configuration options
   * @return {(Command | object)} `this` command for chaining, or stored configuration
   */

  configureHelp(configuration) {
    if (configuration === undefined) return this._helpConfiguration;

    this._helpConfiguration = configuration;
    return this;
  }

  /**
   * The default output goes to stdout and stderr. You can customise this for special
   * applications. You can also customise the display of errors by overriding outputError.
   *
   * The configuration properties are all functions:
   *
   *     // change how output being written, defaults to stdout and stderr
   *     writeOut(str)
   *     writeErr(str)
   *     // change how output being written for errors, defaults to writeErr
   *     outputError(str, write) // used for displaying errors and not used for displaying help
   *     // specify width for wrapping help
   *     getOutHelpWidth()
   *     getErrHelpWidth()
   *     // color support, currently only used with Help
   *     getOutHasColors()
   *     getErrHasColors()
   *     stripColor() // used to remove ANSI escape codes if output does not have colors
   *
   * @param {object} [configuration] - configuration options
   * @return {(Command | object)} `this` command for chaining, or stored configuration
   */

  configureOutput(configuration) {
    if (configuration === undefined) return this._outputConfiguration;

    this._outputConfiguration = {
      ...this._outputConfiguration,
      ...configuration,
    };
    return this;
  }

  /**
   * Display the help or a custom message after an error occurs.
   *
   * @param {(boolean|string)} [displayHelp]
   * @return {Command} `this` command for chaining
   */
  showHelpAfterError(displayHelp = true) {
    if (typeof displayHelp !== 'string') displayHelp = !!displayHelp;
    this._showHelpAfterError = displayHelp;
    return this;
  }

  /**
   * Display suggestion of similar commands for unknown commands, or options for unknown options.
   *
   * @param {boolean} [displaySuggestion]
   * @return {Command} `this` command for chaining
   */
  showSuggestionAfterError(displaySuggestion = true) {
    this._showSuggestionAfterError = !!displaySuggestion;
    return this;
  }

  /**
   * Add a prepared subcommand.
   *
   * See .command() for creating an attached subcommand which inherits settings from its parent.
   *
   * @param {Command} cmd - new subcommand
   * @param {object} [opts] - configuration options
   * @return {Command} `this` command for chaining
   */

  addCommand(cmd, opts) {
    if (!cmd._name) {
      throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
    }

    opts = opts || {};
    if (opts.isDefault) this._defaultCommandName = cmd._name;
    if (opts.noHelp || opts.hidden) cmd._hidden = true; // modifying passed command due to existing implementation

    this._registerCommand(cmd);
    cmd.parent = this;
    cmd._checkForBrokenPassThrough();

    return this;
  }

  /**
   * Factory routine to create a new unattached argument.
   *
   * See .argument() for creating an attached argument, which uses this routine to
   * create the argument. You can override createArgument to return a custom argument.
   *
   * @param {string} name
   * @param {string} [description]
   * @return {Argument} new argument
   */

  createArgument(name, description) {
    return new argument_Argument(name, description);
  }

  /**
   * Define argument syntax for command.
   *
   * The default is that the argument is required, and you can explicitly
   * indicate this with <> around the name. Put [] around the name for an optional argument.
   *
   * @example
   * program.argument('<input-file>');
   * program.argument('[output-file]');
   *
   * @param {string} name
   * @param {string} [description]
   * @param {(Function|*)} [parseArg] - custom argument processing function or default value
   * @param {*} [defaultValue]
   * @return {Command} `this` command for chaining
   */
  argument(name, description, parseArg, defaultValue) {
    const argument = this.createArgument(name, description);
    if (typeof parseArg === 'function') {
      argument.default(defaultValue).argParser(parseArg);
    } else {
      argument.default(parseArg);
    }
    this.addArgument(argument);
    return this;
  }

  /**
   * Define argument syntax for command, adding multiple at once (without descriptions).
   *
   * See also .argument().
   *
   * @example
   * program.arguments('<cmd> [env]');
   *
   * @param {string} names
   * @return {Command} `this` command for chaining
   */

  arguments(names) {
    names
      .trim()
      .split(/ +/)
      .forEach((detail) => {
        this.argument(detail);
      });
    return this;
  }

  /**
   * Define argument syntax for command, adding a prepared argument.
   *
   * @param {Argument} argument
   * @return {Command} `this` command for chaining
   */
  addArgument(argument) {
    const previousArgument = this.registeredArguments.slice(-1)[0];
    if (previousArgument?.variadic) {
      throw new Error(
        `only the last argument can be variadic '${previousArgument.name()}'`,
      );
    }
    if (
      argument.required &&
      argument.defaultValue !== undefined &&
      argument.parseArg === undefined
    ) {
      throw new Error(
        `a default value for a required argument is never used: '${argument.name()}'`,
      );
    }
    this.registeredArguments.push(argument);
    return this;
  }

  /**
   * Customise or override default help command. By default a help command is automatically added if your command has subcommands.
   *
   * @example
   *    program.helpCommand('help [cmd]');
   *    program.helpCommand('help [cmd]', 'show help');
   *    program.helpCommand(false); // suppress default help command
   *    program.helpCommand(true); // add help command even if no subcommands
   *
   * @param {string|boolean} enableOrNameAndArgs - enable with custom name and/or arguments, or boolean to override whether added
   * @param {string} [description] - custom description
   * @return {Command} `this` command for chaining
   */

  helpCommand(enableOrNameAndArgs, description) {
    if (typeof enableOrNameAndArgs === 'boolean') {
      this._addImplicitHelpCommand = enableOrNameAndArgs;
      if (enableOrNameAndArgs && this._defaultCommandGroup) {
        // make the command to store the group
        this._initCommandGroup(this._getHelpCommand());
      }
      return this;
    }

    const nameAndArgs = enableOrNameAndArgs ?? 'help [command]';
    const [, helpName, helpArgs] = nameAndArgs.match(/([^ ]+) *(.*)/);
    const helpDescription = description ?? 'display help for command';

    const helpCommand = this.createCommand(helpName);
    helpCommand.helpOption(false);
    if (helpArgs) helpCommand.arguments(helpArgs);
    if (helpDescription) helpCommand.description(helpDescription);

    this._addImplicitHelpCommand = true;
    this._helpCommand = helpCommand;
    // init group unless lazy create
    if (enableOrNameAndArgs || description) this._initCommandGroup(helpCommand);

    return this;
  }

  /**
   * Add prepared custom help command.
   *
   * @param {(Command|string|boolean)} helpCommand - custom help command, or deprecated enableOrNameAndArgs as for `.helpCommand()`
   * @param {string} [deprecatedDescription] - deprecated custom description used with custom name only
   * @return {Command} `this` command for chaining
   */
  addHelpCommand(helpCommand, deprecatedDescription) {
    // If not passed an object, call through to helpCommand for backwards compatibility,
    // as addHelpCommand was originally used like helpCommand is now.
    if (typeof helpCommand !== 'object') {
      this.helpCommand(helpCommand, deprecatedDescription);
      return this;
    }

    this._addImplicitHelpCommand = true;
    this._helpCommand = helpCommand;
    this._initCommandGroup(helpCommand);
    return this;
  }

  /**
   * Lazy create help command.
   *
   * @return {(Command|null)}
   * @package
   */
  _getHelpCommand() {
    const hasImplicitHelpCommand =
      this._addImplicitHelpCommand ??
      (this.commands.length &&
        !this._actionHandler &&
        !this._findCommand('help'));

    if (hasImplicitHelpCommand) {
      if (this._helpCommand === undefined) {
        this.helpCommand(undefined, undefined); // use default name and description
      }
      return this._helpCommand;
    }
    return null;
  }

  /**
   * Add hook for life cycle event.
   *
   * @param {string} event
   * @param {Function} listener
   * @return {Command} `this` command for chaining
   */

  hook(event, listener) {
    const allowedValues = ['preSubcommand', 'preAction', 'postAction'];
    if (!allowedValues.includes(event)) {
      throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
    }
    if (this._lifeCycleHooks[event]) {
      this._lifeCycleHooks[event].push(listener);
    } else {
      this._lifeCycleHooks[event] = [listener];
    }
    return this;
  }

  /**
   * Register callback to use as replacement for calling process.exit.
   *
   * @param {Function} [fn] optional callback which will be passed a CommanderError, defaults to throwing
   * @return {Command} `this` command for chaining
   */

  exitOverride(fn) {
    if (fn) {
      this._exitCallback = fn;
    } else {
      this._exitCallback = (err) => {
        if (err.code !== 'commander.executeSubCommandAsync') {
          throw err;
        } else {
          // Async callback from spawn events, not useful to throw.
        }
      };
    }
    return this;
  }

  /**
   * Call process.exit, and _exitCallback if defined.
   *
   * @param {number} exitCode exit code for using with process.exit
   * @param {string} code an id string representing the error
   * @param {string} message human-readable description of the error
   * @return never
   * @private
   */

  _exit(exitCode, code, message) {
    if (this._exitCallback) {
      this._exitCallback(new CommanderError(exitCode, code, message));
      // Expecting this line is not reached.
    }
    external_node_process_namespaceObject.exit(exitCode);
  }

  /**
   * Register callback `fn` for the command.
   *
   * @example
   * program
   *   .command('serve')
   *   .description('start service')
   *   .action(function() {
   *      // do work here
   *   });
   *
   * @param {Function} fn
   * @return {Command} `this` command for chaining
   */

  action(fn) {
    const listener = (args) => {
      // The .action callback takes an extra parameter which is the command or options.
      const expectedArgsCount = this.registeredArguments.length;
      const actionArgs = args.slice(0, expectedArgsCount);
      if (this._storeOptionsAsProperties) {
        actionArgs[expectedArgsCount] = this; // backwards compatible "options"
      } else {
        actionArgs[expectedArgsCount] = this.opts();
      }
      actionArgs.push(this);

      return fn.apply(this, actionArgs);
    };
    this._actionHandler = listener;
    return this;
  }

  /**
   * Factory routine to create a new unattached option.
   *
   * See .option() for creating an attached option, which uses this routine to
   * create the option. You can override createOption to return a custom option.
   *
   * @param {string} flags
   * @param {string} [description]
   * @return {Option} new option
   */

  createOption(flags, description) {
    return new option_Option(flags, description);
  }

  /**
   * Wrap parseArgs to catch 'commander.invalidArgument'.
   *
   * @param {(Option | Argument)} target
   * @param {string} value
   * @param {*} previous
   * @param {string} invalidArgumentMessage
   * @private
   */

  _callParseArg(target, value, previous, invalidArgumentMessage) {
    try {
      return target.parseArg(value, previous);
    } catch (err) {
      if (err.code === 'commander.invalidArgument') {
        const message = `${invalidArgumentMessage} ${err.message}`;
        this.error(message, { exitCode: err.exitCode, code: err.code });
      }
      throw err;
    }
  }

  /**
   * Check for option flag conflicts.
   * Register option if no conflicts found, or throw on conflict.
   *
   * @param {Option} option
   * @private
   */

  _registerOption(option) {
    const matchingOption =
      (option.short && this._findOption(option.short)) ||
      (option.long && this._findOption(option.long));
    if (matchingOption) {
      const matchingFlag =
        option.long && this._findOption(option.long)
          ? option.long
          : option.short;
      throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
    }

    this._initOptionGroup(option);
    this.options.push(option);
  }

  /**
   * Check for command name and alias conflicts with existing commands.
   * Register command if no conflicts found, or throw on conflict.
   *
   * @param {Command} command
   * @private
   */

  _registerCommand(command) {
    const knownBy = (cmd) => {
      return [cmd.name()].concat(cmd.aliases());
    };

    const alreadyUsed = knownBy(command).find((name) =>
      this._findCommand(name),
    );
    if (alreadyUsed) {
      const existingCmd = knownBy(this._findCommand(alreadyUsed)).join('|');
      const newCmd = knownBy(command).join('|');
      throw new Error(
        `cannot add command '${newCmd}' as already have command '${existingCmd}'`,
      );
    }

    this._initCommandGroup(command);
    this.commands.push(command);
  }

  /**
   * Add an option.
   *
   * @param {Option} option
   * @return {Command} `this` command for chaining
   */
  addOption(option) {
    this._registerOption(option);

    const oname = option.name();
    const name = option.attributeName();

    // store default value
    if (option.defaultValue !== undefined) {
      this.setOptionValueWithSource(name, option.defaultValue, 'default');
    }

    // handler for cli and env supplied values
    const handleOptionValue = (val, invalidValueMessage, valueSource) => {
      // val is null for optional option used without an optional-argument.
      // val is undefined for boolean and negated option.
      if (val == null && option.presetArg !== undefined) {
        val = option.presetArg;
      }

      // custom processing
      const oldValue = this.getOptionValue(name);
      if (val !== null && option.parseArg) {
        val = this._callParseArg(option, val, oldValue, invalidValueMessage);
      } else if (val !== null && option.variadic) {
        val = option._collectValue(val, oldValue);
      }

      // Fill-in appropriate missing values. Long winded but easy to follow.
      if (val == null) {
        if (option.negate) {
          val = false;
        } else if (option.isBoolean() || option.optional) {
          val = true;
        } else {
          val = ''; // not normal, parseArg might have failed or be a mock function for testing
        }
      }
      this.setOptionValueWithSource(name, val, valueSource);
    };

    this.on('option:' + oname, (val) => {
      const invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
      handleOptionValue(val, invalidValueMessage, 'cli');
    });

    if (option.envVar) {
      this.on('optionEnv:' + oname, (val) => {
        const invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
        handleOptionValue(val, invalidValueMessage, 'env');
      });
    }

    return this;
  }

  /**
   * Internal implementation shared by .option() and .requiredOption()
   *
   * @return {Command} `this` command for chaining
   * @private
   */
  _optionEx(config, flags, description, fn, defaultValue) {
    if (typeof flags === 'object' && flags instanceof option_Option) {
      throw new Error(
        'To add an Option object use addOption() instead of option() or requiredOption()',
      );
    }
    const option = this.createOption(flags, description);
    option.makeOptionMandatory(!!config.mandatory);
    if (typeof fn === 'function') {
      option.default(defaultValue).argParser(fn);
    } else if (fn instanceof RegExp) {
      // deprecated
      const regex = fn;
      fn = (val, def) => {
        const m = regex.exec(val);
        return m ? m[0] : def;
      };
      option.default(defaultValue).argParser(fn);
    } else {
      option.default(fn);
    }

    return this.addOption(option);
  }

  /**
   * Define option with `flags`, `description`, and optional argument parsing function or `defaultValue` or both.
   *
   * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space. A required
   * option-argument is indicated by `<>` and an optional option-argument by `[]`.
   *
   * See the README for more details, and see also addOption() and requiredOption().
   *
   * @example
   * program
   *     .option('-p, --pepper', 'add pepper')
   *     .option('--pt, --pizza-type <TYPE>', 'type of pizza') // required option-argument
   *     .option('-c, --cheese [CHEESE]', 'add extra cheese', 'mozzarella') // optional option-argument with default
   *     .option('-t, --tip <VALUE>', 'add tip to purchase cost', parseFloat) // custom parse function
   *
   * @param {string} flags
   * @param {string} [description]
   * @param {(Function|*)} [parseArg] - custom option processing function or default value
   * @param {*} [defaultValue]
   * @return {Command} `this` command for chaining
   */

  option(flags, description, parseArg, defaultValue) {
    return this._optionEx({}, flags, description, parseArg, defaultValue);
  }

  /**
   * Add a required option which must have a value after parsing. This usually means
   * the option must be specified on the command line. (Otherwise the same as .option().)
   *
   * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space.
   *
   * @param {string} flags
   * @param {string} [description]
   * @param {(Function|*)} [parseArg] - custom option processing function or default value
   * @param {*} [defaultValue]
   * @return {Command} `this` command for chaining
   */

  requiredOption(flags, description, parseArg, defaultValue) {
    return this._optionEx(
      { mandatory: true },
      flags,
      description,
      parseArg,
      defaultValue,
    );
  }

  /**
   * Alter parsing of short flags with optional values.
   *
   * @example
   * // for `.option('-f,--flag [value]'):
   * program.combineFlagAndOptionalValue(true);  // `-f80` is treated like `--flag=80`, this is the default behaviour
   * program.combineFlagAndOptionalValue(false) // `-fb` is treated like `-f -b`
   *
   * @param {boolean} [combine] - if `true` or omitted, an optional value can be specified directly after the flag.
   * @return {Command} `this` command for chaining
   */
  combineFlagAndOptionalValue(combine = true) {
    this._combineFlagAndOptionalValue = !!combine;
    return this;
  }

  /**
   * Allow unknown options on the command line.
   *
   * @param {boolean} [allowUnknown] - if `true` or omitted, no error will be thrown for unknown options.
   * @return {Command} `this` command for chaining
   */
  allowUnknownOption(allowUnknown = true) {
    this._allowUnknownOption = !!allowUnknown;
    return this;
  }

  /**
   * Allow excess command-arguments on the command line. Pass false to make excess arguments an error.
   *
   * @param {boolean} [allowExcess] - if `true` or omitted, no error will be thrown for excess arguments.
   * @return {Command} `this` command for chaining
   */
  allowExcessArguments(allowExcess = true) {
    this._allowExcessArguments = !!allowExcess;
    return this;
  }

  /**
   * Enable positional options. Positional means global options are specified before subcommands which lets
   * subcommands reuse the same option names, and also enables subcommands to turn on passThroughOptions.
   * The default behaviour is non-positional and global options may appear anywhere on the command line.
   *
   * @param {boolean} [positional]
   * @return {Command} `this` command for chaining
   */
  enablePositionalOptions(positional = true) {
    this._enablePositionalOptions = !!positional;
    return this;
  }

  /**
   * Pass through options that come after command-arguments rather than treat them as command-options,
   * so actual command-options come before command-arguments. Turning this on for a subcommand requires
   * positional options to have been enabled on the program (parent commands).
   * The default behaviour is non-positional and options may appear before or after command-arguments.
   *
   * @param {boolean} [passThrough] for unknown options.
   * @return {Command} `this` command for chaining
   */
  passThroughOptions(passThrough = true) {
    this._passThroughOptions = !!passThrough;
    this._checkForBrokenPassThrough();
    return this;
  }

  /**
   * @private
   */

  _checkForBrokenPassThrough() {
    if (
      this.parent &&
      this._passThroughOptions &&
      !this.parent._enablePositionalOptions
    ) {
      throw new Error(
        `passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`,
      );
    }
  }

  /**
   * Whether to store option values as properties on command object,
   * or store separately (specify false). In both cases the option values can be accessed using .opts().
   *
   * @param {boolean} [storeAsProperties=true]
   * @return {Command} `this` command for chaining
   */

  storeOptionsAsProperties(storeAsProperties = true) {
    if (this.options.length) {
      throw new Error('call .storeOptionsAsProperties() before adding options');
    }
    if (Object.keys(this._optionValues).length) {
      throw new Error(
        'call .storeOptionsAsProperties() before setting option values',
      );
    }
    this._storeOptionsAsProperties = !!storeAsProperties;
    return this;
  }

  /**
   * Retrieve option value.
   *
   * @param {string} key
   * @return {object} value
   */

  getOptionValue(key) {
    if (this._storeOptionsAsProperties) {
      return this[key];
    }
    return this._optionValues[key];
  }

  /**
   * Store option value.
   *
   * @param {string} key
   * @param {object} value
   * @return {Command} `this` command for chaining
   */

  setOptionValue(key, value) {
    return this.setOptionValueWithSource(key, value, undefined);
  }

  /**
   * Store option value and where the value came from.
   *
   * @param {string} key
   * @param {object} value
   * @param {string} source - expected values are default/config/env/cli/implied
   * @return {Command} `this` command for chaining
   */

  setOptionValueWithSource(key, value, source) {
    if (this._storeOptionsAsProperties) {
      this[key] = value;
    } else {
      this._optionValues[key] = value;
    }
    this._optionValueSources[key] = source;
    return this;
  }

  /**
   * Get source of option value.
   * Expected values are default | config | env | cli | implied
   *
   * @param {string} key
   * @return {string}
   */

  getOptionValueSource(key) {
    return this._optionValueSources[key];
  }

  /**
   * Get source of option value. See also .optsWithGlobals().
   * Expected values are default | config | env | cli | implied
   *
   * @param {string} key
   * @return {string}
   */

  getOptionValueSourceWithGlobals(key) {
    // global overwrites local, like optsWithGlobals
    let source;
    this._getCommandAndAncestors().forEach((cmd) => {
      if (Object.hasOwn(cmd._optionValueSources, key)) {
        source = cmd.getOptionValueSource(key);
      }
    });
    return source;
  }

  /**
   * Get user arguments from implied or explicit arguments.
   * Side-effects: set _scriptPath if args included script. Used for default program name, and subcommand searches.
   *
   * @private
   */

  _prepareUserArgs(argv, parseOptions) {
    if (argv !== undefined && !Array.isArray(argv)) {
      throw new Error('first parameter to parse must be array or undefined');
    }
    parseOptions = parseOptions || {};

    // auto-detect argument conventions if nothing supplied
    if (argv === undefined && parseOptions.from === undefined) {
      if (external_node_process_namespaceObject.versions?.electron) {
        parseOptions.from = 'electron';
      }
      // check node specific options for scenarios where user CLI args follow executable without scriptname
      const execArgv = external_node_process_namespaceObject.execArgv ?? [];
      if (
        execArgv.includes('-e') ||
        execArgv.includes('--eval') ||
        execArgv.includes('-p') ||
        execArgv.includes('--print')
      ) {
        parseOptions.from = 'eval'; // internal usage, not documented
      }
    }

    // default to using process.argv
    if (argv === undefined) {
      argv = external_node_process_namespaceObject.argv;
    }
    this.rawArgs = argv.slice();

    // extract the user args and scriptPath
    let userArgs;
    switch (parseOptions.from) {
      case undefined:
      case 'node':
        this._scriptPath = argv[1];
        userArgs = argv.slice(2);
        break;
      case 'electron':
        // @ts-ignore: because defaultApp is an unknown property
        if (external_node_process_namespaceObject.defaultApp) {
          this._scriptPath = argv[1];
          userArgs = argv.slice(2);
        } else {
          userArgs = argv.slice(1);
        }
        break;
      case 'user':
        userArgs = argv.slice(0);
        break;
      case 'eval':
        userArgs = argv.slice(1);
        break;
      default:
        throw new Error(
          `unexpected parse option { from: '${parseOptions.from}' }`,
        );
    }

    // Find default name for program from arguments.
    if (!this._name && this._scriptPath)
      this.nameFromFilename(this._scriptPath);
    this._name = this._name || 'program';

    return userArgs;
  }

  /**
   * Parse `argv`, setting options and invoking commands when defined.
   *
   * Use parseAsync instead of parse if any of your action handlers are async.
   *
   * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
   *
   * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
   * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
   * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
   * - `'user'`: just user arguments
   *
   * @example
   * program.parse(); // parse process.argv and auto-detect electron and special node flags
   * program.parse(process.argv); // assume argv[0] is app and argv[1] is script
   * program.parse(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
   *
   * @param {string[]} [argv] - optional, defaults to process.argv
   * @param {object} [parseOptions] - optionally specify style of options with from: node/user/electron
   * @param {string} [parseOptions.from] - where the args are from: 'node', 'user', 'electron'
   * @return {Command} `this` command for chaining
   */

  parse(argv, parseOptions) {
    this._prepareForParse();
    const userArgs = this._prepareUserArgs(argv, parseOptions);
    this._parseCommand([], userArgs);

    return this;
  }

  /**
   * Parse `argv`, setting options and invoking commands when defined.
   *
   * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
   *
   * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
   * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
   * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
   * - `'user'`: just user arguments
   *
   * @example
   * await program.parseAsync(); // parse process.argv and auto-detect electron and special node flags
   * await program.parseAsync(process.argv); // assume argv[0] is app and argv[1] is script
   * await program.parseAsync(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
   *
   * @param {string[]} [argv]
   * @param {object} [parseOptions]
   * @param {string} parseOptions.from - where the args are from: 'node', 'user', 'electron'
   * @return {Promise}
   */

  async parseAsync(argv, parseOptions) {
    this._prepareForParse();
    const userArgs = this._prepareUserArgs(argv, parseOptions);
    await this._parseCommand([], userArgs);

    return this;
  }

  _prepareForParse() {
    // Save the state the first time, then restore the state before each subsequent parse.
    if (this._savedState === null) {
      // Do the special default of lone negated option to true, now that we have all the options.
      // Filter for negated options that have not been processed already.
      this.options
        .filter(
          (option) =>
            option.negate &&
            option.defaultValue === undefined &&
            this.getOptionValue(option.attributeName()) === undefined,
        )
        .forEach((option) => {
          // check for lone negated option: --no-foo without a --foo option
          const positiveLongFlag = option.long.replace(/^--no-/, '--');
          if (!this._findOption(positiveLongFlag)) {
            this.setOptionValueWithSource(
              option.attributeName(),
              true,
              'default',
            );
          }
        });

      this.saveStateBeforeParse();
    } else {
      this.restoreStateBeforeParse();
    }
  }

  /**
   * Called the first time parse is called to save state and allow a restore before subsequent calls to parse.
   * Not usually called directly, but available for subclasses to save their custom state.
   *
   * This is called in a lazy way. Only commands used in parsing chain will have state saved.
   */
  saveStateBeforeParse() {
    this._savedState = {
      // name is stable if supplied by author, but may be unspecified for root command and deduced during parsing
      _name: this._name,
      // option values before parse have default values (including false for negated options)
      // shallow clones
      _optionValues: { ...this._optionValues },
      _optionValueSources: { ...this._optionValueSources },
    };
  }

  /**
   * Restore state before parse for calls after the first.
   * Not usually called directly, but available for subclasses to save their custom state.
   *
   * This is called in a lazy way. Only commands used in parsing chain will have state restored.
   */
  restoreStateBeforeParse() {
    if (this._storeOptionsAsProperties)
      throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);

    // clear state from _prepareUserArgs
    this._name = this._savedState._name;
    this._scriptPath = null;
    this.rawArgs = [];
    // clear state from setOptionValueWithSource
    this._optionValues = { ...this._savedState._optionValues };
    this._optionValueSources = { ...this._savedState._optionValueSources };
    // clear state from _parseCommand
    this.args = [];
    // clear state from _processArguments
    this.processedArgs = [];
  }

  /**
   * Throw if expected executable is missing. Add lots of help for author.
   *
   * @param {string} executableFile
   * @param {string} executableDir
   * @param {string} subcommandName
   */
  _checkForMissingExecutable(executableFile, executableDir, subcommandName) {
    if (external_node_fs_.existsSync(executableFile)) return;

    const executableDirMessage = executableDir
      ? `searched for local subcommand relative to directory '${executableDir}'`
      : 'no directory for search for local subcommand, use .executableDir() to supply a custom directory';
    const executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDirMessage}`;
    throw new Error(executableMissing);
  }

  /**
   * Execute a sub-command executable.
   *
   * @private
   */

  _executeSubCommand(subcommand, args) {
    args = args.slice();
    const sourceExt = ['.js', '.ts', '.tsx', '.mjs', '.cjs'];

    function findFile(baseDir, baseName) {
      // Look for specified file
      const localBin = external_node_path_.resolve(baseDir, baseName);
      if (external_node_fs_.existsSync(localBin)) return localBin;

      // Stop looking if candidate already has an expected extension.
      if (sourceExt.includes(external_node_path_.extname(baseName))) return undefined;

      // Try all the extensions.
      const foundExt = sourceExt.find((ext) =>
        external_node_fs_.existsSync(`${localBin}${ext}`),
      );
      if (foundExt) return `${localBin}${foundExt}`;

      return undefined;
    }

    // Not checking for help first. Unlikely to have mandatory and executable, and can't robustly test for help flags in external command.
    this._checkForMissingMandatoryOptions();
    this._checkForConflictingOptions();

    // executableFile and executableDir might be full path, or just a name
    let executableFile =
      subcommand._executableFile || `${this._name}-${subcommand._name}`;
    let executableDir = this._executableDir || '';
    if (this._scriptPath) {
      let resolvedScriptPath; // resolve possible symlink for installed npm binary
      try {
        resolvedScriptPath = external_node_fs_.realpathSync(this._scriptPath);
      } catch {
        resolvedScriptPath = this._scriptPath;
      }
      executableDir = external_node_path_.resolve(
        external_node_path_.dirname(resolvedScriptPath),
        executableDir,
      );
    }

    // Look for a local file in preference to a command in PATH.
    if (executableDir) {
      let localFile = findFile(executableDir, executableFile);

      // Legacy search using prefix of script name instead of command name
      if (!localFile && !subcommand._executableFile && this._scriptPath) {
        const legacyName = external_node_path_.basename(
          this._scriptPath,
          external_node_path_.extname(this._scriptPath),
        );
        if (legacyName !== this._name) {
          localFile = findFile(
            executableDir,
            `${legacyName}-${subcommand._name}`,
          );
        }
      }
      executableFile = localFile || executableFile;
    }

    const launchWithNode = sourceExt.includes(external_node_path_.extname(executableFile));

    let proc;
    if (external_node_process_namespaceObject.platform !== 'win32') {
      if (launchWithNode) {
        args.unshift(executableFile);
        // add executable arguments to spawn
        args = incrementNodeInspectorPort(external_node_process_namespaceObject.execArgv).concat(args);

        proc = external_node_child_process_namespaceObject.spawn(external_node_process_namespaceObject.argv[0], args, { stdio: 'inherit' });
      } else {
        proc = external_node_child_process_namespaceObject.spawn(executableFile, args, { stdio: 'inherit' });
      }
    } else {
      this._checkForMissingExecutable(
        executableFile,
        executableDir,
        subcommand._name,
      );
      args.unshift(executableFile);
      // add executable arguments to spawn
      args = incrementNodeInspectorPort(external_node_process_namespaceObject.execArgv).concat(args);
      proc = external_node_child_process_namespaceObject.spawn(external_node_process_namespaceObject.execPath, args, { stdio: 'inherit' });
    }

    if (!proc.killed) {
      // testing mainly to avoid leak warnings during unit tests with mocked spawn
      const signals = ['SIGUSR1', 'SIGUSR2', 'SIGTERM', 'SIGINT', 'SIGHUP'];
      signals.forEach((signal) => {
        external_node_process_namespaceObject.on(signal, () => {
          if (proc.killed === false && proc.exitCode === null) {
            // @ts-ignore because signals not typed to known strings
            proc.kill(signal);
          }
        });
      });
    }

    // By default terminate process when spawned process terminates.
    const exitCallback = this._exitCallback;
    proc.on('close', (code) => {
      code = code ?? 1; // code is null if spawned process terminated due to a signal
      if (!exitCallback) {
        external_node_process_namespaceObject.exit(code);
      } else {
        exitCallback(
          new CommanderError(
            code,
            'commander.executeSubCommandAsync',
            '(close)',
          ),
        );
      }
    });
    proc.on('error', (err) => {
      // @ts-ignore: because err.code is an unknown property
      if (err.code === 'ENOENT') {
        this._checkForMissingExecutable(
          executableFile,
          executableDir,
          subcommand._name,
        );
        // @ts-ignore: because err.code is an unknown property
      } else if (err.code === 'EACCES') {
        throw new Error(`'${executableFile}' not executable`);
      }
      if (!exitCallback) {
        external_node_process_namespaceObject.exit(1);
      } else {
        const wrappedError = new CommanderError(
          1,
          'commander.executeSubCommandAsync',
          '(error)',
        );
        wrappedError.nestedError = err;
        exitCallback(wrappedError);
      }
    });

    // Store the reference to the child process
    this.runningCommand = proc;
  }

  /**
   * @private
   */

  _dispatchSubcommand(commandName, operands, unknown) {
    const subCommand = this._findCommand(commandName);
    if (!subCommand) this.help({ error: true });

    subCommand._prepareForParse();
    let promiseChain;
    promiseChain = this._chainOrCallSubCommandHook(
      promiseChain,
      subCommand,
      'preSubcommand',
    );
    promiseChain = this._chainOrCall(promiseChain, () => {
      if (subCommand._executableHandler) {
        this._executeSubCommand(subCommand, operands.concat(unknown));
      } else {
        return subCommand._parseCommand(operands, unknown);
      }
    });
    return promiseChain;
  }

  /**
   * Invoke help directly if possible, or dispatch if necessary.
   * e.g. help foo
   *
   * @private
   */

  _dispatchHelpCommand(subcommandName) {
    if (!subcommandName) {
      this.help();
    }
    const subCommand = this._findCommand(subcommandName);
    if (subCommand && !subCommand._executableHandler) {
      subCommand.help();
    }

    // Fallback to parsing the help flag to invoke the help.
    return this._dispatchSubcommand(
      subcommandName,
      [],
      [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? '--help'],
    );
  }

  /**
   * Check this.args against expected this.registeredArguments.
   *
   * @private
   */

  _checkNumberOfArguments() {
    // too few
    this.registeredArguments.forEach((arg, i) => {
      if (arg.required && this.args[i] == null) {
        this.missingArgument(arg.name());
      }
    });
    // too many
    if (
      this.registeredArguments.length > 0 &&
      this.registeredArguments[this.registeredArguments.length - 1].variadic
    ) {
      return;
    }
    if (this.args.length > this.registeredArguments.length) {
      this._excessArguments(this.args);
    }
  }

  /**
   * Process this.args using this.registeredArguments and save as this.processedArgs!
   *
   * @private
   */

  _processArguments() {
    const myParseArg = (argument, value, previous) => {
      // Extra processing for nice error message on parsing failure.
      let parsedValue = value;
      if (value !== null && argument.parseArg) {
        const invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
        parsedValue = this._callParseArg(
          argument,
          value,
          previous,
          invalidValueMessage,
        );
      }
      return parsedValue;
    };

    this._checkNumberOfArguments();

    const processedArgs = [];
    this.registeredArguments.forEach((declaredArg, index) => {
      let value = declaredArg.defaultValue;
      if (declaredArg.variadic) {
        // Collect together remaining arguments for passing together as an array.
        if (index < this.args.length) {
          value = this.args.slice(index);
          if (declaredArg.parseArg) {
            value = value.reduce((processed, v) => {
              return myParseArg(declaredArg, v, processed);
            }, declaredArg.defaultValue);
          }
        } else if (value === undefined) {
          value = [];
        }
      } else if (index < this.args.length) {
        value = this.args[index];
        if (declaredArg.parseArg) {
          value = myParseArg(declaredArg, value, declaredArg.defaultValue);
        }
      }
      processedArgs[index] = value;
    });
    this.processedArgs = processedArgs;
  }

  /**
   * Once we have a promise we chain, but call synchronously until then.
   *
   * @param {(Promise|undefined)} promise
   * @param {Function} fn
   * @return {(Promise|undefined)}
   * @private
   */

  _chainOrCall(promise, fn) {
    // thenable
    if (promise?.then && typeof promise.then === 'function') {
      // already have a promise, chain callback
      return promise.then(() => fn());
    }
    // callback might return a promise
    return fn();
  }

  /**
   *
   * @param {(Promise|undefined)} promise
   * @param {string} event
   * @return {(Promise|undefined)}
   * @private
   */

  _chainOrCallHooks(promise, event) {
    let result = promise;
    const hooks = [];
    this._getCommandAndAncestors()
      .reverse()
      .filter((cmd) => cmd._lifeCycleHooks[event] !== undefined)
      .forEach((hookedCommand) => {
        hookedCommand._lifeCycleHooks[event].forEach((callback) => {
          hooks.push({ hookedCommand, callback });
        });
      });
    if (event === 'postAction') {
      hooks.reverse();
    }

    hooks.forEach((hookDetail) => {
      result = this._chainOrCall(result, () => {
        return hookDetail.callback(hookDetail.hookedCommand, this);
      });
    });
    return result;
  }

  /**
   *
   * @param {(Promise|undefined)} promise
   * @param {Command} subCommand
   * @param {string} event
   * @return {(Promise|undefined)}
   * @private
   */

  _chainOrCallSubCommandHook(promise, subCommand, event) {
    let result = promise;
    if (this._lifeCycleHooks[event] !== undefined) {
      this._lifeCycleHooks[event].forEach((hook) => {
        result = this._chainOrCall(result, () => {
          return hook(this, subCommand);
        });
      });
    }
    return result;
  }

  /**
   * Process arguments in context of this command.
   * Returns action result, in case it is a promise.
   *
   * @private
   */

  _parseCommand(operands, unknown) {
    const parsed = this.parseOptions(unknown);
    this._parseOptionsEnv(); // after cli, so parseArg not called on both cli and env
    this._parseOptionsImplied();
    operands = operands.concat(parsed.operands);
    unknown = parsed.unknown;
    this.args = operands.concat(unknown);

    if (operands && this._findCommand(operands[0])) {
      return this._dispatchSubcommand(operands[0], operands.slice(1), unknown);
    }
    if (
      this._getHelpCommand() &&
      operands[0] === this._getHelpCommand().name()
    ) {
      return this._dispatchHelpCommand(operands[1]);
    }
    if (this._defaultCommandName) {
      this._outputHelpIfRequested(unknown); // Run the help for default command from parent rather than passing to default command
      return this._dispatchSubcommand(
        this._defaultCommandName,
        operands,
        unknown,
      );
    }
    if (
      this.commands.length &&
      this.args.length === 0 &&
      !this._actionHandler &&
      !this._defaultCommandName
    ) {
      // probably missing subcommand and no handler, user needs help (and exit)
      this.help({ error: true });
    }

    this._outputHelpIfRequested(parsed.unknown);
    this._checkForMissingMandatoryOptions();
    this._checkForConflictingOptions();

    // We do not always call this check to avoid masking a "better" error, like unknown command.
    const checkForUnknownOptions = () => {
      if (parsed.unknown.length > 0) {
        this.unknownOption(parsed.unknown[0]);
      }
    };

    const commandEvent = `command:${this.name()}`;
    if (this._actionHandler) {
      checkForUnknownOptions();
      this._processArguments();

      let promiseChain;
      promiseChain = this._chainOrCallHooks(promiseChain, 'preAction');
      promiseChain = this._chainOrCall(promiseChain, () =>
        this._actionHandler(this.processedArgs),
      );
      if (this.parent) {
        promiseChain = this._chainOrCall(promiseChain, () => {
          this.parent.emit(commandEvent, operands, unknown); // legacy
        });
      }
      promiseChain = this._chainOrCallHooks(promiseChain, 'postAction');
      return promiseChain;
    }
    if (this.parent?.listenerCount(commandEvent)) {
      checkForUnknownOptions();
      this._processArguments();
      this.parent.emit(commandEvent, operands, unknown); // legacy
    } else if (operands.length) {
      if (this._findCommand('*')) {
        // legacy default command
        return this._dispatchSubcommand('*', operands, unknown);
      }
      if (this.listenerCount('command:*')) {
        // skip option check, emit event for possible misspelling suggestion
        this.emit('command:*', operands, unknown);
      } else if (this.commands.length) {
        this.unknownCommand();
      } else {
        checkForUnknownOptions();
        this._processArguments();
      }
    } else if (this.commands.length) {
      checkForUnknownOptions();
      // This command has subcommands and nothing hooked up at this level, so display help (and exit).
      this.help({ error: true });
    } else {
      checkForUnknownOptions();
      this._processArguments();
      // fall through for caller to handle after calling .parse()
    }
  }

  /**
   * Find matching command.
   *
   * @private
   * @return {Command | undefined}
   */
  _findCommand(name) {
    if (!name) return undefined;
    return this.commands.find(
      (cmd) => cmd._name === name || cmd._aliases.includes(name),
    );
  }

  /**
   * Return an option matching `arg` if any.
   *
   * @param {string} arg
   * @return {Option}
   * @package
   */

  _findOption(arg) {
    return this.options.find((option) => option.is(arg));
  }

  /**
   * Display an error message if a mandatory option does not have a value.
   * Called after checking for help flags in leaf subcommand.
   *
   * @private
   */

  _checkForMissingMandatoryOptions() {
    // Walk up hierarchy so can call in subcommand after checking for displaying help.
    this._getCommandAndAncestors().forEach((cmd) => {
      cmd.options.forEach((anOption) => {
        if (
          anOption.mandatory &&
          cmd.getOptionValue(anOption.attributeName()) === undefined
        ) {
          cmd.missingMandatoryOptionValue(anOption);
        }
      });
    });
  }

  /**
   * Display an error message if conflicting options are used together in this.
   *
   * @private
   */
  _checkForConflictingLocalOptions() {
    const definedNonDefaultOptions = this.options.filter((option) => {
      const optionKey = option.attributeName();
      if (this.getOptionValue(optionKey) === undefined) {
        return false;
      }
      return this.getOptionValueSource(optionKey) !== 'default';
    });

    const optionsWithConflicting = definedNonDefaultOptions.filter(
      (option) => option.conflictsWith.length > 0,
    );

    optionsWithConflicting.forEach((option) => {
      const conflictingAndDefined = definedNonDefaultOptions.find((defined) =>
        option.conflictsWith.includes(defined.attributeName()),
      );
      if (conflictingAndDefined) {
        this._conflictingOption(option, conflictingAndDefined);
      }
    });
  }

  /**
   * Display an error message if conflicting options are used together.
   * Called after checking for help flags in leaf subcommand.
   *
   * @private
   */
  _checkForConflictingOptions() {
    // Walk up hierarchy so can call in subcommand after checking for displaying help.
    this._getCommandAndAncestors().forEach((cmd) => {
      cmd._checkForConflictingLocalOptions();
    });
  }

  /**
   * Parse options from `argv` removing known options,
   * and return argv split into operands and unknown arguments.
   *
   * Side effects: modifies command by storing options. Does not reset state if called again.
   *
   * Examples:
   *
   *     argv => operands, unknown
   *     --known kkk op => [op], []
   *     op --known kkk => [op], []
   *     sub --unknown uuu op => [sub], [--unknown uuu op]
   *     sub -- --unknown uuu op => [sub --unknown uuu op], []
   *
   * @param {string[]} args
   * @return {{operands: string[], unknown: string[]}}
   */

  parseOptions(args) {
    const operands = []; // operands, not options or values
    const unknown = []; // first unknown option and remaining unknown args
    let dest = operands;

    function maybeOption(arg) {
      return arg.length > 1 && arg[0] === '-';
    }

    const negativeNumberArg = (arg) => {
      // return false if not a negative number
      if (!/^-(\d+|\d*\.\d+)([eE][+-]?\d+)?$/.test(arg)) return false;
      // negative number is ok unless digit used as an option in command hierarchy
      return !this._getCommandAndAncestors().some((cmd) =>
        cmd.options
          .map((opt) => opt.short)
          .some((short) => /^-\d$/.test(short)),
      );
    };

    // parse options
    let activeVariadicOption = null;
    let activeGroup = null; // working through group of short options, like -abc
    let i = 0;
    while (i < args.length || activeGroup) {
      const arg = activeGroup ?? args[i++];
      activeGroup = null;

      // literal
      if (arg === '--') {
        if (dest === unknown) dest.push(arg);
        dest.push(...args.slice(i));
        break;
      }

      if (
        activeVariadicOption &&
        (!maybeOption(arg) || negativeNumberArg(arg))
      ) {
        this.emit(`option:${activeVariadicOption.name()}`, arg);
        continue;
      }
      activeVariadicOption = null;

      if (maybeOption(arg)) {
        const option = this._findOption(arg);
        // recognised option, call listener to assign value with possible custom processing
        if (option) {
          if (option.required) {
            const value = args[i++];
            if (value === undefined) this.optionMissingArgument(option);
            this.emit(`option:${option.name()}`, value);
          } else if (option.optional) {
            let value = null;
            // historical behaviour is optional value is following arg unless an option
            if (
              i < args.length &&
              (!maybeOption(args[i]) || negativeNumberArg(args[i]))
            ) {
              value = args[i++];
            }
            this.emit(`option:${option.name()}`, value);
          } else {
            // boolean flag
            this.emit(`option:${option.name()}`);
          }
          activeVariadicOption = option.variadic ? option : null;
          continue;
        }
      }

      // Look for combo options following single dash, eat first one if known.
      if (arg.length > 2 && arg[0] === '-' && arg[1] !== '-') {
        const option = this._findOption(`-${arg[1]}`);
        if (option) {
          if (
            option.required ||
            (option.optional && this._combineFlagAndOptionalValue)
          ) {
            // option with value following in same argument
            this.emit(`option:${option.name()}`, arg.slice(2));
          } else {
            // boolean option
            this.emit(`option:${option.name()}`);
            // remove the processed option and keep processing group
            activeGroup = `-${arg.slice(2)}`;
          }
          continue;
        }
      }

      // Look for known long flag with value, like --foo=bar
      if (/^--[^=]+=/.test(arg)) {
        const index = arg.indexOf('=');
        const option = this._findOption(arg.slice(0, index));
        if (option && (option.required || option.optional)) {
          this.emit(`option:${option.name()}`, arg.slice(index + 1));
          continue;
        }
      }

      // Not a recognised option by this command.
      // Might be a command-argument, or subcommand option, or unknown option, or help command or option.

      // An unknown option means further arguments also classified as unknown so can be reprocessed by subcommands.
      // A negative number in a leaf command is not an unknown option.
      if (
        dest === operands &&
        maybeOption(arg) &&
        !(this.commands.length === 0 && negativeNumberArg(arg))
      ) {
        dest = unknown;
      }

      // If using positionalOptions, stop processing our options at subcommand.
      if (
        (this._enablePositionalOptions || this._passThroughOptions) &&
        operands.length === 0 &&
        unknown.length === 0
      ) {
        if (this._findCommand(arg)) {
          operands.push(arg);
          unknown.push(...args.slice(i));
          break;
        } else if (
          this._getHelpCommand() &&
          arg === this._getHelpCommand().name()
        ) {
          operands.push(arg, ...args.slice(i));
          break;
        } else if (this._defaultCommandName) {
          unknown.push(arg, ...args.slice(i));
          break;
        }
      }

      // If using passThroughOptions, stop processing options at first command-argument.
      if (this._passThroughOptions) {
        dest.push(arg, ...args.slice(i));
        break;
      }

      // add arg
      dest.push(arg);
    }

    return { operands, unknown };
  }

  /**
   * Return an object containing local option values as key-value pairs.
   *
   * @return {object}
   */
  opts() {
    if (this._storeOptionsAsProperties) {
      // Preserve original behaviour so backwards compatible when still using properties
      const result = {};
      const len = this.options.length;

      for (let i = 0; i < len; i++) {
        const key = this.options[i].attributeName();
        result[key] =
          key === this._versionOptionName ? this._version : this[key];
      }
      return result;
    }

    return this._optionValues;
  }

  /**
   * Return an object containing merged local and global option values as key-value pairs.
   *
   * @return {object}
   */
  optsWithGlobals() {
    // globals overwrite locals
    return this._getCommandAndAncestors().reduce(
      (combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()),
      {},
    );
  }

  /**
   * Display error message and exit (or call exitOverride).
   *
   * @param {string} message
   * @param {object} [errorOptions]
   * @param {string} [errorOptions.code] - an id string representing the error
   * @param {number} [errorOptions.exitCode] - used with process.exit
   */
  error(message, errorOptions) {
    // output handling
    this._outputConfiguration.outputError(
      `${message}\n`,
      this._outputConfiguration.writeErr,
    );
    if (typeof this._showHelpAfterError === 'string') {
      this._outputConfiguration.writeErr(`${this._showHelpAfterError}\n`);
    } else if (this._showHelpAfterError) {
      this._outputConfiguration.writeErr('\n');
      this.outputHelp({ error: true });
    }

    // exit handling
    const config = errorOptions || {};
    const exitCode = config.exitCode || 1;
    const code = config.code || 'commander.error';
    this._exit(exitCode, code, message);
  }

  /**
   * Apply any option related environment variables, if option does
   * not have a value from cli or client code.
   *
   * @private
   */
  _parseOptionsEnv() {
    this.options.forEach((option) => {
      if (option.envVar && option.envVar in external_node_process_namespaceObject.env) {
        const optionKey = option.attributeName();
        // Priority check. Do not overwrite cli or options from unknown source (client-code).
        if (
          this.getOptionValue(optionKey) === undefined ||
          ['default', 'config', 'env'].includes(
            this.getOptionValueSource(optionKey),
          )
        ) {
          if (option.required || option.optional) {
            // option can take a value
            // keep very simple, optional always takes value
            this.emit(`optionEnv:${option.name()}`, external_node_process_namespaceObject.env[option.envVar]);
          } else {
            // boolean
            // keep very simple, only care that envVar defined and not the value
            this.emit(`optionEnv:${option.name()}`);
          }
        }
      }
    });
  }

  /**
   * Apply any implied option values, if option is undefined or default value.
   *
   * @private
   */
  _parseOptionsImplied() {
    const dualHelper = new DualOptions(this.options);
    const hasCustomOptionValue = (optionKey) => {
      return (
        this.getOptionValue(optionKey) !== undefined &&
        !['default', 'implied'].includes(this.getOptionValueSource(optionKey))
      );
    };
    this.options
      .filter(
        (option) =>
          option.implied !== undefined &&
          hasCustomOptionValue(option.attributeName()) &&
          dualHelper.valueFromOption(
            this.getOptionValue(option.attributeName()),
            option,
          ),
      )
      .forEach((option) => {
        Object.keys(option.implied)
          .filter((impliedKey) => !hasCustomOptionValue(impliedKey))
          .forEach((impliedKey) => {
            this.setOptionValueWithSource(
              impliedKey,
              option.implied[impliedKey],
              'implied',
            );
          });
      });
  }

  /**
   * Argument `name` is missing.
   *
   * @param {string} name
   * @private
   */

  missingArgument(name) {
    const message = `error: missing required argument '${name}'`;
    this.error(message, { code: 'commander.missingArgument' });
  }

  /**
   * `Option` is missing an argument.
   *
   * @param {Option} option
   * @private
   */

  optionMissingArgument(option) {
    const message = `error: option '${option.flags}' argument missing`;
    this.error(message, { code: 'commander.optionMissingArgument' });
  }

  /**
   * `Option` does not have a value, and is a mandatory option.
   *
   * @param {Option} option
   * @private
   */

  missingMandatoryOptionValue(option) {
    const message = `error: required option '${option.flags}' not specified`;
    this.error(message, { code: 'commander.missingMandatoryOptionValue' });
  }

  /**
   * `Option` conflicts with another option.
   *
   * @param {Option} option
   * @param {Option} conflictingOption
   * @private
   */
  _conflictingOption(option, conflictingOption) {
    // The calling code does not know whether a negated option is the source of the
    // value, so do some work to take an educated guess.
    const findBestOptionFromValue = (option) => {
      const optionKey = option.attributeName();
      const optionValue = this.getOptionValue(optionKey);
      const negativeOption = this.options.find(
        (target) => target.negate && optionKey === target.attributeName(),
      );
      const positiveOption = this.options.find(
        (target) => !target.negate && optionKey === target.attributeName(),
      );
      if (
        negativeOption &&
        ((negativeOption.presetArg === undefined && optionValue === false) ||
          (negativeOption.presetArg !== undefined &&
            optionValue === negativeOption.presetArg))
      ) {
        return negativeOption;
      }
      return positiveOption || option;
    };

    const getErrorMessage = (option) => {
      const bestOption = findBestOptionFromValue(option);
      const optionKey = bestOption.attributeName();
      const source = this.getOptionValueSource(optionKey);
      if (source === 'env') {
        return `environment variable '${bestOption.envVar}'`;
      }
      return `option '${bestOption.flags}'`;
    };

    const message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
    this.error(message, { code: 'commander.conflictingOption' });
  }

  /**
   * Unknown option `flag`.
   *
   * @param {string} flag
   * @private
   */

  unknownOption(flag) {
    if (this._allowUnknownOption) return;
    let suggestion = '';

    if (flag.startsWith('--') && this._showSuggestionAfterError) {
      // Looping to pick up the global options too
      let candidateFlags = [];
      // eslint-disable-next-line @typescript-eslint/no-this-alias
      let command = this;
      do {
        const moreFlags = command
          .createHelp()
          .visibleOptions(command)
          .filter((option) => option.long)
          .map((option) => option.long);
        candidateFlags = candidateFlags.concat(moreFlags);
        command = command.parent;
      } while (command && !command._enablePositionalOptions);
      suggestion = suggestSimilar(flag, candidateFlags);
    }

    const message = `error: unknown option '${flag}'${suggestion}`;
    this.error(message, { code: 'commander.unknownOption' });
  }

  /**
   * Excess arguments, more than expected.
   *
   * @param {string[]} receivedArgs
   * @private
   */

  _excessArguments(receivedArgs) {
    if (this._allowExcessArguments) return;

    const expected = this.registeredArguments.length;
    const s = expected === 1 ? '' : 's';
    const received = receivedArgs.length;
    const forSubcommand = this.parent ? ` for '${this.name()}'` : '';
    const details = receivedArgs.join(', ');
    const message = `error: too many arguments${forSubcommand}. Expected ${expected} argument${s} but got ${received}: ${details}.`;
    this.error(message, { code: 'commander.excessArguments' });
  }

  /**
   * Unknown command.
   *
   * @private
   */

  unknownCommand() {
    const unknownName = this.args[0];
    let suggestion = '';

    if (this._showSuggestionAfterError) {
      const candidateNames = [];
      this.createHelp()
        .visibleCommands(this)
        .forEach((command) => {
          candidateNames.push(command.name());
          // just visible alias
          if (command.alias()) candidateNames.push(command.alias());
        });
      suggestion = suggestSimilar(unknownName, candidateNames);
    }

    const message = `error: unknown command '${unknownName}'${suggestion}`;
    this.error(message, { code: 'commander.unknownCommand' });
  }

  /**
   * Get or set the program version.
   *
   * This method auto-registers the "-V, --version" option which will print the version number.
   *
   * You can optionally supply the flags and description to override the defaults.
   *
   * @param {string} [str]
   * @param {string} [flags]
   * @param {string} [description]
   * @return {(this | string | undefined)} `this` command for chaining, or version string if no arguments
   */

  version(str, flags, description) {
    if (str === undefined) return this._version;
    this._version = str;
    flags = flags || '-V, --version';
    description = description || 'output the version number';
    const versionOption = this.createOption(flags, description);
    this._versionOptionName = versionOption.attributeName();
    this._registerOption(versionOption);

    this.on('option:' + versionOption.name(), () => {
      this._outputConfiguration.writeOut(`${str}\n`);
      this._exit(0, 'commander.version', str);
    });
    return this;
  }

  /**
   * Set the description.
   *
   * @param {string} [str]
   * @param {object} [argsDescription]
   * @return {(string|Command)}
   */
  description(str, argsDescription) {
    if (str === undefined && argsDescription === undefined)
      return this._description;
    this._description = str;
    if (argsDescription) {
      this._argsDescription = argsDescription;
    }
    return this;
  }

  /**
   * Set the summary. Used when listed as subcommand of parent.
   *
   * @param {string} [str]
   * @return {(string|Command)}
   */
  summary(str) {
    if (str === undefined) return this._summary;
    this._summary = str;
    return this;
  }

  /**
   * Set an alias for the command.
   *
   * You may call more than once to add multiple aliases. Only the first alias is shown in the auto-generated help.
   *
   * @param {string} [alias]
   * @return {(string|Command)}
   */

  alias(alias) {
    if (alias === undefined) return this._aliases[0]; // just return first, for backwards compatibility

    /** @type {Command} */
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    let command = this;
    if (
      this.commands.length !== 0 &&
      this.commands[this.commands.length - 1]._executableHandler
    ) {
      // assume adding alias for last added executable subcommand, rather than this
      command = this.commands[this.commands.length - 1];
    }

    if (alias === command._name)
      throw new Error("Command alias can't be the same as its name");
    const matchingCommand = this.parent?._findCommand(alias);
    if (matchingCommand) {
      // c.f. _registerCommand
      const existingCmd = [matchingCommand.name()]
        .concat(matchingCommand.aliases())
        .join('|');
      throw new Error(
        `cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`,
      );
    }

    command._aliases.push(alias);
    return this;
  }

  /**
   * Set aliases for the command.
   *
   * Only the first alias is shown in the auto-generated help.
   *
   * @param {string[]} [aliases]
   * @return {(string[]|Command)}
   */

  aliases(aliases) {
    // Getter for the array of aliases is the main reason for having aliases() in addition to alias().
    if (aliases === undefined) return this._aliases;

    aliases.forEach((alias) => this.alias(alias));
    return this;
  }

  /**
   * Set / get the command usage `str`.
   *
   * @param {string} [str]
   * @return {(string|Command)}
   */

  usage(str) {
    if (str === undefined) {
      if (this._usage) return this._usage;

      const args = this.registeredArguments.map((arg) => {
        return humanReadableArgName(arg);
      });
      return []
        .concat(
          this.options.length || this._helpOption !== null ? '[options]' : [],
          this.commands.length ? '[command]' : [],
          this.registeredArguments.length ? args : [],
        )
        .join(' ');
    }

    this._usage = str;
    return this;
  }

  /**
   * Get or set the name of the command.
   *
   * @param {string} [str]
   * @return {(string|Command)}
   */

  name(str) {
    if (str === undefined) return this._name;
    this._name = str;
    return this;
  }

  /**
   * Set/get the help group heading for this subcommand in parent command's help.
   *
   * @param {string} [heading]
   * @return {Command | string}
   */

  helpGroup(heading) {
    if (heading === undefined) return this._helpGroupHeading ?? '';
    this._helpGroupHeading = heading;
    return this;
  }

  /**
   * Set/get the default help group heading for subcommands added to this command.
   * (This does not override a group set directly on the subcommand using .helpGroup().)
   *
   * @example
   * program.commandsGroup('Development Commands:');
   * program.command('watch')...
   * program.command('lint')...
   * ...
   *
   * @param {string} [heading]
   * @returns {Command | string}
   */
  commandsGroup(heading) {
    if (heading === undefined) return this._defaultCommandGroup ?? '';
    this._defaultCommandGroup = heading;
    return this;
  }

  /**
   * Set/get the default help group heading for options added to this command.
   * (This does not override a group set directly on the option using .helpGroup().)
   *
   * @example
   * program
   *   .optionsGroup('Development Options:')
   *   .option('-d, --debug', 'output extra debugging')
   *   .option('-p, --profile', 'output profiling information')
   *
   * @param {string} [heading]
   * @returns {Command | string}
   */
  optionsGroup(heading) {
    if (heading === undefined) return this._defaultOptionGroup ?? '';
    this._defaultOptionGroup = heading;
    return this;
  }

  /**
   * @param {Option} option
   * @private
   */
  _initOptionGroup(option) {
    if (this._defaultOptionGroup && !option.helpGroupHeading)
      option.helpGroup(this._defaultOptionGroup);
  }

  /**
   * @param {Command} cmd
   * @private
   */
  _initCommandGroup(cmd) {
    if (this._defaultCommandGroup && !cmd.helpGroup())
      cmd.helpGroup(this._defaultCommandGroup);
  }

  /**
   * Set the name of the command from script filename, such as process.argv[1],
   * or import.meta.filename.
   *
   * (Used internally and public although not documented in README.)
   *
   * @example
   * program.nameFromFilename(import.meta.filename);
   *
   * @param {string} filename
   * @return {Command}
   */

  nameFromFilename(filename) {
    this._name = external_node_path_.basename(filename, external_node_path_.extname(filename));

    return this;
  }

  /**
   * Get or set the directory for searching for executable subcommands of this command.
   *
   * @example
   * program.executableDir(import.meta.dirname);
   * // or
   * program.executableDir('subcommands');
   *
   * @param {string} [path]
   * @return {(string|null|Command)}
   */

  executableDir(path) {
    if (path === undefined) return this._executableDir;
    this._executableDir = path;
    return this;
  }

  /**
   * Return program help documentation.
   *
   * @param {{ error: boolean }} [contextOptions] - pass {error:true} to wrap for stderr instead of stdout
   * @return {string}
   */

  helpInformation(contextOptions) {
    const helper = this.createHelp();
    const context = this._getOutputContext(contextOptions);
    helper.prepareContext({
      error: context.error,
      helpWidth: context.helpWidth,
      outputHasColors: context.hasColors,
    });
    const text = helper.formatHelp(this, helper);
    if (context.hasColors) return text;
    return this._outputConfiguration.stripColor(text);
  }

  /**
   * @typedef HelpContext
   * @type {object}
   * @property {boolean} error
   * @property {number} helpWidth
   * @property {boolean} hasColors
   * @property {function} write - includes stripColor if needed
   *
   * @returns {HelpContext}
   * @private
   */

  _getOutputContext(contextOptions) {
    contextOptions = contextOptions || {};
    const error = !!contextOptions.error;
    let baseWrite;
    let hasColors;
    let helpWidth;
    if (error) {
      baseWrite = (str) => this._outputConfiguration.writeErr(str);
      hasColors = this._outputConfiguration.getErrHasColors();
      helpWidth = this._outputConfiguration.getErrHelpWidth();
    } else {
      baseWrite = (str) => this._outputConfiguration.writeOut(str);
      hasColors = this._outputConfiguration.getOutHasColors();
      helpWidth = this._outputConfiguration.getOutHelpWidth();
    }
    const write = (str) => {
      if (!hasColors) str = this._outputConfiguration.stripColor(str);
      return baseWrite(str);
    };
    return { error, write, hasColors, helpWidth };
  }

  /**
   * Output help information for this command.
   *
   * Outputs built-in help, and custom text added using `.addHelpText()`.
   *
   * @param {{ error: boolean } | Function} [contextOptions] - pass {error:true} to write to stderr instead of stdout
   */

  outputHelp(contextOptions) {
    let deprecatedCallback;
    if (typeof contextOptions === 'function') {
      deprecatedCallback = contextOptions;
      contextOptions = undefined;
    }

    const outputContext = this._getOutputContext(contextOptions);
    /** @type {HelpTextEventContext} */
    const eventContext = {
      error: outputContext.error,
      write: outputContext.write,
      command: this,
    };

    this._getCommandAndAncestors()
      .reverse()
      .forEach((command) => command.emit('beforeAllHelp', eventContext));
    this.emit('beforeHelp', eventContext);

    let helpInformation = this.helpInformation({ error: outputContext.error });
    if (deprecatedCallback) {
      helpInformation = deprecatedCallback(helpInformation);
      if (
        typeof helpInformation !== 'string' &&
        !Buffer.isBuffer(helpInformation)
      ) {
        throw new Error('outputHelp callback must return a string or a Buffer');
      }
    }
    outputContext.write(helpInformation);

    if (this._getHelpOption()?.long) {
      this.emit(this._getHelpOption().long); // deprecated
    }
    this.emit('afterHelp', eventContext);
    this._getCommandAndAncestors().forEach((command) =>
      command.emit('afterAllHelp', eventContext),
    );
  }

  /**
   * You can pass in flags and a description to customise the built-in help option.
   * Pass in false to disable the built-in help option.
   *
   * @example
   * program.helpOption('-?, --help', 'show help'); // customise
   * program.helpOption(false); // disable
   *
   * @param {(string | boolean)} flags
   * @param {string} [description]
   * @return {Command} `this` command for chaining
   */

  helpOption(flags, description) {
    // Support enabling/disabling built-in help option.
    if (typeof flags === 'boolean') {
      if (flags) {
        if (this._helpOption === null) this._helpOption = undefined; // reenable
        if (this._defaultOptionGroup) {
          // make the option to store the group
          this._initOptionGroup(this._getHelpOption());
        }
      } else {
        this._helpOption = null; // disable
      }
      return this;
    }

    // Customise flags and description.
    this._helpOption = this.createOption(
      flags ?? '-h, --help',
      description ?? 'display help for command',
    );
    // init group unless lazy create
    if (flags || description) this._initOptionGroup(this._helpOption);

    return this;
  }

  /**
   * Lazy create help option.
   * Returns null if has been disabled with .helpOption(false).
   *
   * @returns {(Option | null)} the help option
   * @package
   */
  _getHelpOption() {
    // Lazy create help option on demand.
    if (this._helpOption === undefined) {
      this.helpOption(undefined, undefined);
    }
    return this._helpOption;
  }

  /**
   * Supply your own option to use for the built-in help option.
   * This is an alternative to using helpOption() to customise the flags and description etc.
   *
   * @param {Option} option
   * @return {Command} `this` command for chaining
   */
  addHelpOption(option) {
    this._helpOption = option;
    this._initOptionGroup(option);
    return this;
  }

  /**
   * Output help information and exit.
   *
   * Outputs built-in help, and custom text added using `.addHelpText()`.
   *
   * @param {{ error: boolean }} [contextOptions] - pass {error:true} to write to stderr instead of stdout
   */

  help(contextOptions) {
    this.outputHelp(contextOptions);
    let exitCode = Number(external_node_process_namespaceObject.exitCode ?? 0); // process.exitCode does allow a string or an integer, but we prefer just a number
    if (
      exitCode === 0 &&
      contextOptions &&
      typeof contextOptions !== 'function' &&
      contextOptions.error
    ) {
      exitCode = 1;
    }
    // message: do not have all displayed text available so only passing placeholder.
    this._exit(exitCode, 'commander.help', '(outputHelp)');
  }

  /**
   * // Do a little typing to coordinate emit and listener for the help text events.
   * @typedef HelpTextEventContext
   * @type {object}
   * @property {boolean} error
   * @property {Command} command
   * @property {function} write
   */

  /**
   * Add additional text to be displayed with the built-in help.
   *
   * Position is 'before' or 'after' to affect just this command,
   * and 'beforeAll' or 'afterAll' to affect this command and all its subcommands.
   *
   * @param {string} position - before or after built-in help
   * @param {(string | Function)} text - string to add, or a function returning a string
   * @return {Command} `this` command for chaining
   */

  addHelpText(position, text) {
    const allowedValues = ['beforeAll', 'before', 'after', 'afterAll'];
    if (!allowedValues.includes(position)) {
      throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
    }

    const helpEvent = `${position}Help`;
    this.on(helpEvent, (/** @type {HelpTextEventContext} */ context) => {
      let helpStr;
      if (typeof text === 'function') {
        helpStr = text({ error: context.error, command: context.command });
      } else {
        helpStr = text;
      }
      // Ignore falsy value when nothing to output.
      if (helpStr) {
        context.write(`${helpStr}\n`);
      }
    });
    return this;
  }

  /**
   * Output help information if help flags specified
   *
   * @param {Array} args - array of options to search for help flags
   * @private
   */

  _outputHelpIfRequested(args) {
    const helpOption = this._getHelpOption();
    const helpRequested = helpOption && args.find((arg) => helpOption.is(arg));
    if (helpRequested) {
      this.outputHelp();
      // (Do not have all displayed text available so only passing placeholder.)
      this._exit(0, 'commander.helpDisplayed', '(outputHelp)');
    }
  }
}

/**
 * Scan arguments and increment port number for inspect calls (to avoid conflicts when spawning new command).
 *
 * @param {string[]} args - array of arguments from node.execArgv
 * @returns {string[]}
 * @private
 */

function incrementNodeInspectorPort(args) {
  // Testing for these options:
  //  --inspect[=[host:]port]
  //  --inspect-brk[=[host:]port]
  //  --inspect-wait[=[host:]port]
  //  --inspect-port=[host:]port
  //
  // Host can be an IP literal encapsulated within square brackets (e.g. [::1]),
  // an IPv4 address in dotted-decimal form (e.g. 192.168.0.1), or a registered name.
  // https://www.rfc-editor.org/rfc/rfc3986.html#section-3.2.2
  return args.map((arg) => {
    if (!arg.startsWith('--inspect')) {
      return arg;
    }
    let debugOption;
    let debugHost = '127.0.0.1';
    let debugPort = '9229';
    let match;
    if ((match = arg.match(/^(--inspect(-brk|-wait)?)$/)) !== null) {
      // e.g. --inspect
      debugOption = match[1];
    } else if (
      (match = arg.match(
        /^(--inspect(-brk|-port|-wait)?)=(\[[^\]]+\]|[^:]+)$/,
      )) !== null
    ) {
      // Matches a host or a port, but not both. No colon to separate them.
      debugOption = match[1];
      if (/^\d+$/.test(match[3])) {
        // Plain digits so a port number.
        // e.g. --inspect=1234
        debugPort = match[3];
      } else {
        // Assume a host.
        // e.g. --inspect=localhost, --inspect=[::1], --inspect=192.168.0.1
        debugHost = match[3];
      }
    } else if (
      (match = arg.match(
        /^(--inspect(-brk|-port|-wait)?)=(\[[^\]]+\]|[^:]+):(\d+)$/,
      )) !== null
    ) {
      // Matched host:port pattern.
      // e.g. --inspect=localhost:1234, --inspect=[::1]:1234, --inspect=192.168.0.1:1234
      debugOption = match[1];
      debugHost = match[3];
      debugPort = match[4];
    }

    if (debugOption && debugPort !== '0') {
      return `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}`;
    }
    return arg;
  });
}

/**
 * Exported for using from tests, not otherwise used outside this file.
 *
 * @returns {boolean | undefined}
 * @package
 */
function useColor() {
  // Test for common conventions.
  // NB: the observed behaviour is in combination with how author adds color! For example:
  //   - we do not test NODE_DISABLE_COLORS, but util:styletext does
  //   - we do test NO_COLOR, but Chalk does not
  //
  // References:
  // https://no-color.org
  // https://bixense.com/clicolors/
  // https://github.com/nodejs/node/blob/0a00217a5f67ef4a22384cfc80eb6dd9a917fdc1/lib/internal/tty.js#L109
  // https://github.com/chalk/supports-color/blob/c214314a14bcb174b12b3014b2b0a8de375029ae/index.js#L33
  // (https://force-color.org recent web page from 2023, does not match major javascript implementations)

  if (
    external_node_process_namespaceObject.env.NO_COLOR ||
    external_node_process_namespaceObject.env.FORCE_COLOR === '0' ||
    external_node_process_namespaceObject.env.FORCE_COLOR === 'false'
  )
    return false;
  if (external_node_process_namespaceObject.env.FORCE_COLOR || external_node_process_namespaceObject.env.CLICOLOR_FORCE !== undefined)
    return true;
  return undefined;
}

;// CONCATENATED MODULE: ./node_modules/commander/index.js






const program = new command_Command();

const createCommand = (name) => new Command(name);
const createOption = (flags, description) =>
  new Option(flags, description);
const createArgument = (name, description) =>
  new Argument(name, description);

/**
 * Expose classes
 */





// EXTERNAL MODULE: ./build/package.json
var build_package = __nccwpck_require__(8797);
// EXTERNAL MODULE: ./build/src/core/settings.js
var settings = __nccwpck_require__(336);
// EXTERNAL MODULE: ./build/src/cli/given-options.js
var given_options = __nccwpck_require__(9574);
;// CONCATENATED MODULE: ./build/src/cli/help.js
/** What stands below the options in the help of a command. Every line of it fits into 80 columns. */
const variables = [
    ['MONITOR_SYNC_API_TOKEN', 'token of the service; it is taken from here alone'],
    ['MONITOR_SYNC_BASE_URL', 'counts where --base-url is not given'],
    ['MONITOR_SYNC_SECRET_NAME', 'secret for NAME in the config'],
    ['HTTPS_PROXY, NO_PROXY', 'the proxy, and hosts to reach without it'],
    ['NODE_EXTRA_CA_CERTS', 'file with certificates to trust as well'],
    ['NO_COLOR', 'not empty: no colours, as with --no-color'],
];
const exitCodes = [
    ['0', 'done'],
    ['1', 'an error, or a monitor that could not be created'],
    ['2', 'a status named by --fail-on was found'],
    ['130, 143', 'stopped by SIGINT, SIGTERM; what was under way was settled and told'],
];
const localExitCodes = [
    ['0', 'done'],
    ['1', 'an error'],
    ['130, 143', 'stopped by SIGINT, SIGTERM'],
];
/** For a command that reaches the service. */
function serviceHelp(...examples) {
    return `${renderExamples(examples)}\nEnvironment:\n${renderRows(variables)}\nExit codes:\n${renderRows(exitCodes)}`;
}
/** For a command that does its work on this machine. */
function localHelp(...examples) {
    return `${renderExamples(examples)}\nExit codes:\n${renderRows(localExitCodes)}`;
}
function renderExamples(examples) {
    return `\n${examples.length === 1 ? 'Example' : 'Examples'}:\n${examples.map((example) => `  ${example}\n`).join('')}`;
}
function renderRows(rows) {
    const width = Math.max(...rows.map(([term]) => term.length));
    return rows.map(([term, meaning]) => `  ${term.padEnd(width)}  ${meaning}\n`).join('');
}

// EXTERNAL MODULE: ./build/src/cli/run.js + 4 modules
var run = __nccwpck_require__(3625);
// EXTERNAL MODULE: ./build/src/cli/terminal.js + 2 modules
var cli_terminal = __nccwpck_require__(8743);
;// CONCATENATED MODULE: ./build/src/cli/program.js







/** The commands that run one mode. */
const modeCommands = [
    {
        mode: 'validate',
        does: 'Read and check the config; sends nothing',
        help: localHelp('monitor-sync validate', 'monitor-sync validate --config "monitors/*.yaml"'),
    },
    {
        mode: 'plan',
        does: 'Show what sync would do; creates nothing',
        help: serviceHelp('monitor-sync plan --base-url https://monitoring.example.com', 'monitor-sync plan --json > report.json'),
    },
    {
        mode: 'sync',
        does: 'Create what is missing',
        help: serviceHelp('monitor-sync sync --base-url https://monitoring.example.com --max-creates 20'),
    },
    {
        mode: 'drift',
        does: 'Compare, and exit with 2 on drift; creates nothing',
        help: serviceHelp('monitor-sync drift --base-url https://monitoring.example.com', 'monitor-sync drift --fail-on missing,changed,unmanaged'),
    },
];
/** Loaded only where they are run, as starting is most of what a short command costs; eager, so that they stay in one file. */
const late = {
    export: () => Promise.resolve(/* import() eager */).then(__nccwpck_require__.bind(__nccwpck_require__, 8234)),
    init: () => Promise.resolve(/* import() eager */).then(__nccwpck_require__.bind(__nccwpck_require__, 4477)),
    serve: () => Promise.resolve(/* import() eager */).then(__nccwpck_require__.bind(__nccwpck_require__, 9519)),
    demo: () => Promise.resolve(/* import() eager */).then(__nccwpck_require__.bind(__nccwpck_require__, 6611)),
};
/** Longer lines are hard to read. */
const helpColumns = 80;
/**
 * The whole command line.
 * @param onExit takes the exit code of the command that ran.
 */
function buildProgram(terminal, onExit) {
    const program = new command_Command('monitor-sync')
        .description(build_package/* description */.h_)
        .version(build_package/* version */.rE, '-V, --version', 'show the version')
        .helpCommand('help [command]', 'Show what a command does and which options it has')
        .helpOption('-h, --help', 'show this')
        .showHelpAfterError('Run monitor-sync --help, or the command with --help, to see what there is.')
        .configureHelp({ subcommandTerm: (command) => command.name() })
        .configureOutput({
        getOutHelpWidth: () => Math.min(helpColumns, (0,cli_terminal/* readColumns */.Ej)(terminal.stdout)),
        getErrHelpWidth: () => Math.min(helpColumns, (0,cli_terminal/* readColumns */.Ej)(terminal.stderr)),
        writeOut: (text) => terminal.stdout.write(text),
        writeErr: (text) => terminal.stderr.write(text),
        // Somebody may have tried `--api-token=…`: what stands behind an unknown option is not repeated.
        outputError: (text, write) => write(text.replace(/^error:/, 'Error:').replace(/(unknown option '[^'=]*)=[^\n]*'/, "$1'")),
    })
        .exitOverride()
        .addHelpText('after', serviceHelp('monitor-sync demo', 'monitor-sync init', 'monitor-sync plan --help'));
    for (const { does, help, mode } of modeCommands) {
        const command = program.command(mode).description(does).addHelpText('after', help);
        for (const name of settings/* settingNames */.H)
            command.addOption(settingOption(name));
        command
            .option('--var <assignment>', 'variable for the config, as NAME=value (repeatable)', collect)
            .option('--json', 'the report alone on stdout, everything else on stderr')
            .option('--no-color', 'no colours, as with NO_COLOR')
            .option('--quiet', 'nothing but warnings and errors');
        if (mode === 'plan')
            command.option('--output <file>', 'file to write the plan to, for sync --plan', requirePath);
        if (mode === 'sync')
            command.option('--plan <file>', 'plan that was approved; refused where the config or the service changed since', requirePath);
        command.action(async (given) => onExit(await (0,run/* runMode */.r)(mode, readTexts(given), readDisplay(given), terminal)));
    }
    const exporting = program
        .command('export')
        .description('Print a monitors.yaml of what the service has, ready to commit; changes nothing')
        .addHelpText('after', serviceHelp('monitor-sync export --output monitors.yaml', 'monitor-sync export --extra'));
    for (const name of given_options/* exportSettings */.uX)
        exporting.addOption(settingOption(name));
    exporting
        .option('--output <file>', 'file to write it to, in place of stdout; never one that is there already')
        .option('--force', 'replace the file that is there')
        .option('--extra', "the service's further fields, too, under extra; review them before you commit")
        .option('--no-color', 'no colours, as with NO_COLOR')
        .option('--quiet', 'nothing but the config, warnings and errors')
        .action(async (given) => onExit(await (await late.export()).runExport(readTexts(given), given, readDisplay(given), terminal)));
    program
        .command('init')
        .description('Write a monitors.yaml and three workflows into this folder; replaces no file')
        .option('--base-url <url>', 'address of your monitoring service, for the workflows')
        .addHelpText('after', localHelp('monitor-sync init --base-url https://monitoring.example.com'))
        .action(async (given) => onExit(await (await late.init()).runInit(given, terminal)));
    program
        .command('serve')
        .description('Run the embedded reference service on this machine, to try things out')
        .option('--port <number>', 'port to listen on; 0 for any free one', '4010')
        .option('--token <token>', 'the only token that it accepts', 'local-token')
        .option('--rate-limit <number>', 'requests a second, beyond which it answers 429; no limit by default')
        .option('--data <file>', 'file that keeps the monitors across restarts; in memory by default')
        .addHelpText('after', localHelp('monitor-sync serve', 'monitor-sync serve --port 0 --rate-limit 5 --data monitors.data'))
        .action(async (given) => onExit(await (await late.serve()).runServe(given, terminal)));
    program
        .command('demo')
        .description('Show the whole story on the embedded service: plan, sync, sync again, drift')
        .addHelpText('after', localHelp('monitor-sync demo'))
        .action(async () => onExit(await (await late.demo()).runDemo(terminal)));
    return program;
}
/** A setting as an option; one that takes several lines may be repeated instead. */
function settingOption(name) {
    const { default: preset, description, placeholder } = settings/* settings */.W[name];
    const usual = preset === '' ? '' : ` (default: ${preset})`;
    const option = new option_Option(`--${name} <${placeholder}>`, description + usual);
    if (name === 'base-url')
        option.env('MONITOR_SYNC_BASE_URL');
    if (name === 'config')
        option.argParser((path, before) => (before === undefined ? path : `${before}\n${path}`));
    return option;
}
/** An empty path is a variable of the shell that was not set: a sync without its plan would create what nobody approved. */
function requirePath(path) {
    if (path.trim() === '')
        throw new InvalidArgumentError('It must be the path of a file.');
    return path;
}
/** Keeps every value of an option that may be repeated. */
function collect(value, before = []) {
    return [...before, value];
}
function readTexts(given) {
    const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    const texts = settings/* settingNames */.H.map((name) => [name, given[camelCase(name)]]);
    return Object.fromEntries([...texts, ['var', given['var']], ['planFile', given['output'] ?? given['plan']]].filter(([, text]) => text !== undefined));
}
function readDisplay(given) {
    return { json: given['json'] === true, color: given['color'] !== false, quiet: given['quiet'] === true };
}

;// CONCATENATED MODULE: ./build/src/cli/main.js


/**
 * Runs the command that the arguments name.
 * @param argv arguments after the program's name.
 * @returns the exit code.
 */
async function main(argv, terminal) {
    let exitCode = 0;
    const program = buildProgram(terminal, (code) => {
        exitCode = code;
    });
    try {
        await program.parseAsync([...argv], { from: 'user' });
        return exitCode;
    }
    catch (thrown) {
        // Help and version end here as well, with exit code 0; commander has said all there is to say.
        if (thrown instanceof CommanderError)
            return thrown.exitCode;
        throw thrown;
    }
}


/***/ }),

/***/ 8663:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ describeOldNode)
/* harmony export */ });
/* harmony import */ var _package_json__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8797);

/** The oldest Node that this program runs on, from `engines` of package.json. */
const oldest = _package_json__WEBPACK_IMPORTED_MODULE_0__/* .engines.node */ .sP.r.replace(/^>=/, '');
/** One sentence where the running Node is too old, else null. */
function describeOldNode(version) {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
    if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor))
        return null;
    return `monitor-sync needs Node ${oldest} or newer, and this is Node ${version}: install a newer one from https://nodejs.org`;
}


/***/ }),

/***/ 2081:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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


/***/ }),

/***/ 3625:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  r: () => (/* binding */ runMode)
});

// EXTERNAL MODULE: ./build/src/core/redact-report.js
var redact_report = __nccwpck_require__(5647);
// EXTERNAL MODULE: ./build/src/core/report.js
var core_report = __nccwpck_require__(5299);
// EXTERNAL MODULE: ./build/src/core/warning.js
var warning = __nccwpck_require__(3333);
// EXTERNAL MODULE: ./build/src/core/render/sanitize.js
var sanitize = __nccwpck_require__(7999);
;// CONCATENATED MODULE: ./build/src/core/render/json.js



/** The report as `schema/report.schema.json` describes it, for machines; ends with a line feed. */
function renderJson(report) {
    const { baseUrl, durationMs, error, findings, mode, requests, startedAt, warnings } = report;
    const { 'in-sync': inSync, ...counts } = (0,core_report/* countStatuses */.ip)(findings);
    const json = {
        mode,
        baseUrl,
        startedAt: startedAt.toISOString(),
        durationMs,
        inSync: (0,core_report/* isInSync */.tU)(report),
        counts: { ...counts, inSync },
        monitors: findings.map(toJson),
        requests,
        error,
        warnings: warnings.map(warning/* describeWarning */.U9),
    };
    return `${(0,sanitize/* escapeJson */.GO)(JSON.stringify(json, null, 2))}\n`;
}
function toJson(finding) {
    const { status } = finding;
    const source = 'declared' in finding ? finding.declared.source : null;
    return {
        name: 'declared' in finding ? finding.declared.name : finding.actual.name,
        status,
        id: 'actual' in finding ? finding.actual.id : status === 'created' ? finding.id : null,
        source: source === null ? null : { file: source.file, line: source.line },
        changes: status === 'changed' ? [...finding.differences] : [],
        unverified: 'unverified' in finding ? [...finding.unverified] : [],
        error: status === 'failed' ? finding.error : null,
    };
}

// EXTERNAL MODULE: ./build/src/core/render/text.js + 2 modules
var render_text = __nccwpck_require__(4752);
// EXTERNAL MODULE: ./build/src/core/run-error.js
var run_error = __nccwpck_require__(6799);
// EXTERNAL MODULE: ./build/src/io/clock.js + 1 modules
var clock = __nccwpck_require__(492);
// EXTERNAL MODULE: ./build/src/io/world.js
var io_world = __nccwpck_require__(534);
// EXTERNAL MODULE: ./build/src/core/config/parse-config.js + 19 modules
var parse_config = __nccwpck_require__(1688);
;// CONCATENATED MODULE: ./build/src/core/config/problem.js
/** `monitors.yaml:12:22: monitors[2].intervalSeconds: must be …`, the form that editors and terminals make clickable. */
function describeProblem({ file, line, column, path, message }) {
    const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
    return path === '' ? `${place}: ${message}` : `${place}: ${path}: ${message}`;
}

// EXTERNAL MODULE: ./build/src/core/options.js
var core_options = __nccwpck_require__(9679);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/src/io/text-file.js + 1 modules
var text_file = __nccwpck_require__(448);
;// CONCATENATED MODULE: ./build/src/io/config-files.js



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
        const root = await (0,promises_.realpath)(workspace);
        const paths = await findPaths(pattern, workspace, root);
        if (typeof paths === 'string')
            return [problem(pattern, paths)];
        const outcomes = [];
        for (const path of paths)
            outcomes.push(await readConfigFile(path, root, pathInside(workspace, path) ?? pattern));
        return outcomes;
    }
    catch (error) {
        return [problem(pattern, (0,text_file/* describeFileError */.SQ)(error))];
    }
}
const outside = 'leads out of the workspace; name files inside';
/** The absolute paths that a pattern stands for, or why it stands for none. A file of that very name comes first. */
async function findPaths(pattern, workspace, root) {
    const literal = (0,external_node_path_.resolve)(workspace, pattern);
    const isThere = await (0,promises_.lstat)(literal).then(Boolean, () => false);
    if (isThere || !/[*?[{]/.test(pattern))
        return [literal];
    const inside = pathInside(workspace, literal);
    // A pattern that climbs would list folders outside, even though nothing there would be opened.
    if (inside === undefined || /(^|[/{,])\.\.($|[/},])/.test(inside))
        return outside;
    const files = [];
    const folders = new Set();
    for await (const entry of (0,promises_.glob)(inside, { cwd: workspace, withFileTypes: true })) {
        if (entry.isDirectory())
            continue;
        files.push((0,external_node_path_.resolve)(entry.parentPath, entry.name));
        folders.add(entry.parentPath);
    }
    // So does a link to a folder; what it holds is not even named.
    const real = await Promise.all([...folders].map((folder) => (0,promises_.realpath)((0,external_node_path_.resolve)(workspace, folder))));
    if (real.some((folder) => pathInside(root, folder) === undefined))
        return outside;
    return files.length > 0 ? files : 'no file matches this pattern; check it against the names in the repository';
}
/** A file is known by its real path, so that links do not make it two. `name` is what it is called until that is known. */
async function readConfigFile(path, root, name) {
    try {
        const real = await (0,promises_.realpath)(path);
        const file = pathInside(root, real);
        if (file === undefined)
            return problem(name, 'leads out of the workspace; keep config files inside');
        const read = await (0,text_file/* readTextFile */.Gu)(real);
        return 'text' in read ? { file, text: read.text } : problem(file, read.refusal, read.line);
    }
    catch (error) {
        return problem(name, (0,text_file/* describeFileError */.SQ)(error));
    }
}
/** The path below a folder, with forward slashes; undefined where it is not below it. The folder itself is `.`. */
function pathInside(folder, path) {
    const steps = (0,external_node_path_.relative)(folder, path).split(external_node_path_.sep);
    return steps[0] === '..' || (0,external_node_path_.isAbsolute)(steps.join(external_node_path_.sep)) ? undefined : steps.join('/') || '.';
}
function problem(file, message, line = null) {
    return { file, line, column: null, path: '', message };
}

;// CONCATENATED MODULE: ./build/src/sync.js







/** Runs one mode from the config file to the report. Never rejects: what ended the run stands in the report. */
async function runSync(options, world, onProgress) {
    const start = world.clock.now();
    const draft = (0,core_report/* emptyReport */._O)(options.mode, new Date(world.clock.wallTime()));
    draft.baseUrl = options.baseUrl === '' ? null : options.baseUrl;
    try {
        await follow(options, world, onProgress, draft);
    }
    catch (thrown) {
        draft.error = (0,run_error/* describeThrown */.Y)(thrown);
    }
    draft.durationMs = Math.round(world.clock.now() - start);
    return (0,redact_report/* redactReport */.a)(draft, (0,core_options/* readHidden */.Z)(options));
}
/** The story: read → list → plan → create. */
async function follow(options, world, onProgress, draft) {
    const { files, problems } = await readConfigFiles(options.config, options.workspace);
    const config = (0,parse_config/* parseConfig */.o)(files, options.variables);
    draft.declared = config.monitors.length;
    draft.problems = [...problems, ...config.problems];
    if (draft.problems.length > 0)
        throw describeProblems(draft.problems);
    // A file that was not read to its end says little of what is used nowhere.
    draft.warnings = config.warnings;
    if (options.mode === 'validate')
        return;
    // Loaded only now: the network's library is most of the program, and a mere check of the config needs none of it.
    const { reconcile } = await Promise.all(/* import() */[__nccwpck_require__.e(752), __nccwpck_require__.e(297)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7297));
    await reconcile(config, options, world, onProgress, draft);
}
function describeProblems(problems) {
    const message = ['The config is not valid; nothing was sent:', ...problems.map(describeProblem)].join('\n');
    return new run_error/* RunError */.e({ kind: 'config', message });
}

// EXTERNAL MODULE: ./build/src/cli/given-options.js
var given_options = __nccwpck_require__(9574);
// EXTERNAL MODULE: ./build/src/cli/terminal.js + 2 modules
var cli_terminal = __nccwpck_require__(8743);
;// CONCATENATED MODULE: ./build/src/cli/run.js
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
 * Runs one mode and shows its report.
 * @returns the exit code.
 */
async function runMode(mode, texts, display, terminal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const progress = (0,cli_terminal/* openProgress */.mp)(terminal.stderr, terminal.env, !display.quiet, clock/* systemClock */.m);
        const world = __addDisposableResource(env_1, (0,io_world/* openWorld */.H)(terminal.env, progress.onWait), false);
        world.signal.addEventListener('abort', progress.onStop);
        const { failOn, report } = await runReport(mode, texts, terminal, world, progress.onProgress);
        progress.end();
        show(report, failOn, display, terminal);
        return (0,core_report/* decideExitCode */.kD)(report, failOn);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
async function runReport(mode, texts, { env, workspace }, world, onProgress) {
    try {
        const options = (0,given_options/* readGivenOptions */.iO)(mode, texts, env, workspace);
        return { report: await runSync(options, world, onProgress), failOn: options.failOn };
    }
    catch (thrown) {
        const report = { ...(0,core_report/* emptyReport */._O)(mode, new Date()), error: (0,run_error/* describeThrown */.Y)(thrown) };
        return { report: (0,redact_report/* redactReport */.a)(report, (0,given_options/* readHiddenGiven */.Wj)(env)), failOn: [] };
    }
}
/** stdout gets the result, stderr the complaints, so that `plan > file` still shows what is wrong. */
function show(report, failOn, { color, json, quiet }, { env, stderr, stdout }) {
    const human = json ? stderr : stdout;
    if (json)
        stdout.write(renderJson(report));
    if (!quiet)
        human.write((0,render_text/* renderText */.S)(report, (0,cli_terminal/* choosePalette */.bk)(human, env, color), (0,cli_terminal/* readColumns */.Ej)(human)));
    stderr.write((0,render_text/* renderComplaints */.r)(report, failOn, (0,cli_terminal/* choosePalette */.bk)(stderr, env, color)));
}


/***/ }),

/***/ 9519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.r(__webpack_exports__);
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   runServe: () => (/* binding */ runServe)
/* harmony export */ });
/* harmony import */ var _core_render_sanitize_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7999);
/* harmony import */ var _service_server_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8691);
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
 * Runs the reference service until a signal ends it.
 * @returns the exit code.
 */
async function runServe({ data, port, rateLimit, token }, { stderr, stdout }) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const limit = rateLimit === undefined ? undefined : Number(rateLimit);
            const service = __addDisposableResource(env_1, await (0,_service_server_js__WEBPACK_IMPORTED_MODULE_0__/* .startService */ .i)({ port: readPort(port), token, rateLimit: limit, dataFile: data }), true);
            const { promise, resolve } = Promise.withResolvers();
            process.once('SIGINT', () => resolve(130));
            process.once('SIGTERM', () => resolve(143));
            stdout.write(`Listening on ${service.baseUrl}\n`);
            stdout.write('In another terminal:\n');
            stdout.write(`  export MONITOR_SYNC_BASE_URL=${service.baseUrl} MONITOR_SYNC_API_TOKEN='${(0,_core_render_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .plain */ .pj)(token)}'\n`);
            stdout.write('  monitor-sync plan\n');
            return await promise;
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
    catch (thrown) {
        stderr.write(`Error: ${(0,_core_render_sanitize_js__WEBPACK_IMPORTED_MODULE_1__/* .plain */ .pj)(describe(thrown, port))}\n`);
        return 1;
    }
}
function describe({ code, message }, port) {
    if (code === 'EADDRINUSE')
        return `port ${port} is in use; choose another with --port, or 0 for any free one`;
    return message;
}
function readPort(text) {
    const port = Number(text);
    if (/^\d+$/.test(text) && port <= 65_535)
        return port;
    throw new RangeError(`--port must be a number from 0 to 65535; got ${JSON.stringify(text)}`);
}


/***/ }),

/***/ 8743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  bk: () => (/* binding */ choosePalette),
  mp: () => (/* binding */ openProgress),
  Ej: () => (/* binding */ readColumns)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
// EXTERNAL MODULE: ./build/src/core/render/columns.js
var columns = __nccwpck_require__(7661);
// EXTERNAL MODULE: ./build/src/core/render/sanitize.js
var sanitize = __nccwpck_require__(7999);
;// CONCATENATED MODULE: ./build/src/core/render/progress.js
/** `Creating 120 of 400 · 9.8/s · 28 s left`; instead of the time left, what it waits for: `· rate limited, 12 s to go`. */
function renderProgress({ done, isStopping, now, startedAt, total, wait }) {
    if (isStopping)
        return 'Stopping as soon as what is under way is settled';
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

;// CONCATENATED MODULE: ./build/src/io/progress-log.js

/** Two waits that end so close together, in milliseconds, are one: the reason that came first stands. */
const sameEnd = 50;
/**
 * @param write takes one line, without its line feed.
 * @param everyMs milliseconds between two lines, also while nothing happens but waiting. Nothing is said before the first
 * of these is over: short runs need none.
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
    let dueAt = clock.now() + everyMs;
    const say = () => {
        if (closed.signal.aborted)
            return;
        dueAt = clock.now() + everyMs;
        write(renderProgress({ ...state, now: clock.wallTime() }));
    };
    const follow = async () => {
        while (!closed.signal.aborted) {
            await clock.sleep(dueAt - clock.now(), closed.signal);
            if (clock.now() >= dueAt)
                say();
        }
    };
    void follow();
    return {
        onProgress(done, total) {
            state = { ...state, done, total, startedAt: state.total === 0 ? clock.wallTime() : state.startedAt };
        },
        onWait(until, why) {
            if (until - state.wait.until < sameEnd)
                return;
            state = { ...state, wait: { until, why } };
            // A long wait is news that nobody should have to wait for.
            if (until - clock.wallTime() >= everyMs)
                say();
        },
        onStop() {
            state = { ...state, isStopping: true };
            say();
        },
        end: () => closed.abort(),
    };
}

;// CONCATENATED MODULE: ./build/src/cli/terminal.js




/** Colours on a terminal that has them, and only where the user wants them (https://no-color.org). */
function choosePalette(output, env, wanted) {
    const coloured = wanted && !env['NO_COLOR'] && canRedraw(output, env);
    const style = (format) => (text) => coloured ? (0,external_node_util_.styleText)(format, text, { validateStream: false }) : text;
    return { good: style('green'), warn: style('yellow'), bad: style('red'), faint: style('dim'), strong: style('bold') };
}
/** Columns that a line may take: those of the terminal, and any number elsewhere, where nothing may be left out. */
function readColumns({ columns, isTTY }) {
    return isTTY && columns ? columns : Number.POSITIVE_INFINITY;
}
/** Whether the stream is a terminal that knows escape sequences; Emacs' shell, say, is a dumb one. */
function canRedraw({ isTTY }, env) {
    return isTTY && env['TERM'] !== 'dumb';
}
/** Milliseconds between two states of the progress: redrawn on a terminal, a line each in a log. */
const every = { terminal: 200, log: 10_000 };
/** Back to the line's start, and the rest of the line erased. */
const erase = '\r\u001b[K';
/** A terminal that does not know its width is taken to have as many columns as terminals once had. */
const usualColumns = 80;
/** One line on a terminal, which is redrawn, and erased in the end; a line now and then elsewhere; nothing where not wanted. */
function openProgress(output, env, wanted, clock) {
    if (!wanted || !canRedraw(output, env)) {
        return openProgressLog(clock, every.log, (line) => void (wanted && output.write(`${(0,sanitize/* logLine */.BP)(line)}\n`)));
    }
    let drawn = '';
    const log = openProgressLog(clock, every.terminal, (line) => {
        // In the last column, some terminals would begin another line.
        drawn = (0,columns/* cut */.Jj)(line, (output.columns || usualColumns) - 1);
        output.write(`${erase}${drawn}`);
    });
    return {
        ...log,
        end() {
            log.end();
            if (drawn !== '')
                output.write(erase);
        },
    };
}


/***/ }),

/***/ 3264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ readBaseUrl)
/* harmony export */ });
/* harmony import */ var _unexpected_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3226);

/** Loopback never leaves the machine; anywhere else the token would be readable on the way. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The address of the service without a slash at its end. What is wrong is said without quoting it: it may hold a password. */
function readBaseUrl(text) {
    const url = URL.parse(text);
    if (text === '')
        return new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('set: the address of the service, as https://monitoring.example.com');
    if (url === null || !/^https?:\/\//i.test(text))
        return new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('an absolute URL, as https://monitoring.example.com');
    if (url.username !== '' || url.password !== '')
        return new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('a URL without user name and password');
    if (/[?#]/.test(text))
        return new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('a URL without query and fragment');
    if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
        return new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('an https: URL, because the token is sent there (http: is for loopback addresses only)');
    }
    return url.href.replace(/\/+$/, '');
}


/***/ }),

/***/ 5199:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   OA: () => (/* binding */ fields),
/* harmony export */   PY: () => (/* binding */ makeBody),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   cn: () => (/* binding */ fieldPath)
/* harmony export */ });
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3319);

/** In the order in which the service's document lists them. */
const fields = [
    'name',
    'type',
    'target',
    'intervalSeconds',
    'assertions',
];
/** The JSON body of `POST /monitors`: a monitor's own values over the defaults, `extra` unfolded after the known fields. */
function makeBody(monitor, defaults) {
    const { extra, ...known } = { ...defaults, ...monitor, name: (0,_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeName */ .P)(monitor.name) };
    const sent = fields.filter((field) => Object.hasOwn(known, field)).map((field) => [field, known[field]]);
    // Object.fromEntries makes a key `__proto__` a field like any other.
    return Object.fromEntries([...sent, ...Object.entries(extra ?? {})]);
}
/** The path in the file to what a field of a monitor's body was made of. */
function fieldPath(field, monitor, index) {
    const known = fields.find((name) => name === field);
    const steps = known === undefined ? ['extra', field] : [known];
    return [...ownerOf(steps[0], monitor, index), ...steps];
}
/** The path to what a monitor has a key from: itself, or the defaults. */
function ownerOf(key, monitor, index) {
    return Object.hasOwn(monitor, key) ? ['monitors', index] : ['defaults'];
}


/***/ }),

/***/ 1688:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  o: () => (/* binding */ parseConfig)
});

// EXTERNAL MODULE: ./build/src/core/redact.js
var redact = __nccwpck_require__(416);
// EXTERNAL MODULE: ./build/src/core/variables.js
var core_variables = __nccwpck_require__(4344);
// EXTERNAL MODULE: ./build/src/core/warning.js
var warning = __nccwpck_require__(3333);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __nccwpck_require__(8815);
// EXTERNAL MODULE: ./build/src/core/json.js
var json = __nccwpck_require__(9759);
// EXTERNAL MODULE: ./build/src/core/unexpected.js
var unexpected = __nccwpck_require__(3226);
;// CONCATENATED MODULE: ./build/src/core/glob.js

const anything = Symbol('*');
/** The parts of a pattern; a bracket that is not closed is one of its own. */
const part = /\*+|\?|\[(!?)(.[^\]]*)\]|./gsu;
/**
 * Reads a pattern in which `*` stands for any characters, `?` for one, `[a-z]` for one of these and `[!a-z]` for one of
 * all others; upper and lower case differ. A `]` directly after the bracket stands for itself, as in a shell.
 */
function parseGlob(pattern) {
    const tokens = [];
    for (const [text, negation, members] of pattern.matchAll(part)) {
        const token = members === undefined ? parseSign(text) : parseSet(members, negation === '!');
        if (token instanceof unexpected/* Unexpected */.w)
            return token;
        tokens.push(token);
    }
    const least = tokens.filter((token) => token !== anything).length;
    return (text) => {
        const characters = [...text];
        return characters.length >= least && matches(tokens, characters);
    };
}
function parseSign(sign) {
    if (sign === '[')
        return new unexpected/* Unexpected */.w('a pattern in which each [ is closed by a ]; [[] stands for a [ itself');
    if (sign.startsWith('*'))
        return anything;
    return sign === '?' ? () => true : (character) => character === sign;
}
/** One of the members, or with a negation one of all others. */
function parseSet(members, isNegated) {
    const ranges = Array.from(members.matchAll(/(.)-(.)|./gsu), ([one, from = one, to = from]) => [from, to].map(codeOf));
    if (ranges.some(([from = 0, to = 0]) => from > to))
        return new unexpected/* Unexpected */.w('a pattern whose ranges run upwards, as [a-z]');
    return (character) => ranges.some(([from = 0, to = 0]) => from <= codeOf(character) && codeOf(character) <= to) !== isNegated;
}
function codeOf(character) {
    return character.codePointAt(0) ?? 0;
}
/** Only the latest `*` is ever given another length: time grows with the product of both lengths at most. */
function matches(tokens, characters) {
    let [token, at] = [0, 0];
    let retry = null;
    while (at < characters.length) {
        const wanted = tokens[token];
        if (wanted === anything) {
            token += 1;
            retry = { token, at };
        }
        else if (wanted?.(characters[at])) {
            token += 1;
            at += 1;
        }
        else if (retry !== null) {
            retry.at += 1;
            ({ token, at } = retry);
        }
        else
            return false;
    }
    return tokens.slice(token).every((rest) => rest === anything);
}

// EXTERNAL MODULE: ./build/src/core/monitor.js
var monitor = __nccwpck_require__(3319);
;// CONCATENATED MODULE: ./build/src/core/config/finding.js

/** The value that a path leads to, or null where it leads nowhere. */
function valueAt(root, path) {
    return path.reduce((parent, step) => {
        if (Array.isArray(parent))
            return parent[Number(step)] ?? null;
        return (0,json/* isObject */.G)(parent) ? ((0,json/* own */.Z)(parent, String(step)) ?? null) : null;
    }, root);
}
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
 * A value at fault as JSON, clipped; of lists and mappings the kind alone, because their content is not at fault.
 * What stands before the `@` of a URL is left out: it may be a password.
 */
function describeValue(value) {
    if (value === null)
        return 'nothing';
    if (typeof value === 'object')
        return Array.isArray(value) ? 'a list' : 'a mapping';
    if (typeof value !== 'string')
        return String(value);
    const bare = value.slice(0, 10 * longestShown).replace(/\/\/[^/]*@/g, '//***@');
    return JSON.stringify(bare.length > longestShown ? `${bare.slice(0, longestShown - 1)}…` : bare);
}

;// CONCATENATED MODULE: ./build/src/core/config/ignored-names.js





/** The sound patterns under `ignore`. */
function readIgnoredNames(file, places, sourceOf) {
    const patterns = (0,json/* isObject */.G)(file) ? (0,json/* own */.Z)(file, 'ignore') : undefined;
    if (!Array.isArray(patterns))
        return [];
    return patterns.flatMap((pattern, index) => {
        const matches = typeof pattern === 'string' ? parseGlob((0,monitor/* normalizeName */.P)(pattern)) : undefined;
        if (typeof matches !== 'function')
            return [];
        const path = ['ignore', index];
        const shown = places.isSecret(path) ? redact/* masked */.Iv : describeValue(pattern);
        return [{ shown, matches, source: sourceOf(path) }];
    });
}

// EXTERNAL MODULE: ./build/src/core/config/monitor-body.js
var monitor_body = __nccwpck_require__(5199);
;// CONCATENATED MODULE: ./build/src/core/config/named-items.js




/** The monitors of a file, as far as they are sound. */
function readItems({ value, faulty, written }, findings, sourceOf, places) {
    const monitors = (0,json/* isObject */.G)(value) ? (0,json/* own */.Z)(value, 'monitors') : undefined;
    if (!(0,json/* isObject */.G)(value) || !Array.isArray(monitors))
        return [];
    const defaults = (0,json/* own */.Z)(value, 'defaults') ?? {};
    const faultyItems = new Set(findings.map(({ path }) => (path[0] === 'monitors' ? path[1] : undefined)));
    const isHeadSound = !faultyItems.has(undefined) && !faulty.has(defaults);
    return monitors.flatMap((item, index) => {
        if (!(0,json/* isObject */.G)(item))
            return [];
        const declared = (0,json/* own */.Z)(item, 'name');
        if (typeof declared !== 'string')
            return [];
        const name = (0,monitor/* normalizeName */.P)(declared);
        const source = sourceOf(index);
        const isSound = isHeadSound && !faultyItems.has(index) && !faulty.has(item);
        // Nothing was found in this item nor around the list, so that both are what the schema says.
        if (!isSound)
            return [{ name, index, item, source, monitor: null }];
        const body = (0,monitor_body/* makeBody */.PY)(item, defaults);
        const secretFields = Object.keys(body).filter((field) => places.isSecret((0,monitor_body/* fieldPath */.cn)(field, item, index)));
        const { ignoreChanges = [] } = { ...defaults, ...item };
        const inConfig = secretFields.map((field) => [field, valueAt(written, (0,monitor_body/* fieldPath */.cn)(field, item, index))]);
        const hidden = inConfig.length === 0 ? {} : { written: Object.fromEntries(inConfig) };
        return [{ name, index, item, source, monitor: { name, body, source, secretFields, ...hidden, ignoreChanges } }];
    });
}

;// CONCATENATED MODULE: ./build/src/core/config/ignore-rules.js



/** Checks the patterns under `ignore` and the fields under `ignoreChanges`; what is no text is the schema's business. */
function findIgnoreErrors(file) {
    if (!(0,json/* isObject */.G)(file))
        return [];
    const monitors = (0,json/* own */.Z)(file, 'monitors');
    const owners = [
        [['defaults'], (0,json/* own */.Z)(file, 'defaults')],
        ...(Array.isArray(monitors) ? monitors.map((monitor, index) => [['monitors', index], monitor]) : []),
    ];
    return [
        ...findInList(['ignore'], (0,json/* own */.Z)(file, 'ignore'), describePattern),
        ...owners.flatMap(([path, owner]) => (0,json/* isObject */.G)(owner) ? findInList([...path, 'ignoreChanges'], (0,json/* own */.Z)(owner, 'ignoreChanges'), describeField) : []),
    ];
}
function findInList(path, list, find) {
    if (!Array.isArray(list))
        return [];
    return list.flatMap((item, index) => {
        const expectation = typeof item === 'string' ? find(item) : undefined;
        if (expectation === undefined)
            return [];
        return [{ at: 'value', path: [...path, index], message: `must be ${expectation}, found ${describeValue(item)}` }];
    });
}
function describePattern(pattern) {
    const glob = parseGlob(pattern);
    return typeof glob === 'function' ? undefined : glob.expected;
}
function describeField(field) {
    if (field.startsWith('/'))
        return 'a path without a slash in front, as assertions/0/value';
    return /~(?![01])/.test(field) ? 'a path in which ~ is written ~0, and / inside of a key ~1' : undefined;
}

;// CONCATENATED MODULE: ./build/src/core/config/monitor-rules.js


/** What the schema cannot say, because it depends on other fields of the monitor or on the defaults. */
const rules = [
    { key: 'type', at: 'lack', find: lacks('type') },
    { key: 'intervalSeconds', at: 'lack', find: lacks('intervalSeconds') },
    { key: 'target', at: 'value', find: describeHttpTarget },
];
const targetRules = [
    {
        isBroken: (target) => /^[^/?#]*:\/\/[^/?#]*@/.test(target),
        message: 'must not hold a user name or password',
    },
    { isBroken: (target) => /[\s\p{Cc}]/u.test(target), message: 'must not hold spaces or control characters' },
    {
        isBroken: (target) => !/^https?:\/\/[^/?#\\]/i.test(target) || !URL.canParse(target),
        message: 'must be a whole URL with http:// or https:// and a host',
    },
];
/** Checks the monitors of a file one by one; of a file that has other mistakes too, what can be checked. */
function findRuleErrors(file) {
    if (!(0,json/* isObject */.G)(file))
        return [];
    const monitors = (0,json/* own */.Z)(file, 'monitors');
    const defaults = (0,json/* own */.Z)(file, 'defaults') ?? {};
    if (!Array.isArray(monitors))
        return [];
    return monitors.flatMap((monitor, index) => ((0,json/* isObject */.G)(monitor) ? findInMonitor(monitor, defaults, index) : []));
}
function findInMonitor(monitor, defaults, index) {
    return rules.flatMap(({ key, at, find }) => {
        // Defaults that are no mapping are a mistake of their own, and may hold anything.
        if (at === 'lack' && !(0,json/* isObject */.G)(defaults))
            return [];
        const message = find(monitor, (0,json/* isObject */.G)(defaults) ? defaults : {});
        return message === undefined ? [] : [{ at, path: ['monitors', index, key], message }];
    });
}
function lacks(key) {
    const message = 'is required here or under defaults, and missing in both';
    return (monitor, defaults) => (Object.hasOwn(monitor, key) || Object.hasOwn(defaults, key) ? undefined : message);
}
function describeHttpTarget(monitor, defaults) {
    const type = (0,json/* own */.Z)(monitor, 'type') ?? (0,json/* own */.Z)(defaults, 'type');
    const target = (0,json/* own */.Z)(monitor, 'target');
    if (typeof type !== 'string' || type.toLowerCase() !== 'http' || typeof target !== 'string')
        return undefined;
    const broken = targetRules.find(({ isBroken }) => isBroken(target));
    return broken && `${broken.message}, found ${describeValue(target)}`;
}

// EXTERNAL MODULE: ./build/src/core/meant.js
var core_meant = __nccwpck_require__(5686);
;// CONCATENATED MODULE: ./build/src/core/config/schema-validators.js
const validateFile = validate21;const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Config file","description":"The monitors that a monitoring service is to have, as Monitor Sync reads them from monitors.yaml.","examples":[{"monitors":[{"name":"Checkout API","type":"http","target":"https://shop.example.com/health","intervalSeconds":60}]}],"type":"object","required":["monitors"],"additionalProperties":false,"properties":{"version":{"title":"Version of the file format","description":"May be left out. 1 is the only version there is.","examples":[1],"type":"integer","const":1},"defaults":{"title":"Defaults","description":"Fields for every monitor of this file that has none of its own. A monitor's own value replaces the default as a whole; lists and mappings are not merged.","examples":[{"type":"http","intervalSeconds":60}],"type":"object","additionalProperties":false,"properties":{"type":{"$ref":"#/$defs/type"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"monitors":{"title":"Monitors","description":"The declared monitors, in the order in which missing ones are created. May be empty.","examples":[[{"name":"Checkout API","target":"https://shop.example.com/health"}]],"type":"array","items":{"$ref":"#/$defs/monitor"}},"ignore":{"title":"Ignored monitors","description":"Patterns for the names of monitors at the service that are somebody else's: these are not reported as unmanaged. `*` stands for any characters, `?` for one, `[a-z]` for one of these, `[!a-z]` for one of all others.","examples":[["legacy-*","team-[ab]-?"]],"type":"array","items":{"$ref":"#/$defs/line"}}},"$defs":{"monitor":{"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}},"name":{"title":"Name","description":"The identity of the monitor: unique over all config files, compared after trimming and Unicode normalisation (NFC).","examples":["Checkout API"],"$ref":"#/$defs/line"},"type":{"title":"Kind of check","description":"What the service is to check. `http` is the documented kind; any other is handed to the service as it is.","examples":["http"],"$ref":"#/$defs/line"},"target":{"title":"Target","description":"What is checked. For type http an absolute http or https URL without user name and password.","examples":["https://shop.example.com/health"],"$ref":"#/$defs/line"},"intervalSeconds":{"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may set narrower bounds.","examples":[60],"type":"integer","minimum":1},"assertions":{"title":"Assertions","description":"Checks on the result, sent to the service as they are: their structure is the service's own.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent as it is.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}},"extra":{"title":"Extra fields","description":"Further fields for the body of the create request, sent as they are beside the others.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}},"ignoreChanges":{"title":"Ignored changes","description":"Fields whose difference is not drift, with all that is below them: paths with a slash between the steps (JSON Pointers without the first slash). Fields of `extra` go by their own name.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}},"line":{"title":"Line of text","description":"Text with at least one visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"}}};const schema33 = {"title":"Line of text","description":"Text with at least one visible character and no control characters.","examples":["Checkout API"],"type":"string","pattern":"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"};const schema34 = {"title":"Interval in seconds","description":"Time from one check to the next, in whole seconds. The service may set narrower bounds.","examples":[60],"type":"integer","minimum":1};const schema35 = {"title":"Assertions","description":"Checks on the result, sent to the service as they are: their structure is the service's own.","examples":[[{"type":"statusCode","operator":"equals","value":200}]],"type":"array","items":{"title":"Assertion","description":"One check on the result, sent as it is.","examples":[{"type":"statusCode","operator":"equals","value":200}],"type":"object","additionalProperties":true}};const schema36 = {"title":"Extra fields","description":"Further fields for the body of the create request, sent as they are beside the others.","examples":[{"regions":["eu","us"]}],"type":"object","additionalProperties":true,"propertyNames":{"not":{"enum":["name","type","target","intervalSeconds","assertions"]}}};const func0 = Object.prototype.hasOwnProperty;const pattern4 = new RegExp("^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$", "u");const schema37 = {"title":"Ignored changes","description":"Fields whose difference is not drift, with all that is below them: paths with a slash between the steps (JSON Pointers without the first slash). Fields of `extra` go by their own name.","examples":[["target","assertions/0/value","regions"]],"type":"array","items":{"$ref":"#/$defs/line"}};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate22.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(Array.isArray(data)){const len0 = data.length;for(let i0=0; i0<len0; i0++){let data0 = data[i0];if(typeof data0 === "string"){if(!pattern4.test(data0)){const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"},message:"must match pattern \""+"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"+"\"",schema:"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema37.type,parentSchema:schema37,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate22.errors = vErrors;return errors === 0;}validate22.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};const schema39 = {"title":"Monitor","description":"One check of one target. `type` and `intervalSeconds` are required here or under `defaults`.","examples":[{"name":"Checkout API","target":"https://shop.example.com/health"}],"type":"object","required":["name","target"],"additionalProperties":false,"properties":{"name":{"$ref":"#/$defs/name"},"type":{"$ref":"#/$defs/type"},"target":{"$ref":"#/$defs/target"},"intervalSeconds":{"$ref":"#/$defs/intervalSeconds"},"assertions":{"$ref":"#/$defs/assertions"},"extra":{"$ref":"#/$defs/extra"},"ignoreChanges":{"$ref":"#/$defs/ignoreChanges"}}};function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate24.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"},message:"must match pattern \""+"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"+"\"",schema:"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"},message:"must match pattern \""+"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"+"\"",schema:"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"},message:"must match pattern \""+"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"+"\"",schema:"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate24.errors = vErrors;return errors === 0;}validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate21.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.monitors === undefined) || (!(func0.call(data, "monitors")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'",schema:schema32.required,parentSchema:schema32,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}for(const key0 of Object.keys(data)){if(!((((key0 === "version") || (key0 === "defaults")) || (key0 === "monitors")) || (key0 === "ignore"))){const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.version !== undefined && func0.call(data, "version")){let data0 = data.version;if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema32.properties.version.type,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(1 !== data0){const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema32.properties.version,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}if(data.defaults !== undefined && func0.call(data, "defaults")){let data1 = data.defaults;if(data1 && typeof data1 == "object" && !Array.isArray(data1)){for(const key1 of Object.keys(data1)){if(!(((((key1 === "type") || (key1 === "intervalSeconds")) || (key1 === "assertions")) || (key1 === "extra")) || (key1 === "ignoreChanges"))){const err4 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data1.type !== undefined && func0.call(data1, "type")){let data2 = data1.type;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err5 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"},message:"must match pattern \""+"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"+"\"",schema:"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/defaults/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data1.intervalSeconds !== undefined && func0.call(data1, "intervalSeconds")){let data3 = data1.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err7 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err8 = {instancePath:instancePath+"/defaults/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}}if(data1.assertions !== undefined && func0.call(data1, "assertions")){let data4 = data1.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err9 = {instancePath:instancePath+"/defaults/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}else {const err10 = {instancePath:instancePath+"/defaults/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}if(data1.extra !== undefined && func0.call(data1, "extra")){let data6 = data1.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key2 of Object.keys(data6)){const _errs22 = errors;const _errs23 = errors;const _errs24 = errors;if(!(((((key2 === "name") || (key2 === "type")) || (key2 === "target")) || (key2 === "intervalSeconds")) || (key2 === "assertions"))){const err11 = {};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}var valid9 = _errs24 === errors;if(valid9){const err12 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key2,propertyName:key2};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}else {errors = _errs23;if(vErrors !== null){if(_errs23){vErrors.length = _errs23;}else {vErrors = null;}}}var valid8 = _errs22 === errors;if(!valid8){const err13 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}}else {const err14 = {instancePath:instancePath+"/defaults/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}if(data1.ignoreChanges !== undefined && func0.call(data1, "ignoreChanges")){if(!(validate22(data1.ignoreChanges, {instancePath:instancePath+"/defaults/ignoreChanges",parentData:data1,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err15 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.defaults.type,parentSchema:schema32.properties.defaults,data:data1};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}if(data.monitors !== undefined && func0.call(data, "monitors")){let data8 = data.monitors;if(Array.isArray(data8)){const len1 = data8.length;for(let i1=0; i1<len1; i1++){if(!(validate24(data8[i1], {instancePath:instancePath+"/monitors/" + i1,parentData:data8,parentDataProperty:i1,rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);errors = vErrors.length;}}}else {const err16 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.monitors.type,parentSchema:schema32.properties.monitors,data:data8};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignore !== undefined && func0.call(data, "ignore")){let data10 = data.ignore;if(Array.isArray(data10)){const len2 = data10.length;for(let i2=0; i2<len2; i2++){let data11 = data10[i2];if(typeof data11 === "string"){if(!pattern4.test(data11)){const err17 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/pattern",keyword:"pattern",params:{pattern: "^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"},message:"must match pattern \""+"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"+"\"",schema:"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$",parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}}else {const err18 = {instancePath:instancePath+"/ignore/" + i2,schemaPath:"#/$defs/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data11};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}}}else {const err19 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.ignore.type,parentSchema:schema32.properties.ignore,data:data10};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}}}else {const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}validate21.errors = vErrors;return errors === 0;}validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};const validateMonitor = validate32;function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){let vErrors = null;let errors = 0;const evaluated0 = validate32.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}if(data && typeof data == "object" && !Array.isArray(data)){if((data.name === undefined) || (!(func0.call(data, "name")))){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if((data.target === undefined) || (!(func0.call(data, "target")))){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema39.required,parentSchema:schema39,data};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}for(const key0 of Object.keys(data)){if(!(((((((key0 === "name") || (key0 === "type")) || (key0 === "target")) || (key0 === "intervalSeconds")) || (key0 === "assertions")) || (key0 === "extra")) || (key0 === "ignoreChanges"))){const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema39,data};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.name !== undefined && func0.call(data, "name")){let data0 = data.name;if(typeof data0 === "string"){if(!pattern4.test(data0)){const err3 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/pattern",keyword:"pattern",params:{pattern: "^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"},message:"must match pattern \""+"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"+"\"",schema:"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$",parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}else {const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}}if(data.type !== undefined && func0.call(data, "type")){let data1 = data.type;if(typeof data1 === "string"){if(!pattern4.test(data1)){const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/pattern",keyword:"pattern",params:{pattern: "^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"},message:"must match pattern \""+"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"+"\"",schema:"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$",parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;}}else {const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}}if(data.target !== undefined && func0.call(data, "target")){let data2 = data.target;if(typeof data2 === "string"){if(!pattern4.test(data2)){const err7 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/pattern",keyword:"pattern",params:{pattern: "^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"},message:"must match pattern \""+"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$"+"\"",schema:"^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$",parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}}else {const err8 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){let data3 = data.intervalSeconds;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){const err9 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.type,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}if((typeof data3 == "number") && (isFinite(data3))){if(data3 < 1 || isNaN(data3)){const err10 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/$defs/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34,data:data3};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}}if(data.assertions !== undefined && func0.call(data, "assertions")){let data4 = data.assertions;if(Array.isArray(data4)){const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];if(data5 && typeof data5 == "object" && !Array.isArray(data5)){}else {const err11 = {instancePath:instancePath+"/assertions/" + i0,schemaPath:"#/$defs/assertions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.items.type,parentSchema:schema35.items,data:data5};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;}}}else {const err12 = {instancePath:instancePath+"/assertions",schemaPath:"#/$defs/assertions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.type,parentSchema:schema35,data:data4};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}}if(data.extra !== undefined && func0.call(data, "extra")){let data6 = data.extra;if(data6 && typeof data6 == "object" && !Array.isArray(data6)){for(const key1 of Object.keys(data6)){const _errs23 = errors;const _errs24 = errors;const _errs25 = errors;if(!(((((key1 === "name") || (key1 === "type")) || (key1 === "target")) || (key1 === "intervalSeconds")) || (key1 === "assertions"))){const err13 = {};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var valid10 = _errs25 === errors;if(valid10){const err14 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",schema:schema36.propertyNames.not,parentSchema:schema36.propertyNames,data:key1,propertyName:key1};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid9 = _errs23 === errors;if(!valid9){const err15 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}}}else {const err16 = {instancePath:instancePath+"/extra",schemaPath:"#/$defs/extra/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data6};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}}if(data.ignoreChanges !== undefined && func0.call(data, "ignoreChanges")){if(!(validate22(data.ignoreChanges, {instancePath:instancePath+"/ignoreChanges",parentData:data,parentDataProperty:"ignoreChanges",rootData,dynamicAnchors}))){vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);errors = vErrors.length;}}}else {const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}validate32.errors = vErrors;return errors === 0;}validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
;// CONCATENATED MODULE: ./build/src/core/config/schema-errors.js




const kinds = {
    array: 'a list',
    integer: 'a whole number',
    object: 'a mapping',
    string: 'text',
};
const quote = '; put quotes around it';
const unquote = '; write the number itself, without quotes or a variable';
/** One sentence for each keyword that the schema uses; `schema` is the keyword's value, `data` the value at fault. */
const sentences = {
    additionalProperties: describeUnknownKey,
    const: ({ schema, data }) => ({ at: 'value', message: `must be ${schema}, found ${describeValue(data)}` }),
    minimum: ({ schema, data }) => ({ at: 'value', message: `must be at least ${schema}, found ${describeValue(data)}` }),
    pattern: ({ data }) => ({
        at: 'value',
        message: `must be one line of visible text without control characters, found ${describeValue(data)}`,
    }),
    propertyNames: ({ params }) => ({
        at: 'key',
        key: params['propertyName'],
        message: 'is a field of the monitor itself; write it there instead of in extra',
    }),
    required: ({ params }) => ({ at: 'lack', key: params['missingProperty'], message: 'is required, and missing' }),
    type: ({ schema, data }) => {
        const isOtherScalar = typeof data === 'number' || typeof data === 'boolean';
        const isQuotedNumber = schema === 'integer' && typeof data === 'string' && /^\d+$/.test(data);
        const remedy = schema === 'string' && isOtherScalar ? quote : isQuotedNumber ? unquote : '';
        return { at: 'value', message: `must be ${kinds[schema]}, found ${describeValue(data)}${remedy}` };
    },
};
/**
 * Checks the value of a file against `schema/monitors.schema.json`, and finds all its mistakes at once. Monitors are
 * checked one by one: ajv copies all errors so far for each item, which is quadratic.
 */
function findSchemaErrors(value) {
    const monitors = (0,json/* isObject */.G)(value) ? (0,json/* own */.Z)(value, 'monitors') : undefined;
    if (!Array.isArray(monitors))
        return findErrors(validateFile, value, []);
    const items = monitors.flatMap((item, index) => findErrors(validateMonitor, item, ['monitors', index]));
    return [...findErrors(validateFile, { ...value, monitors: [] }, []), ...items];
}
function findErrors(validate, value, place) {
    if (validate(value))
        return [];
    // What is wrong with the name of a property is said by `propertyNames` itself.
    const errors = validate.errors?.filter(({ propertyName }) => propertyName === undefined) ?? [];
    return errors.map((error) => {
        const told = sentences[error.keyword]?.(error) ?? { at: 'value', message: String(error.message) };
        const { key, ...sentence } = told;
        const path = [...place, ...parsePointer(error.instancePath, value), ...(key === undefined ? [] : [key])];
        return { ...sentence, path };
    });
}
function describeUnknownKey({ params, data, parentSchema }) {
    const known = Object.keys(parentSchema?.['properties'] ?? {});
    const key = String(params['additionalProperty']);
    const meant = (0,core_meant/* findMeant */.z)(key, known.filter((candidate) => !Object.hasOwn(data, candidate)));
    const remedy = meant === undefined ? `the known ones are ${known.join(', ')}` : `did you mean ${meant}?`;
    return { at: 'key', key, meant, message: `is not a known key; ${remedy}` };
}
/** The steps of a JSON Pointer (RFC 6901), with the indexes of lists as numbers. */
function parsePointer(pointer, root) {
    let value = root;
    return pointer
        .split('/')
        .slice(1)
        .map((escaped) => {
        const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
        const step = Array.isArray(value) ? Number(key) : key;
        value = (0,json/* isObject */.G)(value) || Array.isArray(value) ? value[step] : undefined;
        return step;
    });
}

;// CONCATENATED MODULE: ./build/src/core/config/value-errors.js




/** What is wrong with the value of a file, by the schema and by the rules beyond it, each mistake once. */
function findValueErrors({ value, partial }) {
    const findings = [...findSchemaErrors(value), ...findRuleErrors(value), ...findIgnoreErrors(value)];
    const meant = new Set(findings.flatMap(({ path, meant: key }) => (key ? [describePath([...path.slice(0, -1), key])] : [])));
    /** Whether a key is there after all: misspelt, or behind a merge key that could not be read. */
    const isMeant = (path) => meant.has(describePath(path)) || partial.has(valueAt(value, path.slice(0, -1)));
    return findings.filter(({ at, path }) => at !== 'lack' || !placesOf(path).some(isMeant));
}
/** Where a key could stand: in its mapping or, of a monitor, under the defaults, which may be misspelt themselves. */
function placesOf(path) {
    return path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-errors.js

/** What each of the yaml package's errors asks of the author; the package's own messages quote other content of the file. */
const yaml_errors_sentences = {
    ALIAS_PROPS: 'an alias takes no tag and no anchor; write the alias alone',
    BAD_ALIAS: 'an anchor or alias needs a name that does not end with a colon; put a space before the colon',
    BAD_COLLECTION_TYPE: 'this tag does not fit its value; remove the tag',
    BAD_DIRECTIVE: 'this directive is not supported; remove the line (files are read as YAML 1.2)',
    BAD_DQ_ESCAPE: 'this escape is not known in double quotes; write two backslashes for one, or use single quotes',
    BAD_INDENT: 'the indentation does not fit the lines above; line up what belongs together and close every bracket',
    BAD_PROP_ORDER: 'a tag or an anchor must stand after this sign; swap them',
    BAD_SCALAR_START: 'plain text cannot start with this character; put quotes around the value',
    BLOCK_AS_IMPLICIT_KEY: 'a second `key:` on one line; put it on a line of its own, or quotes around text that holds `: `',
    BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this',
    DUPLICATE_KEY: 'this key is here twice; keep one of the two',
    IMPOSSIBLE: 'something here is not YAML; look at the line above too',
    KEY_OVER_1024_CHARS: 'this key is too long; a key may have 1024 characters',
    MISSING_CHAR: 'a sign is missing here (`-`, `:`, a comma, a space or a closing bracket); compare with the lines above',
    MULTILINE_IMPLICIT_KEY: 'a key must stand on one line and end with a colon',
    MULTIPLE_ANCHORS: 'a value can have one anchor; remove the others',
    MULTIPLE_DOCS: 'a second document starts here; keep one document a file and move the other to its own',
    MULTIPLE_TAGS: 'a value can have one tag; remove the others',
    NON_STRING_KEY: 'a key must be text; put quotes around it (or around a value that starts with a bracket)',
    RESOURCE_EXHAUSTION: 'the file is nested too deeply from here on; flatten it',
    TAB_AS_INDENT: 'a tab cannot indent; use spaces',
    TAG_RESOLVE_FAILED: 'this value has a tag that is not known or does not fit; remove the tag',
    UNEXPECTED_TOKEN: 'something here is not YAML; put quotes around text with special characters, and close brackets',
};
const flowVariable = 'inside of braces and brackets, put quotes around text that holds "${"';
const unclosedQuote = 'this quote is never closed; close it';
/** Says each error once: the package reports what follows from a mistake on the same line as further errors. */
function describeYamlErrors(doc, text, positionOf) {
    const tooDeep = doc.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
    // What comes after it may follow from it, on any line.
    const variables = doc.errors.filter(({ pos }) => isVariable(text, pos[0]));
    const lines = new Map();
    for (const error of tooDeep ? [tooDeep] : variables.length > 0 ? variables : doc.errors) {
        const { line } = positionOf(error.pos[0]);
        if (!lines.has(line))
            lines.set(line, error);
    }
    return [...lines.values()].map((error) => describe(error, doc, text, positionOf));
}
/** Warnings leave a usable value; a tag's is placed at the tagged value, where further faults of that value are found too. */
function describeYamlWarnings(doc, text) {
    return doc.warnings.map(({ code, pos }) => {
        const isTag = code === 'TAG_RESOLVE_FAILED' || code === 'BAD_COLLECTION_TYPE';
        return findingAt(isTag ? pos[1] + spaceAt(text, pos[1], /\s*/y).length : pos[0], yaml_errors_sentences[code]);
    });
}
function describe({ code, message, pos }, doc, text, positionOf) {
    const [offset] = pos;
    if (message.startsWith('Missing closing'))
        return findingAt(openingQuote(doc, offset), unclosedQuote);
    if (isVariable(text, offset))
        return findingAt(offset - 1, flowVariable);
    // A tab after spaces is to the package only text at a wrong column.
    const lineStart = offset - positionOf(offset).column + 1;
    const tab = spaceAt(text, lineStart, /[ \t]*/y).indexOf('\t');
    return tab < 0 ? findingAt(offset, yaml_errors_sentences[code]) : findingAt(lineStart + tab, yaml_errors_sentences.TAB_AS_INDENT);
}
/** Inside of braces and brackets the brace of a variable ends what stands before it. */
function isVariable(text, offset) {
    return text.startsWith('${', offset - 1);
}
function findingAt(offset, message) {
    return { at: 'value', path: [], message, offset };
}
/** The package reports an unclosed quote at the end of the file; it is the start that an author looks for. */
function openingQuote(doc, end) {
    let offset = end;
    (0,dist/* visit */.YR)(doc, {
        Scalar(_, { type, range }) {
            if (type?.startsWith('QUOTE') && range?.[1] === end)
                offset = range[0];
        },
    });
    return offset;
}
function spaceAt(text, offset, space) {
    space.lastIndex = offset;
    return space.exec(text)?.[0] ?? '';
}

;// CONCATENATED MODULE: ./build/src/core/config/scalar-rules.js

/** What holds for every value of a file, wherever it stands: nothing may reach the service other than it is written. */
const scalar_rules_rules = [
    {
        isBroken: (value) => typeof value === 'number' && !Number.isFinite(value),
        expectation: 'must be a number that JSON can carry, or be written as a string in quotes',
    },
    {
        isBroken: (value) => Number.isInteger(value) && !Number.isSafeInteger(value),
        expectation: 'must be a number that JSON carries exactly, or be written as a string in quotes',
    },
];
/** What is wrong with a single value, or undefined; a number is shown as it is written, because as a value it is altered. */
function describeScalarFault(value, written) {
    const broken = scalar_rules_rules.find(({ isBroken }) => isBroken(value));
    return (broken && `${broken.expectation}, found ${typeof value === 'number' ? written.slice(0, 60) : describeValue(value)}`);
}

// EXTERNAL MODULE: ./node_modules/leven/index.js
var leven = __nccwpck_require__(7785);
;// CONCATENATED MODULE: ./build/src/core/config/expand.js

/** What begins a variable. */
const opening = '${';
/**
 * `$${`, or `${` with the rest of its variable where that can be read. None holds a second `${`, so that reading ends soon
 * whatever the text is.
 */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]{0,99})(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;
/** The mistakes of one text that are told; a text may be made of nothing else. */
const mostFaults = 20;
/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not looked at again, and `$${` by `${`.
 * @param room how many characters the values may have together; those beyond are left out.
 */
function expand(written, variables, room) {
    const faults = [];
    const used = [];
    let [hasSecret, isWhole, inserted, nth] = [false, true, 0, -1];
    const text = written.replace(variable, (found, name, preset, at) => {
        nth += 1;
        if (found.startsWith('$$'))
            return opening;
        if (name !== undefined)
            used.push(name);
        const resolved = name === undefined ? findMistake(written, at) : resolve(name, preset, variables);
        if (resolved === null || 'fault' in resolved) {
            isWhole = false;
            if (resolved !== null && faults.length < mostFaults)
                faults.push({ nth, message: resolved.fault });
            return found;
        }
        inserted += resolved.value.length;
        hasSecret ||= resolved.isSecret;
        return inserted > room ? '' : resolved.value;
    });
    return { text, hasSecret, isWhole, used, faults, inserted };
}
/** Null where there is no value, and that is no mistake. As in a shell, a default stands for an empty value, too. */
function resolve(name, preset, variables) {
    const known = variables.get(name);
    const way = `give a default with \${${name}:-default}`;
    if (known?.value)
        return { value: known.value, isSecret: known.isSecret };
    if (preset !== undefined)
        return { value: preset, isSecret: false };
    if (known?.value === null)
        return null;
    if (known?.isSecret)
        return { fault: `the secret ${name} is empty; set it, or ${way}` };
    if (known !== undefined)
        return { value: '', isSecret: false };
    const near = (0,leven/* closestMatch */.h)(name, [...variables.keys()], { maxDistance: Math.ceil(name.length / 3) });
    const places = `vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
    const remedy = near === undefined ? `add it to ${places}, or ${way}` : `did you mean ${near}?`;
    return { fault: `no variable ${name} was handed over; ${remedy}` };
}
function findMistake(written, at) {
    if (written.startsWith('${{', at))
        return { fault: `an expression of GitHub is not read here; hand its value over with vars or secrets` };
    const ways = `write \${NAME} or \${NAME:-default}, or $\${ for the text \${ itself`;
    const next = written.slice(at + 2).search(/\}|\$\{/);
    if (next >= 0 && written[at + 2 + next] === '$')
        return { fault: `a variable cannot stand inside of another; ${ways}` };
    return next >= 0
        ? { fault: `the name of a variable is made of letters, digits and _, and starts with no digit; ${ways}` }
        : { fault: `this variable is never closed; ${ways}` };
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-text.js

/** Characters that variables may add to one file: as many as a file may have itself. */
const maxInserted = 16 * 2 ** 20;
/** Replaces the variables in the texts of one file. */
class TextExpander {
    /** Names of all variables so far. */
    used = new Set();
    #source;
    #variables;
    #inserted = 0;
    constructor(source, variables) {
        this.#source = source;
        this.#variables = variables;
    }
    /** Null where the variables of the file add more than {@link maxInserted} characters to it. */
    expand(node, written) {
        const { faults, inserted, used, ...expansion } = expand(written, this.#variables, maxInserted - this.#inserted);
        this.#inserted += inserted;
        if (this.#inserted > maxInserted)
            return null;
        for (const name of used)
            this.used.add(name);
        return {
            ...expansion,
            faults: faults.map(({ message, nth }) => ({ message, offset: this.#placeOf(node, written, nth) })),
        };
    }
    /** Where the nth `${` of a text is written; where an escape of YAML hides one of them, the start of the text. */
    #placeOf({ range }, written, nth) {
        const [start, end] = range ?? [0, 0];
        const parts = this.#source.slice(start, end).split('${');
        if (parts.length !== written.split('${').length)
            return start;
        return start + parts.slice(0, nth + 1).join('${').length;
    }
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-value.js





/** Deeper than any config, and shallow enough for every later walk over the value. */
const maxDepth = 100;
/** Values that aliases may repeat in one file: 10,000 monitors that share a hundred each. A bomb passes it at once. */
const maxRepeated = 1_000_000;
/**
 * Reads the nodes of a document as JSON. The package's own `toJS` throws without a place, ends at the first mistake, and
 * its time is quadratic in the aliases.
 */
function readYamlValue(contents, surroundings) {
    const reader = new NodeReader(surroundings);
    const value = reader.read(contents);
    const variables = (0,core_variables/* nameSecrets */.Vb)(surroundings.variables);
    const written = reader.secret.size === 0 ? value : new NodeReader({ ...surroundings, variables }).read(contents);
    return { ...reader, value, written, root: contents };
}
class NodeReader {
    findings = [];
    nodes = new Map();
    merged = new Map();
    aliased = new Map();
    faulty = new Set();
    partial = new Set();
    secret = new Set();
    unsettled = new Set();
    used;
    isCutOff = false;
    #positionOf;
    #texts;
    #anchors = new Map();
    #path = [];
    #size = 0;
    #repeated = 0;
    #faults = 0;
    #secrets = 0;
    constructor({ positionOf, text, variables }) {
        this.#positionOf = positionOf;
        this.#texts = new TextExpander(text, variables);
        this.used = this.#texts.used;
    }
    read(node) {
        this.#size += 1;
        if (this.isCutOff || node === null)
            return null;
        const secrets = this.#secrets;
        const value = (0,dist/* isAlias */.Vj)(node) ? this.#readAlias(node) : this.#readAnchored(node);
        if (this.#secrets > secrets)
            this.secret.add(node);
        return value;
    }
    #readAnchored(node) {
        const { anchor } = node;
        if (anchor === undefined)
            return this.#readContent(node);
        const [size, faults, secrets] = [this.#size, this.#faults, this.#secrets];
        this.#anchors.set(anchor, { node, size: 0, isFaulty: false, isSecret: false });
        const value = this.#readContent(node);
        this.#anchors.set(anchor, {
            node,
            value,
            size: this.#size - size + 1,
            isFaulty: this.#faults > faults,
            isSecret: this.#secrets > secrets,
        });
        return value;
    }
    #readAlias(alias) {
        const anchored = this.#anchors.get(alias.source);
        if (anchored === undefined)
            return this.#reject(alias, 'no anchor of this name stands above; put quotes around text that starts with "*"');
        if (anchored.value === undefined)
            return this.#reject(alias, 'this alias stands inside of what it repeats; write the value out');
        this.#size += anchored.size;
        this.#repeated += anchored.size;
        if (this.#repeated > maxRepeated)
            return this.#cutOff(alias, `aliases repeat more than ${maxRepeated} values of this file; use fewer of them`);
        this.aliased.set(alias, anchored.node);
        if (anchored.isFaulty)
            this.#faults += 1;
        if (anchored.isSecret)
            this.#secrets += 1;
        return anchored.value;
    }
    #readContent(node) {
        if ((0,dist/* isScalar */.jn)(node)) {
            const value = node.value;
            const fault = describeScalarFault(value, node.source ?? '');
            if (fault !== undefined)
                this.#reject(node, fault);
            return typeof value === 'string' ? this.#readText(node, value) : value;
        }
        if (this.#path.length > maxDepth)
            return this.#cutOff(node, `the file is nested more than ${maxDepth} levels deep from here on; flatten it`);
        const faults = this.#faults;
        const value = (0,dist/* isMap */.jh)(node) ? this.#readMap(node) : this.#readSeq(node);
        this.nodes.set(value, node);
        if (this.#faults > faults)
            this.faulty.add(value);
        return value;
    }
    #readText(node, written) {
        if (!written.includes('${'))
            return written;
        const expanded = this.#texts.expand(node, written);
        if (expanded === null)
            return this.#cutOff(node, `variables add more than ${maxInserted} characters to this file; use fewer of them`);
        for (const fault of expanded.faults)
            this.#add({ at: 'value', path: [...this.#path], ...fault });
        if (expanded.hasSecret)
            this.#secrets += 1;
        if (!expanded.isWhole)
            this.unsettled.add(node);
        return expanded.text;
    }
    #readSeq({ items }) {
        return items.map((item, index) => this.#readAt(index, item));
    }
    #readMap({ items }) {
        const keys = new Map();
        const entries = [];
        let sources = [];
        for (const { key, value: node } of items) {
            const value = this.#readAt(key.value, node);
            const first = keys.get(key.value);
            if (key.anchor !== undefined)
                this.#anchors.set(key.anchor, { node: key, value: key.value, size: 1, isFaulty: false, isSecret: false });
            if (first !== undefined)
                this.#rejectRepeated(key, first);
            else if (isMergeKey(key))
                sources = this.#readSources(node ?? key, value);
            else
                entries.push([key.value, value]);
            keys.set(key.value, first ?? key);
        }
        // Object.fromEntries makes `__proto__` a key like any other. Of two entries the later wins, hence the order.
        const taken = sources.filter(json/* isObject */.G);
        const inherited = taken.flatMap((source) => Object.entries(source)).reverse();
        const object = Object.fromEntries(taken.length === 0 ? entries : [...inherited, ...entries]);
        if (taken.length > 0)
            this.merged.set(object, taken);
        if (taken.length < sources.length)
            this.partial.add(object);
        return object;
    }
    /** The values under a merge key; each that is no mapping is a mistake. */
    #readSources(node, value) {
        const sources = Array.isArray(value) ? value : [value];
        if (!sources.every(json/* isObject */.G))
            this.#reject(node, '"<<" takes an alias to a mapping, or a list of such aliases');
        return sources;
    }
    #readAt(step, node) {
        this.#path.push(step);
        const value = this.read(node);
        this.#path.pop();
        return value;
    }
    #rejectRepeated(key, first) {
        const message = `is a second key of this name, the first is in line ${this.#positionOf(startOf(first)).line}; keep one of them`;
        this.#add({ at: 'key', path: [...this.#path, key.value], message, offset: startOf(key) });
    }
    /** What is nested or repeated without end has a place, but no path worth reading. */
    #cutOff(node, message) {
        this.isCutOff = true;
        this.#add({ at: 'value', path: [], message, offset: startOf(node) });
        return null;
    }
    #reject(node, message) {
        this.#add({ at: 'value', path: [...this.#path], message, offset: startOf(node) });
        return null;
    }
    #add(finding) {
        this.#faults += 1;
        this.findings.push(finding);
    }
}
/** `<<` in quotes is a key like any other. */
function isMergeKey({ value, type }) {
    return value === '<<' && type === 'PLAIN';
}
/** Where a node starts in the text, in UTF-16 units; every node that was parsed has a range. */
function startOf(node) {
    return node?.range?.[0] ?? 0;
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-file.js



/** Reads one document of YAML 1.2, core schema, with aliases and merge keys, and replaces variables. Never throws. */
function parseYaml(source, variables) {
    const text = source.replace(/^\uFEFF/, '');
    const lineCounter = new dist/* LineCounter */.HN();
    const positionOf = (offset) => {
        const { line, col } = lineCounter.linePos(offset);
        return { line, column: col };
    };
    const doc = (0,dist/* parseDocument */.Tp)(text, {
        lineCounter,
        schema: 'core',
        stringKeys: true,
        // A `!!binary` or a `!!set` has no form in JSON.
        resolveKnownTags: false,
        // Repeated keys are found while the value is read: in linear time, and with both lines.
        uniqueKeys: false,
        prettyErrors: false,
    });
    const errors = describeYamlErrors(doc, text, positionOf);
    if (errors.length > 0)
        return { findings: errors, content: null, positionOf };
    const yaml = readYamlValue(doc.contents, { text, positionOf, variables });
    const findings = [...describeYamlWarnings(doc, text), ...findMisfits(doc, text), ...yaml.findings];
    const isRead = doc.contents !== null && yaml.value !== null && !yaml.isCutOff;
    return { findings, content: isRead ? yaml : null, positionOf };
}
/** What is sound YAML, but no file that can be read as it is meant. */
function findMisfits({ contents, directives }, text) {
    const findings = [];
    const find = (offset, message) => findings.push({ at: 'value', path: [], message, offset });
    if (directives.yaml.version === '1.1')
        find(text.indexOf('%YAML'), 'files are read as YAML 1.2; remove this line');
    if (contents === null || ((0,dist/* isScalar */.jn)(contents) && contents.value === null))
        find(0, 'the file is empty; write at least "monitors: []"');
    return findings;
}

;// CONCATENATED MODULE: ./build/src/core/config/yaml-place.js



/** Finds in the text what a finding blames: through aliases and merge keys, where it is written. Offsets are in UTF-16 units. */
class YamlPlaces {
    #yaml;
    /** Made when a mapping is first asked for: one mapping may hold 100,000 mistakes. */
    #pairs = new Map();
    constructor(yaml) {
        this.#yaml = yaml;
    }
    offsetOf({ at, path }) {
        const parent = valueAt(this.#yaml.value, path.slice(0, -1));
        const step = path.at(-1);
        const node = step === undefined || at === 'lack' ? undefined : this.#nodeAt(parent, step, at);
        return startOf(node ?? this.#yaml.nodes.get(parent));
    }
    /** Whether a secret went into the value at a path. */
    isSecret(path) {
        return this.#isAmong(this.#yaml.secret, path);
    }
    /** Whether the text at a path has a variable without a value. */
    isUnsettled(path) {
        return this.#isAmong(this.#yaml.unsettled, path);
    }
    /** Of an item of a list the place in that list: of an alias its own, not that of what it repeats. */
    itemOffset(path) {
        return startOf(this.#itemAt(valueAt(this.#yaml.value, path.slice(0, -1)), path.at(-1)));
    }
    #isAmong(nodes, path) {
        if (nodes.size === 0)
            return false;
        const step = path.at(-1);
        const parent = valueAt(this.#yaml.value, path.slice(0, -1));
        const node = step === undefined ? this.#yaml.root : this.#nodeAt(parent, step, 'value');
        return node !== null && node !== undefined && nodes.has(node);
    }
    #nodeAt(parent, step, at) {
        const pair = this.#pairsOf(parent).get(String(step));
        const node = at === 'key' ? pair?.key : (pair?.value ?? pair?.key ?? this.#itemAt(parent, step));
        return node && (this.#yaml.aliased.get(node) ?? node);
    }
    #itemAt(list, index) {
        return this.#yaml.nodes.get(list)?.items[Number(index)];
    }
    #pairsOf(mapping) {
        const known = this.#pairs.get(mapping);
        if (known)
            return known;
        const node = this.#yaml.nodes.get(mapping);
        const items = (0,dist/* isMap */.jh)(node) ? node.items : [];
        const written = items.map((pair) => [pair.key.value, pair]);
        const inherited = (this.#yaml.merged.get(mapping) ?? []).flatMap((source) => [...this.#pairsOf(source)]);
        // Of equal keys the first counts, and a map keeps the last.
        const pairs = new Map([...written, ...inherited].reverse());
        this.#pairs.set(mapping, pairs);
        return pairs;
    }
}

;// CONCATENATED MODULE: ./build/src/core/config/block-file.js







/** What ties parts of a file together, or needs the place of every value: documents and directives, variables, ignored fields. */
const tying = /^(?:---|\.\.\.|%)|\$\{|ignoreChanges/m;
const head = 'monitors:\n';
/**
 * Reads a plain list of monitors a block at a time. The nodes of YAML take two hundred times the room of their text; of a
 * block they are gone before the next one is read.
 *
 * A block that is read without a complaint ends where an item ends: what goes over its end, a quote or a bracket, is not
 * closed in it, and an alias has its anchor in it or none.
 * @param blockSize items to a block.
 * @returns null where anything is to be said about the file, or it is written in another way: then it has to be read whole.
 */
function parseInBlocks(file, source, variables, blockSize) {
    const text = source.replace(/^\uFEFF/, '');
    const blocks = findBlocks(text, blockSize);
    if (blocks === null)
        return null;
    const { end, start } = blocks;
    const frame = parseYaml(text.slice(0, start) + text.slice(end), variables);
    const around = frame.content?.value ?? null;
    const isFrame = (0,json/* isObject */.G)(around) && (0,json/* own */.Z)(around, 'monitors') === null;
    const list = isFrame && frame.findings.length === 0 ? readBlocks(text, blocks, variables) : null;
    if (frame.content === null || !isFrame || list === null)
        return null;
    const { monitors, offsets } = list;
    const content = { ...frame.content, value: { ...around, monitors } };
    if (findValueErrors(content).length > 0)
        return null;
    const positionOf = countLines(text);
    const places = new YamlPlaces(frame.content);
    const items = readItems(content, [], (index) => ({ file, ...positionOf(offsets[index] ?? 0) }), places);
    const sourceOf = (path) => {
        const offset = places.offsetOf({ at: 'value', path });
        return { file, ...positionOf(offset < start ? offset : offset + end - start) };
    };
    const ignored = readIgnoredNames(around, places, sourceOf);
    return { file, findings: [], items, positionOf, places, used: new Set(), ignored, warnings: [] };
}
/** The items of all blocks, and where they stand in the text; null where one has a fault, or repeats what stands elsewhere. */
function readBlocks(text, { end, starts }, variables) {
    const monitors = [];
    const offsets = [];
    for (const [index, from] of starts.entries()) {
        const { content, findings } = parseYaml(head + text.slice(from, starts[index + 1] ?? end), variables);
        const items = (0,json/* isObject */.G)(content?.value) ? (0,json/* own */.Z)(content.value, 'monitors') : undefined;
        if (content === null || findings.length > 0 || !Array.isArray(items) || content.aliased.size > 0)
            return null;
        const places = new YamlPlaces(content);
        for (const nth of items.keys())
            offsets.push(places.itemOffset(['monitors', nth]) - head.length + from);
        monitors.push(...items);
    }
    return { monitors, offsets };
}
function findBlocks(text, blockSize) {
    if (tying.test(text))
        return null;
    const key = /^monitors:[ \t]*(?:#.*)?\r?\n/m.exec(text);
    if (key === null)
        return null;
    const start = key.index + key[0].length;
    const first = /^( *)- /m.exec(text.slice(start));
    if (first === null)
        return null;
    const dash = new RegExp(`^${first[1]}-(?=[ \\r\\n])`, 'gm');
    // The list ends where another key of the file begins.
    const next = /^[^\s#-]/m.exec(text.slice(start));
    const end = next === null ? text.length : start + next.index;
    dash.lastIndex = start;
    const starts = [];
    for (let count = 0, item = dash.exec(text); item !== null && item.index < end; count += 1, item = dash.exec(text))
        if (count % blockSize === 0)
            starts.push(count === 0 ? start : item.index);
    return { start, end, starts };
}
function countLines(text) {
    const counter = new dist/* LineCounter */.HN();
    for (let at = 0; at >= 0; at = text.indexOf('\n', at) + 1 || -1)
        counter.addNewLine(at);
    return (offset) => {
        const { line, col } = counter.linePos(offset);
        return { line, column: col };
    };
}

// EXTERNAL MODULE: ./build/src/core/json-pointer.js
var json_pointer = __nccwpck_require__(7667);
;// CONCATENATED MODULE: ./build/src/core/config/ignored-changes.js






/**
 * Warns of each field under `ignoreChanges` that is no declared one: it may be misspelt. Under defaults, or where an
 * alias or a merge key repeats it, it is enough that one of the monitors declares it.
 */
function warnOfUndeclared(items, places, sourceOf) {
    const idle = new Map();
    const declared = new Set();
    for (const { index, item, monitor } of items) {
        for (const [nth, field] of (monitor?.ignoreChanges ?? []).entries()) {
            const path = [...(0,monitor_body/* ownerOf */.bf)('ignoreChanges', item, index), 'ignoreChanges', nth];
            const offset = places.offsetOf({ at: 'value', path });
            if (isDeclared(monitor?.body ?? {}, (0,json_pointer/* readSteps */.I$)(field)))
                declared.add(offset);
            else if (!idle.has(offset))
                idle.set(offset, (0,warning/* warn */.R8)(ignored_changes_describe(field, places.isSecret(path)), sourceOf(path)));
        }
    }
    return [...idle].flatMap(([offset, warning]) => (declared.has(offset) ? [] : [warning]));
}
function isDeclared(body, steps) {
    const end = steps.reduce((value, step) => {
        if (Array.isArray(value))
            return /^\d+$/.test(step) ? value[Number(step)] : undefined;
        return (0,json/* isObject */.G)(value) ? (0,json/* own */.Z)(value, step) : undefined;
    }, body);
    return end !== undefined;
}
function ignored_changes_describe(field, isSecret) {
    const hint = field.startsWith('extra/') ? '; a field of extra goes by its own name, without extra/' : '';
    return `The field ${isSecret ? redact/* masked */.Iv : describeValue(field)} under ignoreChanges is not declared here${hint}`;
}

;// CONCATENATED MODULE: ./build/src/core/config/parse-file.js








/** Reads one file; `file` is its path relative to the workspace. */
function parseFile(file, text, variables) {
    const { content, findings: inText, positionOf } = parseYaml(text, variables);
    if (content === null) {
        const nothing = { items: [], places: null, used: new Set(), ignored: [], warnings: [] };
        return { file, findings: inText, positionOf, ...nothing };
    }
    const places = new YamlPlaces(content);
    const inValue = findValueErrors(content)
        .filter(({ at, path }) => at !== 'value' || !places.isUnsettled(path))
        .map((finding) => ({ ...hideSecret(finding, content.value, places), offset: places.offsetOf(finding) }));
    const findings = [...inText, ...inValue];
    const sourceOf = (index) => ({ file, ...positionOf(places.itemOffset(['monitors', index])) });
    const items = readItems(content, findings, sourceOf, places);
    const valueSource = (path) => ({ file, ...positionOf(places.offsetOf({ at: 'value', path })) });
    const ignored = readIgnoredNames(content.value, places, valueSource);
    const warnings = warnOfUndeclared(items, places, valueSource);
    return { file, findings, items, positionOf, places, used: content.used, ignored, warnings };
}
/** A text at fault is quoted, but for one that a secret went into. */
function hideSecret(finding, file, places) {
    const value = valueAt(file, finding.path);
    if (typeof value !== 'string' || !places.isSecret(finding.path))
        return finding;
    return { ...finding, message: finding.message.replaceAll(describeValue(value), redact/* masked */.Iv) };
}

;// CONCATENATED MODULE: ./build/src/core/config/parse-config.js






/** Files from this length on, in UTF-16 units, are read in blocks. */
const parse_config_long = 100_000;
/** Monitors to a block. */
const blockSize = 100;
/** Reads the files as one set, in the order given. Never throws: whatever is wrong with a text is a problem. */
function parseConfig(files, variables = core_variables/* noVariables */.jA) {
    const readWhole = ({ file, text }) => parseFile(file, text, variables);
    const inBlocks = files.map(({ file, text }) => text.length < parse_config_long ? null : parseInBlocks(file, text, variables, blockSize));
    if (inBlocks.some((parsed) => parsed !== null)) {
        const config = join(files.map((file, index) => inBlocks[index] ?? readWhole(file)), variables);
        // What is to be said about a file needs the place of everything in it.
        if (config.problems.length + config.warnings.length === 0)
            return config;
    }
    return join(files.map(readWhole), variables);
}
function join(files, variables) {
    const seen = new Map();
    const parsed = files.map((file) => takeNames(file, seen));
    return {
        monitors: [...seen.values()].flatMap(({ monitor }) => monitor ?? []),
        problems: parsed.flatMap(listProblems),
        warnings: [...parsed.flatMap(({ warnings }) => warnings), ...warnOfUnused(variables, parsed)],
        ignored: parsed.flatMap(({ ignored }) => ignored),
    };
}
/** A variable that nothing uses may be one that a default stands for by mistake. Secrets are often handed over for several configs. */
function warnOfUnused(variables, parsed) {
    const used = new Set(parsed.flatMap((file) => [...file.used]));
    const unused = [...variables].filter(([name, { isSecret }]) => !isSecret && !used.has(name));
    return unused.map(([name]) => (0,warning/* warn */.R8)(`The variable ${name} was handed over, and no config file uses it`));
}
/** Adds the names of a file to those seen; a name that was there before is a problem of the later place. */
function takeNames(parsed, seen) {
    const findings = [...parsed.findings];
    for (const item of parsed.items) {
        const first = seen.get(item.name);
        if (first === undefined)
            seen.set(item.name, item);
        else
            findings.push(findTaken(item, first.source, parsed));
    }
    return { ...parsed, findings };
}
function findTaken({ name, index }, first, { places }) {
    const path = ['monitors', index, 'name'];
    const shown = places?.isSecret(path) ? redact/* masked */.Iv : describeValue(name);
    const message = `${shown} is the name of the monitor at ${first.file}:${first.line} already; give each its own`;
    // A name that came through an alias or a merge key is written further up, maybe in the first monitor itself.
    const offset = Math.max(places?.offsetOf({ at: 'value', path }) ?? 0, places?.itemOffset(path.slice(0, -1)) ?? 0);
    return { at: 'value', path, message, offset };
}
/** In the order of the text; of several findings about one thing in one place the first, which the others follow from. */
function listProblems({ file, findings, positionOf }) {
    const things = new Map();
    for (const finding of findings) {
        const lacking = finding.at === 'lack' ? finding.path.at(-1) : '';
        const thing = `${finding.offset} ${finding.at} ${lacking}`;
        if (!things.has(thing))
            things.set(thing, finding);
    }
    return [...things.values()]
        .sort((a, b) => a.offset - b.offset)
        .map(({ offset, path, message }) => ({ file, ...positionOf(offset), path: describePath(path), message }));
}


/***/ }),

/***/ 7667:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   I$: () => (/* binding */ readSteps),
/* harmony export */   a5: () => (/* binding */ isAtOrBelow),
/* harmony export */   qV: () => (/* binding */ writeStep)
/* harmony export */ });
/** JSON Pointers (RFC 6901) without their first slash, as reports and configs write them: `assertions/0/value`. */
function writeStep(key) {
    return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
/** The keys and indexes on the way. */
function readSteps(path) {
    return path.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
/** Whether one path is the other or lies below it. */
function isAtOrBelow(path, above) {
    return path === above || path.startsWith(`${above}/`);
}


/***/ }),

/***/ 9759:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ isObject),
/* harmony export */   Z: () => (/* binding */ own)
/* harmony export */ });
/** Tells an object from an array, null and the scalars. */
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** An object's own value under a key, or undefined: never one that its prototype lends. */
function own(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}


/***/ }),

/***/ 5686:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ findMeant)
/* harmony export */ });
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7785);

/**
 * The known word that somebody most likely meant. A third of the letters may differ (two of `nmae` do), or the end may be
 * missing (`interval`).
 */
function findMeant(unknown, known) {
    if (unknown.length < 3 || unknown.length > 30)
        return undefined;
    const plain = unknown.toLowerCase();
    const plainWords = known.map((word) => word.toLowerCase());
    const start = plainWords.find((word) => word.startsWith(plain));
    const near = start ?? (0,leven__WEBPACK_IMPORTED_MODULE_0__/* .closestMatch */ .h)(plain, plainWords, { maxDistance: Math.ceil(plain.length / 3) });
    return near && known[plainWords.indexOf(near)];
}


/***/ }),

/***/ 3319:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ normalizeName),
/* harmony export */   T: () => (/* binding */ describeName)
/* harmony export */ });
/* harmony import */ var _redact_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(416);

/** The name for a sentence: in quotes, or masked where a secret went into it. */
function describeName({ name, secretFields }) {
    return secretFields.includes('name') ? _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : JSON.stringify(name);
}
/** Names are equal when they are after Unicode NFC and trimming: editors and services differ in both. */
function normalizeName(name) {
    return name.normalize('NFC').trim();
}


/***/ }),

/***/ 9679:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ readOptions),
/* harmony export */   Z: () => (/* binding */ readHidden)
/* harmony export */ });
/* harmony import */ var _run_error_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6799);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(336);
/* harmony import */ var _unexpected_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(3226);
/* harmony import */ var _variables_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4344);




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
        if (value instanceof _unexpected_js__WEBPACK_IMPORTED_MODULE_3__/* .Unexpected */ .w)
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
        // RFC 9110, section 5.5: anything else would end the header, and what follows it would be another one.
        else if (!/^[\x21-\x7e]+$/.test(options.token))
            problems.push(`${label('api-token')} must hold visible ASCII characters only`);
    }
    if (problems.length === 0)
        return options;
    throw new _run_error_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e({ kind: 'options', message: problems.join('\n') });
}


/***/ }),

/***/ 6432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Z6: () => (/* binding */ byNameAndId),
  R4: () => (/* binding */ planSync),
  Iz: () => (/* binding */ warnOfNamesakes)
});

// EXTERNAL MODULE: ./build/src/core/json.js
var json = __nccwpck_require__(9759);
// EXTERNAL MODULE: ./build/src/core/json-pointer.js
var json_pointer = __nccwpck_require__(7667);
;// CONCATENATED MODULE: ./build/src/core/compare.js


/**
 * How a field of a monitor is compared; every field that is not named here must be equal as JSON. A map, because a field
 * may be called `__proto__`.
 */
const sameField = new Map([
    ['type', (declared, actual) => lower(declared) === lower(actual)],
    ['target', (declared, actual, { type }) => lower(type ?? null) === 'http' && sameUrl(declared, actual)],
]);
/**
 * Compares the declared fields of one monitor, and only those that the service shows; the name is what joins the two.
 * @param ignored paths at or below which a difference does not count.
 */
function compareMonitor(declared, actual, ignored = []) {
    const differences = [];
    const unverified = [];
    for (const field of Object.keys(declared)) {
        const value = declared[field];
        // What is equal, as nearly all is, is to cost no more than the look at it: there may be 100,000 monitors.
        if (field === 'name' || (ignored.length > 0 && ignored.includes((0,json_pointer/* writeStep */.qV)(field))))
            continue;
        const shown = (0,json/* own */.Z)(actual, field);
        if (shown === undefined)
            unverified.push(field);
        else if (value !== shown && sameField.get(field)?.(value, shown, declared) !== true && !covers(value, shown))
            differences.push(...findDifferences((0,json_pointer/* writeStep */.qV)(field), value, shown));
    }
    if (ignored.length === 0)
        return { differences, unverified };
    const counts = ({ path }) => !ignored.some((above) => (0,json_pointer/* isAtOrBelow */.a5)(path, above));
    return { differences: differences.filter(counts), unverified };
}
/** Whether everything that is declared stands in the actual value: services add identifiers and defaults at any depth. */
function covers(declared, actual) {
    if ((0,json/* isObject */.G)(declared) && (0,json/* isObject */.G)(actual)) {
        return Object.entries(declared).every(([key, value]) => {
            const shown = (0,json/* own */.Z)(actual, key);
            return shown !== undefined && covers(value, shown);
        });
    }
    if (Array.isArray(declared) && Array.isArray(actual)) {
        return declared.length === actual.length && coversInSomeOrder(declared, actual);
    }
    return declared === actual;
}
/** Where a value differs, as deep as that can be said. */
function findDifferences(path, declared, actual) {
    if (covers(declared, actual))
        return [];
    if ((0,json/* isObject */.G)(declared) && (0,json/* isObject */.G)(actual)) {
        return Object.entries(declared).flatMap(([key, value]) => {
            const at = `${path}/${(0,json_pointer/* writeStep */.qV)(key)}`;
            const shown = (0,json/* own */.Z)(actual, key);
            return shown === undefined ? [{ path: at, declared: value, actual: null }] : findDifferences(at, value, shown);
        });
    }
    if (Array.isArray(declared) && Array.isArray(actual) && declared.length === actual.length) {
        return declared.flatMap((value, index) => findDifferences(`${path}/${index}`, value, actual[index]));
    }
    return [{ path, declared, actual }];
}
/** Whether each declared item has an actual item of its own, in order or else in any order. Both are equally long. */
function coversInSomeOrder(declared, actual) {
    const inOrder = declared.map((item, index) => covers(item, actual[index]));
    if (!inOrder.includes(false))
        return true;
    // A scalar is covered by its equal alone, so that counting settles these, however many there are.
    const isScalar = (item) => typeof item !== 'object' || item === null;
    if (!isSameBag(declared.filter(isScalar), actual.filter(isScalar)))
        return false;
    const others = (items) => [...items.keys()].filter((index) => !isScalar(items[index]));
    // No pair is compared twice: at each level of nesting that would double the time.
    const fits = (item, candidate) => item === candidate ? inOrder[item] === true : covers(declared[item], actual[candidate]);
    return isPermutation(others(declared), others(actual), fits);
}
function isSameBag(some, others) {
    const left = new Map();
    for (const item of some)
        left.set(item, (left.get(item) ?? 0) + 1);
    for (const item of others)
        left.set(item, (left.get(item) ?? 0) - 1);
    return [...left.values()].every((count) => count === 0);
}
/**
 * A bipartite matching of items and candidates by augmenting paths, as taking the first that fits fails when `{a}` takes
 * the only partner of `{a, b}`.
 */
function isPermutation(items, candidates, fits) {
    const partners = new Map(items.map((item) => [item, candidates.filter((candidate) => fits(item, candidate))]));
    const takenBy = new Map();
    const place = (item, tried) => (partners.get(item) ?? []).some((candidate) => {
        if (tried.has(candidate))
            return false;
        tried.add(candidate);
        const holder = takenBy.get(candidate);
        if (holder !== undefined && !place(holder, tried))
            return false;
        takenBy.set(candidate, item);
        return true;
    });
    return items.every((item) => place(item, new Set()));
}
/** Equal as WHATWG URLs: case of scheme and host, default port and empty path do not count. */
function sameUrl(one, other) {
    if (typeof one !== 'string' || typeof other !== 'string')
        return false;
    const url = URL.parse(one);
    return url !== null && url.href === URL.parse(other)?.href;
}
function lower(value) {
    return typeof value === 'string' ? value.toLowerCase() : value;
}

// EXTERNAL MODULE: ./build/src/core/warning.js
var warning = __nccwpck_require__(3333);
;// CONCATENATED MODULE: ./build/src/core/ignored.js

/** Warns of each pattern that no actual monitor matches: it may be misspelt. */
function warnOfUnmatched(ignored, monitors) {
    const idle = ignored.filter(({ matches }) => !monitors.some(({ name }) => matches(name)));
    return idle.map(({ shown, source }) => (0,warning/* warn */.R8)(`The service has no monitor that matches ${shown} under ignore`, source));
}

// EXTERNAL MODULE: ./build/src/core/monitor.js
var monitor = __nccwpck_require__(3319);
;// CONCATENATED MODULE: ./build/src/core/plan.js





/**
 * Compares what is declared with what the service has.
 * @param ignored names that are somebody else's where they are not declared.
 */
function planSync(desired, list, ignored = []) {
    const byName = Map.groupBy(list.monitors, ({ name }) => name);
    const declaredNames = new Set(desired.map(({ name }) => name));
    const undeclared = list.monitors.filter(({ name }) => !declaredNames.has(name));
    const unmanaged = undeclared.filter(({ name }) => !ignored.some(({ matches }) => matches(name)));
    const byTarget = groupByTarget(unmanaged);
    const compared = desired.map((declared) => {
        const namesakes = byName.get(declared.name);
        if (namesakes !== undefined)
            return compareWithAll(declared, namesakes);
        return { status: 'missing', declared, renamedFrom: findRename(declared, byTarget) };
    });
    return {
        changes: [
            ...compared,
            ...unmanaged.toSorted(byNameAndId).map((actual) => ({ status: 'unmanaged', actual })),
        ],
        warnings: [
            ...warnOfGroups(desired, byName, list.monitors.length),
            ...warnOfNameless(list),
            ...warnOfUnmatched(ignored, list.monitors),
        ],
        ignored: undeclared.length - unmanaged.length,
    };
}
/** A name that is there twice is never created again; being equal to one of them is being in sync. */
function compareWithAll(declared, namesakes) {
    const compared = namesakes.map((actual) => ({
        declared,
        actual,
        ...compareMonitor(declared.body, actual.body, declared.ignoreChanges),
    }));
    const equal = compared.find(({ differences }) => differences.length === 0);
    if (equal === undefined)
        return { status: 'changed', ...compared[0] };
    return { status: 'in-sync', declared, actual: equal.actual, unverified: equal.unverified };
}
/** Unmanaged monitors by the address that they watch, as a URL where it is one. */
function groupByTarget(unmanaged) {
    return Map.groupBy(unmanaged, ({ body }) => targetKey((0,json/* own */.Z)(body, 'target')));
}
function findRename({ body }, byTarget) {
    const target = (0,json/* own */.Z)(body, 'target');
    const same = typeof target === 'string' ? byTarget.get(targetKey(target)) : undefined;
    return same?.[0] ?? null;
}
function targetKey(target) {
    return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : '';
}
/** Warns of declared names that are there more than once, with their identifiers. */
function warnOfNamesakes(desired, { monitors }) {
    return warnOfGroups(desired, Map.groupBy(monitors, ({ name }) => name), monitors.length);
}
function warnOfGroups(desired, byName, count) {
    if (byName.size === count)
        return [];
    return desired.flatMap((declared) => {
        const namesakes = byName.get(declared.name) ?? [];
        if (namesakes.length < 2)
            return [];
        const ids = namesakes.map(({ id }) => id ?? 'without identifier').join(', ');
        const what = `The service has ${namesakes.length} monitors named ${(0,monitor/* describeName */.T)(declared)} (${ids})`;
        return [(0,warning/* warn */.R8)(`${what}: remove all but one`, declared.source)];
    });
}
function warnOfNameless({ nameless }) {
    if (nameless === 0)
        return [];
    return [(0,warning/* warn */.R8)(`The service lists ${nameless} item(s) without a name: they are compared with nothing`)];
}
/** By name, then by identifier, in UTF-16 order: the same on every machine. */
function byNameAndId(one, other) {
    const [a, b] = one.name === other.name ? [one.id ?? '', other.id ?? ''] : [one.name, other.name];
    return a < b ? -1 : a > b ? 1 : 0;
}


/***/ }),

/***/ 5647:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ redactReport)
/* harmony export */ });
/* harmony import */ var _json_pointer_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7667);
/* harmony import */ var _redact_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(416);


/**
 * The report fit to go out. Fields that a secret went into are masked as a whole, on both sides: the service may still
 * have an older secret there. Everywhere else the secrets are masked in the texts, because a service may echo them in an
 * error or show them in another monitor. Only for what goes out: a name that was masked would not be recognised.
 */
function redactReport(report, secrets) {
    const mask = (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .createMask */ .Px)(secrets);
    return {
        ...report,
        baseUrl: report.baseUrl === null ? null : mask(report.baseUrl),
        findings: report.findings.map((finding) => redactFinding(finding, mask)),
        problems: report.problems.map(({ file, message, path, ...place }) => ({
            ...place,
            file: mask(file),
            path: mask(path),
            message: mask(message),
        })),
        error: report.error === null ? null : redactError(report.error, mask),
        warnings: report.warnings.map(({ message, source }) => ({
            message: mask(message),
            source: source && { ...source, file: mask(source.file) },
        })),
    };
}
function redactFinding(finding, mask) {
    if (finding.status === 'unmanaged')
        return { ...finding, actual: redactActual(finding.actual, [], mask) };
    const hidden = finding.declared.secretFields;
    const declared = redactDeclared(finding.declared, mask);
    switch (finding.status) {
        case 'missing': {
            const { renamedFrom } = finding;
            return { ...finding, declared, renamedFrom: renamedFrom && redactActual(renamedFrom, hidden, mask) };
        }
        case 'created': {
            const { id, warning } = finding;
            return { ...finding, declared, id: id && mask(id), warning: warning && mask(warning) };
        }
        case 'failed':
            return { ...finding, declared, error: redactError(finding.error, mask) };
        case 'in-sync':
            return { ...finding, declared, actual: redactActual(finding.actual, hidden, mask), ...unverified(finding, mask) };
        case 'changed':
            return {
                ...finding,
                declared,
                actual: redactActual(finding.actual, hidden, mask),
                differences: finding.differences.map((difference) => redactDifference(difference, hidden, mask)),
                ...unverified(finding, mask),
            };
    }
}
function redactDeclared(declared, mask) {
    const { body, name, secretFields, source, written } = declared;
    return {
        ...declared,
        name: secretFields.includes('name') ? _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : mask(name),
        body: redactBody(body, secretFields, mask),
        ...(written && { written: (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(written, mask) }),
        source: { ...source, file: mask(source.file) },
    };
}
function redactActual({ body, id, name }, hidden, mask) {
    return {
        name: hidden.includes('name') ? _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : mask(name),
        id: id && mask(id),
        body: redactBody(body, hidden, mask),
    };
}
function redactBody(body, hidden, mask) {
    const shown = Object.entries(body).map(([field, value]) => [field, hidden.includes(field) ? _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv : value]);
    return (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(Object.fromEntries(shown), mask);
}
function redactDifference({ actual, declared, path }, hidden, mask) {
    if (hidden.some((field) => (0,_json_pointer_js__WEBPACK_IMPORTED_MODULE_1__/* .isAtOrBelow */ .a5)(path, (0,_json_pointer_js__WEBPACK_IMPORTED_MODULE_1__/* .writeStep */ .qV)(field))))
        return { path: mask(path), declared: _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv, actual: _redact_js__WEBPACK_IMPORTED_MODULE_0__/* .masked */ .Iv };
    return { path: mask(path), declared: (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(declared, mask), actual: (0,_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .Kp)(actual, mask) };
}
function unverified(finding, mask) {
    return { unverified: finding.unverified.map(mask) };
}
function redactError({ code, message, ...facts }, mask) {
    // The name of a signal is no text from outside, and the exit code follows from it.
    return { ...facts, code: facts.kind === 'stopped' ? code : code && mask(code), message: mask(message) };
}


/***/ }),

/***/ 416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Iv: () => (/* binding */ masked),
/* harmony export */   Kp: () => (/* binding */ redactJson),
/* harmony export */   Px: () => (/* binding */ createMask)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9759);

/** Stands where a secret stood. */
const masked = '***';
/**
 * A shorter secret is masked where it stands as a word of its own: inside of others it would hide everyday words, and
 * tell no more than these.
 */
const shortest = 6;
/** Deeper than any declared value. What lies deeper in a service's answer is cut, because no renderer could print it. */
const deepest = 120;
/** Masks the secrets in texts, in every form in which an address, a JSON text or a service may write them. */
function createMask(secrets) {
    const byText = new Map(secrets.flatMap(listForms).map((form) => [form.text, form]));
    // Of two secrets that begin alike the longer one goes first, or its end would stay. One pattern of all might be too large.
    const forms = [...byText.values()].sort((one, other) => other.text.length - one.text.length);
    return (text) => {
        // Where nothing is escaped, a form stands as it is or not at all: that is found out much faster than by its pattern.
        const plain = /[%&+\\\P{ASCII}]/u.test(text) ? null : text.toLowerCase();
        const mayHold = ({ lower }) => plain === null || lower === null || plain.includes(lower);
        return forms.reduce((rest, form) => (mayHold(form) ? form.mask(rest) : rest), text);
    };
}
/** A value fit to go out: the secrets in its texts and keys masked, and no deeper than can be printed. */
function redactJson(value, mask, depth = deepest) {
    if (typeof value === 'string')
        return mask(value);
    if (typeof value !== 'object' || value === null)
        return value;
    if (depth === 0)
        return '…';
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .G)(value))
        return value.map((item) => redactJson(item, mask, depth - 1));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]));
}
/** What a secret may look like, without what is masked with another form; one of several lines may be shown line by line. */
function listForms(secret) {
    const lines = secret.split(/\r?\n/).filter((line) => line.length >= shortest);
    const texts = [secret, ...lines].flatMap((text) => [text, text.trim()]);
    const isPatterned = secret.length <= longestPatterned;
    return [...new Set(texts)].flatMap((text) => {
        const forms = [];
        const written = [text, text.normalize('NFC'), text.normalize('NFD')].flatMap(listAddresses);
        for (const form of new Set(written)) {
            if (form.trim() === '' || forms.some(({ mask }) => mask(form) === masked))
                continue;
            const lower = /\P{ASCII}/u.test(form) ? null : form.toLowerCase();
            forms.push({ text: form, lower, mask: maskForm(form, isPatterned) });
        }
        return forms;
    });
}
/** Of a longer secret each line would have patterns, and no memory may hold them all. */
const longestPatterned = 20_000;
/** The text itself, and what becomes of it as an address, or as the host or the path of one. */
function listAddresses(text) {
    const parts = ['', 'https://', 'https://h/'].map((before) => (URL.parse(before + text)?.href ?? '').slice(before.length));
    return [text, ...parts, ...parts.map((part) => part.replace(/\/$/, ''))];
}
/** Nobody escapes single characters of a longer text, and a pattern for it would be too large. */
const longestEscaped = 200;
function maskForm(form, isPatterned) {
    const sound = form.toWellFormed();
    const quoted = JSON.stringify(form).slice(1, -1);
    const written = [form, quoted, quoted.replaceAll('/', '\\/'), encodeURI(sound), encodeURIComponent(sound)];
    if (form.length > longestEscaped || !isPatterned)
        return (text) => written.reduce((rest, one) => rest.replaceAll(one, masked), text);
    const pattern = new RegExp(writePattern(form), 'giu');
    return (text) => text.replace(pattern, masked);
}
function writePattern(form) {
    const pattern = Array.from(form, writeCharacter).join('');
    if (form.length >= shortest)
        return pattern;
    const before = /^[\p{L}\p{N}]/u.test(form) ? '(?<![\\p{L}\\p{N}])' : '';
    const after = /[\p{L}\p{N}]$/u.test(form) ? '(?![\\p{L}\\p{N}])' : '';
    return `${before}${pattern}${after}`;
}
/** Names that HTML has for what it escapes. */
const entities = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };
/** One character as it is, or as an address, a form, JSON or HTML writes it. */
function writeCharacter(character) {
    const bytes = Array.from(new TextEncoder().encode(character), (byte) => `%${hex(byte, 2)}`);
    const units = Array.from({ length: character.length }, (_, at) => `\\\\u${hex(character.charCodeAt(at), 4)}`);
    const code = character.codePointAt(0) ?? 0;
    const entity = Object.hasOwn(entities, character) ? [`&${entities[character]};`] : [];
    const quoted = JSON.stringify(character).slice(1, -1);
    const slashed = character === '/' ? ['\\\\/'] : [];
    const blank = character === ' ' ? ['\\+'] : [];
    const html = `&#(?:0*${code}|x0*${hex(code, 1)});`;
    const forms = [
        bytes.join(''),
        units.join(''),
        ...entity,
        html,
        escapePattern(quoted),
        ...slashed,
        ...blank,
        escapePattern(character),
    ];
    return `(?:${[...new Set(forms)].join('|')})`;
}
function escapePattern(literal) {
    return literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
function hex(number, digits) {
    return number.toString(16).padStart(digits, '0');
}


/***/ }),

/***/ 7661:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Jj: () => (/* binding */ cut),
/* harmony export */   LV: () => (/* binding */ wrap),
/* harmony export */   eV: () => (/* binding */ pad),
/* harmony export */   ml: () => (/* binding */ shorten),
/* harmony export */   qz: () => (/* binding */ widthOf)
/* harmony export */ });
/** How text fits into the columns of a terminal. All of it takes text that sanitize.ts has made harmless. */
let segmenter;
/**
 * Characters that take two columns: the scripts of East Asia, full-width forms and emoji. Unicode's own table is long, and
 * this is wrong for a few rare symbols only.
 */
const wide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Emoji_Presentation}\p{RI}\u3000-\u303E\u30FB\u30FC\uFF01-\uFF60\uFFE0-\uFFE6]|\uFE0F/u;
/** Half-width forms belong to these scripts, and are what their name says. */
const halfWidth = /[\uFF61-\uFFDC]/;
/** What may make one character of several code points; a text without it has a character for each. */
const joining = /[\p{M}\p{RI}\p{Emoji_Modifier}\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]|\u200D/u;
/** Columns that one character with its marks takes. */
function widthOfOne(grapheme) {
    return wide.test(grapheme) && !halfWidth.test(grapheme) ? 2 : 1;
}
function splitGraphemes(text) {
    // Made at its first use, as that takes a third of the time in which a small config is validated.
    segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    // A half-width voicing mark belongs to the letter before it, and has a column of its own all the same.
    return Array.from(segmenter.segment(text)).flatMap(({ segment }) => segment.split(/(?=[\uFF9E\uFF9F])/));
}
/** Columns that a text takes in a terminal. */
function widthOf(text) {
    // There may be 100,000 texts, and the segmenter takes fifty times as long as the rest of this.
    if (/^[ -~]*$/.test(text))
        return text.length;
    const parts = joining.test(text) ? splitGraphemes(text) : Array.from(text);
    return parts.reduce((width, part) => width + widthOfOne(part), 0);
}
/** Like `padEnd`, by columns. */
function pad(text, columns) {
    return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}
/** The text where it fits, else as much of its start as does, with an ellipsis. */
function cut(text, columns) {
    return widthOf(text) <= columns ? text : `${takeStart(splitGraphemes(text), columns - 1).join('')}…`;
}
/** The text where it fits, else its start and its end with an ellipsis between: the end of an address tells as much as its start. */
function shorten(text, columns) {
    if (widthOf(text) <= columns)
        return text;
    const graphemes = splitGraphemes(text);
    const start = takeStart(graphemes, Math.ceil((columns - 1) / 2));
    const end = takeStart(graphemes.toReversed(), Math.floor((columns - 1) / 2));
    return [...start, '…', ...end.toReversed()].join('');
}
/** The text in lines that fit, broken at blanks; a word that is too long for a line has one of its own. */
function wrap(text, columns) {
    if (widthOf(text) <= columns)
        return [text];
    const lines = [];
    for (const word of text.split(' ')) {
        const line = lines.at(-1);
        if (line !== undefined && widthOf(line) + 1 + widthOf(word) <= columns)
            lines[lines.length - 1] = `${line} ${word}`;
        else
            lines.push(word);
    }
    return lines;
}
function takeStart(graphemes, columns) {
    let left = columns;
    const end = graphemes.findIndex((grapheme) => {
        left -= widthOfOne(grapheme);
        return left < 0;
    });
    return graphemes.slice(0, end < 0 ? graphemes.length : end);
}


/***/ }),

/***/ 3795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B6: () => (/* binding */ describeSource),
/* harmony export */   L4: () => (/* binding */ describeUnverified),
/* harmony export */   MQ: () => (/* binding */ readName),
/* harmony export */   Q_: () => (/* binding */ longestValue),
/* harmony export */   UQ: () => (/* binding */ describeRequests),
/* harmony export */   bp: () => (/* binding */ describeValue),
/* harmony export */   iP: () => (/* binding */ describeRename),
/* harmony export */   p4: () => (/* binding */ describeId)
/* harmony export */ });
/* unused harmony export readUnverified */
/* harmony import */ var _sanitize_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7999);

/** The words for parts of a finding that text and Markdown share; none of them is made harmless yet. */
/** A longer value is cut where it stands among others. */
const longestValue = 80;
function readName(finding) {
    return 'declared' in finding ? finding.declared.name : finding.actual.name;
}
function describeSource({ source }) {
    return `${source.file}:${source.line}`;
}
function describeId(id) {
    return id === null ? 'no identifier shown' : `id ${id}`;
}
/** A JSON value as JSON, so that the text "60" and the number 60 look different; clipped to so many UTF-16 units. */
function describeValue(value, longest = longestValue) {
    return (0,_sanitize_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(JSON.stringify(value), longest);
}
function describeRename({ name, id }) {
    return `likely a rename: the unmanaged ${JSON.stringify(name)} (${describeId(id)}) has the same target`;
}
/** The declared fields that the list does not show, each once, and how many monitors have such a field. */
function readUnverified({ findings }) {
    const fields = findings.map((finding) => ('unverified' in finding ? finding.unverified : []));
    return { fields: [...new Set(fields.flat())], monitors: fields.filter((names) => names.length > 0).length };
}
/** One sentence on the declared fields that the list does not show, or null where it shows them all. */
function describeUnverified(report) {
    const { fields, monitors } = readUnverified(report);
    return monitors === 0
        ? null
        : `Not compared, as the service's list does not show it: ${fields.join(', ')} (${monitors} ${monitors === 1 ? 'monitor' : 'monitors'})`;
}
/** `7 requests, 2 rate limited, waited 12 s`, or null where none was sent. */
function describeRequests({ requests }) {
    const { rateLimited, sent, waitedMs } = requests;
    if (sent === 0)
        return null;
    const parts = [
        `${sent} ${sent === 1 ? 'request' : 'requests'}`,
        ...(rateLimited > 0 ? [`${rateLimited} rate limited`] : []),
        ...(waitedMs > 0 ? [`waited ${Math.ceil(waitedMs / 1000)} s`] : []),
    ];
    return parts.join(', ');
}


/***/ }),

/***/ 7999:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   BP: () => (/* binding */ logLine),
/* harmony export */   GO: () => (/* binding */ escapeJson),
/* harmony export */   n3: () => (/* binding */ needsEscape),
/* harmony export */   pG: () => (/* binding */ escapeYaml),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
/* unused harmony export code */
/**
 * The one place where text from outside (names, targets, error messages, file names) is made harmless for where it goes.
 */
/**
 * Controls, format characters (bidi, zero-width), line separators, lone surrogates, characters that are drawn as nothing:
 * what moves a cursor or hides a text. The last two stay: they only choose between an emoji and its letter.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]--[\uFE0E\uFE0F]]/gv;
/** One text from outside must not fill a page. */
const longest = 1_000;
/** One line of visible characters: white space becomes a blank, anything else that is invisible its code point. */
function plain(text) {
    const visible = text.replace(invisible, (character) => {
        if (/[\t\n\r\v\f\u0085\u2028\u2029]/.test(character))
            return ' ';
        const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
        return `<U+${codePoint}>`;
    });
    return clip(visible, longest);
}
/**
 * A whole line for a log that a GitHub runner reads: it takes `::command::` at a line's start, white space before it or
 * not, and `##[command]` anywhere in a line.
 */
function logLine(line) {
    return line.replace(/^(\s*):(?=:)/, '$1: ').replaceAll('##[', '# #[');
}
/**
 * Markdown that shows the text as code: in code GitHub makes no mention, link, image, issue reference or HTML of it. Safe
 * in a table cell too: a pipe would end the cell even in code, and cannot be escaped after a backslash, so it stands
 * between two spans as an entity.
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
    // One blank on each side is not part of the code, and keeps a backtick in it apart from the fence.
    return longestRun === 0 && text.trim() === text ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}
/** JSON whose texts hold nothing that moves a cursor, hides a text or commands a runner: the same values, escaped. */
function escapeJson(json) {
    return escapeInvisible(json, (character) => character.split('').map(escapeUnit).join(''));
}
/** The same for YAML that has in double quotes whatever {@link needsEscape}; most of its readers take no surrogates. */
function escapeYaml(yaml) {
    return escapeInvisible(yaml, (character) => character.length === 1 ? escapeUnit(character) : `\\U${hex(character.codePointAt(0) ?? 0, 8)}`);
}
/** Whether a text would move a cursor, hide a text or command a runner, and so may stand only where it can be escaped. */
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
/** The start of a text that is longer than so many UTF-16 units, never with half a character at its end. */
function clip(text, length) {
    return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}


/***/ }),

/***/ 4752:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  r: () => (/* binding */ renderComplaints),
  S: () => (/* binding */ renderText)
});

// EXTERNAL MODULE: ./build/src/core/warning.js
var core_warning = __nccwpck_require__(3333);
// EXTERNAL MODULE: ./build/src/core/render/columns.js
var render_columns = __nccwpck_require__(7661);
// EXTERNAL MODULE: ./build/src/core/render/finding-words.js
var finding_words = __nccwpck_require__(3795);
// EXTERNAL MODULE: ./build/src/core/report.js
var core_report = __nccwpck_require__(5299);
;// CONCATENATED MODULE: ./build/src/core/render/headline.js

/** How a count of each status is worded; a monitor that is missing after a sync was not tried. */
const wording = {
    failed: each('failed'),
    created: each('created'),
    missing: { ...each('to create'), sync: 'not created', drift: 'missing' },
    changed: each('changed'),
    unmanaged: each('unmanaged'),
    'in-sync': each('in sync'),
};
/** A status in words, as it stands behind a number. */
function describeStatus(status, mode) {
    return wording[status][mode];
}
/** `3 to create, 1 changed, 2 in sync`: what there is of each of the statuses, what is wrong first. */
function describeCounts({ findings, mode }, wanted = core_report/* statuses */.bM) {
    const counts = (0,core_report/* countStatuses */.ip)(findings);
    const present = core_report/* statuses */.bM.filter((status) => counts[status] > 0 && wanted.includes(status));
    return present.map((status) => `${counts[status]} ${wording[status][mode]}`).join(', ') || 'no monitors';
}
/** The run in one sentence, without a full stop. */
function describeResult(report) {
    const { declared, error, findings, mode, problems } = report;
    if (problems.length > 0)
        return `Config not valid: ${count(problems.length, 'problem')}`;
    if (error !== null && findings.length === 0)
        return 'Nothing was compared, nothing was created';
    if (mode === 'validate')
        return `Config valid: ${count(declared, 'monitor')}`;
    const { changed, created, failed, missing } = (0,core_report/* countStatuses */.ip)(findings);
    const idle = mode === 'drift' ? missing + changed === 0 : missing + created + failed === 0;
    return `${titles[mode]}: ${idle ? `${nothing[mode]}, ` : ''}${describeCounts(report)}`;
}
/** The same in a headline of the product's own: the counts, or that nothing changes. */
function describeShortly(report) {
    const { error, findings, mode, problems } = report;
    if (problems.length > 0 || mode === 'validate' || (error !== null && findings.length === 0))
        return describeResult(report)
            .replace(/^./, (letter) => letter.toLowerCase())
            .replace(':', ',');
    const { changed, created, failed, missing } = countStatuses(findings);
    const isQuiet = error === null && changed + created + failed + missing === 0;
    return `${isQuiet ? 'no changes, ' : ''}${describeCounts(report)}`;
}
/** Which of the statuses that the user named in `fail-on` fail the run, or null where they are not what fails it. */
function describeFailing(report, failOn) {
    if ((0,core_report/* decideExitCode */.kD)(report, failOn) !== 2)
        return null;
    const counts = (0,core_report/* countStatuses */.ip)(report.findings);
    const found = failOn.filter((status) => counts[status] > 0);
    return `${found.map((status) => `${counts[status]} ${wording[status][report.mode]}`).join(', ')} (fail-on: ${failOn.join(', ')})`;
}
const titles = { plan: 'Plan', sync: 'Sync', drift: 'Drift' };
const nothing = { plan: 'nothing to create', sync: 'nothing to create', drift: 'none' };
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
function each(text) {
    return { validate: text, plan: text, sync: text, drift: text };
}

// EXTERNAL MODULE: ./build/src/core/json.js
var json = __nccwpck_require__(9759);
// EXTERNAL MODULE: ./build/src/core/render/sanitize.js
var sanitize = __nccwpck_require__(7999);
;// CONCATENATED MODULE: ./build/src/core/render/rows.js




/** Longer names are not aligned; nor are those that take more than a third of the columns. */
const widestName = 40;
/** An address shortened beyond this says too little. */
const shortestAddress = 20;
const indent = 6;
/** A layout in which the names of these findings stand in one column, but for those that are too long for it. */
function layOut(findings, columns) {
    const most = Math.min(widestName, Math.floor(columns / 3));
    const widths = findings.map((finding) => (0,render_columns/* widthOf */.qz)((0,sanitize/* plain */.pj)((0,finding_words/* readName */.MQ)(finding))));
    const nameColumns = widths.reduce((widest, width) => (width > most ? widest : Math.max(widest, width)), 0);
    return { columns, nameColumns };
}
/** The lines of one finding; a monitor that is in sync has none. */
function renderRow(finding, mode, layout, palette) {
    const row = describeRow(finding, mode, layout);
    if (row === null)
        return [];
    const { hint, more = [] } = row;
    return [
        ...renderHead((0,sanitize/* plain */.pj)((0,finding_words/* readName */.MQ)(finding)), row, layout, palette),
        ...(hint === undefined ? [] : indented(hint, layout).map(palette.warn)),
        ...more.flatMap((text) => indented(text, layout)),
    ];
}
/** The line that names a monitor; what does not fit there, not even with a shorter address, stands below. */
function renderHead(fullName, row, { columns, nameColumns }, palette) {
    const { symbol, tone, verdict } = row;
    const said = verdict === undefined ? '' : `  ${palette[tone](verdict)}`;
    const saidColumns = verdict === undefined ? 0 : verdict.length + 2;
    const name = (0,render_columns/* shorten */.ml)(fullName, columns - 4 - saidColumns);
    const start = (shown) => `  ${palette[tone](symbol)} ${shown}${said}`;
    const beside = writeFacts(row, columns - 4 - Math.max((0,render_columns/* widthOf */.qz)(name), nameColumns) - saidColumns - 2);
    if (beside !== null)
        return [`${start((0,render_columns/* pad */.eV)(name, nameColumns))}  ${palette.faint(beside)}`];
    const below = writeFacts(row, columns - indent) ?? row.facts.join('  ');
    return [start(name), ...indented(below, { columns }).map(palette.faint)];
}
/** What stands beside a name, in so many columns, or null where it does not fit. */
function writeFacts({ address = '', facts }, columns) {
    const text = facts.join('  ');
    const excess = (0,render_columns/* widthOf */.qz)(text) - columns;
    if (excess <= 0)
        return text;
    const left = (0,render_columns/* widthOf */.qz)(address) - excess;
    return left < shortestAddress ? null : text.replace(address, () => (0,render_columns/* shorten */.ml)(address, left));
}
function indented(text, { columns }) {
    return (0,render_columns/* wrap */.LV)(text, columns - indent).map((line) => ' '.repeat(indent) + line);
}
function describeRow(finding, mode, { columns }) {
    switch (finding.status) {
        case 'missing': {
            const { declared, renamedFrom } = finding;
            const row = {
                ...describeTarget(declared),
                ...(renamedFrom === null ? {} : { hint: (0,sanitize/* plain */.pj)((0,finding_words/* describeRename */.iP)(renamedFrom)) }),
            };
            // After a sync, what is still missing was not tried, as the run ended before its turn.
            return mode === 'sync'
                ? { symbol: '!', tone: 'warn', verdict: 'not created', ...row }
                : { symbol: '+', tone: 'good', ...row };
        }
        case 'created':
            return { symbol: '+', tone: 'good', verdict: 'created', facts: [(0,sanitize/* plain */.pj)((0,finding_words/* describeId */.p4)(finding.id))] };
        case 'failed':
            return { symbol: '!', tone: 'bad', verdict: 'failed', facts: [(0,sanitize/* plain */.pj)((0,finding_words/* describeSource */.B6)(finding.declared))] };
        case 'changed': {
            const { actual, declared, differences } = finding;
            const value = (json) => (0,finding_words/* describeValue */.bp)(json, Math.min(finding_words/* longestValue */.Q_, columns - indent - 1));
            return {
                symbol: '~',
                tone: 'warn',
                facts: [(0,sanitize/* plain */.pj)((0,finding_words/* describeId */.p4)(actual.id)), (0,sanitize/* plain */.pj)((0,finding_words/* describeSource */.B6)(declared))],
                more: differences.map(({ path, ...values }) => (0,sanitize/* plain */.pj)(`${path}: declared ${value(values.declared)}, actual ${value(values.actual)}`)),
            };
        }
        case 'unmanaged':
            return { symbol: '?', tone: 'warn', facts: [(0,sanitize/* plain */.pj)((0,finding_words/* describeId */.p4)(finding.actual.id)), 'unmanaged: not declared'] };
        case 'in-sync':
            return null;
    }
}
/** `https://shop.example.com/health every 60 s`; a type other than http is said as well. */
function describeTarget(declared) {
    const { body } = declared;
    const address = (0,sanitize/* plain */.pj)(String((0,json/* own */.Z)(body, 'target')));
    const type = (0,json/* own */.Z)(body, 'type') === 'http' ? '' : `${(0,sanitize/* plain */.pj)(String((0,json/* own */.Z)(body, 'type')))} `;
    const facts = [`${type}${address} every ${(0,json/* own */.Z)(body, 'intervalSeconds')} s`, (0,sanitize/* plain */.pj)((0,finding_words/* describeSource */.B6)(declared))];
    return { facts, address };
}

;// CONCATENATED MODULE: ./build/src/core/render/text.js






/**
 * The report for people, each line with its line feed: what is to be done or was done, then one closing line.
 * @param columns those of the terminal; without them nothing is shortened.
 */
function renderText(report, palette, columns = Number.POSITIVE_INFINITY) {
    const shown = report.findings.filter(({ status }) => status !== 'in-sync');
    const layout = layOut(shown, columns);
    const unverified = (0,finding_words/* describeUnverified */.L4)(report);
    const result = `${describeResult(report)}.`;
    const requests = (0,finding_words/* describeRequests */.UQ)(report);
    const closing = requests === null ? [] : [`(${requests})`];
    return toLines([
        ...shown.flatMap((finding) => renderRow(finding, report.mode, layout, palette)),
        ...(shown.length > 0 ? [''] : []),
        ...(unverified === null ? [] : (0,render_columns/* wrap */.LV)((0,sanitize/* plain */.pj)(unverified), columns).map(palette.faint)),
        ...(report.ignored === 0 ? [] : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
        ...((0,render_columns/* widthOf */.qz)([result, ...closing].join(' ')) <= columns
            ? [[palette.strong(result), ...closing.map(palette.faint)].join(' ')]
            : [
                ...(0,render_columns/* wrap */.LV)(result, columns).map(palette.strong),
                ...closing.flatMap((text) => (0,render_columns/* wrap */.LV)(text, columns)).map(palette.faint),
            ]),
    ]);
}
/** Warnings, what ended the run, why monitors failed, or which of the wanted statuses makes it fail; empty where all is well. */
function renderComplaints(report, failOn, { bad, warn }) {
    const [first, ...rest] = report.error === null ? [] : report.error.message.split('\n');
    const messages = report.findings.flatMap((finding) => (finding.status === 'failed' ? finding.error.message : []));
    // What ended the run may be what befell one monitor, and is said once.
    const failures = messages.filter((message) => message !== report.error?.message);
    const failing = describeFailing(report, failOn);
    return toLines([
        ...report.warnings.map((warning) => `${warn('Warning:')} ${(0,sanitize/* plain */.pj)((0,core_warning/* describeWarning */.U9)(warning))}`),
        ...(first === undefined ? [] : [`${bad('Error:')} ${(0,sanitize/* plain */.pj)(first)}`]),
        ...rest.map((line) => `  ${(0,sanitize/* plain */.pj)(line)}`),
        ...failures.map((message) => `${bad('Error:')} ${(0,sanitize/* plain */.pj)(message)}`),
        ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
    ]);
}
function toLines(lines) {
    return lines.map((line) => `${(0,sanitize/* logLine */.BP)(line)}\n`).join('');
}


/***/ }),

/***/ 5299:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   RJ: () => (/* binding */ readFindings),
/* harmony export */   _O: () => (/* binding */ emptyReport),
/* harmony export */   bM: () => (/* binding */ statuses),
/* harmony export */   ip: () => (/* binding */ countStatuses),
/* harmony export */   kD: () => (/* binding */ decideExitCode),
/* harmony export */   q6: () => (/* binding */ readWarnings),
/* harmony export */   tU: () => (/* binding */ isInSync)
/* harmony export */ });
/* harmony import */ var _warning_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3333);

/** The statuses that a monitor can end with, in the order in which people want to read them: what is wrong comes first. */
const statuses = ['failed', 'created', 'missing', 'changed', 'unmanaged', 'in-sync'];
/** The report of a run that has found and done nothing yet. */
function emptyReport(mode, startedAt) {
    const requests = { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 };
    return {
        mode,
        baseUrl: null,
        startedAt,
        durationMs: 0,
        declared: 0,
        findings: [],
        ignored: 0,
        problems: [],
        requests,
        error: null,
        warnings: [],
    };
}
/** Joins the plan with what became of its creations. */
function readFindings(plan, results) {
    return plan.changes.map((change) => {
        const result = change.status === 'missing' ? results.get(change.declared) : undefined;
        if (result === undefined)
            return change;
        return 'actual' in result ? result : { ...result, declared: change.declared };
    });
}
/** What people should know about creations that went well. */
function readWarnings(results) {
    return [...results].flatMap(([{ source }, result]) => result.status === 'created' && result.warning !== null ? [(0,_warning_js__WEBPACK_IMPORTED_MODULE_0__/* .warn */ .R8)(result.warning, source)] : []);
}
/** How many monitors ended with each status. */
function countStatuses(findings) {
    const counts = { failed: 0, created: 0, missing: 0, changed: 0, unmanaged: 0, 'in-sync': 0 };
    for (const { status } of findings)
        counts[status] += 1;
    return counts;
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

/***/ 6799:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ describeThrown),
/* harmony export */   e: () => (/* binding */ RunError)
/* harmony export */ });
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

/***/ 336:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ settingNames),
/* harmony export */   W: () => (/* binding */ settings)
/* harmony export */ });
/* harmony import */ var _base_url_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3264);
/* harmony import */ var _meant_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5686);
/* harmony import */ var _unexpected_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3226);



/** Every setting that the two faces share. */
const settings = {
    config: setting({
        placeholder: 'path',
        default: 'monitors.yaml',
        description: 'Config files; paths or globs relative to the workspace, one a line (repeatable on the command line)',
        read: (text) => (lines(text).length === 0 ? new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('at least one path or glob') : lines(text)),
    }),
    'base-url': setting({
        placeholder: 'url',
        default: '',
        description: 'Address of the monitoring service, without /api/v1; not needed to validate',
        read: (text, mode) => (text === '' && mode === 'validate' ? '' : (0,_base_url_js__WEBPACK_IMPORTED_MODULE_1__/* .readBaseUrl */ .$)(text)),
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
        description: 'Most requests under way at once, 1 to 64',
        read: number('a whole number from 1 to 64', (value) => Number.isInteger(value) && value >= 1 && value <= 64),
    }),
    'request-timeout': setting({
        placeholder: 'seconds',
        default: '30',
        description: 'Seconds for one request',
        read: number('a number of seconds above 0, at most 3600', (value) => value > 0 && value <= 3600),
    }),
    'max-wait': setting({
        placeholder: 'seconds',
        default: '600',
        description: 'Seconds that the whole run may spend waiting out rate limits and outages',
        read: number('a number of seconds, 0 or more', (value) => value >= 0),
    }),
    'max-creates': setting({
        placeholder: 'number',
        default: '',
        description: 'Create nothing when more monitors than this are missing; no limit by default',
        read: (text) => text === '' ? null : number('a whole number, 0 or more', (value) => Number.isInteger(value) && value >= 0)(text),
    }),
    'list-path': setting({
        placeholder: 'pointer',
        default: '',
        description: 'JSON Pointer to the array of monitors in the answer of GET /monitors; found by itself by default',
        read: (text) => text === '' ? null : text.startsWith('/') ? text : new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w('a JSON Pointer, as /data/monitors'),
    }),
};
const settingNames = Object.keys(settings);
/** Words that `fail-on` takes beside `none`. */
const failingStatuses = ['missing', 'changed', 'unmanaged'];
function readFailOn(text, mode) {
    const words = text.split(/[\s,]+/).filter((word) => word !== '');
    if (words.length === 0)
        return mode === 'drift' ? ['missing', 'changed'] : [];
    if (words.length === 1 && words[0] === 'none')
        return [];
    const wanted = failingStatuses.filter((status) => words.includes(status));
    const strange = words.find((word) => !failingStatuses.includes(word));
    if (strange === undefined)
        return wanted;
    const meant = (0,_meant_js__WEBPACK_IMPORTED_MODULE_2__/* .findMeant */ .z)(strange, words.length === 1 ? [...failingStatuses, 'none'] : failingStatuses);
    const remedy = meant === undefined ? '' : `; did you mean ${meant}?`;
    return new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w(`any of ${failingStatuses.join(', ')}, or none; got ${JSON.stringify(strange)}${remedy}`);
}
function number(expected, is) {
    return (text) => {
        const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
        return is(value) ? value : new _unexpected_js__WEBPACK_IMPORTED_MODULE_0__/* .Unexpected */ .w(`${expected}; got ${JSON.stringify(text)}`);
    };
}
function lines(text) {
    return text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '');
}
function setting(row) {
    return row;
}


/***/ }),

/***/ 3226:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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

/***/ 4344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ch: () => (/* binding */ readVariables),
/* harmony export */   Vb: () => (/* binding */ nameSecrets),
/* harmony export */   jA: () => (/* binding */ noVariables),
/* harmony export */   ql: () => (/* binding */ readSecrets),
/* harmony export */   wK: () => (/* binding */ readValue)
/* harmony export */ });
/* unused harmony export readAssignments */
/** Nothing was handed over. */
const noVariables = new Map();
/** The assignments in a text that has one a line; empty lines do not count. */
function readAssignments(text, label) {
    return text
        .split(/\r?\n/)
        .map((line, index) => ({ label: `${label}, line ${index + 1},`, text: line.trim() }))
        .filter((line) => line.text !== '');
}
/** What stands after the first `=`. Where there is none all of it: what is malformed may still be secret. */
function readValue({ text }) {
    return text.slice(text.indexOf('=') + 1);
}
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
/**
 * Joins what was handed over openly with what is secret.
 * @param mayLack whether a secret without a value is one that this run did not get, and no mistake.
 * @returns also what is wrong, in sentences that never quote a value.
 */
function readVariables(given, mayLack) {
    const variables = new Map();
    const problems = [];
    const rows = [
        ...given.vars.map((assignment) => ({ assignment, isSecret: false })),
        ...given.secrets.map((assignment) => ({ assignment, isSecret: true })),
    ];
    for (const { assignment, isSecret } of rows) {
        const [, name] = /^([A-Za-z_][A-Za-z0-9_]*)=/.exec(assignment.text) ?? [];
        const value = readValue(assignment);
        if (name === undefined)
            problems.push(`${assignment.label} must be NAME=value on one line, without spaces before the =, where NAME is made of letters, digits and _ and starts with no digit`);
        else if (variables.has(name))
            problems.push(`${assignment.label} gives ${name} a second value: keep one, in vars or in secrets`);
        else
            variables.set(name, { value: isSecret && mayLack && value === '' ? null : value, isSecret });
    }
    return { variables, problems };
}


/***/ }),

/***/ 3333:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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

/***/ 5427:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F1: () => (/* binding */ readItems),
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   d8: () => (/* binding */ readMonitor),
/* harmony export */   yR: () => (/* binding */ readIdentifier)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9759);
/* harmony import */ var _monitor_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3319);


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
    const failure = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(body) ? Object.entries(body).find(([key, value]) => saysFailure(key, value)) : undefined;
    // With a 200 and an error in it, a list may lack anything.
    if (failure !== undefined)
        return { refusal: `speaks of a failure (${JSON.stringify(failure[0])})` };
    if (pointer !== null && body !== null)
        return readAt(body, pointer, known);
    if (Array.isArray(body))
        return checkItems(body, body, []);
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(body) ? readFrom(body) : { refusal: `is ${describeJson(body)}, not a list of monitors` };
}
function readAt(body, pointer, known) {
    const keys = readPointer(pointer);
    const [found, holder] = [resolve(body, keys), resolve(body, keys.slice(0, -1))];
    if (found === null)
        return readNull(body, holder, keys);
    return Array.isArray(found) ? checkItems(found, body, keys) : { refusal: `has no array ${known} "${pointer}"` };
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
    const lists = Object.entries(body).filter(([, value]) => isListOfObjects(value));
    const [only] = lists;
    if (only !== undefined && lists.length === 1)
        return checkItems(only[1], body, [only[0]]);
    const name = (keys) => keys.map((key) => JSON.stringify(key)).join(', ');
    if (lists.length > 1)
        return { refusal: `has several lists: ${name(lists.map(([key]) => key))}` };
    const seen = name(Object.keys(body));
    return { refusal: seen === '' ? 'is an empty object' : `has no list of monitors, only ${seen}` };
}
/** Whether a field beside the list says that the service could not do what it was asked. */
function saysFailure(key, value) {
    if (key === 'success' || key === 'ok')
        return value === false;
    if (key === 'status')
        return value === 'error' || value === 'fail';
    const isNothing = !value || (typeof value === 'object' && Object.keys(value).length === 0);
    return (key === 'error' || key === 'errors') && !isNothing;
}
/** A Go service writes an empty slice as null; but "nothing there" beside a list is not to be believed. */
function readNull(body, holder, path) {
    const beside = [body, holder].flatMap((object) => ((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(object) ? Object.entries(object) : []));
    const doubt = beside.find(([, value]) => isListOfNamed(value));
    return doubt === undefined ? checkItems([], body, path) : { refusal: `has null for its list, beside "${doubt[0]}"` };
}
/** The identifier of a monitor as text, or null where none of the known names holds one. */
function readIdentifier(item) {
    for (const key of identifiers) {
        const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(item, key);
        if (typeof value === 'string' || typeof value === 'number')
            return String(value);
    }
    return null;
}
/** The monitor in an item of the list, or null where the item has no name to compare by. */
function readMonitor(item) {
    const name = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(item, 'name');
    return typeof name === 'string' ? { name: (0,_monitor_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeName */ .P)(name), id: readIdentifier(item), body: item } : null;
}
function checkItems(list, body, path) {
    const stray = list.find((item) => !(0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(item));
    if (stray !== undefined)
        return { refusal: `has a list that holds ${describeJson(stray)} where a monitor was due` };
    const items = list;
    if (items.some((item) => isDeeper(item, deepest)))
        return { refusal: `has an item with more than ${deepest} levels of nesting, which is no monitor` };
    const nameless = items.length > 0 && items.every((item) => typeof (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(item, 'name') !== 'string');
    return nameless
        ? { refusal: `has a list of ${items.length} items of which none has a "name"` }
        : { items, around: findAround(body, path), pointer: writePointer(path) };
}
/** The objects on the way to a list; where that leads through an array, its other elements, too. */
function findAround(body, path) {
    return path.flatMap((key, depth) => {
        const at = resolve(body, path.slice(0, depth)) ?? null;
        if (Array.isArray(at))
            return at.filter((_, index) => index !== Number(key)).filter(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G);
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(at) ? [at] : [];
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
    return Array.isArray(value) && value.length > 0 && value.every(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G);
}
function isListOfNamed(value) {
    return Array.isArray(value) && value.some((item) => (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(item) && typeof (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(item, 'name') === 'string');
}
function resolve(value, path) {
    return path.reduce((at, key) => {
        if (Array.isArray(at))
            return at[Number(key)];
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .G)(at) ? (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .own */ .Z)(at, key) : undefined;
    }, value);
}
function readPointer(pointer) {
    const keys = pointer.split('/').slice(1);
    return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
function writePointer(keys) {
    return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
/** Names a JSON value by its kind, for a sentence. */
function describeJson(value) {
    if (value === null)
        return 'null';
    if (Array.isArray(value))
        return 'an array';
    return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}


/***/ }),

/***/ 492:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  m: () => (/* binding */ systemClock)
});

;// CONCATENATED MODULE: external "node:timers/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
;// CONCATENATED MODULE: ./build/src/io/clock.js

/** Beyond this a Node timer fires at once. */
const longestTimer = 2 ** 31 - 1;
const systemClock = {
    now: () => performance.now(),
    wallTime: () => Date.now(),
    sleep: (milliseconds, signal) => 
    // Time has passed since the wait was worked out, and Node warns of one that is over.
    (0,promises_namespaceObject.setTimeout)(Math.min(Math.max(0, milliseconds), longestTimer), undefined, { signal }).catch(() => undefined),
};


/***/ }),

/***/ 448:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  SQ: () => (/* binding */ describeFileError),
  N4: () => (/* binding */ maxMebibytes),
  Gu: () => (/* binding */ readTextFile)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __nccwpck_require__(4573);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
;// CONCATENATED MODULE: external "node:stream/consumers"
const consumers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/consumers");
;// CONCATENATED MODULE: ./build/src/io/text-file.js
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
const flags = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0) | (external_node_fs_.constants.O_NONBLOCK ?? 0);
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
        const seen = await (0,promises_.lstat)(path);
        if (seen.isDirectory())
            return refuse('is a folder; name the files in it, as in folder/*.yaml');
        if (!seen.isFile())
            return refuse('is no regular file; a config cannot be a device, a pipe or a socket');
        const handle = __addDisposableResource(env_1, await (0,promises_.open)(path, flags), true);
        const opened = await handle.stat();
        if (opened.ino !== seen.ino || opened.dev !== seen.dev)
            return refuse('was replaced while it was being read; run again');
        // One byte beyond the limit is enough to know; the size in the stat may be out of date.
        const bytes = await (0,consumers_namespaceObject.buffer)(handle.createReadStream({ end: maxBytes, autoClose: false }));
        if (bytes.length > maxBytes)
            return refuse(`is larger than ${maxMebibytes} MiB; split it into several files`);
        if (!(0,external_node_buffer_.isUtf8)(bytes))
            return refuse('is not UTF-8 in this line; save the file as UTF-8', findBadLine(bytes));
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
        if (end < 0 || !(0,external_node_buffer_.isUtf8)(bytes.subarray(start, end)))
            return line;
        start = end + 1;
    }
}
function refuse(refusal, line = null) {
    return { refusal, line };
}


/***/ }),

/***/ 528:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ checkWholeFile),
/* harmony export */   R: () => (/* binding */ writeWholeFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6760);
/* harmony import */ var _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(6799);
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





const taken = 'is there already and was left as it is; name another file, or give --force to replace it';
const noFolder = 'cannot be written, as its folder is not there; make the folder first';
const sentences = {
    EACCES: 'cannot be written: permission denied',
    EEXIST: taken,
    ENAMETOOLONG: 'cannot be written, as its name is too long',
    ENOENT: noFolder,
    ENOSPC: 'cannot be written, as the disk is full',
    ENOTDIR: noFolder,
    EPERM: 'cannot be written: permission denied',
    EROFS: 'cannot be written, as the disk is read-only',
};
/** File systems without hard links say so in one of these ways. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];
/**
 * Looks whether a file may be written, before anything else is done for it.
 * @throws RunError where something that is not to be replaced is there, or no folder for it.
 */
async function checkWholeFile({ mayReplace, path }) {
    const seen = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.lstat)(path).catch((error) => {
        if (error.code !== 'ENOENT')
            throw refuse(path, error);
        return null;
    });
    if (seen === null)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path)).catch((error) => Promise.reject(refuse(path, error)));
    else if (seen.isSymbolicLink())
        throw new _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e(facts(path, 'is a link; name the file itself'));
    else if (seen.isDirectory())
        throw new _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e(facts(path, 'is a folder; name a file'));
    else if (!seen.isFile())
        throw new _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e(facts(path, 'is no regular file; name another'));
    else if (!mayReplace)
        throw new _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e(facts(path, taken));
}
/**
 * Writes a file that is there whole or not at all: under another name in the same folder first, which is gone at the end.
 * @param addLink makes a hard link; a test hands in that of a file system that has none.
 * @throws RunError where it cannot be written; what was there is then as it was.
 */
async function writeWholeFile({ mayReplace, path }, text, addLink = node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.link) {
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
        throw refuse(path, error);
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
function refuse(path, error) {
    const code = error.code ?? String(error);
    return new _core_run_error_js__WEBPACK_IMPORTED_MODULE_4__/* .RunError */ .e(facts(path, sentences[code] ?? `cannot be written (${code})`), { cause: error });
}
function facts(path, sentence) {
    return { kind: 'options', message: `${path}: ${sentence}` };
}


/***/ }),

/***/ 534:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ openWorld)
/* harmony export */ });
/* harmony import */ var _core_run_error_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6799);
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(492);


/** The real world, which SIGINT and SIGTERM stop until it is disposed of. */
function openWorld(env, onWait) {
    const stop = new AbortController();
    const onSignal = (name) => {
        const message = `Stopped by ${name}: nothing further was sent; the next run goes on where this one ended`;
        stop.abort(new _core_run_error_js__WEBPACK_IMPORTED_MODULE_0__/* .RunError */ .e({ kind: 'stopped', code: name, message }));
    };
    const names = ['SIGINT', 'SIGTERM'];
    for (const name of names)
        process.on(name, onSignal);
    return {
        clock: _clock_js__WEBPACK_IMPORTED_MODULE_1__/* .systemClock */ .m,
        random: Math.random,
        proxy: {
            httpsProxy: readEither(env, 'https_proxy'),
            noProxy: readEither(env, 'no_proxy'),
        },
        signal: stop.signal,
        onWait,
        [Symbol.dispose]() {
            for (const name of names)
                process.off(name, onSignal);
        },
    };
}
/** curl's order: the lower-case name goes first. */
function readEither(env, name) {
    return env[name] || env[name.toUpperCase()] || '';
}


/***/ }),

/***/ 8691:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  i: () => (/* binding */ startService)
});

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __nccwpck_require__(8474);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __nccwpck_require__(7067);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
;// CONCATENATED MODULE: ./build/src/service/reply.js
/** An error as the service words it: a code for programs, a message for people. */
function refuse(status, code, message, headers = {}) {
    return { status, headers, text: JSON.stringify({ error: { code, message } }) };
}

;// CONCATENATED MODULE: ./build/src/service/token-bucket.js
/** Floats drift by far less than this; without it, a client that waits exactly as told could be refused again. */
const tolerance = 1e-9;
/** A full bucket: it holds what flows in within a second, and never less than one token, else it would grant nothing. */
function fullBucket(rate, now) {
    return { rate, tokens: capacity(rate), filledAt: now };
}
/**
 * Takes a token if there is one.
 * `retryAfter` is null when it was granted, else the whole seconds (at least 1) after which there is a token; a refusal costs nothing.
 */
function takeToken(bucket, now) {
    const { rate } = bucket;
    const inflow = ((now - bucket.filledAt) / 1000) * rate;
    const tokens = Math.min(capacity(rate), bucket.tokens + inflow);
    if (tokens < 1 - tolerance)
        return { bucket, retryAfter: Math.ceil((1 - tokens) / rate) };
    return { bucket: { rate, tokens: tokens - 1, filledAt: now }, retryAfter: null };
}
function capacity(rate) {
    return Math.max(1, rate);
}

;// CONCATENATED MODULE: ./build/src/service/admission.js



/**
 * Admits requests that carry the token, as often as the rate (requests a second, undefined for no limit) allows.
 * A request without the token costs the account nothing.
 */
function createAdmission(token, rateLimit, start) {
    const expected = digest(token);
    let bucket = rateLimit === undefined ? null : fullBucket(rateLimit, start);
    return (authorization, now) => {
        const sent = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1];
        // Digests are of one length, so the comparison tells neither content nor length by its duration.
        if (sent === undefined || !(0,external_node_crypto_.timingSafeEqual)(digest(sent), expected)) {
            const message = 'send the header Authorization: Bearer <API_TOKEN> with the token of this service';
            return refuse(401, 'unauthorized', message, { 'www-authenticate': 'Bearer' });
        }
        if (bucket === null)
            return null;
        const taken = takeToken(bucket, now);
        bucket = taken.bucket;
        if (taken.retryAfter === null)
            return null;
        const message = `more than ${bucket.rate} requests a second; come back in ${taken.retryAfter} s`;
        return refuse(429, 'rate_limited', message, { 'retry-after': String(taken.retryAfter) });
    };
}
function digest(text) {
    return (0,external_node_crypto_.createHash)('sha256').update(text).digest();
}

;// CONCATENATED MODULE: ./build/src/service/body.js
/** The longest request body that is read, in bytes. */
const largestBody = 1_048_576;
/** Reads a request's body; settles as soon as it is too large, however much the client goes on to send, and never throws. */
function readBody(request) {
    const chunks = [];
    let size = 0;
    return new Promise((resolve) => {
        request.on('data', (chunk) => {
            size += chunk.length;
            if (size > largestBody)
                resolve({ kind: 'too-large' });
            else
                chunks.push(chunk);
        });
        request.on('end', () => resolve(parseBody(Buffer.concat(chunks))));
        request.on('error', () => resolve({ kind: 'malformed' }));
    });
}
function parseBody(bytes) {
    try {
        // RFC 8259, section 8.1: JSON between systems is UTF-8 and does not start with a byte order mark.
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
        return { kind: 'json', value: JSON.parse(text) };
    }
    catch {
        return { kind: 'malformed' };
    }
}

;// CONCATENATED MODULE: ./build/src/service/validation.js
const rules = [
    { field: 'name', required: true, rule: 'a string of 1 to 255 characters, none a control character', holds: isName },
    { field: 'type', required: true, rule: '"http"', holds: (value) => value === 'http' },
    { field: 'target', required: true, rule: 'an absolute http or https URL without credentials', holds: isTarget },
    { field: 'intervalSeconds', required: true, rule: 'an integer from 1 to 86400', holds: isInterval },
    { field: 'assertions', required: false, rule: 'an array of objects', holds: isArrayOfObjects },
];
/** The fields that the service itself gives a monitor. */
const ownFields = ['id', 'status', 'createdAt'];
const deepest = 100;
/**
 * What is wrong with the body of a `POST /monitors`: a phrase for every wrong field, starting with the field's name.
 * Empty when the service takes the body; fields without a rule are taken as they are.
 */
function findFaults(body) {
    if (!isObject(body))
        return ['the body must be a JSON object'];
    return [
        ...rules
            .filter(({ field, required, holds }) => (required || field in body) && !holds(body[field]))
            .map(({ field, rule }) => `${field} must be ${rule}`),
        ...ownFields.filter((field) => field in body).map((field) => `${field} is set by the service and must not be sent`),
        ...Object.keys(body)
            .filter((field) => !isPrintable(body[field], deepest))
            .map((field) => `${field} must not hold numbers beyond 1.8e308 or nest deeper than ${deepest} levels`),
    ];
}
/** Tells a monitor as the service stores it: a body that it takes, plus its own fields. */
function isStoredMonitor(value) {
    if (!isObject(value))
        return false;
    const sent = Object.fromEntries(Object.entries(value).filter(([field]) => !ownFields.includes(field)));
    return ownFields.every((field) => typeof value[field] === 'string') && findFaults(sent).length === 0;
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isName(value) {
    // Characters are code points, as in JSON Schema's maxLength.
    return typeof value === 'string' && /^\P{Cc}{1,255}$/u.test(value);
}
function isTarget(value) {
    // The URL parser alone would also take `http:host`, `http:///host` and blanks around it, and of the credentials in
    // `http://@host` nothing is left to see once it has read them.
    const isWritten = (text) => /^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu.test(text);
    return typeof value === 'string' && isWritten(value) && URL.canParse(value);
}
function isInterval(value) {
    return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 86_400;
}
function isArrayOfObjects(value) {
    return Array.isArray(value) && value.every(isObject);
}
/** JSON.stringify turns 1e999 into null and overflows the stack some thousand levels down; JSON.parse reads both. */
function isPrintable(value, depth) {
    if (typeof value === 'number')
        return Number.isFinite(value);
    if (typeof value !== 'object' || value === null)
        return true;
    return depth > 0 && Object.values(value).every((inner) => isPrintable(inner, depth - 1));
}

;// CONCATENATED MODULE: ./build/src/service/routes.js




const routes = new Map([
    [
        '/api/v1/monitors',
        new Map([
            ['GET', listMonitors],
            ['POST', createMonitor],
        ]),
    ],
]);
/** Answers a request that was admitted; throws only where the store does. */
function route(request, store) {
    const [path = ''] = request.path.split('?');
    const methods = routes.get(path);
    if (methods === undefined) {
        return refuse(404, 'not_found', `nothing is at ${path}; this service knows ${[...routes.keys()].join(', ')}`);
    }
    const allow = [...methods.keys()].join(', ');
    const answer = methods.get(request.method);
    if (answer === undefined) {
        return refuse(405, 'method_not_allowed', `${path} takes ${allow}, not ${request.method}`, { allow });
    }
    return answer(request, store);
}
function listMonitors(_request, store) {
    return { status: 200, headers: {}, text: `{"monitors":[${store.lines.join(',')}]}` };
}
function createMonitor({ contentType, body }, store) {
    if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
        return refuse(415, 'unsupported_media_type', 'the body must be sent with Content-Type: application/json');
    }
    if (body.kind === 'too-large') {
        return refuse(413, 'body_too_large', `the body is longer than ${largestBody} bytes`);
    }
    if (body.kind === 'malformed')
        return refuse(400, 'malformed_json', 'the body is not JSON in UTF-8');
    const faults = findFaults(body.value);
    if (faults.length > 0)
        return refuse(422, 'invalid_monitor', faults.join('; '));
    // A name may repeat on purpose: nothing documented forbids it, and a client that posts twice must be seen to.
    const text = JSON.stringify({
        id: (0,external_node_crypto_.randomUUID)(),
        ...body.value,
        status: 'pending',
        createdAt: new Date().toISOString(),
    });
    store.append(text);
    return { status: 201, headers: {}, text };
}

;// CONCATENATED MODULE: ./build/src/service/exchange.js




/** How long a client may go on sending a body after its answer, before the connection is cut. */
const lingerMs = 1000;
/**
 * Decides what a request received at a time in milliseconds is answered: token first, then rate, then the route.
 * The body is read before the rate speaks, so that the log can show what a 429 turned away. Never throws.
 */
async function decideReply(request, receivedAt, admit, store) {
    const { method = '', url: path = '', headers } = request;
    const refusal = admit(headers.authorization, receivedAt);
    if (refusal?.status === 401)
        return { reply: refusal, posted: null };
    const body = await readBody(request);
    const posted = method === 'POST' && body.kind === 'json' ? body.value : null;
    try {
        return { reply: refusal ?? route({ method, path, contentType: headers['content-type'], body }, store), posted };
    }
    catch (error) {
        return { reply: refuse(500, 'internal_error', error.message), posted };
    }
}
/** Sends an answer. */
function sendReply(request, response, { status, headers, text }) {
    response.on('finish', () => {
        // What is left of the body is thrown away, which keeps honest connections alive, but not without end.
        if (request.complete)
            return;
        request.resume();
        setTimeout(() => request.complete || request.socket.destroy(), lingerMs).unref();
    });
    response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-request-id': (0,external_node_crypto_.randomUUID)(),
        ...headers,
    });
    response.end(text);
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./build/src/service/data-file.js

/** The first line of every data file: it tells one from a file that is something else, which is never cut. */
const firstLine = '{"format":"monitor-sync data","version":1}\n';
/** Reads a data file's bytes; throws an Error with file and line when they are no data file, or hold a broken line. */
function parseDataFile(bytes, file) {
    const size = bytes.lastIndexOf('\n') + 1;
    const head = bytes.toString('latin1', 0, firstLine.length);
    if (size === 0 && firstLine.startsWith(head))
        return { lines: [], size };
    if (head !== firstLine) {
        throw new Error(`${file}:1: not a data file of this service, left as it is; choose another file`);
    }
    const lines = [];
    for (let start = firstLine.length; start < size;) {
        const end = bytes.indexOf('\n', start);
        const line = decodeMonitor(bytes.subarray(start, end));
        if (line === undefined) {
            const place = `${file}:${lines.length + 2}`;
            throw new Error(`${place}: not a monitor, the file is left as it is; mend or remove this line, or choose another file`);
        }
        lines.push(line);
        start = end + 1;
    }
    return { lines, size };
}
function decodeMonitor(bytes) {
    try {
        const line = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
        return isStoredMonitor(JSON.parse(line)) ? line : undefined;
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __nccwpck_require__(7030);
;// CONCATENATED MODULE: ./build/src/service/lock.js


/**
 * Keeps a second service off an open file until it is released or the process ends, in whatever way.
 * The lock is a name in Linux's abstract socket namespace: the kernel frees it at kill -9 too, so none is ever stale.
 * Other systems have no such names, and there the store's check before each write is the only guard.
 *
 * Returns the release; throws when the file is taken.
 */
async function lockFile(file, { dev, ino }) {
    if (process.platform !== 'linux')
        return () => { };
    const server = (0,external_node_net_.createServer)((socket) => socket.destroy());
    try {
        server.listen(`\0monitor-sync:${dev}:${ino}`);
        await (0,external_node_events_.once)(server, 'listening');
    }
    catch (cause) {
        if (cause.code !== 'EADDRINUSE')
            throw cause;
        throw new Error(`${file} is in use by another running service; stop that one or choose another data file`, {
            cause,
        });
    }
    return () => server.close();
}

;// CONCATENATED MODULE: ./build/src/service/store.js




/** Opens the data file, or a store in memory where there is none; throws when the file cannot be used safely. */
async function openStore(file) {
    if (file === undefined) {
        const lines = [];
        return { lines, append: (line) => lines.push(line), close: () => { } };
    }
    const fd = (0,external_node_fs_.openSync)(file, external_node_fs_.constants.O_RDWR | external_node_fs_.constants.O_CREAT, 0o600);
    try {
        const stat = (0,external_node_fs_.fstatSync)(fd);
        if (!stat.isFile())
            throw new Error(`${file} is not a regular file; choose another data file`);
        const unlock = await lockFile(file, stat);
        try {
            return loadStore(file, fd, unlock);
        }
        catch (error) {
            unlock();
            throw error;
        }
    }
    catch (error) {
        (0,external_node_fs_.closeSync)(fd);
        throw error;
    }
}
function loadStore(file, fd, unlock) {
    const bytes = (0,external_node_fs_.readFileSync)(fd);
    let { lines, size } = parseDataFile(bytes, file);
    if (size < bytes.length)
        (0,external_node_fs_.ftruncateSync)(fd, size);
    // A killed service may have written a line and not come to its fsync; once it is listed, it has to last.
    (0,external_node_fs_.fsyncSync)(fd);
    /** Everything here is synchronous on purpose: no other request can come between the check, the write and the fsync. */
    const write = (text) => {
        const stat = (0,external_node_fs_.fstatSync)(fd);
        if (stat.size !== size || stat.nlink === 0) {
            throw new Error(`${file} was changed or removed by someone else; nothing was stored, restart the service`);
        }
        const added = Buffer.from(text);
        try {
            for (let done = 0; done < added.length;)
                done += (0,external_node_fs_.writeSync)(fd, added, done, added.length - done, size + done);
            (0,external_node_fs_.fsyncSync)(fd);
        }
        catch (cause) {
            (0,external_node_fs_.ftruncateSync)(fd, size);
            throw new Error(`${file} could not be written, nothing was stored: ${cause.message}`, { cause });
        }
        size += added.length;
    };
    if (size === 0)
        write(firstLine);
    syncDirectory((0,external_node_path_.dirname)(file));
    return {
        lines,
        append: (line) => {
            write(`${line}\n`);
            lines.push(line);
        },
        close: () => {
            (0,external_node_fs_.closeSync)(fd);
            unlock();
        },
    };
}
/** A new file's name is durable only once its directory is; Windows has no way to ask, and needs none. */
function syncDirectory(directory) {
    if (process.platform === 'win32')
        return;
    const fd = (0,external_node_fs_.openSync)(directory, 'r');
    try {
        (0,external_node_fs_.fsyncSync)(fd);
    }
    finally {
        (0,external_node_fs_.closeSync)(fd);
    }
}

;// CONCATENATED MODULE: ./build/src/service/server.js





const mostLogged = 10_000;
/**
 * Starts the reference service on the loopback interface.
 * Throws when an option makes no sense, the port is taken, or the data file cannot be used (the message names file and line).
 */
async function startService(options) {
    const { port = 0, token, rateLimit, dataFile, now = () => performance.now() } = options;
    if (token.trim() === '')
        throw new RangeError('the token must not be empty');
    if (rateLimit !== undefined && !(rateLimit > 0 && Number.isFinite(rateLimit))) {
        throw new RangeError(`the rate limit must be a number above 0, not ${rateLimit}`);
    }
    const admit = createAdmission(token, rateLimit, now());
    const store = await openStore(dataFile);
    const log = [];
    const server = (0,external_node_http_.createServer)(async (request, response) => {
        const receivedAt = now();
        const { reply, posted } = await decideReply(request, receivedAt, admit, store);
        const left = response.destroyed;
        const retryAfter = left ? undefined : reply.headers['retry-after'];
        log.push({
            method: request.method ?? '',
            path: request.url ?? '',
            status: left ? 0 : reply.status,
            receivedAt,
            answeredAt: now(),
            retryAfter: retryAfter === undefined ? null : Number(retryAfter),
            body: posted,
        });
        if (log.length > mostLogged)
            log.shift();
        if (!left)
            sendReply(request, response, reply);
    });
    try {
        server.listen(port, '127.0.0.1');
        await (0,external_node_events_.once)(server, 'listening');
    }
    catch (error) {
        store.close();
        throw error;
    }
    let closed;
    const close = async () => {
        server.close();
        server.closeAllConnections();
        await (0,external_node_events_.once)(server, 'close');
        store.close();
    };
    const closeOnce = () => {
        closed ??= close();
        return closed;
    };
    const { port: actualPort } = server.address();
    return { baseUrl: `http://127.0.0.1:${actualPort}`, log, close: closeOnce, [Symbol.asyncDispose]: closeOnce };
}


/***/ }),

/***/ 7785:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ closestMatch)
/* harmony export */ });
/* unused harmony export default */
const array = [];
const characterCodeCache = [];

function leven(first, second, options) {
	if (first === second) {
		return 0;
	}

	const maxDistance = options?.maxDistance;
	const swap = first;

	// Swapping the strings if `a` is longer than `b` so we know which one is the
	// shortest & which one is the longest
	if (first.length > second.length) {
		first = second;
		second = swap;
	}

	let firstLength = first.length;
	let secondLength = second.length;

	// Performing suffix trimming:
	// We can linearly drop suffix common to both strings since they
	// don't increase distance at all
	// Note: `~-` is the bitwise way to perform a `- 1` operation
	while (firstLength > 0 && (first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength))) {
		firstLength--;
		secondLength--;
	}

	// Performing prefix trimming
	// We can linearly drop prefix common to both strings since they
	// don't increase distance at all
	let start = 0;

	while (start < firstLength && (first.charCodeAt(start) === second.charCodeAt(start))) {
		start++;
	}

	firstLength -= start;
	secondLength -= start;

	// Early termination after trimming: if difference in length exceeds max distance
	if (maxDistance !== undefined && secondLength - firstLength > maxDistance) {
		return maxDistance;
	}

	if (firstLength === 0) {
		return maxDistance !== undefined && secondLength > maxDistance
			? maxDistance
			: secondLength;
	}

	let bCharacterCode;
	let result;
	let temporary;
	let temporary2;
	let index = 0;
	let index2 = 0;

	while (index < firstLength) {
		characterCodeCache[index] = first.charCodeAt(start + index);
		array[index] = ++index;
	}

	while (index2 < secondLength) {
		bCharacterCode = second.charCodeAt(start + index2);
		temporary = index2++;
		result = index2;

		for (index = 0; index < firstLength; index++) {
			temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
			temporary = array[index];
			// eslint-disable-next-line no-multi-assign
			result = array[index] = temporary > result
				? (temporary2 > result ? result + 1 : temporary2)
				: (temporary2 > temporary ? temporary + 1 : temporary2);
		}

		// Early termination: if all values in current row exceed maxDistance
		if (maxDistance !== undefined) {
			let rowMinimum = result;
			for (index = 0; index < firstLength; index++) {
				if (array[index] < rowMinimum) {
					rowMinimum = array[index];
				}
			}

			if (rowMinimum > maxDistance) {
				return maxDistance;
			}
		}
	}

	// Bound arrays to avoid retaining large previous sizes
	array.length = firstLength;
	characterCodeCache.length = firstLength;

	return maxDistance !== undefined && result > maxDistance ? maxDistance : result;
}

function closestMatch(target, candidates, options) {
	if (!Array.isArray(candidates) || candidates.length === 0) {
		return undefined;
	}

	const userMax = options?.maxDistance;
	const targetLength = target.length;

	// Exact match fast-path
	for (const candidate of candidates) {
		if (candidate === target) {
			return candidate;
		}
	}

	if (userMax === 0) {
		return undefined;
	}

	let best;
	let bestDist = Number.POSITIVE_INFINITY;
	const seen = new Set();

	for (const candidate of candidates) {
		if (seen.has(candidate)) {
			continue;
		}

		seen.add(candidate);

		const lengthDiff = Math.abs(candidate.length - targetLength);
		if (lengthDiff >= bestDist) {
			continue;
		}

		if (userMax !== undefined && lengthDiff > userMax) {
			continue;
		}

		const cap = Number.isFinite(bestDist)
			? (userMax === undefined ? bestDist : Math.min(bestDist, userMax))
			: userMax;

		const distance = cap === undefined
			? leven(target, candidate)
			: leven(target, candidate, {maxDistance: cap});

		// Skip candidates that exceed the user's maximum distance
		if (userMax !== undefined && distance > userMax) {
			continue;
		}

		// If we got a capped result that equals the cap, we need the actual distance
		// for accurate comparison, but only if the cap was due to userMax
		let actualD = distance;
		if (cap !== undefined && distance === cap && cap === userMax) {
			actualD = leven(target, candidate);
		}

		if (actualD < bestDist) {
			bestDist = actualD;
			best = candidate;
			if (bestDist === 0) {
				break;
			}
		}
	}

	if (userMax !== undefined && bestDist > userMax) {
		return undefined;
	}

	return best;
}


/***/ }),

/***/ 8797:
/***/ ((module) => {

module.exports = /*#__PURE__*/JSON.parse('{"rE":"0.1.0","h_":"Keep a monitoring service\'s monitors in step with a monitors.yaml in your repository, as a GitHub Action or on the command line.","sP":{"r":">=22.19"}}');

/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(5035);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
