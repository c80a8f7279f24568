import { describe, expect, test } from 'vitest';
import type { ErrorFacts } from '../../src/core/model/errors.ts';
import { operations } from '../../src/core/plan/plan-entry.ts';
import { renderJson } from '../../src/core/render/json.ts';
import { emptyReport, type Report } from '../../src/core/report/report.ts';
import type { MonitorResult } from '../../src/core/write/results.ts';
import { actual, desired, everyResult, facts, newResult, toMissing } from '../core/builders.ts';
import { findViolations, type Law } from './laws.ts';
import type { RunSettings, Seen, ServiceView } from './observed-run.ts';
import {
  body,
  type LoggedRequest,
  memoryUrl,
  noResponseYet,
  type StoredMonitor,
  type Window,
} from './service.ts';

/** A run that breaks a law, and the other laws that it breaks, too. */
type Row = readonly [seen: Seen, traces: Partial<ServiceView & RunSettings>, also?: readonly Law[]];

const request = {
  url: `${memoryUrl}/`,
  path: '/',
  head: '',
  body: null,
  target: null,
  nth: 0,
  openedAt: 0,
  time: 0,
};
const get: LoggedRequest = { method: 'GET', ...request, ...noResponseYet };
const post: LoggedRequest = { ...get, method: 'POST', body: body('a') };
const created: StoredMonitor = {
  id: 'm-1',
  name: 'a',
  item: body('a'),
  time: 0,
  isPosted: true,
  madeBy: post,
};
const existed: StoredMonitor = { ...created, isPosted: false, madeBy: null };
const window: Window = { request: get, from: 0, until: 1_000, heard: 1 };

const respondedWith = (status: number) => ({ kind: 'response', status }) as const;
const broken = { kind: 'no-response', sent: true, code: 'ECONNRESET', message: 'broken' } as const;
const lost: LoggedRequest = { ...post, reply: broken, respondedAt: 500 };
const timedOut: LoggedRequest = { ...lost, reply: { ...broken, code: 'TIMEOUT' } };
const conflict: LoggedRequest = { ...post, reply: respondedWith(409), respondedAt: 500 };
const sentAgain: LoggedRequest = { ...post, time: 9_000 };

function listAt(time: number, ...shown: readonly string[]): LoggedRequest {
  return { ...get, time, respondedAt: time, items: shown.map(body) };
}

function listOf(...items: NonNullable<LoggedRequest['items']>): LoggedRequest {
  return { ...get, items, respondedAt: 0 };
}

/** As long after the first list as a list may lag. */
function listAgain(...items: NonNullable<LoggedRequest['items']>): LoggedRequest {
  return { ...listOf(...items), time: 1_000, respondedAt: 1_000 };
}

function pageOf(list: LoggedRequest): LoggedRequest {
  return { ...list, path: '/?page=2' };
}

function duplicateOf(name: string): NonNullable<LoggedRequest['items']>[number] {
  return { id: 'm-2', ...body(name) };
}

function seen(report: Partial<Report>, exitCode: number, stdout = ''): Seen {
  const complete = { ...emptyReport('sync', new Date(0)), ...report };
  return { report: JSON.parse(renderJson(complete, exitCode)), exitCode, outputs: { stdout } };
}

const missing = toMissing(desired({ name: 'a' }));
const successWithError = seen({ results: [newResult('created', { ...missing, id: 'm-1' })] }, 1);
const success = { ...successWithError, exitCode: 0 };
const failed = (error: ErrorFacts) =>
  seen({ results: [newResult('failed', { ...missing, error })] }, 1);
const unknown = failed(facts({ code: 'outcome-unknown', message: 'it may exist' }));
const silent = seen({}, 1);
const inSync = seen(
  { results: [newResult('in-sync', { declared: missing.declared, actual: actual() })] },
  1,
);

const target: StoredMonitor = { ...existed, name: 'x', item: { id: 'm-1', ...body('x') } };
const deletion: LoggedRequest = {
  ...get,
  method: 'DELETE',
  target,
  reply: respondedWith(204),
  respondedAt: 0,
};
const patch: LoggedRequest = { ...deletion, method: 'PATCH', body: { intervalSeconds: 300 } };
const changedItem = { ...target.item, ...patch.body };
const updated: StoredMonitor = { ...target, item: changedItem, madeBy: patch, before: target };
const [listX, listUpdated] = [listOf(target.item), listOf(changedItem)];
const twoLists = [listX, listAgain(target.item)];
const duplicate = { ...target.item, id: 'm-2' };
const wanted = [{ ...body('x'), intervalSeconds: 300 }];
const gone = {
  existing: [target],
  declared: [],
  removable: ['x'],
  deleted: [{ one: target, time: 0, deletedBy: deletion }],
};
const there = { existing: [target], declared: ['x'], wanted, committed: [updated], listed: ['x'] };

const updates = (...log: readonly LoggedRequest[]) => ({ ...there, log });

function reporting(status: MonitorResult['status'], exitCode = 1): Seen {
  const result = everyResult('x').find((one) => one.status === status) as MonitorResult;
  const id = result.actual !== null && { actual: actual({ id: 'm-1', name: 'x' }), id: 'm-1' };
  return seen({ apply: operations, results: [{ ...result, ...id }] }, exitCode);
}

const deletes = { ...gone, log: [...twoLists, deletion] };
const deleted = reporting('deleted');
const isUpdated = reporting('updated');
const succeeded = reporting('updated', 0);

/** A run of an unknown outcome with these requests after its first list. */
const after = (...log: readonly LoggedRequest[]) => [unknown, { log: [get, ...log] }] as const;
const deleting = (...log: readonly LoggedRequest[]) => [deleted, { ...gone, log }] as const;

const violations: Readonly<Record<Law, Readonly<Record<string, Row>>>> = {
  'no duplicates': {
    'a name is created twice': [success, { committed: [created, created] }],
    'a name existed and is created again': [inSync, { committed: [existed, created] }],
  },
  'at most one surplus monitor': {
    'two are created that existed': [
      success,
      { committed: [existed, created, created], existing: [existed] },
      ['no duplicates'],
    ],
  },
  'no creation is hidden': {
    'a creation is not reported': [silent, { committed: [created] }],
    'a creation is called refused': [failed(facts()), { committed: [created] }],
  },
  'no creation is invented': {
    'nothing is created and called created': [successWithError, {}],
    'a monitor does not exist and is called in-sync': [inSync, {}],
  },
  'an unknown outcome is reported': {
    'the message does not say what it means': [
      failed(facts({ code: 'outcome-unknown', message: 'oops' })),
      {},
    ],
  },
  'at most three sends': { 'a fourth is sent': after(post, post, post, post) },
  'exit code 0 means listed': {
    'the monitor does not exist': [seen({}, 0), {}],
    'the monitor is not listed': [success, { committed: [created], listed: [] }],
  },
  'exit code 0 means that the last list still shows it': {
    'no list was read after the update': [succeeded, updates(listX, patch)],
    'the last list lacks a declared monitor': [succeeded, updates(listX, patch, listOf())],
    'the last list shows other values': [succeeded, updates(listX, patch, listX)],
  },
  'what a run creates is listed once, or the run ends': {
    'another monitor is created afterwards': [
      successWithError,
      {
        committed: [created],
        log: [get, post, listOf(body('a'), body('a')), { ...post, body: body('b') }],
      },
    ],
  },
  'no write before a list': { 'a POST comes first': [unknown, { log: [post, get] }] },
  'no write after what is no list': {
    'a POST is sent': [
      unknown,
      {
        log: [
          { ...get, respondedAt: 0, isNoList: true },
          { ...post, time: 5 },
        ],
      },
    ],
  },
  'only sync writes': { 'a plan writes': [seen({ mode: 'plan' }, 0), { log: [get, post] }] },
  'no request inside a window': {
    'a request comes shortly before its end': [
      unknown,
      { log: [get, { ...get, time: 999 }], windows: [window] },
    ],
    'a request comes at its start': [unknown, { log: [get, get], windows: [window] }],
  },
  'no more in flight than allowed': {
    'two are in flight': after(lost, { ...lost, body: body('b') }, listAt(600)),
  },
  'no second send after a time-out': {
    'two lists do not show it': after(timedOut, listAt(2_000), listAt(40_000), {
      ...sentAgain,
      time: 40_000,
    }),
    'a gateway reports the time-out': after(
      { ...lost, reply: respondedWith(504) },
      listAt(2_000),
      listAt(4_000),
      sentAgain,
    ),
  },
  'after a time-out, writes wait for all others and for a list, and then go one at a time': {
    'another one comes before a list': after(
      timedOut,
      { ...lost, body: body('b'), time: 600, respondedAt: 700 },
      listAt(800),
    ),
    'two are in flight at once': [
      ...after(
        timedOut,
        listAt(600),
        { ...lost, body: body('b'), time: 700, respondedAt: 900 },
        { ...lost, body: body('c'), time: 800, respondedAt: 900 },
        listAt(1_000),
      ),
      ['no more in flight than allowed'],
    ],
  },
  'what was accepted is looked up, whatever stops the run': {
    'no list was read after it': [
      seen({ error: facts(), results: [newResult('created', { ...missing, id: 'm-1' })] }, 1),
      { committed: [created], log: [get, { ...post, reply: respondedWith(201), respondedAt: 5 }] },
    ],
  },
  'exit code 0 means that the list grew by what was created, or lost less': {
    'it lost one for each': [
      success,
      {
        committed: [created],
        log: [
          listOf({ id: 'm-9', ...body('x') }),
          { ...post, reply: respondedWith(201), respondedAt: 0 },
          listOf({ id: 'm-1', ...body('a') }),
        ],
      },
    ],
  },
  'no second send without two lists': {
    'no list was read': after(lost, sentAgain, listAt(9_000)),
    'one list was read': after(lost, listAt(2_000), sentAgain),
    'a list showed it': after(lost, listAt(2_000), listAt(4_000, 'a'), sentAgain),
    'the second page of a list showed it': after(
      lost,
      listAt(2_000),
      listAt(4_000),
      pageOf(listAt(5_000, 'a')),
      sentAgain,
    ),
    'two pages of one list were read': after(lost, listAt(2_000), pageOf(listAt(4_000)), sentAgain),
    'another time-out has not passed': [
      ...after(timedOut, listAt(2_000), listAt(4_000), sentAgain),
      ['no second send after a time-out'],
    ],
  },
  'nothing is created next to the only unmanaged monitor that checks the same': {
    'it has the same type and target': [
      unknown,
      {
        wanted: [body('a')],
        log: [listOf({ ...body('x'), target: 'HTTPS://a.example.com', type: 'HTTP' }), post],
      },
    ],
  },
  'an unknown outcome is looked up': {
    'no list was read after it': after(lost),
  },
  'no send after a conflict': {
    'the name is sent again': after(conflict, post, listAt(600)),
  },
  'a conflict is what the list shows': {
    'a listed name is called failed': [failed(facts()), { log: [get, conflict, listAt(600, 'a')] }],
  },
  'a duplicate is a warning': {
    'a name is listed twice': [inSync, { committed: [existed], log: [listAt(0, 'a', 'a')] }],
  },
  'no token in any output': { 'it is in stdout': [seen({}, 1, 'Bearer secret-token'), {}] },
  'no request to another origin': {
    'the list continues elsewhere': after({ ...get, url: 'https://elsewhere.example.com/' }),
  },
  'nothing is deleted that is not obsolete in two lists': {
    'one list was read': [
      ...deleting(listX, deletion),
      ['the lists before a deletion are as far apart as a list may lag'],
    ],
    'two pages of one list were read': [
      ...deleting(listX, pageOf(listAgain(target.item)), deletion),
      ['the lists before a deletion are as far apart as a list may lag'],
    ],
    'the second list does not show it': deleting(listX, listAgain(), deletion),
    'the second list came before an update': deleting(
      ...twoLists,
      { ...patch, target: null, body: {} },
      deletion,
    ),
    'the config does not remove it': [
      deleted,
      { ...deletes, removable: ['y'] },
      ['no unmanaged monitor is changed'],
    ],
  },
  'the lists before a deletion are as far apart as a list may lag': {
    'the second one came at once': deleting(listX, listX, deletion),
    'the second page of the first one came late': deleting(
      listX,
      pageOf(listAgain()),
      listAgain(target.item),
      deletion,
    ),
  },
  'exit code 0 means that no change took another monitor with it': {
    'an undeclared one is gone after a deletion': [
      reporting('deleted', 0),
      {
        ...gone,
        log: [
          listOf(target.item, duplicateOf('y')),
          listAgain(target.item, duplicateOf('y')),
          deletion,
          listOf(),
        ],
      },
    ],
    'an undeclared one is gone after an update': [
      succeeded,
      updates(listOf(target.item, duplicateOf('y')), patch, listUpdated),
    ],
  },
  'no field is sent that is not declared, kept or constant': {
    'an update sends more': [
      isUpdated,
      updates(listX, { ...patch, body: { ...patch.body, note: 1 } }),
    ],
    'an update sends what is equal': [
      isUpdated,
      updates(listX, { ...patch, body: { ...patch.body, type: 'http' } }),
    ],
    'a replacing update sends what it does not keep': [
      isUpdated,
      updates(listX, { ...patch, method: 'PUT', body: { ...wanted[0], id: 'm-1' } }),
    ],
    'a creation sends more': [
      silent,
      {
        wanted: [body('a')],
        log: [listX, { ...post, body: { ...body('a'), note: 1 }, reply: respondedWith(422) }],
      },
    ],
  },
  'nothing is updated or deleted again that the service accepted': {
    'an update is sent again': [isUpdated, updates(listX, patch, patch)],
  },
  'no duplicate and no monitor of another tool is changed': {
    'it belongs to another tool': [
      isUpdated,
      updates(listOf({ ...target.item, owner: 'robot' }), patch),
    ],
    'its name exists twice': [isUpdated, updates(listOf(target.item, duplicate), patch)],
  },
  'updates come first, and deletions last': {
    'a creation follows a deletion': deleting(...twoLists, deletion, {
      ...post,
      reply: respondedWith(201),
    }),
  },
  'nothing is deleted after a failure': {
    'a creation failed': [failed(facts()), deletes, ['no change is hidden']],
  },
  'no change is hidden': {
    'a deletion is called obsolete': [reporting('obsolete'), deletes],
    'an update is called in-sync': [reporting('in-sync'), updates(listX, patch)],
  },
  'no change is invented': {
    'a monitor exists and is called deleted': [
      deleted,
      { ...gone, committed: [target], deleted: [], log: twoLists },
    ],
    'no update was sent': [isUpdated, { ...there, log: twoLists }],
  },
  'exit code 0 means written': {
    'the monitor is not as declared': [
      succeeded,
      { ...there, committed: [target], log: [listX, patch, listUpdated] },
    ],
  },
  'exit code 0 means that nothing blocked a change': {
    'a duplicate could not be updated': [
      reporting('changed', 0),
      { ...there, committed: [target], log: [listOf(target.item, target.item)] },
      ['a duplicate is a warning'],
    ],
  },
  'an update changes only what is declared': {
    'a field is cleared': [
      succeeded,
      {
        ...there,
        existing: [{ ...target, item: { ...target.item, note: 'n', uptime: 1 } }],
        log: [listX, patch, listUpdated],
      },
    ],
    'a declared field that was in sync is cleared': [
      succeeded,
      {
        ...there,
        wanted: [{ ...wanted[0], note: 'n' }],
        existing: [{ ...target, item: { ...target.item, note: 'n' } }],
        log: [listX, patch, listUpdated],
      },
      ['exit code 0 means that the last list still shows it', 'exit code 0 means written'],
    ],
  },
  'no unmanaged monitor is changed': {
    'the config does not name it': [
      deleted,
      { ...deletes, removable: ['y'] },
      ['nothing is deleted that is not obsolete in two lists'],
    ],
  },
};

const context = {
  constants: {},
  kept: [],
  declared: ['a'],
  wanted: [],
  removable: [],
  requestTimeoutMs: 30_000,
};

function judge(run: Seen, traces: Row[1], concurrency = 1): readonly string[] {
  const { committed = [] } = traces;
  const listed = committed.map(({ name }) => name);
  const nothing = {
    log: [get],
    windows: [],
    existing: [],
    deleted: [],
    changedByOthers: new Set<string>(),
  };
  const complete = { ...context, ...nothing, listed, ...traces, committed };
  return findViolations({
    ...complete,
    seen: run,
    concurrency,
    baseUrl: memoryUrl,
    token: 'secret-token',
  });
}

describe.each(Object.entries(violations))('The law "%s" is broken where', (law, rows) => {
  test.each(Object.entries(rows))('%s.', (_name, [run, traces, also = []]) => {
    const broken = judge(run, traces).map((sentence) => sentence.split(': ')[0] ?? '');
    expect(broken.toSorted()).toEqual([law, ...also].toSorted());
  });
});

test.each<[string, Seen, Row[1], number?]>([
  ['a creation', success, { committed: [created], log: [get, post] }],
  [
    'an unknown outcome of what was created',
    unknown,
    { committed: [created], log: [get, post, post, post] },
  ],
  [
    'a request when a window is over',
    unknown,
    { log: [get, { ...get, time: 1_000 }], windows: [window] },
  ],
  [
    'a request that was in flight when a window began',
    unknown,
    { log: [get, get], windows: [window] },
    2,
  ],
  [
    'a fourth send after a response with 429',
    unknown,
    { log: [get, { ...post, reply: respondedWith(429) }, post, post, { ...post, time: 1_000 }] },
  ],
  [
    'a monitor that the request for another one has deleted',
    reporting('obsolete'),
    { ...gone, deleted: [{ one: target, time: 0, deletedBy: post }], log: [...twoLists, deletion] },
  ],
  [
    'a deletion after a further page that is empty',
    deleted,
    { ...gone, log: [...twoLists, pageOf(listAgain()), deletion] },
  ],
  [
    'a monitor that two pages show',
    inSync,
    { committed: [existed], log: [listOf(existed.item), pageOf(listOf(existed.item))] },
  ],
])('All laws hold for %s.', (_name, run, traces, concurrency) => {
  expect(judge(run, traces, concurrency)).toEqual([]);
});
