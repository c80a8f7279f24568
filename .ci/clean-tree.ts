/**
 * Fails when the checks left the tree other than it was committed: a stale or an untracked file in `dist/`, most of all.
 * `git status` and not `git diff`, which is blind to untracked files.
 */
import { execFileSync } from 'node:child_process';

const changes = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
if (changes !== '') {
  console.error(`The tree is not clean after the build. Commit what \`npm run build\` made:\n${changes}`);
  process.exitCode = 1;
}
