import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const contributing = read('.github/CONTRIBUTING.md');

/** What stands in a text between two marks, wherever that is. */
function findAll(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), (match) => match.slice(1).find((group) => group !== undefined) ?? '');
}

/** Where GitHub lets a link lead in a document: the headings, in small letters and without signs. */
function anchorsOf(file: string): readonly string[] {
  const titles = findAll(read(file), /^#+ (.+)$/gm);
  return titles.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

function isDead(link: string, from: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  if (!existsSync(join(root, file))) return true;
  return anchor !== undefined && !anchorsOf(file).includes(anchor);
}

test.each([
  ['README.md', 10],
  ['.github/CONTRIBUTING.md', 10],
  ['.github/SECURITY.md', 2],
])('the links of %s lead to a heading or a file that is there', (file, least) => {
  const links = findAll(read(file), /\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/g);
  const own = links.filter((link) => !link.startsWith('https:'));
  expect(own.length).toBeGreaterThanOrEqual(least);
  expect(own.filter((link) => isDead(link, file))).toEqual([]);
});

test('the map names every folder, and no other', () => {
  const rows = findAll(contributing, /^\| (`.+?) \|/gm);
  const named = rows.flatMap((row) => findAll(row, /`([^`]+)`/g));
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  // Below these, folders explain themselves.
  const folders = files.flatMap((file) =>
    findAll(file, /^(src\/core\/[^/]+|(?:src|test)\/[^/]+|(?!src\/|test\/)[^/]+)\//g),
  );
  const mirrors = (folder: string) => existsSync(join(root, folder.replace(/^test\//, 'src/')));
  const wanted = new Set(folders.filter((folder) => !/^test\//.test(folder) || !mirrors(folder)));
  expect([...wanted].filter((folder) => !named.includes(folder))).toEqual([]);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
