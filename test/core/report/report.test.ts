import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../src/core/model/errors.ts';
import { decideExitCode, isInSync, isPartlyApplied } from '../../../src/core/report/report.ts';
import type { Status } from '../../../src/core/write/results.ts';
import { everyResult, facts, report, resultsOf } from '../builders.ts';

describe('The exit code', () => {
  test.each<[number, Status[], Status[], string]>([
    [0, ['in-sync', 'created'], ['missing', 'changed', 'unmanaged'], 'all in sync'],
    [0, ['missing', 'changed', 'unmanaged'], [], 'differences that nobody asked to fail for'],
    [2, ['missing'], ['missing'], 'missing, asked for'],
    [2, ['unmanaged'], ['unmanaged'], 'unmanaged, asked for'],
    [0, ['unmanaged'], ['missing', 'changed'], 'unmanaged, not asked for'],
    [1, ['failed', 'missing'], ['missing'], 'a failed monitor, which wins over fail-on'],
  ])('is %i for %j with fail-on %j: %s.', (code, found, failOn) => {
    expect(decideExitCode(report({ results: resultsOf(...found), failOn }))).toBe(code);
  });

  test.each<[number, ErrorCode, string | null]>([
    [1, 'invalid-config', null],
    [1, 'request-refused', 'SIGINT'],
    [1, 'internal-error', null],
    [129, 'stopped', 'SIGHUP'],
    [130, 'stopped', 'SIGINT'],
    [143, 'stopped', 'SIGTERM'],
    [1, 'stopped', null],
  ])('is %i for a run that ended by %s (%s), whatever was found.', (exitCode, code, name) => {
    const error = facts({ code, serviceCode: name });
    for (const results of [[], everyResult()]) {
      expect(decideExitCode(report({ error, results, failOn: ['missing'] }))).toBe(exitCode);
    }
  });
});

describe('Being in sync', () => {
  test.each<[boolean, Status[]]>([
    [true, ['in-sync', 'created', 'unmanaged']],
    [false, ['in-sync', 'missing']],
    [false, ['in-sync', 'changed']],
    [false, ['in-sync', 'failed']],
    [false, ['in-sync', 'obsolete']],
    [true, ['updated', 'deleted']],
  ])('is %s for %j.', (expected, found) => {
    expect(isInSync(report({ results: resultsOf(...found) }))).toBe(expected);
  });

  test('is false for a created monitor that is listed with another value.', () => {
    const [created] = resultsOf('created');
    const differences = [{ path: 'intervalSeconds', declared: 60, actual: 300 }];
    const results = created === undefined ? [] : [{ ...created, differences }];
    expect(isInSync(report({ results }))).toBe(false);
  });

  test('is false for a run that ended early, and for one that compared nothing.', () => {
    expect(isInSync(report({ error: facts() }))).toBe(false);
    expect(isInSync(report({ mode: 'validate' }))).toBe(false);
  });
});

test.each<[boolean, Status[]]>([
  [false, ['missing', 'obsolete']],
  [false, ['created', 'updated', 'deleted', 'in-sync', 'changed', 'unmanaged']],
  [false, ['failed']],
  [true, ['created', 'missing']],
  [true, ['updated', 'obsolete']],
  [true, ['deleted', 'failed']],
])('An approved plan is applied in part: %s for %j.', (expected, found) => {
  expect(isPartlyApplied(resultsOf(...found))).toBe(expected);
});
