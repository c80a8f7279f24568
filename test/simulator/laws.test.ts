import { expect, test } from 'vitest';
import type { ErrorFacts } from '../../src/core/model/errors.ts';
import { type MonitorResult, newResult, operations } from '../../src/core/plan/monitor-result.ts';
import { renderJson } from '../../src/core/render/json.ts';
import { emptyReport } from '../../src/core/report/report.ts';
import { actual, desired, everyResult, facts, toMissing } from '../core/builders.ts';
import { type Circumstances, findBreaches, type Law, type Seen, type Traces } from './laws.ts';
import { body, type Committed, type LoggedRequest, memoryUrl, type Window } from './service.ts';

const unresponded = { heardAt: null, reply: null, shown: null, items: null, made: null, isNoList: false };
const where = { url: `${memoryUrl}/`, path: '/', head: '' };
const get: LoggedRequest = {
  method: 'GET',
  ...where,
  body: null,
  target: null,
  nth: 0,
  openedAt: 0,
  time: 0,
  ...unresponded,
};
const post: LoggedRequest = { ...get, method: 'POST', body: body('a') };
const posted: Committed = { id: 'm-1', name: 'a', item: body('a'), time: 0, isPosted: true };
const a = desired({ name: 'a' });
const made: MonitorResult = { ...toMissing(a), status: 'created', id: 'm-1' };
const window: Window = { status: 429, request: get, from: 0, until: 1_000, heard: 1 };
const unknown = facts({ code: 'outcome-unknown', message: 'it may exist' });

const throttled = { kind: 'response', status: 429 } as const;

const broken = { kind: 'no-response', sent: true, code: 'ECONNRESET', message: 'broken' } as const;
const lost: LoggedRequest = { ...post, reply: broken, heardAt: 500 };
const timedOut: LoggedRequest = { ...lost, reply: { ...broken, code: 'TIMEOUT' } };
const taken: LoggedRequest = { ...post, reply: { kind: 'response', status: 409 }, heardAt: 500 };
const old: Committed = { ...posted, isPosted: false };

/** A GET whose response shows these names. */
function listAt(time: number, ...shown: readonly string[]): LoggedRequest {
  return { ...get, time, heardAt: time, shown };
}

function plan(): Seen {
  return { report: JSON.parse(renderJson(emptyReport('plan', new Date(0)))), exitCode: 0, outputs: {} };
}

const target: Committed = { id: 'm-1', name: 'x', item: { id: 'm-1', ...body('x') }, time: 0, isPosted: false };
const success = { kind: 'response', status: 204 } as const;
const refused = { kind: 'response', status: 422 } as const;
const deletion: LoggedRequest = { ...get, method: 'DELETE', target, reply: success, heardAt: 0 };
const patch: LoggedRequest = { ...deletion, method: 'PATCH', body: { intervalSeconds: 300 } };
const [listX, listWithoutX] = [[target.item], []].map((items) => ({ ...get, items }));
const wanted = [{ ...body('x'), intervalSeconds: 300 }];
const listUpdated: LoggedRequest = { ...get, items: [{ ...target.item, ...patch.body }] };
const updated: Committed = { ...target, item: { ...target.item, ...patch.body }, before: target };
const lists = [listX, listX] as LoggedRequest[];

/** A run that declares one monitor, `x`, or none, and that reports one. */
function seenX(status: MonitorResult['status'], exitCode = 1): Seen {
  const result = everyResult('x').find((one) => one.status === status) as MonitorResult;
  const monitor = {
    ...result,
    ...(result.actual !== null && { actual: actual({ id: 'm-1', name: 'x' }), id: 'm-1' }),
  };
  const report = JSON.parse(renderJson({ ...emptyReport('sync', new Date(0)), apply: operations, results: [monitor] }));
  return { report, exitCode, outputs: {} };
}

/** A run that declares one monitor, `a`. */
function seen(result: MonitorResult | null, { exitCode = 0, stdout = '' } = {}): Seen {
  const results = result === null ? [] : [result];
  const report = JSON.parse(renderJson({ ...emptyReport('sync', new Date(0)), results }));
  return { report, exitCode, outputs: { stdout } };
}

function failed(error: ErrorFacts): Seen {
  return seen({ ...toMissing(a), status: 'failed', error }, { exitCode: 1 });
}

function inSync(): Seen {
  const result = newResult('in-sync', {
    declared: a,
    actual: actual(),
  });
  const report = JSON.parse(renderJson({ ...emptyReport('sync', new Date(0)), results: [result] }));
  return { report, exitCode: 1, outputs: {} };
}

function judge(run: Seen, traces: Partial<Traces & Circumstances>, concurrency = 1, excused: readonly Law[] = []) {
  const { committed = [] } = traces;
  const listed = committed.map(({ name }) => name);
  const complete = { log: [get], windows: [], existing: [], meddled: new Set<string>(), listed, ...traces, committed };
  const circumstances = {
    constants: {},
    kept: [],
    declared: ['a'],
    wanted: [],
    removable: [],
    concurrency,
    requestTimeoutMs: 30_000,
    baseUrl: memoryUrl,
  };
  return findBreaches({ seen: run, ...circumstances, ...complete, token: 'secret-token' }, excused);
}

const gone = { existing: [target], declared: [], removable: ['x'] };
const there = { existing: [target], declared: ['x'], wanted, committed: [updated], listed: ['x'] };

/** Rows about updates and deletions. */
const changes: readonly [string, Seen, Partial<Traces & Circumstances>, string, (readonly Law[])?][] = [
  [
    'a deletion after one list',
    seenX('deleted'),
    { ...gone, log: [listX, deletion] as LoggedRequest[] },
    'DELETE of x (m-1)',
  ],
  [
    'a deletion of what the second list does not show',
    seenX('deleted'),
    { ...gone, log: [listX, listWithoutX, deletion] as LoggedRequest[] },
    'DELETE of x (m-1)',
  ],
  [
    'a deletion whose second list came before an update',
    seenX('deleted'),
    { ...gone, log: [...lists, { ...patch, target: null, body: {} }, deletion] },
    'DELETE of x (m-1)',
  ],
  [
    'a deletion of what nobody wants gone',
    seenX('deleted'),
    { ...gone, removable: ['y'], log: [...lists, deletion] },
    'DELETE of x',
    ['nobody else’s monitor is touched'],
  ],
  [
    'an update of what belongs to another tool',
    seenX('updated'),
    { ...there, log: [{ ...get, items: [{ ...target.item, owner: 'robot' }] }, patch] },
    'belongs to another tool: PATCH of x (m-1)',
  ],
  [
    'an update of what is there twice',
    seenX('updated'),
    { ...there, log: [{ ...get, items: [target.item, { ...target.item, id: 'm-2' }] }, patch] },
    'belongs to another tool: PATCH of x (m-1)',
  ],
  [
    'a deletion of somebody else’s monitor',
    seenX('deleted'),
    { ...gone, removable: ['y'], log: [...lists, deletion] },
    'nobody else’s monitor is touched: x (m-1)',
    ['nothing is deleted that is not obsolete in two lists'],
  ],
  [
    'an update that sends more',
    seenX('updated'),
    { ...there, log: [listX, { ...patch, body: { ...patch.body, note: 1 } }] as LoggedRequest[] },
    'sends note: 1',
  ],
  [
    'an update that sends what is equal',
    seenX('updated'),
    { ...there, log: [listX, { ...patch, body: { ...patch.body, type: 'http' } }] as LoggedRequest[] },
    'sends type: "http"',
  ],
  [
    'an update that replaces a monitor, and sends what it does not keep',
    seenX('updated'),
    { ...there, log: [listX, { ...patch, method: 'PUT', body: { ...there.wanted[0], id: 'm-1' } }] as LoggedRequest[] },
    'PUT of x sends id: "m-1"',
  ],
  [
    'a creation that sends more',
    seen(null, { exitCode: 1 }),
    {
      wanted: [body('a')],
      log: [listX, { ...post, body: { ...body('a'), note: 1 }, reply: refused }] as LoggedRequest[],
    },
    'POST of a sends note: 1',
  ],
  [
    'an update that is sent again after a success',
    seenX('updated'),
    { ...there, log: [listX, patch, patch] as LoggedRequest[] },
    'accepted: PATCH of x at 0',
  ],
  [
    'a creation after a deletion',
    seenX('deleted'),
    { ...gone, log: [...lists, deletion, { ...post, reply: success }] },
    'come first, and deletions last: 2,1',
  ],
  [
    'a deletion after a failure',
    failed(facts()),
    { ...gone, committed: [target], log: [...lists, deletion] },
    'a had failed',
  ],
  [
    'a deletion that is hidden',
    seenX('obsolete', 1),
    { ...gone, log: [...lists, deletion] },
    'x is gone and is called obsolete',
  ],
  [
    'an update that is hidden',
    seenX('in-sync', 1),
    { ...there, log: [listX, patch] as LoggedRequest[] },
    'x was updated and is called in-sync',
  ],
  [
    'a deletion that never was',
    seenX('deleted', 1),
    { ...gone, committed: [target], log: lists },
    'x is called deleted and is there',
  ],
  ['an update that never was', seenX('updated', 1), { ...there, log: lists }, 'x is called updated and was not sent'],
  [
    'a success that is not as declared',
    seenX('updated', 0),
    { ...there, committed: [target], log: [listX, patch, listUpdated] as LoggedRequest[] },
    'is not as declared',
  ],
  [
    'a success after which no list was read',
    seenX('updated', 0),
    { ...there, log: [listX, patch] as LoggedRequest[] },
    'no list was read after the last write',
  ],
  [
    'a success whose last list lacks a declared monitor',
    seenX('updated', 0),
    { ...there, log: [listX, patch, listWithoutX] as LoggedRequest[] },
    'the last list does not show x',
  ],
  [
    'a success whose last list shows other values',
    seenX('updated', 0),
    { ...there, log: [listX, patch, listX] as LoggedRequest[] },
    'as it is declared, and it is called updated',
  ],
  [
    'a success with a duplicate that could not be updated',
    seenX('changed', 0),
    { ...there, committed: [target], log: [{ ...get, items: [target.item, target.item] }] },
    'x could not be changed as the config wants',
    ['exit code 0 means written'],
  ],
  [
    'an update that clears a field that is not declared',
    seenX('updated', 0),
    {
      ...there,
      existing: [{ ...target, item: { ...target.item, note: 'n', uptime: 1 } }],
      log: [listX, patch, listUpdated] as LoggedRequest[],
    },
    'x has lost note',
  ],
];

test.each<[string, Seen, Partial<Traces & Circumstances>, string, (readonly Law[])?]>([
  ['a name that is there twice', seen(made), { committed: [posted, posted] }, 'a was committed 2 times'],
  ['one that was there, and another of it', inSync(), { committed: [old, posted] }, 'a was committed 2 times'],
  ['a creation that is not reported', seen(null, { exitCode: 1 }), { committed: [posted] }, 'is called not compared'],
  ['a creation that is called refused', failed(facts()), { committed: [posted] }, 'is called failed service'],
  ['a creation that never was', seen(made, { exitCode: 1 }), {}, 'a is called created and was not committed'],
  ['a monitor that is nowhere', inSync(), {}, 'a is called in-sync and is not there'],
  [
    'an unknown outcome that is not said',
    failed({ ...unknown, message: 'oops' }),
    {},
    'an unknown outcome is said: not said',
  ],
  ['a fourth send', failed(unknown), { log: [get, post, post, post, post] }, 'a was sent 4 times'],
  ['a success without the monitor', seen(null), {}, 'the exit code is 0 and a is not there'],
  [
    'a success with a monitor that is hidden',
    seen(made),
    { committed: [posted], listed: [] },
    'the exit code is 0 and a is not listed',
  ],
  ['a POST before the list', failed(unknown), { log: [post, get] }, 'a POST came before the list was read'],
  [
    'a request inside a window',
    failed(unknown),
    { log: [get, { ...get, time: 999 }], windows: [window] },
    'between 0 and 1000: GET at 999',
  ],
  ['a request at the start of a window', failed(unknown), { log: [get, get], windows: [window] }, 'GET at 0'],
  [
    'two surplus monitors',
    seen(made),
    { committed: [old, posted, posted], existing: [old] },
    'at most one surplus monitor: a, a existed',
    ['no duplicates'],
  ],
  [
    'a POST after what is no list',
    failed(unknown),
    {
      log: [
        { ...get, heardAt: 0, isNoList: true },
        { ...post, time: 5 },
      ],
    },
    'POST of a at 5',
  ],
  ['a POST of a plan', plan(), { log: [get, post] }, 'only sync writes: a POST'],
  [
    'more requests in flight than allowed',
    failed(unknown),
    { log: [get, lost, { ...lost, body: body('b') }, listAt(600)] },
    'no more in flight than allowed: 2 at 0',
  ],
  [
    'a second send without a list',
    failed(unknown),
    { log: [get, lost, { ...post, time: 9_000 }, listAt(9_000)] },
    'a was sent again at 9000, of unknown outcome since 500, without two lists',
  ],
  [
    'a second send after one list',
    failed(unknown),
    { log: [get, lost, listAt(2_000), { ...post, time: 9_000 }] },
    'without two lists',
  ],
  [
    'a second send of what a list showed',
    failed(unknown),
    { log: [get, lost, listAt(2_000), listAt(4_000, 'a'), { ...post, time: 9_000 }] },
    'and a list showed it',
  ],
  [
    'a second send within another time-out',
    failed(unknown),
    { log: [get, timedOut, listAt(2_000), listAt(4_000), { ...post, time: 9_000 }] },
    'within another time-out',
  ],
  [
    'an unknown outcome that is not looked up',
    failed(unknown),
    { log: [get, lost] },
    'the outcome of a is unknown, and no list was read after it',
  ],
  [
    'a second send of a name that is taken',
    failed(unknown),
    { log: [get, taken, post, listAt(600)] },
    'a is taken, and was sent again',
  ],
  [
    'a name that is taken and listed, and called failed',
    failed(facts()),
    { log: [get, taken, listAt(600, 'a')] },
    'a is taken, and is called failed service',
  ],
  [
    'a duplicate without a warning',
    inSync(),
    { committed: [old], log: [listAt(0, 'a', 'a')] },
    'a is there twice, without a warning',
  ],
  [
    'a request to another origin',
    failed(unknown),
    { log: [get, { ...get, url: 'https://elsewhere.example.com/' }] },
    'no request to another origin: https://elsewhere',
  ],
  [
    'a creation after a list that shows another one twice',
    seen(made, { exitCode: 1 }),
    { committed: [posted], log: [get, post, { ...get, items: [body('a'), body('a')] }, { ...post, body: body('b') }] },
    'a is listed twice, and b was sent after that',
  ],
  ...changes,
  ['the token', seen(null, { exitCode: 1, stdout: 'Bearer secret-token' }), {}, 'the token: stdout'],
])('The laws see %s.', (_name, run, traces, breach, excused) => {
  expect(judge(run, traces, 1, excused)).toEqual([expect.stringContaining(breach)]);
});

test.each<[string, Seen, Partial<Traces>, number]>([
  ['a creation', seen(made), { committed: [posted], log: [get, post] }, 1],
  ['an unknown outcome of what was created', failed(unknown), { committed: [posted], log: [get, post, post, post] }, 1],
  ['a request when a window is over', failed(unknown), { log: [get, { ...get, time: 1_000 }], windows: [window] }, 1],
  ['a request that was in flight when a window began', failed(unknown), { log: [get, get], windows: [window] }, 2],
  [
    'a fourth send after an respond with 429',
    failed(unknown),
    {
      log: [get, { ...post, reply: throttled }, { ...post }, { ...post }, { ...post, time: 1_000 }],
    },
    1,
  ],
])('The laws have nothing against %s.', (_name, run, traces, concurrency) => {
  expect(judge(run, traces, concurrency)).toEqual([]);
});
