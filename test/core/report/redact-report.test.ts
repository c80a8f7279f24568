import { describe, expect, test } from 'vitest';
import { warn } from '../../../src/core/model/warning.ts';
import { redactReport } from '../../../src/core/report/redact-report.ts';
import type { Finding } from '../../../src/core/report/report.ts';
import { actual, desired, everyFinding, facts, report, toUnmanaged } from '../builders.ts';

const token = 'hunter2-hunter2';

/** The same value without the fields that no output shows. */
function withoutFields<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(withoutFields) as Value;
  const entries = Object.entries(value).map(([key, inner]) => [key, key === 'fields' ? {} : withoutFields(inner)]);
  return Object.fromEntries(entries) as Value;
}

test('A secret is masked in every text of a report, and nothing else changes.', () => {
  const texts = (text: string) =>
    report({
      baseUrl: text,
      findings: [
        ...everyFinding(text),
        { status: 'in-sync', planned: null, declared: desired(), actual: actual(), unverified: [text] },
      ],
      error: facts({ code: text, message: text }),
      problems: [{ code: 'wrong-type', file: text, line: 1, column: null, path: text, message: text }],
      warnings: [warn(text, { file: text, line: 1, column: 1 }), warn('fine')],
      durationMs: 5,
    });
  expect(redactReport(texts(`Bearer ${token}, ${token}`), [token])).toStrictEqual(
    withoutFields(texts('Bearer ***, ***')),
  );
});

test('An unmanaged monitor shows its name as the service lists it.', () => {
  const finding: Finding = { status: 'unmanaged', planned: null, actual: actual({ name: 'a &amp; b' }) };
  expect(redactReport(report({ findings: [finding] }), []).findings).toMatchObject([{ actual: { name: 'a &amp; b' } }]);
});

test.each([
  'failed',
  'created',
  'declared',
  'service',
  'missing',
  'sync',
  'create',
  'update',
  'delete',
  'remove',
  'foreign',
])('A secret that is a word of the report itself, as %s, changes none of these.', (secret) => {
  const apply = ['create', 'update', 'delete'] as const;
  const findings = everyFinding().map((found) => ({ ...found, obstacle: 'foreign' }) as Finding);
  const before = report({ apply, offered: apply, findings, error: facts() });
  expect(redactReport(before, [secret])).toEqual(withoutFields(before));
});

test('The exit code of a run that was stopped does not depend on a secret.', () => {
  const error = facts({ kind: 'stopped', code: 'SIGINT' });
  expect(redactReport(report({ error }), ['SIGINT']).error?.code).toBe('SIGINT');
});

test('A secret is masked in the keys and numbers that a service shows, also under the words of a report.', () => {
  const show = (text: string, number: number | string, key: string): Finding => {
    const body = { status: text, kind: [number], mode: { [key]: 1 } };
    const differences = [{ path: 'note', declared: { kind: text, [key]: 1 }, actual: number }];
    return {
      status: 'changed',
      planned: null,
      declared: desired(body),
      actual: { ...actual(), body },
      differences,
      unverified: [],
    };
  };
  const before = report({ findings: [show(`is ${token}`, 12345678, token)] });
  expect(redactReport(before, [token, '12345678']).findings).toEqual(withoutFields([show('is ***', '***', '***')]));
});

describe('A field that was declared with a secret', () => {
  const fields = { name: 'N', target: 'https://t/', 'a/b': { c: [1] } };
  const declared = { ...desired(fields), secretFields: ['name', 'target', 'a/b'] };
  const shown = actual({ ...fields, target: 'https://old/', 'a/b': { c: [2], d: 3 } });
  const hidden = { name: '***', type: 'http', target: '***', intervalSeconds: 60, 'a/b': '***' };

  test('It is masked completely on both sides, whatever the service shows.', () => {
    const changed: Finding = {
      status: 'changed',
      planned: null,
      declared,
      actual: shown,
      differences: [
        { path: 'target', declared: 'https://t/', actual: 'https://old/' },
        { path: 'a~1b/c/0', declared: 1, actual: 2 },
        { path: 'targets', declared: 1, actual: 2 },
      ],
      unverified: [],
    };
    expect(redactReport(report({ findings: [changed] }), []).findings).toEqual([
      {
        ...changed,
        declared: { ...declared, name: '***', body: hidden },
        actual: { ...shown, name: '***', body: { id: 'm-1', ...hidden }, fields: {} },
        differences: [
          { path: 'target', declared: '***', actual: '***' },
          { path: 'a~1b/c/0', declared: '***', actual: '***' },
          { path: 'targets', declared: 1, actual: 2 },
        ],
      },
    ]);
  });

  test('It is masked in the old name of a renamed monitor.', () => {
    const missing: Finding = { status: 'missing', planned: 'create', declared, renamedFrom: toUnmanaged(shown) };
    const [redacted] = redactReport(report({ findings: [missing] }), []).findings;
    expect(redacted).toMatchObject({ renamedFrom: { actual: { name: '***', body: hidden } } });
  });

  test('It is shown as the config writes it, except a secret that somebody wrote out.', () => {
    const missing = (text: string): Finding => ({
      status: 'missing',
      planned: 'create',
      declared: { ...declared, name: '***', body: { name: '***' }, written: { name: `\${NAME} of ${text}` } },
      renamedFrom: null,
    });
    expect(redactReport(report({ findings: [missing(token)] }), [token]).findings).toEqual([missing('***')]);
  });

  test('It is shown for other monitors.', () => {
    const other: Finding = { status: 'unmanaged', planned: null, actual: shown };
    expect(redactReport(report({ findings: [other] }), []).findings).toEqual(withoutFields([other]));
  });
});
