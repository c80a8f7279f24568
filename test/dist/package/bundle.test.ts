import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import pkg from '../../../package.json' with { type: 'json' };
import lock from '../../../package-lock.json' with { type: 'json' };
import { createFolder, root } from '../process.ts';
import { declare } from '../services.ts';

function read(entry: string, file: string): string {
  return readFileSync(new URL(`../../../dist/${entry}/${file}`, import.meta.url), 'utf8');
}

function listFiles(entry: string): readonly string[] {
  return readdirSync(new URL(`../../../dist/${entry}/`, import.meta.url)).toSorted();
}

test.each([
  ['action', ['@actions/core', '@octokit/core', 'undici', 'yaml']],
  ['cli', ['commander', 'undici', 'yaml']],
])(
  'The folder dist/%s is one bundle of ES modules, with one undici, and with the licences and an SBOM of its packages.',
  (entry, packages) => {
    const files = listFiles(entry);
    const scripts = files.filter((file) => file.endsWith('.js'));
    // ncc numbers the chunks that not every run needs.
    expect(files.filter((file) => !/^\d+\.index\.js$/.test(file))).toEqual([
      `${entry}.cdx.json`,
      'index.js',
      'licenses.txt',
      'package.json',
      // What `init` and `demo` read.
      ...(entry === 'cli' ? ['texts'] : []),
    ]);
    const code = scripts.map((file) => read(entry, file)).join('\n');
    expect(code.match(/class EnvHttpProxyAgent extends/g)).toHaveLength(1);
    const licences = read(entry, 'licenses.txt').split('\n');
    expect(licences).toEqual(expect.arrayContaining(packages));
    const { components, dependencies, metadata, serialNumber } = JSON.parse(
      read(entry, `${entry}.cdx.json`),
    );
    expect(metadata.component).toMatchObject({
      name: `monitor-sync-${entry}`,
      version: pkg.version,
    });
    // `actions/attest` refuses an SBOM without a serial number.
    expect(serialNumber).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
    );
    const locked = Object.entries<{ version?: string; integrity?: string }>(lock.packages);
    for (const { hashes, name, version } of components) {
      expect(licences).toContain(name);
      const found = locked.find(
        ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
      );
      const [, digest = ''] = found?.[1].integrity?.split('-') ?? [];
      expect(hashes).toEqual([
        { alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') },
      ]);
    }
    const references: readonly string[] = components.map(
      (component: { 'bom-ref': string }) => component['bom-ref'],
    );
    expect(new Set(references).size).toBe(references.length);
    expect(dependencies).toEqual([{ ref: `monitor-sync-${entry}`, dependsOn: references }]);
    // Each part of licenses.txt starts with the name of a package and the kind of its licence.
    const parts = read(entry, 'licenses.txt').match(
      /(?<=^|\n\n)(?:@[\w-]+\/)?[\w-]+\n(?:MIT|ISC|BSD\S*|Apache\S*)$/gm,
    );
    expect(parts).toHaveLength(references.length);
    // What only builds or tests is in none of them.
    expect(references.join('\n')).not.toMatch(/ncc|vitest|typescript|biome/);
    expect(JSON.parse(read(entry, 'package.json'))).toEqual({ type: 'module' });
  },
);

test('The command line loads no HTTP client and no server for a command that sends nothing.', () => {
  using folder = createFolder({ 'monitors.yaml': declare('One') });
  const list = "process.on('exit', () => console.error(process.moduleLoadList.join('\\n')))";
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(list)}`,
    join(root, 'dist/cli/index.js'),
    'validate',
  ];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: folder.path,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stderr).toContain('NativeModule fs\n');
  expect(stderr).not.toMatch(/NativeModule (http|https|http2|tls)\n/);
});

test('The command line can be started by its name.', () => {
  expect(read('cli', 'index.js')).toMatch(/^#!\/usr\/bin\/env node\n/);
});

test('A copy of the program without the folder services names the folder, and does not call that a bug.', () => {
  using folder = createFolder({ 'monitors.yaml': declare('One', 'Two') });
  cpSync(join(root, 'dist'), join(folder.path, 'copy/dist'), { recursive: true });
  const args = ['copy/dist/cli/index.js', 'validate', '--service', 'better-stack'];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: folder.path,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`there is no folder ${join(folder.path, 'copy/services')}\n`);
  expect(stderr).toMatch(/\n {2}Install Monitor Sync again; .* next to dist \[invalid-option\]\n$/);
});
