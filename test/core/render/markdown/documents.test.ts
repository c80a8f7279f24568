import { describe, expect, test } from 'vitest';
import { warn } from '../../../../src/core/model/problem.ts';
import type { Operation } from '../../../../src/core/plan/plan-entry.ts';
import { renderMarker } from '../../../../src/core/render/document-context.ts';
import {
  needsComment,
  renderComment,
  renderIssue,
  renderJobSummary,
} from '../../../../src/core/render/markdown/documents.ts';
import type { Report } from '../../../../src/core/report/report.ts';
import type { MonitorResult } from '../../../../src/core/write/monitor-result.ts';
import {
  context,
  crowded,
  drifted,
  mistaken,
  quiet,
  refused,
  rich,
  sweeping,
} from '../../../look/reports.ts';
import {
  actual,
  desired,
  everyResult,
  facts,
  hostileTexts,
  newResult,
  report,
  resultsOf,
  toLikelyRename,
  toMissing,
  toUnmanaged,
} from '../../builders.ts';

const limit = 65_536;
const footer = `---

Config \`monitors.yaml\`, \`teams/*.yaml\` · service \`https://monitoring.example.com\` · commit [\`1a2b3c4\`](https://github.com/acme/shop/commit/1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d) · [run and summary](https://github.com/acme/shop/actions/runs/1234567890)
`;

/** What sync may not do. */
const unplanned = resultsOf('changed', 'obsolete').map((found) => ({ ...found, operation: null }));

/** A comment without its marks and its footer, with short links. */
function readBody(shown: Report): string {
  const page = renderComment(shown, context, limit);
  const marks = `${renderMarker(context.identity, 'comment')}\n<!-- monitor-sync-run:1234567890 -->\n\n`;
  expect([page.slice(0, marks.length), page.slice(-footer.length)]).toEqual([marks, footer]);
  return page
    .slice(marks.length, -footer.length)
    .replaceAll(/https:\/\/github\.com\/acme\/shop\/blob\/[0-9a-f]{40}\//g, '');
}

test('A comment shows no type and no interval where the config has none.', () => {
  const { type: _, intervalSeconds: __, ...body } = desired().body;
  const results = [toMissing({ ...desired(), body })];
  expect(readBody({ ...rich, results })).toContain(
    '| `Shop` | `https://shop.example.com/` | — | [',
  );
});

describe('A comment', () => {
  test('on a plan with likely renames shows the line to add.', () => {
    const page = readBody(report({ mode: 'plan', results: [toLikelyRename()] }));
    expect(page).toContain('| `Old shop` | `Shop` | `formerly: "Old shop"` |');
  });

  test.each<[string, Partial<Report>, string]>([
    [
      'that creates',
      rich,
      'sync creates **3 monitors**. Read the warnings first. Changed monitors are left alone: sync cannot update them. Fix them in the service or in the config. Unmanaged monitors are left alone; nothing is deleted.',
    ],
    ['whose run ended', refused, 'not known, because the run ended before there was a plan.'],
    [
      'with a bad config',
      mistaken,
      'sync will refuse this config until the problems below are fixed.',
    ],
    [
      'that deletes',
      sweeping,
      'sync **deletes 2 monitors** (`Blog`, `Shop-7`), updates **2 monitors** and creates **1 monitor**. Some monitors are left alone, for the reasons below. Unmanaged monitors are left alone.',
    ],
    [
      'that sync refuses',
      { ...quiet, preview: 'refused' },
      'sync is refused, and writes nothing. Once it is allowed, sync creates nothing. Unmanaged monitors are left alone; nothing is deleted.',
    ],
    [
      'that ends with an error',
      { preview: 'fails', results: [toMissing(), toLikelyRename()] },
      'sync creates **1 monitor**. It writes that, and ends with an error until the rest is settled.',
    ],
    [
      'that may update and does not create',
      { apply: ['update'], results: [{ ...toMissing(), operation: null }] },
      'sync changes nothing. Missing monitors are not created: `apply` does not include `create`.',
    ],
    [
      'of a service that could update and delete',
      { apply: ['create'], offered: ['create', 'update', 'delete'], results: unplanned },
      'sync creates nothing. Changed monitors are left alone: `apply` does not include `update`. Fix them in the service or in the config. Obsolete monitors are left alone: `apply` does not include `delete`.',
    ],
    [
      'with a warning',
      { results: resultsOf('in-sync'), warnings: [warn('look')] },
      'sync creates nothing.',
    ],
  ])('on a plan %s says what a merge does.', (_name, overrides, expected) => {
    expect(readBody(report({ mode: 'plan', ...overrides })).split('\n')[2]).toBe(
      `**On merge:** ${expected}`,
    );
  });

  test('on a plan whose run ended after all was compared shows both.', () => {
    const page = readBody({ ...rich, error: facts({ message: 'stopped' }) });
    expect(page).toContain(
      '**On merge:** sync creates **3 monitors**. First fix the error that ended this run.',
    );
    expect(page).toContain('> [!CAUTION]\n> `stopped [request-refused]`');
  });

  test('of a labelled job shows its label in the headline.', () => {
    const labelled = { ...context, identity: { ...context.identity, label: ['eu', 'production'] } };
    expect(renderComment(quiet, labelled, limit)).toContain(
      '## Monitor Sync `eu, production`: nothing to create',
    );
  });

  test('that is full names the job summary, also without a link to the run.', () => {
    const page = renderComment(crowded, { ...context, run: null }, limit);
    expect(page).toMatch(
      /…and \d+ more rows, left out here. See the job summary, which has more\.\n/,
    );
  });

  test('without run and commit has no link.', () => {
    const page = renderComment(rich, { ...context, commit: null, run: null }, limit);
    expect(page).not.toContain('](');
    expect(page).toMatch(/^Config .* · service `https:\/\/monitoring\.example\.com`\n$/m);
    expect(page).toContain(
      '| `Search` | `https://search.example.com/` | 300 s | `monitors.yaml:12` |',
    );
  });
});

describe('A comment after the merge', () => {
  test.each<[string, Partial<Report>, string, string]>([
    [
      'that created, updated and deleted, and failed',
      { results: resultsOf('failed', 'created', 'updated', 'deleted', 'in-sync') },
      '1 failed, 1 created, 1 updated, 1 deleted, 1 in sync',
      'Synced in run 123: 1 created, 1 updated, 1 deleted, 1 failed. Fix the causes below; the next sync tries again.',
    ],
    ['that wrote', { results: resultsOf('created') }, '1 created', 'Synced in run 123: 1 created.'],
    [
      'that had nothing to write',
      { results: resultsOf('in-sync', 'unmanaged') },
      'nothing to create, 1 unmanaged, 1 in sync',
      'Synced in run 123: nothing was written.',
    ],
    [
      'that ended early',
      { results: resultsOf('created', 'missing'), error: facts() },
      '1 created, 1 not created',
      'The sync ended with an error in run 123: 1 created, 1 not created. Fix the causes below; the next sync tries again.',
    ],
    [
      'that was refused',
      { results: resultsOf('obsolete', 'missing'), error: facts({ code: 'too-many-deletes' }) },
      'Sync refused, nothing was created: 1 not deleted, 1 not created',
      'The sync ended with an error in run 123: nothing was written, 1 not created, 1 not deleted. Fix the causes below; the next sync tries again.',
    ],
    [
      'of a bad config',
      { problems: mistaken.problems, error: mistaken.error },
      'Config not valid: 2 problems',
      'The sync ended with an error in run 123: nothing was written. Fix the causes below; the next sync tries again.',
    ],
  ])('shows the result of a sync %s.', (_name, overrides, headline, expected) => {
    const lines = readBody(report(overrides)).split('\n');
    expect([lines[0], lines[2]]).toEqual([`## Monitor Sync: ${headline}`, expected]);
  });

  test.each<[string, Report, string]>([
    ['wrote nothing', report(), 'Synced in attempt 2 of run 123: nothing further was written.'],
    [
      'wrote the rest',
      report({ results: resultsOf('created') }),
      'Synced in attempt 2 of run 123: 1 created.',
    ],
    [
      'ended with an error',
      report({ results: resultsOf('missing'), error: facts() }),
      'The sync ended with an error in attempt 2 of run 123: nothing further was written, 1 not created.',
    ],
  ])('names the attempt of a re-run that %s.', (_name, shown, expected) => {
    const rerun = { ...context, runNumber: { number: '123', attempt: 2 } };
    expect(renderComment(shown, rerun, limit)).toContain(`\n\n${expected}`);
  });

  test('shows first what failed and why, then what was deleted, updated and created.', () => {
    const page = readBody(report({ results: everyResult() }));
    expect(page.match(/^(###|<details>).*$/gm)?.slice(0, 5)).toEqual([
      '### Failed (3)',
      '### Deleted (1)',
      '### Not deleted (1)',
      '### Updated (1)',
      '### Created (1)',
    ]);
    expect(page).toContain('- **`Shop`** · not created · ');
    expect(page).toContain('\n  - `Shop [request-refused]`\n');
  });

  test('does not repeat the error that both failed a monitor and ended the run.', () => {
    const error = facts({ code: 'outcome-unknown', message: 'POST …: 503' });
    const ended = { ...error, message: `${error.message}\nThe run stopped` };
    const results = [newResult('failed', { operation: 'create', declared: desired(), error })];
    const page = readBody(report({ results, error: ended }));
    expect(page.match(/POST …: 503/g)).toHaveLength(1);
    expect(page).toMatch(
      /\n- \*\*`Shop`\*\* · may have been created · .*\n {2}- the error above\n/,
    );
  });

  test('fits, whatever its length, and names no run if the runner does not.', () => {
    const missing = crowded.results.slice(0, 5_000);
    const results = missing.map((result) => newResult('created', result));
    const page = renderComment(report({ results }), { ...context, runNumber: null }, limit);
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(limit);
    expect(page).toContain('\n\nSynced: 5000 created.\n\n');
    expect(page).toMatch(/…and \d+ more rows, left out here/);
  });
});

describe('A first comment', () => {
  test.each<[string, Report, boolean]>([
    ['something to create', report({ mode: 'plan', results: resultsOf('missing') }), true],
    [
      'a warning',
      report({ mode: 'plan', results: resultsOf('in-sync'), warnings: [warn('look')] }),
      true,
    ],
    ['a bad config', mistaken, true],
    ['a run that ended', refused, true],
    ['something obsolete', report({ mode: 'plan', results: resultsOf('obsolete') }), true],
    ['all in sync', report({ mode: 'plan', results: resultsOf('in-sync') }), false],
    [
      'what is unmanaged',
      report({ mode: 'plan', results: resultsOf('in-sync', 'unmanaged') }),
      false,
    ],
    ['a failed creation', report({ results: resultsOf('created', 'failed') }), true],
    ['a sync that ended', report({ error: facts() }), true],
    [
      'a sync with a warning',
      report({ results: resultsOf('created', 'changed'), warnings: [warn('look')] }),
      false,
    ],
  ])('is written because of %s: %#.', (_name, shown, expected) => {
    expect(needsComment(shown)).toBe(expected);
  });
});

/** Without links. */
const local = { ...context, commit: null, repositoryUrl: null, run: null };

describe('A job summary', () => {
  test('puts the result first, then errors, then what was deleted, updated and created, then warnings.', () => {
    const shown = report({ results: everyResult(), warnings: [warn('look')], error: facts() });
    const page = renderJobSummary(shown, local, limit);
    expect(page.match(/^(##|> \[|<details>).*$/gm)).toEqual([
      expect.stringMatching(/^## Sync: /),
      '> [!CAUTION]',
      '### Failed (3)',
      '### Deleted (1)',
      '### Not deleted (1)',
      '### Updated (1)',
      '### Created (1)',
      '### Not created (2)',
      '### Likely renames (1)',
      '### Changed (1)',
      '> [!WARNING]',
      '<details><summary>Unmanaged (1)</summary>',
      '<details><summary>In sync (1)</summary>',
    ]);
    expect(page).toContain('> [!CAUTION]\n> `the target is not allowed [request-refused]`');
    expect(page).toContain('Not compared, because');
  });

  test('shows no address and no requests where there are none.', () => {
    const page = renderJobSummary(
      report({ mode: 'validate', baseUrl: null, declaredCount: 2 }),
      local,
      limit,
    );
    expect(page).toBe('## Config valid: 2 monitors\n\nMonitor Sync, mode validate\n');
  });

  test('has a dash for a missing value, and shows other values than text as JSON.', () => {
    const there = { ...actual({ target: 7 }), id: null };
    const { target: _target, ...body } = there.body;
    const results: readonly MonitorResult[] = [
      newResult('created', { operation: 'create', declared: desired() }),
      toLikelyRename(desired(), there),
      toUnmanaged(there),
      toUnmanaged({ ...there, body }),
      newResult('in-sync', { declared: desired(), actual: there }),
    ];
    const page = renderJobSummary(report({ results }), local, limit);
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const [at, url] = ['`monitors.yaml:3`', '`https://shop.example.com/`'];
    expect(rows).toEqual([
      `| \`Shop\` | ${url} | 60 s | ${at} | — |`,
      `| \`Shop\` | \`Shop\` | \`formerly: "Shop"\` | ${at} | — |`,
      `| \`Shop\` | ${url} | 60 s | ${at} |`,
      '| `Shop` | `7` | — |',
      '| `Shop` | — | — |',
      `| \`Shop\` | ${at} | — |`,
    ]);
  });
});

const all = ['create', 'update', 'delete'] as const;
const changedTo = (interval: number, name = 'Shop'): MonitorResult =>
  newResult('changed', {
    declared: desired({ name }),
    actual: actual({ name }),
    differences: [{ path: 'intervalSeconds', declared: 60, actual: interval }],
  });
const issueOf = (shown: Report, where = context) => renderIssue(shown, where, limit);

describe('An issue', () => {
  test('says what drifted, and how to fix it.', () => {
    const { body, changedComment, digestLine, marker, title } = issueOf(drifted);
    expect(title).toBe('Monitor drift: 4 missing, 1 changed at monitoring.example.com');
    expect(body.split('\n').slice(0, 2)).toEqual([
      renderMarker(context.identity, 'issue'),
      digestLine,
    ]);
    expect(marker).toBe(body.split('\n')[0]);
    expect(body).toContain(
      '[`monitors.yaml:7`](https://github.com/acme/shop/blob/HEAD/monitors.yaml#L7)',
    );
    expect(body.match(/^(###|<details>).*$/gm)).toHaveLength(5);
    expect(changedComment).toBe(
      'The drift changed: **4 missing, 1 changed** now. ([Run](https://github.com/acme/shop/actions/runs/1234567890) · [`1a2b3c4`](https://github.com/acme/shop/commit/1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d))\n',
    );
  });

  test.each(hostileTexts)('has a title of one visible line with the label %j.', (text) => {
    const labelled = { ...context, identity: { ...context.identity, label: ['eu', text] } };
    expect(issueOf(drifted, labelled).title).toMatch(
      /^Monitor drift \(eu[^\p{Cc}\p{Cf}\p{Cs}]*\): 4 missing/u,
    );
  });

  test('that is closed says why.', () => {
    expect(issueOf(quiet, { ...context, run: null, commit: null }).inSyncComment).toBe(
      'In sync again: 4 monitors as declared.\n',
    );
    const twice = { ...quiet, duplicateNames: 2 };
    expect(issueOf(twice, { ...context, run: null, commit: null }).inSyncComment).toBe(
      'In sync again: 4 monitors as declared, 2 duplicate names.\n',
    );
  });

  test('is the same on another day, in another run and at another commit.', () => {
    const later: Report = {
      ...drifted,
      startedAt: new Date('2027-01-01T00:00:00Z'),
      durationMs: 9,
      requests: { sent: 90, retried: 9, rateLimited: 9, waitedMs: 9 },
    };
    const elsewhere = {
      ...context,
      commit: 'f'.repeat(40),
      runUrl: 'https://github.com/acme/shop/actions/runs/2',
    };
    const { body, title } = issueOf(later, elsewhere);
    expect({ body, title }).toEqual({ body: issueOf(drifted).body, title: issueOf(drifted).title });
  });

  test.each<[string, Partial<Report>, boolean]>([
    [
      'a monitor that is in sync comes',
      { results: [...drifted.results, ...resultsOf('in-sync')] },
      false,
    ],
    [
      'something else is missing, too',
      { results: [...drifted.results, ...resultsOf('missing')] },
      true,
    ],
    [
      'a field has a different value',
      { results: drifted.results.with(4, changedTo(1, 'Payment')) },
      true,
    ],
    [
      'another one is missing',
      { results: drifted.results.with(0, toMissing(desired({ name: 'Other' }))) },
      true,
    ],
    [
      'a missing one is there, and changed',
      { results: drifted.results.with(0, changedTo(1, 'Checkout API')) },
      true,
    ],
  ])('has another digest where %s: %#.', (_name, overrides, isOther) => {
    const other = issueOf({ ...drifted, ...overrides }).digestLine;
    expect(other !== issueOf(drifted).digestLine).toBe(isOther);
  });

  test.each<[readonly Operation[], readonly Operation[], string]>([
    [all, all, 'run the workflow in mode `sync`, which updates the monitor'],
    [all, all, 'run the workflow in mode `sync`, which deletes the monitor'],
    [['create'], all, 'delete the monitor in the service, because sync may not delete it'],
    [['create'], ['create'], 'edit the monitor in the service, because sync cannot update it'],
    [
      ['update'],
      all,
      'create the monitor in the service, because sync may not create it; or remove it from the config',
    ],
  ])('with apply %j, for a service that can %j, says: %s.', (apply, offered, advice) => {
    const results = resultsOf('missing', 'changed', 'obsolete');
    expect(issueOf(report({ mode: 'drift', apply, offered, results })).body).toContain(advice);
  });

  test('has other links and the same digest where a line of the config moved.', () => {
    const at = (line: number) =>
      issueOf(report({ mode: 'drift', results: [toMissing(desired({}, line))] }));
    expect(at(8).digestLine).toBe(at(7).digestLine);
    expect(at(8).body).toBe(at(7).body.replaceAll('yaml:7', 'yaml:8').replaceAll('#L7', '#L8'));
  });
});
