import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { compareListed, matchMonitors, provesEscapes } from '../../../src/core/plan/match.ts';
import { actual, desired, escapeAll, escapeText, listed } from '../builders.ts';
import { pattern, plan } from './plans.ts';

const escaped = (fields: JsonObject) => actual(escapeAll(fields) as JsonObject);

const query = (host: string) => `https://${host}.example.com/?x=1&y=2`;

describe('Where a service lists texts with HTML escapes, a plan', () => {
  test.each<[string, JsonObject]>([
    ['target', { target: query('shop') }],
    ['target that is no URL', { type: 'tcp', target: 'a&b:1' }],
    ['text under extra', { note: `R&D's "<b>"` }],
    [
      'text inside lists and objects',
      { headers: [{ name: 'x', value: 'a&b' }], more: { deep: ['<'] } },
    ],
  ])('finds no difference: %s.', (_title, fields) => {
    expect(plan([desired(fields)], [escaped(fields)])).toMatchObject({
      outline: ['in-sync Shop'],
      warnings: [],
    });
  });

  test('shows the other differences, and undeclared monitors, without escapes.', () => {
    const there = [
      escaped({ name: 'R & D', target: query('old'), note: 'a < b' }),
      escaped({ name: 'Q & A', id: 'm-2', target: query('qa') }),
      escaped({ name: 'X & Y', id: 'm-3', target: query('x') }),
    ];
    const wanted = desired({ name: 'R & D', target: query('new'), note: 'a < b' });
    const { results } = plan([wanted], there, { owned: [pattern('X*')] });
    expect(results[0]).toMatchObject({
      differences: [{ path: 'target', declared: query('new'), actual: query('old') }],
      operation: 'update',
    });
    expect(
      results.slice(1).map(({ actual: shown }) => [shown?.body['name'], shown?.body['target']]),
    ).toEqual([
      ['Q & A', query('qa')],
      ['X & Y', query('x')],
    ]);
  });

  test('recognizes a likely rename.', () => {
    const there = [
      escaped({ name: 'Old', target: query('shop') }),
      escaped({ name: 'R & D', id: 'm-2' }),
    ];
    const { outline } = plan(
      [desired({ name: 'New', target: query('shop') }), desired({ name: 'R & D' })],
      there,
    );
    expect(outline).toEqual(['missing New', 'in-sync R & D', 'unmanaged Old']);
  });

  test('finds no difference for any text.', () => {
    const text = fc.array(fc.constantFrom('a', '&', '<', '>', '"', "'", '&lt;', '&#39;', ' '), {
      maxLength: 6,
    });
    const fields = fc.record({
      note: text.map((parts) => parts.join('')),
      tags: fc.array(text.map(String), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fields, (extra) => {
        const proof = { name: 'R & D', target: query('rd') };
        const declared = [desired(proof), desired(extra)];
        const { outline } = plan(declared, [escaped({ ...proof, id: 'm-2' }), escaped(extra)]);
        expect(outline).toEqual(['in-sync R & D', 'in-sync Shop']);
      }),
    );
  });
});

describe('Without proof that a service escapes, a plan shows a difference:', () => {
  const changed = (declared: JsonObject, shown: JsonObject, other: JsonObject) =>
    plan(
      [desired(declared), desired({ name: 'Other', ...other })],
      [actual(shown), actual({ name: 'Other', id: 'm-2', ...other })],
    ).outline;

  test.each<[string, JsonObject, JsonObject, JsonObject]>([
    [
      'another target has a plain &',
      { target: query('a') },
      { target: escapeText(query('a')) },
      { target: query('b') },
    ],
    ['another text has a plain <', { note: 'a & b' }, { note: 'a &amp; b' }, { note: 'a < b' }],
    [
      'another text has an escape that is declared',
      { note: 'a & b' },
      { note: 'a &amp; b' },
      { note: '&lt;' },
    ],
    ['the text also differs otherwise', { note: 'a & b' }, { note: 'a &amp; c' }, {}],
  ])('%s.', (_title, declared, shown, other) => {
    expect(changed(declared, shown, other)).toEqual(['changed Shop update', 'in-sync Other']);
  });

  test('but a plain & in addresses proves nothing for other texts, nor the other way round.', () => {
    const address = changed({ note: 'a & b' }, { note: 'a &amp; b' }, { target: query('b') });
    const text = changed(
      { target: query('a') },
      { target: escapeText(query('a')) },
      { note: 'a & b' },
    );
    expect([...address, ...text]).toEqual(Array(2).fill(['in-sync Shop', 'in-sync Other']).flat());
  });

  test('a text that is declared with escapes is not changed.', () => {
    const body = { note: 'Tom &amp; Jerry', target: 'https://a.example.com/?x=1&amp;y=2' };
    expect(plan([desired(body)], [actual(body)]).outline).toEqual(['in-sync Shop']);
    const groups = matchMonitors([desired(body)], listed(actual(body))).groups;
    expect(provesEscapes(groups)).toBe(false);
  });
});

test('A later list is compared in the same way.', () => {
  const fields = { target: query('shop') };
  expect(compareListed([desired(fields)], listed(escaped(fields)))).toMatchObject([
    { status: 'in-sync' },
  ]);
});
