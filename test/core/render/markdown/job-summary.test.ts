import { describe, expect, test } from 'vitest';
import { warn } from '../../../../src/core/model/problem.ts';
import { type MonitorResult, newResult } from '../../../../src/core/plan/monitor-result.ts';
import { renderMarkdown } from '../../../../src/core/render/markdown/job-summary.ts';
import { context, halfDone } from '../../../look/reports.ts';
import { actual, desired, everyResult, facts, report, toUnmanaged } from '../../builders.ts';

const limit = 1024 * 1024;
/** Without links. */
const local = { ...context, commit: null, repositoryUrl: null, run: null };

describe('A job summary', () => {
  test('puts the result first, then errors, then what was deleted, updated and created, then warnings.', () => {
    const page = renderMarkdown(
      report({ results: everyResult(), warnings: [warn('look')], error: facts() }),
      limit,
      local,
    );
    const boxes = [
      '## Sync: ',
      '> [!CAUTION]',
      '### Failed',
      '### Deleted',
      '### Changed',
      '> [!WARNING]',
      'Unmanaged (',
    ];
    const places = boxes.map((box) => page.indexOf(box));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBe(0);
    const titles = Array.from(
      page.matchAll(/^(?:### |<details><summary>)(.*?)(?:<\/summary>)?$/gm),
      ([, title]) => title,
    );
    expect(page).toContain('> [!CAUTION]\n> `the target is not allowed [request-refused]`');
    expect(titles).toEqual([
      'Failed (3)',
      'Deleted (1)',
      'Not deleted (1)',
      'Updated (1)',
      'Created (1)',
      'Not created (1)',
      'Likely renames (1)',
      'Changed (1)',
      'Unmanaged (1)',
      'In sync (1)',
    ]);
    expect(page).toContain('Not compared, because');
  });

  test('names mode, address and requests.', () => {
    const requests = { sent: 7, retried: 2, rateLimited: 2, waitedMs: 11_500 };
    const page = renderMarkdown(report({ requests }), limit, local);
    expect(page).toContain('mode sync · `https://api.example.com` · 7 requests, 2 rate limited, waited 12 s');
  });

  test('shows no address and no requests where there are none.', () => {
    const page = renderMarkdown(report({ mode: 'validate', baseUrl: null, declared: 2 }), limit, local);
    expect(page).toBe('## Config valid: 2 monitors\n\nMonitor Sync, mode validate\n');
  });

  test('has a dash for a missing value, and shows other values than text as JSON.', () => {
    const there = { ...actual({ target: 7 }), id: null };
    const { target: _target, ...body } = there.body;
    const results: readonly MonitorResult[] = [
      newResult('created', { operation: 'create', declared: desired() }),
      newResult('missing', { operation: 'create', declared: desired(), renamedFrom: toUnmanaged(there) }),
      toUnmanaged(there),
      toUnmanaged({ ...there, body }),
      newResult('in-sync', { declared: desired(), actual: there }),
    ];
    const page = renderMarkdown(report({ results }), limit, local);
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const [at, url] = ['`monitors.yaml:3`', '`https://shop.example.com/`'];
    expect(rows).toEqual([
      `| \`Shop\` | — | ${url} | 60 s | ${at} |`,
      `| \`Shop\` | ${url} | 60 s | ${at} |`,
      `| \`Shop\` | — | \`Shop\` | ${at} | \`formerly: "Shop"\` |`,
      '| `Shop` | — | `7` |',
      '| `Shop` | — | — |',
      `| \`Shop\` | — | ${at} |`,
    ]);
  });

  test('shows a bad config as a list of its problems.', () => {
    const problems = [
      {
        code: 'wrong-type' as const,
        file: 'a.yaml',
        line: 3,
        column: 5,
        path: 'monitors[0].name',
        message: 'must be text',
      },
      { code: 'file-not-found' as const, file: 'b.yaml', line: null, column: null, path: '', message: 'no such file' },
    ];
    const page = renderMarkdown(
      report({ problems, error: facts({ code: 'invalid-config', message: 'all again' }) }),
      limit,
      local,
    );
    expect(page).toContain('- `a.yaml:3` · `monitors[0].name: must be text`\n');
    expect(page).toContain('- `b.yaml` · `no such file`\n');
    expect(page).not.toContain('all again');
  });

  test('of a sync shows what was created with its identifier, and why something failed.', () => {
    const page = renderMarkdown(halfDone, limit, context);
    expect(page).toContain(
      '| `Checkout API` | `mon_c001` | `https://shop.example.com/health` | 60 s | [`monitors.yaml:7`](https://github.com/acme/shop/blob/1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d/monitors.yaml#L7) |',
    );
    expect(page).toMatch(
      /^- \*\*`Order queue`\*\* · \[`monitors.yaml:18`\].*\n {2}- `POST .* 422 invalid_type: type must be http .*`$/m,
    );
    expect(page).toContain('commit [`1a2b3c4`](https://github.com/acme/shop/commit/1a2b3c4d');
  });
});
