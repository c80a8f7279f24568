/**
 * Fails when the tree differs from the commit, above all by a stale or untracked file in `dist/`.
 * It asks `git status`, because `git diff` does not see untracked files.
 */
import { execFileSync } from 'node:child_process';

const changes = git('status', '--porcelain', '--untracked-files=all');
if (changes !== '') {
  console.error(`The tree differs from the commit:
${changes}
${git('diff', 'HEAD', '--stat')}
Commit your own changes and check again. Changes below dist/ come from \`npm run build\`: commit them with src/.
Anything else is a file that a check left behind, which is a fault of the check.`);
  process.exitCode = 1;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' });
}
