import { describe, expect, test } from 'vitest';
import { checkProfile } from '../../../src/core/check/check-profile.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { type ActualMonitor, markComplete } from '../../../src/core/model/monitor.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { parseProfile } from '../../../src/core/profile/parse-profile.ts';

const good = `service: Pulse
headers: { Authorization: Bearer {token} }
list:
  path: /checks
  id: /uid
  readOnly: [/owner]
  export: [/group]
create: { path: /checks }
update: { method: PATCH, path: "/checks/{id}", keep: [/tags] }
delete: { path: "/checks/{id}" }
alerts: [/crew]
extra: { /crew: { read: /group } }
fields:
  name: /label
  type: { at: /kind, values: { http: HTTP, tcp: TCP } }
  target: /url
  intervalSeconds: { at: /every, unit: minutes }
`.replace('Bearer {token}', '"Bearer {token}"');

const items: readonly JsonObject[] = [
  { uid: 'a', label: 'A', kind: 'HTTP', url: 'https://a.example.com/', every: 1, tags: ['x'] },
  { uid: 'b', label: 'B', kind: 'TCP', url: 'b:1', every: 5, tags: [], owner: 'me', group: 7 },
];

function check(text: string, listed: readonly JsonObject[] = items, isBuiltIn = false) {
  const { problems, profile } = parseProfile({ file: 'p.yaml', text }, new Map(), isBuiltIn);
  expect(problems).toEqual([]);
  if (profile === null) throw new Error('no profile');
  const monitors = listed.flatMap((item) => {
    const decoded = decodeMonitor(item, profile);
    return decoded === null ? [] : [decoded as ActualMonitor];
  });
  const list = markComplete(monitors, listed.length - monitors.length);
  return checkProfile(list, profile, (one) => one);
}

const failing = (text: string, listed?: readonly JsonObject[], isBuiltIn?: boolean) =>
  check(text, listed, isBuiltIn).flatMap(({ code, ok }) => (ok ? [] : [code]));

test('The right profile passes, and says what to compare with the website.', () => {
  expect(failing(good)).toEqual([]);
  const messages = check(good).map(({ message }) => message);
  expect(messages).toContain('2 monitors: is that what the website shows?');
  expect(messages).toContain('intervals are 60 s to 300 s: are these what the website shows?');
  expect(messages).toContain('a plan with an export finds no difference');
  expect(messages.filter((message) => message.includes('spelling'))).toEqual([]);
});

test('Where all monitors are of types without a target, none has to show one.', () => {
  const typed = good.replace(/ {2}type:.*\n/, '  type: /kind\n');
  const types = 'types: { http: { value: HTTP }, beat: { value: BEAT, target: null } }\n';
  const beats = items.map(({ url: _, ...item }) => ({ ...item, kind: 'BEAT' }));
  expect(failing(typed + types, beats)).toEqual([]);
});

test.each([
  ['name: /label', 'name: /title', 'names'],
  ['target: /url', 'target: /address', 'field-target'],
  ['at: /every', 'at: /interval', 'field-intervalSeconds'],
  ['at: /kind', 'at: /sort', 'field-type'],
  ['unit: minutes', 'unit: seconds', 'interval-unit'],
  ['unit: minutes', 'unit: milliseconds', 'declarable'],
  ['id: /uid', 'id: /key', 'identifiers'],
  ['id: /uid', 'id: /every/no', 'identifiers'],
  ['keep: [/tags]', 'keep: [/tag]', 'update.keep'],
  ['keep: [/tags]', 'keep: [/tags, /team]', 'update.keep'],
])('With %j changed to %j, %s is found.', (right, wrong, code) => {
  expect(failing(good.replace(right, wrong))).toContain(code);
});

test.each([
  ['readOnly: [/owner]', 'readOnly: [/ownr]', '"list.readOnly" has /ownr'],
  ['export: [/group]', 'export: [/grp]', '"list.export" has /grp'],
  ['alerts: [/crew]', 'alerts: [/contacts]', '"alerts" has /contacts'],
  [
    'extra: { /crew: { read: /group } }',
    'extra: { /crew: { lookup: people } }\nlookups: { people: { path: /people } }',
    'no listed monitor has people at /crew under "extra"',
  ],
  ['tcp: TCP', 'udp: UDP', 'the profile does not know tcp'],
])('A pointer that no monitor shows is named, and is no fault: %j, %j.', (right, wrong, what) => {
  const checks = check(good.replace(right, wrong));
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks.map(({ message }) => message).join('\n')).toContain(what);
});

test('A field to export that the list shows elsewhere is not said to be missing.', () => {
  const messages = check(good.replace('export: [/group]', 'export: [/crew]'));
  expect(messages.filter(({ message }) => message.includes('list.export'))).toEqual([]);
});

test.each([
  ['the list shows elsewhere', '/crew', false, []],
  ['no monitor of a built-in profile has set', '/team', true, []],
  ['no monitor has, and an update would clear', '/team', true, ['update.keep']],
])('A field to keep that %s (%s, built-in: %j) fails: %j.', (_what, pointer, isBuiltIn, codes) => {
  const constants = codes.length === 0 ? '' : 'constants: { team: 1 }\n';
  const text = constants + good.replace('keep: [/tags]', `keep: [${pointer}]`);
  expect(failing(text, items, isBuiltIn)).toEqual(codes);
});

describe('Also found are', () => {
  test('identifiers that monitors share, and milliseconds.', () => {
    const shared = items.map((item) => ({ ...item, uid: 'a' }));
    expect(failing(good, shared)).toEqual(['identifiers']);
    const slow = items.map((item) => ({ ...item, every: 600_000 }));
    expect(failing(good, slow)).toEqual(['interval-unit']);
    const mapped = good.replace('unit: minutes', 'unit: hours, values: { 60: 1 }');
    for (const [text, key] of [
      [good, 'unit'],
      [mapped, 'values'],
    ] as const) {
      const [found] = check(text, slow).filter(({ code }) => code === 'interval-unit');
      expect(found?.message).toContain(`correct "${key}" of "fields.intervalSeconds"`);
    }
  });

  test('monitors that a config cannot declare, with the reasons.', () => {
    const odd = items.map((item) => ({ ...item, every: 0.001 }));
    expect(failing(good, odd)).toContain('declarable');
    expect(
      check(good, odd)
        .map(({ message }) => message)
        .join(),
    ).toContain('a config can declare 0 of 2 monitors; not "A" (intervalSeconds must be');
  });
});
