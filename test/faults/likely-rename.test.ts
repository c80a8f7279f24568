import { expect, test } from 'vitest';
import { body } from '../simulator/service.ts';
import { playOnce } from './scene.ts';

test.each(['plan', 'drift'] as const)(
  'A likely rename is shown by %s in every output, and is an error of a plan alone.',
  async (mode) => {
    const { exitCode, report, seen } = await playOnce({
      declared: ['a'],
      present: [{ ...body('a'), name: 'old a' }],
      overrides: { mode },
    });
    const code = mode === 'plan' ? 'likely-rename' : undefined;
    expect([exitCode, report.error?.code]).toEqual([code === undefined ? 0 : 1, code]);
    const { annotations, comment, issue, markdown, text } = seen.outputs;
    for (const shown of [comment, issue, markdown, text, annotations?.replaceAll('\\"', '"')])
      expect(shown).toContain('formerly: "old a"');
    expect(text).toContain(`${mode === 'plan' ? 'Plan' : 'Drift'}: 1 not applied, 1 unmanaged.`);
  },
);
