import { expect, test } from 'vitest';
import { describeLeftAlone, leftAloneTexts } from '../../src/core/report/report.ts';

test('Each reason why adopt leaves something alone has a sentence.', () => {
  expect(leftAloneTexts).toMatchSnapshot();
  const rename = { name: 'Old', path: null, why: 'likely-rename', source: null } as const;
  expect(describeLeftAlone({ ...rename, detail: 'add formerly: "Old"' })).toMatch(
    /: add formerly: "Old"$/,
  );
});
