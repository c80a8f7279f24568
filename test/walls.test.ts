import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, root } from './dist/process.ts';

/** Each row: a file, what the linter allows it to import, and what it refuses. */
const rows: readonly (readonly [file: string, allowed: string, refused: string])[] = [
  [
    'src/core/plan/plan.ts',
    './compare.ts ../model/json.ts node:crypto',
    '../../io/environment.ts ../../run.ts ../../service/server.ts node:fs undici @actions/core',
  ],
  [
    'src/io/http/transport.ts',
    '../../core/model/json.ts undici',
    '../../run.ts ../../cli/program.ts ../../service/server.ts @actions/core',
  ],
  ['src/run.ts', './io/environment.ts', './action/main.ts ./service/server.ts undici node:fs'],
  ['src/service/server.ts', './routes.ts', '../core/model/json.ts ../io/environment.ts'],
  ['src/action/main.ts', '../run.ts', '../cli/program.ts ../service/server.ts'],
  ['src/cli/commands/reference-service.ts', '../../service/server.ts', '../../action/main.ts @actions/core'],
];

test('The linter refuses exactly the imports against the direction of the folders.', () => {
  using folder = createFolder();
  for (const name of ['.biome.jsonc', '.gitignore']) folder.write(name, readFileSync(join(root, name), 'utf8'));
  for (const [file, allowed, refused] of rows) {
    const paths = `${allowed} ${refused}`.split(' ');
    const files = paths.filter((path) => path.startsWith('.')).map((path) => join(dirname(file), path));
    expect([file, ...files].filter((path) => !existsSync(join(root, path)))).toEqual([]);
    folder.write(file, paths.map((path) => `import '${path}';\n`).join(''));
  }
  const lint = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=github', '.'];
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stderr, stdout } = spawnSync(process.execPath, [biome, ...lint], { cwd: folder.path, encoding: 'utf8' });
  const places = stdout.matchAll(/noRestrictedImports,file=[^,]*?(src\/[^,]+),line=(\d+)/g);
  const found = Array.from(places, ([, file = '', line]) => {
    const text = folder.read(file).split('\n')[Number(line) - 1];
    return `${file}: ${text}`;
  });
  const expected = rows.flatMap(([file, _, refused]) => refused.split(' ').map((path) => `${file}: import '${path}';`));
  expect(found.toSorted(), stderr).toEqual(expected.toSorted());
});

function listFiles(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
}

test('The folders of core import each other in one direction.', () => {
  const targets = new Map<string, Set<string>>();
  for (const file of listFiles('src/core/**/*.ts')) {
    const folder = dirname(file);
    const paths = readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g);
    const others = Array.from(paths, ([, path = '']) => dirname(join(folder, path))).filter(
      (other) => other !== folder,
    );
    targets.set(folder, new Set([...(targets.get(folder) ?? []), ...others]));
  }
  const listBelow = (folder: string, known = new Set<string>()): ReadonlySet<string> => {
    for (const next of targets.get(folder) ?? []) if (!known.has(next)) listBelow(next, known.add(next));
    return known;
  };
  expect(targets.size).toBeGreaterThan(10);
  expect([...targets.keys()].filter((folder) => listBelow(folder).has(folder))).toEqual([]);
});

test('No file of core reads the clock or randomness.', () => {
  const effects = /\bDate\.now\b|\bDate\(\)|\bMath\.random\b|\bperformance\.now\b/;
  const impure = listFiles('src/**/*.ts').filter((file) => effects.test(readFileSync(join(root, file), 'utf8')));
  expect(impure.filter((file) => file.startsWith('src/core/'))).toEqual([]);
  // The search works: it finds the clock where it belongs.
  expect(impure).toContain('src/io/environment.ts');
});

test('The services are data: only the help names one, as an example.', () => {
  // The name of the reference service is an English word.
  const names = listFiles('services/*.yaml')
    .map((file) => basename(file, '.yaml'))
    .filter((name) => name !== 'full');
  expect(names.length).toBeGreaterThan(0);
  const mentions = new RegExp(`\\b(?:${names.join('|')})\\b`, 'i');
  const naming = listFiles('src/**/*.ts').filter((file) => mentions.test(readFileSync(join(root, file), 'utf8')));
  expect(naming).toEqual(['src/cli/program.ts']);
});
