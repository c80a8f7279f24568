import { describe, expect, test } from 'vitest';
import { warn } from '../../../../src/core/model/problem.ts';
import { type MonitorResult, newResult } from '../../../../src/core/plan/monitor-result.ts';
import { needsComment, renderComment } from '../../../../src/core/render/markdown/comment.ts';
import { renderMarker } from '../../../../src/core/render/markers.ts';
import type { Report } from '../../../../src/core/report/report.ts';
import { context, crowded, mistaken, quiet, refused, rich, sweeping } from '../../../look/reports.ts';
import { desired, facts, report, resultsOf, toMissing } from '../../builders.ts';

const limit = 65_536;
const footer = `---

Config \`monitors.yaml\`, \`teams/*.yaml\` · service \`https://monitoring.example.com\` · commit [\`1a2b3c4\`](https://github.com/acme/shop/commit/1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d) · [run and summary](https://github.com/acme/shop/actions/runs/1234567890)
`;

/** What sync may not do. */
const unplanned = resultsOf('changed', 'obsolete').map((found) => ({ ...found, operation: null }));

/** A comment without its marker, with short links. */
function read(shown: Report): string {
  const page = renderComment(shown, context, limit);
  expect(
    page.startsWith(`${renderMarker(context.identity)}\n<!-- monitor-sync-run:1234567890 -->\n\n## Monitor Sync: `),
  ).toBe(true);
  return page.slice(page.indexOf('## ')).replaceAll(/https:\/\/github\.com\/acme\/shop\/blob\/[0-9a-f]{40}\//g, '');
}

/** Everything but the footer. */
function readBody(shown: Report): string {
  const page = renderComment(shown, context, limit);
  expect(page.endsWith(footer)).toBe(true);
  return read(shown).split('\n---\n')[0] ?? '';
}

test('A comment shows no type where the service has none.', () => {
  const { type: _, intervalSeconds: __, ...body } = desired().body;
  const results = [toMissing({ ...desired(), body })];
  expect(readBody({ ...rich, results })).toContain('| `Shop` | `https://shop.example.com/` | — | [');
});

describe('A comment', () => {
  test('on a plan shows new, changed and likely renamed monitors, and what a merge does.', () => {
    expect(readBody(rich)).toMatchInlineSnapshot(`
      "## Monitor Sync: 4 to create, 1 changed, 2 unmanaged, 4 in sync

      **On merge:** sync creates **4 monitors** (likely renames: 1). Read the warnings first. Changed monitors are left alone: sync cannot update them. Fix them in the service or in the config. Unmanaged monitors are left alone; nothing is deleted.

      ### To create (4)

      | Monitor | Target | Interval | Declared at |
      | :--- | :--- | :--- | :--- |
      | \`Checkout API\` | \`https://shop.example.com/health\` | 60 s | [\`monitors.yaml:7\`](monitors.yaml#L7) |
      | \`Search\` | \`https://search.example.com/\` | 300 s | [\`monitors.yaml:12\`](monitors.yaml#L12) |
      | \`Order queue\` | \`tcp\` \`queue.example.com:5672\` | 30 s | [\`monitors.yaml:18\`](monitors.yaml#L18) |
      | \`Landing page (Europe)\` | \`https://www.example.com/\` | 60 s | [\`monitors.yaml:25\`](monitors.yaml#L25) |

      ### Likely renames (1)

      The service has a monitor with the same target under a different name. Sync does not rename it: it creates the new one and leaves the old one. To keep it as one monitor, add the line to the new one in the config, or rename it in the service first.

      | In the service | Identifier | Declared as | Declared at | Line to add |
      | :--- | :--- | :--- | :--- | :--- |
      | \`Landing page\` | \`mon_7f3a\` | \`Landing page (Europe)\` | [\`monitors.yaml:25\`](monitors.yaml#L25) | \`formerly: "Landing page"\` |

      ### Changed (1)

      - **\`Payment\`** · \`mon_19c2\` · [\`monitors.yaml:31\`](monitors.yaml#L31)
        - \`intervalSeconds\`: declared \`60\`, actual \`300\`
        - \`target\`: declared \`"https://pay.example.com/status"\`, actual \`"https://pay-old.example.com/status"\`
        - \`assertions/0/value\`: declared \`200\`, actual \`204\`

      > [!WARNING]
      > \`The service has 2 monitors named "Basket" (mon_a0, mon_b7): remove all but one (monitors.yaml:40)\`

      <details><summary>Unmanaged (2)</summary>

      | Monitor | Identifier | Target |
      | :--- | :--- | :--- |
      | \`Landing page\` | \`mon_7f3a\` | \`https://www.example.com/\` |
      | \`Black Friday 2024\` | \`mon_0b11\` | \`https://sale.example.com/\` |

      </details>

      <details><summary>In sync (4)</summary>

      | Monitor | Identifier | Declared at |
      | :--- | :--- | :--- |
      | \`Basket\` | \`mon_a0\` | [\`monitors.yaml:40\`](monitors.yaml#L40) |
      | \`Catalogue\` | \`mon_a1\` | [\`monitors.yaml:46\`](monitors.yaml#L46) |
      | \`Images\` | \`mon_a2\` | [\`monitors.yaml:52\`](monitors.yaml#L52) |
      | \`Mail\` | \`mon_a3\` | [\`monitors.yaml:58\`](monitors.yaml#L58) |

      </details>

      Not compared, because the service's list does not show it: \`regions\` (5 monitors).
      "
    `);
  });

  test('on a plan that deletes says that first, with names, and shows what it leaves alone and why.', () => {
    expect(readBody(sweeping)).toMatchInlineSnapshot(`
      "## Monitor Sync: 2 to delete, 1 obsolete, 1 to create, 2 to update, 1 changed, 1 unmanaged

      **On merge:** sync **deletes 2 monitors** (\`Blog\`, \`Shop-7\`), updates **2 monitors** and creates **1 monitor**. Some monitors are left alone, for the reasons below. Unmanaged monitors are left alone.

      ### To delete (2)

      | Monitor | Identifier | Target | Why |
      | :--- | :--- | :--- | :--- |
      | \`Blog\` | \`mon_b001\` | \`https://blog.example.com/\` | named under remove [\`monitors.yaml:70\`](monitors.yaml#L70) |
      | \`Shop-7\` | \`mon_b002\` | \`https://shop-7.example.com/\` | matches owns [\`monitors.yaml:74\`](monitors.yaml#L74) |

      ### To update (2)

      - **\`Payment\`** · \`mon_19c2\` · [\`monitors.yaml:31\`](monitors.yaml#L31)
        - \`intervalSeconds\`: \`300\` → \`60\`
        - \`target\`: \`"https://pay-old.example.com/status"\` → \`"https://pay.example.com/status"\`
        - \`assertions/0/value\`: \`204\` → \`200\`
      - **\`Landing page (Europe)\`** · \`mon_7f3a\` · [\`monitors.yaml:25\`](monitors.yaml#L25)
        - \`name\`: \`"Landing page"\` → \`"Landing page (Europe)"\`

      ### To create (1)

      | Monitor | Target | Interval | Declared at |
      | :--- | :--- | :--- | :--- |
      | \`Checkout API\` | \`https://shop.example.com/health\` | 60 s | [\`monitors.yaml:7\`](monitors.yaml#L7) |

      ### Obsolete (1)

      | Monitor | Identifier | Target | Why |
      | :--- | :--- | :--- | :--- |
      | \`Shop-9\` | \`mon_b003\` | \`https://shop-9.example.com/\` | matches owns [\`monitors.yaml:74\`](monitors.yaml#L74); never deleted: several monitors have this name |

      ### Changed (1)

      - **\`Login\`** · \`mon_5aa0\` · [\`monitors.yaml:37\`](monitors.yaml#L37)
        - \`intervalSeconds\`: declared \`60\`, actual \`300\`
        - \`target\`: declared \`"https://pay.example.com/status"\`, actual \`"https://pay-old.example.com/status"\`
        - \`assertions/0/value\`: declared \`200\`, actual \`204\`
        - never updated: another tool owns it

      <details><summary>Unmanaged (1)</summary>

      | Monitor | Identifier | Target |
      | :--- | :--- | :--- |
      | \`Black Friday 2024\` | \`mon_0b11\` | \`https://sale.example.com/\` |

      </details>
      "
    `);
  });

  test('on a plan with likely renames says what happens to the new and to the old ones.', () => {
    const [old = null] = resultsOf('obsolete');
    const kept = resultsOf('missing');
    const deleted = kept.map((missing) => ({ ...missing, renamedFrom: old }));
    const notCreated = kept.map((missing) => ({ ...missing, operation: null }));
    const fateOf = (...results: readonly MonitorResult[]) =>
      /Sync does not rename it: it (.*?)\./.exec(readBody(report({ mode: 'plan', results })))?.[1];
    expect([fateOf(...kept), fateOf(...deleted), fateOf(...kept, ...deleted), fateOf(...notCreated)]).toEqual([
      'creates the new one and leaves the old one',
      'creates the new one and deletes the old one',
      'creates the new one and leaves the old one, or creates the new one and deletes the old one',
      'does not create the new one and leaves the old one',
    ]);
  });

  test('on a plan that sync refuses says so before what it would do.', () => {
    expect(readBody({ ...sweeping, isRefused: true }).split('\n')[2]).toMatch(
      /^\*\*On merge:\*\* sync is refused, and writes nothing: see the warnings. Once it is allowed, sync \*\*deletes 2 mon/,
    );
  });

  test.each<[string, Partial<Report>, string]>([
    [
      'that may update and does not create',
      {
        apply: ['update'],
        results: resultsOf('missing').map((found) => ({ ...found, operation: null })),
      },
      'sync changes nothing. Missing monitors are not created: `apply` does not include `create`.',
    ],
    [
      'of a service that could update and delete',
      { apply: ['create'], offered: ['create', 'update', 'delete'], results: unplanned },
      'sync creates nothing. Changed monitors are left alone: `apply` does not include `update`. Fix them in the service or in the config. Obsolete monitors are left alone: `apply` does not include `delete`.',
    ],
    [
      'of a service that cannot delete',
      { apply: ['create'], offered: ['create'], results: unplanned.slice(1) },
      'sync creates nothing. Obsolete monitors are left alone: sync cannot delete them.',
    ],
  ])('on a plan %s says so.', (_name, overrides, expected) => {
    expect(readBody(report({ mode: 'plan', ...overrides })).split('\n')[2]).toBe(`**On merge:** ${expected}`);
  });

  test('on a plan without changes says so, and folds unmanaged and unchanged monitors.', () => {
    const page = readBody(quiet);
    expect(page.split('\n').slice(0, 3)).toEqual([
      '## Monitor Sync: no changes, 2 unmanaged, 4 in sync',
      '',
      '**On merge:** sync creates nothing. Unmanaged monitors are left alone; nothing is deleted.',
    ]);
    expect(page).not.toContain('###');
    expect(page.match(/^<details><summary>.*$/gm)).toHaveLength(2);
  });

  test('on a run that ended says why, and promises nothing.', () => {
    expect(readBody(refused)).toMatchInlineSnapshot(`
      "## Monitor Sync: nothing was compared

      **On merge:** not known, because the run ended before there was a plan.

      > [!CAUTION]
      > \`GET https://monitoring.example.com/api/v1/monitors: 401 unauthorized: the token was refused; set api-token to a token of the service that may list and create monitors [request-refused]\`
      "
    `);
  });

  test('on a bad config links to each mistake.', () => {
    expect(readBody(mistaken)).toMatchInlineSnapshot(`
      "## Monitor Sync: config not valid, 2 problems

      **On merge:** sync will refuse this config until the problems below are fixed.

      ### Problems in the config (2)

      - [\`monitors.yaml:9\`](monitors.yaml#L9) · \`monitors[0].intervalSeconds: must be an integer of at least 1; got "60s"\`
      - [\`teams/pay.yaml:4\`](teams/pay.yaml#L4) · \`monitors[1].tarket: is not known; did you mean target?\`
      "
    `);
  });

  test('on a plan whose run ended after all was compared shows both.', () => {
    const page = readBody({ ...rich, error: facts({ message: 'stopped' }) });
    expect(page).toContain(
      '**On merge:** sync creates **4 monitors** (likely renames: 1). First fix the error that ended this run.',
    );
    expect(page).toContain('> [!CAUTION]\n> `stopped [request-refused]`');
  });

  test.each<[string, Report, string]>([
    [
      'one to create that is no rename',
      report({
        mode: 'plan',
        results: [newResult('missing', { operation: 'create', declared: desired() })],
      }),
      'sync creates **1 monitor**.',
    ],
    [
      'a warning, and nothing to create',
      report({ mode: 'plan', results: resultsOf('in-sync'), warnings: [warn('look')] }),
      'sync creates nothing.',
    ],
  ])('on a plan with %s says no more about the merge than that.', (_name, shown, expected) => {
    expect(readBody(shown).split('\n')[2]).toBe(`**On merge:** ${expected}`);
  });

  test('of a labelled job shows its label in the headline.', () => {
    const labelled = { ...context, identity: { ...context.identity, label: ['eu', 'production'] } };
    expect(renderComment(quiet, labelled, limit)).toContain('## Monitor Sync `eu, production`: no changes');
  });

  test('that is full names the job summary, also without a link to the run.', () => {
    const page = renderComment(crowded, { ...context, run: null }, limit);
    expect(page).toMatch(/…and \d+ more rows, left out here. See the job summary, which has more\.\n/);
  });

  test('without run and commit has no link.', () => {
    const page = renderComment(rich, { ...context, commit: null, run: null }, limit);
    expect(page).not.toContain('](');
    expect(
      page.endsWith('\n---\n\nConfig `monitors.yaml`, `teams/*.yaml` · service `https://monitoring.example.com`\n'),
    ).toBe(true);
    expect(page).toContain('| `Search` | `https://search.example.com/` | 300 s | `monitors.yaml:12` |');
  });
});

describe('A first comment', () => {
  test.each<[string, Report, boolean]>([
    ['something to create', report({ mode: 'plan', results: resultsOf('missing') }), true],
    ['a warning', report({ mode: 'plan', results: resultsOf('in-sync'), warnings: [warn('look')] }), true],
    ['a bad config', mistaken, true],
    ['a run that ended', refused, true],
    ['something obsolete', report({ mode: 'plan', results: resultsOf('obsolete') }), true],
    ['all in sync', report({ mode: 'plan', results: resultsOf('in-sync') }), false],
    ['what is unmanaged', report({ mode: 'plan', results: resultsOf('in-sync', 'unmanaged') }), false],
  ])('is written because of %s: %#.', (_name, shown, expected) => {
    expect(needsComment(shown)).toBe(expected);
  });
});
