import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RunError } from '../../src/core/model/errors.ts';
import { listVariants, parseCases, record, renderCase, type Staged, stage } from './case-file.ts';
import { type Played, play, playOnce, playThrice } from './scene.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));

async function playCase(given: readonly string[]): Promise<string> {
  const signal = new AbortController();
  const reason = new RunError({ code: 'stopped', serviceCode: 'SIGINT', message: 'Stopped' });
  const { once, runs, says, scene } = stage(given, () => signal.abort(reason));
  const staged = { ...scene, world: { signal: signal.signal } };
  const all = await playRuns(staged, runs);
  for (const { seen } of all) {
    const shown = `${seen.outputs['complaints']}\n${seen.outputs['text']}`;
    for (const text of says) expect(shown).toContain(text);
    for (const text of once) expect(shown.split(text)).toHaveLength(2);
  }
  // Runs that are alike are shown once.
  return [...new Set(all.map((played) => record(played).join('\n')))].join('\n');
}

async function playRuns(scene: Staged['scene'], runs: Staged['runs']): Promise<readonly Played[]> {
  if (runs === 3) return playThrice(scene);
  return [runs === 1 ? await playOnce(scene) : await play(scene)];
}

describe.each(files)('%s', (file) => {
  const path = join(folder, file);
  const parts = parseCases(readFileSync(path, 'utf8'));
  const texts = parts.map((part) => (typeof part === 'string' ? part : renderCase(part, [])));

  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') continue;
    test(part.title, async () => {
      const records = new Map<string, string[]>();
      for (const { given, value } of listVariants(part)) {
        const recorded = await playCase(given);
        records.set(recorded, [...(records.get(recorded) ?? []), value]);
      }
      const isSame = records.size === 1;
      const lines = [...records].flatMap(([recorded, values]) => {
        return isSame ? [recorded] : [`→ [${values.join(' | ')}]`, recorded];
      });
      texts[index] = renderCase(part, lines);
    });
  }

  test('It is as it was recorded.', async () => {
    await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(path);
  });
});
