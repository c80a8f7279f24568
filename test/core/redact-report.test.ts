import { describe, expect, test } from 'vitest';
import { redactReport } from '../../src/core/redact-report.ts';
import type { Finding } from '../../src/core/report.ts';
import { warn } from '../../src/core/warning.ts';
import { actual, desired, everyFinding, facts, report } from './builders.ts';

const token = 'hunter2-hunter2';

test('a secret is masked in every text of a report, and nothing else changes', () => {
  const texts = (text: string) =>
    report({
      findings: [
        ...everyFinding(text),
        { status: 'in-sync', declared: desired(), actual: actual(), unverified: [text] },
      ],
      error: facts({ code: text, message: text }),
      problems: [{ file: text, line: 1, column: null, path: text, message: text }],
      warnings: [warn(text, { file: text, line: 1, column: 1 }), warn('fine')],
      durationMs: 5,
    });
  expect(redactReport(texts(`Bearer ${token}, ${token}`), [token])).toStrictEqual(texts('Bearer ***, ***'));
});

test('an unmanaged monitor shows its name as the service lists it', () => {
  const finding: Finding = { status: 'unmanaged', actual: actual({ name: 'a &amp; b' }) };
  expect(redactReport(report({ findings: [finding] }), []).findings).toMatchObject([{ actual: { name: 'a &amp; b' } }]);
});

test('a report without an address stays without', () => {
  expect(redactReport(report({ baseUrl: null }), [token]).baseUrl).toBeNull();
});

test.each(['failed', 'created', 'declared', 'service', 'missing'])(
  'a secret that is a word of the report itself, as %s, changes none of these',
  (secret) => {
    const before = report({ findings: everyFinding(), error: facts() });
    expect(redactReport(before, [secret])).toEqual(before);
  },
);

describe('a field that a secret went into', () => {
  const fields = { name: 'N', target: 'https://t/', 'a/b': { c: [1] } };
  const declared = { ...desired(fields), secretFields: ['name', 'target', 'a/b'] };
  const there = actual({ ...fields, target: 'https://old/', 'a/b': { c: [2], d: 3 } });

  test('is masked as a whole on both sides, however the service shows it', () => {
    const changed: Finding = {
      status: 'changed',
      declared,
      actual: there,
      differences: [
        { path: 'target', declared: 'https://t/', actual: 'https://old/' },
        { path: 'a~1b/c/0', declared: 1, actual: 2 },
        { path: 'targets', declared: 1, actual: 2 },
      ],
      unverified: [],
    };
    const body = { name: '***', type: 'http', target: '***', intervalSeconds: 60, 'a/b': '***' };
    expect(redactReport(report({ findings: [changed] }), []).findings).toEqual([
      {
        ...changed,
        declared: { ...declared, name: '***', body },
        actual: { name: '***', id: 'm-1', body: { id: 'm-1', ...body } },
        differences: [
          { path: 'target', declared: '***', actual: '***' },
          { path: 'a~1b/c/0', declared: '***', actual: '***' },
          { path: 'targets', declared: 1, actual: 2 },
        ],
      },
    ]);
  });

  test('is shown as the config writes it, but for a secret that somebody wrote out', () => {
    const at = (text: string): Finding => ({
      status: 'missing',
      declared: { ...declared, name: '***', body: { name: '***' }, written: { name: `\${NAME} of ${text}` } },
      renamedFrom: null,
    });
    expect(redactReport(report({ findings: [at(token)] }), [token]).findings).toEqual([at('***')]);
  });

  test('is shown of other monitors', () => {
    const other: Finding = { status: 'unmanaged', actual: there };
    expect(redactReport(report({ findings: [other] }), []).findings).toEqual([other]);
  });
});

test('the exit code of a run that was stopped does not hang on a secret', () => {
  const error = facts({ kind: 'stopped', code: 'SIGINT' });
  expect(redactReport(report({ error }), ['SIGINT']).error?.code).toBe('SIGINT');
});
