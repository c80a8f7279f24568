/**
 * The bill of materials of a bundle, in the JSON of CycloneDX 1.6
 * (https://cyclonedx.org/docs/1.6/json): the packages whose code is in it, and none that only
 * builds or tests it. It has no time and no random number, so that a build repeats it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pkg from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };

/**
 * @param name of the bundle.
 * @param folders of its packages, such as `node_modules/yaml`.
 * @throws Error if the lockfile has no such package.
 */
export function writeSbom(name: string, folders: readonly string[]): string {
  const components = folders.map(describePackage);
  const main = {
    'bom-ref': name,
    type: 'application',
    name,
    version: pkg.version,
    licenses: [{ license: { id: pkg.license } }],
    externalReferences: [{ type: 'vcs', url: pkg.repository.url }],
  };
  const contents = {
    metadata: { component: main },
    components,
    dependencies: [{ ref: name, dependsOn: components.map((component) => component['bom-ref']) }],
  };
  const digest = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
  const head = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${toUuid(digest)}`,
    version: 1,
  };
  return `${JSON.stringify({ ...head, ...contents }, null, 2)}\n`;
}

function describePackage(folder: string) {
  const { license, name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const locked: Readonly<Record<string, { readonly integrity?: string }>> = lock.packages;
  const [, hash] = /^sha512-(.+)$/.exec(locked[folder]?.integrity ?? '') ?? [];
  if (hash === undefined) throw new Error(`package-lock.json has no sha512 of ${folder}`);
  // The `@` of a scope is encoded: https://github.com/package-url/purl-spec
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    licenses: [{ license: { id: license } }],
    purl,
  };
}

/** A UUID of version 8, which may hold any number: RFC 9562, section 5.8. */
function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5');
}
