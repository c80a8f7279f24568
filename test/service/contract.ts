import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { readText } from '../dist/process.ts';

export interface WireRequest {
  method: string;
  /** With query. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

type Target = Pick<WireRequest, 'method' | 'path'>;

interface Response {
  headers?: Readonly<Record<string, { readonly required?: boolean }>>;
  content?: Readonly<Record<string, object>>;
}

interface Operation {
  operationId: string;
  parameters?: readonly object[];
  requestBody?: Required<Pick<Response, 'content'>>;
  responses: Readonly<Record<string, Response>>;
}

export const document = parse(readText('schema/openapi.yaml'));

// Strict: a keyword or a format that ajv does not know is a mistake in the document.
const ajv = new Ajv2020({
  strict: true,
  allErrors: true,
  keywords: ['x-assumption'],
  formats: {
    // RFC 9562, section 4.
    uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
    // RFC 3339, section 5.6.
    'date-time': (text: string) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[-+]\d\d:\d\d)$/i.test(text) &&
      !Number.isNaN(Date.parse(text)),
  },
}).addVocabulary(Object.keys(document));
ajv.addSchema(document, 'openapi.yaml');

const outside = '/x-outside-the-operations';

/** A phrase for each fault of a request against the document. */
export function findRequestFaults({ body, headers, method, path }: WireRequest): readonly string[] {
  const place = findPlace({ method, path });
  if (place === outside) return ['the operation is not described'];
  const { parameters = [], requestBody } = at<Operation>(place);
  // RFC 6750, section 2.1.
  const isAuthorized = /^Bearer [-\w.~+/]+=*$/.test(String(headers['authorization']));
  const faults = [
    ...(isAuthorized ? [] : ['the token is missing']),
    ...(path.includes('?') && parameters.length === 0 ? ['the query is not described'] : []),
  ];
  if (requestBody === undefined) return body === '' ? faults : [...faults, 'there is a body'];
  return [
    ...faults,
    ...findContentFaults(`${place}/requestBody`, String(headers['content-type'] ?? ''), body),
  ];
}

/** A phrase for each fault of a response against the document. Headers are in lower case. */
export function findResponseFaults(
  target: Target,
  { body, headers, status }: { status: number; headers: Record<string, string>; body: string },
): readonly string[] {
  const place = findResponse(target, status);
  if (place === undefined) return [`the status ${status} is not described`];
  const expected = Object.entries(at<Response>(place).headers ?? {});
  const headerFaults = expected.flatMap(([name]) => {
    const value = headers[name.toLowerCase()];
    if (value === undefined) return [`${name} is missing`];
    return findSchemaFaults(
      `${follow(`${place}/headers/${name}`)}/schema`,
      readNumber(value),
      name,
    );
  });
  if (at<Response>(place).content === undefined)
    return body === '' ? headerFaults : [...headerFaults, 'there is a body'];
  return [...headerFaults, ...findContentFaults(place, headers['content-type'] ?? '', body)];
}

/** The operation of a request and a status, as `createMonitor 201`. */
export function nameResponse(target: Target, status: number): string {
  return `${at<Partial<Operation>>(findPlace(target)).operationId ?? 'outside'} ${status}`;
}

/**
 * All statuses that the document describes, named likewise. Token and rate are checked for every
 * request, so they are listed once.
 */
export function listResponses(): readonly string[] {
  const inPaths: Partial<Operation>[] = Object.values<object>(document.paths).flatMap(
    Object.values,
  );
  const described = inPaths.flatMap(({ operationId = '', responses = {} }) =>
    Object.keys(responses).map((status) => `${operationId} ${status}`),
  );
  const others = Object.keys(at(outside)).filter((key) => /^\d+$/.test(key));
  return [...described, ...others.map((status) => `outside ${status}`)];
}

/** JSON Pointer to the operation, or to what describes the responses outside of all operations. */
function findPlace({ method, path }: Target): string {
  const [, sent = ''] = /^\/api\/v1(\/[^?]*)/.exec(path) ?? [];
  const bare = sent.replace(/^\/monitors\/[^/]+$/, '/monitors/{id}');
  const isKnown = document.paths[bare]?.[method.toLowerCase()] !== undefined;
  return isKnown ? `/paths/${bare.replaceAll('/', '~1')}/${method.toLowerCase()}` : outside;
}

function findResponse(target: Target, status: number): string | undefined {
  const place = findPlace(target);
  if (place !== outside) return follow(`${place}/responses/${status}`);
  const name = { 401: 'Unauthorized', 429: 'RateLimited' }[status];
  return follow(name === undefined ? `${outside}/${status}` : `/components/responses/${name}`);
}

/** The pointer itself, or the one that a `$ref` there names; undefined where nothing is. */
function follow(pointer: string): string | undefined {
  const found = at<{ $ref?: string } | undefined>(pointer);
  return found?.$ref === undefined ? found && pointer : follow(found.$ref.slice(1));
}

function at<Value = object>(pointer: string): Value {
  const keys = pointer.split('/').slice(1);
  return keys.reduce((value, key) => value?.[key.replaceAll('~1', '/')], document);
}

/**
 * RFC 9110, section 8.3.1: the case of a media type does not matter, and its parameters are not
 * part of it.
 */
function findContentFaults(place: string, mediaType: string, body: string): readonly string[] {
  const type = mediaType.replace(/\s*;.*$/s, '').toLowerCase();
  if (at<Response>(place).content?.[type] === undefined)
    return [`the media type is ${type || 'missing'}`];
  return findSchemaFaults(`${place}/content/${type.replace('/', '~1')}/schema`, readJson(body));
}

/**
 * Why a value does not fit a schema of the document.
 * @param pointer JSON Pointer to the schema.
 * @param prefix stands before each fault.
 */
export function findSchemaFaults(pointer: string, value: unknown, prefix = ''): readonly string[] {
  const validate = ajv.getSchema(`openapi.yaml#${pointer}`);
  if (validate === undefined) throw new Error(`schema/openapi.yaml has no schema at ${pointer}`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) =>
    `${prefix}${instancePath} ${message}`.trim(),
  );
}

/** A header is text, also where its schema is that of a number. */
const readNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
