import { describe, expect, test } from 'vitest';
import { warn } from '../../../src/core/model/errors.ts';
import { emptyReport, type Report, redactReport } from '../../../src/core/report/report.ts';
import type { MonitorResult } from '../../../src/core/write/results.ts';
import {
  actual,
  desired,
  everyResult,
  facts,
  newResult,
  report,
  toUnmanaged,
} from '../builders.ts';

const token = 'hunter2-hunter2';

const redact = (results: readonly MonitorResult[], secrets: readonly string[] = []) =>
  redactReport(report({ results }), secrets).results;

/** The same value without the fields of actual monitors that no output shows. */
function withoutUnshown<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(withoutUnshown) as Value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === 'fields' ? {} : withoutUnshown(inner),
  ]);
  const kept = Object.fromEntries(entries);
  if (!('isForeign' in value)) return kept;
  const shown = Object.entries(kept.body).filter(([key]) => ['name', 'target'].includes(key));
  return { ...kept, body: Object.fromEntries(shown) };
}

test('A secret is masked in every text of a report, and nothing else changes.', () => {
  const texts = (text: string) =>
    report({
      baseUrl: text,
      results: [
        ...everyResult(text),
        newResult('in-sync', { declared: desired(), actual: actual(), unverified: [text] }),
      ],
      error: facts({ serviceCode: text, message: text }),
      problems: [
        { code: 'wrong-type', file: text, line: 1, column: null, path: text, message: text },
      ],
      warnings: [warn(text, { file: text, line: 1, column: 1 }), warn('fine')],
      durationMs: 5,
    });
  expect(redactReport(texts(`Bearer ${token}, ${token}`), [token])).toStrictEqual(
    withoutUnshown(texts('Bearer ***, ***')),
  );
});

test('A short secret is masked after the letter of an escape, too.', () => {
  const declared = (note: string) => desired({ note: `a\n${note}` });
  const result = newResult('missing', { declared: declared('z7j') });
  expect(redact([result], ['z7j'])).toMatchObject([{ declared: declared('***') }]);
});

test('An unmanaged monitor shows its name as the service lists it.', () => {
  const result = newResult('unmanaged', { actual: actual({ name: 'a &amp; b' }) });
  expect(redact([result])).toMatchObject([{ actual: { name: 'a &amp; b' } }]);
});

const words =
  'failed created declared service missing sync create update delete remove foreign'.split(' ');

test.each(words)(
  'A secret that is a word of the report itself, as %s, changes none of these.',
  (secret) => {
    const apply = ['create', 'update', 'delete'] as const;
    const results = everyResult().map((found) => ({ ...found, obstacle: 'foreign' as const }));
    const before = report({ apply, offered: apply, results, error: facts() });
    expect(redactReport(before, [secret])).toEqual(withoutUnshown(before));
  },
);

test('The exit code of a run that was stopped does not depend on a secret.', () => {
  for (const name of ['SIGHUP', 'SIGINT']) {
    const error = facts({ code: 'stopped', serviceCode: name });
    expect(redactReport(report({ error }), [name]).error?.serviceCode).toBe(name);
  }
});

test('A secret is masked in the keys and numbers that a service shows, also under the words of a report.', () => {
  const show = (text: string, number: number | string, key: string): MonitorResult => {
    const body = { status: text, kind: [number], mode: { [key]: 1 } };
    const differences = [{ path: 'note', declared: { kind: text, [key]: 1 }, actual: number }];
    return newResult('changed', {
      declared: { ...desired(body), template: body },
      actual: { ...actual(), body },
      differences,
    });
  };
  const before = [show(`is ${token}`, 12345678, token)];
  expect(redact(before, [token, '12345678'])).toEqual(
    withoutUnshown([show('is ***', '***', '***')]),
  );
});

describe('A field that was declared with a secret', () => {
  const fields = { name: 'N', target: 'https://t/', 'a/b': { c: [1] } };
  const declared = { ...desired(fields), secretFields: ['name', 'target', 'a/b'] };
  const shown = actual({ ...fields, target: 'https://old/', 'a/b': { c: [2], d: 3 } });
  const hidden = { name: '***', type: 'http', target: '***', intervalSeconds: 60, 'a/b': '***' };

  test('It is masked completely on both sides, whatever the service shows.', () => {
    const request = { method: 'PATCH', path: '/m/1', body: fields } as const;
    const changed = newResult('changed', {
      declared,
      actual: shown,
      encoded: { request, body: fields, alsoSet: [], unlisted: [] },
      differences: [
        { path: 'target', declared: 'https://t/', actual: 'https://old/' },
        { path: 'a~1b/c/0', declared: 1, actual: 2 },
        { path: 'targets', declared: 1, actual: 2 },
      ],
    });
    expect(redact([changed])).toEqual([
      {
        ...changed,
        encoded: null,
        declared: { ...declared, name: '***', body: hidden },
        actual: { ...shown, name: '***', body: { name: '***', target: '***' }, fields: {} },
        differences: [
          { path: 'target', declared: '***', actual: '***' },
          { path: 'a~1b/c/0', declared: '***', actual: '***' },
          { path: 'targets', declared: 1, actual: 2 },
        ],
      },
    ]);
  });

  test('It is masked in the old name of a renamed monitor.', () => {
    const missing = newResult('missing', {
      operation: 'create',
      declared,
      renamedFrom: toUnmanaged(shown),
    });
    const shownName = { actual: { name: '***', body: { name: '***', target: '***' } } };
    expect(redact([missing])).toMatchObject([{ renamedFrom: shownName }]);
  });

  test('It is shown as the config writes it, except a secret that somebody wrote out.', () => {
    const missing = (text: string): MonitorResult =>
      newResult('missing', {
        operation: 'create',
        declared: {
          ...declared,
          name: '***',
          body: { name: '***' },
          template: { name: `\${NAME} of ${text}` },
        },
      });
    expect(redact([missing(token)], [token])).toEqual([missing('***')]);
  });
});

test('A new field of a report or a result is masked, unless it is listed here.', () => {
  const texts = Object.entries({
    ...emptyReport('sync', new Date()),
    ...newResult('in-sync', {}),
  }).flatMap(([key, value]) =>
    value === null || typeof value === 'string' || Array.isArray(value) ? [[key, token]] : [],
  );
  const given: Report = {
    ...Object.fromEntries(texts),
    results: [],
    adoption: null,
    problems: [],
    warnings: [],
  };
  const shown = Object.entries(redactReport(given, [token])).filter(([, value]) => value === token);
  const words = [
    'apply',
    'failOn',
    'mode',
    'obstacle',
    'offered',
    'operation',
    'profileDigest',
    'status',
  ];
  expect(shown.map(([key]) => key).toSorted()).toEqual(words);
});
