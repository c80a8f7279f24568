import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

// Each row: a file, what it imports, and whether the linter allows it.
const rows: readonly (readonly [file: string, imported: string, isAllowed: boolean])[] = [
  ['src/core/plan.ts', './compare.ts', true],
  ['src/core/plan.ts', '../io/environment.ts', false],
  ['src/core/plan.ts', '../run.ts', false],
  ['src/core/wire/paging.ts', '../../service/server.ts', false],
  ['src/core/plan.ts', 'node:fs', false],
  ['src/core/plan.ts', 'node:crypto', true],
  ['src/core/plan.ts', 'undici', false],
  ['src/core/plan.ts', '@actions/core', false],
  ['src/io/transport.ts', '../core/json.ts', true],
  ['src/io/transport.ts', 'undici', true],
  ['src/io/transport.ts', '../run.ts', false],
  ['src/io/transport.ts', '../cli/run.ts', false],
  ['src/io/transport.ts', '@actions/core', false],
  ['src/run.ts', './io/api.ts', true],
  ['src/run.ts', 'node:fs', false],
  ['src/run.ts', './action/main.ts', false],
  ['src/run.ts', 'undici', false],
  ['src/service/server.ts', './store.ts', true],
  ['src/service/server.ts', '../core/json.ts', false],
  ['src/service/server.ts', '../io/environment.ts', false],
  ['src/action/main.ts', '../run.ts', true],
  ['src/action/main.ts', '../cli/run.ts', false],
  ['src/action/main.ts', '../service/server.ts', false],
  ['src/cli/demo.ts', '../service/server.ts', true],
  ['src/cli/demo.ts', '../action/main.ts', false],
  ['src/cli/demo.ts', '@actions/core', false],
];

test('The linter refuses exactly the imports against the direction of the folders.', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monitor-sync-walls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['.biome.jsonc', '.gitignore']) copyFileSync(join(root, name), join(folder, name));
  for (const [file, imports] of Map.groupBy(rows, ([file]) => file)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), imports.map(([, imported]) => `import '${imported}';\n`).join(''));
  }
  const lint = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=github', '.'];
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stderr, stdout } = spawnSync(process.execPath, [biome, ...lint], { cwd: folder, encoding: 'utf8' });
  const found = Array.from(
    stdout.matchAll(/noRestrictedImports,file=[^,]*?(src\/[^,]+),line=(\d+)/g),
    ([, file, line]) => {
      const text = readFileSync(join(folder, file ?? ''), 'utf8').split('\n')[Number(line) - 1];
      return `${file}: ${text}`;
    },
  );
  const refused = rows.flatMap(([file, imported, isAllowed]) => (isAllowed ? [] : [`${file}: import '${imported}';`]));
  expect(found.toSorted(), stderr).toEqual(refused.toSorted());
});

test('The folders of core import each other in one direction.', () => {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync('src/core/**/*.ts', { cwd: root })) {
    const folder = dirname(file);
    const text = readFileSync(join(root, file), 'utf8');
    const targets = Array.from(text.matchAll(/from '(\.[^']+)'/g), ([, path = '']) => dirname(join(folder, path)));
    const others = targets.filter((target) => target !== folder && target.startsWith(join('src', 'core')));
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...others]));
  }
  const listBelow = (folder: string, known = new Set<string>()): ReadonlySet<string> => {
    for (const next of imports.get(folder) ?? []) if (!known.has(next)) listBelow(next, known.add(next));
    return known;
  };
  expect(imports.size).toBeGreaterThan(10);
  expect([...imports.keys()].filter((folder) => listBelow(folder).has(folder))).toEqual([]);
});

test('No file of core reads the clock or randomness.', () => {
  const files = globSync('src/**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const effects = /\bDate\.now\b|\bDate\(\)|\bMath\.random\b|\bperformance\.now\b/;
  const impure = files.filter((file) => effects.test(readFileSync(join(root, file), 'utf8')));
  expect(impure.filter((file) => file.startsWith('src/core/'))).toEqual([]);
  // The search works: it finds the clock where it belongs.
  expect(impure).toContain('src/io/environment.ts');
});

test('The services are data: only the help names one, as an example.', () => {
  const files = globSync('services/*.yaml', { cwd: root }).map((file) => basename(file, '.yaml'));
  // The one of the reference service is an English word.
  const names = files.filter((name) => name !== 'full');
  expect(names.length).toBeGreaterThan(0);
  const mentions = new RegExp(`\\b(?:${names.join('|')})\\b`, 'i');
  const sources = globSync('src/**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const naming = sources.filter((file) => mentions.test(readFileSync(join(root, file), 'utf8')));
  expect(naming).toEqual(['src/cli/program.ts']);
});
