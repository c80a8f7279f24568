import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const biome = fileURLToPath(new URL('../node_modules/@biomejs/biome/bin/biome', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'monitor-sync-walls-'));
for (const name of ['.biome.jsonc', '.gitignore'])
  copyFileSync(new URL(`../${name}`, import.meta.url), join(folder, name));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether the project's linter takes this import in this file. */
function isAllowed(file: string, imported: string): boolean {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { something } from '${imported}';\n\nexport const used = something;\n`);
  const { status, stderr, stdout } = spawnSync(process.execPath, [biome, 'lint', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  const refuses = `${stdout}${stderr}`.includes('lint/style/noRestrictedImports');
  expect(status === 0, stderr).toBe(!refuses);
  return !refuses;
}

// Each row: a file, what it imports, and whether the arrow points down.
test.each([
  ['src/core/plan.ts', './compare.ts', true],
  ['src/core/plan.ts', '../io/clock.ts', false],
  ['src/core/plan.ts', '../sync.ts', false],
  ['src/core/wire/paging.ts', '../../service/server.ts', false],
  ['src/core/plan.ts', 'node:fs', false],
  ['src/core/plan.ts', 'node:crypto', true],
  ['src/core/plan.ts', 'undici', false],
  ['src/core/plan.ts', '@actions/core', false],
  ['src/io/transport.ts', '../core/json.ts', true],
  ['src/io/transport.ts', 'undici', true],
  ['src/io/transport.ts', '../sync.ts', false],
  ['src/io/transport.ts', '../cli/run.ts', false],
  ['src/io/transport.ts', '@actions/core', false],
  ['src/sync.ts', './io/api.ts', true],
  ['src/io/transport.ts', '../reconcile.ts', false],
  ['src/reconcile.ts', './io/api.ts', true],
  ['src/reconcile.ts', 'node:fs', false],
  ['src/sync.ts', './action/main.ts', false],
  ['src/sync.ts', 'undici', false],
  ['src/service/server.ts', './store.ts', true],
  ['src/service/server.ts', '../core/json.ts', false],
  ['src/service/server.ts', '../io/clock.ts', false],
  ['src/action/main.ts', '../sync.ts', true],
  ['src/action/main.ts', '../cli/run.ts', false],
  ['src/action/main.ts', '../service/server.ts', false],
  ['src/cli/demo.ts', '../service/server.ts', true],
  ['src/cli/demo.ts', '../action/main.ts', false],
  ['src/cli/demo.ts', '@actions/core', false],
])('%s may import %s: %s', (file, imported, allowed) => {
  expect(isAllowed(file, imported)).toBe(allowed);
});

test('core asks for neither the time nor chance', () => {
  const root = new URL('../src/', import.meta.url);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const files = paths.map((path) => path.replaceAll('\\', '/'));
  const asks = /\bDate\.now\b|\bDate\(\)|\bMath\.random\b|\bperformance\.now\b/;
  const asking = files.filter((file) => asks.test(readFileSync(new URL(file, root), 'utf8')));
  const inCore = (file: string) => file.startsWith('core/');
  expect(asking.filter(inCore)).toEqual([]);
  // The search finds what is there, and looks at core: it did not pass for want of anything to find.
  expect(asking).toEqual(expect.arrayContaining(['io/clock.ts', 'io/world.ts', 'action/github/client.ts']));
  expect(files.filter(inCore)).toEqual(expect.arrayContaining(['core/plan.ts', 'core/wire/pause.ts']));
});
