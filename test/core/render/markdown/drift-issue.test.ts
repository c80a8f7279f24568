import { describe, expect, test } from 'vitest';
import { type MonitorResult, newResult, type Operation } from '../../../../src/core/plan/monitor-result.ts';
import { renderIssue } from '../../../../src/core/render/markdown/drift-issue.ts';
import { renderMarker } from '../../../../src/core/render/markers.ts';
import type { Report } from '../../../../src/core/report/report.ts';
import { context, drifted, quiet } from '../../../look/reports.ts';
import { actual, desired, hostileTexts, report, resultsOf } from '../../builders.ts';

const limit = 65_536;
const all = ['create', 'update', 'delete'] as const;
const missingCalled = (name: string): MonitorResult =>
  newResult('missing', {
    operation: 'create',
    declared: desired({ name }),
  });
const changedTo = (interval: number, name = 'Shop'): MonitorResult =>
  newResult('changed', {
    declared: desired({ name }),
    actual: actual({ name }),
    differences: [{ path: 'intervalSeconds', declared: 60, actual: interval }],
  });
const issueOf = (shown: Report, where = context) => renderIssue(shown, where, limit);

/** The page without its tables and lists, which are those of the comment. */
const withoutSections = (page: string) =>
  page.replace(/### Missing.*?(?=> \[!WARNING\])/s, '').replace(/<details>.*<\/details>\n\n/s, '');

describe('An issue', () => {
  test('says what drifted, and how to fix it.', () => {
    const { body, changedComment, digestLine, title } = issueOf(drifted);
    expect(title).toBe('Monitor drift: 4 missing, 1 changed at monitoring.example.com');
    expect(body.split('\n').slice(0, 2)).toEqual([renderMarker(context.identity), digestLine]);
    expect(withoutSections(body.slice(body.indexOf('The monitoring')))).toMatchInlineSnapshot(`
      "The monitoring service differs from the config: **4 missing, 1 changed**. This issue tracks the drift. Every change is noted in a comment; the issue is closed once everything is in sync.

      > [!WARNING]
      > \`The service has 2 monitors named "Basket" (mon_a0, mon_b7): remove all but one (monitors.yaml:40)\`

      ### How to fix it

      - **Missing:** run the workflow in mode \`sync\`, which creates the monitor; or remove it from the config.
      - **Changed:** edit the monitor in the service, because sync cannot update it; or declare what the service shows; or name the field in \`ignoreChanges\`.
      - **Unmanaged** monitors are not drift: declare them, delete them in the service, or name them under \`ignore\`.

      ---

      Config \`monitors.yaml\`, \`teams/*.yaml\` · service \`https://monitoring.example.com\` · edits to this text are overwritten
      "
    `);
    expect(body).toContain('[`monitors.yaml:7`](https://github.com/acme/shop/blob/HEAD/monitors.yaml#L7)');
    expect(body.match(/^(###|<details>).*$/gm)).toHaveLength(5);
    expect(changedComment).toBe(
      'The drift changed: **4 missing, 1 changed** now. ([Run](https://github.com/acme/shop/actions/runs/1234567890) · [`1a2b3c4`](https://github.com/acme/shop/commit/1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d))\n',
    );
  });

  test('of a labelled job shows its label in the title.', () => {
    const labelled = { ...context, identity: { ...context.identity, label: ['eu', 'production'] } };
    expect(issueOf(drifted, labelled).title).toBe(
      'Monitor drift (eu, production): 4 missing, 1 changed at monitoring.example.com',
    );
  });

  test.each(hostileTexts)('has a title of one visible line with the label %j.', (text) => {
    const labelled = { ...context, identity: { ...context.identity, label: ['eu', text] } };
    expect(issueOf(drifted, labelled).title).toMatch(/^Monitor drift \(eu[^\p{Cc}\p{Cf}\p{Cs}]*\): 4 missing/u);
  });

  test('that is closed says why.', () => {
    expect(issueOf(quiet, { ...context, run: null, commit: null }).inSyncComment).toBe(
      'In sync again: 4 monitors as declared.\n',
    );
  });

  test('is the same on another day, in another run and at another commit.', () => {
    const later: Report = {
      ...drifted,
      startedAt: new Date('2027-01-01T00:00:00Z'),
      durationMs: 9,
      requests: { sent: 90, retried: 9, rateLimited: 9, waitedMs: 9 },
    };
    const elsewhere = { ...context, commit: 'f'.repeat(40), runUrl: 'https://github.com/acme/shop/actions/runs/2' };
    const { body, title } = issueOf(later, elsewhere);
    expect({ body, title }).toEqual({ body: issueOf(drifted).body, title: issueOf(drifted).title });
  });

  test.each<[string, Partial<Report>, boolean]>([
    ['a monitor that is in sync comes', { results: [...drifted.results, ...resultsOf('in-sync')] }, false],
    ['the drift is gone in part', { results: drifted.results.slice(1) }, true],
    ['something else is missing, too', { results: [...drifted.results, ...resultsOf('missing')] }, true],
    ['something is obsolete', { results: [...drifted.results, ...resultsOf('obsolete')] }, true],
    ['another one is missing instead', { results: drifted.results.with(0, missingCalled('Other')) }, true],
    ['a missing one is there, and changed', { results: drifted.results.with(0, changedTo(1, 'Checkout API')) }, true],
  ])('has another digest where %s: %#.', (_name, overrides, isOther) => {
    const other = issueOf({ ...drifted, ...overrides }).digestLine;
    expect(other !== issueOf(drifted).digestLine).toBe(isOther);
  });

  test('has another digest where a field of the same monitor has another value.', () => {
    const digestOf = (interval: number) =>
      issueOf(report({ mode: 'drift', results: [changedTo(interval)] })).digestLine;
    expect(digestOf(30)).not.toBe(digestOf(60));
    expect(digestOf(30)).toBe(digestOf(30));
  });

  test.each<[string, readonly MonitorResult['status'][], string]>([
    ['missing', ['missing'], '**Missing:**'],
    ['changed', ['changed'], '**Changed:**'],
    ['obsolete', ['obsolete'], '**Obsolete:**'],
    ['changed next to what is unmanaged', ['changed', 'unmanaged'], '**Changed:** **Unmanaged**'],
  ])('on what is %s says how to fix that, and no more.', (_name, found, expected) => {
    const { body } = issueOf(report({ mode: 'drift', results: resultsOf(...found) }));
    const ways = body.split('### How to fix it\n\n')[1]?.split('\n\n---')[0] ?? '';
    expect(ways.replaceAll(/^- (\*\*\w+:?\*\*).*$/gm, '$1').replaceAll('\n', ' ')).toBe(expected);
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

  test.each([null, 'no address'])('names no service in its title where its address is %j.', (baseUrl) => {
    expect(issueOf(report({ mode: 'drift', baseUrl, results: resultsOf('missing') })).title).toBe(
      'Monitor drift: 1 missing',
    );
  });

  test('has other links and the same digest where a line of the config moved.', () => {
    const at = (line: number) =>
      issueOf(
        report({
          mode: 'drift',
          results: [newResult('missing', { operation: 'create', declared: desired({}, line) })],
        }),
      );
    expect(at(8).digestLine).toBe(at(7).digestLine);
    expect(at(8).body).toBe(at(7).body.replaceAll('yaml:7', 'yaml:8').replaceAll('#L7', '#L8'));
  });
});

test.each<[boolean, readonly MonitorResult['status'][]]>([
  [true, ['missing', 'in-sync']],
  [true, ['changed']],
  [false, ['in-sync', 'unmanaged']],
])('It is %s that there is drift where monitors are %j.', (expected, statuses) => {
  expect(issueOf(report({ mode: 'drift', results: resultsOf(...statuses) })).isDrift).toBe(expected);
});
