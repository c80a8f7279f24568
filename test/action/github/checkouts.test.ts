import { expect, test } from 'vitest';
import { findCheckouts, isOwnRepository, readOriginUrl } from '../../../src/action/github/checkouts.ts';
import { createFolder } from '../../dist/process.ts';

const server = { serverUrl: 'https://github.com', repository: 'acme/shop' };
const configOf = (url: string) => `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n\tfetch = +refs/*\n`;
const own = configOf('https://github.com/acme/shop');
const other = configOf('https://github.com/acme/other');

/** The checkouts of a workspace with these files. */
async function find(files: Readonly<Record<string, string>>, ...configs: readonly string[]) {
  using folder = createFolder(files);
  return await findCheckouts(configs, { ...server, folder: folder.path });
}

test.each<[string, Readonly<Record<string, string>>, readonly string[], readonly object[]]>([
  ['in the workspace', { '.git/config': own }, ['a.yaml'], [{ folder: '', isOwn: true }]],
  ['below the workspace', { 'infra/.git/config': own }, ['infra/many/a.yaml'], [{ folder: 'infra', isOwn: true }]],
  ['of another repository', { 'infra/.git/config': other }, ['infra/a.yaml'], [{ folder: 'infra', isOwn: false }]],
  ['without an origin', { 'infra/.git/config': '[core]\n' }, ['infra/a.yaml'], [{ folder: 'infra', isOwn: true }]],
  ['without a config', { 'infra/.git/HEAD': '' }, ['infra/a.yaml'], [{ folder: 'infra', isOwn: true }]],
  [
    'of a submodule, whose .git is a file',
    { '.git/config': own, 'sub/.git': 'gitdir: ../.git/modules/sub\n', '.git/modules/sub/config': other },
    ['sub/a.yaml'],
    [
      { folder: '', isOwn: true },
      { folder: 'sub', isOwn: false },
    ],
  ],
  ['in a folder that no config file is in', { 'infra/.git/config': own }, ['a.yaml', 'other/b.yaml'], []],
  ['above the workspace', {}, ['../a.yaml', '/etc/passwd', '../../.git/x'], []],
])('a checkout %s is found as it is', async (_name, files, configs, expected) => {
  expect(await find(files, ...configs)).toEqual(expected);
});

test.each([
  ['https://github.com/acme/shop', true],
  ['https://github.com/acme/shop.git', true],
  ['https://GitHub.com/Acme/Shop/', true],
  ['https://x-access-token:ghs_secret@github.com/acme/shop', true],
  ['git@github.com:acme/shop.git', true],
  ['org-7@github.com:acme/shop.git', true],
  ['ssh://git@github.com/acme/shop.git', true],
  ['ssh://git@ssh.github.com:443/acme/shop.git', true],
  ['https://github.com/acme/shop2', false],
  ['https://github.com/acme/shop/tree', false],
  ['https://gitlab.example/acme/shop', false],
  ['git@gitlab.example:acme/shop.git', false],
  ['/srv/git/acme/shop.git', false],
  ['C:\\git\\acme\\shop', false],
  ['../shop', false],
  ['', false],
  [null, true],
])('the origin %j is the repository of the workflow: %s', (origin, expected) => {
  expect(isOwnRepository(origin, server)).toBe(expected);
});

test('the origin of an Enterprise server is compared with the address of that server', () => {
  const enterprise = { serverUrl: 'https://git.acme.example:8443', repository: 'acme/shop' };
  expect(isOwnRepository('https://git.acme.example:8443/acme/shop', enterprise)).toBe(true);
  expect(isOwnRepository('https://github.com/acme/shop', enterprise)).toBe(false);
});

test.each([
  [own, 'https://github.com/acme/shop'],
  [own.replaceAll('\n', '\r\n'), 'https://github.com/acme/shop'],
  ['[remote "origin"]\n  URL="https://a.example/x"\n', 'https://a.example/x'],
  [
    '[remote "fork"]\n\turl = https://a.example/x\n[remote "origin"]\n\turl = https://a.example/y\n',
    'https://a.example/y',
  ],
  ['[remote "origin"]\n[branch "main"]\n\turl = https://a.example/x\n', null],
  ['[remote "origin"]\n\tpushurl = https://a.example/x\n', null],
  ['', null],
])('the config %j has the origin %j', (config, expected) => {
  expect(readOriginUrl(config)).toBe(expected);
});
