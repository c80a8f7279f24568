import { describe, expect, test } from 'vitest';
import { warn } from '../../../../src/core/model/warning.ts';
import { renderComment } from '../../../../src/core/render/pages/comment.ts';
import { renderIssue } from '../../../../src/core/render/pages/drift-issue.ts';
import { renderMarkdown } from '../../../../src/core/render/pages/job-summary.ts';
import type { Finding, Report } from '../../../../src/core/report/report.ts';
import { context } from '../../../look/reports.ts';
import { actual, desired, facts, report } from '../../builders.ts';

const limit = 65_536;

describe('A comment on 20,000 monitors', () => {
  const name = (index: number) => `monitor ${index} ${'日|`'.repeat(20)}`;
  const findings = Array.from({ length: 20_000 }, (_, index): readonly Finding[] => {
    const declared = desired(
      { name: name(index), target: `https://${index}.example.com/${'ü'.repeat(40)}` },
      index + 1,
    );
    const there = actual({ name: name(index), id: `m-${index}` });
    return [
      { status: 'missing', declared, renamedFrom: there },
      {
        status: 'changed',
        declared,
        actual: there,
        differences: [{ path: 'target', declared: 'x'.repeat(900), actual: ['|'.repeat(900)] }],
        unverified: ['regions'],
      },
      { status: 'unmanaged', actual: there },
      { status: 'in-sync', declared, actual: there, unverified: Array(9).fill(`field ${index} ${'|'.repeat(900)}`) },
    ];
  }).flat();

  test.each<[string, Partial<Report>]>([
    ['to create', { findings: findings.filter(({ status }) => status === 'missing') }],
    ['in sync', { findings: findings.filter(({ status }) => status === 'in-sync') }],
    ['of every kind', { findings }],
    ['with as many warnings', { findings, warnings: Array(20_000).fill(warn(`twice ${'|'.repeat(900)}`)) }],
    ['with a long error', { findings, error: facts({ message: `${'|'.repeat(900)}\n`.repeat(20_000) }) }],
  ])('%s fits, and says what it leaves out and where that is.', (_name, overrides) => {
    const page = renderComment(report({ mode: 'plan', ...overrides }), context, limit);
    expect(page.length).toBeLessThan(limit);
    expect(Buffer.byteLength(page)).toBeLessThan(limit);
    expect(Buffer.byteLength(page)).toBeGreaterThan(limit * 0.9);
    expect(page).toMatch(
      /…and \d+ more rows, left out here. See the \[job summary\]\(https:\/\/github\.com\/acme\/shop\/actions\/runs\/1234567890\)/,
    );
    expect(page.trimEnd().endsWith('[run and summary](https://github.com/acme/shop/actions/runs/1234567890)')).toBe(
      true,
    );
  });
});

const missing = Array.from({ length: 20_000 }, (_, index) => ({
  status: 'missing' as const,
  declared: desired({ name: `monitor ${index} ${'ü|'.repeat(20)}` }, index + 1),
  renamedFrom: null,
}));

test.each([65_536, 1024 * 1024])(
  'A job summary of 20,000 monitors fits in %i bytes, and says what it leaves out.',
  (most) => {
    const page = renderMarkdown(report({ findings: missing }), most);
    const shown = page.split('\n').filter((line) => line.startsWith('| `monitor ')).length;
    expect(page).toContain(`…and ${20_000 - shown} more rows, left out here. See the log and the report,`);
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(most);
    expect(Buffer.byteLength(page)).toBeGreaterThan(most * 0.9);
  },
);

test('An issue of 20,000 missing monitors fits, and keeps the way out.', () => {
  const { body, title } = renderIssue(report({ mode: 'drift', findings: missing }), context, limit);
  expect(Buffer.byteLength(body)).toBeLessThan(limit);
  expect(body).toMatch(/…and \d+ more rows, left out here. See the summary of the last run/);
  expect(body).toContain('### How to fix it');
  expect(title).toBe('Monitor drift: 20000 missing at api.example.com');
});
