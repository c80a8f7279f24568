import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runMain } from './cli/run-main.ts';
import { codeCache, createFolder, type Folder, readText, root } from './dist/process.ts';

const blocks = readText('docs/generate.md').matchAll(/^```sh\n(.*?)^```$/gms);
const pipes = Array.from(blocks, ([, text = '']) => text).filter((text) => text.includes(' | '));

async function runPipe(folder: Folder, pipe: string, sample: string): Promise<number | null> {
  const [tool = ''] = pipe.split(' ');
  const [, file = 'sample'] = / < (\S+)/.exec(pipe) ?? [];
  folder.write(file, sample);
  if (tool !== 'yaml') chmodSync(folder.write(`bin/${tool}`, '#!/bin/sh\ncat sample\n'), 0o755);
  folder.write('generated/keep', '');
  const programs = [join(folder.path, 'bin'), dirname(process.execPath)];
  const path = [...programs, process.env['PATH'], join(root, 'node_modules/.bin')];
  const shell = spawn('bash', ['-c', pipe], {
    cwd: folder.path,
    env: { PATH: path.join(delimiter), NODE_COMPILE_CACHE: codeCache },
    stdio: 'ignore',
  });
  const [status] = await once(shell, 'close');
  return status;
}

const shop = 'https://shop.example.com/health';
const search = 'https://search.example.com/';

describe.concurrent('Generated configs', () => {
  test('Each pipe of the manual has at most ten lines, and a sample.', () => {
    const samples = globSync('test/generate/*', { cwd: root });
    expect(pipes).toHaveLength(samples.length);
    for (const pipe of pipes) expect(pipe.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
  });

  test.each([
    [
      'kubernetes.json',
      {
        'kubernetes/shop.example.com': 'https://shop.example.com/',
        'kubernetes/search.example.com': search,
      },
    ],
    ['compose.json', { 'compose/search': `${search}health`, 'compose/web': shop }],
    [
      'sitemap.xml',
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
        'terraform/search': search,
      },
    ],
    ['upptime.yml', { Shop: shop, 'Search: API': search, Mail: 'mail.example.com:25' }],
    [
      'gatus.yaml',
      {
        'shop/health': [shop, 90],
        search: [search, 60],
        'db/main': ['db:5432', 900, 'tcp'],
        'name server': ['shop.example.com', 60, 'dns'],
      },
    ],
    ['cronitor.yaml', { Shop: [shop, 300], search: [search, 60] }],
    ['openstatus.yaml', { Shop: [shop, 600, 'http'], Search: [search, 30, 'http'] }],
    [
      'heartbeat.yml',
      {
        Shop: [shop, 5, 'http'],
        search: [search, 60, 'http'],
        'search 2': ['https://search.example.org/', 60, 'http'],
        db: ['db.example.com:5432', 90, 'tcp'],
        'db 2': ['db.example.com:5433', 90, 'tcp'],
      },
    ],
    ['stakater.json', { 'shop/health': [shop, 300], 'default/search': search }],
  ])('of %s are valid, and an empty input is a mistake', async (file, expected) => {
    const [name = ''] = file.split('.');
    const pipe = pipes.find((text) => text.includes(`> generated/${name}.yaml`)) ?? '';
    const args = ['validate', '--config', 'generated/*.yaml'];
    using folder = createFolder();
    expect(await runPipe(folder, pipe, readText(`test/generate/${file}`))).toBe(0);
    const { monitors } = parse(folder.read(`generated/${name}.yaml`)) as {
      monitors: readonly {
        name: string;
        type?: string;
        target: string;
        intervalSeconds?: number;
      }[];
    };
    const found = monitors.map(({ intervalSeconds, name: own, target, type = [] }) => {
      return [own, intervalSeconds === undefined ? target : [target, intervalSeconds, type].flat()];
    });
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(await runMain(folder.path, args)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await runPipe(folder, pipe, '')).toBe(1);
    expect(await runMain(folder.path, args)).toMatchObject({ exitCode: 1 });
  });
});

describe('The skill for agents', () => {
  const skill = readText('.agents/skills/monitor-sync/SKILL.md');
  const [, head = '', text = ''] = skill.split(/^---$/m);

  test('has a name and a description, and at most 60 lines', () => {
    const { description, name } = parse(head);
    expect(name).toBe('monitor-sync');
    expect(description.length).toBeLessThan(1024);
    expect(skill.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  test('allows a write only to somebody who was asked for it', () => {
    const [, unasked = ''] = text.split('## What you do not do unasked');
    for (const word of ['`sync`', '`delete`', '`remove`', '`owns`', '`--yes`', '`list-complete`'])
      expect(unasked).toContain(word);
  });
});
