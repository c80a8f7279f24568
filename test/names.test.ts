import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commands } from '../src/cli/program.ts';
import { runMain } from './cli/run-main.ts';
import { createFolder, readText, root } from './dist/process.ts';

/**
 * Names that nobody owns before the first release: whoever registers one gets what people send to
 * it, tokens included.
 */
const unowned =
  /(?:npx|npm (?:install|i|exec|pack)) (?:--?\S+ )*monitor-sync|monitor-sync\/monitor-sync\b/;

function findUnowned(text: string): readonly string[] {
  return text.split('\n').filter((line) => unowned.test(line));
}

test('No page, template, workflow, profile or source names what nobody owns yet.', () => {
  const patterns = [
    ...['README.md', 'CHANGELOG.md', 'AGENTS.md', '.agents', '.github', '.pre-commit-hooks.yaml'],
    ...['action.yml', 'docs', 'services', 'src'],
  ];
  const options = { cwd: root, encoding: 'utf8' } as const;
  const files = execFileSync('git', ['ls-files', ...patterns], options)
    .trim()
    .split('\n');
  const texts = files.filter((file) => !/\.(png|svg)$/.test(file));
  const named = texts.flatMap((file) =>
    findUnowned(readText(file)).map((line) => `${file}: ${line}`),
  );
  expect(texts.length).toBeGreaterThan(150);
  expect(named).toEqual([]);
});

test('No output names what nobody owns yet.', async () => {
  using folder = createFolder();
  const runs = [
    ['--help'],
    ['help', 'environment'],
    ...commands.map(({ name }) => [name, '--help']),
    ['services'],
    ['services', 'full'],
    ['init'],
    ['init', '--action', 'acme/tool@v1', '--service', 'checkly'],
    ['validate', '--service', 'none'],
    ['plan', '--config', 'none.yaml'],
    ['demo'],
  ];
  for (const args of runs) {
    const { stderr, stdout } = await runMain(folder.path, args);
    expect(findUnowned(stdout + stderr), args.join(' ')).toEqual([]);
  }
  expect(findUnowned('run: npx monitor-sync plan')).toHaveLength(1);
});
