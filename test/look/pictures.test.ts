import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themes } from './page.ts';
import { drawComment, pathOf } from './pictures.ts';
import { digest, readSeal, seal } from './seal.ts';
import { drawTerminal, recordDemo } from './terminal.ts';

const remedy = 'is out of date: draw the pictures again with `node test/look/pictures.ts`, and commit them';

test('the terminal in the README shows what the demo shows today', async () => {
  expect(drawTerminal(await recordDemo()), `terminal.svg ${remedy}`).toBe(readFileSync(pathOf('terminal.svg'), 'utf8'));
});

test.each(themes)('the %s comment in the README was drawn from what is written today', (theme) => {
  const picture = `comment-${theme}.png`;
  expect(readSeal(readFileSync(pathOf(picture))), `${picture} ${remedy}`).toBe(digest(drawComment(theme)));
});

test('every picture is shown in the README, and no other', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const shown = Array.from(readme.matchAll(/\.github\/pictures\/([\w.-]+)"/g), ([, name]) => name);
  expect(shown.sort()).toEqual(readdirSync(pathOf('.')).sort());
});

test('a seal tells one source from another, and a picture without one', () => {
  const signature = Buffer.from('PNG, as far as a seal looks');
  const end = Buffer.alloc(12, 'IEND');
  const sealed = seal(Buffer.concat([signature, end]), 'one');
  expect(readSeal(sealed)).toBe(digest('one'));
  expect(readSeal(sealed)).not.toBe(digest('another'));
  expect(readSeal(signature)).toBeUndefined();
  expect(sealed.subarray(-12)).toEqual(end);
});
