/**
 * Prints the changelog of a release: `node .ci/release-notes.ts v1.2.3`. It fails where the tag and
 * the version of the package differ, or the changelog has no such section, so that nothing is
 * published without notes.
 */
import { readFileSync } from 'node:fs';

/**
 * The notes of a release.
 * @param tag `v` and the version.
 * @throws Error with the steps before the tag is set again.
 */
export function findNotes(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`)
    throw new Error(
      `The tag ${tag} is not v and the version of package.json, ${version}: set one of them`,
    );
  const sections = changelog.split(/^## /m);
  const [, notes = ''] =
    sections.find((section) => section.startsWith(`[${version}]`))?.split(/\n(.*)/s) ?? [];
  if (notes.trim() === '')
    throw new Error(`CHANGELOG.md has nothing under "## [${version}]": rename [Unreleased]`);
  return `${notes.trim()}\n`;
}

if (import.meta.main) {
  const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  try {
    process.stdout.write(findNotes(process.argv[2] ?? '', version, read('CHANGELOG.md')));
  } catch (thrown) {
    console.error((thrown as Error).message);
    process.exitCode = 1;
  }
}
