import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const contributing = read('.github/CONTRIBUTING.md');

/** What stands in a text between two marks, wherever that is. */
function findAll(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), (match) => match.slice(1).find((group) => group !== undefined) ?? '');
}

/** Where GitHub lets a link lead in a document: the headings, in small letters and without signs; in code, `#` is none. */
function anchorsOf(file: string): readonly string[] {
  const titles = findAll(read(file).replace(/^```.*?^```$/gms, ''), /^#+ (.+)$/gm);
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

test('the README begins with links to its parts, in their order', () => {
  const [intro = '', ...parts] = read('README.md').split(/^## /m);
  const anchors = parts.map((part) => `#${part.split('\n')[0]?.toLowerCase().replaceAll(' ', '-')}`);
  const links = findAll(intro, /\]\((#[^)]+)\)/g);
  expect(links.length).toBeGreaterThan(5);
  expect(links).toEqual(anchors.filter((anchor) => links.includes(anchor)));
});

test('the form for a new issue that the README leads to is there, and asks for what is needed', () => {
  const [form] = findAll(read('README.md'), /\/issues\/new\?template=([\w.-]+)/g);
  const { body, description, name } = parse(read(`.github/ISSUE_TEMPLATE/${form}`));
  expect([typeof name, typeof description]).toEqual(['string', 'string']);
  const required = body.filter(({ validations }: { validations?: { required: boolean } }) => validations?.required);
  expect(required.map(({ id }: { id: string }) => id)).toEqual(['error', 'answer']);
});

/** What stands in backticks in the first column of a section's table. */
function readNamed(section: string): readonly string[] {
  const [text = ''] = findAll(contributing, new RegExp(`^## ${section}\\n([^]*?)^## `, 'gm'));
  return findAll(text, /^\| (`.+?) \|/gm).flatMap((row) => findAll(row, /`([^`]+)`/g));
}

test('CONTRIBUTING says of each package what it is for, and of no other', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  expect(readNamed('What each package is for').toSorted()).toEqual(Object.keys(devDependencies).toSorted());
});

test('the map names every folder, and no other', () => {
  const named = readNamed('The map');
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
