import { expect, test } from 'vitest';
import { leftAloneTexts } from '../../src/core/report/report.ts';
import { play } from '../core/adopt/scene.ts';

test('Each reason why adopt leaves something alone has a sentence.', () => {
  expect(leftAloneTexts).toMatchSnapshot();
  const other = { type: 'http', target: 'https://shop.example.com/', intervalSeconds: 60 };
  const config = JSON.stringify({ monitors: [{ name: 'Shop', ...other }] });
  const { leftAlone } = play({ config, items: [{ id: 1, name: 'Old', ...other }] });
  const reason = `${leftAloneTexts['likely-rename']}: add formerly: "Old"`;
  expect(leftAlone[1]).toMatchObject({ name: 'Old', path: null, reason });
});
