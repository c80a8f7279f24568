import { describe, expect, test } from 'vitest';
import { warn } from '../../../../src/core/model/warning.ts';
import { renderComment } from '../../../../src/core/render/pages/comment.ts';
import type { Finding, Report } from '../../../../src/core/report/report.ts';
import { context } from '../../../look/reports.ts';
import { actual, desired, facts, report } from '../../builders.ts';

const limit = 65_536;

describe('a comment on 20,000 monitors', () => {
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
  ])('%s fits, and says what it leaves out and where that is', (_name, overrides) => {
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
