import { describe, expect, test } from 'vitest';
import { warn } from '../../../src/core/model/problem.ts';
import { redactReport } from '../../../src/core/report/redact-report.ts';
import type { Finding } from '../../../src/core/report/report.ts';
import { actual, desired, everyFinding, facts, report, toUnmanaged } from '../builders.ts';

const token = 'hunter2-hunter2';

/** The same value without the fields of actual monitors that no output shows. */
function withoutUnshown<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(withoutUnshown) as Value;
  const entries = Object.entries(value).map(([key, inner]) => [key, key === 'fields' ? {} : withoutUnshown(inner)]);
  const kept = Object.fromEntries(entries);
  if (!('isForeign' in value)) return kept;
  const shown = Object.entries(kept.body).filter(([key]) => ['name', 'target'].includes(key));
  return { ...kept, body: Object.fromEntries(shown) };
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
    withoutUnshown(texts('Bearer ***, ***')),
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
  expect(redactReport(before, [secret])).toEqual(withoutUnshown(before));
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
  expect(redactReport(before, [token, '12345678']).findings).toEqual(withoutUnshown([show('is ***', '***', '***')]));
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
    const missing: Finding = { status: 'missing', planned: 'create', declared, renamedFrom: toUnmanaged(shown) };
    const [redacted] = redactReport(report({ findings: [missing] }), []).findings;
    expect(redacted).toMatchObject({ renamedFrom: { actual: { name: '***', body: { name: '***', target: '***' } } } });
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
    expect(redactReport(report({ findings: [other] }), []).findings).toEqual(withoutUnshown([other]));
  });
});

describe('A secret in a declared name', () => {
  const secret = 'hunter2-very-long-secret';
  const named = (name: string, text = 'Probe $<KEY>'): Finding => ({
    status: 'missing',
    planned: 'create',
    declared: { ...desired({ name }), secretFields: ['name'], written: { name: text.replace('<KEY>', '{KEY}') } },
    renamedFrom: null,
  });
  const unmanaged = (name: string): Finding => toUnmanaged(actual({ name }));
  const namesOf = (findings: readonly Finding[]) =>
    redactReport(report({ findings }), [secret]).findings.flatMap((finding) =>
      'actual' in finding ? [[finding.actual.name, finding.actual.body['name']]] : [],
    );

  test.each([
    ['cut in the secret', 'Probe hunter2-very-lo', 'Probe ***'],
    ['cut early in it', 'Probe hun', '***'],
    ['cut with an ellipsis', 'Probe hunt…', '***'],
    ['written in other letters', 'probe-HUNTER2-VERY', 'probe-***'],
    ['without some of its characters', 'Probe hunter2verylongsecret', 'Probe ***'],
    ['cut before it', 'Probe', 'Probe'],
    ['of its own', 'Probe of the shop', 'Probe of the shop'],
  ])('It is hidden in a monitor of the service whose name is %s.', (_, name, shown) => {
    expect(namesOf([named(`Probe ${secret}`), unmanaged(name)])).toEqual([[shown, shown]]);
  });

  test('It is hidden in warnings and errors that quote such a name.', () => {
    const findings = [named(`Probe ${secret}`), unmanaged('Probe hunt')];
    const warnings = [warn('The service has "Probe hunt"'), warn('too long: Probe hunter2-very-lon')];
    const shown = redactReport(report({ findings, warnings, error: facts({ message: 'cut: hunter2-ver' }) }), [secret]);
    expect(shown.warnings.map(({ message }) => message)).toEqual(['The service has "***"', 'too long: Probe ***']);
    expect(shown.error?.message).toBe('cut: ***');
  });

  test('It does not hide the text around it.', () => {
    const findings = [named(`Checkout ${secret}`, 'Checkout $<KEY>'), unmanaged('Checkout'), unmanaged('Checkout API')];
    expect(namesOf(findings)).toEqual([
      ['Checkout', 'Checkout'],
      ['Checkout API', 'Checkout API'],
    ]);
  });
});

describe('What looks like a secret and only the service has', () => {
  test('It is hidden in the targets of monitors that are not declared.', () => {
    const target = 'https://u:hunter2@h.example.com/?token=hunter2&v=1';
    const [shown] = redactReport(
      report({ findings: [toUnmanaged(actual({ target, password: 'hunter2' }))] }),
      [],
    ).findings;
    expect(JSON.stringify(shown)).not.toContain('hunter2');
    expect(shown).toMatchObject({ actual: { body: { target: 'https://***@h.example.com/?token=***&v=1' } } });
  });

  test('It is hidden on the side of the service, and a plain value of the config is shown.', () => {
    const headers = [{ key: 'X-Api-Key', value: 'hunter2' }];
    const changed: Finding = {
      status: 'changed',
      planned: null,
      declared: desired({ password: 'plain', headers: [{ key: 'X-A', value: 'y' }] }),
      actual: actual({ password: 'hunter2', headers }),
      differences: [
        { path: 'password', declared: 'plain', actual: 'hunter2' },
        { path: 'headers/0/key', declared: 'X-A', actual: 'X-Api-Key' },
        { path: 'headers/0/value', declared: 'y', actual: 'hunter2' },
      ],
      unverified: [],
    };
    const [shown] = redactReport(report({ findings: [changed] }), []).findings;
    expect(JSON.stringify(shown)).not.toContain('hunter2');
    expect(shown).toMatchObject({
      differences: [
        { path: 'password', declared: 'plain', actual: '***' },
        { path: 'headers/0/key', declared: 'X-A', actual: 'X-Api-Key' },
        { path: 'headers/0/value', declared: 'y', actual: '***' },
      ],
    });
  });
});
