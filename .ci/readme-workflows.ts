/**
 * Writes the workflows that the README shows into a folder, for actionlint and zizmor:
 * `npx node .ci/readme-workflows.ts FOLDER`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.argv[2] ?? '.', '.github/workflows');
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = Array.from(readme.matchAll(/^```yaml\n(.*?)^```$/gms), ([, text = '']) => text);
mkdirSync(folder, { recursive: true });
for (const [index, text] of examples.filter((example) => /^jobs:/m.test(example)).entries())
  writeFileSync(join(folder, `${index}.yml`), text);
