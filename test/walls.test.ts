import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, readText, root } from './dist/process.ts';

/** Each row: a file, what the linter allows it to import, and what it refuses. */
const rows: readonly (readonly [file: string, allowed: string, refused: string])[] = [
  [
    'src/core/plan/plan.ts',
    './plan-entry.ts ../model/json.ts ../http/exchange.ts node:crypto',
    '../../io/environment.ts ../../run.ts ../../service/server.ts node:fs undici @actions/core ../report/report.ts ../render/json.ts ../export/export-config.ts ../settings/settings.ts',
  ],
  [
    'src/core/list/list-reader.ts',
    '../model/json.ts ../http/exchange.ts node:crypto',
    '../plan/plan.ts ../write/harm.ts ../report/report.ts ../../io/environment.ts node:fs',
  ],
  [
    'src/core/report/report.ts',
    '../plan/plan.ts ../model/json.ts',
    '../../io/environment.ts ../../run.ts node:fs',
  ],
  [
    'src/io/http/transport.ts',
    '../../core/model/json.ts undici',
    '../../run.ts ../../cli/program.ts ../../service/server.ts @actions/core',
  ],
  ['src/run.ts', './io/environment.ts', './action/main.ts ./service/server.ts undici node:fs'],
  ['src/service/server.ts', './routes.ts', '../core/model/json.ts ../io/environment.ts'],
  ['src/action/main.ts', '../run.ts', '../cli/program.ts ../service/server.ts'],
  [
    'src/cli/commands/reference-service.ts',
    '../../service/server.ts',
    '../../action/main.ts @actions/core',
  ],
];

test('The linter refuses exactly the imports against the direction of the folders.', () => {
  using folder = createFolder();
  for (const name of ['.biome.jsonc', '.gitignore']) folder.write(name, readText(name));
  for (const [file, allowed, refused] of rows) {
    const paths = `${allowed} ${refused}`.split(' ');
    const files = paths
      .filter((path) => path.startsWith('.'))
      .map((path) => join(dirname(file), path));
    expect([file, ...files].filter((path) => !existsSync(join(root, path)))).toEqual([]);
    folder.write(file, paths.map((path) => `import '${path}';\n`).join(''));
  }
  const lint = [
    'lint',
    '--only=style/noRestrictedImports',
    '--max-diagnostics=none',
    '--reporter=github',
    '.',
  ];
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stderr, stdout } = spawnSync(process.execPath, [biome, ...lint], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  const places = stdout.matchAll(/noRestrictedImports,file=[^,]*?(src\/[^,]+),line=(\d+)/g);
  const found = Array.from(places, ([, file = '', line]) => {
    const text = folder.read(file).split('\n')[Number(line) - 1];
    return `${file}: ${text}`;
  });
  const expected = rows.flatMap(([file, _, refused]) =>
    refused.split(' ').map((path) => `${file}: import '${path}';`),
  );
  expect(found.toSorted(), stderr).toEqual(expected.toSorted());
});

function listFiles(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
}

/** The rooms of core, from the bottom: each may import only from those before it. */
const rooms = [
  'model',
  'yaml',
  'profile',
  'config',
  'http',
  'list',
  'rate-limit',
  'lookup',
  'plan',
  'write',
  'report',
  'settings',
  'render',
  'export',
  'adopt',
  'check',
];

test('Each folder of core imports only from those below it.', () => {
  const folders = readdirSync(join(root, 'src/core'));
  expect(folders.toSorted()).toEqual(rooms.toSorted());
  const arrows = listFiles('src/core/**/*.ts').flatMap((file) => {
    const paths = readText(file).matchAll(/(?:from |import\(|import )'(\.[^']+)'/g);
    return Array.from(paths, ([, path = '']) => ({
      file,
      path,
      target: join(dirname(file), path),
    }));
  });
  expect(arrows.length).toBeGreaterThan(200);
  const floorOf = (file: string) => rooms.indexOf(relative('src/core', file).split(sep)[0] ?? '');
  const wrong = arrows.filter(({ file, target }) => floorOf(target) > floorOf(file));
  expect(wrong.map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
});

test('No file of core reads the clock or randomness.', () => {
  const effects = /\bDate\.now\b|\bDate\(\)|\bMath\.random\b|\bperformance\.now\b/;
  const impure = listFiles('src/**/*.ts').filter((file) => effects.test(readText(file)));
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
  const naming = listFiles('src/**/*.ts').filter((file) => mentions.test(readText(file)));
  expect(naming).toEqual(['src/cli/program.ts']);
});
