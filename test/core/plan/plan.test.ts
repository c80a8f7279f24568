import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { describeWarning } from '../../../src/core/model/errors.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  markComplete,
  nameKey,
} from '../../../src/core/model/monitor.ts';
import { planSync } from '../../../src/core/plan/plan.ts';
import { actual, desired } from '../builders.ts';
import { plan } from './plans.ts';

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
    expectTypeOf<Pick<CompleteList, 'monitors' | 'unnamed'>>().not.toExtend<List>();
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
    ["shop/it's `a` = <\\>", 'shop&#x2F;it&apos;s &#96;a&#x60; &#x3D; &#60;&#x5C;&#62;'],
    ['a & b', 'a &#38;amp; b'],
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
      '&#x26;',
      '&#35;',
      '#38;',
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
    ['A', '&#65;'],
  ])('differ between %j and %j.', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

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
    expect(warnings).toEqual([expect.stringContaining('"assertions", "regions"')]);
  });

  test('for this monitor, though for others of its type, is a difference, because it is not set.', () => {
    const there = [actual(), actual({ name: 'Blog', contacts: ['boss'] })];
    const { results, warnings } = plan([desired({ contacts: ['on-call'] })], there);
    const differences = [{ path: 'contacts', declared: ['on-call'], actual: null }];
    expect(results[0]).toMatchObject({ status: 'changed', differences, unverified: [] });
    expect(warnings).toEqual([]);
  });

  test.each([
    ['though for others of another type', { port: 443 }, { type: 'tcp', port: 53 }, 1],
    [
      'though for others, and that services leave out where it is 0 or false',
      { on: false },
      { on: true },
      0,
    ],
  ])('for this monitor, %s, is unverified.', (_what, declared, other, warned) => {
    const there = [actual(), actual({ name: 'Blog', ...other })];
    const { results, warnings } = plan([desired(declared)], there);
    expect(results[0]).toMatchObject({ status: 'in-sync', unverified: Object.keys(declared) });
    expect(warnings).toHaveLength(warned);
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
  test('are compared with each, and changed where the first one does not show its target.', () => {
    const hidden = without('target', { id: 'a' });
    const other = actual({ id: 'b', target: 'https://other.example.com/' });
    const differences = [{ path: 'target', declared: 'https://shop.example.com/', actual: null }];
    expect(plan([desired()], [hidden, other]).results).toMatchObject([
      { status: 'changed', actual: { id: 'a' }, differences, unverified: [] },
    ]);
    const [found] = plan([desired()], [hidden, actual({ id: 'b' })]).results;
    expect(found).toMatchObject({ status: 'in-sync', actual: { id: 'b' } });
  });

  test('are a warning with the line that deletes each of them, and its target.', () => {
    const text = '$'.concat('{A} "x"');
    const three = ['1', '2', '3'].map((id) => actual({ id, name: text }));
    const [found = ''] = plan([desired({ name: text })], three).warnings;
    const lines = found.match(/\{ name: .*?, id: "\d" \}(?= \(https)/g) ?? [];
    const file = `monitors: []\nremove:\n${lines.map((line) => `- ${line}\n`).join('')}`;
    expect(parseConfig([{ file: 'a', text: file }])).toMatchObject({
      problems: [],
      removed: ['1', '2', '3'].map((id) => ({ name: text, id })),
    });
  });

  test('are a warning without a name or a target that holds a secret.', () => {
    const secret = { ...desired(), secretFields: ['name'] };
    const there = [actual({ id: 'a' }), actual({ id: 'b' })];
    expect(plan([secret], there).warnings.join()).not.toMatch(/Shop|https/);
  });

  test('are a warning without what looks like a secret in the target of one.', () => {
    const other = actual({ id: 'b', target: 'https://bob:hunter2@a/?token=hunter2' });
    const [warning = ''] = plan([desired()], [actual(), other]).warnings;
    expect(warning).toContain('a/?token=***');
    expect(warning).not.toContain('hunter2');
  });
});

test('Items without a name are not compared, and are a warning.', () => {
  const { results, warnings } = planSync([], markComplete([], 2));
  expect(results).toEqual([]);
  expect(warnings.map(describeWarning)).toEqual([expect.stringContaining('without a name: 2')]);
});

test.each([
  ['Shop', 'shop'],
  ['Shop one', 'Shopone'],
  ['Shop', 'Sh\u200bop'],
  ['Shop one', 'Shop\u00a0one'],
])('A missing %s next to %j is a warning, where their targets differ.', (name, other) => {
  const there = actual({ name: other, target: 'https://other.example.com/' });
  const found = plan([desired({ name })], [there]);
  expect(found.outline[0]).toBe(`missing ${name} create`);
  const shown = JSON.stringify(other.replace('\u200b', '<U+200B>').replace('\u00a0', '<U+00A0>'));
  expect(found.warnings).toEqual([expect.stringContaining(shown)]);
  expect(plan([desired({ name })], [actual({ name: other })]).warnings).toEqual([]);
});
