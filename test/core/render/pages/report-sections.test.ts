import { expect, test } from 'vitest';
import { warn } from '../../../../src/core/model/warning.ts';
import { renderComment } from '../../../../src/core/render/pages/comment.ts';
import { renderIssue } from '../../../../src/core/render/pages/drift-issue.ts';
import { renderMarkdown } from '../../../../src/core/render/pages/job-summary.ts';
import { renderIdentity, renderSections } from '../../../../src/core/render/pages/report-sections.ts';
import type { Finding, Mode, Status } from '../../../../src/core/report/report.ts';
import { context } from '../../../look/reports.ts';
import { everyFinding, facts, report } from '../../builders.ts';

test.each([
  [['a.yaml'], null, 'Config `a.yaml`'],
  [['a', 'b'], 'https://x.example', 'Config `a`, `b` · service `https://x.example`'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], null, 'Config `a`, `b`, `c`, `d`, `e` and 2 more'],
])('The config %j at %j is shown as %j.', (config, baseUrl, expected) => {
  expect(renderIdentity({ config, baseUrl, service: null, label: [] })).toBe(expected);
});

test('The profile and the label of a page are shown if it has them.', () => {
  const identity = {
    config: ['a.yaml'],
    baseUrl: 'https://x.example',
    service: 'better-stack',
    label: ['eu', '', 'one'],
  };
  expect(renderIdentity(identity)).toBe(
    'Config `a.yaml` · service `https://x.example` · profile `better-stack` · label `eu, one`',
  );
});

test('Each line of an error is a paragraph, whatever white space is around it.', () => {
  const [section] = renderSections(
    ['error'],
    report({ error: facts({ message: '\n one two  \n\n   three\nfour \n' }) }),
    null,
  );
  expect(section?.rows).toEqual(['> `one two`', '>\n> `three`', '>\n> `four [request-refused]`']);
});

test('A box that does not fit on a page is named by its content.', () => {
  const boxes = renderSections(['error', 'warnings'], report({ error: facts(), warnings: [warn('look')] }), null);
  expect(boxes.map(({ title }) => title)).toEqual(['Error', 'Warnings']);
});

test.each<[string, Mode, readonly string[]]>([
  ['comment', 'plan', ['To delete (1)']],
  ['drift issue', 'drift', ['Obsolete (1)']],
  ['job summary', 'sync', ['Deleted (1)', 'Not deleted (1)']],
])('A %s that is cut shows deletions, because nobody may miss one.', (page, mode, expected) => {
  const deletions: readonly Status[] = mode === 'sync' ? ['deleted', 'obsolete'] : ['obsolete'];
  const others: readonly Status[] = mode === 'sync' ? ['created', 'updated'] : ['missing', 'changed'];
  const many = Array.from({ length: 500 }, (_, index) => everyFinding(`monitor ${index}`)).flat();
  const findings = [
    ...many.filter(({ status }) => others.includes(status)),
    ...everyFinding('gone').filter(({ status }) => deletions.includes(status)),
  ];
  const shown = report({ mode, apply: ['create', 'update', 'delete'], findings });
  const limit = 65_536;
  const pages: Readonly<Record<string, () => string>> = {
    comment: () => renderComment(shown, context, limit),
    'drift issue': () => renderIssue(shown, context, limit).body,
    'job summary': () => renderMarkdown(shown, limit, context),
  };
  const text = pages[page]?.() ?? '';
  expect(text).toContain('Left out here: ');
  expect(Array.from(text.matchAll(/^### (.*elete.*|Obsolete.*)$/gm), ([, title]) => title)).toEqual(expected);
});

test('A list of changes says which fields cannot be written, and what else an update sets.', () => {
  const differences = [
    { path: 'type', declared: 'http', actual: 'tcp', isReadOnly: true },
    { path: 'tags/0', declared: 'a', actual: 'b', isIgnored: true },
    { path: 'target', declared: '***', actual: '***', isHidden: true },
  ] as const;
  const findings = everyFinding().flatMap((finding): Finding[] => {
    if (finding.status === 'changed') return [{ ...finding, planned: 'update' as const, differences }];
    return finding.status === 'updated' ? [{ ...finding, differences }] : [];
  });
  const text = renderMarkdown(report({ mode: 'plan', apply: ['update'], findings }), 60_000, context);
  expect(text.match(/`type`: .*/g)).toEqual(['`type`: declared `"http"`, actual `"tcp"` (cannot be written)']);
  expect(text.match(/also sets `tags\/0`: .*/g)).toHaveLength(2);
  expect(text.match(/`target`: `"\*\*\*"` → `"\*\*\*"` \(the service hides it\)/g)).toHaveLength(2);
});
