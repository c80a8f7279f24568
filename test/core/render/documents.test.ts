import { describe, expect, test } from 'vitest';
import { warn } from '../../../src/core/model/errors.ts';
import {
  needsComment,
  renderComment,
  renderIssue,
  renderJobSummary,
  renderMarker,
} from '../../../src/core/render/documents.ts';
import type { Report } from '../../../src/core/report/report.ts';
import {
  context,
  crowded,
  drifted,
  mistaken,
  quiet,
  refused,
  rich,
  sweeping,
} from '../../look/reports.ts';
import {
  actual,
  desired,
  everyResult,
  facts,
  hostileTexts,
  newResult,
  report,
  resultsOf,
} from '../builders.ts';

const local = { ...context, commit: null, repositoryUrl: null, run: null };

/** The paragraphs of a comment, after its marks. */
function readComment(shown: Report, where = context): readonly string[] {
  const page = renderComment(shown, where);
  expect(page.startsWith(renderMarker(where.identity, 'comment'))).toBe(true);
  return page.split('\n\n').slice(1);
}

test.each([
  [
    { config: [...'abcde'], baseUrl: 'https://x.example' },
    'Config `a`, `b`, `c` and 2 more · service `https://x.example`',
  ],
  [
    { service: 'better-stack', scope: ['shop/*', '!shop/a'], label: ['eu', '', 'one'] },
    'Config `a.yaml` · profile `better-stack` · scope `shop/*, !shop/a` · label `eu, one`',
  ],
])('The identity %j is shown as %j.', (overrides, expected) => {
  const usual = { config: ['a.yaml'], baseUrl: null, service: null, scope: [], label: [] };
  const where = { ...local, identity: { ...usual, ...overrides } };
  expect(readComment(report(), where).at(-1)).toBe(`${expected}\n`);
});

describe('A comment', () => {
  test.each<[string, Partial<Report>, string]>([
    [
      'creates',
      rich,
      '3 to create. Not applied: the service cannot update; if yours can, see docs/updating.md of Monitor Sync.',
    ],
    ['is not there', refused, 'not known, because nothing was compared.'],
    ['has a bad config', mistaken, 'not known, because nothing was compared.'],
    ['deletes', sweeping, '2 to delete, 2 to update, 1 to create.'],
    ['is refused', { ...rich, preview: 'refused' }, 'nothing, because sync is refused.'],
    ['has nothing to write', quiet, 'nothing to write.'],
    ['fails', { ...quiet, preview: 'fails' }, 'nothing to write, and sync ends with an error.'],
  ])('on a plan that %s says what a merge does.', (_name, overrides, expected) => {
    const [, merge] = readComment(report({ mode: 'plan', ...overrides }));
    expect(merge).toBe(`**On merge:** ${expected}`);
  });

  test('of a labelled job shows its label in the headline.', () => {
    const labelled = { ...context, identity: { ...context.identity, label: ['eu', 'production'] } };
    expect(readComment(quiet, labelled)[0]).toMatch(/^## Monitor Sync `eu, production`: nothing/);
  });

  test('without run and commit has no link, and one that is full says so.', () => {
    const page = renderComment(rich, { ...context, commit: null, run: null });
    expect(page).not.toContain('](');
    expect(renderComment(crowded, context)).toMatch(/…and \d+ more, left out here\. See /);
  });
});

describe('A comment after the merge', () => {
  test.each<[string, Partial<Report>, string]>([
    [
      'that wrote in every way, and failed',
      { results: resultsOf('failed', 'created', 'updated', 'deleted', 'in-sync') },
      'Synced in run 123: 1 created, 1 updated, 1 deleted, 1 failed.',
    ],
    [
      'that had nothing to write',
      { results: resultsOf('in-sync', 'unmanaged') },
      'Synced in run 123: no changes.',
    ],
    [
      'that ended early',
      { results: resultsOf('created', 'changed'), error: facts(), offered: ['update'] },
      'The sync ended with an error in run 123: 1 created, 1 not applied. Not applied: add update to the input "apply".',
    ],
  ])('shows the result of a sync %s.', (_name, overrides, expected) => {
    expect(readComment(report(overrides))[1]).toBe(expected);
  });

  test('names no run that the runner does not name.', () => {
    expect(readComment(report(), { ...context, runNumber: null })[1]).toBe('Synced: no changes.');
  });

  test('does not call an accepted update undone that no list shows.', () => {
    const error = facts({ code: 'list-shrunk', message: 'the list does not show it' });
    const results = [newResult('failed', { operation: 'update', declared: desired(), error })];
    expect(readComment(report({ results })).join('\n\n')).toContain('may have been updated');
  });

  test('does not repeat the error that both failed a monitor and ended the run.', () => {
    const error = facts({ code: 'outcome-unknown', message: 'POST …: 503' });
    const ended = { ...error, message: `${error.message}\nThe run stopped` };
    const results = [newResult('failed', { operation: 'create', declared: desired(), error })];
    const page = readComment(report({ results, error: ended })).join('\n\n');
    expect(page.match(/POST …: 503/g)).toHaveLength(1);
    expect(page).toMatch(
      /\n- \*\*`Shop`\*\* · `may have been created` · .*\n {2}- the error above\n/,
    );
  });
});

test.each<[boolean, string, Report]>([
  [true, 'something to create', report({ mode: 'plan', results: resultsOf('missing') })],
  [
    true,
    'a warning',
    report({ mode: 'plan', results: resultsOf('in-sync'), warnings: [warn('look')] }),
  ],
  [true, 'a bad config', mistaken],
  [true, 'a run that ended', refused],
  [true, 'something obsolete', report({ mode: 'plan', results: resultsOf('obsolete') })],
  [false, 'what is in sync or unmanaged', quiet],
  [true, 'a failed creation', report({ results: resultsOf('created', 'failed') })],
  [true, 'a sync that ended', report({ error: facts() })],
  [
    false,
    'a sync with a warning',
    report({ results: resultsOf('created', 'changed'), warnings: [warn('look')] }),
  ],
])('Whether a first comment is written (%j) because of %s.', (expected, _name, shown) => {
  expect(needsComment(shown)).toBe(expected);
});

describe('A document', () => {
  test('shows first what failed, then what was deleted, and last what needs no action.', () => {
    const shown = report({ results: everyResult(), warnings: [warn('look')], error: facts() });
    const page = renderJobSummary(shown, local);
    expect(page.match(/^(##|> \[|<details>).*$/gm)).toEqual([
      expect.stringMatching(/^## Sync: /),
      '> [!CAUTION]',
      '### Failed (3)',
      '### Deleted (1)',
      '### Updated (1)',
      '### Created (1)',
      '### Not applied (4)',
      '> [!WARNING]',
      '<details><summary>Unmanaged (1)</summary>',
      '<details><summary>In sync (1)</summary>',
    ]);
    expect(page).toContain('> [!CAUTION]\n> `the target is not allowed [request-refused]`');
  });

  test('shows no address and no requests where there are none.', () => {
    const shown = report({ mode: 'validate', baseUrl: null, declaredCount: 2 });
    expect(renderJobSummary(shown, local)).toBe(
      '## Config valid: 2 monitors\n\nMonitor Sync, mode validate\n',
    );
  });

  test('has a paragraph for each of the first lines of an error, and a dash for no text.', () => {
    const error = facts({ message: `\n one two  \n\n   three\n${'line\n'.repeat(20)}` });
    const there = { ...actual(), body: {} };
    const results = [newResult('unmanaged', { actual: there })];
    const page = renderJobSummary(report({ results, error }), local);
    expect(page).toMatch(/> `one two`\n>\n> `three`\n>\n> `line`\n/);
    expect(page.match(/^> /gm)?.length).toBeLessThan(15);
    expect(page).toContain('\n- **`Shop`** · — · `id m-1`\n');
  });

  test('shows deletions before all that has no room, and says how many are left out.', () => {
    const deletion = (index: number) =>
      newResult('obsolete', {
        operation: 'delete',
        actual: actual({ name: `old ${index}` }),
        requestedBy: { kind: 'remove', source: desired().source },
      });
    const failure = newResult('failed', {
      declared: desired(),
      error: facts({ message: 'x'.repeat(900) }),
    });
    const results = [...Array(5_000).fill(failure), ...[0, 1, 2].map(deletion)];
    const page = renderComment(report({ mode: 'plan', results }), context);
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(65_536);
    expect(page.match(/^- \*\*`old \d`\*\*/gm)).toHaveLength(3);
    expect(page).toMatch(/### Failed \(5000\)[\s\S]*…and \d+ more, left out here/);
  });
});

const issueOf = (shown: Report, where = context) => renderIssue(shown, where);

describe('An issue', () => {
  test('says what drifted, and how to fix it.', () => {
    const { body, title } = issueOf(drifted);
    const counts = '1 to update, 3 to create, 1 not applied';
    expect(title).toBe(`Monitor drift: ${counts} at monitoring.example.com`);
    expect(body.split('\n')[0]).toBe(renderMarker(context.identity, 'issue'));
    expect(body).toContain(
      '[`monitors.yaml:7`](https://github.com/acme/shop/blob/HEAD/monitors.yaml#L7)',
    );
    expect(body.match(/^(###|<details>).*$/gm)?.at(-1)).toBe('### How to fix it');
    expect(body).not.toContain('In sync (');
  });

  test.each(hostileTexts)('has a title of one visible line with the label %j.', (text) => {
    const labelled = { ...context, identity: { ...context.identity, label: ['eu', text] } };
    expect(issueOf(drifted, labelled).title).toMatch(
      /^Monitor drift \(eu[^\p{Cc}\p{Cf}\p{Cs}]*\): 1 to update/u,
    );
  });

  test('is the same on another day, in another run and at another commit.', () => {
    const later: Report = {
      ...drifted,
      startedAt: new Date('2027-01-01T00:00:00Z'),
      durationMs: 9,
      requests: { sent: 90, retried: 9, rateLimited: 9, waitedMs: 9 },
    };
    const other = issueOf(later, { ...context, commit: 'f'.repeat(40), run: '2' });
    expect(other).toEqual(issueOf(drifted));
  });
});
