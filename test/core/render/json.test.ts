import { describe, expect, test } from 'vitest';
import schema from '../../../schema/report.schema.json' with { type: 'json' };
import { type ErrorCode, errorCodes, warn } from '../../../src/core/model/errors.ts';
import { type ReportJson, renderJson } from '../../../src/core/render/json.ts';
import { emptyReport, type Mode, type Report } from '../../../src/core/report/report.ts';
import { parseReport } from '../../dist/reports.ts';
import { everyResult, facts, hostileTexts, report } from '../builders.ts';

/**
 * The report as a reader sees it, after the schema has taken it. It moves no cursor and commands no
 * runner.
 */
function read(value: Report): ReportJson {
  const text = renderJson(value, 1);
  expect(text).not.toMatch(/##\[|[^\P{Cc}\n]|\p{Cf}/u);
  expect(text).toMatch(/\}\n$/);
  return parseReport(text);
}

test('A full report has these fields and values.', () => {
  const requests = { sent: 3, retried: 1, rateLimited: 1, waitedMs: 1_000 };
  const source = { file: 'monitors.yaml', line: 3 };
  const warnings = [warn('look', { ...source, column: 5 })];
  const json = read(
    report({
      apply: ['create', 'update', 'delete'],
      results: everyResult(),
      requests,
      durationMs: 1_250,
      service: 'S',
      scope: ['shop/*'],
      warnings,
    }),
  );
  const rest = {
    name: 'Shop',
    planned: null,
    reason: null,
    id: 'Shop',
    target: 'Shop',
    changes: [],
    unverified: [],
    error: null,
    source,
  };
  const changes = [{ path: 'target', declared: 'Shop', actual: null }];
  const error = {
    kind: 'service',
    status: 422,
    code: 'request-refused',
    serviceCode: 'invalid_monitor',
    message: 'Shop [request-refused]',
  };
  expect(json).toEqual({
    mode: 'sync',
    baseUrl: 'https://api.example.com',
    service: 'S',
    apply: ['create', 'update', 'delete'],
    scope: ['shop/*'],
    startedAt: '2026-11-21T10:00:00.000Z',
    durationMs: 1_250,
    exitCode: 1,
    inSync: false,
    counts: {
      missing: 2,
      created: 1,
      inSync: 1,
      changed: 1,
      updated: 1,
      obsolete: 1,
      deleted: 1,
      unmanaged: 1,
      failed: 3,
    },
    monitors: [
      { ...rest, status: 'missing', planned: 'create', id: null },
      { ...rest, status: 'created', planned: 'create' },
      { ...rest, status: 'in-sync', unverified: ['assertions'] },
      { ...rest, status: 'changed', changes },
      { ...rest, status: 'updated', planned: 'update', changes },
      { ...rest, status: 'failed', planned: 'create', id: null, error },
      { ...rest, status: 'failed', planned: 'update', error },
      { ...rest, status: 'failed', planned: 'delete', error },
      { ...rest, status: 'obsolete', planned: 'delete' },
      { ...rest, status: 'deleted', planned: 'delete' },
      { ...rest, status: 'unmanaged', reason: 'unmanaged', source: null },
      { ...rest, status: 'missing', reason: 'likely-rename', id: null },
    ],
    requests,
    error: null,
    warnings: ['look (monitors.yaml:3)'],
  });
});

describe('The schema takes the report', () => {
  test.each(Object.entries(errorCodes))('of a run that ended with %s.', (code, kind) => {
    const error = facts({ code: code as ErrorCode, status: null });
    expect(read(report({ error })).error?.kind).toBe(kind);
  });

  test('and has no other kind of error.', () => {
    const kinds = new Set(Object.values(errorCodes));
    expect(schema.$defs.reportError.properties.kind.enum.toSorted()).toEqual([...kinds].toSorted());
  });

  test.each<Mode>(['validate', 'plan'])('of an empty run in mode %s', (mode) => {
    expect(read(emptyReport(mode, new Date())).inSync).toBe(mode === 'validate' ? null : true);
  });

  test.each([...hostileTexts, '##[error]pwn \u009b31m \u202e \u{e0041}'])(
    'with %j in every place, and returns it unchanged.',
    (text) => {
      const json = read(
        report({
          results: everyResult(text),
          warnings: [warn(text)],
          error: facts({ message: text }),
        }),
      );
      expect(json.warnings).toEqual([text]);
      expect(json.monitors.map(({ name }) => name)).toEqual(everyResult().map(() => text));
    },
  );
});

test('What was updated has no difference in a field that cannot be written, and a difference has three keys.', () => {
  const differences = [
    { path: 'type', declared: 'http', actual: 'tcp', isReadOnly: true },
    { path: 'note', declared: '***', actual: '***', isHidden: true },
  ] as const;
  const results = everyResult().flatMap((result) =>
    result.status === 'changed' || result.status === 'updated' ? [{ ...result, differences }] : [],
  );
  const changes = read(report({ results })).monitors.map(({ changes: shown }) => shown);
  const [type, note] = differences.map(({ actual, declared, path }) => ({
    path,
    declared,
    actual,
  }));
  expect(changes).toEqual([[type, note], [note]]);
});
