/**
 * Writes the workflows that the README and `docs` show or offer into a folder, for actionlint and zizmor:
 * `npx node .ci/example-workflows.ts FOLDER`.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(process.argv[2] ?? '.', '.github/workflows');
const texts = ['README.md', ...globSync('docs/*.md', { cwd: root }).toSorted()].map((file) =>
  readFileSync(join(root, file), 'utf8'),
);
const examples = [
  ...texts.flatMap((text) =>
    Array.from(text.matchAll(/^```yaml\n(.*?)^```$/gms), ([, example = '']) => example),
  ),
  ...globSync('docs/workflows/*.yml', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  ),
];
mkdirSync(folder, { recursive: true });
// The manual names no action of GitHub's that does not exist yet.
const action = `acme/monitor-sync@${'0'.repeat(40)}`;
for (const [index, text] of examples.filter((example) => /^jobs:/m.test(example)).entries())
  writeFileSync(
    join(folder, `${index}.yml`),
    text.replaceAll('<owner>/<repository>@<commit>', action),
  );
