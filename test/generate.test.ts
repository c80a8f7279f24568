import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commands } from '../src/cli/program.ts';
import { runMain } from './cli/run-main.ts';
import { createFolder, type Folder } from './dist/process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const blocks = read('docs/generate.md').matchAll(/^```sh\n(.*?)^```$/gms);
const pipes = Array.from(blocks, ([, text = '']) => text).filter((text) => text.includes(' | '));

/** Runs a pipe of the manual, with a program that prints a file in place of the real tool. */
function runPipe(folder: Folder, pipe: string, file: string): number | null {
  const [tool] = pipe.split(' ');
  chmodSync(folder.write(`bin/${tool}`, `#!/bin/sh\ncat '${file}'\n`), 0o755);
  folder.write('generated/keep', '');
  const path = [join(folder.path, 'bin'), dirname(process.execPath), process.env['PATH']];
  const { status } = spawnSync('bash', ['-c', pipe], {
    cwd: folder.path,
    env: { PATH: path.join(delimiter) },
  });
  return status;
}

describe('Generated configs', () => {
  test('Each pipe of the manual has at most ten lines, and a sample.', () => {
    const samples = globSync('test/generate/*', { cwd: root });
    expect(pipes).toHaveLength(samples.length);
    for (const pipe of pipes) expect(pipe.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
  });

  test.each([
    [
      'kubectl.json',
      {
        'kubernetes/shop.example.com': 'https://shop.example.com/',
        'kubernetes/search.example.com': 'https://search.example.com/',
      },
    ],
    [
      'docker.json',
      {
        'compose/search': 'https://search.example.com/health',
        'compose/web': 'https://shop.example.com/health',
      },
    ],
    [
      'curl.xml',
      {
        'sitemap/about': 'https://www.example.com/about',
        'sitemap/shoes': 'https://www.example.com/shoes/?size=42&color=red',
        'sitemap/home': 'https://www.example.com/',
      },
    ],
    [
      'terraform.json',
      {
        'terraform/Checkout': 'https://shop-1234.eu-central-1.elb.example.com/health',
        'terraform/search': 'https://search.example.com/',
      },
    ],
  ])('of %s are valid, and an empty input is a mistake', async (sample, expected) => {
    const pipe = pipes.find((text) => text.startsWith(`${sample.split('.')[0]} `)) ?? '';
    const args = ['validate', '--config', 'generated/*.yaml'];
    using folder = createFolder();
    expect(runPipe(folder, pipe, join(root, 'test/generate', sample))).toBe(0);
    const [file = ''] = globSync('generated/*.yaml', { cwd: folder.path });
    const { monitors } = parse(folder.read(file)) as {
      monitors: readonly { readonly name: string; readonly target: string }[];
    };
    const targets = Object.fromEntries(monitors.map(({ name, target }) => [name, target]));
    expect(targets).toEqual(expected);
    expect(await runMain(folder.path, args)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(runPipe(folder, pipe, '/dev/null')).toBe(1);
    expect(await runMain(folder.path, args)).toMatchObject({ exitCode: 1 });
  });
});

describe('The skill for agents', () => {
  const skill = read('.agents/skills/monitor-sync/SKILL.md');
  const [, head = '', text = ''] = skill.split(/^---$/m);

  test('has a name and a description, and at most 60 lines', () => {
    const { description, name } = parse(head);
    expect(name).toBe('monitor-sync');
    expect(description.length).toBeLessThan(1024);
    expect(skill.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  test('names commands, options and files that exist', () => {
    const used = Array.from(text.matchAll(/monitor-sync ([a-z]+)/g), ([, name = '']) => name);
    expect(used.length).toBeGreaterThan(5);
    const names = commands.map(({ name }) => name);
    expect(used.filter((name) => !names.includes(name))).toEqual([]);
    const options = commands.flatMap((row) => row.options().map(({ long }) => long));
    const typed = Array.from(text.matchAll(/--[a-z-]+/g), ([option]) => option);
    expect(typed.filter((option) => !options.includes(option))).toEqual([]);
    const files = Array.from(text.matchAll(/schema\/[\w.]+/g), ([file]) => file);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('allows a write only to somebody who was asked for it', () => {
    const [, unasked = ''] = text.split('## What you do not do unasked');
    for (const word of ['`sync`', '`delete`', '`remove`', '`owns`', '`--yes`', '`list-complete`'])
      expect(unasked).toContain(word);
  });
});
