import { expect, test } from 'vitest';
import { warn } from '../../../../src/core/model/problem.ts';
import type { MonitorResult } from '../../../../src/core/plan/monitor-result.ts';
import { renderComment, renderIssue, renderJobSummary } from '../../../../src/core/render/markdown/documents.ts';
import type { Report } from '../../../../src/core/report/report.ts';
import { context } from '../../../look/reports.ts';
import { everyResult, facts, report } from '../../builders.ts';

const results = Array.from({ length: 20_000 }, (_, index): readonly MonitorResult[] =>
  everyResult(`monitor ${index} ${'日|`ü'.repeat(20)}`, '|'.repeat(900)),
).flat();
const warnings = Array(20_000).fill(warn(`again ${'|'.repeat(900)}`));
const error = facts({ message: `${'|'.repeat(900)}\n`.repeat(20_000) });

const documents: Readonly<Record<string, (shown: Report, limit: number) => string>> = {
  comment: (shown, limit) => renderComment({ ...shown, mode: 'plan' }, context, limit),
  issue: (shown, limit) => renderIssue({ ...shown, mode: 'drift' }, context, limit).body,
  'job summary': (shown, limit) => renderJobSummary(shown, context, limit),
};

test.each<[string, number, Partial<Report>]>([
  ['comment', 65_536, {}],
  ['comment', 65_536, { warnings }],
  ['comment', 65_536, { error }],
  ['issue', 65_536, {}],
  ['job summary', 65_536, { error }],
  ['job summary', 1024 * 1024, {}],
])('A %s of 120,000 results fits in %i bytes, and names the place of the rest.', (kind, limit, overrides) => {
  const page = documents[kind]?.(report({ results, ...overrides }), limit) ?? '';
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(limit);
  expect(Buffer.byteLength(page)).toBeGreaterThan(limit * 0.9);
  expect(page).toMatch(/…and \d+ more rows, left out here\b.*\. See the /);
  expect(page).toMatch(/Left out here: .*In sync \(20000\)|Left out here: .*Unmanaged \(20000\)/);
});
