import { type HttpResponse, type NoResponse, parseOnce } from '../../src/core/http/exchange.ts';
import { decideOutcome } from '../../src/core/http/status-table.ts';
import type { ErrorFacts } from '../../src/core/model/errors.ts';
import type { Json, JsonObject } from '../../src/core/model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  markComplete,
} from '../../src/core/model/monitor.ts';
import {
  type DeclaredEntry,
  type ListedEntry,
  newEntry,
  type PlanEntry,
  type PlanStatus,
} from '../../src/core/plan/plan-entry.ts';
import { decodeMonitor } from '../../src/core/profile/decode.ts';
import { documentedApi } from '../../src/core/profile/profile.ts';
import { emptyReport, type Report } from '../../src/core/report/report.ts';
import type {
  FailedResult,
  MonitorResult,
  Status,
  WrittenResult,
} from '../../src/core/write/results.ts';

export function body(overrides: JsonObject = {}): JsonObject {
  return {
    name: 'Shop',
    type: 'http',
    target: 'https://shop.example.com/',
    intervalSeconds: 60,
    ...overrides,
  };
}

/** A declared monitor; every one of a test stands on a line of its own choice. */
export function desired(overrides: JsonObject = {}, line = 3): DeclaredMonitor {
  const complete = body(overrides);
  const source = { file: 'monitors.yaml', line, column: 5 };
  return {
    name: String(complete['name']),
    body: complete,
    source,
    secretFields: [],
    ignoreChanges: [],
  };
}

export function actual(overrides: JsonObject = {}): ActualMonitor {
  return decodeMonitor(body({ id: 'm-1', ...overrides }), documentedApi) as ActualMonitor;
}

export function listed(...monitors: readonly ActualMonitor[]): CompleteList {
  return markComplete(monitors, 0);
}

/** The usual operation of each method, for exchanges that name none. */
const operations = {
  GET: 'list',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
} as const;

export function response(overrides: Partial<HttpResponse> = {}): HttpResponse {
  const url = 'https://api.example.com/api/v1/monitors';
  const empty = {
    kind: 'response',
    method: 'GET',
    url,
    status: 200,
    headers: {},
    body: '',
    bodyFault: null,
  } as const;
  const json = parseOnce(overrides.body ?? '');
  const operation = operations[overrides.method ?? 'GET'];
  const all = { ...empty, operation, profile: documentedApi, mask: String, json, ...overrides };
  return { ...all, outcome: decideOutcome(all) };
}

export function silence(overrides: Partial<NoResponse> = {}): NoResponse {
  const url = 'https://api.example.com/api/v1/monitors';
  const fault = { sent: true, code: 'ECONNRESET', message: 'read ECONNRESET' };
  const operation = operations[overrides.method ?? 'GET'];
  const all = {
    kind: 'no-response',
    method: 'GET',
    operation,
    url,
    ...fault,
    ...overrides,
  } as const;
  return { ...all, outcome: decideOutcome(all) };
}

export function facts(overrides: Partial<ErrorFacts> = {}): ErrorFacts {
  return {
    code: 'request-refused',
    serviceCode: 'invalid_monitor',
    status: 422,
    message: 'the target is not allowed',
    ...overrides,
  };
}

export function toMissing(declared = desired()): DeclaredEntry {
  return newResult('missing', { declared, operation: 'create' });
}

/** A missing monitor that is probably an existing one under a new name. */
export function toLikelyRename(
  declared = desired(),
  old = actual({ name: 'Old shop' }),
): DeclaredEntry {
  return newResult('missing', { declared, renamedFrom: toUnmanaged(old) });
}

export function toUnmanaged(monitor = actual()): ListedEntry {
  return newResult('unmanaged', { actual: monitor });
}

/**
 * One result of each status, with the name and the text from outside in every place that can hold
 * it.
 */
export function everyResult(name = 'Shop', text: Json = name): readonly MonitorResult[] {
  const declared = desired({ name, target: text });
  const there = { ...actual({ name, target: text }), name, id: String(text) };
  const requestedBy = { kind: 'remove', source: declared.source } as const;
  const differences = [{ path: 'target', declared: text, actual: null }];
  return [
    newResult('missing', { operation: 'create', declared }),
    newResult('created', { operation: 'create', declared, id: String(text) }),
    newResult('in-sync', { declared, actual: there, unverified: ['assertions'] }),
    newResult('changed', { declared, actual: there, differences }),
    newResult('updated', { operation: 'update', declared, actual: there, differences }),
    newResult('failed', { operation: 'create', declared, error: facts({ message: String(text) }) }),
    newResult('failed', {
      operation: 'update',
      declared,
      actual: there,
      error: facts({ message: String(text) }),
    }),
    newResult('failed', {
      operation: 'delete',
      actual: there,
      requestedBy,
      error: facts({ message: String(text) }),
    }),
    newResult('obsolete', { operation: 'delete', actual: there, requestedBy }),
    newResult('deleted', { operation: 'delete', actual: there, requestedBy }),
    toUnmanaged(there),
    toLikelyRename(declared, there),
  ];
}

export function resultsOf(
  ...statuses: readonly MonitorResult['status'][]
): readonly MonitorResult[] {
  return statuses.map(
    (status) => everyResult().find((result) => result.status === status) as MonitorResult,
  );
}

export function report(overrides: Partial<Report> = {}): Report {
  const empty = emptyReport('sync', new Date('2026-11-21T10:00:00Z'));
  const declaredCount = overrides.results?.length ?? 0;
  return {
    ...empty,
    baseUrl: 'https://api.example.com',
    apply: ['create'],
    offered: overrides.mode === 'drift' ? ['create', 'update', 'delete'] : ['create'],
    declaredCount,
    ...overrides,
  };
}

/**
 * Texts that mean something to a runner, a terminal or Markdown; none of them may mean it in an
 * output.
 */
export const hostileTexts: readonly string[] = [
  '::error::x',
  '  ::stop-commands::x',
  '##[add-mask]x',
  'a ##[error]b',
  'a\r::error::b',
  'a\n::error::b',
  '\u001b[31mred\u001b[0m',
  '\u009b31m',
  'abc\u202edef\u2066g',
  'zero\u200bwidth\u200d\ufeff\u034f\u3164',
  'lone \ud800 and \udc00',
  'line\u2028and\u2029paragraph',
  'tab\tand\u0000null',
  '`code` ``more``',
  '`',
  '``',
  'a|b|c',
  'a\\|b',
  'a\\',
  '|',
  '||',
  ' | ',
  '@someone #1 https://example.com',
  '![x](https://example.com/x.png)',
  '<img src=x onerror=alert(1)> &amp; <!-- -->',
  '</details>',
  '---',
  '',
  ' ',
];

export const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** What a service that escapes every text lists. */
export function escapeAll(value: Json): Json {
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return value.map((item: Json) => escapeAll(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, escapeAll(inner)]));
}

type Known<Result> = Partial<Omit<Result, 'status'>>;

/** A monitor in a report, with what is known of it. */
export function newResult<Given extends Known<PlanEntry>>(
  status: PlanStatus,
  known: Given,
): PlanEntry & Omit<NoInfer<Given>, 'status'>;
export function newResult(status: 'failed', known: Known<FailedResult>): FailedResult;
export function newResult(
  status: WrittenResult['status'],
  known: Known<WrittenResult>,
): WrittenResult;
export function newResult(status: Status, known: object): object {
  const entry = newEntry('in-sync', known);
  const isWritten = status === 'created' || status === 'updated' || status === 'deleted';
  if (isWritten) return { ...entry, ...known, status };
  return status === 'failed'
    ? { ...entry, error: facts(), ...known, status }
    : { ...entry, status };
}
