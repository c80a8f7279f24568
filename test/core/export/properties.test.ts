import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { type ExportSettings, exportConfig } from '../../../src/core/export/export-config.ts';
import type { ExtraFields } from '../../../src/core/export/exported-fields.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { type ActualMonitor, markComplete } from '../../../src/core/model/monitor.ts';
import { logLine, plain } from '../../../src/core/model/sanitize.ts';
import { createMask } from '../../../src/core/model/secrets.ts';
import { clip } from '../../../src/core/model/text.ts';
import { planSync } from '../../../src/core/plan/plan.ts';
import { nameOf } from '../../../src/core/plan/plan-entry.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import { anyCharacter } from '../../any-character.ts';
import { anyPath, anyUrl } from '../../any-url.ts';
import { runs } from '../../runs.ts';
import { hostileTexts } from '../builders.ts';

const token = 'tok-"4f9\\1c7e';

/** What YAML would read as something else than this text, or not at all. */
const oddTexts = [
  ...'yes No on y ~ null true 0x1f 0o7 017 1e3 .5 -0 1_000 .inf .nan 12:30:45 2026-11-21 << = - ? a: [a] {a *a &a !a'.split(
    ' ',
  ),
  ...`@a \`a | > --- ... a,b " ' "a" it's \\ \\n $\{HOME} $$\{x} $$$ __proto__ constructor name`.split(
    ' ',
  ),
  ...[
    '',
    ' ',
    ' a',
    'a ',
    '- x',
    '? x',
    ': x',
    'a: b',
    '# x',
    'a # b',
    '!!str a',
    '%YAML 1.1',
    '> a',
    '--- a',
  ],
  ...[
    'a\nb',
    'a\n\n b\n',
    '\n',
    '\r\n',
    '\t',
    'a\tb',
    '\ufeffa',
    '\u0085',
    '\u00a0a\u00a0',
    '\ud800',
    '\udc00a',
  ],
  ...['\u{1F468}\u200d\u{1F469}', '\u{e0067}', 'x'.repeat(2_000), `a${' ::error::x'.repeat(20)}`],
  ...[`${'x'.repeat(50)}\n::error::x`, token, ...hostileTexts],
];
const anyText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: anyCharacter }),
  fc.array(fc.constantFrom(...oddTexts), { maxLength: 3 }).map((parts) => parts.join('')),
);
const anyNumber = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.constantFrom(0, -0, 1, 60, 1.5, 2 ** 53, 1e21, 1e-7, Number.POSITIVE_INFINITY),
);
const { anyJson, anyObject } = fc.letrec<{ anyJson: JsonObject[string]; anyObject: JsonObject }>(
  (tie) => ({
    anyJson: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      anyText,
      anyNumber,
      fc.boolean(),
      fc.constant(null),
      tie('anyObject'),
      fc.array(tie('anyJson'), { maxLength: 3 }),
    ),
    anyObject: fc
      .array(fc.tuple(anyText, tie('anyJson')), { maxLength: 3 })
      .map((entries) => Object.fromEntries(entries) as JsonObject),
  }),
);

/** Few, so that several monitors share one. */
const names = fc.oneof(fc.constantFrom('Shop', ' Shop', 'Cafe\u0301', 'Caf\u00e9'), anyText);
const sound = {
  type: fc.constantFrom('http', 'HTTP', 'tcp', 'yes', ' http'),
  target: fc.oneof(
    anyUrl,
    anyPath.map((path) => `https://shop.example.com${path.repeat(300)}`),
  ),
  intervalSeconds: fc.oneof(
    fc.constantFrom(30, 60),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  ),
  assertions: fc.array(anyObject, { maxLength: 3 }),
};
const added = {
  id: fc.oneof(fc.constantFrom('a', 'b'), anyText, fc.integer()),
  createdAt: anyJson,
  status: anyJson,
};

/** A value of a field as it should be, mostly. */
const orAny = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: value }, anyJson);
const anyItem = fc
  .record(
    {
      ...added,
      name: names,
      type: orAny(sound.type),
      target: orAny(sound.target),
      intervalSeconds: orAny(sound.intervalSeconds),
      assertions: orAny(sound.assertions),
      more: anyObject,
    },
    { requiredKeys: ['name'] },
  )
  .map(({ more = {}, ...item }) => ({ ...more, ...item }) as JsonObject);

function listOf(items: readonly JsonObject[]) {
  return markComplete(
    items.map((item) => decodeMonitor(item, documentedApi)) as ActualMonitor[],
    0,
  );
}

function read(text: string) {
  return parseConfig([{ file: 'monitors.yaml', text }]);
}

const options: fc.Arbitrary<ExportSettings> = fc.record({
  extra: fc.constantFrom<ExtraFields>([], 'all', ['a']),
  mask: fc.constant(createMask([token])),
  profile: fc.constant(documentedApi),
});

test('A plan with what was exported changes nothing, and comments name every monitor that is not in it.', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 6 }), options, (items, chosen) => {
      const list = listOf(items);
      const { declared, text } = exportConfig(list, chosen);
      const { monitors, problems, ...rules } = read(text);
      expect(problems).toEqual([]);
      expect(monitors).toHaveLength(declared);
      const { results } = planSync(monitors, list, {
        ...rules,
        apply: ['create', 'update', 'delete'],
      });
      expect(results.every(({ operation }) => operation === null)).toBe(true);
      for (const change of results) {
        if (change.status === 'unmanaged') {
          const name = clip(nameOf(change).replaceAll(token, '***'), 200);
          expect(text).toContain(
            plain(`- ${JSON.stringify(name)} (`).replaceAll('##[', '#\\u0023['),
          );
        } else expect(change).toMatchObject({ status: 'in-sync' });
      }
      const ignoring = read(text.replace(/^# (?=ignore:$| {2}- ")/gm, ''));
      expect(ignoring.problems).toEqual([]);
      const again = planSync(ignoring.monitors, list, { ...ignoring, apply: [] }).results;
      const left = again.filter(({ status }) => status === 'unmanaged').map(nameOf);
      const isOrdinary = (name: string) =>
        /^[\w -]{1,200}$/.test(name) && name.trim() !== '' && !name.includes(token);
      expect(left.filter(isOrdinary)).toEqual([]);
    }),
    { numRuns: runs() },
  );
});

test('An export moves no cursor, hides no text, commands no runner and does not hold the token.', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 4 }), options, (items, chosen) => {
      const { text } = exportConfig(listOf(items), chosen);
      expect(text).not.toContain(token);
      expect(text).not.toContain(JSON.stringify(token).slice(1, -1));
      for (const line of text.split('\n')) {
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
        expect(logLine(line)).toBe(line);
      }
    }),
    { numRuns: runs() },
  );
});
