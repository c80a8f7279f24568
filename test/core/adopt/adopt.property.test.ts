import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../runs.ts';
import { randomConfig } from './random-config.ts';
import { play } from './scene.ts';

/** Applies a unified diff, as `patch` does. */
function patch(before: string, diff: string): string {
  const old = before.replace(/\r\n/g, '\n').split('\n');
  const out: string[] = [];
  let next = 0;
  let isOpen = false;
  for (const line of diff.split('\n').slice(2, -1)) {
    const [, from, length] = /^@@ -(\d+),(\d+) /.exec(line) ?? [];
    if (from !== undefined) {
      const start = length === '0' ? Number(from) : Number(from) - 1;
      while (next < start) out.push(String(old[next++]));
    } else if (line.startsWith('\\')) isOpen = true;
    else if (line.startsWith('+')) {
      isOpen = false;
      out.push(line.slice(1));
    } else {
      expect(old[next]).toBe(line.slice(1));
      if (line.startsWith(' ')) out.push(line.slice(1));
      next += 1;
    }
  }
  while (next < old.length) out.push(String(old[next++]));
  void isOpen;
  return out.join('\n');
}

/** Comments, anchors and aliases, but those inside of lists, which go with their items. */
const marks = /# (Head|of all|ours|c[\d.]+|above \d+|the end|theirs)$|^\uFEFF|&a\d+|\*a\d+/gm;

function expectSameSurroundings(text: string, edited: string, diff: string | undefined): void {
  expect(edited.match(marks)?.join('\n')).toBe(text.match(marks)?.join('\n'));
  if (/\r\n/.test(text)) expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
  expect(edited.endsWith('\n')).toBe(text.endsWith('\n'));
  if (diff !== undefined && !text.startsWith('\uFEFF'))
    expect(patch(text, diff)).toBe(edited.replaceAll('\r\n', '\n'));
}

test('Whatever a config looks like and however the service differs, only what differs is edited.', () => {
  let adoptedInAll = 0;
  let leftInAll = 0;
  fc.assert(
    fc.property(randomConfig, ({ chunks, files, items }) => {
      const scene = { config: files, items };
      const { adopted, after, diffs, leftAlone, planAfter } = play(scene);
      adoptedInAll += adopted.length;
      leftInAll += leftAlone.length;
      const { results } = planAfter();
      const open = results.filter(({ status }) => status !== 'in-sync');
      const openNames = open.map(({ actual, declared }) => (declared ?? actual)?.body['name']);
      const names = new Set<unknown>(adopted.map(({ name }) => name));
      const left = leftAlone.map(({ name }) => name);
      // What was adopted is in sync, and what differs still is named.
      expect(openNames.filter((name) => names.has(name))).toEqual([]);
      expect(new Set(left)).toEqual(new Set(openNames));
      // All else stays.
      const others = [...chunks].filter(([name]) => !names.has(name));
      for (const [, chunk] of others)
        expect(after.some(({ text }) => text.includes(chunk))).toBe(true);
      for (const { file, text } of files) {
        const edited = after.find((one) => one.file === file)?.text ?? '';
        expectSameSurroundings(text, edited, diffs.find((one) => one.file === file)?.text);
      }
      // Nothing is left to do.
      expect(play({ ...scene, config: after }).files).toEqual([]);
    }),
    { numRuns: runs() },
  );
  expect(adoptedInAll).toBeGreaterThan(leftInAll);
});
