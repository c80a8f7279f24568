import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  markComplete,
  nameKey,
} from '../../../src/core/model/monitor.ts';
import { describeWarning, warn } from '../../../src/core/model/problem.ts';
import { warnOfDuplicates } from '../../../src/core/plan/duplicate-warnings.ts';
import { planSync } from '../../../src/core/plan/plan.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import { actual, desired, listed } from '../builders.ts';
import { profile } from '../profile/profiles.ts';
import { pattern, plan } from './plans.ts';

describe('A plan', () => {
  test('has one result per monitor: declared ones in config order, then unmanaged ones by name and identifier.', () => {
    const { outline, results } = plan(
      ['c', 'a', 'b'].map((name) => desired({ name })),
      [
        actual({ name: 'a2' }),
        ...['10', '2', null].map((id) => actual({ name: 'Z', id })),
        actual({ name: 'b', id: 'b' }),
        actual({ name: 'c', id: 'c', intervalSeconds: 5 }),
      ],
    );
    const unmanaged = ['unmanaged a2', 'unmanaged Z', 'unmanaged Z', 'unmanaged Z'];
    expect(outline).toEqual(['changed c update', 'missing a create', 'in-sync b', ...unmanaged]);
    expect(results.slice(3).map(({ id }) => id)).toEqual(['m-1', null, '2', '10']);
  });

  test('is made of a list that was proved complete, and of nothing else.', () => {
    type List = Parameters<typeof planSync>[1];
    expectTypeOf<CompleteList>().toExtend<List>();
    expectTypeOf<ReturnType<typeof markComplete>>().toExtend<List>();
    expectTypeOf<Pick<CompleteList, 'monitors' | 'unnamed' | 'repeats'>>().not.toExtend<List>();
    expectTypeOf<readonly ActualMonitor[]>().not.toExtend<List>();
  });
});

describe('Names', () => {
  test.each([
    [' Shop\t', 'Shop'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['a & b', 'a &amp; b'],
    ['<"it\'s">', '&lt;&quot;it&#39;s&quot;&gt;'],
    ['a &lt; b', 'a &amp;lt; b'],
    ['a & b', 'a &amp;amp; b'],
  ])(
    'are equal whatever their white space, composition and HTML escapes: %j and %j.',
    (one, other) => {
      const isInSync = (declared: string, shown: string) => {
        const monitor = { ...desired({ name: declared }), name: nameKey(declared) };
        expect(plan([monitor], [actual({ name: shown })]).results).toMatchObject([
          { status: 'in-sync' },
        ]);
      };
      isInSync(one, other);
      isInSync(other, one);
    },
  );

  test('are the same after a second normalization, whatever escapes they hold.', () => {
    const part = fc.constantFrom(
      '&',
      'amp;',
      'lt;',
      '&#39;',
      '&quot;',
      '<',
      ' ',
      '\u0338',
      '\u037e',
      'e',
      '\u0301',
    );
    const name = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(fc.property(name, (text) => nameKey(nameKey(text)) === nameKey(text)));
  });

  test.each([
    ['Shop', 'shop'],
    ['a & b', 'a &AMP; b'],
    ['a\u00a0b', 'a&nbsp;b'],
  ])('differ between %j and %j.', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

/** An actual monitor without some of its fields. */
function without(field: string, overrides: JsonObject = {}): ActualMonitor {
  const { body, ...monitor } = actual(overrides);
  return {
    ...monitor,
    body: Object.fromEntries(Object.entries(body).filter(([key]) => key !== field)),
  };
}

describe('A declared field that the list does not show', () => {
  test('for any monitor is unverified, and one warning names all such fields.', () => {
    const declared = [
      desired({ assertions: [1], regions: ['eu'] }),
      desired({ name: 'Blog', assertions: [1] }),
    ];
    const { results, warnings } = plan(declared, [actual(), actual({ name: 'Blog' })]);
    expect(results).toMatchObject([
      { status: 'in-sync', operation: null, unverified: ['assertions', 'regions'] },
      { status: 'in-sync', operation: null, unverified: ['assertions'] },
    ]);
    expect(warnings).toEqual([
      `The service's list shows "assertions", "regions" for no monitor: differences in them are not detected`,
    ]);
  });

  test('for this monitor, though for others, is unverified without a warning.', () => {
    const there = [actual(), actual({ name: 'Blog', assertions: [1] })];
    const { results, warnings } = plan([desired({ assertions: [1] })], there);
    expect(results[0]).toMatchObject({ status: 'in-sync', unverified: ['assertions'] });
    expect(warnings).toEqual([]);
  });

  test.each(['type', 'target', 'intervalSeconds'])(
    'for this monitor, though for others, is a difference where every monitor has it: %s',
    (field) => {
      const { results, warnings } = plan([desired()], [without(field), actual({ name: 'Blog' })]);
      expect(results[0]).toMatchObject({
        status: 'changed',
        differences: [{ path: field, actual: null }],
      });
      expect(warnings).toEqual([]);
      expect(plan([desired()], [without(field)]).results[0]).toMatchObject({ unverified: [field] });
    },
  );
});

describe('Two actual monitors of one declared name', () => {
  const warning = (name: string, ids: string, next = ' in the service, or rename them there') =>
    `The service has 2 monitors named ${name} (${ids}): remove all but one${next} (monitors.yaml:3)`;
  const lines = (name: string) =>
    `, in the service or with one of these lines under "remove": - { name: ${name}, id: "a" } or - { name: ${name}, id: "b" }`;

  test('are changed where the equal one does not show its target, and the warning lists both.', () => {
    const hidden = without('target', { id: 'a' });
    for (const other of [
      without('target', { id: 'b' }),
      actual({ id: 'b', target: 'https://other.example.com/' }),
    ]) {
      const { results, warnings } = plan([desired()], [hidden, other]);
      const differences = [{ path: 'target', declared: 'https://shop.example.com/', actual: null }];
      expect(results).toMatchObject([
        { status: 'changed', actual: { id: 'a' }, differences, unverified: [] },
      ]);
      expect(warnings).toContain(warning('"Shop"', 'a, b', lines('"Shop"')));
    }
    const [found] = plan([desired()], [hidden, actual({ id: 'b' })]).results;
    expect(found).toMatchObject({ status: 'in-sync', actual: { id: 'b' } });
  });

  test('are reported without identifiers, and without a name that holds a secret.', () => {
    const unidentified = [actual({ id: null }), actual({ id: null })];
    expect(plan([desired()], unidentified).warnings).toEqual([
      warning('"Shop"', 'without identifier, without identifier'),
    ]);
    const secret = { ...desired(), secretFields: ['name'] };
    // A line with a masked name would name another monitor.
    expect(plan([secret], [actual({ id: 'a' }), actual({ id: 'b' })]).warnings).toEqual([
      warning('***', 'a, b'),
    ]);
    const same = [actual({ id: 'a' }), actual({ id: 'a' })];
    expect(plan([desired()], same).warnings).toEqual([warning('"Shop"', 'a, a')]);
    const foreign = [actual({ id: 'a' }), { ...actual({ id: 'b' }), isForeign: true }];
    expect(plan([desired()], foreign).warnings).toEqual([warning('"Shop"', 'a, b')]);
  });

  test('are reported with lines that a config can have, also where the name looks like a variable.', () => {
    const text = '$'.concat('{A} "x"');
    const three = ['1', '2', '3'].map((id) => actual({ id, name: text }));
    const [found = ''] = plan([desired({ name: text })], three).warnings;
    expect(found).toContain(', in the service or with all but one of these lines under "remove": ');
    const [, ...lines] = found.replace(/ \(monitors.*$/, '').split(/(?:: | or )- /);
    const file = `monitors: []\nremove:\n${lines.map((line) => `- ${line}\n`).join('')}`;
    expect(parseConfig([{ file: 'a', text: file }])).toMatchObject({
      problems: [],
      removed: ['1', '2', '3'].map((id) => ({ name: text, id })),
    });
  });

  test('are also reported for a list without a plan.', () => {
    const there = listed(
      actual({ id: 'a' }),
      actual({ name: 'Once' }),
      actual({ id: 'b' }),
      actual({ name: 'Other' }),
    );
    const declared = [desired({ name: 'Once' }), desired({ name: 'Missing' }), desired()];
    expect(warnOfDuplicates(declared, there, documentedApi).map(describeWarning)).toEqual([
      warning('"Shop"', 'a, b'),
    ]);
  });
});

test('Items without a name are not compared, and are a warning.', () => {
  const { results, warnings } = planSync([], markComplete([], 2));
  expect(results).toEqual([]);
  const what = 'The service lists 2 items without a name, which cannot be compared';
  const next = 'so monitors that are declared for them are missing; name them in the service first';
  expect(warnings).toEqual([warn(`${what}, ${next}`)]);
});

describe('Names that are ignored', () => {
  const there = ['legacy-1', 'legacy-2', 'other'].map((name) => actual({ name }));

  test('are not reported where nobody declares them, but counted, and compared where somebody does.', () => {
    const planned = plan([desired({ name: 'legacy-2' })], there, {
      ignored: [pattern('legacy-*')],
    });
    expect(planned).toMatchObject({
      outline: ['in-sync legacy-2', 'unmanaged other'],
      ignored: 1,
      warnings: [],
    });
  });

  test('that the service does not have are a warning at their line.', () => {
    expect(
      plan([], there, { ignored: [pattern('legacy-*'), pattern('Legacy-*')] }).warnings,
    ).toEqual([
      'The service has no monitor that matches "Legacy-*" under "ignore" (monitors.yaml:30)',
    ]);
  });
});

describe('A key under extra that no listed monitor has', () => {
  const there = [actual({ name: 'Blog', timeout: 5, regions: [], tagNames: [], managed: 1 })];

  test.each([
    ['tiemout', 'timeout'],
    ['region', 'regions'],
    ['Regions', 'regions'],
  ])('is a warning if the list shows a similar one: %s for %s.', (key, near) => {
    for (const name of ['Blog', 'Shop'])
      expect(
        plan([desired({ name, [key]: 1 }), desired({ name: 'B', [key]: 1 }, 9)], there).warnings,
      ).toContain(
        `The service's list shows "${key}" (did you mean "${near}"?) for no monitor: differences in it are not detected`,
      );
  });

  test.each([
    ['without a similar one', { notes: 1 }],
    ['similar to an identifier or a field of a config', { uid: 1, assertion: 1 }],
    ['next to the similar one', { Regions: 1, regions: [] }],
    ['that the profile names', { tagName: 1, tags: [], timeouts: 1, region: 1 }],
    ['similar to a read-only one', { manage: 1 }],
  ])('is no warning %s.', (_, fields) => {
    const list = { path: '/m', readOnly: ['/managed'], export: ['/timeouts'] };
    const update = { path: '/m/{id}', keep: ['/region'] };
    const used = profile({ list, update, required: ['/tagName'], constants: { tags: [] } });
    const { warnings } = plan([desired({ name: 'New', ...fields })], there, { profile: used });
    expect(warnings.filter((warning) => warning.includes('did you mean'))).toEqual([]);
  });

  test('is named by its own path if it is inside an object from which the profile reads another field.', () => {
    const used = profile({ fields: { intervalSeconds: '/options/tick_every' } });
    const list = [1, 2].map((id) => {
      const item = {
        id,
        name: `Shop ${id}`,
        type: 'http',
        target: 'x',
        options: { tick_every: 60 },
        locations: [],
      };
      return decodeMonitor(item, used) as ActualMonitor;
    });
    const options = { monitor_priority: 1, retry: { count: 2, interval: null }, tick_every: 60 };
    const { warnings } = plan(
      [desired({ name: 'Shop 1', options }), desired({ name: 'New', options }, 9)],
      list,
      {
        profile: used,
      },
    );
    expect(warnings).toEqual([
      `The service's list shows "options/monitor_priority", "options/retry" for no monitor: differences in them are not detected`,
    ]);
  });

  test('is named even if the service has a field of its own under the name of a mapped one.', () => {
    const used = profile({ fields: { target: { write: '/url' } } });
    const item = { id: 1, name: 'Shop', type: 'http', intervalSeconds: 60, target: 99.9 };
    expect(
      plan([desired()], [decodeMonitor(item, used) as ActualMonitor], { profile: used }).warnings,
    ).toEqual([
      `The service's list shows "target" for no monitor: differences in it are not detected`,
    ]);
  });

  test('is no warning if the list is empty.', () => {
    expect(plan([desired({ tiemout: 1 })], []).warnings).toEqual([]);
  });
});
