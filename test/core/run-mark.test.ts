import { expect, test } from 'vitest';
import { readRunMark, renderRunMark } from '../../src/core/run-mark.ts';

test('the run that wrote a page is read from it, also where the editor of GitHub ended its lines', () => {
  const page = `<!-- monitor-sync:4f2a -->\n${renderRunMark('12345678901234567890')}\n\n## Monitor Sync`;
  expect(readRunMark(page)).toBe(12345678901234567890n);
  expect(readRunMark(page.replaceAll('\n', '\r\n'))).toBe(12345678901234567890n);
});

test.each(['', '## Monitor Sync', 'quoted: <!-- monitor-sync-run:7 -->', '<!-- monitor-sync-run:7 --> quoted'])(
  'no run stands in %j',
  (page) => {
    expect(readRunMark(page)).toBeNull();
  },
);

test.each(['', 'seven', '7 -->', 'x7'])('no mark is made of %j, which is no number of a run', (run) => {
  expect(renderRunMark(run)).toBe('');
});
