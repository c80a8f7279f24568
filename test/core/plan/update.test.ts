import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import {
  type ComparedEntry,
  encodeChanged,
  type PlanRules,
  rebase,
} from '../../../src/core/plan/plan-entry.ts';
import { readRows } from '../../rows.ts';
import { actual, desired } from '../builders.ts';
import { profile } from '../profile/profiles.ts';
import { name, paths, pattern, plan } from './plans.ts';

const table = new URL('renames.yaml', import.meta.url);

const slow = { intervalSeconds: 300 };
const readOnly = (field: string) => ({
  profile: profile({ ...paths, fields: { [field]: { read: `/${field}` } } }),
});

describe('A monitor that differs', () => {
  test.each<[string, Partial<PlanRules>, readonly ActualMonitor[], string]>([
    ['is updated where sync may update', {}, [actual(slow)], 'update'],
    ['is only reported where it may not', { apply: ['create', 'delete'] }, [actual(slow)], ''],
    ['has no identifier', {}, [actual({ ...slow, id: null })], 'no-identifier'],
    [
      'has an identifier that a path cannot tell from another',
      {},
      [actual({ ...slow, id: 'a\ud800' })],
      'no-path',
    ],
    ['has an identifier that no path can have', {}, [actual({ ...slow, id: '..' })], 'no-path'],
    [
      'has one, and sync may not update',
      { apply: ['create'] },
      [actual({ ...slow, id: '..' })],
      '',
    ],
    ['belongs to another tool', {}, [{ ...actual(slow), isForeign: true }], 'foreign'],
    ['shares its identifier', {}, [actual(slow), actual({ name: 'Blog' })], 'duplicate-identifier'],
    ['shares its name', {}, [actual(slow), actual({ ...slow, id: 'm-2' })], 'duplicate-name'],
    [
      'differs in a field that no update can carry',
      readOnly('type'),
      [actual({ type: 'tcp' })],
      'read-only',
    ],
  ])('%s.', (_title, rules, monitors, expected) => {
    expect(plan([desired()], monitors, rules).outline[0]).toBe(`changed Shop ${expected}`.trim());
  });

  test('is updated on what a newer list shows, but only in what the first plan has.', () => {
    const wanted = desired({ assertions: [] });
    const service = profile(paths);
    const encode = (newer: JsonObject) => {
      const [planned, now] = [slow, newer].map((shown) => {
        const monitors = [actual({ assertions: [], ...shown })];
        return plan([wanted], monitors, { profile: service }).results[0];
      });
      if (planned === undefined || now === undefined) throw new Error('Nothing is planned.');
      const rebased = rebase(planned, now);
      expect(rebased.encoded).toBe(newer['assertions'] === undefined ? now.encoded : null);
      return encodeChanged(rebased as ComparedEntry, service)?.body;
    };
    expect(encode({ intervalSeconds: 90 })).toEqual({ intervalSeconds: 60 });
    const both = { intervalSeconds: 90, assertions: [{ value: 404 }] };
    expect(encode(both)).toEqual({ intervalSeconds: 60 });
  });

  test('only inside a field that no update can carry is not updated.', () => {
    const monitors = [actual({ assertions: [{ value: 404 }] })];
    const { outline, results } = plan(
      [desired({ assertions: [{ value: 200 }] })],
      monitors,
      readOnly('assertions'),
    );
    expect(outline).toEqual(['changed Shop read-only']);
    expect(results[0]?.differences).toMatchObject([{ path: 'assertions/0/value' }]);
  });

  test('shows everything that its update sets to another value than the listed one, and nothing else.', () => {
    const constants = { paused: false, settings: { retries: 3 } };
    const service = profile({ update: { path: '/m/{id}', method: 'PUT', whole: true }, constants });
    const planned = (item: object, declared: object = {}) => {
      const others = [
        actual({
          id: 'm-2',
          name: 'Other',
          paused: true,
          settings: { retries: 9 },
          severity: 'high',
        }),
      ];
      const monitors = [actual({ ...slow, ...item }), ...others];
      const config = [desired({ ...declared })];
      const { results } = plan(config, monitors, { apply: ['update'], profile: service });
      return results[0]?.differences.filter(({ path }) => path !== 'intervalSeconds');
    };
    // What is listed goes back, so nothing is resumed.
    expect(planned({ paused: true, settings: { retries: 9 } })).toEqual([]);
    const same = { paused: true, settings: { retries: 9 } };
    expect(planned(same, { severity: 'low' })).toEqual([
      { path: 'severity', declared: 'low', actual: null },
    ]);
    // Equal in the config's words, whatever the letters of the service.
    expect(planned({ ...same, type: 'HTTP', target: 'https://SHOP.example.com' })).toEqual([]);
    // A list with a hidden value cannot be sent as it is listed.
    const [key, shown] = [
      { name: 'key', value: 'k' },
      { name: 'key', value: 'k', token: '***', id: 1 },
    ];
    expect(planned({ ...same, assertions: [shown] }, { assertions: [key] })).toEqual([
      { path: 'assertions', declared: [key], actual: [shown], isAlsoSet: true },
    ]);
  });

  test('in a value that the service hides is shown so.', () => {
    const names = ['a', 'b', 'c', 'd'];
    const { results, warnings } = plan(
      names.map((name) => desired({ name, auth: { password: 'x' } })),
      names.map((name) => actual({ name, id: name, auth: { password: '__redacted__' } })),
    );
    expect(results[0]).toMatchObject({ differences: [{ path: 'auth/password', isHidden: true }] });
    expect(warnings).toEqual([]);
    const header = (value: string) => ({ assertions: [{ key: 'a' }, { key: 'b', value }] });
    const inList = plan([desired(header('x'))], [actual(header('***'))]);
    expect(inList.results[0]).toMatchObject({ differences: [{ path: 'assertions/1/value' }] });
  });
});

test('A former name without an identifier leaves what another one names by its own.', () => {
  const one = { ...desired({ name: 'X' }), formerly: name('Old') };
  const other = { ...desired({ name: 'Y' }), formerly: { ...name('Old'), id: 'm-1' } };
  const { outline } = plan([one, other], [actual({ name: 'Old', id: 'm-1' })]);
  expect(outline).toEqual(['missing X create', 'changed Y update']);
});

describe('A monitor with a former name', () => {
  const renamed = { ...desired({ name: 'New' }), formerly: name('Old', 4) };
  const planFor = (names: readonly string[], rules: Partial<PlanRules> = {}) => {
    const monitors = names.map((name, index) => actual({ name, id: `m-${index}` }));
    const { outline, results, warnings } = plan([renamed], monitors, {
      ...rules,
      removed: [name('Old', 9)],
    });
    return {
      results,
      outline,
      warnings: warnings.filter((text) => !text.includes('under "remove" (')),
    };
  };

  test('is renamed where the service has the old name alone, even one under remove; nothing is created.', () => {
    const { results, outline, warnings } = planFor(['Old']);
    expect([outline, warnings]).toEqual([['changed New update'], []]);
    expect(results[0]).toMatchObject({
      differences: [{ path: 'name', declared: 'New', actual: 'Old' }],
    });
    expect(planFor(['Old'], { apply: ['create'] }).outline).toEqual(['changed New']);
  });

  test.each(
    readRows<[string, readonly string[], readonly string[], number]>(table, 'by a former name'),
  )('%s.', (_title, names, outline, warnings) => {
    const found = planFor(names);
    expect([found.outline, found.warnings.length]).toEqual([outline, warnings]);
  });

  test.each(
    readRows<[string, readonly string[], readonly string[], readonly string[], number]>(
      table,
      'by a former name with an identifier',
    ),
  )('Where its line names an identifier, %s.', (_title, declared, there, outline, warnings) => {
    const monitors = declared.map((text) =>
      text === 'New'
        ? { ...desired({ name: text, target: 'x' }), formerly: { ...name('Old', 4), id: '2' } }
        : desired({ name: text }),
    );
    const found = plan(
      monitors,
      there.map((text) => {
        const [old = '', id = ''] = text.split(' ');
        const target = id === '2' && there.length > 1 ? 'x' : 'https://shop.example.com/';
        return actual({ name: old, id, ...(old === 'New' ? { target: 'x' } : { target }) });
      }),
      { owned: [pattern('*')] },
    );
    expect([found.outline, found.warnings.length]).toEqual([outline, warnings]);
  });
});
