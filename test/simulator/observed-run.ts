import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from '../../src/core/model/json.ts';
import type { ReportJson } from '../../src/core/render/json.ts';
import {
  type DeletedMonitor,
  firstVersionOf,
  type LoggedRequest,
  type Reply,
  type SimulatedService,
  type StoredMonitor,
  type Window,
} from './service.ts';

export interface Seen {
  report: ReportJson;
  exitCode: number | null;
  outputs: Readonly<Record<string, string>>;
}

export interface ServiceView {
  log: readonly LoggedRequest[];
  windows: readonly Window[];
  /** All monitors, those that existed when the run began, and those that are deleted. */
  committed: readonly StoredMonitor[];
  existing: readonly StoredMonitor[];
  deleted: readonly DeletedMonitor[];
  listed: readonly string[];
  changedByOthers: ReadonlySet<string>;
}

export interface RunSettings {
  /** The declared names, and the declared fields of each, with `formerly`. */
  declared: readonly string[];
  wanted: readonly JsonObject[];
  /** What the service profile adds to creations, and what its updates copy from the list. */
  constants: JsonObject;
  kept: readonly string[];
  /** The names under `remove` or `owns`. */
  removable: readonly string[];
  /** The lines under `remove` that have an identifier. */
  surplus?: readonly { name: string; id: string }[];
  concurrency: number;
  requestTimeoutMs: number;
  baseUrl: string;
  token: string;
}

export type ObservedRun = ServiceView & RunSettings & { seen: Seen };

/** What the service knows of the run that began after so many requests, with these monitors. */
export function viewOf(
  service: SimulatedService,
  since: { requests: number; monitors: readonly StoredMonitor[] },
): ServiceView {
  const windows = service.windows.filter(({ heard }) => heard > since.requests);
  return {
    log: service.log.slice(since.requests),
    windows: windows.map((window) => ({ ...window, heard: window.heard - since.requests })),
    committed: [...service.committed],
    existing: since.monitors,
    deleted: [...service.deleted],
    listed: service.listed().map(({ name }) => String(name)),
    changedByOthers: service.changedByOthers,
  };
}

/** How a declared name ended: its status, and for a failed one the kind of failure. */
export function outcomeOf({ monitors }: ReportJson, wanted: string): string {
  const found = monitors.find(({ name, status }) => name === wanted && status !== 'unmanaged');
  if (found === undefined) return 'not compared';
  return found.status === 'failed' ? `failed ${found.error?.kind}` : found.status;
}

export function isUnknown({ method, reply }: LoggedRequest): boolean {
  if (method !== 'POST') return false;
  if (reply === null) return true;
  if (reply.kind === 'no-response') return reply.sent;
  const isRedirectOrFailure = reply.status < 400 && !isSuccess(reply);
  return reply.status >= 500 || reply.status === 408 || isRedirectOrFailure;
}

/**
 * Whether a write has no response in time, from the service or from a gateway in front of it: it
 * may still be at work.
 */
export function isTimeOut({ method, reply }: LoggedRequest): boolean {
  if (method === 'GET' || reply === null) return false;
  if (reply.kind === 'response') return [408, 504, 524].includes(reply.status);
  return reply.sent && reply.code === 'TIMEOUT';
}

export function isAccepted({ method, reply }: LoggedRequest): boolean {
  return method !== 'GET' && reply?.kind === 'response' && isSuccess(reply);
}

/** Whether a response has a success status and no error in its body. */
export function isSuccess({ body = '', status }: Extract<Reply, { kind: 'response' }>): boolean {
  return status < 300 && !/^\{"(error|success)":/.test(body);
}

export function isConflict({ method, reply }: LoggedRequest): boolean {
  return method === 'POST' && reply?.kind === 'response' && reply.status === 409;
}

export function findNew({
  committed,
  existing,
}: Pick<ServiceView, 'committed' | 'existing'>): readonly StoredMonitor[] {
  const before = new Set(existing.map(firstVersionOf));
  return committed.filter((one) => one.isPosted && !before.has(firstVersionOf(one)));
}

export function nameOf({ body, target }: LoggedRequest): string {
  return target?.name ?? String(body?.['name']);
}

export function covers(fields: JsonObject, item: JsonObject | undefined): boolean {
  return Object.entries(fields).every(([key, value]) => isDeepStrictEqual(item?.[key], value));
}

/** Names of fields that a service changes by itself. */
const state = /^(status|last|next|uptime)/;

/**
 * The fields of an item that had a value and have a different one now, and are neither declared nor
 * state.
 */
export function findOtherChanges(
  before: JsonObject,
  after: JsonObject,
  declared: JsonObject = {},
): readonly string[] {
  return Object.entries(before).flatMap(([key, value]) =>
    key in declared || state.test(key) || isKept(value, after[key]) ? [] : [key],
  );
}

/** Whether a value is the same, except for the order of lists and for additions to an object. */
function isKept(before: Json, after: Json | undefined): boolean {
  if (before === null) return true;
  if (!isObject(before)) return isDeepStrictEqual(sort(before), sort(after));
  return after !== undefined && isObject(after) && findOtherChanges(before, after).length === 0;
}

function sort(value: Json | undefined): unknown {
  return Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value;
}

export interface List {
  /** Its requests that brought items, or an empty page: the first page and all further ones. */
  pages: readonly [LoggedRequest, ...LoggedRequest[]];
  /** One that two pages show counts once. */
  items: readonly JsonObject[];
  /** When its first request arrived. */
  time: number;
  /** When its last response was complete; infinite if it was not. */
  respondedAt: number;
}

/**
 * The lists that these requests have read. Each begins with a request without a query; those with
 * one are for its further pages, whether or not there are any.
 */
export function listsIn(log: readonly LoggedRequest[]): readonly List[] {
  const lists: [LoggedRequest, ...LoggedRequest[]][] = [];
  for (const request of log) {
    if (request.items === null || request.reply?.kind === 'no-response') continue;
    const current = lists.at(-1);
    if (current === undefined || !request.path.includes('?')) lists.push([request]);
    else current.push(request);
  }
  return lists.map(join);
}

export function listAfterWrites(log: readonly LoggedRequest[]): List | undefined {
  const lastWrite = log.findLastIndex(({ method }) => method !== 'GET');
  return listsIn(log.slice(lastWrite + 1)).at(-1);
}

function join(pages: List['pages']): List {
  const [{ time }] = pages;
  const respondedAt = pages.at(-1)?.respondedAt ?? Infinity;
  return { pages, items: pages.flatMap(findNewItems), time, respondedAt };
}

function findNewItems(page: LoggedRequest, index: number, pages: readonly LoggedRequest[]) {
  const earlier = pages.slice(0, index).flatMap(({ items }) => items ?? []);
  const isShown = (item: JsonObject) =>
    earlier.some((other) => (other['id'] ?? other['name']) === (item['id'] ?? item['name']));
  return (page.items ?? []).filter((item) => !isShown(item));
}
