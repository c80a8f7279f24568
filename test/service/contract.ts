import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Context, type Document, OpenAPIBackend, SetMatchType, type ValidationResult } from 'openapi-backend';
import { parse } from 'yaml';

/** A request as it stood on the wire. */
export interface WireRequest {
  readonly method: string;
  /** With query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** An answer as it stood on the wire; headers by lower-case name. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Holds requests and answers against schema/openapi.yaml: a phrase for each thing that it does not allow. */
export interface Contract {
  findRequestFaults(request: WireRequest): Promise<readonly string[]>;
  /** @param target says of which operation this is an answer. */
  findAnswerFaults(target: Target, answer: WireAnswer): readonly string[];
  /** The operation that a request is for; one of its own stands for all that are none. */
  findOperation(target: Target): string;
}

type Target = Pick<WireRequest, 'method' | 'path'>;

interface Response {
  description?: string;
  headers?: Record<string, object>;
  content?: Readonly<Record<string, object>>;
}

type Responses = Record<string, Response>;

interface Operation {
  operationId: string;
  parameters?: object[];
  requestBody?: Required<Pick<Response, 'content'>>;
  responses: Responses;
}

/** As much of an OpenAPI document as is touched here. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  'x-outside-the-operations': Responses;
  components: { responses: Responses };
}

/** A copy of the document that may be altered. */
export function readDocument(): ApiDocument {
  return parse(readFileSync(new URL('../../schema/openapi.yaml', import.meta.url), 'utf8'));
}

/** Says what keeps a document from being one of OpenAPI 3.1; empty where nothing does. */
export async function findDocumentFaults(document: ApiDocument): Promise<string> {
  const validator = new Validator();
  const { errors = [] } = await validator.validate({ ...document });
  if (errors.length > 0) return JSON.stringify(errors);
  return validator.version === '3.1' ? '' : `it is OpenAPI ${validator.version}`;
}

/** Says for which statuses the operations have answers, as `listMonitors 200`. */
export function listAnswers(document: ApiDocument): readonly string[] {
  return listOperations(withOutside(document)).flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => `${operationId} ${status}`),
  );
}

/** @throws Error where the document cannot be read; a schema of it that is wrong throws when it is first used. */
export async function openContract(document = readDocument()): Promise<Contract> {
  const api = new OpenAPIBackend({
    definition: closeDocument(withOutside(document)) as unknown as Document,
    apiRoot: '/api/v1',
    ignoreTrailingSlashes: false,
    // It would hold the document against OpenAPI 3.0.
    quick: true,
    // A keyword or a format that is not known is a mistake in the document, and not something to pass over.
    customizeAjv: (_draft07, options) => new Ajv2020({ ...options, strict: true, allErrors: true, formats, keywords }),
    securityHandlers: { apiToken: ({ request }) => bearer.test(String(request.headers['authorization'])) },
    handlers: {
      notFound: () => ['the path is not described'],
      methodNotAllowed: () => ['the method is not described'],
      unauthorizedHandler: () => ['the token is missing'],
      validationFail: ({ validation }: Context) => describe(validation),
      notImplemented: () => [],
    },
  });
  await api.init();
  const findOperation = (target: Target) => api.matchOperation({ ...target, headers: {} })?.operationId ?? outside;
  return {
    findOperation,
    findRequestFaults: ({ headers, ...request }) =>
      api.handleRequest({ ...request, headers: withMediaType(headers) as Record<string, string> }),
    findAnswerFaults(target, { body, headers, status }) {
      const operation = findOperation(target);
      const match = { statusCode: status, setMatchType: SetMatchType.Superset };
      return [
        ...describe(api.validateResponse(readJson(body), operation, status)),
        ...describe(api.validateResponseHeaders(withMediaType(headers), operation, match)),
      ];
    },
  };
}

/** RFC 6750, section 2.1. */
const bearer = /^Bearer [-\w.~+/]+=*$/;

/** In 2020-12 a format is a remark unless the validator is given its meaning. */
const formats = {
  // RFC 9562, section 4.
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  // RFC 3339, section 5.6.
  'date-time': (text: string) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[-+]\d\d:\d\d)$/i.test(text) && !Number.isNaN(Date.parse(text)),
};
const keywords = ['x-assumption'];

const outside = 'outsideTheOperations';

/** Gives what is answered outside the operations an operation of its own; token and rate are looked at there, too. */
function withOutside(document: ApiDocument): ApiDocument {
  const { 'x-outside-the-operations': extra, paths } = document;
  const statuses = Object.entries(extra).filter(([key]) => /^\d+$/.test(key));
  const [unauthorized, rateLimited] = ['Unauthorized', 'RateLimited'].map((name) => ({
    $ref: `#/components/responses/${name}`,
  }));
  const responses = { 401: unauthorized, 429: rateLimited, ...Object.fromEntries(statuses) } as Responses;
  return { ...document, paths: { ...paths, '/ outside': { get: { operationId: outside, responses } } } };
}

/**
 * Says in the document's own words what it leaves to be understood and the validator would let pass: media types are
 * header fields, and a status that is not described has no answer.
 */
function closeDocument(document: ApiDocument): ApiDocument {
  const closed = structuredClone(document);
  const operations = listOperations(closed);
  for (const response of [closed.components, ...operations].flatMap(({ responses }) => Object.values(responses))) {
    if (response.content) response.headers = { ...response.headers, 'Content-Type': mediaTypeOf(response.content) };
  }
  for (const operation of operations) {
    operation.responses['default'] = { content: { 'application/json': { schema: { not: {} } } } };
    if (operation.requestBody === undefined) continue;
    const contentType = { name: 'Content-Type', in: 'header', ...mediaTypeOf(operation.requestBody.content) };
    operation.parameters = [...(operation.parameters ?? []), contentType];
  }
  return closed;
}

function listOperations({ paths }: ApiDocument): readonly Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

function mediaTypeOf(content: object) {
  return { required: true, schema: { type: 'string', enum: Object.keys(content) } };
}

/** RFC 9110, section 8.3.1: the type counts whatever its case, and its parameters are no part of it. */
function withMediaType(headers: WireRequest['headers']): WireRequest['headers'] {
  const { 'content-type': type, ...others } = headers;
  return typeof type === 'string' ? { ...others, 'content-type': type.replace(/\s*;.*$/s, '').toLowerCase() } : others;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function describe({ errors }: ValidationResult): readonly string[] {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
}
