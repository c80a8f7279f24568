import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { actual, desired, escapeAll } from '../builders.ts';
import { plan } from './plans.ts';

const escaped = (fields: JsonObject) => actual(escapeAll(fields) as JsonObject);

const query = (host: string) => `https://${host}.example.com/?x=1&y=2`;

describe('Texts with HTML escapes are equal to what they stand for:', () => {
  const texts: readonly [string, JsonObject][] = [
    ['a target', { target: query('shop') }],
    ['a target that is no URL', { type: 'tcp', target: 'a&b:1' }],
    ['a text under extra', { note: `R&D's "<b>"` }],
    ['texts in lists and objects', { headers: [{ value: 'a&b' }], more: { deep: ['<'] } }],
  ];

  test.each(texts)('%s that the service escapes.', (_title, fields) => {
    const { outline, warnings } = plan([desired(fields)], [escaped(fields)]);
    expect({ outline, warnings }).toEqual({ outline: ['in-sync Shop'], warnings: [] });
  });

  test.each(texts)('%s that is declared with escapes.', (_title, fields) => {
    const wanted = desired(escapeAll(fields) as JsonObject);
    expect(plan([wanted], [actual(fields)]).outline).toEqual(['in-sync Shop']);
  });

  test.each(texts)(
    '%s that the service escapes twice, and that is declared with escapes.',
    (_title, fields) => {
      const wanted = desired(escapeAll(fields) as JsonObject);
      expect(plan([wanted], [escaped(escapeAll(fields) as JsonObject)]).outline).toEqual([
        'in-sync Shop',
      ]);
    },
  );

  test('but a text that also differs otherwise is changed.', () => {
    const { outline } = plan([desired({ note: 'a & b' })], [escaped({ note: 'a & c' })]);
    expect(outline).toEqual(['changed Shop update']);
  });

  test('a likely rename is recognized.', () => {
    const wanted = desired({ name: 'New', target: query('shop') });
    const { outline } = plan([wanted], [escaped({ name: 'Old', target: query('shop') })]);
    expect(outline).toEqual(['missing New', 'unmanaged Old']);
  });
});
