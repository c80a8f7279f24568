import { expect, test } from 'vitest';
import type { ErrorFacts } from '../../src/core/model/errors.ts';
import { renderJson } from '../../src/core/render/json.ts';
import { type Creation, emptyReport, type Finding } from '../../src/core/report/report.ts';
import { actual, desired, facts } from '../core/builders.ts';
import { findBreaches, type Seen, type Traces } from './laws.ts';
import { body, type Committed, type LoggedRequest, memoryUrl, type Window } from './service.ts';

const untold = { heardAt: null, reply: null, shown: null, isNoList: false };
const where = { url: `${memoryUrl}/`, path: '/', head: '' };
const get: LoggedRequest = { method: 'GET', ...where, body: null, nth: 0, openedAt: 0, time: 0, ...untold };
const post: LoggedRequest = { ...get, method: 'POST', body: body('a') };
const posted: Committed = { id: 'm-1', name: 'a', item: body('a'), time: 0, isPosted: true };
const made: Creation = { status: 'created', id: 'm-1', warning: null };
const window: Window = { status: 429, request: get, from: 0, until: 1_000, heard: 1 };
const doubt = facts({ kind: 'unknown', message: 'it may exist' });

const throttled = { kind: 'answer', status: 429 } as const;

/** A run that declares one monitor, `a`. */
function seen(result: Creation | null, { exitCode = 0, stdout = '' } = {}): Seen {
  const declared = desired({ name: 'a' });
  const findings: readonly Finding[] = result === null ? [] : [{ ...result, declared }];
  const report = JSON.parse(renderJson({ ...emptyReport('sync', new Date(0)), findings }));
  return { report, exitCode, outputs: { stdout } };
}

function failed(error: ErrorFacts): Seen {
  return seen({ status: 'failed', error }, { exitCode: 1 });
}

function inSync(): Seen {
  const finding: Finding = { status: 'in-sync', declared: desired({ name: 'a' }), actual: actual(), unverified: [] };
  const report = JSON.parse(renderJson({ ...emptyReport('sync', new Date(0)), findings: [finding] }));
  return { report, exitCode: 1, outputs: {} };
}

function judge(run: Seen, traces: Partial<Traces>, concurrency = 1): readonly string[] {
  const { committed = [] } = traces;
  const listed = committed.map(({ name }) => name);
  const complete = { log: [get], windows: [], existing: [], listed, ...traces, committed };
  const circumstances = { declared: ['a'], concurrency, requestTimeoutMs: 30_000, baseUrl: memoryUrl };
  return findBreaches({ seen: run, ...complete, ...circumstances, token: 'secret-token' });
}

test.each<[string, Seen, Partial<Traces>, string]>([
  ['a name that is there twice', seen(made), { committed: [posted, posted] }, 'a was committed 2 times'],
  [
    'one that was there, and another of it',
    inSync(),
    { committed: [{ ...posted, isPosted: false }, posted] },
    'a was committed 2 times',
  ],
  ['a creation that is not told', seen(null, { exitCode: 1 }), { committed: [posted] }, 'is called not compared'],
  ['a creation that is called refused', failed(facts()), { committed: [posted] }, 'is called failed service'],
  ['a creation that never was', seen(made, { exitCode: 1 }), {}, 'a is called created and was not committed'],
  ['a monitor that is nowhere', inSync(), {}, 'a is called in-sync and is not there'],
  ['a doubt that is not told', failed({ ...doubt, message: 'oops' }), {}, 'an unknown outcome is said: not said'],
  ['a fourth send', failed(doubt), { log: [get, post, post, post, post] }, 'a was sent 4 times'],
  ['a success without the monitor', seen(null), {}, 'the exit code is 0 and a is not there'],
  [
    'a success with a monitor that is hidden',
    seen(made),
    { committed: [posted], listed: [] },
    'the exit code is 0 and a is not listed',
  ],
  ['a POST before the list', failed(doubt), { log: [post, get] }, 'a POST came before the list was read'],
  [
    'a request inside a window',
    failed(doubt),
    { log: [get, { ...get, time: 999 }], windows: [window] },
    'between 0 and 1000: GET at 999',
  ],
  ['a request at the start of a window', failed(doubt), { log: [get, get], windows: [window] }, 'GET at 0'],
  ['the token', seen(null, { exitCode: 1, stdout: 'Bearer secret-token' }), {}, 'the token: stdout'],
])('the laws see %s', (_name, run, traces, breach) => {
  expect(judge(run, traces)).toEqual([expect.stringContaining(breach)]);
});

test.each<[string, Seen, Partial<Traces>, number]>([
  ['a creation', seen(made), { committed: [posted], log: [get, post] }, 1],
  ['a doubt over what was created', failed(doubt), { committed: [posted], log: [get, post, post, post] }, 1],
  ['a request when a window is over', failed(doubt), { log: [get, { ...get, time: 1_000 }], windows: [window] }, 1],
  ['a request that was under way when a window began', failed(doubt), { log: [get, get], windows: [window] }, 2],
  [
    'a fourth send after an answer 429',
    failed(doubt),
    {
      log: [get, { ...post, reply: throttled }, { ...post }, { ...post }, { ...post, time: 1_000 }],
    },
    1,
  ],
])('the laws have nothing against %s', (_name, run, traces, concurrency) => {
  expect(judge(run, traces, concurrency)).toEqual([]);
});
